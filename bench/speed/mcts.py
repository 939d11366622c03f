"""Simulations a second of Monte-Carlo tree search on one core: beside OpenSpiel's C++ MCTSBot, beside hand-written
C++, and against the size of the tree.

python bench/speed/mcts.py            writes bench/results/mcts.md and docs/mcts_speed.svg
"""

from __future__ import annotations

import math
import os
import platform
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import outply as op
from outply.algorithms.mcts.run import MCTSRun
from outply.bench.playouts import PEERS, has_peer, peer_simulations
from outply.search.budget import Budget

BENCH = Path(__file__).resolve().parents[1]
TURNS = 3
SECONDS = 0.5
LARGEST = 200_000
"""Simulations of one search, at most: a tree of some hundred thousand nodes in most games."""
WIDE = op.MCTS(tree_policy=op.UCB1(c=1.0))
"""The options of OpenSpiel and of mcts.cpp: c is 1 on the scale of 0 to 1."""
PORTION, SHORT = 64, 0.005
"""Simulations of the first step, and the seconds below which the next step takes twice as many."""
SIZES = [10**3, 10**4, 10**5, 3 * 10**5, 10**6, 3 * 10**6, 6 * 10**6]
"""Sizes of the tree, in nodes."""


def main() -> None:
    lines = [
        "# Monte-Carlo tree search",
        "",
        f"`python bench/speed/mcts.py`, {date.today()}, Python {platform.python_version()}, one core, processor",
        f"time, best of {TURNS} turns of {SECONDS:g} s each, after {SECONDS / 5:g} s that do not count, ours and",
        f"OpenSpiel's in turns; load of the machine when it began {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.",
        f"Both search from the initial state, up to {LARGEST:,} simulations, with UCB1 (c = 1,",
        "theirs 2 on the scale of -1 to 1) and one uniform playout each.",
        "The ratio is without proofs on either side; then without batching, too (`mcts:batched=false`); then with",
        "proofs on both sides.",
        "",
        "| game | simulations/s | OpenSpiel | ratio | without batching | with proofs |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    ratios = []
    for name, peer in PEERS.items():
        (ours, theirs), from_root, proofs = beside(name, peer)
        ratios += [ours / theirs] if theirs else []
        shown = " | ".join(f"{one / other if other else 0:.1f}" for one, other in ((ours, theirs), from_root, proofs))
        lines.append(f"| {name} | {ours:,.0f} | {theirs:,.0f} | {shown} |")
        print(lines[-1], flush=True)
    if ratios:
        mean = math.exp(sum(math.log(ratio) for ratio in ratios) / len(ratios))
        lines += ["", f"Geometric mean of the ratios {mean:.1f}, the least {min(ratios):.1f}."]
    lines += ["", *by_hand(), "", *sizes()]
    print("\n".join(lines[-14:]))
    (BENCH / "results" / "mcts.md").write_text("\n".join(lines) + "\n")


def beside(name: str, peer: str) -> list[tuple[float, float]]:
    """Simulations a second of Outply and OpenSpiel: batched, each from the root, and with proofs."""
    game = op.load(name)
    ways = (WIDE.replace(solver=False), WIDE.replace(solver=False, batched=False), WIDE)
    best = [(0.0, 0.0)] * len(ways)
    for turn in range(1, TURNS + 1):
        theirs = [settled(theirs_with, peer, proofs, turn) for proofs in (False, True)]
        for i, mcts in enumerate(ways):
            found = settled(rate, game, mcts, turn), theirs[mcts.solver]
            best[i] = max(best[i][0], found[0]), max(best[i][1], found[1])
    return best


def settled(measured: Callable[..., float], *arguments: Any) -> float:
    """A rate after a short warm-up, since the first search after OpenSpiel's is slower."""
    measured(*arguments, SECONDS / 5)
    return measured(*arguments, SECONDS)


def theirs_with(peer: str, proofs: bool, seed: int, seconds: float) -> float:
    return peer_simulations(peer, seconds, seed, proofs, time.process_time) if has_peer() else 0.0


def rate(game: Any, mcts: op.MCTS, seed: int, seconds: float) -> float:
    """Simulations a second of searches from the initial state; a search that is large or proven begins again."""
    s = game.initial()
    while game.to_move(s) == op.CHANCE:
        s = game.result(s, next(iter(game.chances(s)))[0])
    all_done, spent = 0, 0.0
    while spent < seconds:
        run = MCTSRun(mcts, game, s, Budget(memory_mb=256), seed)
        run.step(0)
        began, before, portion, done = time.process_time(), spent, PORTION, 0
        while spent < seconds and done < LARGEST and not run.finished:
            done += run.step(portion)
            took = before + time.process_time() - began - spent
            spent += took
            portion *= 2 if took < SHORT else 1
        all_done += done
    return all_done / spent


def by_hand() -> list[str]:
    """Connect Four beside the same algorithm hand-written in C++, in turns."""
    if not shutil.which("g++"):
        return ["By hand in C++: no g++ here."]
    simulations, ours, theirs = 400_000, 0.0, 0.0
    game = op.load("connect_four")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "mcts"
        subprocess.run(["g++", "-O3", "-march=native", "-o", program, BENCH / "peers" / "mcts.cpp"], check=True)
        for _ in range(2 * TURNS):
            run = MCTSRun(WIDE.replace(solver=False, batched=False), game, game.initial(), Budget(memory_mb=256), 1)
            run.step(0)
            began, done = time.process_time(), 0
            while done < simulations:
                done += run.step(min(4096, simulations - done))
            ours = max(ours, done / (time.process_time() - began))
            told = subprocess.run([program, str(simulations)], check=True, capture_output=True, text=True).stdout
            theirs = max(theirs, float(told.split()[0]))
    return [
        "## Connect Four by hand",
        "",
        f"The same algorithm in C++ (`bench/peers/mcts.cpp`, g++ -O3 -march=native), {simulations:,} simulations from",
        f"the empty board, all from the root: {theirs:,.0f} simulations a second; from the Python rules: {ours:,.0f}. "
        f"C++ is {theirs / ours:.2f} times as fast. A node has {run.tree.bytes_used // int(run.tree.size[0])} bytes.",
    ]


def sizes() -> list[str]:
    """Simulations a second as the tree of Connect Four grows out of the caches."""
    game = op.load("connect_four")
    best = [0.0] * len(SIZES)
    for _ in range(TURNS):
        run = MCTSRun(WIDE.replace(solver=False), game, game.initial(), Budget(memory_mb=300), 1)
        run.step(0)
        for place, size in enumerate(SIZES):
            began, done = time.process_time(), 0
            while run.tree.size[0] < size:
                done += run.step(200)
            best[place] = max(best[place], done / (time.process_time() - began))
    (BENCH.parent / "docs" / "mcts_speed.svg").write_text(plot(SIZES, best))
    rows = [f"| {size:,} | {size * 48 / 1e6:.1f} | {found:,.0f} |" for size, found in zip(SIZES, best, strict=True)]
    return [
        "## Against the size of the tree",
        "",
        "Connect Four, until the tree had so many nodes from the size before on (`docs/mcts_speed.svg`).",
        "",
        "| nodes | MB | simulations/s |",
        "|---:|---:|---:|",
        *rows,
    ]


def plot(sizes: list[int], rates: list[float]) -> str:
    """A plot as SVG: nodes on a logarithmic scale, simulations a second."""
    wide, high, left, below = 640, 320, 80, 40
    top = max(rates) * 1.1
    low, far = math.log10(sizes[0]), math.log10(sizes[-1])

    def place(size: float, found: float) -> tuple[float, float]:
        x = left + (math.log10(size) - low) / (far - low) * (wide - left - 20)
        return x, high - below - found / top * (high - below - 20)

    points = [place(size, found) for size, found in zip(sizes, rates, strict=True)]
    marks = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in points)
    along = "".join(
        f'<text x="{place(size, 0)[0]:.1f}" y="{high - 20}" text-anchor="middle">{size:,}</text>' for size in sizes[::2]
    )
    step = 10 ** math.floor(math.log10(top))
    up = "".join(
        f'<text x="{left - 8}" y="{place(sizes[0], n * step)[1] + 4:.1f}" text-anchor="end">{n * step:,.0f}</text>'
        for n in range(int(top / step) + 1)
    )
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="11">'
        f'<title>Simulations a second against nodes of the tree</title><polyline points="{line}" fill="none" '
        f'stroke="#2563eb" stroke-width="2"/><g fill="#2563eb">{marks}</g><g fill="#666">{along}{up}'
        f'<text x="{wide / 2}" y="{high - 4}" text-anchor="middle">nodes of the tree</text>'
        f'<text x="{left}" y="12">simulations a second</text></g></svg>\n'
    )


if __name__ == "__main__":
    main()
