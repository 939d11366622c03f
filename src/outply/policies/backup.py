"""Backups: how a simulation changes what is known about the nodes it went through.

begin(game, tree, s, node)         the node is visited for the first time
update(tree, node, utilities)      one more simulation went through the node; its visits are counted already
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.memory.tree import VISITS
from outply.part import Part


@dataclass(frozen=True)
class Backup(Part):
    """The base of backups."""

    needs: ClassVar[frozenset[str]] = frozenset()

    def begin(self, game: Any, tree: Any, s: Any, node: int) -> None:
        """The node is visited for the first time."""

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        """Takes the utilities of one more simulation in."""
        raise NotImplementedError


@dataclass(frozen=True)
class Mean(Backup):
    """The running mean of all simulations: v <- v + (u - v) / N, for each player."""

    def update(self, tree: Any, node: int, utilities: Any) -> None:
        share = 1.0 / tree.links[node, VISITS]
        for player in range(tree.means.shape[1]):
            mean = tree.means[node, player]
            tree.means[node, player] = mean + (utilities[player] - mean) * share
