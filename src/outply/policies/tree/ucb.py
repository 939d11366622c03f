"""Tree policies: which child of a node a simulation goes on to.

The child of greatest value + explore · spread is chosen: its mean for the player to move, scaled to 0 … 1 by the game's
utility range, so that `c` means the same in every game; what the policy makes of the parent's visits; and what it makes
of the child's, which the tree keeps. A child that was never visited comes first; one that is proven needs no more
visits. A policy of your own is a class with a method or two, and as fast as UCB1, which is no more than that:

    class Wide(UCB1):
        def explore(self, parent_visits):
            return self.c * parent_visits ** 0.25
        def spread(self, visits):
            return 1 / (1 + visits)

One whose weight is something else overrides `weight(value, visits, explore)`, one that looks at more than that `rank`,
and one that chooses in its own way `select`. One that keeps statistics declares them as `columns` (see
policies/columns.py) and has methods that are called at the right moments:

    expanded(game, tree, s, node)     the node has just got its children
    learn(tree, work, depth)          a simulation is over; its nodes are in work.path, its utilities in work.utilities
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import option
from outply.policies.columns import Column, per_player
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.roots import root_of_log


@dataclass(frozen=True)
class UCB1(TreePolicy):
    """value + c · sqrt(log parent visits / visits); Auer, Cesa-Bianchi and Fischer 2002, Kocsis and Szepesvári 2006."""

    c: float = option(0.5, "how much to explore", low=0.0)
    base: float = option(math.e, "base of the logarithm", above=1.0)
    first_play: float = option(math.inf, "weight of a child never visited; infinite: all are tried before any twice")

    def explore(self, parent_visits: int) -> float:
        wide = self.c * root_of_log(parent_visits)
        return wide if self.base == math.e else wide / math.sqrt(math.log(self.base))


@dataclass(frozen=True)
class UCB1Tuned(UCB1):
    """UCB1 whose exploration follows the variance that was seen; Auer, Cesa-Bianchi and Fischer 2002."""

    columns: ClassVar[dict[str, Column]] = {"squares": per_player()}  # mean squared utility

    c: float = option(1.0, "how much to explore", low=0.0)

    def explore(self, parent_visits: int) -> float:
        return math.log(max(1, parent_visits)) / math.log(self.base)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.visits(child)
        if visits == 0:
            return self.first_play
        mean = tree.mean(child, player)
        variance = max(0.0, tree.columns.squares[child, player] - mean * mean) * tree.unit() * tree.unit()
        spread = min(0.25, variance + math.sqrt(2.0 * explore / visits))
        return tree.value(child, player) + self.c * math.sqrt(explore / visits * spread)

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        keep_squares(tree, work, depth)


@dataclass(frozen=True)
class ScaledUCB1(UCB1):
    """UCB1 on the scale of the utilities that were seen below the node: for scores whose range nobody knows."""

    columns: ClassVar[dict[str, Column]] = {"least": per_player(), "most": per_player()}  # utilities seen

    c: float = option(1.0, "how much to explore", low=0.0)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.visits(child)
        if visits == 0:
            return self.first_play
        low, wide = tree.columns.least[node, player], tree.columns.most[node, player] - tree.columns.least[node, player]
        value = (tree.mean(child, player) - low) / wide if wide > 0.0 else 0.5
        return value + explore * self.spread(visits)

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        for level in range(depth + 1):
            node = work.path[level]
            new = tree.visits_so_far(node) == 1
            for player in range(tree.players()):
                found = work.utilities[player]
                least, most = tree.columns.least[node, player], tree.columns.most[node, player]
                tree.columns.least[node, player] = found if new else min(found, least)
                tree.columns.most[node, player] = found if new else max(found, most)


def keep_squares(tree: Any, work: Any, depth: int) -> None:
    """The mean squared utility of every node of a simulation."""
    for level in range(depth + 1):
        node = work.path[level]
        share = 1.0 / tree.visits_so_far(node)
        for player in range(tree.players()):
            square = tree.columns.squares[node, player]
            found = work.utilities[player] * work.utilities[player]
            tree.columns.squares[node, player] = square + (found - square) * share
