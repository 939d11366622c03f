"""What a board costs: the same game with its board as bits, as cells and as a NumPy array.

    python bench/speed/boards.py              writes bench/results/boards.md

The game: on 36 squares in a circle two players put stones on empty squares; whoever has four side by side wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import outply as op
from outply.boards.cells import Cells, cells, get, put
from outply.playout import measure

SQUARES = 36


class Bits(NamedTuple):
    mine: int
    theirs: int
    player: int
    won: bool


class ByBits(op.Game):
    """The board as two sets of bits."""

    def initial(self) -> Bits:
        return Bits(0, 0, 0, False)

    def to_move(self, s: Bits) -> int:
        return s.player

    def actions(self, s: Bits) -> Iterator[int]:
        for square in range(SQUARES):
            if not (s.mine | s.theirs) >> square & 1:
                yield square

    def result(self, s: Bits, square: int) -> Bits:
        mine = s.mine | 1 << square
        won = False
        for first in range(square - 3, square + 1):
            four = True
            for i in range(4):
                if not mine >> ((first + i) % SQUARES) & 1:
                    four = False
            won = won or four
        return Bits(s.theirs, mine, 1 - s.player, won)

    def is_terminal(self, s: Bits) -> bool:
        return s.won or s.mine | s.theirs == (1 << SQUARES) - 1

    def utility(self, s: Bits, player: int) -> float:
        if not s.won:
            return 0.0
        return -1.0 if player == s.player else 1.0


class Board(NamedTuple):
    board: Any
    left: int
    player: int
    won: bool


class ByCells(op.Game):
    """The board as cells: 0 empty, 1 and 2 stones."""

    def initial(self) -> Board:
        return Board(cells(SQUARES), SQUARES, 0, False)

    def to_move(self, s: Board) -> int:
        return s.player

    def actions(self, s: Board) -> Iterator[int]:
        for square in range(SQUARES):
            if self.at(s.board, square) == 0:
                yield square

    def result(self, s: Board, square: int) -> Board:
        board = self.place(s.board, square, s.player + 1)
        won = False
        for first in range(square - 3, square + 1):
            four = True
            for i in range(4):
                if self.at(board, (first + i) % SQUARES) != s.player + 1:
                    four = False
            won = won or four
        return Board(board, s.left - 1, 1 - s.player, won)

    def is_terminal(self, s: Board) -> bool:
        return s.won or s.left == 0

    def utility(self, s: Board, player: int) -> float:
        if not s.won:
            return 0.0
        return -1.0 if player == s.player else 1.0

    def at(self, board: Cells, square: int) -> int:
        return get(board, square)

    def place(self, board: Cells, square: int, mark: int) -> Cells:
        return put(board, square, mark)


class ByArray(ByCells):
    """The board as a NumPy array, copied at every action."""

    def initial(self) -> Board:
        return Board(np.zeros(SQUARES, np.int8), SQUARES, 0, False)

    def at(self, board: Any, square: int) -> int:
        return board[square]

    def place(self, board: Any, square: int, mark: int) -> Any:
        copy = board.copy()
        copy[square] = mark
        return copy


def main() -> None:
    games = (ByBits(), ByCells(), ByArray())
    best = dict.fromkeys(games, 0.0)
    for turn in range(5):
        for game in games:
            best[game] = max(best[game], measure(game, seconds=0.4, seed=turn + 1).per_second)
    lines = [
        "# What a board costs",
        "",
        f"`python bench/speed/boards.py`, {date.today()}: playouts a second of one game, its board kept in three ways.",
        "",
        "| board | playouts/s | of bits |",
        "|---|---:|---:|",
    ]
    for game, rate in best.items():
        about = (type(game).__doc__ or "").partition("\n")[0]
        lines.append(f"| {about} | {rate:,.0f} | {rate / best[games[0]]:.0%} |")
    print("\n".join(lines))
    (Path(__file__).resolve().parents[1] / "results" / "boards.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
