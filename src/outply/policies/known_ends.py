"""What is certain about a state without searching it: an end that is forced, or what a table of endings knows.

    def certain(game, s): ...           # (plies, utility to player 0), with plies below 0 where nothing is certain
    op.AlphaBeta(certain=certain)

With best play the game ends after so many plies with that utility.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part

UNKNOWN = (-1, 0.0)


def nothing(game: Any, s: Any) -> tuple[int, float]:
    """Nothing is certain."""
    return UNKNOWN


@dataclass(frozen=True)
class Certain(Part):
    """A function that says how a game will end, where it is sure."""

    function: Any = nothing

    def certain(self, game: Any, s: Any) -> tuple[int, float]:
        plies, utility = self.function(game, s)
        return int(plies), float(utility)
