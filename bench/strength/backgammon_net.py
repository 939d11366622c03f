"""The network of backgammon, fitted to what gnubg says of positions.

python bench/strength/backgammon_net.py positions --out positions.txt    positions of games, with gnubg's chances
python bench/strength/backgammon_net.py fit positions.txt --write        writes src/outply/knowledge/backgammon_net.json

Positions are from games against itself: each player takes the action with the best value, one in five is a random one.
gnubg, without looking ahead, gives the chance that the player to roll wins; a line is the checkers of the player on
points 0 (off) to 25 (the bar), those of the other one, and the chance. A tenth of the positions is kept to check.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from outply import knowledge
from outply.boards.cells import get
from outply.boards.random import seeded
from outply.compiler.kernel import Ready
from outply.games.loading import load
from outply.knowledge.backgammon_net import MOST, POINTS, STEPS
from outply.learn.weights import play_once
from outply.playout import Room

OUT = Path(__file__).resolve().parents[2] / "src" / "outply" / "knowledge" / "backgammon_net.json"

JUDGE = """
import gnubg
for line in ("player 0 human", "player 1 human", "automatic roll off", "automatic game off", "confirm new off"):
    gnubg.command("set " + line)
gnubg.command("new match 1")
context, cube = gnubg.evalcontext(0, 0, 1, 0, 0.0), gnubg.cubeinfo()
with open("{told}", "w") as told:
    for line in open("{asked}"):
        numbers = [int(x) for x in line.split()]
        boards = tuple(numbers[27:52]), tuple(numbers[1:26])
        told.write("%.5f\\n" % gnubg.evaluate(boards, cube, context)[0])
"""
"""What gnubg runs."""

JUDGES = 16
"""Processes of gnubg."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    rooms = parser.add_subparsers(dest="room", required=True)
    positions = rooms.add_parser("positions")
    positions.add_argument("--out", type=Path, required=True)
    positions.add_argument("--positions", type=int, default=150_000)
    positions.add_argument("--gnubg", default="/usr/games/gnubg")
    positions.add_argument("--seed", type=int, default=1)
    fitting = rooms.add_parser("fit")
    fitting.add_argument("positions", type=Path)
    fitting.add_argument("--hidden", type=int, default=24, help="hidden units, a multiple of four")
    fitting.add_argument("--epochs", type=int, default=30)
    fitting.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    if chosen.room == "positions":
        boards = played(chosen.positions, chosen.seed)
        lines = [" ".join(map(str, row)) for row in boards]
        chances = judged(lines, chosen.gnubg)
        chosen.out.write_text("".join(f"{line} {chance}\n" for line, chance in zip(lines, chances, strict=True)))
    else:
        fit(chosen)


def played(count: int, seed: int) -> list[list[int]]:
    """The boards of states in which somebody chooses, from games against itself."""
    game = load("backgammon")
    ready, room = Ready(game), Room(seeded(seed))
    states, ends, kept = ready.states(count + 1), np.zeros(count), np.zeros(1, np.int64)
    states[0] = game.initial()
    while kept[0] < count:
        ready.run(play_once, knowledge.evaluation(game), states, room, ends, kept, 0.3, 0.2)
    return [
        [*(get(states[i].mine, p) for p in range(POINTS)), *(get(states[i].theirs, p) for p in range(POINTS))]
        for i in range(1, count + 1)
    ]


