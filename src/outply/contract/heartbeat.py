"""The heartbeat of a check: its stage, the rule under way, and the actions of the random game that led there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import numpy.typing as npt

from outply.process.heartbeat import Heartbeat

RULES = (
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
    "draw",
    "touch",
)
"""The rules that can be under way; none: nothing that we know of."""

NUMBER = {name: number for number, name in enumerate(RULES)}
"""The number by which kernels and heartbeats name a rule."""

STAGES = ("plain", "compiling", "side by side", "compiled", "measuring")
"""The stages of a check, in order; a heartbeat's activity."""

COMPILER_SECONDS = 900.0
"""The longest that the compiler may take: more than a rule, since a large game takes minutes on a busy machine."""

KERNEL_WORDS = 16
"""Words that kernels write (see compiled_comparison); the first is the number of the rule under way."""

SEED, GAMES, IN_KERNEL, FIRST_KERNEL_WORD = range(4)


class CheckHeartbeat(Heartbeat):
    """The heartbeat of a check: where it is; `patience`: the seconds a rule may take."""

    def __init__(self, plies: int, patience: float) -> None:
        super().__init__(own=FIRST_KERNEL_WORD + KERNEL_WORDS, trail=plies + 1)
        self.patience = patience
        self.kernel_words: npt.NDArray[np.int64] = np.frombuffer(self.own, np.int64)[FIRST_KERNEL_WORD:]
        self.actions_played: npt.NDArray[np.int64] = np.frombuffer(self.trail, np.int64)
        self.begin_stage("plain")

    # -- the check writes --------------------------------------------------------------------------

    def begin_stage(self, name: str) -> None:
        """The next stage of the check begins."""
        self.begin(STAGES.index(name), 0, COMPILER_SECONDS if name == "compiling" else self.patience)
        self.begin_rule("nothing")

    def begin_rule(self, name: str) -> None:
        """A rule is about to be called."""
        self.own[FIRST_KERNEL_WORD] = NUMBER[name]
        self.touch()

    def begin_game(self, seed: int) -> None:
        """A random game begins."""
        self.own[SEED] = seed
        self.clear_trail()

    def end_game(self) -> None:
        """A random game is over."""
        self.own[GAMES] += 1
        self.touch()

    @contextmanager
    def in_kernel(self) -> Iterator[None]:
        """Compiled code is about to run: it says which rule is under way only when it returns."""
        self.own[IN_KERNEL] = 1
        try:
            yield
        finally:
            self.own[IN_KERNEL] = 0

    # -- its supervisor reads ----------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """The stage of the check."""
        return STAGES[self.activity]

    @property
    def rule(self) -> str:
        """The rule that is under way, or nothing that we know of."""
        return RULES[0] if self.is_in_kernel else RULES[int(self.own[FIRST_KERNEL_WORD])]

    @property
    def is_in_kernel(self) -> bool:
        """Compiled code is under way."""
        return bool(self.own[IN_KERNEL])

    @property
    def seed(self) -> int:
        """The seed of the game that is under way."""
        return int(self.own[SEED])

    @property
    def games(self) -> int:
        """Games played so far."""
        return int(self.own[GAMES])

    def actions(self) -> tuple[int, ...]:
        """The actions of the game that is under way."""
        if self.stage != "compiled":
            return tuple(self.trail[: self.steps])
        ends = np.flatnonzero(self.actions_played < 0)  # a kernel plays the whole game: -1 is not played yet
        return tuple(self.actions_played[: int(ends[0]) if len(ends) else None].tolist())
