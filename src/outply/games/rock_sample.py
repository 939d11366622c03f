"""RockSample: a rover looks for rocks worth sampling (Smith and Simmons 2004).

    7  . . . . . . .      the rover starts on the left; it drives north, east, south, west; in the east it leaves for 10
    …                     sampling a good rock gives 10, a bad one costs 10, and makes it bad
    1  . . o . . . .      checking a rock from afar tells whether it is good, right with (1 + 2^(-distance / 20)) / 2

Each step discounts what follows by `discount`. The score so far is part of the state.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.bits import each
from outply.boards.drawing import grid, piece, table
from outply.game import CHANCE, Game

NORTH, EAST, SOUTH, WEST, SAMPLE, CHECK = range(6)
NAMES = ("north", "east", "south", "west", "sample")
HALF = 20.0  # the distance at which a check is right with 3/4
LAYOUTS = {
    "2x2": ((0, 1), ((0, 0), (1, 1))),
    "4x4": ((0, 1), ((1, 0), (3, 1), (2, 2), (1, 3))),
    "7x8": ((0, 3), ((2, 0), (0, 1), (3, 1), (6, 3), (2, 4), (3, 4), (5, 5), (1, 6))),
}


class State(NamedTuple):
    x: int
    y: int
    good: int  # the rocks that are good, as a set; -1 not known to anybody yet
    checked: int  # the rock that is being checked, -1
    told: int  # by the last check: 0 bad, 1 good, -1 nothing
    time: int
    score: float


class RockSample(Game):
    """Sample good rocks, leave bad ones, drive out in the east."""

    players = 1
    layout: str = "4x4"  # size and rocks: 2x2, 4x4 or 7x8
    discount: float = 0.95
    horizon: int = 40  # steps

    @cached_property
    def map(self) -> Any:
        """Where the rover starts, and the places of the rocks."""
        return LAYOUTS[self.layout.replace(",", "x")]

    @cached_property
    def size(self) -> int:
        return int(self.layout[0])

    @cached_property
    def places(self) -> Any:
        """The places of the rocks, each x and y."""
        return np.array(self.map[1], np.int64)

    @cached_property
    def rocks(self) -> int:
        return len(self.map[1])

    @cached_property
    def rock_at(self) -> Any:
        """The rock at each place, -1; one column more than the board has."""
        found = np.full((self.size + 1, self.size), -1, np.int64)
        found[self.places[:, 0], self.places[:, 1]] = np.arange(self.rocks)
        return found

    @cached_property
    def allowed(self) -> Any:
        """The actions at each place, as a set: ways that stay on the board or lead out, sampling, all checks."""
        x, y = np.indices(self.rock_at.shape)
        checks = ((1 << self.rocks) - 1) << CHECK
        ways = (y + 1 < self.size) << NORTH | 1 << EAST | (y > 0) << SOUTH | (x > 0) << WEST
        return (ways | (self.rock_at >= 0) << SAMPLE | checks).astype(np.int64)

    @cached_property
    def sureness(self) -> Any:
        """How likely a check is right, from each place, of each rock."""
        away = np.moveaxis(np.indices((self.size, self.size)), 0, -1)[:, :, None, :] - self.places
        return (1.0 + 2.0 ** (-np.sqrt((away**2).sum(axis=-1)) / HALF)) / 2.0

    @cached_property
    def worth(self) -> Any:
        """What a point at each time is worth."""
        return np.array([self.discount**time for time in range(self.horizon + 1)])

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        most = 10.0 * sum(self.discount**step for step in range(self.horizon))
        return (-most, most)

    def initial(self) -> State:
        if self.layout.replace(",", "x") not in LAYOUTS:
            raise ValueError(f"rock_sample: layout is one of {', '.join(LAYOUTS)}, not {self.layout!r}")
        x, y = self.map[0]
        return State(x, y, -1, -1, -1, 0, 0.0)

    def to_move(self, s: State) -> int:
        return CHANCE if s.good < 0 or s.checked >= 0 else 0

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        if s.good < 0:
            for good in range(1 << self.rocks):
                yield good, 1.0 / (1 << self.rocks)
        else:
            right = float(self.sureness[s.x, s.y, s.checked])
            good = s.good >> s.checked & 1
            yield 1, right if good else 1.0 - right
            yield 0, 1.0 - right if good else right

    def rock_here(self, s: State) -> int:
        """The rock under the rover, -1."""
        return int(self.rock_at[s.x, s.y])

    def actions(self, s: State) -> Iterator[int]:
        return each(int(self.allowed[s.x, s.y]))

    def result(self, s: State, a: int) -> State:
        if s.good < 0:
            return s._replace(good=a)
        if s.checked >= 0:
            return s._replace(checked=-1, told=a)
        time = s.time + 1
        if a >= CHECK:
            return State(s.x, s.y, s.good, a - CHECK, -1, time, s.score)
        worth = float(self.worth[s.time])
        if a == SAMPLE:
            rock = self.rock_here(s)
            gain = 10.0 if s.good >> rock & 1 else -10.0
            return State(s.x, s.y, s.good & ~(1 << rock), -1, -1, time, s.score + gain * worth)
        x, y = s.x + (a == EAST) - (a == WEST), s.y + (a == NORTH) - (a == SOUTH)
        return State(x, y, s.good, -1, -1, time, s.score + (10.0 * worth if x == self.size else 0.0))

    def is_terminal(self, s: State) -> bool:
        return s.x == self.size or (s.time >= self.horizon and s.checked < 0)

    def utility(self, s: State, player: int) -> float:
        return s.score

    def observation(self, s: State, player: int) -> tuple[int, int, int, int, int]:
        return s.x, s.y, s.told, s.time, self.scored(s)

    def scored(self, s: State) -> int:
        """The score in millionths: whoever samples learns whether the rock was good."""
        return int(s.score * 1e6)

    def draw(self, s: State, player: int | None) -> Any:
        cells: list[list[Any]] = [[None] * self.size for _ in range(self.size)]
        for rock, (x, y) in enumerate(self.places.tolist()):
            known = player is None and s.good >= 0
            role = ("good" if s.good >> rock & 1 else "bad") if known else "note"
            cells[y][x] = piece(text=str(rock), role=role)
        if s.x < self.size:
            cells[s.y][s.x] = piece(0, "R")
        return table(grid(cells[::-1]), scores={"time": s.time, "score": s.score}, note=f"told {s.told}")

    def show(self, s: State, player: int | None = None) -> str:
        rocks = {(x, y): str(rock) for rock, (x, y) in enumerate(self.places.tolist())}
        cells = {**rocks, (s.x, s.y): "R"}
        rows = [" ".join(cells.get((x, y), ".") for x in range(self.size)) for y in reversed(range(self.size))]
        good = "?" if player is not None or s.good < 0 else format(s.good, f"0{self.rocks}b")[::-1]
        told = ("told bad", "told good", "told nothing")[s.told]
        return "\n".join([*rows, f"good {good}  {told}  time {s.time}  score {s.score:.3f}"])

    def action_name(self, s: State, a: int) -> str:
        if s.good < 0:
            return format(a, f"0{self.rocks}b")[::-1]
        return ("bad", "good")[a] if s.checked >= 0 else NAMES[a] if a < CHECK else f"check {a - CHECK}"
