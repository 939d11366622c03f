"""Final moves: which action to play when the search is over.

Each gives a child a rank. A proven child is played if no other promises more, so a proven win always, a proven loss
only if there is nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.memory.tree import PROOF, VISITS, children_of
from outply.part import Part, option


@dataclass(frozen=True)
class FinalMove(Part):
    """The base of final moves."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        """How good it is to play this child; values are on the scale of 0 to 1."""
        raise NotImplementedError

    def choose(self, tree: Any, node: int, player: int) -> int:
        """The child to play: a proven one if nothing promises more, of wins the fastest, of losses the slowest."""
        proven = [child for child in children_of(tree, node) if tree.links[child, PROOF] >= 0]
        open_ones = [child for child in children_of(tree, node) if tree.links[child, PROOF] < 0]
        sure = max(proven, key=lambda child: _certainty(tree, child, player), default=-1)
        likely = max(open_ones, key=lambda child: self.rank(tree, node, child, player), default=-1)
        if likely < 0 or (sure >= 0 and tree.value(sure, player) >= max(tree.value(likely, player), 0.5)):
            return sure
        return likely


def _certainty(tree: Any, child: int, player: int) -> tuple[float, int]:
    value, plies = float(tree.value(child, player)), int(tree.links[child, PROOF])
    return value, -plies if value > 0.5 else plies


@dataclass(frozen=True)
class MostVisits(FinalMove):
    """The most visited child, also called robust child; of equals the better."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.links[child, VISITS] + 0.5 * tree.value(child, player))


@dataclass(frozen=True)
class BestValue(FinalMove):
    """The child of the best mean, also called max child."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.value(child, player)) if tree.links[child, VISITS] else -math.inf


@dataclass(frozen=True)
class Secure(FinalMove):
    """The child of the best lower confidence bound: mean - a / sqrt(visits)."""

    a: float = option(1.0, "how cautious to be", low=0.0)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        visits = int(tree.links[child, VISITS])
        return float(tree.value(child, player)) - self.a / math.sqrt(visits) if visits else -math.inf
