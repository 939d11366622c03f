"""Forest harvest: a decision is known by its stand and period."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part, option

DEFAULT_SEARCH = "nrpa"


@dataclass(frozen=True)
class Code(Part):
    """Stand and period."""

    def code(self, game: Any, s: Any, a: int) -> int:
        return int(4 * s.stand + a)


@dataclass(frozen=True)
class Bias(Part):
    """For what the stand is worth in that period."""

    worth: float = option(0.05, "for a unit of worth", low=0.0)

    def bias(self, game: Any, s: Any, a: int) -> float:
        return float(self.worth * game.wood[s.stand, a])
