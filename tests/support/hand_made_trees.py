"""Search trees built by hand."""

from __future__ import annotations

from outply.algorithms.mcts.tree import Tree, new_node
from outply.search.tree import ROOT


def add_child(tree: Tree, action: int) -> None:
    """Adds a child of the root that was never visited."""
    new_node(tree, tree.allocate(1, ROOT), action)
