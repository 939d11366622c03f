"""The m,n,k games: k in a row on a board of m columns and n rows; tic-tac-toe is 3,3,3 and gomoku 15,15,5.

  a b c
1 . X .      cell m * row + column: a1 is 0, b1 is 1, a2 is m
2 . O .
3 . . .
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from outply.boards import wide
from outply.game import Game

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))  # columns and rows from one cell of a line to the next


class State(NamedTuple):
    mine: wide.Points  # cells of the player to move
    theirs: wide.Points
    won: bool  # by the player who moved last
    player: int


class MNK(Game):
    """Place a stone on any empty cell; `k` or more in a row, in any direction, win."""

    m: int = 3
    n: int = 3
    k: int = 3
    zero_sum = True

    def initial(self) -> State:
        if not (1 <= self.m <= 19 and 1 <= self.n <= 19):
            raise ValueError(f"mnk: m and n must be 1 to 19, not m={self.m}, n={self.n}")
        if self.k < 1:
            raise ValueError(f"mnk: k must be at least 1, not {self.k}")
        none = wide.points(self.m * self.n)
        return State(none, none, False, 0)

    @cached_property
    def board(self) -> wide.Points:
        """Every cell."""
        board = wide.points(self.m * self.n)
        for cell in range(self.m * self.n):
            board = wide.put(board, cell)
        return board

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        return wide.each(self.empty(s))

    def empty(self, s: State) -> wide.Points:
        return wide.without(self.board, wide.union(s.mine, s.theirs))

    def result(self, s: State, cell: int) -> State:
        stones = wide.put(s.mine, cell)
        return State(s.theirs, stones, self.in_line(stones, cell), 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return s.won or not wide.any_of(self.empty(s))

    def utility(self, s: State, player: int) -> float:
        if not s.won:
            return 0.0
        return -1.0 if player == s.player else 1.0

    def in_line(self, stones: wide.Points, cell: int) -> bool:
        """Is this one of k stones in a row?"""
        for dx, dy in DIRECTIONS:
            if self.following(stones, cell, dx, dy) + 1 + self.following(stones, cell, -dx, -dy) >= self.k:
                return True
        return False

    def following(self, stones: wide.Points, cell: int, dx: int, dy: int) -> int:
        """How many stones follow this one without a gap."""
        x, y, count = cell % self.m + dx, cell // self.m + dy, 0
        while 0 <= x < self.m and 0 <= y < self.n and wide.has(stones, y * self.m + x):
            x, y, count = x + dx, y + dy, count + 1
        return count

    def show(self, s: State) -> str:
        x, o = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        lines = ["   " + " ".join("abcdefghijklmnopqrs"[: self.m])]
        for row in range(self.n):
            cells = range(row * self.m, (row + 1) * self.m)
            marks = ["X" if wide.has(x, cell) else "O" if wide.has(o, cell) else "." for cell in cells]
            lines.append(f"{row + 1:2} {' '.join(marks)}")
        return "\n".join(lines)

    def action_name(self, s: State, cell: int) -> str:
        return "abcdefghijklmnopqrs"[cell % self.m] + str(cell // self.m + 1)
