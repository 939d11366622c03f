"""Opponents: how the other players choose where a search does not take them to be perfect.

    def greedy(game, s, a): ...                # how likely the opponent takes an action, up to a factor
    op.Minimax(opponent=greedy)

A part with a method `weight(game, s, a, value, best)` serves as well: `value` is what the action is worth to the
opponent, and `best` what the best one is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.options import Part, option


@dataclass(frozen=True)
class Perfect(Part):
    """Takes the best action, of equals the first."""

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        return 1.0 if value == best else 0.0


@dataclass(frozen=True)
class Softmax(Part):
    """Prefers better actions, the more so the lower the temperature."""

    temperature: float = option(1.0, "the loss, in utility, that makes an action e times less likely", low=1e-9)

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        return math.exp((value - best) / self.temperature)


@dataclass(frozen=True)
class Policy(Part):
    """A function that says how likely an action is, up to a factor."""

    function: Any = None

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        return float(self.function(game, s, a))
