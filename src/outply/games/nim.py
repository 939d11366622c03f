"""Nim: several piles, take as many as you like from one of them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import piles
from outply.game import Game


class State(NamedTuple):
    piles: int  # `width` bits a pile, the first pile lowest
    player: int


class Nim(Game):
    """Whoever takes the last stone wins, or loses in the misère game."""

    piles: tuple[int, ...] = (1, 3, 5, 7)
    misere: bool = False
    zero_sum = True

    def initial(self) -> State:
        if not self.piles or not all(isinstance(pile, int) and 1 <= pile <= 255 for pile in self.piles):
            raise ValueError(f"nim: piles must be one or more numbers from 1 to 255, not {self.piles}")
        if self.count * self.width > 62:
            raise ValueError(f"nim: piles of up to {self.largest} can be at most {62 // self.width}, not {self.count}")
        return State(sum(stones << pile * self.width for pile, stones in enumerate(self.piles)), 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        for pile in range(self.count):
            for take in range(1, self.left(s, pile) + 1):
                yield pile * self.largest + take - 1

    def result(self, s: State, action: int) -> State:
        pile, take = action // self.largest, action % self.largest + 1
        return State(s.piles - (take << pile * self.width), 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return s.piles == 0

    def utility(self, s: State, player: int) -> float:
        return 1.0 if (player == s.player) == self.misere else -1.0

    def left(self, s: State, pile: int) -> int:
        """How many stones are left in a pile."""
        return s.piles >> pile * self.width & (1 << self.width) - 1

    @property
    def count(self) -> int:
        return len(self.piles)

    @property
    def largest(self) -> int:
        return max(self.piles)

    @property
    def width(self) -> int:
        """Bits that hold the largest pile."""
        return self.largest.bit_length()

    def draw(self, s: State) -> Any:
        return piles([self.left(s, pile) for pile in range(self.count)])

    def touch(self, s: State, action: int) -> str:
        return str(action // self.largest + 1)

    def show(self, s: State) -> str:
        return "\n".join(f"{pile + 1}: {'o' * self.left(s, pile)}".rstrip() for pile in range(self.count))

    def action_name(self, s: State, action: int) -> str:
        """`3:2` takes two stones from the third pile."""
        return f"{action // self.largest + 1}:{action % self.largest + 1}"
