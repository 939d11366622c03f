"""Monte-Carlo tree search with several threads: the speed-up with a tree each and with one shared tree.

As many independent processes run beside it: they show what the machine gives at the moment.

python bench/speed/threads_mcts.py [threads ...]      writes bench/results/threads_mcts.md
"""

from __future__ import annotations

import multiprocessing
import os
import platform
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

import outply as op
from outply.algorithms.mcts.compaction import clear
from outply.search.budget import Budget, Spent
from outply.search.loop import spend

BENCH = Path(__file__).resolve().parents[1]
GAMES = ("connect_four", "breakthrough", "othello", "hex", "chess", "tic_tac_toe", "backgammon", "pig")
SECONDS = 0.5
TURNS = 11


def main() -> None:
    counts = [int(text) for text in sys.argv[1:]] or [2]
    names = [name for n in counts for name in (f"{n} processes", f"apart, {n} threads", f"shared, {n} threads")]
    lines = [
        "# Threads",
        "",
        f"`python bench/speed/threads_mcts.py {' '.join(sys.argv[1:])}`".rstrip("` ") + f"`, {date.today()}, Python"
        f" {platform.python_version()}, {os.cpu_count()} cores, load when it began {os.getloadavg()[0]:.1f}.",
        f"Simulations in a search of {SECONDS:g} s by one thread, a second, and how many times as many by several, in",
        f"turns; the median of {TURNS}, of which each begins with an empty tree in memory that has been used before.",
        "Processes have a thread each and nothing in common: that is what the machine gives. The solver is off, so",
        "that no proof ends a search.",
        "",
        f"| game | one thread | {' | '.join(names)} |",
        "|---|---:|" + "---:|" * len(names),
    ]
    for name in GAMES:
        lines.append(row(name, counts))
        print(lines[-1], flush=True)
    (BENCH / "results" / "threads_mcts.md").write_text("\n".join(lines) + "\n")


def row(name: str, counts: list[int]) -> str:
    ways: list[Callable[[], float]] = [by_threads(name, 1, shared=False)]
    with ExitStack() as pools:
        for n in counts:
            pool = pools.enter_context(ProcessPoolExecutor(n, multiprocessing.get_context("spawn")))
            ways += [by_processes(name, n, pool), by_threads(name, n, shared=False), by_threads(name, n, shared=True)]
        rates: list[list[float]] = [[way() for way in ways] for _ in range(TURNS + 1)][1:]
    alone, *others = zip(*rates, strict=True)
    times = [median(b / a for a, b in zip(alone, other, strict=True)) for other in others]
    return f"| {name} | {median(alone):,.0f} | " + " | ".join(f"{ratio:.2f}" for ratio in times) + " |"


def by_threads(name: str, threads: int, shared: bool) -> Callable[[], float]:
    game: Any = op.load(name)
    mcts = op.MCTS(solver=False, threads=threads, shared=shared)
    run = mcts.start(game, game.initial(), Budget(SECONDS, memory_mb=400 * threads), 1)
    return lambda: rate(run)


def by_processes(name: str, count: int, pool: ProcessPoolExecutor) -> Callable[[], float]:
    """Runs all processes at once, one thread each."""
    return lambda: sum(pool.map(in_a_process, [name] * count))


def in_a_process(name: str) -> float:
    if name not in _alone:
        _alone[name] = by_threads(name, 1, shared=False)
        _alone[name]()  # compiles
    return _alone[name]()


_alone: dict[str, Callable[[], float]] = {}


def rate(run: Any) -> float:
    """Simulations a second, sliced as in any search, with an empty tree in memory that is already mapped."""
    for one in getattr(run, "runs", [run]):
        clear(one.tree)
    if hasattr(run, "runs"):
        run.done, run.asked = [0] * len(run.runs), [0] * len(run.runs)
    *_, spent = spend(run, Budget(seconds=SECONDS), Spent())
    return spent.units / spent.seconds


if __name__ == "__main__":
    main()
