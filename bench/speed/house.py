"""Speed before and after a change: two working trees do the same work in turns, in processor time.

python bench/speed/house.py --before FOLDER --after FOLDER      writes bench/results/house.md, within ten minutes
python bench/speed/house.py --before FOLDER --after FOLDER --rounds 3 --only mcts      prints some rows only

Only what ran within the same second can be compared on a machine that others use, so a round runs one task in both
trees, and the ratio of a task is the median over its rounds. `--before X --after X` shows the noise of the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from statistics import geometric_mean, median
from typing import NamedTuple

BENCH = Path(__file__).resolve().parents[1]

GAMES = ("connect_four", "othello", "breakthrough", "kalah", "chess", "backgammon")
TASKS = {
    "mcts": GAMES,
    "alpha_beta": (*GAMES[:5], "hex:size=6"),
    "playouts": GAMES,
    "solve": (
        "tic_tac_toe",
        "nim:piles=(5,6,7)",
        "kalah:pits=3,seeds=2",
        "othello:size=4",
        "connect_four:columns=4,rows=4",
        "pig:target=50",
    ),
}
"""The games of each task; alpha-beta takes no chance, and Solve needs games of few states."""
FIRST_GAMES = ("tic_tac_toe", "connect_four", "chess")
LONG_ENOUGH = 0.15
"""Processor seconds of one run of a task, at least: long for the clock, short for the other users of the machine."""
MOST = 1 << 24
COLD_ROUNDS, WARM_ROUNDS = 2, 7
ALLOWED = 1.03

WORKER = """
import dataclasses, json, sys, time
import outply as op
from outply.playout import Tally

assert op.__file__.startswith(sys.argv[1]), op.__file__

def mcts(game, amount, seed):
    op.search(game, algorithm=op.MCTS(solver=False), budget=op.Budget(simulations=amount), seed=seed)

def bare(algorithm):  # without what comes with the game, which the two trees may know differently
    held = {field.name: getattr(algorithm, field.name) for field in dataclasses.fields(algorithm)}
    return algorithm.replace(**{name: None for name, part in held.items() if getattr(part, "stands_in", False)})

def alpha_beta(game, amount, seed):
    op.search(game, algorithm=bare(op.AlphaBeta()), budget=op.Budget(nodes=amount), seed=seed)

def playouts(game, amount, seed):
    Tally(game, seed=seed).run(amount)

def solve(game, amount, seed):
    for _ in range(amount):
        op.search(game, algorithm=op.Solve(), seed=seed)

for line in sys.stdin:
    task, name, amount, seed = json.loads(line)
    game, run = op.load(name), globals()[task]
    began = time.process_time()
    run(game, amount, seed)
    print(time.process_time() - began, flush=True)
