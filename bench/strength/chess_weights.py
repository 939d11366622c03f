"""The weights of chess, fitted to what Stockfish says of positions (bench/strength/chess_positions.py).

python bench/strength/chess_weights.py positions.txt              prints how well weights predict, of old and new ones
python bench/strength/chess_weights.py positions.txt --write      and writes src/outply/knowledge/chess_weights.py

The worth of a position, squashed as an evaluation is, is predicted from the terms of `outply.knowledge.chess_terms`;
a tenth of the positions is kept to check. Terms are counted by the evaluation itself, with a weight of 1 for one of
them and 0 for all others. Weights are scaled so that a pawn is worth 1 on average over the phases of the game.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from outply.compiler.kernel import Ready, kernel
from outply.games.loading import load
from outply.knowledge.chess import PHASE_AT_FIRST
from outply.knowledge.chess_terms import NAMES, PIECES, pair, terms
from outply.learn.weights import least_squares

OUT = Path(__file__).resolve().parents[2] / "src" / "outply" / "knowledge" / "chess_weights.py"
SELF = "bench/strength/chess_weights.py"
UNIT = 200.0
"""Hundredths of a pawn, as Stockfish counts them, that are worth seven tenths of a win."""

NOISE = 0.05
"""The square of what positions differ by from any prediction."""

ROUNDS = 10

KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
HALVES = 32 * PIECES
"""Pieces on squares, of which files mirror each other."""


@kernel
def counted(game: Any, weights: Any, states: Any, totals: Any, count: int) -> int:
    """The sum of the terms of each position."""
    for i in range(count):
        totals[i] = terms(game, states[i], weights)
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", type=Path)
    parser.add_argument("--write", action="store_true", help="write the table")
    chosen = parser.parse_args()
    counts, early, worth = features(chosen.positions)
    ends = worth / UNIT / np.sqrt(1.0 + (worth / UNIT) ** 2)
    both = np.concatenate([counts * early[:, None], counts * (1.0 - early)[:, None]], axis=1)
    checked = np.arange(len(ends)) % 10 == 0
    weights = fitted(both[~checked], ends[~checked])
    for name, rows in (("fitted", ~checked), ("kept to check", checked)):
        x = both[rows] @ weights
        error = np.sqrt(np.mean((x / np.sqrt(1.0 + x * x) - ends[rows]) ** 2))
        print(f"{name}: {rows.sum():,} positions, error {error:.4f} of a win, {np.std(ends[rows]):.4f} without weights")
    half = len(weights) // 2
    pawns = np.array([(row >> 2) in range(1, 7) for row in range(32)])
    mean = np.mean([weights[:32][pawns], weights[half : half + 32][pawns]])
    print(f"a pawn is worth {mean * UNIT:.0f} hundredths as Stockfish counts; unit {1 / mean:.2f} pawns")
    rounded = np.round(100 * weights / mean).astype(int)
    pairs = list(zip(rounded[:half].tolist(), rounded[half:].tolist(), strict=True))
    for name, (one, other) in zip(NAMES, pairs[HALVES:], strict=True):
        print(f"{name:45} {one:5} {other:5}")
    if chosen.write:
        OUT.write_text(written(pairs, int((~checked).sum())))


def fitted(both: Any, ends: Any) -> Any:
    """The weights; a piece's worth is free, where it stands changes it little, as much as many positions ask for."""
    half = both.shape[1] // 2
    starts = [at + 32 * piece for at in (0, half) for piece in range(5)]
    pieces = [both[:, at : at + 32].sum(axis=1) for at in starts]
    stay = np.full(half, NOISE / 0.15**2)
    stay[:HALVES] = NOISE / 0.06**2
    free = np.full(len(pieces), 1e-3)
    worth = np.array([0.4, 1.3, 1.3, 2.0, 4.0] * 2)
    every = np.concatenate([both, np.stack(pieces, axis=1)], axis=1).astype(np.float32)
    start = np.concatenate([np.zeros(2 * half), worth])
    w = least_squares(every, ends, start, np.concatenate([stay, stay, free]), ROUNDS)
    for at, more in zip(starts, w[2 * half :], strict=True):
        w[at : at + 32] += more
    return w[: 2 * half]


def features(path: Path) -> tuple[Any, Any, Any]:
    """How often each weight counts for White, the share of the early phase, and the worth of each position."""
    lines = [line.rpartition(";") for line in path.read_text().splitlines()]
    game = load("chess")
    ready = Ready(game)
    states = ready.states(len(lines))
    early = np.zeros(len(lines))
    for i, (fen, _, _) in enumerate(lines):
        states[i] = game.replace(fen=fen).initial()
        board = fen.split()[0].lower()
        pieces = board.count("n") + board.count("b") + 2 * board.count("r") + 4 * board.count("q")
        early[i] = min(pieces, PHASE_AT_FIRST) / PHASE_AT_FIRST
    counts = np.zeros((len(lines), HALVES + len(NAMES)), np.float32)
    totals = np.zeros(len(lines), np.int64)
    for column in range(counts.shape[1]):
        weights = np.zeros(64 * PIECES + len(NAMES), np.int64)
        weights[places_of(column)] = pair(1, 0)
        ready.run(counted, weights, states, totals, len(lines))
        counts[:, column] = totals
    return counts, early, np.array([float(worth) for _, _, worth in lines])


def places_of(column: int) -> list[int]:
    """The rows of the table that share a fitted weight: a square and its mirror image, or one of the other terms."""
    if column >= HALVES:
        return [64 * PIECES + column - HALVES]
    piece, square = divmod(column, 32)
    rank, file = divmod(square, 4)
    return [64 * piece + 8 * rank + file, 64 * piece + 8 * rank + 7 - file]


def written(pairs: list[tuple[int, int]], positions: int) -> str:
    """The file with the table."""
    lines = [
        f'"""The weights of chess, in hundredths of a pawn: {SELF}, {positions:,} positions."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Any",
        "",
        "import numpy as np",
        "",
        "from outply.knowledge.chess_terms import PIECES, pair",
        "",
        "# Early and late, by rank from White's first to its last, each from file a to d; the other files mirror them.",
        "SQUARES = (",
    ]
    for piece, kind in enumerate(KINDS):
        lines.append(f"    (  # {kind}")
        for phase in range(2):
            ranks = [[pairs[32 * piece + 4 * rank + file][phase] for file in range(4)] for rank in range(8)]
            lines.append(f"        ({', '.join('(' + ', '.join(map(str, rank)) + ')' for rank in ranks[:4])},")
            lines.append(f"         {', '.join('(' + ', '.join(map(str, rank)) + ')' for rank in ranks[4:])}),")
        lines.append("    ),")
    lines += [")  # fmt: skip", "", "# Early and late, in the order of chess_terms.NAMES.", "OTHERS = ("]
    others = [f"({one}, {other})" for one, other in pairs[HALVES:]]
    lines += [f"    {', '.join(others[i : i + 6])}," for i in range(0, len(others), 6)]
    lines += [
        ")  # fmt: skip",
        "",
        "",
        "def table() -> Any:",
        '    """The weights as pairs: pieces on squares, then the others."""',
        "    weights = [pair(early, late) for early, late in OTHERS]",
        "    squares = [",
        "        pair(*(SQUARES[piece][phase][square // 8][min(square % 8, 7 - square % 8)] for phase in range(2)))",
        "        for piece in range(PIECES)",
        "        for square in range(64)",
        "    ]",
        "    return np.array([*squares, *weights], np.int64)",
        "",
        "",
        "WEIGHTS = table()",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
