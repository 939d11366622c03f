"""Earth observation: which photographs a satellite takes in a day, and with which of its cameras.

    photo 3  weight 2  camera 13 (both: a stereo pair)      every photograph is decided in turn: skipped, or taken with
    photo 4  weight 1  cameras 1, 2, 3                       one of the cameras that can
    never 3 with 13 and 4 with 3                             two or three that would overlap exclude each other

The score is the weight of what is taken. `file` takes a day of the SPOT5 challenge (Bensana, Lemaître and Verfaillie
1999): 8, 29, 54 and 404 are bundled, and a path reads another without memory limits. A day without a file is drawn by
`seed`.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import piece, points, table
from outply.boards.random import below, seeded
from outply.game import Game
from outply.games.instances import instance_text

SKIPPED = 0
CHOICES = ((1, 2, 3), (13,), (2,))  # cameras of a drawn photograph


class State(NamedTuple):
    taken: Any  # the camera of each photograph decided so far
    photo: int  # the next one
    weight: int


class Day(NamedTuple):
    weights: Any  # [photo]
    cameras: Any  # [photo, number]: 0 behind the last one
    first: Any  # [photo + 1]: where the constraints begin whose last photograph it is
    never: Any  # [row, 6]: three photographs, -1 for none, and their cameras


class EarthObservation(Game):
    """Take photographs of the greatest weight that do not exclude each other."""

    players = 1
    photos: int = 16
    seed: int = 1
    file: str = ""  # a day of SPOT5: 8, 29, 54, 404, or a file in its format; empty: drawn by the seed

    @cached_property
    def text(self) -> str:
        """The day in the format of SPOT5."""
        return instance_text(self.file, "spot") if self.file else drawn_day(self.photos, self.seed)

    @cached_property
    def day(self) -> Day:
        return read_day(self.text)

    @cached_property
    def weights(self) -> Any:
        return self.day.weights

    @cached_property
    def cameras(self) -> Any:
        return self.day.cameras

    @cached_property
    def first(self) -> Any:
        return self.day.first

    @cached_property
    def never(self) -> Any:
        return self.day.never

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return (0.0, float(max(1, self.weights.sum())))

    def initial(self) -> State:
        return State(np.zeros(len(self.weights), np.int8), 0, 0)

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Iterator[int]:
        yield SKIPPED
        for number in range(self.cameras.shape[1]):
            camera = self.cameras[s.photo, number]
            if camera > 0 and self.fits(s, camera):
                yield int(camera)

    def fits(self, s: State, camera: int) -> bool:
        """No constraint that ends with the next photograph forbids this camera."""
        for row in range(self.first[s.photo], self.first[s.photo + 1]):
            broken = True
            for place in range(3):
                photo = self.never[row, place]
                if photo >= 0:
                    held = camera if photo == s.photo else s.taken[photo]
                    broken = broken and held == self.never[row, 3 + place]
            if broken:
                return False
        return True

    def result(self, s: State, a: int) -> State:
        taken = s.taken.copy()
        taken[s.photo] = a
        return State(taken, s.photo + 1, s.weight + (int(self.weights[s.photo]) if a else 0))

    def is_terminal(self, s: State) -> bool:
        return s.photo == s.taken.size

    def utility(self, s: State, player: int) -> float:
        return float(s.weight)

    def draw(self, s: State) -> Any:
        cameras = sorted({int(c) for c in self.cameras.ravel() if c})
        names = {(n, c): f"{n}@{c}" for n in range(s.photo) for c in cameras if s.taken[n] == c}
        where = {name: (float(n), float(cameras.index(c))) for (n, c), name in names.items()}
        on: dict[str, Any] = {name: piece(0, str(self.weights[n])) for (n, _), name in names.items()}
        return table(points(where or {"none": (0.0, 0.0)}, on=on), scores={"weight": int(s.weight)})

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()

    def show(self, s: State) -> str:
        taken = " ".join(f"{n}@{int(c)}" for n, c in enumerate(s.taken[: s.photo]) if c)
        return f"taken: {taken or 'none'}\nphotograph {s.photo} of {len(s.taken)}  weight {s.weight}"

    def action_name(self, s: State, a: int) -> str:
        return f"camera {a}" if a else "skip"


def read_day(text: str) -> Day:
    """A day from text: photographs with weight and cameras, then tuples of cameras that exclude each other."""
    try:
        numbers = iter([int(word) for word in text.split()])
        weights, cameras = [], []
        for _ in range(next(numbers)):
            next(numbers)
            weights.append(next(numbers))
            cameras.append([(next(numbers), next(numbers))[0] for _ in range(next(numbers))])
        lines = text.splitlines()
        never = []
        for line in lines[len(weights) + 2 :]:
            arity, *rest = (int(word) for word in line.split()) if line.strip() else (0,)
            photos, values = rest[:arity], rest[arity:]
            for begin in range(0, len(values), max(1, arity)):
                never.append((max(photos), photos, values[begin : begin + arity]))
        if any(len(row[1]) not in (2, 3) or len(row[1]) != len(row[2]) for row in never):
            raise ValueError
        never.sort(key=lambda row: row[0])
        rows = np.full((max(1, len(never)), 6), -1, np.int64)
        for number, (_, photos, values) in enumerate(never):
            rows[number, : len(photos)] = photos
            rows[number, 3 : 3 + len(values)] = values
        first = np.searchsorted([row[0] for row in never], np.arange(len(weights) + 1))
        wide = np.zeros((len(weights), max(map(len, cameras))), np.int64)
        for number, found in enumerate(cameras):
            wide[number, : len(found)] = found
        return Day(np.array(weights, np.int64), wide, first.astype(np.int64), rows)
    except (StopIteration, ValueError, IndexError):
        raise ValueError("earth_observation: the file is not in the format of SPOT5 without memory limits") from None


def drawn_day(photos: int, seed: int) -> str:
    """A day drawn at random, in the format of SPOT5."""
    rng, cameras, lines = seeded(seed), [], []
    for number in range(photos):
        found = CHOICES[below(rng, 3)]
        cameras.append(found)
        weight = 2 if found == (13,) else 1 + below(rng, 3)
        lines.append(f"{number} {weight} {len(found)} " + " ".join(f"{camera} 0" for camera in found))
    never = []
    for later in range(1, photos):
        for earlier in range(max(0, later - 5), later):
            if below(rng, 3) == 0:
                pairs = [f"{c} {d}" for c in cameras[later] for d in cameras[earlier] if c == d or 13 in (c, d)]
                never += [f"2 {later} {earlier} {' '.join(pairs)}"] if pairs else []
        if later > 2 and below(rng, 3) == 0:
            three = (later, later - 1, later - 3)
            never.append(f"3 {' '.join(map(str, three))} {' '.join(str(cameras[n][0]) for n in three)}")
    return "\n".join([str(photos), *lines, str(len(never)), *never])
