"""Tree policies: which child of a node a simulation goes on to."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from outply.compiler.intrinsics import inlined
from outply.options import Part
from outply.policies.columns import Column, refuse_needs
from outply.policies.tree.roots import one_by_root


@dataclass(frozen=True)
class TreePolicy(Part):
    """Takes the child of greatest weight."""

    columns: ClassVar[dict[str, Column]] = {}
    """The columns that the policy keeps (see policies/columns.py), read as `tree.columns.name`."""

    reads_actions: ClassVar[bool] = False
    """It reads the actions of a simulation in `work.actions`, `work.movers` and `work.length`."""

    by_spread: ClassVar[bool] = True
    """The weight is value + explore · spread."""

    rewarded: ClassVar[bool] = False
    """It is told what its choices were worth, by `reward`."""

    trusted: ClassVar[bool] = True
    """The kernel need not check that the chosen index is a child."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        refuse_needs(cls)
        cls.by_spread = cls.weight is TreePolicy.weight and cls.rank is TreePolicy.rank
        cls.rewarded = cls.reward is not TreePolicy.reward
        cls.trusted = all(getattr(cls, name).__module__.startswith("outply.") for name in ("select", "open"))

    first_play = math.inf
    """The rank of a child that was never visited: before all others."""

    def explore(self, parent_visits: int) -> float:
        """The factor of exploration by the parent's visits, which are 1 or more; not less than 0."""
        return 0.0

    def spread(self, visits: int) -> float:
        """The spread of a child by its own visits, which are 1 or more; not less than 0."""
        return one_by_root(visits)

    def weight(self, value: float, visits: int, explore: float) -> float:
        """The child's claim to the next simulation: the greatest is selected."""
        return value + explore * self.spread(visits)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        """The weight of a child, from what the tree knows about it."""
        visits = tree.visits(child)
        return self.weight(tree.value(child, player), visits, explore) if visits else self.first_play

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        """A term of the child's rank, for a trace: what it is worth, what exploring it is, and what else there is."""
        visits = tree.visits(child)
        value = tree.value(child, player) if visits else 0.0
        if which == 0:
            return value
        return self.rank(tree, node, child, player, explore) - value if which == 1 else 0.0

    @property
    def term_names(self) -> tuple[str, ...]:
        """The names of the terms."""
        return "value", "exploration"

    @inlined
    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        """The child to go on to. Children are first tried in turn, so if the last one was visited, all were."""
        if self.first_play < math.inf:
            return greatest(self, tree, node, first, count, player)
        if tree.visits(first + count - 1) == 0:
            return first_unvisited(tree, first, first + count - 1)
        if self.by_spread and tree.explores.size > 0:
            return of_greatest_bound(self, tree, node, first, count, player)
        return greatest(self, tree, node, first, count, player)

    def open(self, tree: Any, node: int, count: int) -> int:
        """The number of children that may be selected: the first ones (progressive widening)."""
        return count

    def arrange(self, game: Any, s: Any, work: Any, count: int) -> None:
        """Puts the actions in `work.buffer` in order before they become children; by default as the rules list them."""

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        """The node has just got its children."""

    @property
    def mixes(self) -> bool:
        """It leaves choices to other policies, each of which makes something else of visits."""
        return any(isinstance(getattr(self, field.name), TreePolicy) for field in fields(self))

    @property
    def steady(self) -> bool:
        """A choice holds for a batch of simulations: it is not drawn, and no simulation teaches the policy anything."""
        own = type(self)
        return own.learn is TreePolicy.learn and own.select is TreePolicy.select

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        """A simulation has found its utilities, which are not yet backed up."""

    def reward(self, tree: Any, node: int, first: int, count: int, child: int, player: int, value: float) -> None:
        """The choice of this child turned out to be worth that, from 0 to 1; told where nodes are records."""

    def renumbered(self, tree: Any) -> None:
        """Compaction gave the nodes other numbers. Run as plain Python; columns of nodes have moved with them."""


def first_unvisited(tree: Any, child: int, last: int) -> int:
    """The first child from this one on that was never visited, or the last."""
    while tree.visits(child) > 0 and child < last:
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
    """The same choice with the spreads that the tree keeps; loading them is most of what a search waits for."""
    width = tree.width(tree.explore(policy, node))
    best, most = first, -math.inf
    for child in range(first, first + count):
        bound = tree.bound(child, player, width, policy)
        if bound > most:
            best, most = child, bound
    return best
