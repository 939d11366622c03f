"""Rules that are right as plain Python and wrong as machine words, or wrong only once in thousands of games."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tests.support.broken_games.count import Count, State

EIGHT_TWOS = 16


class Numbers(NamedTuple):
    total: int
    player: int
    number: int


class Words(NamedTuple):
    total: int
    player: int
    word: np.uint64


class Counters(NamedTuple):
    total: int
    player: int
    counters: Any


class Multiplies(Count):
    """A random number generator as people write it in Python: the product leaves 64 bits."""

    problem, rule = "overflow", "result"

    def initial(self) -> Any:
        return Numbers(0, 0, 12345)

    def result(self, s: Any, a: int) -> Any:
        number = (s.number * 6364136223846793005 + 1442695040888963407) % 1000003
        return Numbers(s.total + a, 1 - s.player, number)


class ShiftsTooFar(Count):
    problem, rule = "overflow", "actions"

    def actions(self, s: Any) -> Any:
        for a in (1, 2):
            if 1 << (60 + s.total) > 0:
                yield a


class SmallCounters(Count):
    """Eight bits wrap around in an array, and do not in compiled arithmetic."""

    problem, rule = "overflow", "is_terminal"

    def initial(self) -> Any:
        return Counters(0, 0, np.array([100, 100], np.int8))

    def result(self, s: Any, a: int) -> Any:
        return Counters(s.total + a, 1 - s.player, s.counters.copy())

    def is_terminal(self, s: Any) -> Any:
        return s.total >= 4 or (s.counters[0] + s.counters[1] > 0 and s.total >= 2)


class MixedWords(Count):
    """uint64 with int64 is a float to the compiler, which loses the last bits."""

    problem, rule = "compiled-differs", "to_move"

    def initial(self) -> Any:
        return Words(0, 0, np.uint64(2**60 + 1))

    def result(self, s: Any, a: int) -> Any:
        return Words(s.total + a, 1 - s.player, s.word)

    def to_move(self, s: Any) -> Any:
        return int(s.word + np.int64(s.total)) % 2 if s.total == 2 else 0


class IndexWraps(Count):
    """A hash that is a valid index in Python's integers and none in machine words."""

    problem, rule = "out-of-bounds", "result"
    table = np.arange(11)

    def result(self, s: Any, a: int) -> Any:
        place = 2 * ((s.total + 5) * 6364136223846793005 >> 62) - 12
        return State(s.total + a, 1 - s.player + 0 * self.table[place])


class SquaresForever(Count):
    """In Python's integers the squares soon pass the limit; in machine words they wrap around for ever."""

    problem = "hang"

    def result(self, s: Any, a: int) -> Any:
        square = 2
        while square < 1 << 62:
            square *= square
        return State(s.total + a, 1 - s.player)


class LongCount(Count):
    """Eight ones or twos: whoever says them last wins."""

    def initial(self) -> Any:
        return Numbers(0, 0, 0)

    def result(self, s: Any, a: int) -> Any:
        return Numbers(s.total + a, 1 - s.player, s.number + 1)

    def is_terminal(self, s: Any) -> Any:
        return s.number == 8


class RareIndex(LongCount):
    """Out of bounds in one game of 256."""

    problem, rule = "out-of-bounds", "utility"
    table = np.zeros(EIGHT_TWOS)

    def utility(self, s: Any, player: int) -> Any:
        return self.table[s.total]


class RareNaN(LongCount):
    """Not a number in one game of 256."""

    problem, rule = "utility-nan", "utility"

    def utility(self, s: Any, player: int) -> Any:
        return np.nan if s.total == EIGHT_TWOS else 0.0


class RareStop(LongCount):
    """No action in one game of 128."""

    problem, rule = "no-action", "actions"

    def actions(self, s: Any) -> Any:
        if s.total < 14 or s.number < 7:
            yield 1
            yield 2
