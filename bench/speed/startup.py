"""Start-up of every game: seconds to the first playout and to the first search, with a cold and a warm kernel cache.

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
FIRST_SEARCH = "import outply as op; op.search(op.load({name!r}), budget=op.Budget(simulations=1))"
TIMED = "import time; began = time.perf_counter(); {code}; print(time.perf_counter() - began)"


def main() -> None:
    lines = [
        "# Starting",
        "",
        f"`python bench/speed/startup.py`, {date.today()}. Seconds in a fresh process, importing included: with",
        "nothing compiled before, and in a later process.",
        "",
        "| game | first playout ever | later process | first search ever | later process |",
        "|---|---:|---:|---:|---:|",
    ]
    for name in sys.argv[1:] or NAMES:
        seconds = []
        for code in (FIRST_PLAYOUT, FIRST_SEARCH):
            with tempfile.TemporaryDirectory() as cache:
                seconds += [timed(code.format(name=name), cache) for _ in range(2)]
        lines.append(f"| {name} | " + " | ".join(f"{s:.2f}" for s in seconds) + " |")
        print(lines[-1], flush=True)
    (BENCH / "results" / "startup.md").write_text("\n".join(lines) + "\n")


def timed(code: str, cache: str) -> float:
    """Seconds of some code in a new process."""
    environment = {**os.environ, "OUTPLY_CACHE_DIR": cache}
    command = [sys.executable, "-c", TIMED.format(code=code)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


if __name__ == "__main__":
    main()
