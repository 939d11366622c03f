"""The network of chess, fitted to what the terms of its evaluation miss (positions: bench/strength/chess_positions.py).

python bench/strength/chess_net.py positions.txt varied.txt            prints the error, also of positions kept to check
python bench/strength/chess_net.py positions.txt varied.txt --write    and writes src/outply/knowledge/chess_net.json

The worth of a position, squashed as an evaluation is, is predicted by the terms of `outply.knowledge.chess_terms` and
the network of `outply.knowledge.chess_net`, by Adam with weight decay, in numbers with a point, which are rounded at
the end. Of every 40,000 positions 2,000 are kept to check.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from outply.compiler.kernel import Ready, kernel
from outply.games.chess import State
from outply.games.loading import load
from outply.knowledge.chess import Evaluation
from outply.knowledge.chess_net import LANES, OFFSET, PAWNS, PHASES, UNIT, WORDS

OUT = Path(__file__).resolve().parents[2] / "src" / "outply" / "knowledge" / "chess_net.json"

HUNDREDTHS = 200.0
"""Hundredths of a pawn, as Stockfish counts them, that are worth seven tenths of a win."""

BATCH = 4096
RATE, DECAY = 0.004, 0.4
MOST = (OFFSET - 1) / UNIT
"""The largest weight of a row."""

PIECES = "pnbrqk"


@kernel
def learned(
    game: Any,
    chosen: Any,
    rows: Any,
    pieces: Any,
    leads: Any,
    ends: Any,
    parts: Any,
    slopes: Any,
    work: Any,
    error: Any,
) -> int:
    """Adds up the squares of the errors of some positions, and the slopes of the parts, if there are any."""
    weights, begin, out, phases = parts
    units = begin.size
    for i in chosen:
        n, phase = pieces[i], (pieces[i] - 1) >> 2
        lead = leads[i] + phases[phase]
        for side in range(2):
            for unit in range(units):
                work[side, unit] = begin[unit]
            for k in range(n):
                row = rows[i, side, k]
                for unit in range(units):
                    work[side, unit] += weights[row, unit]
            for unit in range(units):
                work[side, unit] = min(max(work[side, unit], np.float32(0.0)), np.float32(1.0))
                lead += out[2 * phase + side, unit] * work[side, unit] * work[side, unit]
        short = np.float32(1.0) / np.sqrt(np.float32(1.0) + lead * lead)
        wrong = lead * short - ends[i]
        error[0] += wrong * wrong
        slope = wrong * short * short * short
        slopes[3][phase] += slope
        for side in range(2):
            for unit in range(units):
                x = work[side, unit]
                slopes[2][2 * phase + side, unit] += slope * x * x
                below = slope * out[2 * phase + side, unit] * 2 * x if x < 1 else np.float32(0.0)
                work[side, unit] = below
                slopes[1][unit] += below
            for k in range(n):
                row = rows[i, side, k]
                for unit in range(units):
                    slopes[0][row, unit] += work[side, unit]
    return len(chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", type=Path, nargs="+")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--write", action="store_true", help="write the weights")
    chosen = parser.parse_args()
    rows, pieces, leads, ends = read([line for path in chosen.positions for line in path.read_text().splitlines()])
    checked = np.arange(len(ends)) % 40_000 < 2000
    fitted, kept = np.flatnonzero(~checked), np.flatnonzero(checked)
    network = Network(WORDS * LANES, chosen.epochs * (len(fitted) // BATCH))
    for epoch in range(chosen.epochs):
        learn = network.passed(fitted, rows, pieces, leads, ends)
        check = network.error(kept, rows, pieces, leads, ends)
        print(f"epoch {epoch + 1}: error {learn:.4f} of a win, {check:.4f} on those kept", flush=True)
    if chosen.write:
        OUT.write_text(network.written())


def read(lines: list[str]) -> tuple[Any, Any, Any, Any]:
    """The rows of each position for the player to move and the other one, its pieces, its lead by terms, its end."""
    rows, pieces = np.zeros((len(lines), 2, 32), np.int16), np.zeros(len(lines), np.int64)
    words, movers = np.zeros((len(lines), 8), np.uint64), np.zeros(len(lines), np.int64)
    ends = np.zeros(len(lines), np.float32)
    for i, line in enumerate(lines):
        fen, _, worth = line.rpartition(";")
        board, mover = fen.split()[:2]
        found = list(pieces_on(board))
        pieces[i], movers[i] = len(found), mover != "w"
        for kind, white, square in found:
            words[i, [kind, 6 if white == (mover == "w") else 7]] |= np.uint64(1 << square)
        lead = float(worth) / HUNDREDTHS * (1 if mover == "w" else -1)
        ends[i] = lead / np.sqrt(1.0 + lead * lead)
        for side, white in enumerate((mover == "w", mover != "w")):
            turned = 0 if white else 56
            king = next(square for kind, owned, square in found if kind == 5 and owned == white)
            turned ^= 7 if king & 4 else 0
            rows[i, side, : len(found)] = [
                (0 if owned == white else 384) + 64 * kind + (square ^ turned) for kind, owned, square in found
            ]
    return rows, pieces, leads_by_terms(words, movers), ends


@kernel
def leads_of(game: Any, evaluation: Any, words: Any, movers: Any, states: Any, leads: Any, count: int) -> int:
    """The lead of White by the terms, in pawns."""
    for i in range(count):
        s = State(
            words[i, 0], words[i, 1], words[i, 2], words[i, 3], words[i, 4], words[i, 5], words[i, 6], words[i, 7],
            states[0].castling, states[0].castling, states[0].castling, states[0].castling,
            0, movers[i], states[0].past,
        )  # fmt: skip
        leads[i] = evaluation.lead(game, s)
    return count


def leads_by_terms(words: Any, movers: Any) -> Any:
    """The lead of the player to move by the terms, as the network counts."""
    game = load("chess")
    ready, leads = Ready(game), np.zeros(len(words))
    states = ready.states(1)
    states[0] = game.initial()
    ready.run(leads_of, Evaluation(network=0.0), words, movers, states, leads, len(words))
    return (np.where(movers == 0, leads, -leads) / PAWNS).astype(np.float32)


def pieces_on(board: str) -> Any:
    """The kind of each piece, whether it is White's, and its square."""
    for number, rank in enumerate(board.split("/")):
        square = 8 * (7 - number)
        for letter in rank:
            if letter.isdigit():
                square += int(letter)
            else:
                yield PIECES.index(letter.lower()), letter.isupper(), square
                square += 1


