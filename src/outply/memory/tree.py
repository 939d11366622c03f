"""A search tree as arrays: a row a node, the children of a node side by side.

    links[node]   first child, number of children, visits, action that led here, kind, plies to a proven end or -1
    means[node]   mean utility for each player; exact once the node is proven

A node's kind is the player to move, CHANCE, TERMINAL, or UNKNOWN until it is first visited. Forty bytes a node for two
players.

    proof of a node    0 or more: proven, and in so many plies it is over
                       -1: nothing known; -2 - i: not proven, but its child number i is, and is the best of those proven
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.part import Memory

FIRST, COUNT, VISITS, ACTION, KIND, PROOF = range(6)
UNKNOWN, TERMINAL = -3, -4
ROOT = 0


@dataclass(frozen=True)
class Tree(Memory):
    """The nodes of one search."""

    links: Any  # int32 [node, 6]
    means: Any  # float64 [node, player]
    size: Any  # int64 [1]: nodes in use

    @property
    def bytes_used(self) -> int:
        return int(self.size[0]) * (self.links.itemsize * 6 + self.means.itemsize * self.means.shape[1])


def new_tree(players: int, memory_mb: float) -> Tree:
    """An empty tree of the given size: only the root. Memory is touched only as the tree grows."""
    capacity = max(1024, int(memory_mb * 1e6 / (24 + 8 * players)))
    tree = Tree(np.zeros((capacity, 6), np.int32), np.zeros((capacity, players)), np.ones(1, np.int64))
    tree.links[ROOT] = (0, 0, 0, -1, UNKNOWN, -1)
    return tree


def add_child(tree: Any, action: int) -> None:
    """One more node, not yet visited."""
    node = tree.size[0]
    tree.links[node, FIRST] = 0
    tree.links[node, COUNT] = 0
    tree.links[node, VISITS] = 0
    tree.links[node, ACTION] = action
    tree.links[node, KIND] = UNKNOWN
    tree.links[node, PROOF] = -1
    for player in range(tree.means.shape[1]):
        tree.means[node, player] = 0.0
    tree.size[0] = node + 1
