"""Several search trees of one state as one: visits added, means weighted by visits, of proofs the shortest."""

from __future__ import annotations

import heapq
from typing import Any

import numpy as np

from outply.algorithms.mcts.proof_marks import BOUNDED_OUT
from outply.algorithms.mcts.tree import FEWEST_NODES, Tree, new_node, tree_of
from outply.policies.columns import NODES, declared_in, merged_row, node_columns
from outply.search.sums import weighted_sum
from outply.search.tree import ROOT, UNKNOWN

MOST_NODES = 256
"""Nodes of a merged tree: enough for a report; one takes some twenty microseconds."""

Nodes = list[tuple[Tree, int]]  # the same node in each tree that has it


def merge_trees(trees: list[Tree], utility_range: tuple[float, float], most: int = MOST_NODES) -> Tree:
    """The nodes visited most, up to a number, of all trees together."""
    room = max(FEWEST_NODES, most + int(max(tree.child_count(ROOT) for tree in trees)))
    whole = tree_of(trees[0].players(), room, utility_range, declared_in(trees[0].columns, NODES))
    _put(whole, ROOT, [(tree, ROOT) for tree in trees], -1)
    todo = [(0, ROOT, [(tree, ROOT) for tree in trees])]
    while todo:
        _, node, same = heapq.heappop(todo)
        below = _children(same)
        fits = node == ROOT or whole.size[0] + len(below) <= most
        first = whole.allocate(len(below), node) if below and fits else -1
        if first < 0:
            continue
        whole.set_children(node, first, len(below))
        for child, (action, nodes) in enumerate(below.items(), first):
            _put(whole, child, nodes, action)
            if any(tree.child_count(n) for tree, n in nodes):
                heapq.heappush(todo, (-int(whole.visits(child)), child, nodes))
    return whole


def _children(same: Nodes) -> dict[int, Nodes]:
    """The children of a node by action, in the order of the tree that knows most of them."""
    found: dict[int, Nodes] = {}
    for tree, node in sorted(same, key=lambda one: -int(one[0].child_count(one[1]))):
        for child in tree.children(node):
            found.setdefault(int(tree.action(child)), []).append((tree, child))
    return found


def _put(whole: Tree, place: int, nodes: Nodes, action: int) -> None:
    """Makes one node of several; what is proven or bounded out in one of them is so."""
    kinds = [int(tree.kind(n)) for tree, n in nodes]
    visits = np.array([int(tree.visits(n)) for tree, n in nodes])
    means = np.array([tree.values(n) for tree, n in nodes])
    proofs = np.array([int(tree.proof(n)) for tree, n in nodes])
    new_node(whole, place, action)
    whole.set_kind(place, next((kind for kind in kinds if kind != UNKNOWN), UNKNOWN))
    put_together(whole, place, visits, means, proofs)
    for name, array in node_columns(whole.columns).items():
        rows = [getattr(tree.columns, name)[n] for tree, n in nodes]
        array[place] = merged_row(declared_in(whole.columns)[name], rows, visits)


def put_together(whole: Tree, place: int, visits: Any, means: Any, proofs: Any) -> None:
    """Makes one node of a row of visits, means and a proof in each tree."""
    proven, bounded_out = np.flatnonzero(proofs >= 0), np.flatnonzero(proofs < BOUNDED_OUT)
    total = int(visits.sum())
    whole.count_visits(place, total)
    whole.set_proof(place, -1)
    if proven.size:
        shortest = int(proven[np.argmin(proofs[proven])])
        whole.set_proof(place, int(proofs[shortest]))
        whole.means[place] = means[shortest]
    elif bounded_out.size:
        whole.set_proof(place, BOUNDED_OUT - 1)
        whole.means[place] = means[bounded_out[0]]
    elif total:
        whole.means[place] = weighted_sum(visits, means) / total
