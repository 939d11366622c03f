"""A few words of memory that two processes share: who is at work in a game, since when, and the actions so far.

If a player takes its process down with it, this is all that is left to tell who it was.
"""

from __future__ import annotations

import mmap
import time
from pathlib import Path
from typing import Any, NamedTuple

from outply.arena.referee import Watch

IDLE, RULES, THINKS, WARMS = range(4)
"""What goes on: nothing, a rule, a player who thinks, or one who is made ready."""

BEATS, WORK, SEAT, SINCE, LIMIT, PLIES, READY, HEAD = range(8)

MOST_ACTIONS = 4096


SIZE = 8 * (HEAD + MOST_ACTIONS)


def _memory(file: Path | None) -> mmap.mmap:
    """Words that processes share: those of a file, or those that a process has when it is forked."""
    if file is None:
        return mmap.mmap(-1, SIZE)
    with file.open("a+b") as opened:
        opened.truncate(SIZE)
        return mmap.mmap(opened.fileno(), SIZE)


class Reading(NamedTuple):
    """What a board shows."""

    work: int
    seat: int
    seconds: float  # since this work began
    limit: float
    actions: tuple[int, ...]


class Board(Watch):
    """The shared words; the player's process writes, the other one reads. A forked process needs no file for them."""

    def __init__(self, patience: float, compiling: float, file: Path | None = None) -> None:
        self.patience, self.compiling = patience, compiling
        self.file = file
        self.words: memoryview[Any] = memoryview(_memory(file)).cast("q")

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.patience, self.compiling, self.file)

    # -- what the process that plays says --------------------------------------------------------

    def begin(self) -> None:
        """A game begins."""
        self.words[PLIES] = 0
        self.rules()

    def idle(self) -> None:
        """Nothing is to be done."""
        self._note(IDLE, 0, self.patience)

    def rules(self) -> None:
        self._note(RULES, 0, self.patience)

    def thinks(self, seat: int, allowed: float | None) -> None:
        self._note(THINKS, seat, self.patience + (allowed or 0.0))

    def warms(self, seat: int) -> None:
        """A player is made ready: the compiler may take its time."""
        self._note(WARMS, seat, self.compiling)

    def ready(self) -> None:
        """All players of a game are ready."""
        self.words[READY] = 1

    def act(self, action: int) -> None:
        plies = self.words[PLIES]
        if plies < MOST_ACTIONS:
            self.words[HEAD + plies] = action
            self.words[PLIES] = plies + 1

    def _note(self, work: int, seat: int, limit: float) -> None:
        self.words[BEATS] += 1
        self.words[WORK], self.words[SEAT] = work, seat
        self.words[LIMIT] = int(1000 * limit)
        self.words[SINCE] = time.monotonic_ns()
        self.words[BEATS] += 1

    # -- what the other process sees -------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Have players been made ready?"""
        return bool(self.words[READY])

    def seen(self) -> Reading | None:
        """What goes on; None if it is changing just now."""
        beats = self.words[BEATS]
        work, seat = self.words[WORK], self.words[SEAT]
        seconds = (time.monotonic_ns() - self.words[SINCE]) / 1e9
        limit = self.words[LIMIT] / 1000
        actions = tuple(self.words[HEAD : HEAD + self.words[PLIES]])
        return Reading(work, seat, seconds, limit, actions) if beats == self.words[BEATS] and beats % 2 == 0 else None
