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
and one that chooses in its own way `select`. One that keeps statistics names them in `needs` (see memory/tree.py) and
has methods that are called at the right moments:

    expanded(game, tree, s, node)     the node has just got its children
    learn(tree, work, depth)          a simulation is over; its nodes are in work.path, its utilities in work.utilities
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from outply.machine import inlined
from outply.memory.roots import one_by_root, root_of_log
from outply.memory.tree import VISITS
from outply.part import Part, option
from outply.random import below, draw, uniform


@dataclass(frozen=True)
class TreePolicy(Part):
    """Takes the child of greatest weight."""

    needs: ClassVar[frozenset[str]] = frozenset()
    """What it wants kept in the tree."""

    by_spread: ClassVar[bool] = True
    """Is the weight value + explore · spread?"""

    trusted: ClassVar[bool] = True
    """Need nobody look whether it chooses a child?"""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        cls.by_spread = cls.weight is TreePolicy.weight and cls.rank is TreePolicy.rank
        cls.trusted = all(getattr(cls, name).__module__.startswith("outply.") for name in ("select", "open"))

    first_play = math.inf
    """The rank of a child that was never visited: before all others."""

    def explore(self, parent_visits: int) -> float:
        """What the policy makes of the parent's visits, 1 or more; not less than 0."""
        return 0.0

    def spread(self, visits: int) -> float:
        """What the policy makes of the child's own visits, 1 or more; not less than 0."""
        return one_by_root(visits)

    def weight(self, value: float, visits: int, explore: float) -> float:
        """How much the child deserves the next simulation."""
        return value + explore * self.spread(visits)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        """The weight of a child, from what the tree knows about it."""
        visits = tree.links[child, VISITS]
        return self.weight(tree.value(child, player), visits, explore) if visits else self.first_play

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        """A term of the child's rank, for a trace: what it is worth, what exploring it is, and what else there is."""
        visits = tree.links[child, VISITS]
        value = tree.value(child, player) if visits else 0.0
        if which == 0:
            return value
        return self.rank(tree, node, child, player, explore) - value if which == 1 else 0.0

    @property
    def term_names(self) -> tuple[str, ...]:
        """What the terms are called."""
        return "value", "exploration"

    @inlined
    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        """The child to go on to. Children are first tried in turn, so if the last one was visited, all were."""
        if self.first_play < math.inf:
            return greatest(self, tree, node, first, count, player)
        if tree.links[first + count - 1, VISITS] == 0:
            return first_unvisited(tree, first, first + count - 1)
        if self.by_spread and tree.explores.size > 0:
            return of_greatest_bound(self, tree, node, first, count, player)
        return greatest(self, tree, node, first, count, player)

    def open(self, tree: Any, node: int, count: int) -> int:
        """How many of the children may be selected, the first ones."""
        return count

    def arrange(self, game: Any, s: Any, work: Any, count: int) -> None:
        """May reorder the actions in work.buffer before they become children."""

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        """The node has just got its children."""

    @property
    def mixes(self) -> bool:
        """Does it leave choices to policies of which each makes something else of visits?"""
        return any(isinstance(getattr(self, field.name), TreePolicy) for field in fields(self))

    @property
    def steady(self) -> bool:
        """May a choice hold for some simulations? Not one that is drawn, nor if every simulation teaches something."""
        own = type(self)
        return own.learn is TreePolicy.learn and own.select is TreePolicy.select

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        """A simulation is over; what it found is not yet backed up."""


def first_unvisited(tree: Any, child: int, last: int) -> int:
    """The first child from this one on that was never visited, or the last."""
    while tree.links[child, VISITS] > 0 and child < last:
        child += 1
    return child


def greatest(policy: Any, tree: Any, node: int, first: int, count: int, player: int) -> int:
    """The child of greatest rank that is not proven; the first one if all are."""
    explore = tree.explore(policy, node)
    best, most = first, -math.inf
    for child in range(first, first + count):
        rank = policy.rank(tree, node, child, player, explore)
        if rank > most and not tree.closed(child):
            best, most = child, rank
    return best


@inlined
def of_greatest_bound(policy: Any, tree: Any, node: int, first: int, count: int, player: int) -> int:
    """The same choice by spreads that the tree has at hand, which a search waits for more than for all else."""
    width = tree.width(tree.explore(policy, node))
    best, most = first, -math.inf
    for child in range(first, first + count):
        bound = tree.bound(child, player, width, policy)
        if bound > most:
            best, most = child, bound
    return best


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
class UCB1Tuned(UCB1):
    """UCB1 whose exploration follows the variance that was seen; Auer, Cesa-Bianchi and Fischer 2002."""

    needs: ClassVar[frozenset[str]] = frozenset({"squares"})

    c: float = option(1.0, "how much to explore", low=0.0)

    def explore(self, parent_visits: int) -> float:
        return math.log(max(1, parent_visits)) / math.log(self.base)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.links[child, VISITS]
        if visits == 0:
            return self.first_play
        mean = tree.mean(child, player)
        variance = max(0.0, tree.squares[child, player] - mean * mean) * tree.scale[1] * tree.scale[1]
        spread = min(0.25, variance + math.sqrt(2.0 * explore / visits))
        return tree.value(child, player) + self.c * math.sqrt(explore / visits * spread)

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        keep_squares(tree, work, depth)


def keep_squares(tree: Any, work: Any, depth: int) -> None:
    """The mean squared utility of every node of a simulation."""
    for level in range(depth + 1):
        node = work.path[level]
        share = 1.0 / tree.visits_so_far(node)
        for player in range(tree.means.shape[1]):
            square = tree.squares[node, player]
            tree.squares[node, player] = square + (work.utilities[player] * work.utilities[player] - square) * share


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
                visits = tree.links[child, VISITS]
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
