"""Several search trees of one state as one: visits added, means weighted by visits, of proofs the shortest."""

from __future__ import annotations

import heapq

import numpy as np

from outply.algorithms.mcts.tree import BOUNDED_OUT, COUNT, FIRST, VISITS, Tree, new_tree
from outply.search.tree import ROOT, UNKNOWN

MOST_NODES = 256
"""Enough for a report; a node takes some twenty microseconds."""

Nodes = list[tuple[Tree, int]]  # the same node in each tree that has it


def merged(trees: list[Tree], utility_range: tuple[float, float], most: int = MOST_NODES) -> Tree:
    """The nodes visited most, up to a number, of all trees together."""
    players = trees[0].means.shape[1]
    room = most + int(max(tree.child_count(ROOT) for tree in trees))
    whole = new_tree(players, room * (33 + 8 * players) / 1e6, utility_range)
    _put(whole, ROOT, [(tree, ROOT) for tree in trees], -1)
    todo = [(0, ROOT, [(tree, ROOT) for tree in trees])]
    while todo:
        _, node, same = heapq.heappop(todo)
        below = _children(same)
        fits = node == ROOT or whole.size[0] + len(below) <= most
        first = whole.allocate(len(below), node) if below and fits else -1
        if first < 0:
            continue
        whole.links[node, [FIRST, COUNT]] = first, len(below)
        for child, (action, nodes) in enumerate(below.items(), first):
            _put(whole, child, nodes, action)
            if any(tree.child_count(n) for tree, n in nodes):
                heapq.heappush(todo, (-int(whole.links[child, VISITS]), child, nodes))
    return whole


def _children(same: Nodes) -> dict[int, Nodes]:
    """The children of a node by action, in the order of the tree that knows most of them."""
    found: dict[int, Nodes] = {}
    for tree, node in sorted(same, key=lambda one: -int(one[0].links[one[1], COUNT])):
        for child in tree.children(node):
            found.setdefault(int(tree.action(child)), []).append((tree, child))
    return found


def _put(whole: Tree, place: int, nodes: Nodes, action: int) -> None:
    """One node made of several; what is proven or settled in one of them is so."""
    kinds = [int(tree.kind(n)) for tree, n in nodes]
    visits = np.array([int(tree.visits(n)) for tree, n in nodes])
    means = np.array([tree.values(n) for tree, n in nodes])
    proofs = sorted((int(tree.proof(n)), i) for i, (tree, n) in enumerate(nodes) if tree.proof(n) >= 0)
    settled = [(BOUNDED_OUT - 1, i) for i, (tree, n) in enumerate(nodes) if tree.decided(n)]
    known = proofs or settled
    kind = next((k for k in kinds if k != UNKNOWN), UNKNOWN)
    whole.links[place] = (0, 0, 0, action, kind, known[0][0] if known else -1)
    if known:
        whole.means[place] = means[known[0][1]]
    elif visits.sum():
        whole.means[place] = visits @ means / visits.sum()
    whole.links[place, VISITS] = visits.sum()
