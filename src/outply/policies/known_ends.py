"""States whose end is known without a search: an end that is forced, or one that a table of endings holds.

    def known_ends(game, s): ...        # (plies, utility to player 0), with plies below 0 where the end is not known
    op.AlphaBeta(known_ends=known_ends)

With best play the game ends after so many plies with that utility.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from outply.former_names import warn_renamed
from outply.options import Part
from outply.policies.evaluation import as_part

UNKNOWN = (-1, 0.0)


def nothing(game: Any, s: Any) -> tuple[int, float]:
    """No end is known."""
    return UNKNOWN


@dataclass(frozen=True)
class KnownEnds(Part):
    """A function that says how a game will end, where it knows."""

    takes: ClassVar[str] = "game, s"

    function: Any = nothing

    def known_ends(self, game: Any, s: Any) -> tuple[int, float]:
        plies, utility = self.function(game, s)
        return int(plies), float(utility)


@dataclass(frozen=True)
class FormerKnownEnds(KnownEnds):
    """A part whose method still has its former name, `certain`."""

    part: Any = field(default_factory=KnownEnds)

    def known_ends(self, game: Any, s: Any) -> tuple[int, float]:
        plies, utility = self.part.certain(game, s)
        return int(plies), float(utility)


def as_known_ends(given: Any) -> Any:
    """A part that knows ends as it is, a plain function as such a part."""
    if isinstance(given, Part) and hasattr(given, "certain") and not hasattr(given, "known_ends"):
        warn_renamed(f"{type(given).__name__}: method certain", "known_ends")
        return FormerKnownEnds(part=given)
    return as_part(given, KnownEnds)


def __getattr__(name: str) -> Any:
    """The class under its former name."""
    if name == "Certain":
        warn_renamed("outply.policies.known_ends.Certain", "KnownEnds")
        return KnownEnds
    raise AttributeError(f"{__name__} has no {name!r}.")
