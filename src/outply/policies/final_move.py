"""Final moves: which action to play when the search is over.

Each gives a child a rank. A proven child is played if no other promises more, so a proven win always, a proven loss
only if there is nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.boards.random import uniform
from outply.options import Part, option
from outply.search.tree import ROOT


@dataclass(frozen=True)
class FinalMove(Part):
    """The base of final moves."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        """How good it is to play this child; values are on the scale of 0 to 1."""
        raise NotImplementedError

    def choose(self, tree: Any, node: int, player: int, stream: Any = None) -> int:
        """The child to play: a proven one if nothing promises more, of wins the fastest, of losses the slowest."""
        proven = [child for child in tree.children(node) if tree.proof(child) >= 0]
        unproven = [child for child in tree.children(node) if not tree.decided(child)]
        sure = max(proven, key=lambda child: _certainty(tree, child, player), default=-1)
        likely = self.among(tree, node, unproven, player, stream) if unproven else -1
        if likely < 0 or (sure >= 0 and tree.value(sure, player) >= max(tree.value(likely, player), 0.5)):
            return sure
        return likely

    def among(self, tree: Any, node: int, children: list[int], player: int, stream: Any) -> int:
        """The one of these children to play."""
        return max(children, key=lambda child: self.rank(tree, node, child, player))

    @property
    def extends(self) -> bool:
        """It may want a longer search: `extension` is defined."""
        return type(self).extension is not FinalMove.extension

    def extension(self, tree: Any, player: int) -> float:
        """How much longer than its budget the search should go on, as a share of it."""
        return 0.0


def _certainty(tree: Any, child: int, player: int) -> tuple[float, int]:
    value, plies = float(tree.value(child, player)), int(tree.proof(child))
    return value, -plies if value > 0.5 else plies


@dataclass(frozen=True)
class MostVisits(FinalMove):
    """The most visited child, also called robust child; of equals the better."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.visits(child) + 0.5 * tree.value(child, player))


@dataclass(frozen=True)
class BestValue(FinalMove):
    """The child of the best mean, also called max child."""

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.value(child, player)) if tree.visits(child) else -math.inf


@dataclass(frozen=True)
class Agreement(MostVisits):
    """The most visited child, and the search goes on until it is also the best, also called robust-max child."""

    longer: float = option(0.5, "how much longer than its budget the search may go on, as a share of it", low=0.0)

    def extension(self, tree: Any, player: int) -> float:
        most = self.choose(tree, ROOT, player)
        return 0.0 if most == BestValue().choose(tree, ROOT, player) else self.longer


@dataclass(frozen=True)
class Secure(FinalMove):
    """The child of the best lower confidence bound: mean - a / sqrt(visits)."""

    a: float = option(1.0, "how cautious to be", low=0.0)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        visits = int(tree.visits(child))
        return float(tree.value(child, player)) - self.a / math.sqrt(visits) if visits else -math.inf


@dataclass(frozen=True)
class UCBWeight(FinalMove):
    """The child of the greatest UCB1 weight: mean + c · sqrt(log parent visits / visits)."""

    c: float = option(0.2, "how much uncertainty is worth", low=0.0)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        visits, parent = int(tree.visits(child)), max(1, int(tree.visits(node)))
        if visits == 0:
            return -math.inf
        return float(tree.value(child, player)) + self.c * math.sqrt(math.log(parent) / visits)


@dataclass(frozen=True)
class SampledVisits(FinalMove):
    """A child drawn by its visits: as often as visits ^ (1 / temperature) says."""

    temperature: float = option(1.0, "near 0 the most visited child, above 1 more even", low=1e-3)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.visits(child))

    def among(self, tree: Any, node: int, children: list[int], player: int, stream: Any) -> int:
        visits = [int(tree.visits(child)) for child in children]
        weights = [(n / max(1, *visits)) ** (1.0 / self.temperature) for n in visits]
        left = uniform(stream) * sum(weights)
        for child, weight in zip(children, weights, strict=True):
            left -= weight
            if left < 0.0:
                return child
        return max(children, key=lambda child: int(tree.visits(child)))


@dataclass(frozen=True)
class SampledValues(FinalMove):
    """A child drawn by its value, proven or not: as often as exp(value / temperature) says. Weak play, not blunders."""

    temperature: float = option(0.1, "near 0 the best child, above 1 nearly any", low=1e-3)

    def rank(self, tree: Any, node: int, child: int, player: int) -> float:
        return float(tree.value(child, player))

    def choose(self, tree: Any, node: int, player: int, stream: Any = None) -> int:
        """The child to play; without a stream to draw from the best."""
        children = [c for c in tree.children(node) if tree.visits(c) > 0 or tree.proof(c) >= 0]
        children = children or list(tree.children(node))
        ranks = [self.rank(tree, node, child, player) for child in children]
        best = max(ranks)
        weights = [math.exp((rank - best) / self.temperature) for rank in ranks]
        left = uniform(stream) * sum(weights) if stream is not None else 0.0
        for child, weight in zip(children, weights, strict=True):
            left -= weight
            if left < 0.0 and (stream is not None or weight == 1.0):
                return child
        return children[ranks.index(best)]
