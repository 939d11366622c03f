"""Hex: join your two sides of the board with a chain of stones.

       a b c
     1 . X .        cell 0 is a1, cell 1 is b1, cell `size` is a2; after the last cell comes swap
      2 O X .       each cell touches six others: b2 touches b1, c1, a2, c2, a3 and b3
       3 X O .      X, player 0, joins top and bottom and has won here; O joins left and right

With `swap` the second player may, instead of placing a first stone, take over the stone on the board: it is replaced by
their own on the mirrored cell (row and column exchanged), which is as good for them as it was for its owner.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from outply.boards.wide import (
    Points,
    any_of,
    count,
    down,
    each,
    first,
    has,
    intersection,
    points,
    put,
    union,
    up,
    without,
)
from outply.game import Game

LETTERS = "abcdefghijklmnopqrs"


class State(NamedTuple):
    mine: Points  # stones of the player to move, a bit each
    theirs: Points
    linked: Points  # stones of both that are joined to their owner's first side: top for X, left for O
    player: int
    won: bool  # by the player who moved last


class Hex(Game):
    """Join your two sides of the board; X, player 0, begins and joins top and bottom."""

    size: int = 11
    swap: bool = False  # the second player may take over the first stone
    zero_sum = True

    def initial(self) -> State:
        if not 2 <= self.size <= 19:
            raise ValueError(f"hex: size must be 2 to 19, not {self.size}")
        return State(self.none, self.none, self.none, 0, False)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        legal = without(self.board, union(s.mine, s.theirs))
        if self.swap and s.player == 1 and not any_of(s.mine) and count(s.theirs) == 1:
            legal = put(legal, self.size * self.size)
        return each(legal)

    def result(self, s: State, a: int) -> State:
        if self.swap and a == self.size * self.size:
            column, row = first(s.theirs) % self.size, first(s.theirs) // self.size
            return self.place(State(self.none, self.none, self.none, 1, False), column * self.size + row)
        return self.place(s, a)

    def place(self, s: State, cell: int) -> State:
        """The state after a stone, which may link loose stones to the first side, and so to the last."""
        stone = put(self.none, cell)
        mine = union(s.mine, stone)
        on_first = cell < self.size if s.player == 0 else cell % self.size == 0
        if not on_first and not any_of(intersection(self.beside(stone), intersection(s.mine, s.linked))):
            return State(s.theirs, mine, s.linked, 1 - s.player, False)
        loose = without(mine, s.linked)
        chain, grown = self.none, stone
        while grown != chain:
            chain = grown
            grown = union(chain, intersection(self.beside(chain), loose))
        last = self.bottom if s.player == 0 else self.right
        return State(s.theirs, mine, union(s.linked, chain), 1 - s.player, any_of(intersection(chain, last)))

    def beside(self, x: Points) -> Points:
        """Every cell that touches one of these."""
        above, below = down(x, self.size), intersection(self.board, up(x, self.size))
        right = up(without(union(x, above), self.right), 1)
        left = down(without(union(x, below), self.left), 1)
        return union(union(above, below), union(left, right))

    def is_terminal(self, s: State) -> bool:
        return s.won

    def utility(self, s: State, player: int) -> float:
        if not s.won:
            return 0.0
        return -1.0 if player == s.player else 1.0

    @cached_property
    def none(self) -> Points:
        return points(self.size * self.size + 1)

    @cached_property
    def board(self) -> Points:
        return points(self.size * self.size + 1, range(self.size * self.size))

    @cached_property
    def bottom(self) -> Points:
        return points(self.size * self.size + 1, range(self.size * (self.size - 1), self.size * self.size))

    @cached_property
    def left(self) -> Points:
        return points(self.size * self.size + 1, range(0, self.size * self.size, self.size))

    @cached_property
    def right(self) -> Points:
        return points(self.size * self.size + 1, range(self.size - 1, self.size * self.size, self.size))

    def show(self, s: State) -> str:
        x, o = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        rows = ["   " + " ".join(LETTERS[: self.size])]
        for row in range(self.size):
            cells = range(row * self.size, (row + 1) * self.size)
            marks = ["X" if has(x, cell) else "O" if has(o, cell) else "." for cell in cells]
            rows.append(f"{' ' * row}{row + 1:2} {' '.join(marks)}")
        return "\n".join(rows)

    def action_name(self, s: State, a: int) -> str:
        return "swap" if a == self.size * self.size else LETTERS[a % self.size] + str(a // self.size + 1)
