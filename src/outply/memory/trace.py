"""What a search did, step by step, in arrays: compact enough for a hundred thousand steps, read back as named ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from outply.part import Memory

STEPS = 100_000

PASS, ENTER, VALUE, CUT, LEAVE = range(5)
KINDS = ("pass", "enter", "value", "cut", "leave")
"""A pass of iterative deepening begins; a state is entered; it has a value without being searched; the rest of its
actions is cut; it has been searched."""

SEARCHED, ENDED, EVALUATED, IN_TABLE, IN_RANGE, TOO_LONG, TOO_GOOD, TOO_BAD, ELSEWHERE, FIRST_FEW = range(10)
REASONS = (
    "",
    "the game is over",
    "evaluated",
    "in the table",
    "nothing better is possible",
    "the game is too long",
    "at least beta",
    "at most alpha",
    "the player before has as much elsewhere",
    "only the first actions",
)


class Step(NamedTuple):
    """One step; `action` led to the state, and for a cut it is the one that caused it."""

    kind: str
    level: int
    action: int
    why: str
    alpha: float
    beta: float
    value: tuple[float, ...]


@dataclass(frozen=True)
class Trace(Memory):
    """The steps of a search, up to a number."""

    steps: Any  # int32 [step, 4]: kind, level, action, reason
    bounds: Any  # float64 [step, 2]: alpha, beta
    values: Any  # float64 [step, player]
    count: Any  # int64 [1]: steps so far, the ones that were not kept among them
    on: bool = False

    def named(
        self, value: Callable[[list[float]], tuple[float, ...]] = tuple, bound: Callable[[float], float] = float
    ) -> list[Step]:
        """The steps that were kept; `value` and `bound` turn what the kernel keeps into what people want to see."""
        count = min(int(self.count[0]), len(self.steps) - 1)
        rows = zip(self.steps[:count].tolist(), self.bounds[:count].tolist(), self.values[:count].tolist(), strict=True)
        return [
            Step(KINDS[kind], level, action, REASONS[why], bound(alpha), bound(beta), value(values))
            for (kind, level, action, why), (alpha, beta), values in rows
        ]

    @property
    def complete(self) -> bool:
        """Were all steps kept?"""
        return int(self.count[0]) < len(self.steps)


def new_trace(on: bool, players: int) -> Trace:
    """Room for the steps, if they are wanted."""
    room = STEPS + 1 if on else 1
    steps, bounds, values = np.zeros((room, 4), np.int32), np.zeros((room, 2)), np.zeros((room, players))
    return Trace(steps, bounds, values, np.zeros(1, np.int64), on)


def note(trace: Any, kind: int, level: int, action: int, why: int, alpha: float, beta: float) -> int:
    """Keeps a step; returns its number. Steps beyond the room there is overwrite a spare one at the end."""
    number = min(trace.count[0], trace.steps.shape[0] - 1)
    trace.count[0] += 1
    trace.steps[number, 0] = kind
    trace.steps[number, 1] = level
    trace.steps[number, 2] = action
    trace.steps[number, 3] = why
    trace.bounds[number, 0] = alpha
    trace.bounds[number, 1] = beta
    return number
