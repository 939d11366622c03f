"""Backups: how a simulation changes what is known about the nodes it went through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.memory.tree import VISITS
from outply.part import Part


@dataclass(frozen=True)
class Mean(Part):
    """The running mean of all simulations: v <- v + (u - v) / N, for each player."""

    def update(self, tree: Any, node: int, player: int, utility: float) -> None:
        """Takes one more utility into the node's mean; its visits are counted already."""
        mean = tree.means[node, player]
        tree.means[node, player] = mean + (utility - mean) / tree.links[node, VISITS]
