"""Limits of Monte-Carlo tree search: the longest step while a full tree is compacted, and the memory that many searches
in one process leave behind.

python bench/speed/limits_mcts.py [searches]      writes bench/results/limits_mcts.md
"""

from __future__ import annotations

import gc
import platform
import sys
import time
from datetime import date
from pathlib import Path
from typing import Any

import outply as op
from outply.algorithms.mcts.run import MCTSRun
from outply.search.budget import Budget

BENCH = Path(__file__).resolve().parents[1]
PORTION = 2000
"""Simulations of a step, about two milliseconds in Connect Four."""


def main() -> None:
    searches = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    lines = [
        "# Limits",
        "",
        f"`python bench/speed/limits_mcts.py`, {date.today()}, Python {platform.python_version()}.",
        "",
        *full_tree(op.load("connect_four"), 256.0),
        "",
        *many_searches(op.load("tic_tac_toe"), searches),
    ]
    print("\n".join(lines))
    (BENCH / "results" / "limits_mcts.md").write_text("\n".join(lines) + "\n")


def full_tree(game: Any, memory_mb: float) -> list[str]:
    """Processor time of the longest steps, of simulations and of compaction."""
    run = MCTSRun(op.MCTS(solver=False), game, game.initial(), Budget(seconds=60, memory_mb=memory_mb), 1)
    run.step(0)
    longest, making, began = 0.0, 0.0, time.process_time()
    while run.recycled < len(run.tree.links) and time.process_time() - began < 60:
        room, before = run.making_room is not None, time.process_time()
        run.step(PORTION)
        took = time.process_time() - before
        longest, making = (longest, max(making, took)) if room else (max(longest, took), making)
    return [
        f"A tree of {memory_mb:.0f} MB ({len(run.tree.links):,} nodes), filled until {run.recycled:,} nodes were "
        f"recycled: the longest step of {PORTION:,} simulations took {1e3 * longest:.1f} ms of processor time, the "
        f"longest step of making room {1e3 * making:.1f} ms."
    ]


def many_searches(game: Any, searches: int) -> list[str]:
    """Growth of the process over many searches, after a warm-up."""
    sizes = []
    for number in range(searches + 500):
        op.search(game, algorithm=op.MCTS(), budget=Budget(simulations=20, memory_mb=4), seed=number)
        if number in (499, searches + 499):
            gc.collect()
            sizes.append(resident())
    return [
        f"{searches:,} searches in one process, after 500 that warm it up: it grew from {sizes[0] / 1e6:.1f} MB to "
        f"{sizes[1] / 1e6:.1f} MB, by {(sizes[1] - sizes[0]) / 1e6:.2f} MB."
    ]


def resident() -> int:
    """Bytes of the process in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise OSError("no VmRSS in /proc/self/status")


if __name__ == "__main__":
    main()
