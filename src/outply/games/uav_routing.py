"""UAV routing: visit all places, each within its time window, and fly home; the shorter the better.

    3 +        4 [12, 30]     the drone starts at the base, place 0, at time 0 and flies one unit in a unit of time
      |  1                    whoever comes early waits until the window opens; whoever comes late pays `LATE` for it
    0 base        2           the score is minus the way, home included

A drawn instance (`places`, `seed`) has windows around the times of a random tour, so that one can keep them all.
"""

import textwrap
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import piece, points, table
from outply.boards.random import below, seeded
from outply.game import Game

FIELD = 100  # its sides
LATE = 1000.0


class State(NamedTuple):
    here: int
    left: int  # the places still to visit, as a set
    time: float
    way: float
    late: int  # windows that were missed


class UavRouting(Game):
    """Fly the shortest way through all places, each within its time window."""

    players = 1
    places: int = 12
    wide: int = 60  # how wide windows are, at most
    seed: int = 1

    @cached_property
    def drawn(self) -> Any:
        """Of each place: x, y, and when its window opens and closes."""
        rng, n = seeded(self.seed), self.places + 1
        found = np.zeros((n, 4))
        found[:, 0] = [below(rng, FIELD + 1) for _ in range(n)]
        found[:, 1] = [below(rng, FIELD + 1) for _ in range(n)]
        here, time, waiting = 0, 0.0, list(range(1, n))
        while waiting:
            after = waiting.pop(below(rng, len(waiting)))
            time += float(np.hypot(*(found[after, :2] - found[here, :2])))
            wide = 1 + below(rng, self.wide)
            found[after, 2:] = max(0, int(time) - below(rng, wide)), int(time) + 1 + below(rng, wide)
            here = after
        found[0, 3] = 1e9
        return found

    @cached_property
    def flights(self) -> Any:
        """The way from each place to each."""
        xy = self.drawn[:, :2]
        return np.sqrt(((xy[:, None] - xy[None]) ** 2).sum(axis=2))

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return (-(LATE + 2.0 * FIELD) * (self.places + 1), 0.0)

    def initial(self) -> State:
        if not (1 <= self.places <= 60 and self.wide >= 1):
            raise ValueError("uav_routing: places must be 1 to 60, wide 1 or more")
        return State(0, (1 << self.places + 1) - 2, 0.0, 0.0, 0)

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Iterator[int]:
        for place in range(1, self.places + 1):
            if s.left >> place & 1:
                yield place

    def result(self, s: State, a: int) -> State:
        flight = float(self.flights[s.here, a])
        comes = s.time + flight
        late = s.late + int(comes > self.drawn[a, 3])
        return State(a, s.left & ~(1 << a), max(comes, float(self.drawn[a, 2])), s.way + flight, late)

    def is_terminal(self, s: State) -> bool:
        return s.left == 0

    def utility(self, s: State, player: int) -> float:
        return float(-(s.way + self.flights[s.here, 0] + LATE * s.late))

    def draw(self, s: State) -> Any:
        names = {place: self.name(place) for place in range(self.places + 1)}
        where = {names[p]: (float(self.drawn[p, 0]), float(FIELD - self.drawn[p, 1])) for p in names}
        on: dict[str, Any] = {names[p]: piece(text="", role="" if s.left >> p & 1 else "good") for p in names}
        on[names[s.here]] = piece(0, "D")
        return table(points(where, on=on), scores={"time": s.time, "way": s.way, "late": s.late})

    def name(self, place: int) -> str:
        """A place with its window, as people read it."""
        opens, closes = int(self.drawn[place, 2]), int(self.drawn[place, 3])
        return "base" if place == 0 else f"{place} [{opens}, {closes}]"

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return (self.name(a),)

    def show(self, s: State) -> str:
        left = ", ".join(self.name(p) for p in range(1, self.places + 1) if s.left >> p & 1)
        left = textwrap.fill(f"left: {left}", 70, subsequent_indent="      ")
        return f"at {s.here}  time {s.time:.1f}  way {s.way:.1f}  late {s.late}\n{left}"

    def action_name(self, s: State, a: int) -> str:
        return str(a)
