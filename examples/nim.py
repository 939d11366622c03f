"""A whole game: the example of the README."""

from typing import NamedTuple

import outply as op


class State(NamedTuple):
    pile: int
    player: int


class Nim(op.Game):
    """Take one to `most` stones; whoever takes the last one wins."""

    stones: int = 21  # a field is an option: Nim(stones=12)
    most: int = 3

    def initial(self):
        return State(self.stones, 0)

    def to_move(self, s):
        return s.player

    def actions(self, s):
        for take in range(1, self.most + 1):
            if take <= s.pile:
                yield take

    def result(self, s, take):
        return State(s.pile - take, 1 - s.player)

    def is_terminal(self, s):
        return s.pile == 0

    def utility(self, s, player):
        return -1.0 if player == s.player else 1.0
