"""Earth observation: a decision is known by its photograph and camera, and heavy photographs are taken first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part, option

DEFAULT_SEARCH = "nrpa"


@dataclass(frozen=True)
class Code(Part):
    """Photograph and camera."""

    def code(self, game: Any, s: Any, a: int) -> int:
        return int(16 * s.photo + a)


@dataclass(frozen=True)
class Bias(Part):
    """For what is taken, the more the heavier."""

    taken: float = option(1.5, "for taking a photograph rather than skipping it")

    def bias(self, game: Any, s: Any, a: int) -> float:
        return self.taken if a > 0 else 0.0
