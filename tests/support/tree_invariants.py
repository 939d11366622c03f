"""Invariants of every search tree between two searches."""

from __future__ import annotations

import numpy as np

from outply.algorithms.mcts.nodes import COUNT, FIRST, VISITS
from outply.algorithms.mcts.threads.shared_tree import SharedTree
from outply.algorithms.mcts.tree import Tree
from outply.search.tree import ROOT


def close_all(tree: SharedTree) -> None:
    """Closes every node of a shared tree, so that it reads like a tree of one thread."""
    for node in range(int(tree.size[0])):
        tree.close(node)


def assert_whole(tree: Tree, simulations: int, ended_here: int = 1) -> None:
    """Every simulation counts once in each node of its path; every node has one parent; unused rows are empty.

    No more end in a node than its first visit and, in a full tree, those while it had no children.
    """
    size, links = int(tree.size[0]), tree.links
    assert links[ROOT, VISITS] == simulations
    parents = np.zeros(size, int)
    for node in np.flatnonzero(links[:size, COUNT]):
        below = slice(links[node, FIRST], links[node, FIRST] + links[node, COUNT])
        parents[below] += 1
        ended = links[node, VISITS] - links[below, VISITS].sum()
        decided = tree.decided(node)  # chance may lead there again, or a thread that found nothing else; and no further
        assert ended >= 0 and (ended <= ended_here or node == ROOT or decided), (node, ended, links[node])
    assert parents[0] == 0 and parents.max() == 1
    assert not links[1 + np.flatnonzero(parents[1:] == 0)][:, [VISITS, COUNT]].any()
