"""NRPA beside a plain one in C++ (peers/nrpa.cpp, -O3), in turns: playouts a second by processor time.

python bench/speed/nrpa.py [SECONDS]        writes bench/results/nrpa.md; needs g++
"""

from __future__ import annotations

import datetime
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import outply as op
from outply.games.instances import FOLDER, instance_text

HERE = Path(__file__).resolve().parent
RESULTS = HERE.parent / "results" / "nrpa.md"
TURNS = 5
PROBLEMS = {
    "uav_routing:file=rc_201.2": ("routing", str(FOLDER / "rc_201.2.tsptw")),
    "uav_routing:file=rc_203.1": ("routing", str(FOLDER / "rc_203.1.tsptw")),
    "samegame:board=1": ("samegame", instance_text("standard", "samegame").split()[0]),
}


def built(folder: str) -> str:
    """The program in C++."""
    program = f"{folder}/nrpa"
    source = str(HERE.parent / "peers" / "nrpa.cpp")
    subprocess.run(["g++", "-O3", "-march=native", "-std=c++17", "-o", program, source], check=True)
    return program


def peer_rate(program: str, problem: tuple[str, str], seconds: float, seed: int) -> float:
    """Playouts a second of the program."""
    command = [program, *problem, "100", "3", str(seconds), str(seed)]
    playouts, took, _ = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return float(playouts) / float(took)


def our_rate(game: op.Game, playouts: int, seed: int) -> float:
    """Ours, with the same levels and iterations."""
    began = time.process_time()
    op.search(game, algorithm="nrpa:level=3,iterations=100", budget=op.Budget(simulations=playouts), seed=seed)
    return playouts / (time.process_time() - began)


def row(name: str, program: str, seconds: float) -> str:
    """Both in turns."""
    game, ours, theirs = op.load(name), [], []
    our_rate(game, 10, 1)
    playouts = max(100, int(our_rate(game, 1000, 1) * seconds))
    for turn in range(TURNS):
        theirs.append(peer_rate(program, PROBLEMS[name], seconds, turn + 1))
        ours.append(our_rate(game, playouts, turn + 1))
    ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
    return f"| `{name}` | {median(ours):,.0f} | {median(theirs):,.0f} | {ratio:.1f} |"


def main() -> None:
    """Measures, writes the table and prints it."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    with tempfile.TemporaryDirectory() as folder:
        program = built(folder)
        rows = [row(name, program, seconds) for name in PROBLEMS]
    lines = [
        "# NRPA beside plain C++",
        "",
        f"`python bench/speed/nrpa.py {seconds:g}`, {datetime.date.today()}: playouts a second by processor time, the",
        f"median of {TURNS} turns on a shared machine. Three levels of a hundred iterations, equal codes and biases.",
        "",
        "| problem | Outply | C++ | ratio |",
        "|---|---:|---:|---:|",
        *rows,
        "",
    ]
    RESULTS.write_text("\n".join(lines))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
