"""Round robin: every action gets the same number of simulations; for the root of a flat Monte-Carlo search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.policies.tree.base import TreePolicy


@dataclass(frozen=True)
class InTurn(TreePolicy):
    """Every action in turn: the uniform allocation."""

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        best = first
        for child in range(first, first + count):
            if tree.closed(best) or tree.visits(child) < tree.visits(best):
                if not tree.closed(child):
                    best = child
        return best
