"""Start-up of every game: processor time of the first playout and the first search, with a cold and a warm cache.

python bench/speed/startup.py             writes bench/results/startup.md
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

from outply.games import NAMES

BENCH = Path(__file__).resolve().parents[1]
FIRST_PLAYOUT = "import outply as op; from outply.playout import Tally; Tally(op.load({name!r})).run(1)"
FIRST_SEARCH = "import outply as op; op.search(op.load({name!r}), None, 'mcts', op.Budget(simulations=1))"
TIMED = "import time; began = time.process_time(); {code}; print(time.process_time() - began)"


def main() -> None:
    lines = [
        "# Starting",
        "",
        f"`{' '.join(['python bench/speed/startup.py', *sys.argv[1:]])}`, {date.today()},",
        f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores. Seconds of processor time in a fresh process,",
        "importing included: with nothing compiled before, and in a later process. Each is the least of two.",
        "",
        "| game | first playout ever | later process | first search ever by MCTS | later process |",
        "|---|---:|---:|---:|---:|",
    ]
    for name in sys.argv[1:] or NAMES:
        seconds = []
        for code in (FIRST_PLAYOUT, FIRST_SEARCH):
            twice = [cold_and_warm(code.format(name=name)) for _ in range(2)]
            seconds += [min(both) for both in zip(*twice, strict=True)]
        lines.append(f"| {name} | " + " | ".join(f"{s:.2f}" for s in seconds) + " |")
        print(lines[-1], flush=True)
    (BENCH / "results" / "startup.md").write_text("\n".join(lines) + "\n")


def cold_and_warm(code: str) -> tuple[float, float]:
    """Seconds of some code with an empty cache, and in the next process."""
    with tempfile.TemporaryDirectory() as cache:
        return timed(code, cache), timed(code, cache)


def timed(code: str, cache: str) -> float:
    """Seconds of processor time of some code in a new process."""
    environment = {**os.environ, "OUTPLY_CACHE_DIR": cache, "OUTPLY_NOTICES": "0"}
    command = [sys.executable, "-c", TIMED.format(code=code)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


if __name__ == "__main__":
    main()
