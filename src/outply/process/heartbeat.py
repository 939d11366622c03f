"""What the check is doing right now, in memory shared with the process that watches it.

If the rules take the process down with them, this is all that is left to tell where.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt

STEPS = (
    "nothing",
    "initial",
    "is_terminal",
    "to_move",
    "actions",
    "chances",
    "result",
    "utility",
    "key",
    "observation",
    "redeal",
    "show",
    "action_name",
    "parse_action",
)
"""What can be under way: a rule, or nothing that we know of."""

STEP = {name: number for number, name in enumerate(STEPS)}

STAGES = ("plain", "compiling", "side by side", "compiled", "measuring")
"""The parts of a check, in order."""

HEAD = 16  # words: beats, stage, seed, games, plies, inside compiled code; then what the kernel writes
BEATS, STAGE, SEED, GAMES, PLIES, INSIDE = range(6)
NUMBERS = 16  # words the kernel writes: see twin.py; the first is the step under way


class Beat:
    """A few words of shared memory: where the check is, and the actions that led there."""

    def __init__(self, plies: int) -> None:
        memory = mmap.mmap(-1, 8 * (HEAD + NUMBERS + plies + 1))
        self.words: memoryview[Any] = memoryview(memory).cast("q")
        shared: npt.NDArray[np.int64] = np.frombuffer(memory, np.int64)
        self.numbers = shared[HEAD : HEAD + NUMBERS]
        self.trail = shared[HEAD + NUMBERS :]

    def begin(self, step: str) -> None:
        """A rule is about to be called."""
        self.words[HEAD] = STEP[step]
        self.words[BEATS] += 1

    def stage(self, name: str) -> None:
        """The next part of the check begins."""
        self.words[STAGE] = STAGES.index(name)
        self.begin("nothing")

    def start(self, seed: int) -> None:
        """A game begins."""
        self.words[SEED] = seed
        self.words[PLIES] = 0

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Compiled code is about to run: which rule is under way it tells only when it comes back."""
        self.words[INSIDE] = 1
        try:
            yield
        finally:
            self.words[INSIDE] = 0

    def act(self, action: int) -> None:
        """An action is about to be played."""
        plies = self.words[PLIES]
        self.words[HEAD + NUMBERS + plies] = action
        self.words[PLIES] = plies + 1

    def over(self) -> None:
        """A game is over."""
        self.words[GAMES] += 1
        self.words[BEATS] += 1

    @property
    def beats(self) -> int:
        """Changes as long as the check goes on."""
        return int(self.words[BEATS])

    @property
    def step(self) -> str:
        """The rule that is under way, or nothing that we know of."""
        return STEPS[0] if self.words[INSIDE] else STEPS[int(self.words[HEAD])]

    @property
    def is_inside(self) -> bool:
        """Is compiled code under way?"""
        return bool(self.words[INSIDE])

    @property
    def stage_name(self) -> str:
        """The part of the check that is under way."""
        return STAGES[int(self.words[STAGE])]

    @property
    def seed(self) -> int:
        """The seed of the game that is under way."""
        return int(self.words[SEED])

    @property
    def games(self) -> int:
        """Games played so far."""
        return int(self.words[GAMES])

    @property
    def plies(self) -> int:
        """Actions played so far in this game."""
        return int(self.words[PLIES])

    def actions(self) -> tuple[int, ...]:
        """The actions of the game that is under way."""
        if self.stage_name != "compiled":
            return tuple(int(a) for a in self.trail[: self.plies])
        ends = np.flatnonzero(self.trail < 0)  # a whole game inside compiled code: what is not played yet is -1
        return tuple(int(a) for a in self.trail[: int(ends[0]) if len(ends) else len(self.trail)])
