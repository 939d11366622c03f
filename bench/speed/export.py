"""MCTS simulations a second of exported modules in Node, beside the same search in Python, in turns of one run.

python bench/speed/export.py                     writes bench/results/export.md; about five minutes
python bench/speed/export.py --only connect_four prints some rows only
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import os
import subprocess
import tempfile
from datetime import date
from pathlib import Path
from typing import NamedTuple

import outply as op
from outply.export import NoWasm, to_page, to_wasm
from outply.export.wasm import _algorithm

RESULT = Path(__file__).resolve().parents[1] / "results" / "export.md"
GAMES = "tic_tac_toe connect_four othello kalah hex".split()
SECONDS, ROUNDS, MEMORY_MB = 1.0, 3, 64.0

SCRIPT = """
import { readFileSync } from 'node:fs';
const [folder, seconds] = process.argv.slice(2);
const { load } = await import(folder + '/engine.js');
const game = await load(readFileSync(folder + '/game.wasm'), JSON.parse(readFileSync(folder + '/game.json')));
while (game.position().chance) game.play(game.draw());
game.search({ seconds: Number(seconds) });
const report = game.search({ seconds: Number(seconds), seed: 7 });
console.log(report.simulations / report.seconds);
"""


class Row(NamedTuple):
    """One game: simulations a second of both sides, and bytes."""

    game: str
    native: float
    node: float
    module: int
    page: int
    packed: int


def measure(name: str, folder: Path) -> Row:
    """The best of some rounds in which both sides take turns."""
    game = op.load(name)
    algorithm = _algorithm(game, None).replace(solver=False)  # a game that is proven at once would show nothing
    exported = to_wasm(game, algorithm, memory_mb=MEMORY_MB)
    exported.save(folder / name)
    (folder / "speed.mjs").write_text(SCRIPT)
    try:
        page = to_page(game).encode()
    except NoWasm:
        page = b""
    budget = op.Budget(seconds=SECONDS, memory_mb=MEMORY_MB)
    op.search(game, algorithm=algorithm, budget=budget, seed=7)  # compiles
    native, node = [], []
    for _ in range(ROUNDS):
        cost = op.search(game, algorithm=algorithm, budget=budget, seed=7).cost
        native.append(cost.simulations / cost.seconds)
        line = ["node", str(folder / "speed.mjs"), str(folder / name), str(SECONDS)]
        node.append(float(subprocess.run(line, capture_output=True, text=True, check=True, timeout=120).stdout))
    return Row(name, max(native), max(node), len(exported.module), len(page), len(gzip.compress(page)))


def table(rows: list[Row]) -> str:
    """The rows as a page."""
    shares = [row.node / row.native for row in rows]
    mean = math.exp(sum(map(math.log, shares)) / len(shares))
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    lines = [
        "# Exported modules beside native code",
        "",
        f"`python bench/speed/export.py`, {date.today()}, Node {version}: MCTS simulations a second from the initial",
        f"state, the best of {ROUNDS} turns of {SECONDS:g} s, the search of the page without proofs. Sizes in kB.",
        "",
        "| game | native | Node | share | module | page | page, gzipped |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for row, share in zip(rows, shares, strict=True):
        sizes = " | ".join(f"{size / 1000:,.0f}" if size else "–" for size in (row.module, row.page, row.packed))
        lines.append(f"| {row.game} | {row.native:,.0f} | {row.node:,.0f} | {share:.2f} | {sizes} |")
    return "\n".join([*lines, "", f"Geometric mean of the shares: {mean:.2f}; the least is {min(shares):.2f}.", ""])


def main() -> None:
    """Measures and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=None)
    parser.add_argument("--json", action="store_true", help="print rows as JSON")
    chosen = parser.parse_args()
    os.environ["OUTPLY_PLAIN_START"] = "0"  # searches wait for the compiler
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name in chosen.only or GAMES:
            rows.append(measure(name, Path(folder)))
            print(json.dumps(rows[-1]._asdict()), flush=True)
    if not chosen.json:
        print(table(rows))
    if chosen.only is None:
        RESULT.write_text(table(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
