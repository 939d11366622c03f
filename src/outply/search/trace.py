"""The trace of a search, step by step, in arrays: a hundred thousand steps fit, and are read back by name.

    marks  int32 [step, 2]       the action, and level, kind and reason in one number
    bounds float64 [step, 2]     alpha and beta, or what else the search goes by
    values float64 [step, width] the value so far: one number, or one per player

That is 32 bytes a step for alpha-beta, and 40 for a search that keeps a value for each of two players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, overload

import numpy as np

from outply.compiler.memory import Memory
from outply.search.pictures import picture

SCHEMA = "outply.trace/1"
STEPS = 100_000

PASS, ENTER, VALUE, CUT, LEAVE, TURN = range(6)
KINDS = ("pass", "enter", "value", "cut", "leave", "turn")
"""A pass of iterative deepening begins; a state is entered; it has a value without being searched; the rest of its
actions is cut; it has been searched; a search that is not depth-first turns to the state that was entered as number
`action`, the root being 0."""

SEARCHED, ENDED, EVALUATED, IN_TABLE, IN_RANGE, TOO_LONG, TOO_GOOD, TOO_BAD, ELSEWHERE, FIRST_FEW = range(10)
ONE_IS_ENOUGH, LESS_PROMISING, ON_THE_WAY, TOO_DEEP, SEEN, GOOD, KNOWN_END = range(10, 17)
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
    "one is enough",
    "another is more promising",
    "the same state again",
    "too deep",
    "seen before",
    "a plan leads from here",
    "a known end",
)

WHY_BITS, KIND_BITS = 6, 4
WHYS, KIND_MASK = (1 << WHY_BITS) - 1, (1 << KIND_BITS) - 1


class Step(NamedTuple):
    """One step; `action` led to the state, and for a cut it is the one that caused it."""

    kind: str
    level: int
    action: int
    why: str
    alpha: float
    beta: float
    value: tuple[float, ...]
    bound: str = ""  # "at least" or "at most" where the value is known to be no more than that


class Told:
    """What a trace shares with others: it belongs to a report, and reads as text."""

    report: Any = None
    """The report it belongs to, without its tree; the report sets it."""

    def __str__(self) -> str:
        return str(picture("trace", self)) if self.report is not None else object.__repr__(self)

    __repr__ = __str__


class Steps(Told, Sequence[Step]):
    """The steps that were kept, named as they are asked for; `value` and `bound` turn numbers into what people see."""

    def __init__(
        self,
        trace: Trace,
        value: Callable[[list[float]], tuple[float, ...]] = tuple,
        bound: Callable[[float], float] = float,
        measure: str = "value",
        given: bool = False,
    ) -> None:
        count = min(int(trace.count[0]), len(trace.marks) - 1)
        self.marks, self.bounds = trace.marks[:count].copy(), trace.bounds[:count].copy()
        self.values = trace.values[:count].copy()
        self.total = int(trace.count[0])  # the ones that were not kept among them
        self.measure = measure  # what the values are: "value", "numbers" of a proof, or "plies" of a plan
        self.given = given  # do steps with a value hold the window that the state was given?
        self._value, self._bound = value, bound

    def __len__(self) -> int:
        return len(self.marks)

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> list[Step]: ...
    def __getitem__(self, at: int | slice) -> Step | list[Step]:
        if isinstance(at, slice):
            return list(self._steps_in(at))
        number = range(len(self))[at]
        return next(self._steps_in(slice(number, number + 1)))

    def _steps_in(self, part: slice) -> Iterator[Step]:
        """Some of the steps; their numbers are taken out of the arrays at once, which is faster."""
        rows = zip(self.marks[part].tolist(), self.bounds[part].tolist(), self.values[part].tolist(), strict=True)
        for (action, mark), (alpha, beta), row in rows:
            kind, why = mark >> WHY_BITS & KIND_MASK, REASONS[mark & WHYS]
            bound = ""
            if self.given and kind in (VALUE, LEAVE):
                bound = "at most" if row[0] <= alpha else "at least" if row[0] >= beta else ""
            bounds = self._bound(alpha), self._bound(beta)
            yield Step(KINDS[kind], mark >> (WHY_BITS + KIND_BITS), action, why, *bounds, self._value(row), bound)

    def __iter__(self) -> Iterator[Step]:
        return self._steps_in(slice(None))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Steps) or self.total != other.total:
            return False
        pairs = ((self.marks, other.marks), (self.bounds, other.bounds), (self.values, other.values))
        return all(np.array_equal(mine, theirs, equal_nan=mine.dtype.kind == "f") for mine, theirs in pairs)

    __hash__ = None  # type: ignore[assignment]

    @property
    def complete(self) -> bool:
        """All steps were kept."""
        return self.total == len(self)

    @property
    def bytes_used(self) -> int:
        return int(self.marks.nbytes + self.bounds.nbytes + self.values.nbytes)

    def begins(self) -> list[int]:
        """The numbers of the steps at which passes begin."""
        kinds = self.marks[:, 1] >> WHY_BITS & KIND_MASK
        return [int(number) for number in np.flatnonzero(kinds == PASS)]

    def to_dict(self) -> dict[str, Any]:
        """The steps as plain data, a list a column: short enough to send all of them to a page that replays them."""
        marks = self.marks[:, 1]
        return {
            "schema": SCHEMA,
            "total": self.total,
            "measure": self.measure,
            "kinds": list(KINDS),
            "reasons": list(REASONS),
            "kind": (marks >> WHY_BITS & KIND_MASK).tolist(),
            "level": (marks >> (WHY_BITS + KIND_BITS)).tolist(),
            "action": self.marks[:, 0].tolist(),
            "why": (marks & WHYS).tolist(),
            "alpha": [self._bound(alpha) for alpha in self.bounds[:, 0].tolist()],
            "beta": [self._bound(beta) for beta in self.bounds[:, 1].tolist()],
            "value": [list(self._value(row)) for row in self.values.tolist()],
        }


@dataclass(frozen=True)
class Trace(Memory):
    """The steps of a search, up to a number."""

    marks: Any
    bounds: Any
    values: Any
    count: Any  # int64 [1]: steps so far, the ones that were not kept among them
    on: bool = False

    def steps(self, *named: Any, **more: Any) -> Steps | None:
        """The steps that were kept, if any were wanted: see Steps."""
        return Steps(self, *named, **more) if self.on else None


def new_trace(on: bool, width: int) -> Trace:
    """Room for the steps, if they are wanted; `width` numbers make a value."""
    room = STEPS + 1 if on else 1
    marks, bounds, values = np.zeros((room, 2), np.int32), np.zeros((room, 2)), np.zeros((room, width))
    return Trace(marks, bounds, values, np.zeros(1, np.int64), on)


def note(trace: Any, kind: int, level: int, action: int, why: int, alpha: float, beta: float) -> int:
    """Keeps a step; returns its number. Steps beyond the room there is overwrite a spare one at the end."""
    number = min(trace.count[0], trace.marks.shape[0] - 1)
    trace.count[0] += 1
    trace.marks[number, 0] = action
    trace.marks[number, 1] = ((level << KIND_BITS) + kind << WHY_BITS) + why
    trace.bounds[number, 0] = alpha
    trace.bounds[number, 1] = beta
    return number
