"""Tree policies: which child of a node a simulation goes on to.

A policy of your own is a class with one method, and as fast as these:

    @dataclass(frozen=True)
    class Greedy(TreePolicy):
        def weight(self, value, visits, explore):
            return value

`value` is the child's mean for the player to move, scaled to 0 … 1 by the game's utility range, so that `c` means the
same in every game. `explore` is what the policy's own `explore(parent_visits)` gave, asked once for all children. A
child that was never visited comes first; one that is proven needs no more visits.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.memory.tree import COUNT, FIRST, PROOF, VISITS
from outply.part import Part, option
from outply.random import below, uniform


@dataclass(frozen=True)
class TreePolicy(Part):
    """Takes the child of greatest weight."""

    def explore(self, parent_visits: int) -> float:
        """What depends on the parent alone."""
        return 0.0

    def weight(self, value: float, visits: int, explore: float) -> float:
        """How much the child deserves the next simulation."""
        return value

    def select(self, tree: Any, node: int, player: int, low: float, scale: float, stream: Any) -> int:
        """The child to go on to."""
        first, count = int(tree.links[node, FIRST]), int(tree.links[node, COUNT])
        explore = self.explore(int(tree.links[node, VISITS]))
        best, best_weight = first, -math.inf
        for child in range(first, first + count):
            visits = int(tree.links[child, VISITS])
            if visits == 0:
                return child
            if tree.links[child, PROOF] < 0:
                weight = self.weight((tree.means[child, player] - low) * scale, visits, explore)
                if weight > best_weight:
                    best, best_weight = child, weight
        return best


@dataclass(frozen=True)
class UCB1(TreePolicy):
    """value + c · sqrt(log parent visits / visits); Auer, Cesa-Bianchi and Fischer 2002, Kocsis and Szepesvári 2006."""

    c: float = option(0.7, "how much to explore", low=0.0)
    base: float = option(math.e, "base of the logarithm", low=1.0)

    def explore(self, parent_visits: int) -> float:
        return self.c * math.sqrt(math.log(max(1, parent_visits)) / math.log(self.base))

    def weight(self, value: float, visits: int, explore: float) -> float:
        return value + explore / math.sqrt(visits)


@dataclass(frozen=True)
class UCBSampling(UCB1):
    """Draws a child in proportion to its UCB1 weight."""

    def select(self, tree: Any, node: int, player: int, low: float, scale: float, stream: Any) -> int:
        first, count = int(tree.links[node, FIRST]), int(tree.links[node, COUNT])
        explore = self.explore(int(tree.links[node, VISITS]))
        total = 0.0
        for child in range(first, first + count):
            visits = int(tree.links[child, VISITS])
            if visits == 0:
                return child
            if tree.links[child, PROOF] < 0:
                total += self.weight((tree.means[child, player] - low) * scale, visits, explore)
        left, chosen = uniform(stream) * total, first
        for child in range(first, first + count):
            if tree.links[child, PROOF] < 0:
                chosen = child
                value = (tree.means[child, player] - low) * scale
                left -= self.weight(value, int(tree.links[child, VISITS]), explore)
                if left < 0.0:
                    return child
        return chosen


@dataclass(frozen=True)
class EpsilonGreedy(TreePolicy):
    """The best child so far, or with probability epsilon any child."""

    epsilon: float = option(0.1, "how often to choose any child", low=0.0, high=1.0)

    def select(self, tree: Any, node: int, player: int, low: float, scale: float, stream: Any) -> int:
        first, count = int(tree.links[node, FIRST]), int(tree.links[node, COUNT])
        any_child = first + below(stream, count)
        if uniform(stream) < self.epsilon and tree.links[any_child, PROOF] < 0:
            return any_child
        best, best_value = any_child, -math.inf
        for child in range(first, first + count):
            if tree.links[child, VISITS] == 0:
                return child
            if tree.means[child, player] > best_value and tree.links[child, PROOF] < 0:
                best, best_value = child, tree.means[child, player]
        return best
