"""Rule sheets: seconds to ground and to the first search, and random games a second with their mean lengths and goals.

python bench/speed/gdl.py [SECONDS] [SHEET.kif …]        writes bench/results/gdl.md
python bench/speed/gdl.py --nodes SHEET.kif …            prints alpha-beta's nodes a second, one state at a time

Grounding is timed without the cache, in processor seconds of the process that does it; load and first search in a
process of its own, with a warm cache.
"""

from __future__ import annotations

import datetime
import os
import resource
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import outply as op
from outply.gdl.kif import SheetError
from outply.gdl.source import _make
from outply.playout import EndlessGame
from outply.playouts import playouts

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results" / "gdl.md"
LIMIT = 60.0
"""Seconds by the clock after which grounding is given up."""

COLUMNS = ("sheet", "facts", "actions", "gates", "grounded", "load and first search", "random games/s", "mean length")
COLUMNS += ("mean goals",)

FIRST = """
import sys, time, outply as op
game = op.load(sys.argv[1], seconds=100.0)
searched = op.search(game, budget=op.Budget(simulations=256))
print(time.process_time())
"""

NOTE = """
Grounded: processor seconds without the cache. Load and first search: processor seconds of a new process, Python and
imports included, with a first search of 256 simulations and the network in the cache.
"""

SECONDS: list[tuple[float, float]] = []
"""Of each sheet that was grounded: both of these."""


def summary(sheets: int) -> str:
    """How many sheets keep within the bounds."""
    quick = sum(ground <= 10.0 for ground, _ in SECONDS)
    warm, cold = (
        sum(one <= 1.0 for one in times)
        for times in ([first for _, first in SECONDS], [ground + first for ground, first in SECONDS])
    )
    return (
        f"\nOf {sheets} sheets {quick} are grounded within 10 s, {warm} load and search within 1 s, {cold} of them "
        "even the first time, grounding included.\n"
    )


def first_search(sheet: Path) -> float:
    """Processor seconds of a process that loads a sheet and searches; the second of two, so that the cache is warm."""
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", FIRST, str(sheet)], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def games_a_second(game: Any, seconds: float) -> tuple[float, Any]:
    """Random games a second by processor time, and the last report."""
    n = 512
    playouts(game, n=n, threads=1, most_plies=20_000)  # loads the kernel
    while True:
        began = time.process_time()
        found = playouts(game, n=n, threads=1, most_plies=20_000)
        used = time.process_time() - began
        if used > seconds / 3:
            return n / used, found
        n *= 4


def children() -> float:
    """Processor seconds of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def row(sheet: Path, seconds: float) -> str:
    """One line of the table."""
    began = children()
    try:
        _make(sheet.read_text(), LIMIT, sheet.name)
    except SheetError as error:
        return f"| `{sheet.stem}` | | | | {str(error).partition(';')[0]} | | | | |"
    ground = children() - began
    game = op.load(str(sheet), seconds=100.0)
    played = " | | "
    with suppress(EndlessGame):
        rate, found = games_a_second(game, seconds)
        goals = " / ".join(f"{goal:.1f}" for goal in found.outcomes.mean)
        played = f"{rate:,.0f} | {found.plies:.1f} | {goals}"
    network: Any = game.network  # type: ignore[attr-defined]
    first = first_search(sheet)
    SECONDS.append((ground, first))
    cells = (
        len(network.facts),
        len(network.actions),
        f"{network.gates:,}",
        f"{ground:.2f} s",
        f"{first:.2f} s",
    )
    return f"| `{sheet.stem}` | {' | '.join(map(str, cells))} | {played} |"


def nodes_a_second(sheet: Path, nodes: int = 100_000) -> str:
    """One line: alpha-beta's nodes a second by processor time."""
    game = op.load(str(sheet))
    op.search(game, algorithm=op.AlphaBeta(), budget=op.Budget(nodes=2000))
    began = time.thread_time()
    report = op.search(game, algorithm=op.AlphaBeta(), budget=op.Budget(nodes=nodes))
    return f"| `{sheet.stem}` | {report.cost.nodes / (time.thread_time() - began):,.0f} |"


def main() -> None:
    if sys.argv[1:2] == ["--nodes"]:
        for name in sys.argv[2:]:
            print(nodes_a_second(Path(name)), flush=True)
        return
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    sheets = [Path(name) for name in sys.argv[2:]] or sorted((ROOT / "tests" / "sheets").glob("*.kif"))
    load = os.getloadavg()[0]
    lines = [
        "# Rule sheets",
        "",
        f"`python bench/speed/gdl.py {seconds:g}`, {datetime.date.today()}, by processor time, load {load:.1f}",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"|---|{'---:|' * 7}---|",
    ]
    for sheet in sheets:
        lines.append(row(sheet, seconds))
        print(lines[-1], flush=True)
    lines.append(summary(len(sheets)))
    print(lines[-1])
    if not sys.argv[2:]:
        RESULTS.write_text("\n".join([*lines, NOTE.strip(), ""]))


if __name__ == "__main__":
    main()
