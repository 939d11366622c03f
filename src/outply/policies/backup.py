"""Backups: how a simulation changes what is known about the nodes it went through.

begin(game, tree, s, node)         the node is visited for the first time
update(tree, node, utilities)      one more simulation went through the node; its visits are counted already
correct(tree, node, sums)          before that: a proof below the node changes what earlier simulations add up to

They read and write what nodes are worth by `tree.mean(node, player)` and `tree.set_mean(node, player, mean)`, so that
they also serve where several threads share a tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.game import CHANCE
from outply.options import Part, option
from outply.policies.columns import Column, per_player, refuse_needs
from outply.policies.evaluation import Evaluation, as_part, bundled, middle
from outply.search.tree import UNKNOWN


@dataclass(frozen=True)
class Backup(Part):
    """The base of backups."""

    columns: ClassVar[dict[str, Column]] = {}
    """The columns that the policy keeps (see policies/columns.py), read as `tree.columns.name`."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        refuse_needs(cls)

    def begin(self, game: Any, tree: Any, s: Any, node: int) -> None:
        """The node is visited for the first time."""

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        """Takes the utilities of one more simulation in."""
        raise NotImplementedError

    def correct(self, tree: Any, node: int, sums: Any) -> None:
        """Earlier simulations add up to so much more, for each player."""

    def renumbered(self, tree: Any) -> None:
        """Compaction gave the nodes other numbers. Run as plain Python; columns of nodes have moved with them."""


@dataclass(frozen=True)
class Mean(Backup):
    """The running mean of all simulations: v <- v + (u - v) / N, for each player."""

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        tree.take_in(node, utilities)

    def correct(self, tree: Any, node: int, sums: Any) -> None:
        tree.correct(node, sums)


@dataclass(frozen=True)
class MaxBackup(Backup):
    """A node is worth what its best child is worth to the player to move, once some child has been visited enough.

    Until then it is worth the mean of its simulations. A chance node is worth the mean of its children by their visits:
    drawn by probability, each counts as often as it was drawn.
    """

    least: int = option(16, "visits that a child needs to count", low=1)

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        mover = tree.kind(node)
        visits = visits_below(tree, node) if mover == CHANCE else 0
        best = self.best(tree, node, mover) if mover >= 0 else -1
        if visits == 0 and best < 0:
            tree.take_in(node, utilities)
            return
        for player in range(tree.players()):
            if best >= 0:
                tree.set_mean(node, player, tree.mean(best, player))
            else:
                total = 0.0
                for child in tree.children(node):
                    total += tree.mean(child, player) * tree.visits(child)
                tree.set_mean(node, player, total / visits)

    def best(self, tree: Any, node: int, mover: int) -> int:
        """The best child of those visited enough, or -1."""
        best = -1
        for child in tree.children(node):
            enough = tree.visits(child) >= self.least or tree.proof(child) >= 0
            if enough and (best < 0 or tree.mean(child, mover) > tree.mean(best, mover)):
                best = child
        return best


def visits_below(tree: Any, node: int) -> int:
    """The visits of all children."""
    visits = 0
    for child in tree.children(node):
        visits += tree.visits(child)
    return visits


@dataclass(frozen=True)
class ImplicitMinimax(Backup):
    """Mixes the mean of the simulations with a minimax of evaluations in the tree; Lanctot and others 2014."""

    columns: ClassVar[dict[str, Column]] = {
        "plain": per_player(),  # mean utility without the evaluations
        "minimax": per_player(),  # minimax of the evaluations
    }

    alpha: float = option(0.3, "the weight of the evaluations", low=0.0, high=1.0)
    evaluate: Any = bundled("evaluation", middle, "what a state is worth to a player: evaluate(game, s, player)", True)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "evaluate", as_part(self.evaluate, Evaluation))

    def begin(self, game: Any, tree: Any, s: Any, node: int) -> None:
        over = game.is_terminal(s)
        for player in range(game.players):
            known = game.utility(s, player) if over else self.evaluate.evaluate(game, s, player)
            tree.columns.minimax[node, player] = known
            tree.columns.plain[node, player] = tree.mean(node, player)  # 0, or what it begins with

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        self.update_minimax(tree, node)
        share = 1.0 / tree.visits(node)
        for player in range(tree.players()):
            mean = tree.columns.plain[node, player]
            mean += (utilities[player] - mean) * share
            tree.columns.plain[node, player] = mean
            tree.set_mean(node, player, mean + self.alpha * (tree.columns.minimax[node, player] - mean))

    def correct(self, tree: Any, node: int, sums: Any) -> None:
        share = 1.0 / max(1, tree.visits(node) - 1)
        for player in range(tree.players()):
            mean = tree.columns.plain[node, player] + sums[player] * share
            tree.columns.plain[node, player] = tree.in_range(mean)

    def update_minimax(self, tree: Any, node: int) -> None:
        """Takes the minimax of the evaluations below the node; chance nodes take the mean by visits."""
        mover = tree.kind(node)
        if mover != CHANCE:
            best = self.best(tree, node, mover)
            for player in range(tree.players()):
                tree.columns.minimax[node, player] = self.known(tree, best, player)
            return
        visits = visits_below(tree, node)
        for player in range(tree.players()):
            total = 0.0
            for child in tree.children(node):
                total += tree.columns.minimax[child, player] * tree.visits(child)
            if visits > 0:
                tree.columns.minimax[node, player] = total / visits

    def best(self, tree: Any, node: int, mover: int) -> int:
        """The best child by evaluations; the node itself as long as not all children are known."""
        best = node
        for child in tree.children(node):
            if tree.kind(child) == UNKNOWN:
                return node
            if best == node or self.known(tree, child, mover) > self.known(tree, best, mover):
                best = child
        return best

    def known(self, tree: Any, node: int, player: int) -> float:
        """The minimax value of a node; the exact one if it is decided."""
        return tree.exact(node, player) if tree.decided(node) else tree.columns.minimax[node, player]
