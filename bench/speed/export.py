"""MCTS simulations a second of exported modules in Node, beside the same search in Python, in turns of one run.

Also how long after it is opened in Chromium a page shows the board and goes on, and how large the pages are.

python bench/speed/export.py                     writes bench/results/export.md; about ten minutes
python bench/speed/export.py --sizes             writes bench/results/export_sizes.md, of all bundled games
python bench/speed/export.py --only connect_four prints some rows only
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import math
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import outply as op
from outply.export import to_page, to_wasm
from outply.export.page import described, filled
from outply.game import facts
from outply.games import NAMES
from outply.information.in_turn import in_turn

RESULTS = Path(__file__).resolve().parents[1] / "results"
SECONDS, ROUNDS, MEMORY_MB = 0.5, 3, 64.0

OPENINGS = 5
"""Times that a page is opened; the median counts."""

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
    """One game: simulations a second of both sides."""

    game: str
    native: float
    node: float
    opened: float  # milliseconds


class Sizes(NamedTuple):
    """One game: bytes."""

    game: str
    module: int
    page: int
    packed: int


def games() -> list[str]:
    """The bundled games that MCTS searches."""
    return [name for name in NAMES if not facts(in_turn(op.load(name))).hidden]


def measure(name: str, folder: Path, browser: Any) -> Row:
    """The best of some rounds in which both sides take turns."""
    game = op.load(name)
    algorithm = op.MCTS(solver=False)  # a game that is proven at once would show nothing
    exported = to_wasm(game, algorithm, memory_mb=MEMORY_MB)
    exported.save(folder / name)
    (folder / "speed.mjs").write_text(SCRIPT)
    page = folder / f"{name}.html"
    page.write_text(to_page(game), encoding="utf-8")
    budget = op.Budget(seconds=SECONDS, memory_mb=MEMORY_MB)
    op.search(game, algorithm=algorithm, budget=budget, seed=7)  # compiles
    native, node = [], []
    for _ in range(ROUNDS):
        cost = op.search(game, algorithm=algorithm, budget=budget, seed=7).cost
        native.append(cost.simulations / cost.seconds)
        line = ["node", str(folder / "speed.mjs"), str(folder / name), str(SECONDS)]
        node.append(float(subprocess.run(line, capture_output=True, text=True, check=True, timeout=120).stdout))
    return Row(name, max(native), max(node), opening(page, browser))


def sizes(name: str) -> Sizes:
    """How large a page is, as a file and as a server sends it, and the module in it."""
    exported = described(op.load(name))
    page = filled(exported).encode()
    return Sizes(name, len(exported.module), len(page), len(gzip.compress(page)))


def opening(page: Path, browser: Any) -> float:
    """Milliseconds from the opening of a page until the game goes on: a person can choose, or the machine thinks."""
    found = []
    for _ in range(OPENINGS):
        window = browser.new_page()
        begun = time.perf_counter()
        window.goto(page.as_uri(), wait_until="commit")
        window.locator(".said").filter(has_not_text="Starting").wait_for()
        found.append(1000 * (time.perf_counter() - begun))
        window.close()
    return statistics.median(found)


@contextlib.contextmanager
def chromium() -> Iterator[Any]:
    """Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


def table(rows: list[Row]) -> str:
    """The rows as a page."""
    shares = [row.node / row.native for row in rows]
    mean = math.exp(sum(map(math.log, shares)) / len(shares))
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    lines = [
        "# Exported modules beside native code",
        "",
        f"`python bench/speed/export.py`, {date.today()}, Node {version}: MCTS simulations a second from the initial",
        f"state, the best of {ROUNDS} turns of {SECONDS:g} s, `MCTS(solver=False)`. Opened: milliseconds until the",
        f"game goes on, in headless Chromium, the median of {OPENINGS}. Load of the machine:",
        f"{os.getloadavg()[1]:.1f} on {os.cpu_count()} cores. How large pages are: export_sizes.md.",
        "",
        "| game | native | Node | share | opened |",
        "|---|---:|---:|---:|---:|",
    ]
    for row, share in zip(rows, shares, strict=True):
        lines.append(f"| {row.game} | {row.native:,.0f} | {row.node:,.0f} | {share:.2f} | {row.opened:.0f} |")
    return "\n".join([*lines, "", f"Geometric mean of the shares: {mean:.2f}; the least is {min(shares):.2f}.", ""])


def sizes_table(rows: list[Sizes]) -> str:
    """The sizes as a page."""
    lines = [
        "# How large exported pages are",
        "",
        f"`python bench/speed/export.py --sizes`, {date.today()}: thousands of bytes, with the usual search of a game.",
        "",
        "| game | module | page | page, gzipped |",
        "|---|---:|---:|---:|",
    ]
    lines += [f"| {name} | " + " | ".join(f"{n / 1000:,.1f}" for n in counts) + " |" for name, *counts in rows]
    return "\n".join([*lines, ""])


def main() -> None:
    """Measures and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=None)
    parser.add_argument("--json", action="store_true", help="print rows as JSON")
    parser.add_argument("--sizes", action="store_true", help="write how large pages are")
    chosen = parser.parse_args()
    os.environ["OUTPLY_PLAIN_START"] = "0"  # searches wait for the compiler
    if chosen.sizes:
        found = []
        for name in chosen.only or NAMES:
            found.append(sizes(name))
            print(json.dumps(found[-1]._asdict()), flush=True)
        if chosen.only is None:
            (RESULTS / "export_sizes.md").write_text(sizes_table(found), encoding="utf-8")
        return
    rows = []
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        for name in chosen.only or games():
            rows.append(measure(name, Path(folder), browser))
            print(json.dumps(rows[-1]._asdict()), flush=True)
    if not chosen.json:
        print(table(rows))
    if chosen.only is None:
        (RESULTS / "export.md").write_text(table(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