"""

IMPORT = "import outply"
FIRST_SEARCH = "import outply as op; op.search(op.load({name!r}), budget=op.Budget(simulations=1))"
TIMED = "import time; began = time.process_time(); {code}; print(time.process_time() - began)"


class Row(NamedTuple):
    """One task in one game: the work of a round, and the medians of the seconds before, after, and of their ratios."""

    task: str
    game: str
    amount: str
    before: float
    after: float
    ratio: float

    def __str__(self) -> str:
        mark = " !" if self.ratio > ALLOWED else ""
        seconds = f"{1000 * self.before:,.0f} | {1000 * self.after:,.0f}"
        return f"| {self.task} | {self.game} | {self.amount} | {seconds} | {self.ratio:.3f}{mark} |"


class Tree:
    """A working tree and a process that runs its code."""

    def __init__(self, folder: Path) -> None:
        self.source = str(folder.resolve() / "src")
        self.environment = {**os.environ, "PYTHONPATH": self.source, "OUTPLY_NOTICES": "0"}
        command = [sys.executable, "-c", WORKER, self.source]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = subprocess.Popen(command, env=self.environment, **pipes)

    def seconds(self, task: str, game: str, amount: int, seed: int) -> float:
        """Processor time of one run of a task."""
        assert self.process.stdin and self.process.stdout
        print(json.dumps([task, game, amount, seed]), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"{task} in {game} failed in {self.source}; the reason stands above.")
        return float(answer)

    def seconds_of_process(self, code: str, cache: str | None = None) -> float:
        """Processor time of some code in a new process, with a kernel cache of its own if one is given."""
        environment = self.environment | ({"OUTPLY_CACHE_DIR": cache} if cache else {})
        command = [sys.executable, "-c", TIMED.format(code=code)]
        return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)

    def end(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, required=True, help="the working tree to compare with")
    parser.add_argument("--after", type=Path, required=True, help="the working tree with the change")
    parser.add_argument("--rounds", type=int, default=21, help="rounds of each task; the median counts")
    parser.add_argument("--only", default="", help="only rows whose text holds this; writes no file")
    chosen = parser.parse_args()
    lines = [
        "# Before and after",
        "",
        f"`python bench/speed/house.py --rounds {chosen.rounds}`, {date.today()}, Python {platform.python_version()},",
        f"{os.cpu_count()} cores, load when it began {os.getloadavg()[0]:.1f}. Two working trees do the same work in",
        f"turns, one core, milliseconds of processor time; medians of the rounds. Above {ALLOWED:g} there is a mark.",
        "",
        "| task | game | work of a round | before | after | after / before |",
        "|---|---|---:|---:|---:|---:|",
    ]
    trees = Tree(chosen.before), Tree(chosen.after)
    ratios: dict[str, list[float]] = {}
    for row in rows(trees, chosen.rounds, chosen.only):
        lines.append(str(row))
        ratios.setdefault(row.task, []).append(row.ratio)
        print(lines[-1], flush=True)
    for tree in trees:
        tree.end()
    means = [f"{task} {geometric_mean(found):.3f}" for task, found in ratios.items()]
    lines += ["", f"Geometric means of the ratios: {', '.join(means)}."]
    print(lines[-1])
    if not chosen.only:
        (BENCH / "results" / "house.md").write_text("\n".join(lines) + "\n")


def rows(trees: tuple[Tree, Tree], rounds: int, only: str) -> Iterator[Row]:
    """Every task in its games, then the start of new processes."""
    for task, games in TASKS.items():
        for game in games:
            if only in f"{task} {game}":
                yield throughput(trees, task, game, rounds)
    if only in "import outply":
        yield new_processes(trees, "import outply", "", IMPORT, WARM_ROUNDS)
    for name in FIRST_GAMES:
        for task, count, cold in (("first search ever", COLD_ROUNDS, True), ("first search", WARM_ROUNDS, False)):
            if only in f"{task} {name}":
                yield new_processes(trees, task, name, FIRST_SEARCH.format(name=name), count, cold)


def throughput(trees: tuple[Tree, Tree], task: str, game: str, rounds: int) -> Row:
    """The same amount of work in both trees, in turns."""
    amount = 1
    for tree in trees:
        tree.seconds(task, game, amount, seed=1)  # compiles
    while amount < MOST and trees[0].seconds(task, game, amount, seed=1) < LONG_ENOUGH:
        amount *= 2
    trees[1].seconds(task, game, amount, seed=1)  # maps the memory, as the first tree has done
    pairs = []
    for turn in range(rounds):
        order = trees if turn % 2 else trees[::-1]
        found = {tree: tree.seconds(task, game, amount, seed=turn + 1) for tree in order}
        pairs.append((found[trees[0]], found[trees[1]]))
    return row_of(task, game, f"{amount:,}", pairs)


def new_processes(trees: tuple[Tree, Tree], task: str, game: str, code: str, rounds: int, cold: bool = False) -> Row:
    """The same code in new processes in turns; a cold one finds no compiled kernel."""
    pairs = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
            folders = (one, other) if cold else (None, None)
            found = [tree.seconds_of_process(code, cache) for tree, cache in zip(trees, folders, strict=True)]
        pairs.append((found[0], found[1]))
    return row_of(task, game, "1 process", pairs)


def row_of(task: str, game: str, amount: str, pairs: list[tuple[float, float]]) -> Row:
    before, after = (median(seconds) for seconds in zip(*pairs, strict=True))
    return Row(task, game, amount, before, after, median(later / earlier for earlier, later in pairs))


if __name__ == "__main__":
    main()
