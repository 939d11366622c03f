"""Alpha-beta with several threads on one table: the speed-up to a fixed depth.

python bench/speed/threads.py             writes bench/results/threads.md; it wants a machine with nothing else to do
python bench/speed/threads.py --turns 1   a quick look
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
from datetime import date
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any

import outply as op
from outply import knowledge
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.search.budget import Budget, Spent
from outply.search.loop import spend

BENCH = Path(__file__).resolve().parents[1]
DEPTHS = {"connect_four": 24, "othello": 14, "breakthrough": 10, "kalah": 20, "chess": 9}
"""Depths that take one thread some seconds, with the bundled knowledge of the game."""
STATES = 4
"""States of each game: the initial one and others after a few random actions, since one state is a matter of luck."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=5, help="the median of so many turns counts")
    parser.add_argument("--only", choices=DEPTHS, help="one game alone")
    arguments = parser.parse_args()
    counts = [count for count in (1, 2, 4, 8, 16) if count <= (os.cpu_count() or 1)]
    lines = [
        "# Alpha-beta with several threads",
        "",
        f"`python bench/speed/threads.py --turns {arguments.turns}`, {date.today()}, Python",
        f"{platform.python_version()}, wall clock, median of the turns; load of the machine when it began",
        f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores. Each row is {STATES} searches to a depth, each from",
        "another state with an empty table; *times* is the time of one thread divided by that of several,",
        "*work* the nodes of several divided by those of one: the price of sharing. The last rows are geometric means.",
        "",
        "| game, depth | threads | seconds | times | work | million nodes/s |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    print("\n".join(lines), flush=True)
    figures: dict[int, list[tuple[float, float]]] = {count: [] for count in counts}
    for name, depth in DEPTHS.items():
        if arguments.only in (None, name):
            for count, seconds, nodes, alone in rows(name, depth, counts, arguments.turns):
                figures[count].append((alone[0] / seconds, nodes / alone[1]))
                lines.append(row(f"{name}, {depth}", count, f"{seconds:.2f}", figures[count][-1:], nodes / seconds))
                print(lines[-1], flush=True)
    lines += [row("all", count, "", figures[count], None) for count in counts[1:]]
    print("\n".join(lines[1 - len(counts) :]))
    if arguments.only is None:
        (BENCH / "results" / "threads.md").write_text("\n".join(lines) + "\n")


def row(name: str, count: int, seconds: str, figures: list[tuple[float, float]], speed: float | None) -> str:
    times, work = (geometric_mean(part) for part in zip(*figures, strict=True))
    return f"| {name} | {count} | {seconds} | {times:.2f} | {work:.2f} | {speed / 1e6 if speed else '':.3} |"


Row = tuple[int, float, float, list[float]]


def rows(name: str, depth: int, counts: list[int], turns: int) -> list[Row]:
    """One game with one thread and with more; turns of all counts alternate, so that a slow minute hits all alike.

    A row is a number of threads, its seconds and nodes over all states, and those of one thread.
    """
    game: Any = op.load(name)
    runs = {count: start(game, count, depth) for count in counts}
    sums = {count: [0.0, 0.0] for count in counts}
    for state in states(game):
        taken: dict[int, list[tuple[float, int]]] = {count: [] for count in counts}
        values = set()
        for _ in range(turns):
            for count, run in runs.items():
                seconds, nodes, value = one(run, state, depth)
                taken[count].append((seconds, nodes))
                values.add(value)
        if len(values) != 1:
            raise SystemExit(f"{name}: different values {values} of\n{game.show(state)}")
        for count in counts:
            for i, part in enumerate(zip(*taken[count], strict=True)):
                sums[count][i] += median(part)
    return [(count, *sums[count], sums[1]) for count in counts]


def states(game: Any) -> list[Any]:
    """The initial state and others a few random plies later."""
    rng, found = random.Random(1), [game.initial()]
    while len(found) < STATES:
        s = game.initial()
        for _ in range(4):
            s = game.result(s, rng.choice(list(game.actions(s))))
        found.append(s)
    return found


def start(game: Any, threads: int, depth: int) -> AlphaBetaRun:
    """A run that is ready, its kernels compiled."""
    known = {kind: knowledge.known(game, kind) for kind in ("evaluation", "order", "known_ends")}
    options = {"evaluate" if kind == "evaluation" else kind: part() for kind, part in known.items() if part}
    if "known_ends" in options:
        options.pop("evaluate", None)  # where ends can be told, the depth is not the point
    run = AlphaBetaRun(op.AlphaBeta(threads=threads, **options), game, game.initial(), Budget(depth=depth), 1)
    run.step(0)
    return run


def one(run: AlphaBetaRun, state: Any, depth: int) -> tuple[float, int, float]:
    """One search: seconds, nodes and the value."""
    run.begin(state)
    began = time.perf_counter()
    *_, spent = spend(run, Budget(depth=depth), Spent())
    seconds = time.perf_counter() - began
    return seconds, spent.units, run.report(spent).value[0]


if __name__ == "__main__":
    main()
