"""Subtree reuse: after an action is played, the subtree below it is kept and its top becomes the root."""

from __future__ import annotations

from outply.algorithms.mcts.compaction import Passes, Scratch
from outply.algorithms.mcts.nodes import ACTION
from outply.algorithms.mcts.tree import Tree
from outply.compiler.kernel import Ready
from outply.search.tree import ROOT, TERMINAL, UNKNOWN


def node_for(tree: Tree, parent: int, action: int) -> int | None:
    """The child that an action leads to, if it was ever visited and is no known end without children."""
    first, count = int(tree.first_child(parent)), int(tree.child_count(parent))
    actions = tree.links[first : first + count, ACTION].tolist()
    child = first + actions.index(action) if action in actions else ROOT
    known_end = tree.proof(child) >= 0 and tree.child_count(child) == 0 and tree.kind(child) != TERMINAL
    return child if child != ROOT and tree.kind(child) != UNKNOWN and not known_end else None


def make_root(ready: Ready, tree: Tree, node: int, scratch: Scratch | None = None) -> int:
    """Keeps the subtree below a node, which becomes the root; returns how many of its nodes were visited."""
    passes = Passes(ready, tree, node, scratch=scratch)
    for _ in passes.run():
        pass
    tree.set_action(ROOT, -1)
    tree.lift_bound(ROOT)
    return passes.visited
