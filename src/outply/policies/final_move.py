"""Final moves: which action to play when the search is over.

Each gives a child a rank. A proven child is played if no other promises more: a proven win always, a proven loss only
if there is nothing else.
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
        """The child to play: a proven one if nothing promises more; the faster win, the slower loss."""
        first, count = int(tree.links[node, FIRST]), int(tree.links[node, COUNT])
        children = range(first, first + count)
        proven = [child for child in children if tree.links[child, PROOF] >= 0]
        open_ones = [child for child in children if tree.links[child, PROOF] < 0]
        middle = (low + high) / 2
        sure = max(proven, key=lambda child: _certainty(tree, child, player, middle), default=-1)
        likely = max(open_ones, key=lambda child: self.rank(tree, child, player, low, high), default=-1)
        if likely < 0 or (sure >= 0 and tree.means[sure, player] >= max(tree.means[likely, player], middle)):
            return sure
        return likely


def _certainty(tree: Any, child: int, player: int, middle: float) -> tuple[float, int]:
    value, plies = float(tree.means[child, player]), int(tree.links[child, PROOF])
    return value, -plies if value > middle else plies


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
