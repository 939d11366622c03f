"""Virtual loss: visits count as soon as a thread sets out, before their utilities are known.

    away[node]   of an open node, visits that are counted but still under way

Until they are over they are lost for everybody, so other threads rather look elsewhere (Chaslot, Winands and van den
Herik 2008).
"""

from __future__ import annotations

from dataclasses import dataclass

from outply.algorithms.mcts.threads.shared_tree import UNITS, SharedTree
from outply.compiler.intrinsics import fetch_add


@dataclass(frozen=True)
class VirtualLoss(SharedTree):
    """Open nodes, whose visits may be under way."""

    def begin_loss(self, node: int, visits: int) -> None:
        """Counts visits before they are made."""
        fetch_add(self.away, node, 0, visits)
        self.add_visits(node, visits)

    def end_loss(self, node: int, visits: int) -> None:
        """The utilities of these visits are among the sums now."""
        fetch_add(self.away, node, 0, -visits)

    def completed_visits(self, node: int) -> int:
        return self.visits(node) - (self.away[node, 0] if self.is_open(node) else 0)

    def completed_value(self, node: int, player: int) -> float:
        return self.sums[node, player] * (1.0 / UNITS) / max(1, self.completed_visits(node))

    def mean_before(self, node: int, player: int) -> float:
        visits = max(1, self.completed_visits(node) - 1)
        return self.scale[0] + self.sums[node, player] * (1.0 / UNITS) / visits * self.scale[2]
