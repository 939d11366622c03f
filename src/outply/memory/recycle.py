"""Less of a search tree in the same arrays: only what lies below one node, or without what was visited least.

Children lie behind their parents and the nodes that stay keep their order, so two passes from front to back do: one
that says where each node goes, and one that moves them. A node that loses its children keeps its own visits and mean,
and gets children anew when it is visited again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.kernel import Ready, kernel
from outply.memory.tree import ACTION, COUNT, FIRST, KIND, PROOF, ROOT, UNKNOWN, VISITS, Tree
from outply.part import Memory

MOST_VISITS = 1 << 16
"""Nodes with so many visits or more are never given up."""

CHUNK = 1 << 18


def clear(tree: Tree) -> None:
    """Only a root that nothing is known about."""
    tree.size[0] = 1
    tree.links[ROOT] = (0, 0, 0, -1, UNKNOWN, -1)
    tree.means[ROOT] = 0.0
    tree.reset(ROOT)


def node_for(tree: Tree, action: int) -> int | None:
    """The child of the root that an action leads to, if it was ever visited."""
    first, count = int(tree.links[ROOT, FIRST]), int(tree.links[ROOT, COUNT])
    found = np.flatnonzero(tree.links[first : first + count, ACTION] == action)
    child = first + int(found[0]) if found.size else ROOT
    return child if child != ROOT and tree.links[child, KIND] != UNKNOWN else None


def make_root(ready: Ready, tree: Tree, node: int) -> None:
    """Keeps what lies below a node, which becomes the root."""
    _compact(ready, tree, node, 0)
    tree.links[ROOT, ACTION] = -1


def recycle(ready: Ready, tree: Tree, share: float = 0.5) -> int:
    """Takes their children from the nodes visited least until so much of the room is free; says how many nodes went."""
    return _compact(ready, tree, ROOT, int(share * len(tree.links)))


def compile_recycling(ready: Ready, tree: Tree) -> None:
    """Compiles what a search that fills its memory will need, so that it does not have to wait for it."""
    ready.run_apart(compact, tree, Scratch(np.zeros(0, np.int32), np.zeros(0, np.int64)), ROOT, 0)


def _compact(ready: Ready, tree: Tree, root: int, wanted: int) -> int:
    size = int(tree.size[0])
    scratch = Scratch(np.zeros(size, np.int32), np.zeros(MOST_VISITS, np.int64))
    left = int(ready.run_apart(compact, tree, scratch, root, wanted))
    others = [array for name, array in tree.rows.items() if name not in ("links", "means")]
    if others:
        kept = np.flatnonzero(scratch.places)
        for begin in range(0, left, CHUNK):  # none lies before its new place
            chunk = kept[begin : begin + CHUNK]
            for array in others:
                array[begin : begin + len(chunk)] = array[chunk]
    tree.size[0] = left
    tree.clock[0] += 1  # what was noted about nodes before is no longer so
    return size - left


@dataclass(frozen=True)
class Scratch(Memory):
    """What compacting a tree needs."""

    places: Any  # int32 [node]: its new place + 1, or 0 if it goes
    freed: Any  # int64 [visits]: how many nodes go with the parents that have so many visits


@kernel
def compact(tree: Any, scratch: Any, root: int, wanted: int) -> int:
    """Keeps what lies below the root and, if so many free rows are wanted, was visited most; returns how many nodes."""
    size = scratch.places.size
    if size == 0:
        return 0
    least = poorest(tree, scratch, size, wanted) if wanted > 0 else 0
    left = 0
    scratch.places[root] = 1
    for node in range(root, size):
        if scratch.places[node] > 0:
            left += 1
            scratch.places[node] = left
            count = tree.links[node, COUNT]
            if count > 0 and tree.links[node, VISITS] < least and node != root:
                tree.links[node, COUNT] = count = 0
                if tree.links[node, PROOF] < -1:
                    tree.links[node, PROOF] = -1  # which child was proven is no longer known
            first = tree.links[node, FIRST]
            for child in range(first, first + count):
                scratch.places[child] = 1
    for node in range(root, size):
        if scratch.places[node] > 0:
            move(tree, scratch, node, scratch.places[node] - 1)
    return left


def poorest(tree: Any, scratch: Any, size: int, wanted: int) -> int:
    """Nodes of fewer visits than this must lose their children so that so many rows are free."""
    for node in range(size):
        visits = tree.links[node, VISITS]
        if visits < MOST_VISITS:
            scratch.freed[visits] += tree.links[node, COUNT]
    free = tree.links.shape[0] - size
    least = 0
    while free < wanted and least < MOST_VISITS:
        free += scratch.freed[least]
        least += 1
    return least


def move(tree: Any, scratch: Any, node: int, place: int) -> None:
    """Puts a node where it goes."""
    first = tree.links[node, FIRST]
    count = tree.links[node, COUNT]
    for column in range(tree.links.shape[1]):
        tree.links[place, column] = tree.links[node, column]
    tree.links[place, FIRST] = scratch.places[first] - 1 if count > 0 else 0
    for player in range(tree.means.shape[1]):
        tree.means[place, player] = tree.means[node, player]
