"""Tree policies that draw the child."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.boards.random import below, draw, uniform
from outply.options import option
from outply.policies.tree.base import TreePolicy, greatest
from outply.policies.tree.ucb import UCB1


@dataclass(frozen=True)
class UCBSampling(UCB1):
    """Draws a child in proportion to its UCB1 weight."""

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        explore = tree.explore(self, node)
        total = 0.0
        for child in range(first, first + count):
            if not tree.closed(child):
                rank = self.rank(tree, node, child, player, explore)
                if rank == math.inf:
                    return child
                total += rank
        left, chosen = uniform(stream) * total, first
        for child in range(first, first + count):
            if not tree.closed(child):
                chosen = child
                left -= self.rank(tree, node, child, player, explore)
                if left < 0.0:
                    break
        return chosen


@dataclass(frozen=True)
class EpsilonGreedy(TreePolicy):
    """The best child so far, or with probability epsilon any child."""

    epsilon: float = option(0.1, "how often to choose any child", low=0.0, high=1.0)

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        any_child = first + below(stream, count)
        if uniform(stream) < self.epsilon and not tree.closed(any_child):
            return any_child
        return greatest(self, tree, node, first, count, player)


@dataclass(frozen=True)
class ThompsonSampling(TreePolicy):
    """Draws what each child may be worth from what is known about it, and takes the best draw; Thompson 1933.

    The draw is normal, with the mean and the variance of the beta distribution that so many wins and losses give.
    """

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        best, most = first, -math.inf
        for child in range(first, first + count):
            if not tree.closed(child):
                visits = tree.visits(child)
                mean = (tree.value(child, player) * visits + 1.0) / (visits + 2.0)
                spread = math.sqrt(max(0.0, mean * (1.0 - mean)) / (visits + 3.0))
                drawn = mean + spread * nearly_normal(stream)
                if drawn > most:
                    best, most = child, drawn
        return best


def nearly_normal(stream: Any) -> float:
    """A draw of mean 0 and variance 1: the sum of six uniform ones, the same on every machine."""
    total = 0
    for _ in range(6):
        total += draw(stream)
    return (total * (1.0 / 4294967296.0) - 3.0) * math.sqrt(2.0)
