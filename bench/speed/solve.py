"""Whole games solved on one core: states, seconds by phase, states a second, bytes a state.

python bench/speed/solve.py          writes bench/results/solve.md
"""

from __future__ import annotations

import os
import platform
import time
from datetime import date
from pathlib import Path

import outply as op
from outply.algorithms.solve.run import SolveRun
from outply.search.budget import Budget

BENCH = Path(__file__).resolve().parents[1]
TURNS = 3
"""Turns; the fastest counts, since other processes only slow a turn down."""

GAMES = (
    "tic_tac_toe",
    "nim:piles=(5,6,7)",
    "hex:size=3",
    "kalah:pits=4,seeds=3",
    "othello:size=4",
    "breakthrough:rows=4,columns=4",
    "connect_four:columns=4,rows=4",
    "connect_four:columns=5,rows=4",
    "mnk:m=4,n=4,k=3",
    "pig:target=100",
)
PARTS = {
    "find": ("looking",),
    "order": ("sorting", "ordering"),
    "value": ("turning round", "dividing", "solving", "iterating", "writing"),
}


def main() -> None:
    lines = [
        "# Solve",
        "",
        f"`python bench/speed/solve.py`, {date.today()}, Python {platform.python_version()}, one core, processor time,",
        f"best of {TURNS} turns; load of the machine when it began {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.",
        "Found: every state and its edges; ordered: by key, and each before all that follow it; valued: the value and",
        "the plies of every state. Bytes a state: all memory at its peak.",
        "",
        "| game | states | edges | found, s | ordered, s | valued, s | million states/s | bytes a state | value |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---|",
    ]
    for name in GAMES:
        lines.append(row(name))
        print(lines[-1], flush=True)
    (BENCH / "results" / "solve.md").write_text("\n".join(lines) + "\n")


def row(name: str) -> str:
    game = op.load(name)
    best: dict[str, float] = {}
    for _ in range(TURNS):
        run = op.Solve().start(game, game.initial(), Budget(seconds=1e9, memory_mb=4000), 1)
        run.step(0)
        seconds = phases(run)
        if not best or sum(seconds.values()) < sum(best.values()):
            best = seconds
    solution = run.solution
    assert solution is not None
    states, edges = len(solution), int(run.graph.first[len(solution)])
    parts = [sum(best.get(phase, 0.0) for phase in named) for named in PARTS.values()]
    worth, plies = solution.value(game.initial())[0], solution.distance(game.initial())
    told = f"{worth:+.4g}" + (f" in {plies}" if plies is not None else "")
    times = " | ".join(f"{part:.3f}" for part in parts)
    rate = states / sum(best.values()) / 1e6
    return f"| {name} | {states:,} | {edges:,} | {times} | {rate:.1f} | {run.peak / states:.0f} | {told} |"


def phases(run: SolveRun) -> dict[str, float]:
    """Seconds of each phase, run in slices of about two milliseconds."""
    seconds: dict[str, float] = {}
    quota = 1000
    while run.finished is None:
        phase, began = run.phase, time.process_time()
        run.step(quota)
        took = time.process_time() - began
        seconds[phase] = seconds.get(phase, 0.0) + took
        quota = max(1000, min(2 * quota, int(quota * 0.002 / max(took, 1e-6))))
    return seconds


if __name__ == "__main__":
    main()
