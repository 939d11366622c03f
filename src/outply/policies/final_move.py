"""Final moves: which action to play when the search is over.

Each gives a child a rank. Proven results come first: a proven win is played, a proven loss only if there is nothing
else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.memory.tree import COUNT, FIRST, PROOF, VISITS
from outply.part import Part, option


@dataclass(frozen=True)
class FinalMove(Part):
    """The base of final moves."""

    def rank(self, tree: Any, child: int, player: int, low: float, high: float) -> float:
        """How good it is to play this child."""
        raise NotImplementedError

    def choose(self, tree: Any, node: int, player: int, low: float, high: float) -> int:
        """The child to play; of two proven wins the faster, of two proven losses the slower."""
        first, count = int(tree.links[node, FIRST]), int(tree.links[node, COUNT])
        return max(range(first, first + count), key=lambda child: self._order(tree, child, player, low, high))

    def _order(self, tree: Any, child: int, player: int, low: float, high: float) -> tuple[float, float]:
        plies, value = int(tree.links[child, PROOF]), float(tree.means[child, player])
        if plies >= 0 and value >= high:
            return 2.0, -plies
        if plies >= 0 and value <= low:
            return 0.0, plies
        return 1.0, self.rank(tree, child, player, low, high)


@dataclass(frozen=True)
class MostVisits(FinalMove):
    """The most visited child, also called robust child; of equals the better."""

    def rank(self, tree: Any, child: int, player: int, low: float, high: float) -> float:
        value = (float(tree.means[child, player]) - low) / (high - low)
        return float(tree.links[child, VISITS]) + 0.5 * value


@dataclass(frozen=True)
class BestValue(FinalMove):
    """The child of the best mean, also called max child."""

    def rank(self, tree: Any, child: int, player: int, low: float, high: float) -> float:
        return float(tree.means[child, player]) if tree.links[child, VISITS] else -math.inf


@dataclass(frozen=True)
class Secure(FinalMove):
    """The child of the best lower confidence bound: mean - a / sqrt(visits)."""

    a: float = option(1.0, "how cautious to be", low=0.0)

    def rank(self, tree: Any, child: int, player: int, low: float, high: float) -> float:
        visits = int(tree.links[child, VISITS])
        if visits == 0:
            return -math.inf
        return (float(tree.means[child, player]) - low) / (high - low) - self.a / math.sqrt(visits)
