"""Opponent models: how the other players choose if they are not perfect.

    def greedy(game, s, a): ...                # the weight of an action; the opponent chooses in proportion
    op.Minimax(opponent=greedy)

A part with a method `weight(game, s, a, value, best)` serves as well: `value` is the value of the action to the
opponent, and `best` that of the best action.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import Part, option


@dataclass(frozen=True)
class Perfect(Part):
    """Takes the best action, the first of equals."""

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        return 1.0 if value == best else 0.0


@dataclass(frozen=True)
class Softmax(Part):
    """Prefers better actions; the lower the temperature, the more."""

    temperature: float = option(1.0, "the loss of utility that makes an action e times less likely", low=1e-9)

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        return math.exp((value - best) / self.temperature)


@dataclass(frozen=True)
class Policy(Part):
    """An opponent whose actions have weights by a function of the user."""

    takes: ClassVar[str] = "game, s, a"

    function: Any = None

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        return float(self.function(game, s, a))
