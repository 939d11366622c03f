"""Breakthrough: be the first to bring a piece to the other side of the board.

8 B B B B B B B B     square 8 * row + column: a1 is 0, a2 is 8, h8 is 63
7 B B B B B B B B     smaller boards use the lower left corner of the same 8 x 8 squares
6 . . . . . . . .
5 . . . . . . . .     White moves first, and upwards
4 . . . . . . . .
3 . . . . . . . .
2 W W W W W W W W     an action is square + 64 * (0 towards a, 1 straight on, 2 towards h)
1 W W W W W W W W
  a b c d e f g h
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np

from outply.boards.bits import each
from outply.game import Game

NONE, ONE = np.uint64(0), np.uint64(1)


class State(NamedTuple):
    mine: np.uint64  # pieces of the player to move, a bit each
    theirs: np.uint64
    player: int


class Breakthrough(Game):
    """Pieces go one square forward, straight or slanting, and take only slanting; reach the last row to win."""

    rows: int = 8
    columns: int = 8
    zero_sum = True

    def initial(self) -> State:
        if not (3 <= self.rows <= 8 and 2 <= self.columns <= 8):
            raise ValueError(
                f"breakthrough: rows must be 3 to 8 and columns 2 to 8, not rows={self.rows}, columns={self.columns}"
            )
        deep = 2 if self.rows >= 6 else 1  # rows of pieces on either side
        white = self.squares(range(deep), range(self.columns))
        black = self.squares(range(self.rows - deep, self.rows), range(self.columns))
        return State(white, black, 0)

    def squares(self, rows: range, columns: range) -> np.uint64:
        """These squares, a bit each."""
        return np.uint64(sum(1 << 8 * y + x for y in rows for x in columns))

    @cached_property
    def homes(self) -> tuple[np.uint64, np.uint64]:
        """The first row of White and of Black, which the other one wants to reach."""
        columns = range(self.columns)
        return self.squares(range(1), columns), self.squares(range(self.rows - 1, self.rows), columns)

    @cached_property
    def not_first(self) -> np.uint64:
        """Squares from which a piece can go towards the first column."""
        return self.squares(range(self.rows), range(1, self.columns))

    @cached_property
    def not_last(self) -> np.uint64:
        """Squares from which a piece can go towards the last column."""
        return self.squares(range(self.rows), range(self.columns - 1))

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        empty, not_mine = ~(s.mine | s.theirs), ~s.mine
        if s.player == 0:
            left, ahead, right = not_mine >> 7, empty >> 8, not_mine >> 9
        else:
            left, ahead, right = not_mine << 9, empty << 8, not_mine << 7
        way = 0
        for pieces in (s.mine & left & self.not_first, s.mine & ahead, s.mine & right & self.not_last):
            for square in each(pieces):
                yield square + way
            way += 64

    def result(self, s: State, a: int) -> State:
        start, end = a & 63, self.end(s, a)
        piece, taken = ONE << np.uint64(start), ONE << np.uint64(end)
        return State(s.theirs & ~taken, s.mine & ~piece | taken, 1 - s.player)

    def end(self, s: State, a: int) -> int:
        """The square an action leads to."""
        return (a & 63) + (a >> 6) - 1 + (8 if s.player == 0 else -8)

    def is_terminal(self, s: State) -> bool:
        return bool(s.theirs & self.homes[s.player] or s.mine == NONE)

    def utility(self, s: State, player: int) -> float:
        return -1.0 if player == s.player else 1.0

    def show(self, s: State) -> str:
        white, black = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        rows = []
        for y in reversed(range(self.rows)):
            squares = range(8 * y, 8 * y + self.columns)
            marks = ["W" if int(white) >> i & 1 else "B" if int(black) >> i & 1 else "." for i in squares]
            rows.append(f"{y + 1} {' '.join(marks)}")
        return "\n".join([*rows, "  " + " ".join("abcdefgh"[: self.columns])])

    def action_name(self, s: State, a: int) -> str:
        return "".join("abcdefgh"[square % 8] + str(square // 8 + 1) for square in (a & 63, self.end(s, a)))

    def parse_action(self, s: State, text: str) -> int:
        """`a2b3`; when it takes a piece some write `a2b3*` or `a2xb3`, and some `a2-b3` always."""
        return super().parse_action(s, text.lower().replace("*", "").replace("x", "").replace("-", ""))
