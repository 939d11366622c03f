"""Coast patrol: a guard walks from target to target, an intruder chooses when and where to land; both at once.

    3 - 2 - 1      targets along the coast, by what they are worth to the intruder
    G              each tick the guard stays or goes to a target next to it, and the intruder waits or lands

`ways` makes it a patrol on a graph: "1-2/2-3/3-1" leads round an island.

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
    ways: str = ""  # between which targets the guard can go, such as 1-2/2-3/3-1; empty: along the coast

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

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """The targets that a way joins."""
        if not self.ways:
            return list(itertools.pairwise(range(self.targets)))
        ends = [way.split("-") for way in self.ways.split("/")]
        return [(int(one) - 1, int(other) - 1) for one, other in ends]

    def check_ways(self) -> None:
        """Refuses ways that lead nowhere."""
        known = {str(n + 1) for n in range(self.targets)}
        ends = [way.split("-") for way in self.ways.split("/")] if self.ways else []
        if any(len(pair) != 2 or not set(pair) <= known or pair[0] == pair[1] for pair in ends):
            told = f"pairs of the {self.targets} targets, such as 1-2/2-3"
            raise ValueError(f"coast_patrol: ways are {told}, not {self.ways!r}")

    @cached_property
    def near(self) -> Any:
        """Whether the guard can be at a target one tick after another."""
        near = np.eye(self.targets, dtype=np.bool_)
        for one, other in self.pairs:
            near[one, other] = near[other, one] = True
        return near

    def initial(self) -> State:
        if not 1 <= len(self.worth) <= 20 or self.ticks < 1 or not np.isfinite(self.values).all():
            raise ValueError("coast_patrol: worth has 1 to 20 finite numbers, and ticks is 1 or more")
        self.check_ways()
        return State(-1, -1, 0)

    def to_move(self, s: State) -> int:
        return SIMULTANEOUS

    def actions(self, s: State, player: int) -> Iterator[int]:
        for a in range(self.targets + player):
            if player == 1 or s.guard < 0 or self.near[s.guard, a]:
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
        turns = [2 * np.pi * n / self.targets for n in range(self.targets)]
        along = {name: (float(n), float(n % 2) / 4) for n, name in enumerate(names)}
        around = {name: (float(np.sin(turn)), float(-np.cos(turn))) for name, turn in zip(names, turns, strict=True)}
        on: dict[str, Any] = {}
        if s.landed >= 0:
            on[names[s.landed]] = piece(1, "I")
        if s.guard >= 0:
            on[names[s.guard]] = piece(0, "G" if s.landed != s.guard else "!")
        ways = [(names[one], names[other]) for one, other in self.pairs]
        return table(points(around if self.ways else along, ways, on), scores={"tick": s.tick})

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()

    def show(self, s: State) -> str:
        marks = ["G" if n == s.guard else "." for n in range(self.targets)]
        landed = "" if s.landed < 0 else f"  landed on {s.landed + 1}"
        return f"{' '.join(marks)}  tick {s.tick}{landed}"

    def action_name(self, s: State, a: int) -> str:
        return str(a)
