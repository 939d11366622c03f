"""UAV routing: visit all places, each within its time window, and fly home; the shorter the better.

    3 +        4 [12, 30]     the drone starts at the base, place 0, at time 0 and flies one unit in a unit of time
      |  1                    whoever comes early waits until the window opens; whoever comes late pays `LATE` for it
    0 base        2           the score is minus the way, home included

A drawn instance (`places`, `seed`) has windows around the times of a random tour, so that one can keep them all. `file`
takes a bundled one, such as rc_201.1, or a file in Solomon's format: a line a place, of number, x, y, demand, when its
window opens and closes, and how long a visit takes, the base first. Visits count as a part of the way that follows.
"""

import textwrap
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import piece, points, table
from outply.boards.random import below, seeded
from outply.game import Game
from outply.games.instances import instance_text

FIELD = 100  # its sides
LATE = 1000.0
MOST = 60  # places


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
    file: str = ""  # a bundled instance, such as rc_201.1, or a file in Solomon's format; empty: drawn by the seed

    @cached_property
    def drawn(self) -> Any:
        """Of each place: x, y, when its window opens and closes, and how long a visit takes."""
        if self.file:
            return read_places(instance_text(self.file, "tsptw"))
        rng, n = seeded(self.seed), self.places + 1
        found = np.zeros((n, 5))
        found[:, 0] = [below(rng, FIELD + 1) for _ in range(n)]
        found[:, 1] = [below(rng, FIELD + 1) for _ in range(n)]
        here, time, waiting = 0, 0.0, list(range(1, n))
        while waiting:
            after = waiting.pop(below(rng, len(waiting)))
            time += float(np.hypot(*(found[after, :2] - found[here, :2])))
            wide = 1 + below(rng, self.wide)
            found[after, 2:4] = max(0, int(time) - below(rng, wide)), int(time) + 1 + below(rng, wide)
            here = after
        found[0, 3] = 1e9
        return found

    @cached_property
    def flights(self) -> Any:
        """The way from each place to each, with the visit before it."""
        xy = self.drawn[:, :2]
        return np.sqrt(((xy[:, None] - xy[None]) ** 2).sum(axis=2)) + self.drawn[:, 4:]

    @cached_property
    def stops(self) -> int:
        """How many places there are, without the base."""
        return len(self.drawn) - 1

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return (-(LATE + max(2.0 * FIELD, float(self.flights.max()))) * (self.stops + 1), 0.0)

    def initial(self) -> State:
        if not (self.file or (1 <= self.places <= MOST and self.wide >= 1)):
            raise ValueError(f"uav_routing: places must be 1 to {MOST}, wide 1 or more")
        return State(0, (1 << self.stops + 1) - 2, 0.0, 0.0, 0)

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Iterator[int]:
        for place in range(1, self.stops + 1):
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
        home = float(self.flights[s.here, 0])
        late = s.late + int(s.time + home > self.drawn[0, 3])
        return -(s.way + home + LATE * late)

    def draw(self, s: State) -> Any:
        names = {place: self.name(place) for place in range(self.stops + 1)}
        where = {names[p]: (float(self.drawn[p, 0]), float(FIELD - self.drawn[p, 1])) for p in names}
        on: dict[str, Any] = {names[p]: piece(text="", role="" if s.left >> p & 1 else "good") for p in names}
        on[names[s.here]] = piece(0, "D")
        return table(points(where, on=on), scores={"time": round(s.time, 1), "way": round(s.way, 1), "late": s.late})

    def name(self, place: int) -> str:
        """A place with its window, as people read it."""
        opens, closes = int(self.drawn[place, 2]), int(self.drawn[place, 3])
        return "base" if place == 0 else f"{place} [{opens}, {closes}]"

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return (self.name(a),)

    def show(self, s: State) -> str:
        left = ", ".join(self.name(p) for p in range(1, self.stops + 1) if s.left >> p & 1)
        left = textwrap.fill(f"left: {left}", 70, subsequent_indent="      ")
        return f"at {s.here}  time {s.time:.1f}  way {s.way:.1f}  late {s.late}\n{left}"

    def action_name(self, s: State, a: int) -> str:
        return str(a)


def read_places(text: str) -> Any:
    """The places of an instance in Solomon's format, up to a line that is numbered 999; headings are left out."""
    rows: list[list[float]] = []
    for line in text.splitlines():
        words = line.split()
        if len(words) == 7 and not any(word.strip("0123456789.-+eE") for word in words):
            rows.append([float(word) for word in words])
    places = np.array([row for row in rows if row[0] < 999])[:, [1, 2, 4, 5, 6]] if rows else np.zeros((0, 5))
    if not 2 <= len(places) <= MOST + 1 or (places[:, 2] > places[:, 3]).any():
        raise ValueError(
            f"uav_routing: the file is not in Solomon's format, with the base and 1 to {MOST} places: a line a place, "
            "of number, x, y, demand, when its window opens and closes, and how long a visit takes"
        )
    return places
