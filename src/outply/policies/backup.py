"""Backups: how a simulation changes what is known about the nodes it went through.

begin(game, tree, s, node)         the node is visited for the first time
update(tree, node, utilities)      one more simulation went through the node; its visits are counted already
correct(tree, node, sums)          before that: a proof below the node changes what earlier simulations add up to
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.game import CHANCE
from outply.memory.tree import KIND, PROOF, UNKNOWN, VISITS, children_of
from outply.part import Part, option
from outply.policies.evaluation import Evaluation, as_part, middle


@dataclass(frozen=True)
class Backup(Part):
    """The base of backups."""

    needs: ClassVar[frozenset[str]] = frozenset()

    def begin(self, game: Any, tree: Any, s: Any, node: int) -> None:
        """The node is visited for the first time."""

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        """Takes the utilities of one more simulation in."""
        raise NotImplementedError

    def correct(self, tree: Any, node: int, sums: Any) -> None:
        """Earlier simulations add up to so much more, for each player."""


@dataclass(frozen=True)
class Mean(Backup):
    """The running mean of all simulations: v <- v + (u - v) / N, for each player."""

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        take_in(tree, tree.means, node, utilities)

    def correct(self, tree: Any, node: int, sums: Any) -> None:
        add_up(tree, tree.means, node, sums)


def take_in(tree: Any, means: Any, node: int, utilities: Any) -> None:
    """One more utility for each player in a running mean."""
    share = 1.0 / tree.links[node, VISITS]
    for player in range(means.shape[1]):
        mean = means[node, player]
        means[node, player] = mean + (utilities[player] - mean) * share


def add_up(tree: Any, means: Any, node: int, sums: Any) -> None:
    """More for each player in what a running mean is the mean of, the present simulation not counted."""
    share = 1.0 / max(1, tree.links[node, VISITS] - 1)
    for player in range(means.shape[1]):
        means[node, player] += sums[player] * share


@dataclass(frozen=True)
class MaxBackup(Backup):
    """A node is worth what its best child is worth to the player to move, once some child has been visited enough.

    Until then it is worth the mean of its simulations. A chance node is worth the mean of its children by their visits.
    """

    least: int = option(16, "visits that a child needs to count", low=1)

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        mover = tree.links[node, KIND]
        if mover == CHANCE:
            mean_by_visits(tree, tree.means, node)
            return
        best = -1
        for child in children_of(tree, node):
            enough = tree.links[child, VISITS] >= self.least or tree.links[child, PROOF] >= 0
            if enough and (best < 0 or tree.means[child, mover] > tree.means[best, mover]):
                best = child
        if best < 0:
            take_in(tree, tree.means, node, utilities)
            return
        for player in range(tree.means.shape[1]):
            tree.means[node, player] = tree.means[best, player]


def mean_by_visits(tree: Any, values: Any, node: int) -> None:
    """The mean of the children's values; drawn by probability, each counts as often as it was drawn."""
    visits = 0
    for child in children_of(tree, node):
        visits += tree.links[child, VISITS]
    if visits == 0:
        return
    for player in range(values.shape[1]):
        total = 0.0
        for child in children_of(tree, node):
            total += values[child, player] * tree.links[child, VISITS]
        values[node, player] = total / visits


@dataclass(frozen=True)
class ImplicitMinimax(Backup):
    """Mixes the mean of the simulations with a minimax of evaluations in the tree; Lanctot and others 2014."""

    needs: ClassVar[frozenset[str]] = frozenset({"minimax"})

    alpha: float = option(0.3, "the weight of the evaluations", low=0.0, high=1.0)
    evaluate: Any = option(middle, "what a state is worth to a player: evaluate(game, s, player)")

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "evaluate", as_part(self.evaluate, Evaluation))

    def begin(self, game: Any, tree: Any, s: Any, node: int) -> None:
        over = game.is_terminal(s)
        for player in range(game.players):
            known = game.utility(s, player) if over else self.evaluate.evaluate(game, s, player)
            tree.minimax[node, player] = known
            tree.plain[node, player] = 0.0

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        take_in(tree, tree.plain, node, utilities)
        if tree.links[node, KIND] == CHANCE:
            mean_by_visits(tree, tree.minimax, node)
        else:
            best = self.best(tree, node, tree.links[node, KIND])
            for player in range(tree.means.shape[1]):
                tree.minimax[node, player] = self.known(tree, best, player)
        for player in range(tree.means.shape[1]):
            mean = tree.plain[node, player]
            tree.means[node, player] = mean + self.alpha * (tree.minimax[node, player] - mean)

    def correct(self, tree: Any, node: int, sums: Any) -> None:
        add_up(tree, tree.plain, node, sums)

    def best(self, tree: Any, node: int, mover: int) -> int:
        """The best child by evaluations; the node itself as long as not all children are known."""
        best = node
        for child in children_of(tree, node):
            if tree.links[child, KIND] == UNKNOWN:
                return node
            if best == node or self.known(tree, child, mover) > self.known(tree, best, mover):
                best = child
        return best

    def known(self, tree: Any, node: int, player: int) -> float:
        """What a node is worth by evaluations, or exactly."""
        return tree.means[node, player] if tree.links[node, PROOF] >= 0 else tree.minimax[node, player]