class Network:
    """The parts of the network, with Adam."""

    def __init__(self, units: int, steps: int) -> None:
        self.rng = np.random.default_rng(1)
        one = self.rng.normal(0, 0.1, units)
        out = np.array([one, -one] * PHASES)
        shapes = self.rng.normal(0, 0.05, (768, units)), np.full(units, 0.3), out, np.zeros(PHASES)
        self.parts = tuple(part.astype(np.float32) for part in shapes)
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.work, self.errors = np.zeros((2, units), np.float32), np.zeros(1)
        self.ready, self.step, self.steps = Ready(load("chess")), 0, steps

    def passed(self, which: Any, *positions: Any) -> float:
        """One pass over the positions; returns the error before each step."""
        order, self.errors[0] = self.rng.permutation(which), 0.0
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            self.improve(self.slopes(order[begin : begin + BATCH], *positions))
        return float(np.sqrt(self.errors[0] / (len(order) // BATCH * BATCH)))

    def error(self, which: Any, *positions: Any) -> float:
        """The error on some positions."""
        self.errors[0] = 0.0
        self.slopes(which, *positions)
        return float(np.sqrt(self.errors[0] / len(which)))

    def slopes(self, which: Any, *positions: Any) -> Any:
        """The slopes of the parts, added up over some positions."""
        slopes = tuple(np.zeros_like(part) for part in self.parts)
        self.ready.run(learned, which, *positions, self.parts, slopes, self.work, self.errors)
        return slopes

    def improve(self, slopes: Any) -> None:
        self.step += 1
        rate = RATE * 0.5 * (1 + np.cos(np.pi * self.step / self.steps)) + 1e-5
        for part, slope, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope / BATCH - mean)
            square += 0.001 * ((slope / BATCH) ** 2 - square)
            whole = mean / (1 - 0.9**self.step), square / (1 - 0.999**self.step)
            part -= (rate * whole[0] / (np.sqrt(whole[1]) + 1e-8)).astype(np.float32)
            if part.ndim == 2:
                part *= np.float32(1 - rate * DECAY)
        np.clip(self.parts[0], -MOST, MOST, out=self.parts[0])

    def written(self) -> str:
        """The weights as whole numbers, for the package."""
        scales = UNIT, UNIT, UNIT, UNIT**3
        whole = [
            np.round(part.astype(float) * scale).astype(int) for part, scale in zip(self.parts, scales, strict=True)
        ]
        named = zip(("rows", "begin", "out", "phases"), whole, strict=True)
        return "{\n" + ",\n".join(f'"{name}": {json.dumps(part.tolist())}' for name, part in named) + "\n}\n"


if __name__ == "__main__":
    main()
