"""Story planning: a deed is known by the deed before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part

DEFAULT_SEARCH = "nested_monte_carlo:level=3"


@dataclass(frozen=True)
class Code(Part):
    """The deed, and the one before."""

    def code(self, game: Any, s: Any, a: int) -> int:
        before = int(s.told[s.length - 1]) + 1 if s.length > 0 else 0
        return int(64 * before + a)