def judged(lines: list[str], gnubg: str) -> list[str]:
    """gnubg's chance to win of each line; many run at once, since each waits a hundredth of a second for itself."""
    share = -(-len(lines) // JUDGES)
    with ThreadPoolExecutor(JUDGES) as judges:
        parts = judges.map(lambda at: judged_by_one(lines[at : at + share], gnubg), range(0, len(lines), share))
        return [chance for part in parts for chance in part]


def judged_by_one(lines: list[str], gnubg: str) -> list[str]:
    """The same by one gnubg."""
    with tempfile.TemporaryDirectory() as folder:
        asked, told, script = (Path(folder) / name for name in ("asked", "told", "judge.py"))
        asked.write_text("\n".join(lines))
        script.write_text(JUDGE.format(asked=asked, told=told))
        command = [gnubg, "-t", "-q", "-p", str(script)]
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        return told.read_text().split()


def fit(chosen: argparse.Namespace) -> None:
    """Fits the network by Adam, prints its error, and writes it."""
    table = np.loadtxt(chosen.positions, dtype=np.float32)
    counts, wins = table[:, :-1].astype(np.int64), 2 * table[:, -1] - 1
    inputs = rows_of(counts)
    checked = np.arange(len(wins)) % 10 == 0
    network = Network(inputs.shape[1], chosen.hidden)
    for epoch in range(chosen.epochs):
        network.learn(inputs[~checked], wins[~checked], 0.003 * 0.5 * (1 + np.cos(np.pi * epoch / chosen.epochs)))
        if epoch % 5 == 4:
            errors = [np.sqrt(np.mean((network.value(inputs[rows]) - wins[rows]) ** 2)) for rows in (~checked, checked)]
            print(f"epoch {epoch + 1}: error {errors[0]:.4f} of a win, {errors[1]:.4f} on those kept", flush=True)
    if chosen.write:
        OUT.write_text(network.written())


def rows_of(counts: Any) -> Any:
    """The inputs: 1 for each number of checkers on each point; beyond six, each adds what the sixth did."""
    inputs = np.zeros((len(counts), counts.shape[1], MOST), np.float32)
    each = np.arange(1, MOST + 1)
    inputs += np.minimum(counts, MOST)[:, :, None] == each
    more = np.maximum(counts - MOST, 0)
    inputs[:, :, -1] += more
    inputs[:, :, -2] -= more
    return inputs.reshape(len(counts), -1)


class Network:
    """One hidden layer, with Adam."""

    def __init__(self, inputs: int, hidden: int) -> None:
        rng = np.random.default_rng(1)
        self.parts = [
            rng.normal(0, 0.05, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.3, hidden + 1).astype(np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps, self.rng = 0, rng

    def value(self, inputs: Any) -> Any:
        """Twice the chance to win less one."""
        rows, begin, out = self.parts
        x = inputs @ rows + begin
        lead = x / (1 + np.abs(x)) @ out[:-1] + out[-1]
        return lead / np.sqrt(1 + lead * lead)

    def learn(self, inputs: Any, wins: Any, rate: float) -> None:
        """One pass over the positions."""
        order = self.rng.permutation(len(wins))
        for begin in range(0, len(order), 256):
            chosen = order[begin : begin + 256]
            self.step(self.slopes(inputs[chosen], wins[chosen]), rate)

    def slopes(self, inputs: Any, wins: Any) -> list[Any]:
        rows, begin, out = self.parts
        x = inputs @ rows + begin
        soft = x / (1 + np.abs(x))
        lead = soft @ out[:-1] + out[-1]
        error = (lead / np.sqrt(1 + lead * lead) - wins) * (1 + lead * lead) ** -1.5 / len(wins)
        below = error[:, None] * out[:-1] / (1 + np.abs(x)) ** 2
        return [inputs.T @ below, below.sum(axis=0), np.append(soft.T @ error, error.sum())]

    def step(self, slopes: list[Any], rate: float) -> None:
        self.steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            whole = mean / (1 - 0.9**self.steps), square / (1 - 0.999**self.steps)
            part -= rate * whole[0] / (np.sqrt(whole[1]) + 1e-8)

    def written(self) -> str:
        """The weights as whole numbers, for the package."""
        whole = [json.dumps(np.round(part * STEPS).astype(int).tolist()) for part in self.parts]
        named = zip(("rows", "begin", "out"), whole, strict=True)
        return "{\n" + ",\n".join(f'"{name}": {numbers}' for name, numbers in named) + "\n}\n"


if __name__ == "__main__":
    main()
