"""CFR+ beside OpenSpiel's, in one run: iterations a second, time to lay out, and time for exploitability.

python bench/speed/cfr.py [SECONDS]        writes bench/results/cfr.md
"""

from __future__ import annotations

import datetime
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import outply as op
from outply.algorithms.cfr import CFRSolver, exploitability, uniform_policy
from outply.algorithms.cfr.sequences import lay_out

GAMES = {"kuhn": "kuhn_poker", "leduc": "leduc_poker", "liars_dice:sides=6": "liars_dice"}
TARGET = 0.001
RESULTS = Path(__file__).parent.parent / "results" / "cfr.md"


def rate(iterate: Callable[[int], Any], seconds: float) -> float:
    """Iterations a second by processor time."""
    iterate(1)
    done, count, began = 0, 1, time.process_time()
    while time.process_time() - began < seconds:
        iterate(count)
        done += count
        count *= 2 if time.process_time() - began < seconds / 4 else 1
    return done / (time.process_time() - began)


def milliseconds_of(work: Callable[[], Any]) -> float:
    """Processor time of the second call; the first may compile."""
    work()
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def solve(game: op.Game) -> None:
    """CFR+ until the exploitability is below the target, laying out included."""
    solver = CFRSolver(game, "plus")
    solver.iterate(50)
    while exploitability(solver.policy()) >= TARGET:
        solver.iterate(50)


def row(name: str, seconds: float) -> str:
    """One line of the table."""
    import pyspiel

    game, peer_game = op.load(name), pyspiel.load_game(GAMES[name])
    solver, peer = CFRSolver(game, "plus"), pyspiel.CFRPlusSolver(peer_game)

    def iterate_peer(count: int) -> None:
        for _ in range(count):
            peer.evaluate_and_update_policy()

    ours, other = rate(solver.iterate, seconds), rate(iterate_peer, seconds)
    policy, peer_policy = uniform_policy(game), pyspiel.UniformRandomPolicy(peer_game)
    assert abs(exploitability(policy) - pyspiel.exploitability(peer_game, peer_policy)) < 1e-9
    cells = (
        milliseconds_of(lambda: lay_out(game)),
        milliseconds_of(lambda: exploitability(policy)),
        milliseconds_of(lambda: pyspiel.exploitability(peer_game, peer_policy)),
        milliseconds_of(lambda: solve(game)),
    )
    times = " | ".join(f"{cell:.1f} ms" for cell in cells)
    return f"| {name} | {ours:,.0f} | {other:,.0f} | {ours / other:.0f} | {times} |"


def main() -> None:
    """Measures, writes the table and prints it."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    lines = [
        "# CFR+ beside OpenSpiel",
        "",
        f"`python bench/speed/cfr.py {seconds:g}`, {datetime.date.today()}, by processor time, on a shared machine.",
        "",
        "| game | iterations/s | OpenSpiel | ratio | laid out | exploitability | OpenSpiel | below 0.001 |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *(row(name, seconds) for name in GAMES),
    ]
    RESULTS.write_text("\n".join(lines) + "\n")
    sys.stdout.write(RESULTS.read_text())


if __name__ == "__main__":
    main()
