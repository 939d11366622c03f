"""Go: surround more of the board than the other player.

    3 . X .      point 0 is a1, point 1 is b1, point `size` is a2; after the last point comes pass
    2 X O .      columns are a b c d e f g h j …, without i
    1 . X .      X at c2 takes the stone on b2, whose last liberty, an empty point beside its group, it fills
      a b c

Area scoring (Tromp-Taylor): a player's stones and the empty points that reach only them, komi for White. Suicide is
forbidden. The stone that took a single stone may not be taken back at once (ko). Two passes end the game, and so does
the ply `cap`, by default twice the points of the board: random players fill their own eyes and would never stop.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.bits import mix
from outply.boards.drawing import grid
from outply.boards.wide import (
    FULL,
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

LETTERS = "abcdefghjklmnopqrst"


class State(NamedTuple):
    mine: Points  # stones of the player to move, a bit each
    theirs: Points
    atari: Points  # stones of both players whose group has one liberty left
    ko: int  # the point where the player may not take back, or -1
    passes: int  # in a row
    plies: int
    seen: Any  # with superko an array, the hash of the position after each ply; otherwise 0


class Go(Game):
    """Surround more of the board than the other player; Black, player 0, begins."""

    size: int = 9
    komi: float = 7.5
    superko: bool = False  # no position may occur twice
    cap: int = 0  # plies after which the game is over; 0 means twice the points of the board
    zero_sum = True

    def initial(self) -> State:
        if not 5 <= self.size <= 19:
            raise ValueError(f"go: size must be 5 to 19, not {self.size}")
        if self.cap < 0:
            raise ValueError(f"go: cap must be 0 or more, not {self.cap}")
        seen = np.zeros(self.longest + 1, np.int64) if self.superko else 0
        return State(self.none, self.none, self.none, -1, 0, 0, seen)

    def to_move(self, s: State) -> int:
        return s.plies & 1

    def actions(self, s: State) -> Iterator[int]:
        legal = self.open_points(s)
        if self.superko:
            legal = self.fresh(s, legal)
        return each(put(legal, self.size * self.size))

    def open_points(self, s: State) -> Points:
        """Empty points beside an empty point, a group that can be taken or an own group with another liberty."""
        empty = without(self.board, union(s.mine, s.theirs))
        breath = union(empty, union(intersection(s.theirs, s.atari), without(s.mine, s.atari)))
        return without(intersection(empty, self.beside(breath)), put(self.none, s.ko) if s.ko >= 0 else self.none)

    def result(self, s: State, a: int) -> State:
        if a == self.size * self.size:
            return State(s.theirs, s.mine, s.atari, -1, s.passes + 1, s.plies + 1, self.noted(s, s.mine, s.theirs))
        stone = put(self.none, a)
        taken = self.taken(s, stone)
        mine, theirs = union(s.mine, stone), without(s.theirs, taken)
        # Own groups that had one liberty and touch the stone or what it took have others now, or are judged anew.
        freed = self.spread(union(stone, taken), intersection(s.mine, s.atari))
        lone = self.one_liberty(stone, mine, theirs)
        atari = union(without(s.atari, union(taken, freed)), lone)
        for point in each(intersection(self.beside(stone), theirs)):
            atari = union(atari, self.one_liberty(put(self.none, point), theirs, mine))
        ko = first(taken) if lone == stone and count(taken) == 1 else -1
        return State(theirs, mine, atari, ko, 0, s.plies + 1, self.noted(s, mine, theirs))

    def taken(self, s: State, stone: Points) -> Points:
        """The stones that this stone takes: groups beside it whose only liberty it fills."""
        return self.spread(stone, intersection(s.theirs, s.atari))

    def spread(self, start: Points, stones: Points) -> Points:
        """The groups of `stones` that lie beside the start."""
        group = intersection(self.beside(start), stones)
        while any_of(group):
            grown = union(group, intersection(self.beside(group), stones))
            if grown == group:
                break
            group = grown
        return group

    def one_liberty(self, group: Points, stones: Points, others: Points) -> Points:
        """The whole group if it has one liberty, otherwise nothing."""
        empty = without(self.board, union(stones, others))
        while True:
            around = self.beside(group)
            if count(intersection(around, empty)) > 1:
                return self.none
            grown = union(group, intersection(around, stones))
            if grown == group:
                return group
            group = grown

    def beside(self, x: Points) -> Points:
        """Every point beside one of these."""
        rows = union(up(x, self.size), down(x, self.size))
        columns = union(up(without(x, self.right), 1), down(without(x, self.left), 1))
        return intersection(self.board, union(rows, columns))

    def is_terminal(self, s: State) -> bool:
        return s.passes == 2 or s.plies == self.longest

    def utility(self, s: State, player: int) -> float:
        lead = self.lead(s) if player == 0 else -self.lead(s)
        return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0

    def lead(self, s: State) -> float:
        """Black's points less White's and komi; an empty point is one for those whose stones alone it reaches."""
        empty = without(self.board, union(s.mine, s.theirs))
        near, far = self.spread(s.mine, empty), self.spread(s.theirs, empty)
        ours = count(s.mine) + count(without(near, far)) - count(s.theirs) - count(without(far, near))
        return (ours if s.plies & 1 == 0 else -ours) - self.komi

    # -- superko ---------------------------------------------------------------------------------

    def fresh(self, s: State, legal: Points) -> Points:
        """The points where a stone brings back no position that was on the board before."""
        new = self.none
        for point in each(legal):
            stone = put(self.none, point)
            position = self.position(s, union(s.mine, stone), without(s.theirs, self.taken(s, stone)))
            if not np.any(s.seen == position):
                new = put(new, point)
        return new

    def noted(self, s: State, mine: Points, theirs: Points) -> Any:
        """What was seen, with the position after this ply."""
        position = self.position(s, mine, theirs) if self.superko else 0
        return s.seen + position * (self.clock == s.plies + 1)

    def position(self, s: State, mine: Points, theirs: Points) -> int:
        """A 63-bit hash of the stones on the board, whoever is to move; chance gives two the same once in 10**18."""
        black, white = (mine, theirs) if s.plies & 1 == 0 else (theirs, mine)
        h = 0
        for word in range(len(black)):
            h = mix(mix(h, black[word]), white[word]) & FULL
        return h

    # -- the board -------------------------------------------------------------------------------

    @property
    def longest(self) -> int:
        return self.cap or 2 * self.size * self.size

    @cached_property
    def clock(self) -> Any:
        """Every ply, in the shape of what is seen."""
        return np.arange(self.longest + 1) if self.superko else -1

    @cached_property
    def none(self) -> Points:
        return points(self.size * self.size + 1)

    @cached_property
    def board(self) -> Points:
        return points(self.size * self.size + 1, range(self.size * self.size))

    @cached_property
    def left(self) -> Points:
        return points(self.size * self.size + 1, range(0, self.size * self.size, self.size))

    @cached_property
    def right(self) -> Points:
        return points(self.size * self.size + 1, range(self.size - 1, self.size * self.size, self.size))

    def draw(self, s: State) -> Any:
        black, white = (s.mine, s.theirs) if s.plies & 1 == 0 else (s.theirs, s.mine)
        owners = [0 if has(black, p) else 1 if has(white, p) else None for p in range(self.size * self.size)]
        rows = [owners[row * self.size :][: self.size] for row in reversed(range(self.size))]
        return grid(rows, look="lines", columns=LETTERS[: self.size])

    def show(self, s: State) -> str:
        black, white = (s.mine, s.theirs) if s.plies & 1 == 0 else (s.theirs, s.mine)
        marks = ["X" if has(black, p) else "O" if has(white, p) else "." for p in range(self.size * self.size)]
        rows = [f"{row + 1:2} {' '.join(marks[row * self.size :][: self.size])}" for row in range(self.size)]
        return "\n".join([*reversed(rows), f"   {' '.join(LETTERS[: self.size])}"])

    def action_name(self, s: State, a: int) -> str:
        return "pass" if a == self.size * self.size else LETTERS[a % self.size] + str(a // self.size + 1)
