"""Monte-Carlo tree search by several threads: how many times as fast as by one, trees apart and one tree shared.

python bench/threads_mcts.py [threads ...]      writes bench/results/threads_mcts.md
"""

from __future__ import annotations

import os
import platform
import sys
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

import outply as op
from outply.budget import Budget, Spent, spend
from outply.memory.recycle import clear

HERE = Path(__file__).parent
GAMES = ("connect_four", "breakthrough", "othello", "hex", "chess", "tic_tac_toe")
SECONDS = 0.5
TURNS = 7


def main() -> None:
    counts = [int(text) for text in sys.argv[1:]] or [2]
    names = [f"{kind}, {n} threads" for n in counts for kind in ("apart", "shared")]
    lines = [
        "# Threads",
        "",
        f"`python bench/threads_mcts.py {' '.join(sys.argv[1:])}`".rstrip("` ") + f"`, {date.today()}, Python"
        f" {platform.python_version()}, {os.cpu_count()} cores, load when it began {os.getloadavg()[0]:.1f}.",
        f"Simulations in a search of {SECONDS:g} s by one thread, a second, and how many times as many by several, in",
        f"turns; the median of {TURNS}, of which each begins with an empty tree in memory that has been used before.",
        "The solver is off, so that no proof ends a search.",
        "",
        f"| game | one thread | {' | '.join(names)} |",
        "|---|---:|" + "---:|" * len(names),
    ]
    for name in GAMES:
        lines.append(row(name, counts))
        print(lines[-1], flush=True)
    (HERE / "results" / "threads_mcts.md").write_text("\n".join(lines) + "\n")


def row(name: str, counts: list[int]) -> str:
    one = op.MCTS(solver=False)
    ways = [one, *(one.replace(threads=n, shared=shared) for n in counts for shared in (False, True))]
    game: Any = op.load(name)
    runs = [mcts.start(game, game.initial(), Budget(SECONDS, memory_mb=400 * mcts.threads), 1) for mcts in ways]
    rates: list[list[float]] = [[rate(run) for run in runs] for _ in range(TURNS + 1)][1:]
    alone, *others = zip(*rates, strict=True)
    times = [median(b / a for a, b in zip(alone, other, strict=True)) for other in others]
    return f"| {name} | {median(alone):,.0f} | " + " | ".join(f"{ratio:.2f}" for ratio in times) + " |"


def rate(run: Any) -> float:
    """Simulations a second, sliced as in any search, with nothing known but the memory in place."""
    for one in getattr(run, "runs", [run]):
        clear(one.tree)
    if hasattr(run, "runs"):
        run.done, run.asked = [0] * len(run.runs), [0] * len(run.runs)
    *_, spent = spend(run, Budget(seconds=SECONDS), Spent())
    return spent.units / spent.seconds


if __name__ == "__main__":
    main()
