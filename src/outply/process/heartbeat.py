"""A heartbeat: words of shared memory in which a process notes what it does, since when, and how far it is.

The process writes; its supervisor reads. If the process dies, these words are all that is left to tell where it was.
What the numbers mean is declared by whoever supervises: an activity may be a stage or a kind of work, an actor a rule
or a seat, a step an action of a game.
"""

from __future__ import annotations

import mmap
import time
from pathlib import Path
from typing import Any, NamedTuple

HEAD = 6
BEATS, ACTIVITY, ACTOR, SINCE, LIMIT, STEPS = range(HEAD)
"""The words of every heartbeat: how often it was written (odd while it is being written), what is done, by whom, since
when (nanoseconds of the monotonic clock), how long that may take (milliseconds; 0 is no limit), steps in the trail."""

WORD = 8  # bytes


class Pulse(NamedTuple):
    """A heartbeat read at one instant."""

    activity: int
    actor: int
    seconds: float  # since this activity began
    limit: float  # seconds it may take; 0 is no limit
    trail: tuple[int, ...]

    @property
    def is_overdue(self) -> bool:
        """The activity has taken longer than it may."""
        return 0 < self.limit < self.seconds


class Heartbeat:
    """Shared words: a head, words that are the user's own, and a trail of steps.

    A forked process shares them as they are; a spawned one needs a file, which both processes map.
    """

    def __init__(self, own: int, trail: int, file: Path | None = None) -> None:
        self.file = file
        self._map(own, trail)

    def _map(self, own: int, trail: int) -> None:
        words: memoryview[Any] = memoryview(_shared_memory(WORD * (HEAD + own + trail), self.file)).cast("q")
        self.head, self.own, self.trail = words[:HEAD], words[HEAD : HEAD + own], words[HEAD + own :]

    def __getstate__(self) -> dict[str, Any]:
        others = {name: value for name, value in vars(self).items() if not isinstance(value, memoryview)}
        return {**others, "sizes": (len(self.own), len(self.trail))}

    def __setstate__(self, state: dict[str, Any]) -> None:
        sizes = state.pop("sizes")
        vars(self).update(state)
        self._map(*sizes)

    # -- the process that works writes -------------------------------------------------------------

    def begin(self, activity: int, actor: int, limit: float | None) -> None:
        """An activity begins, which may take so many seconds."""
        head = self.head
        head[BEATS] += 1
        head[SINCE] = time.monotonic_ns()
        head[ACTIVITY], head[ACTOR] = activity, actor
        head[LIMIT] = 0 if limit is None else max(1, int(1000 * limit))
        head[BEATS] += 1

    def touch(self) -> None:
        """The same activity goes on: its time is counted from now."""
        self.head[SINCE] = time.monotonic_ns()

    def step(self, number: int) -> None:
        """Appends a step to the trail, while there is room."""
        steps = self.head[STEPS]
        if steps < len(self.trail):
            self.trail[steps] = number
            self.head[STEPS] = steps + 1

    def clear_trail(self) -> None:
        """Forgets all steps."""
        self.head[STEPS] = 0

    # -- the supervisor reads ----------------------------------------------------------------------

    @property
    def activity(self) -> int:
        """The number of the present activity."""
        return int(self.head[ACTIVITY])

    @property
    def steps(self) -> int:
        """The number of steps in the trail."""
        return int(self.head[STEPS])

    def pulse(self) -> Pulse | None:
        """The heartbeat read now; None if it is being written at this instant."""
        head = self.head
        beats = head[BEATS]
        seconds = (time.monotonic_ns() - head[SINCE]) / 1e9
        pulse = Pulse(head[ACTIVITY], head[ACTOR], seconds, head[LIMIT] / 1000, tuple(self.trail[: head[STEPS]]))
        return pulse if beats == head[BEATS] and beats % 2 == 0 else None


def _shared_memory(size: int, file: Path | None) -> mmap.mmap:
    """Memory that processes share: the pages of a file, or those that a forked process inherits."""
    if file is None:
        return mmap.mmap(-1, size)
    with file.open("a+b") as opened:
        opened.truncate(size)
        return mmap.mmap(opened.fileno(), size)
