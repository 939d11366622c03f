"""Coast patrol: a guard walks along the coast, an intruder chooses when and where to land; both at once.

    3 - 2 - 1      targets along the coast, by what they are worth to the intruder
    G              each tick the guard stays or goes to the next target, and the intruder waits or lands

An intruder who lands where the guard is gets nothing; elsewhere what the target is worth, a little less every tick.
With one tick the guard may begin anywhere: then it is a matrix game, of value 6/5 for targets worth 3, 2 and 1.
"""

import itertools
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import piece, points, table
from outply.game import SIMULTANEOUS, Game

WAIT = 0


class State(NamedTuple):
    guard: int  # where it is; -1 nowhere yet
    landed: int  # where the intruder has landed, -1
    tick: int


class CoastPatrol(Game):
    """Player 0 guards the targets of a coast, player 1 lands on one of them."""

    worth: tuple = (3, 2, 1)  # type: ignore[type-arg]  # of the targets, along the coast
    ticks: int = 1
    patience: float = 0.9  # what remains of a target's worth after each tick

    zero_sum = True

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        most = float(max(self.worth))
        return (-most, most)

    @cached_property
    def values(self) -> Any:
        """What the targets are worth."""
        return np.array(self.worth, np.float64)

    @cached_property
    def targets(self) -> int:
        return len(self.worth)

    def initial(self) -> State:
        if not 1 <= len(self.worth) <= 20 or self.ticks < 1 or not np.isfinite(self.values).all():
            raise ValueError("coast_patrol: worth has 1 to 20 finite numbers, and ticks is 1 or more")
        return State(-1, -1, 0)

    def to_move(self, s: State) -> int:
        return SIMULTANEOUS

    def actions(self, s: State, player: int) -> Iterator[int]:
        for a in range(self.targets + player):
            if player == 1 or s.guard < 0 or abs(a - s.guard) <= 1:
                yield a

    def result(self, s: State, a: tuple[int, int]) -> State:
        return State(a[0], a[1] - 1, s.tick + 1)

    def is_terminal(self, s: State) -> bool:
        return s.landed >= 0 or s.tick >= self.ticks

    def utility(self, s: State, player: int) -> float:
        gain = 0.0
        if s.landed >= 0 and s.landed != s.guard:
            gain = float(self.values[s.landed] * self.patience ** (s.tick - 1))
        return gain if player == 1 else -gain

    def draw(self, s: State) -> Any:
        names = [f"{n + 1}: worth {self.worth[n]:g}" for n in range(self.targets)]
        where = {name: (float(n), float(n % 2) / 4) for n, name in enumerate(names)}
        on: dict[str, Any] = {}
        if s.landed >= 0:
            on[names[s.landed]] = piece(1, "I")
        if s.guard >= 0:
            on[names[s.guard]] = piece(0, "G" if s.landed != s.guard else "!")
        return table(points(where, list(itertools.pairwise(names)), on), scores={"tick": s.tick})

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()

    def show(self, s: State) -> str:
        marks = ["G" if n == s.guard else "." for n in range(self.targets)]
        landed = "" if s.landed < 0 else f"  landed on {s.landed + 1}"
        return f"{' '.join(marks)}  tick {s.tick}{landed}"

    def action_name(self, s: State, a: int) -> str:
        return str(a)
