"""Random playouts a second on one core: every game, beside OpenSpiel's C++ MCTSBot and hand-written C++.

python bench/speed/playouts.py            writes bench/results/playouts.md
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import tempfile
from datetime import date
from pathlib import Path

from outply.bench.playouts import Measurement, playout_rows
from outply.games import NAMES
from outply.games.loading import load
from outply.playout import measure

BENCH = Path(__file__).resolve().parents[1]


def main() -> None:
    lines = [
        "# Playouts a second",
        "",
        f"`python bench/speed/playouts.py`, {date.today()}, {processor()}, Python {platform.python_version()}, one",
        "core. A playout is a whole random game from the initial state. OpenSpiel's figure is simulations a second of",
        "its C++ MCTSBot with one random rollout each, measured in turns with ours; best of three turns of a second.",
        "",
        "| game | plies | playouts/s | OpenSpiel sims/s | ratio |",
        "|---|---:|---:|---:|---:|",
    ]
    for row in playout_rows(list(NAMES), seconds=3.0):
        lines.append(format_row(row))
        print(lines[-1], flush=True)
    lines += ["", *by_hand()]
    print("\n".join(lines[-4:]))
    (BENCH / "results" / "playouts.md").write_text("\n".join(lines) + "\n")


def format_row(row: Measurement) -> str:
    theirs = f"{row.theirs:,.0f}" if row.theirs else "–"
    ratio = f"{row.ratio:.1f}" if row.ratio else "–"
    return f"| {row.game} | {row.plies:.1f} | {row.ours:,.0f} | {theirs} | {ratio} |"


def by_hand() -> list[str]:
    """Connect Four beside the same playouts hand-written in C++, in turns."""
    if not shutil.which("g++"):
        return ["Connect Four by hand in C++: no g++ here."]
    ours, theirs = 0.0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "connect_four"
        subprocess.run(["g++", "-O3", "-march=native", "-o", program, BENCH / "peers" / "connect_four.cpp"], check=True)
        for _ in range(5):
            ours = max(ours, measure(load("connect_four"), seconds=1.0).per_second)
            told = subprocess.run([program, "1.0"], check=True, capture_output=True, text=True).stdout
            theirs = max(theirs, float(told.split()[0]))
    return [
        "## Connect Four by hand",
        "",
        f"The same playouts in C++ (`bench/peers/connect_four.cpp`, g++ -O3 -march=native): {theirs:,.0f} a second; "
        f"from the Python rules: {ours:,.0f}. C++ is {theirs / ours:.2f} times as fast.",
    ]


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
