"""UAV routing: legs are what is learned, and near places whose windows close soon are flown to first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.options import Part, option

DEFAULT_SEARCH = "nrpa"


@dataclass(frozen=True)
class Code(Part):
    """The leg from here to there."""

    def code(self, game: Any, s: Any, a: int) -> int:
        return int(64 * s.here + a)


@dataclass(frozen=True)
class Bias(Part):
    """Against long legs, waiting, and places that could wait themselves."""

    leg: float = option(0.08, "against a unit of the way", low=0.0)
    wait: float = option(0.03, "against a unit of waiting", low=0.0)
    early: float = option(0.001, "against a unit of time before the window closes", low=0.0)

    def bias(self, game: Any, s: Any, a: int) -> float:
        flight = game.flights[s.here, a]
        comes = s.time + flight
        waits, spare = max(0.0, game.drawn[a, 2] - comes), max(0.0, game.drawn[a, 3] - comes)
        return -float(self.leg * flight + self.wait * waits + self.early * spare)
