"""SameGame: what a move is known by when playouts learn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part

DEFAULT_SEARCH = "nrpa"


@dataclass(frozen=True)
class Code(Part):
    """Colour, size and place of the group."""

    def code(self, game: Any, s: Any, a: int) -> int:
        return int((game.colour(s, a) << 20) + (int(s.sizes[a]) << 10) + a)
