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
from typing import Any

import outply as op

GAMES = {
    "kuhn": "kuhn_poker",
    "leduc": "leduc_poker",
    "tricks:hearts=true": "hearts(pass_cards=False)",
    "tricks": "oh_hell(players=4,num_tricks_fixed=12)",
}
"""Games, and that of OpenSpiel which is most like each: the same in poker, about thirteen tricks in the others."""

RESULTS = Path(__file__).parent.parent / "results" / "ismcts.md"


def rate(work: Callable[[int], Any], seconds: float) -> float:
    """Simulations a second by processor time, at the better of three tries."""
    count, took = 100, 0.0
    work(count)
    while took < seconds / 8:
        count *= 2
        began = time.process_time()
        work(count)
        took = time.process_time() - began
    count, best = max(count, int(count * seconds / took)), 0.0
    for _ in range(3):
        began = time.process_time()
        work(count)
        best = max(best, count / (time.process_time() - began))
    return best


def our_rate(name: str, seconds: float) -> float:
    """Ours, from the first choice of the game."""
    game = op.load(name)
    return rate(lambda n: op.search(game, algorithm="ismcts", budget=op.Budget(simulations=n)), seconds)


def peer_rate(name: str, seconds: float) -> float:
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

    return rate(work, seconds)


def main() -> None:
    """Measures, writes the table and prints it."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    rows, ratios = [], []
    for name, peer in GAMES.items():
        ours, other = our_rate(name, seconds), peer_rate(peer, seconds)
        ratios.append(ours / other)
        rows.append(f"| {name} | {peer} | {ours:,.0f} | {other:,.0f} | {ours / other:.1f} |")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    lines = [
        "# ISMCTS beside OpenSpiel's ISMCTSBot",
        "",
        f"`python bench/speed/ismcts.py {seconds:g}`, {datetime.date.today()}: simulations a second by processor time,",
        "one core of a shared machine.",
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
