"""Alpha-beta with several threads on one table: how much sooner it reaches a depth than one thread does.

python bench/threads.py             writes bench/results/threads.md; it wants a machine with nothing else to do
python bench/threads.py --turns 1   a quick look
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

import outply as op
from outply import knowledge
from outply.algorithms.alpha_beta_run import AlphaBetaRun
from outply.budget import Budget, Spent, spend

HERE = Path(__file__).parent
DEPTHS = {"connect_four": 24, "othello": 16, "breakthrough": 11, "kalah": 21, "chess": 9}
"""Some seconds of one thread each, with what comes with Outply about the game, if anything."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=5, help="the median of so many turns counts")
    parser.add_argument("--only", choices=DEPTHS, help="one game alone")
    arguments = parser.parse_args()
    counts = [count for count in (1, 2, 4, 8, 16) if count <= (os.cpu_count() or 1)]
    lines = [
        "# Alpha-beta with several threads",
        "",
        f"`python bench/threads.py --turns {arguments.turns}`, {date.today()}, Python {platform.python_version()},",
        f"wall clock, median of the turns; load of the machine when it began {os.getloadavg()[0]:.1f} on",
        f"{os.cpu_count()} cores. Each row is one search to a depth, the table empty; *times* is the time of one",
        "thread by that of so many, *work* is the nodes of so many threads by those of one: the price of sharing.",
        "",
        "| game, depth | threads | seconds | times | work | million nodes/s |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    print("\n".join(lines), flush=True)
    for name, depth in DEPTHS.items():
        if arguments.only in (None, name):
            for line in rows(name, depth, counts, arguments.turns):
                lines.append(line)
                print(line, flush=True)
    if arguments.only is None:
        (HERE / "results" / "threads.md").write_text("\n".join(lines) + "\n")


def rows(name: str, depth: int, counts: list[int], turns: int) -> list[str]:
    """One game with one thread and with more; turns of all counts alternate, so that a slow minute hits all alike."""
    game: Any = op.load(name)
    runs = {count: start(game, count, depth) for count in counts}
    taken: dict[int, list[tuple[float, int]]] = {count: [] for count in counts}
    values = set()
    for _ in range(turns):
        for count, run in runs.items():
            seconds, nodes, value = one(run, game, depth)
            taken[count].append((seconds, nodes))
            values.add(value)
    if len(values) != 1:
        raise SystemExit(f"{name}: different values {values}")
    alone = [median(part) for part in zip(*taken[1], strict=True)]
    told = []
    for count in counts:
        seconds, nodes = (median(part) for part in zip(*taken[count], strict=True))
        figures = f"{seconds:.2f} | {alone[0] / seconds:.2f} | {nodes / alone[1]:.2f} | {nodes / seconds / 1e6:.1f}"
        told.append(f"| {name}, {depth} | {count} | {figures} |")
    return told


def start(game: Any, threads: int, depth: int) -> AlphaBetaRun:
    """A search made ready, compiled and all."""
    known = {kind: knowledge.known(game, kind) for kind in ("evaluation", "order", "certain")}
    options = {"evaluate" if kind == "evaluation" else kind: part() for kind, part in known.items() if part}
    if "certain" in options:
        options.pop("evaluate", None)  # where ends can be told, the depth is not the point
    run = AlphaBetaRun(op.AlphaBeta(threads=threads, **options), game, game.initial(), Budget(depth=depth), 1)
    run.step(0)
    return run


def one(run: AlphaBetaRun, game: Any, depth: int) -> tuple[float, int, float]:
    """One search from the initial state: seconds, nodes and the value."""
    run.begin(game.initial())
    began = time.perf_counter()
    *_, spent = spend(run, Budget(depth=depth), Spent())
    seconds = time.perf_counter() - began
    return seconds, spent.units, run.report(spent).value[0]


if __name__ == "__main__":
    main()
