"""Positions of chess with what Stockfish says they are worth, for chess_weights.py and chess_net.py.

python bench/strength/chess_positions.py --out positions.txt --positions 600000
python bench/strength/chess_positions.py --out varied.txt --vary positions.txt --nodes 300

Stockfish plays against itself with `--nodes` nodes a move, after an opening and some random moves; one move in eight
is a random one, so that positions are as unequal as those that a search meets. A position is kept if it is quiet:
nobody is in check, and Stockfish's move takes nothing and promotes no pawn. A line is a FEN and the worth to White in
hundredths of a pawn, as Stockfish counts them. The rules are those of python-chess, which are quick one at a time.

With `--vary` one to four random moves are played from the positions of a file first. So neighbours differ in more than
a move, and most of them are as odd as what a search looks at.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import chess
from engines import CHESS

MOST_WORTH = 1500
"""Hundredths of a pawn beyond which a game is over."""

MOST_PLIES = 220


class Labeller:
    """A running Stockfish."""

    def __init__(self, program: str, nodes: int) -> None:
        self.nodes = nodes
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("setoption name Hash value 8")

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")

    def judge(self, fen: str) -> tuple[str, int | None]:
        """The best move, and the worth to the player to move; None if there is a mate."""
        self.say(f"position fen {fen}\ngo nodes {self.nodes}")
        assert self.process.stdout
        last = ""
        for line in self.process.stdout:
            if line.startswith("bestmove"):
                words = last.split()
                kind, amount = words[words.index("score") + 1 :][:2] if "score" in words else ("mate", "0")
                return line.split()[1], int(amount) if kind == "cp" else None
            last = line
        raise RuntimeError("Stockfish ended")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the file that lines are added to")
    parser.add_argument("--positions", type=int, default=600_000)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many minutes")
    parser.add_argument("--vary", type=Path, help="a file of positions to play random moves from")
    parser.add_argument("--nodes", type=int, default=400, help="nodes of Stockfish a move")
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    stream, labeller = random.Random(chosen.seed), Labeller(chosen.stockfish, chosen.nodes)
    kept, end = 0, time.monotonic() + 60 * chosen.minutes
    found = varied(chosen.vary, labeller, stream) if chosen.vary else games(labeller, stream)
    with chosen.out.open("a", buffering=1 << 16) as out:
        for fen, worth in found:
            out.write(f"{fen};{worth}\n")
            kept += 1
            if kept == chosen.positions or time.monotonic() > end:
                break


def games(labeller: Labeller, stream: random.Random) -> Iterator[tuple[str, int]]:
    """The positions of one game after another."""
    while True:
        yield from played(labeller, stream)


def varied(path: Path, labeller: Labeller, stream: random.Random) -> Iterator[tuple[str, int]]:
    """The quiet positions a few random moves away from those of a file."""
    lines = path.read_text().splitlines()
    stream.shuffle(lines)
    for line in lines:
        board = chess.Board(line.rpartition(";")[0])
        for _ in range(stream.choice((1, 2, 2, 3, 4))):
            if not board.is_game_over():
                board.push(any_move(board, stream))
        if not (board.is_check() or board.is_game_over()):
            move, worth = judged(board, labeller)
            if worth is not None and abs(worth) <= MOST_WORTH and is_quiet(board, move):
                yield board.fen(), worth


def played(labeller: Labeller, stream: random.Random) -> Iterator[tuple[str, int]]:
    """The quiet positions of a game."""
    board = opened(stream)
    for _ in range(MOST_PLIES):
        if (
            board.is_checkmate()
            or board.is_stalemate()
            or board.is_insufficient_material()
            or board.halfmove_clock > 99
        ):
            return
        move, worth = judged(board, labeller)
        if worth is None or abs(worth) > MOST_WORTH:
            return
        if is_quiet(board, move):
            yield board.fen(), worth
        board.push(any_move(board, stream) if stream.random() < 1 / 8 else move)


def judged(board: chess.Board, labeller: Labeller) -> tuple[chess.Move, int | None]:
    """The best move, and the worth to White; None if there is a mate."""
    name, worth = labeller.judge(board.fen())
    return chess.Move.from_uci(name), worth if worth is None or board.turn else -worth


def is_quiet(board: chess.Board, move: chess.Move) -> bool:
    """Nobody is in check, and the move takes nothing and promotes no pawn."""
    return not (board.is_check() or board.is_capture(move) or move.promotion)


def opened(stream: random.Random) -> chess.Board:
    """The position after an opening of the matches, or none, and a few random moves."""
    board = chess.Board()
    for name in stream.choice((*CHESS, "")).split():
        board.push_uci(name)
    for _ in range(stream.randrange(8)):
        board.push(any_move(board, stream))
        if board.is_game_over():
            return chess.Board()
    return board


def any_move(board: chess.Board, stream: random.Random) -> chess.Move:
    return stream.choice(list(board.legal_moves))


if __name__ == "__main__":
    main()
