"""Tic-tac-toe: three in a row on a board of nine squares.

  a b c
1 . X .      square 0 is a1, square 1 is b1, square 8 is c3
2 . O .
3 . . .
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from outply.boards.bits import each
from outply.game import Game

FULL = 0b111_111_111
LINES = (0b111, 0b111_000, 0b111_000_000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
HAS_LINE = np.array([any(squares & line == line for line in LINES) for squares in range(FULL + 1)])


class State(NamedTuple):
    mine: int  # squares of the player to move, a bit each
    theirs: int
    player: int


class TicTacToe(Game):
    """Three in a row wins."""

    zero_sum = True

    def initial(self) -> State:
        return State(0, 0, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        return each(FULL & ~(s.mine | s.theirs))

    def result(self, s: State, square: int) -> State:
        return State(s.theirs, s.mine | 1 << square, 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return s.mine | s.theirs == FULL or has_line(s.theirs)

    def utility(self, s: State, player: int) -> float:
        if not has_line(s.theirs):
            return 0.0
        return -1.0 if player == s.player else 1.0

    def show(self, s: State) -> str:
        x, o = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        marks = ["X" if x >> i & 1 else "O" if o >> i & 1 else "." for i in range(9)]
        rows = [f"{row + 1} {' '.join(marks[3 * row : 3 * row + 3])}" for row in range(3)]
        return "\n".join(["  a b c", *rows])

    def action_name(self, s: State, square: int) -> str:
        return "abc"[square % 3] + str(square // 3 + 1)


def has_line(squares: int) -> bool:
    """Do these squares hold three in a row?"""
    return bool(HAS_LINE[squares])
