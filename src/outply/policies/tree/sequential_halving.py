"""Sequential halving: a bandit for the root of a search, in rounds that each keep the better half of the actions.

Karnin, Koren and Somekh, Almost optimal exploration in multi-armed bandits, 2013.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import option
from outply.policies.columns import Column, per_node
from outply.policies.tree.base import TreePolicy


@dataclass(frozen=True)
class SequentialHalving(TreePolicy):
    """All actions equally often, then the better half of them, and so on; Karnin, Koren and Somekh 2013."""

    columns: ClassVar[dict[str, Column]] = {
        "rounds": per_node(),  # those a child has survived; of a node, those that are over
        "planned": per_node(),  # simulations of all rounds, in a node
        "visits_before": per_node(),  # visits of a child when the rounds began
    }

    simulations: int = option(0, "simulations of all rounds; 0: those of the budget, else rounds that double", low=0)

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        count = len(tree.children(node))
        planned = self.simulations if self.simulations > 0 else 4 * count * rounds_for(count)
        self.begin(tree, node, planned)

    def begin(self, tree: Any, node: int, planned: float) -> None:
        """The first round: all children are in it."""
        tree.columns.rounds[node] = 0.0
        tree.columns.planned[node] = planned
        for child in tree.children(node):
            tree.columns.rounds[child] = 0.0
            tree.columns.visits_before[child] = tree.visits(child)

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        while True:
            least, alive, fewest = first, 0, math.inf
            for child in range(first, first + count):
                if tree.columns.rounds[child] == tree.columns.rounds[node] and not tree.closed(child):
                    alive += 1
                    visits = tree.visits(child) - tree.columns.visits_before[child]
                    if visits < fewest:
                        least, fewest = child, visits
            if alive == 0 or fewest < self.visits_by(tree, node, count):
                return least
            if alive > 1 and tree.columns.rounds[node] + 1 < rounds_for(count):
                self.halve(tree, node, player, alive)
            elif self.simulations > 0:
                return least  # what rounding left over
            else:
                self.begin(tree, node, 2.0 * tree.columns.planned[node])

    def visits_by(self, tree: Any, node: int, count: int) -> int:
        """The visits that a remaining child should have by the end of the round."""
        visits, left = 0, count
        for _ in range(int(tree.columns.rounds[node]) + 1):
            visits += max(1, int(tree.columns.planned[node] / (rounds_for(count) * left)))
            left = (left + 1) // 2
        return visits

    def halve(self, tree: Any, node: int, player: int, alive: int) -> None:
        """The better half goes on to the next round; of equals those listed first."""
        current = tree.columns.rounds[node]
        for child in tree.children(node):
            if tree.columns.rounds[child] >= current and not tree.decided(child):
                better = 0
                for other in tree.children(node):
                    if tree.columns.rounds[other] >= current and not tree.decided(other):
                        gain = tree.mean(other, player) - tree.mean(child, player)
                        if gain > 0.0 or (gain == 0.0 and other < child):
                            better += 1
                if better < (alive + 1) // 2:
                    tree.columns.rounds[child] = current + 1.0
        tree.columns.rounds[node] = current + 1.0


def rounds_for(count: int) -> int:
    """The number of halvings that leave two of so many actions, and one more."""
    rounds, left = 1, count
    while left > 2:
        left = (left + 1) // 2
        rounds += 1
    return rounds
