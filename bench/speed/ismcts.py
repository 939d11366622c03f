"""ISMCTS beside OpenSpiel's ISMCTSBot, in one run: simulations a second, both by processor time.

python bench/speed/ismcts.py [SECONDS]        writes bench/results/ismcts.md
"""

from __future__ import annotations

import datetime
import math
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import outply as op

GAMES = {
    "kuhn": "kuhn_poker",
    "leduc": "leduc_poker",
    "tricks:hearts=true": "hearts(pass_cards=False)",
    "tricks": "oh_hell(players=4,num_tricks_fixed=12)",
}
"""Games, and that of OpenSpiel which is most like each: the same in poker, about thirteen tricks in the others."""

TURNS = 9

RESULTS = Path(__file__).parent.parent / "results" / "ismcts.md"


def timed(work: Callable[[int], Any], count: int) -> float:
    """Simulations a second by processor time."""
    began = time.process_time()
    work(count)
    return count / (time.process_time() - began)


def enough(work: Callable[[int], Any], seconds: float) -> int:
    """Simulations that take about so many seconds."""
    count = 100
    work(count)
    while count / timed(work, count) < seconds / 8:
        count *= 2
    for _ in range(3):  # compiling may still have been going on
        count = max(count, int(timed(work, count) * seconds))
    return count


def ours(name: str) -> Callable[[int], Any]:
    """Our search, from the first choice of the game."""
    game = op.load(name)
    return lambda n: op.search(game, algorithm="ismcts", budget=op.Budget(simulations=n))


def theirs(name: str) -> Callable[[int], Any]:
    """That of OpenSpiel's ISMCTSBot with random rollouts."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
        state.apply_action(rng.choice([action for action, _ in outcomes]))

    def work(simulations: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        pyspiel.ISMCTSBot(7, evaluator, 1.0, simulations, -1).step(state)

    return work


def rates(name: str, peer: str, seconds: float) -> tuple[float, float, float]:
    """Both rates, and the ratio: medians of turns, in which one follows the other."""
    one, other = ours(name), theirs(peer)
    counts = enough(one, seconds), enough(other, seconds)
    turns = [(timed(one, counts[0]), timed(other, counts[1])) for _ in range(TURNS)]
    return median(a for a, _ in turns), median(b for _, b in turns), median(a / b for a, b in turns)


def main() -> None:
    """Measures, writes the table and prints it."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    rows, ratios = [], []
    for name, peer in GAMES.items():
        own, other, ratio = rates(name, peer, seconds)
        ratios.append(ratio)
        rows.append(f"| {name} | {peer} | {own:,.0f} | {other:,.0f} | {ratio:.1f} |")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    lines = [
        "# ISMCTS beside OpenSpiel's ISMCTSBot",
        "",
        f"`python bench/speed/ismcts.py {seconds:g}`, {datetime.date.today()}: simulations a second by processor time,",
        f"one core of a shared machine, the median of {TURNS} turns in which one follows the other.",
        "Random rollouts on both sides, from the first choice of the game; a world for each simulation.",
        "",
        "| game | OpenSpiel's | Outply | OpenSpiel | ratio |",
        "|---|---|---:|---:|---:|",
        *rows,
        "",
        f"Geometric mean {mean:.1f}, least {min(ratios):.1f}. The games with tricks are alike in length, not in rules.",
        "",
    ]
    RESULTS.write_text("\n".join(lines))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
