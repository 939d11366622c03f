"""What is true of every search tree between two searches."""

from __future__ import annotations

import numpy as np

from outply.memory.tree import COUNT, FIRST, ROOT, VISITS, Tree


def assert_whole(tree: Tree, simulations: int) -> None:
    """Every simulation is counted once in every node of its way; every node has one parent, other rows are empty."""
    size, links = int(tree.size[0]), tree.links
    assert links[ROOT, VISITS] == simulations
    parents = np.zeros(size, int)
    for node in np.flatnonzero(links[:size, COUNT]):
        below = slice(links[node, FIRST], links[node, FIRST] + links[node, COUNT])
        parents[below] += 1
        ended = links[node, VISITS] - links[below, VISITS].sum()
        assert 0 <= ended <= 60 if node != ROOT else ended >= 0  # first visits, and those while it was expanded
    assert parents[0] == 0 and parents.max() == 1
    assert not links[1 + np.flatnonzero(parents[1:] == 0)][:, [VISITS, COUNT]].any()
