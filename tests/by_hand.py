"""Search trees that are made by hand."""

from __future__ import annotations

from outply.memory.tree import ROOT, Tree, new_node


def add_child(tree: Tree, action: int) -> None:
    """One more node, not yet visited."""
    new_node(tree, tree.allocate(1, ROOT), action)
