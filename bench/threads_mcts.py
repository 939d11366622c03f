"""Monte-Carlo tree search by several threads: how many times as fast as by one, trees apart and one tree shared.

python bench/threads_mcts.py [threads ...]      writes bench/results/threads_mcts.md
"""

from __future__ import annotations

import os
import platform
import sys
from datetime import date
from pathlib import Path
from typing import Any

import outply as op
from outply.budget import Budget, Spent, spend

HERE = Path(__file__).parent
GAMES = {"connect_four": 600_000, "breakthrough": 60_000, "othello": 60_000, "hex": 60_000, "tic_tac_toe": 600_000}
"""Games, and how many simulations a second or so takes."""
TURNS = 5


def main() -> None:
    counts = [int(text) for text in sys.argv[1:]] or [2]
    names = [f"{kind}, {n} threads" for n in counts for kind in ("apart", "shared")]
    lines = [
        "# Threads",
        "",
        f"`python bench/threads_mcts.py {' '.join(sys.argv[1:])}`".rstrip("` ") + f"`, {date.today()}, Python"
        f" {platform.python_version()}, {os.cpu_count()} cores, load when it began {os.getloadavg()[0]:.1f}.",
        "Simulations a second of wall-clock time by one thread, and how many times as many by several, in turns; the",
        f"best of {TURNS}. The solver is off, so that no proof ends a search.",
        "",
        f"| game | one thread | {' | '.join(names)} |",
        "|---|---:|" + "---:|" * len(names),
    ]
    for name, simulations in GAMES.items():
        lines.append(row(name, simulations, counts))
        print(lines[-1], flush=True)
    (HERE / "results" / "threads_mcts.md").write_text("\n".join(lines) + "\n")


def row(name: str, simulations: int, counts: list[int]) -> str:
    one = op.MCTS(solver=False)
    ways = [one, *(one.replace(threads=n, shared=shared) for n in counts for shared in (False, True))]
    best = [0.0] * len(ways)
    for _ in range(TURNS):
        for i, mcts in enumerate(ways):
            best[i] = max(best[i], rate(op.load(name), mcts, simulations))
    return f"| {name} | {best[0]:,.0f} | " + " | ".join(f"{r / best[0]:.2f}" for r in best[1:]) + " |"


def rate(game: Any, mcts: op.MCTS, simulations: int) -> float:
    """Simulations a second, sliced as in any search."""
    run = mcts.start(game, game.initial(), Budget(memory_mb=400 * mcts.threads), 1)
    run.step(0)
    *_, spent = spend(run, Budget(simulations=simulations), Spent())
    return spent.units / spent.seconds


if __name__ == "__main__":
    main()
