"""What an adaptive playout knows a move by: its code, and a bias towards it before anything is learned.

    def leg(game, s, a): return 32 * s.here + a       # from here to there, whenever that is
    op.NRPA(code=leg)

A part with a method of that name serves as well; its numbers are read at run time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import Part


def by_action(game: Any, s: Any, a: int) -> int:
    """The code of a move without knowledge: the action, in whatever state it is played."""
    return int(a)


def no_bias(game: Any, s: Any, a: int) -> float:
    """A bias without knowledge: none."""
    return 0.0


@dataclass(frozen=True)
class Code(Part):
    """A code by a function: moves of one code share what is learned of them."""

    takes: ClassVar[str] = "game, s, a"

    function: Any = by_action

    def code(self, game: Any, s: Any, a: int) -> int:
        return int(self.function(game, s, a))


@dataclass(frozen=True)
class Bias(Part):
    """A bias by a function: the greater, the likelier a move is before anything is learned of it."""

    takes: ClassVar[str] = "game, s, a"

    function: Any = no_bias

    def bias(self, game: Any, s: Any, a: int) -> float:
        return float(self.function(game, s, a))
