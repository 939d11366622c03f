"""Tree policies that are told more than playouts show: priors, heuristics, evaluations.

    def central(game, s, a): ...               # how promising an action is
    op.MCTS(tree_policy=op.PUCT(prior=central))

Each is a plain function, compiled like a rule, or a part with a method `order(game, s, a)`, or for evaluations
`evaluate(game, s, player)`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.memory.tree import ACTION, VISITS, children_of
from outply.part import option
from outply.policies.evaluation import Evaluation, Order, as_likely, as_listed, as_part, middle
from outply.policies.tree_policy import UCB1, TreePolicy


@dataclass(frozen=True)
class PUCT(TreePolicy):
    """value + c · prior · sqrt(parent visits) / (1 + visits); Rosin 2011, in the form of Silver and others 2017."""

    needs: ClassVar[frozenset[str]] = frozenset({"priors"})

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
        visits = tree.links[child, VISITS]
        value = tree.value(child, player) if visits else tree.value_told(node, player) - self.reduction
        return value + explore * tree.priors[child] / (1.0 + visits)

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        visits = tree.links[child, VISITS]
        by_prior = explore * tree.priors[child] / (1.0 + visits)
        if which == 0:
            return self.rank(tree, node, child, player, explore) - by_prior
        return by_prior if which == 1 else 0.0

    @property
    def term_names(self) -> tuple[str, ...]:
        return "value", "exploration by prior"

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        children = children_of(tree, node)
        total = 0.0
        for child in children:
            prior = max(0.0, self.prior.order(game, s, int(tree.links[child, ACTION])))
            tree.priors[child] = prior
            total += prior
        for child in children:
            tree.priors[child] = tree.priors[child] / total if total > 0.0 else 1.0 / len(children)


@dataclass(frozen=True)
class ProgressiveBias(UCB1):
    """UCB1 and a heuristic, which counts less the more a child is visited; Chaslot and others 2008."""

    needs: ClassVar[frozenset[str]] = frozenset({"hints"})

    heuristic: Any = option(as_listed, "how promising an action is: heuristic(game, s, a)")
    strength: float = option(1.0, "by what the heuristic is multiplied", low=0.0)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "heuristic", as_part(self.heuristic, Order))

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.links[child, VISITS]
        known = self.weight(tree.value(child, player), visits, explore) if visits else self.first_play
        return known + self.strength * tree.hints[child] / (1.0 + visits)

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        visits = tree.links[child, VISITS]
        if which == 2:
            return self.strength * tree.hints[child] / (1.0 + visits)
        value = tree.value(child, player) if visits else 0.0
        known = self.weight(value, visits, explore) if visits else self.first_play
        return value if which == 0 else known - value

    @property
    def term_names(self) -> tuple[str, ...]:
        return "value", "exploration", "bias"

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        for child in children_of(tree, node):
            tree.hints[child] = self.heuristic.order(game, s, int(tree.links[child, ACTION]))


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


@dataclass(frozen=True)
class ProgressiveWidening(Around):
    """Only the most promising children at first, more with every visit: factor · visits ^ exponent; Coulom 2007."""

    order: Any = option(as_listed, "how promising an action is: order(game, s, a)")
    factor: float = option(2.0, "how many children a node has after one visit", low=1.0)
    exponent: float = option(0.5, "how fast their number grows with the visits", low=0.0, high=1.0)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "order", as_part(self.order, Order))

    def open(self, tree: Any, node: int, count: int) -> int:
        return min(count, int(self.factor * max(1, tree.links[node, VISITS]) ** self.exponent))

    def arrange(self, game: Any, s: Any, work: Any, count: int) -> None:
        """The most promising actions first, of equals those that the rules list first."""
        for i in range(count):
            action = work.buffer[i]
            weight = self.order.order(game, s, action)
            place = i
            while place > 0 and work.weights[place - 1] < weight:
                work.weights[place] = work.weights[place - 1]
                work.buffer[place] = work.buffer[place - 1]
                place -= 1
            work.weights[place] = weight
            work.buffer[place] = action


@dataclass(frozen=True)
class InitialValues(Around):
    """Children begin with what an evaluation says, as if it came from some visits; Gelly and Silver 2007."""

    evaluate: Any = option(middle, "what a state is worth to a player: evaluate(game, s, player)")
    visits: int = option(10, "how many visits the evaluation counts as", low=1)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "evaluate", as_part(self.evaluate, Evaluation))

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        self.policy.expanded(game, tree, s, node)
        for child in children_of(tree, node):
            tree.set_visits(child, self.visits, self.policy)
            after = game.result(s, int(tree.links[child, ACTION]))
            over = game.is_terminal(after)
            for player in range(game.players):
                known = game.utility(after, player) if over else self.evaluate.evaluate(game, after, player)
                tree.set_mean(child, player, known)
