"""Progressive widening, progressive bias and initial values: heuristics that count less as visits grow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import option
from outply.policies.columns import Column, per_node
from outply.policies.evaluation import Evaluation, Order, as_listed, as_part, bundled, middle
from outply.policies.tree.puct import Around
from outply.policies.tree.ucb import UCB1


@dataclass(frozen=True)
class ProgressiveBias(UCB1):
    """Progressive bias: UCB1 and a heuristic that fades with the visits of a child; Chaslot and others 2008."""

    columns: ClassVar[dict[str, Column]] = {"hints": per_node()}  # what the heuristic says about a child

    heuristic: Any = bundled("order", as_listed, "how promising an action is: heuristic(game, s, a)", True)
    strength: float = option(1.0, "by what the heuristic is multiplied", low=0.0)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "heuristic", as_part(self.heuristic, Order))

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.visits(child)
        known = self.weight(tree.value(child, player), visits, explore) if visits else self.first_play
        return known + self.strength * tree.columns.hints[child] / (1.0 + visits)

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        visits = tree.visits(child)
        if which == 2:
            return self.strength * tree.columns.hints[child] / (1.0 + visits)
        value = tree.value(child, player) if visits else 0.0
        known = self.weight(value, visits, explore) if visits else self.first_play
        return value if which == 0 else known - value

    @property
    def term_names(self) -> tuple[str, ...]:
        return "value", "exploration", "bias"

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        for child in tree.children(node):
            tree.columns.hints[child] = self.heuristic.order(game, s, int(tree.action(child)))


@dataclass(frozen=True)
class ProgressiveWidening(Around):
    """Progressive widening: a node has factor · visits ^ exponent children, the most promising ones; Coulom 2007."""

    order: Any = bundled("order", as_listed, "how promising an action is: order(game, s, a)")
    factor: float = option(2.0, "how many children a node has after one visit", low=1.0)
    exponent: float = option(0.5, "how fast their number grows with the visits", low=0.0, high=1.0)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "order", as_part(self.order, Order))

    def open(self, tree: Any, node: int, count: int) -> int:
        return min(count, int(self.factor * max(1, tree.visits(node)) ** self.exponent))

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

    evaluate: Any = bundled("evaluation", middle, "what a state is worth to a player: evaluate(game, s, player)", True)
    visits: int = option(10, "how many visits the evaluation counts as", low=1)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "evaluate", as_part(self.evaluate, Evaluation))

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        self.policy.expanded(game, tree, s, node)
        for child in tree.children(node):
            tree.set_visits(child, self.visits, self.policy)
            after = game.result(s, int(tree.action(child)))
            over = game.is_terminal(after)
            for player in range(game.players):
                known = game.utility(after, player) if over else self.evaluate.evaluate(game, after, player)
                tree.set_mean(child, player, known)
