"""Forest harvest: when to cut each stand, if neighbours must not be cut in the same period.

2 3 -      a forest of size x size stands, decided one after the other: cut in period 1, 2, … or never (0)
1 2 3      stands side by side are not cut in one period, so that no clearing grows too large
3 1 2      wood grows from period to period, each stand at its own pace, and is worth a little less later
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import grid, piece, table
from outply.boards.random import below, seeded
from outply.game import Game


class State(NamedTuple):
    cuts: int  # the period of each stand decided so far, two bits each, 0: never
    stand: int  # the next one
    worth: float


class ForestHarvest(Game):
    """Cut stands in three periods, neighbours never in the same."""

    players = 1
    size: int = 5
    periods: int = 3
    discount: float = 0.9
    seed: int = 1

    utility_range = (0.0, 10_000.0)

    @cached_property
    def wood(self) -> Any:
        """What each stand is worth in each period."""
        rng, stands = seeded(self.seed), self.size * self.size
        found = np.zeros((stands, self.periods + 1))
        for stand in range(stands):
            volume, growth = 20 + below(rng, 81), below(rng, 41) / 100
            for period in range(1, self.periods + 1):
                found[stand, period] = volume * ((1 + growth) * self.discount) ** (period - 1)
        return found

    def initial(self) -> State:
        if not (1 <= self.size <= 5 and 1 <= self.periods <= 3):
            raise ValueError("forest_harvest: size must be 1 to 5, periods 1 to 3")
        return State(0, 0, 0.0)

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Iterator[int]:
        west = self.cut(s, s.stand - 1) if s.stand % self.size else 0
        north = self.cut(s, s.stand - self.size) if s.stand >= self.size else 0
        for period in range(self.periods + 1):
            if period == 0 or (period != west and period != north):
                yield period

    def cut(self, s: State, stand: int) -> int:
        """The period in which a stand is cut."""
        return s.cuts >> 2 * stand & 3

    def result(self, s: State, a: int) -> State:
        return State(s.cuts | a << 2 * s.stand, s.stand + 1, s.worth + float(self.wood[s.stand, a]))

    def is_terminal(self, s: State) -> bool:
        return s.stand == self.size * self.size

    def utility(self, s: State, player: int) -> float:
        return s.worth

    def draw(self, s: State) -> Any:
        def stand(number: int) -> Any:
            if number >= s.stand:
                return None
            period = self.cut(s, number)
            return piece(period - 1 if period else None, str(period) if period else "-")

        rows = [[stand(self.size * row + column) for column in range(self.size)] for row in range(self.size)]
        return table(grid(rows, look="tiles"), scores={"worth": s.worth})

    def show(self, s: State) -> str:
        marks = [str(self.cut(s, n)) if n < s.stand else "." for n in range(self.size * self.size)]
        rows = [" ".join(marks[first : first + self.size]) for first in range(0, len(marks), self.size)]
        return "\n".join([*rows, f"worth {s.worth:.1f}"])

    def action_name(self, s: State, a: int) -> str:
        return f"period {a}" if a else "never"

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()
