"""Othello: enclose discs to turn them over; whoever has more of them at the end wins.

  a b c d e f g h
1 . . . . . . . .     square 8 * row + column: a1 is 0, d3 is 19, h8 is 63;
2 . . . . . . . .     smaller boards use the upper left corner of the same squares
3 . . . * . . . .
4 . . * O X . . .     X begins, on one of the squares marked *
5 . . . X O * . .
6 . . . . * . . .
7 . . . . . . . .
8 . . . . . . . .
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np

from outply.boards.bits import count, each
from outply.game import Game

NONE, ONE, PASS = np.uint64(0), np.uint64(1), 64
DIRECTIONS = (1, 7, 8, 9, -1, -7, -8, -9)


class State(NamedTuple):
    mine: np.uint64  # discs of the player to move, a bit each
    theirs: np.uint64
    moves: np.uint64  # where the player to move can place a disc
    player: int


class Othello(Game):
    """Place a disc so that it encloses others, which change sides; who cannot do that passes."""

    size: int = 8
    score: bool = False  # utility is the difference in discs instead of won, drawn or lost
    zero_sum = True

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return (-float(self.size**2), float(self.size**2)) if self.score else (-1.0, 1.0)

    def initial(self) -> State:
        if self.size not in (4, 6, 8):
            raise ValueError(f"othello: size must be 4, 6 or 8, not {self.size}")
        corner = 9 * (self.size // 2 - 1)  # the upper left one of the four squares in the middle
        mine, theirs = np.uint64(0b1_0000_0010 << corner), np.uint64(0b10_0000_0001 << corner)
        return State(mine, theirs, self.moves(mine, theirs), 0)

    @cached_property
    def board(self) -> np.uint64:
        """Every square."""
        return np.uint64(sum((1 << self.size) - 1 << 8 * row for row in range(self.size)))

    @cached_property
    def inner(self) -> np.uint64:
        """The squares but those of the first and last column, where no line goes on sideways."""
        return np.uint64(sum((1 << self.size - 1) - 2 << 8 * row for row in range(self.size)))

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        if s.moves == NONE:
            yield PASS
        for square in each(s.moves):  # noqa: UP028 - compiled rules have no `yield from`
            yield square

    def result(self, s: State, a: int) -> State:
        mine, theirs = s.mine, s.theirs
        if a != PASS:
            disc, turned = ONE << np.uint64(a), NONE
            for direction in DIRECTIONS:
                line = self.line(disc, theirs, direction)
                if shifted(line, direction) & mine:  # enclosed
                    turned |= line
            mine, theirs = mine | disc | turned, theirs & ~turned
        return State(theirs, mine, self.moves(theirs, mine), 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return bool(s.moves == NONE and self.moves(s.theirs, s.mine) == NONE)

    def utility(self, s: State, player: int) -> float:
        lead = count(s.mine) - count(s.theirs)
        if not self.score:
            lead = min(max(lead, -1), 1)
        return float(lead if player == s.player else -lead)

    def moves(self, mine: np.uint64, theirs: np.uint64) -> np.uint64:
        """The free squares at the end of a line of their discs that begins beside one of mine."""
        ends = NONE
        for direction in DIRECTIONS:
            ends |= shifted(self.line(mine, theirs, direction), direction)
        return ends & self.board & ~(mine | theirs)

    def line(self, start: np.uint64, theirs: np.uint64, direction: int) -> np.uint64:
        """Their discs in a line, up to six long, that begins beside `start`."""
        discs = theirs if direction in (8, -8) else theirs & self.inner
        line = discs & shifted(start, direction)
        line |= discs & shifted(line, direction)
        pairs = discs & shifted(discs, direction)
        line |= pairs & shifted(line, 2 * direction)
        return line | pairs & shifted(line, 2 * direction)

    def show(self, s: State) -> str:
        x, o = (int(s.mine), int(s.theirs)) if s.player == 0 else (int(s.theirs), int(s.mine))
        lines = ["  " + " ".join("abcdefgh"[: self.size])]
        for y in range(self.size):
            marks = ["X" if x >> i & 1 else "O" if o >> i & 1 else "." for i in range(8 * y, 8 * y + self.size)]
            lines.append(f"{y + 1} {' '.join(marks)}")
        return "\n".join(lines)

    def action_name(self, s: State, a: int) -> str:
        return "pass" if a == PASS else "abcdefgh"[a % 8] + str(a // 8 + 1)


def shifted(squares: np.uint64, by: int) -> np.uint64:
    """Every square moved by that many."""
    return squares << by if by > 0 else squares >> -by
