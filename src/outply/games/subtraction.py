"""The subtraction game: one pile, take a few."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import piles
from outply.game import Game


class State(NamedTuple):
    pile: int
    player: int


class Subtraction(Game):
    """Take one to `most` stones; whoever takes the last one wins."""

    stones: int = 21
    most: int = 3
    zero_sum = True

    def initial(self) -> State:
        if self.stones < 1 or self.most < 1:
            raise ValueError("subtraction: stones and most must be at least 1")
        return State(self.stones, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        for take in range(1, self.most + 1):
            if take <= s.pile:
                yield take

    def result(self, s: State, take: int) -> State:
        return State(s.pile - take, 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return s.pile == 0

    def utility(self, s: State, player: int) -> float:
        return -1.0 if player == s.player else 1.0

    def draw(self, s: State) -> Any:
        return piles({"stones": s.pile})

    def touch(self, s: State, take: int) -> str:
        return "stones"

    def show(self, s: State) -> str:
        return f"{'o' * s.pile or '(none)'}  {s.pile} stones"
