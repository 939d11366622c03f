"""Tree policies that learn a mixture: how often to choose each action where others choose at the same time.

They draw the child, and take in what the draw was worth (`reward`). On average, not in the end, they play well: the
average of what they played is in `tree.columns.shares`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.boards.random import uniform
from outply.options import option
from outply.policies.columns import Column, per_node
from outply.policies.tree.base import TreePolicy


@dataclass(frozen=True)
class MixedPolicy(TreePolicy):
    """The base of tree policies that learn a mixture."""

    columns: ClassVar[dict[str, Column]] = {
        "credits": per_node(),  # what speaks for a child
        "odds": per_node(),  # how likely it was when it was chosen last
        "shares": per_node(),  # the sum of how likely it was without exploring
    }

    gamma: float = option(0.1, "how often any action is chosen", above=0.0, high=1.0)

    def favour(self, tree: Any, child: int, most: float, count: int) -> float:
        """How likely the child is, up to a factor, given the most that speaks for one of so many children."""
        raise NotImplementedError

    def reward(self, tree: Any, node: int, first: int, count: int, child: int, player: int, value: float) -> None:
        raise NotImplementedError

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        most = -math.inf
        for child in range(first, first + count):
            most = max(most, tree.columns.credits[child])
        total = 0.0
        for child in range(first, first + count):
            total += self.favour(tree, child, most, count)
        left, chosen = uniform(stream), first + count - 1
        for child in range(first, first + count):
            share = self.favour(tree, child, most, count) / total if total > 0.0 else 1.0 / count
            tree.columns.shares[child] += share
            odds = (1.0 - self.gamma) * share + self.gamma / count
            if 0.0 <= left < odds:
                chosen = child
            left -= odds
            tree.columns.odds[child] = odds
        return chosen

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        for level in range(depth):
            node, child = work.path[level], work.path[level + 1]
            player = tree.kind(node)
            if player >= 0:
                value = tree.scaled(work.utilities[player])
                self.reward(tree, node, tree.first_child(node), tree.child_count(node), child, player, value)


@dataclass(frozen=True)
class EXP3(MixedPolicy):
    """Exponential weights of what each action gained, divided by how likely it was; Auer and others 2002."""

    def favour(self, tree: Any, child: int, most: float, count: int) -> float:
        return math.exp((tree.columns.credits[child] - most) * self.gamma / count)

    def reward(self, tree: Any, node: int, first: int, count: int, child: int, player: int, value: float) -> None:
        tree.columns.credits[child] += value / tree.columns.odds[child]


@dataclass(frozen=True)
class RegretMatching(MixedPolicy):
    """In proportion to the regret of not having played an action; Hart and Mas-Colell 2000."""

    def favour(self, tree: Any, child: int, most: float, count: int) -> float:
        return max(0.0, tree.columns.credits[child])

    def reward(self, tree: Any, node: int, first: int, count: int, child: int, player: int, value: float) -> None:
        mean, visits = 0.0, 0
        for each in range(first, first + count):
            mean += tree.value(each, player) * tree.visits(each)
            visits += tree.visits(each)
        gain = value - (mean / visits if visits > 0 else 0.5)
        for each in range(first, first + count):
            tree.columns.credits[each] -= gain
        tree.columns.credits[child] += gain / tree.columns.odds[child]
