"""PUCT and other tree policies that know more than playouts show: priors, heuristics, evaluations.

    def central(game, s, a): ...               # how promising an action is
    op.MCTS(tree_policy=op.PUCT(prior=central))

Each is a plain function, compiled like a rule, or a part with a method `order(game, s, a)`, or for evaluations
`evaluate(game, s, player)`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import option
from outply.policies.columns import Column, per_node
from outply.policies.evaluation import Order, as_likely, as_part
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.ucb import UCB1


@dataclass(frozen=True)
class PUCT(TreePolicy):
    """value + c · prior · sqrt(parent visits) / (1 + visits); Rosin 2011, in the form of Silver and others 2017."""

    columns: ClassVar[dict[str, Column]] = {"priors": per_node()}  # of a child, all of a node adding up to 1

    c: float = option(1.5, "how much to explore", low=0.0)
    reduction: float = option(0.1, "how much less than its parent a child is worth that was never visited")
    prior: Any = option(as_likely, "how likely a good player takes an action, up to a factor: prior(game, s, a)")

    first_play = -math.inf  # children that were never visited are ranked like the others

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "prior", as_part(self.prior, Order))

    def explore(self, parent_visits: int) -> float:
        return self.c * math.sqrt(parent_visits)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.visits(child)
        value = tree.value(child, player) if visits else tree.completed_value(node, player) - self.reduction
        return value + explore * tree.columns.priors[child] / (1.0 + visits)

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        visits = tree.visits(child)
        by_prior = explore * tree.columns.priors[child] / (1.0 + visits)
        if which == 0:
            return self.rank(tree, node, child, player, explore) - by_prior
        return by_prior if which == 1 else 0.0

    @property
    def term_names(self) -> tuple[str, ...]:
        return "value", "exploration by prior"

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        children = tree.children(node)
        total = 0.0
        for child in children:
            prior = max(0.0, self.prior.order(game, s, int(tree.action(child))))
            tree.columns.priors[child] = prior
            total += prior
        for child in children:
            tree.columns.priors[child] = tree.columns.priors[child] / total if total > 0.0 else 1.0 / len(children)


@dataclass(frozen=True)
class Around(TreePolicy):
    """A policy built on another one: what it does not change it leaves to that."""

    policy: TreePolicy = option(UCB1(), "the policy that chooses")

    def explore(self, parent_visits: int) -> float:
        return self.policy.explore(parent_visits)

    def spread(self, visits: int) -> float:
        return self.policy.spread(visits)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        return self.policy.rank(tree, node, child, player, explore)

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        return self.policy.term(tree, node, child, player, explore, which)

    @property
    def term_names(self) -> tuple[str, ...]:
        return self.policy.term_names

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        return self.policy.select(tree, node, first, count, player, stream)

    def open(self, tree: Any, node: int, count: int) -> int:
        return self.policy.open(tree, node, count)

    def arrange(self, game: Any, s: Any, work: Any, count: int) -> None:
        self.policy.arrange(game, s, work, count)

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        self.policy.expanded(game, tree, s, node)

    @property
    def mixes(self) -> bool:
        own = type(self)
        return own.explore is not Around.explore or own.spread is not Around.spread or self.policy.mixes

    @property
    def steady(self) -> bool:
        own = type(self)
        return own.learn is Around.learn and own.select is Around.select and self.policy.steady

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        self.policy.learn(tree, work, depth)
