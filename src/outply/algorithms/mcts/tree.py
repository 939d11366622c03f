"""A search tree as arrays.

    nodes.py        a row a node: its children, visits, action and kind
    proof_marks.py  what is proven about a node
    means.py        what it is worth on average, and how simulations change that
    columns         what policies keep about nodes, if they keep something (see policies/columns.py)

A node takes 48 bytes for two players, without columns.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.extract import extract
from outply.algorithms.mcts.means import Means
from outply.algorithms.mcts.nodes import VISITS
from outply.compiler.intrinsics import prefetch
from outply.compiler.memory import Memory
from outply.compiler.pages import empty
from outply.policies.columns import Column, bytes_a_node, new_columns, node_columns
from outply.search.tree import ROOT, UNKNOWN

NO_COLUMNS: Mapping[str, Column] = {}

FEWEST_NODES = 1024
"""Nodes for which every tree has room, however little memory it may take."""

BYTES_A_NODE = 32
"""The memory of a node's links and spread; its means take 8 more for each player."""

BATCH_VISITS = 64
"""Visits that a node needs for a batch (see batching.py): with 32 a search is no faster, with 256 a tenth slower."""

SMALL_NUMBERS = 1024
"""Numbers of visits for which `explores` keeps what the tree policy makes of them."""


@dataclass(frozen=True)
class Tree(Means, Memory):
    """The nodes of one search."""

    links: Any  # int32 [node, 6]
    means: Any  # float64 [node, player]
    spreads: Any  # float64 [node]
    explores: Any  # float64 [visits]: what the tree policy makes of those of a parent; nan as long as nobody has asked;
    #                none where several policies choose, of whom each makes something else of visits
    size: Any  # int64 [1]: nodes in use
    scale: Any  # float64 [3]: the least utility, by what to multiply to get 0 … 1, and by what to come back
    columns: Any  # what policies keep (see policies/columns.py)
    bounding: Any  # int64 [1]: 1 if nodes are bounded out
    batch: Any  # int64 [5] (see batching.py)
    batch_sums: Any  # float64 [player]
    batch_corrections: Any  # float64 [player]

    @property
    def rows(self) -> dict[str, Any]:
        """The arrays that have a row a node."""
        own = {"links": self.links, "means": self.means, "spreads": self.spreads}
        return own | node_columns(self.columns)

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickling and copying: the nodes in use."""
        return vars(extract(self))

    @property
    def bytes_used(self) -> int:
        return int(self.size[0]) * self.bytes_each

    @property
    def bytes_each(self) -> int:
        """The memory of a node."""
        return sum(array[0].nbytes for array in self.rows.values())

    @property
    def visited(self) -> int:
        """The number of visited nodes."""
        return int((self.links[: int(self.size[0]), VISITS] > 0).sum())

    def allocate(self, count: int, parent: int) -> int:
        """The first of so many new rows behind that of their parent, or -1 if there is no room."""
        first = self.size[0]
        if first + count > self.links.shape[0]:
            return -1
        self.size[0] = first + count
        return first

    def copy_node(self, node: int, place: int) -> None:
        """Copies a node to another row, without what policies keep."""
        for column in range(self.links.shape[1]):
            self.links[place, column] = self.links[node, column]
        for player in range(self.means.shape[1]):
            self.means[place, player] = self.means[node, player]
        self.spreads[place] = self.spreads[node]

    def fetch_children(self, node: int) -> None:
        """Prefetches the first cache lines of the children, which are looked at next."""
        first = self.first_child(node)
        prefetch(self.links, first)
        prefetch(self.means, first)
        prefetch(self.links, first + 3)
        prefetch(self.means, first + 4)

    # What follows is different where several threads share a tree (see threads/shared_tree.py).

    def top(self) -> int:
        """The level where simulations begin: at the root, or where the branch begins that a thread has for itself."""
        return 0

    def noted_above(self) -> int:
        """The number of actions noted on the way to that level."""
        return 0

    def note_end(self, corrected: bool) -> None:
        """A simulation is backed up to that level; `corrected` if a proof changed what earlier ones add up to."""

    # What follows is different where nodes of the same state share their children (see transpositions.py).

    def begin(self) -> None:
        """A simulation begins."""

    def adopt(self, game: Any, s: Any, node: int) -> bool:
        """Takes over the children of another node of the same state; False if there is none."""
        return False

    def announce(self, game: Any, s: Any, node: int) -> None:
        """The node has made the children of its state."""

    def cuts_short(self, node: int, work: Any) -> bool:
        """The simulation goes no further: the state was proven elsewhere, or has come up before on the way."""
        return False

    def forget(self) -> None:
        """The nodes are given up."""

    def close(self, node: int) -> None:
        """The node has lost its children."""

    def reset(self, node: int) -> None:
        """The row is used for another node."""


def new_tree(
    players: int,
    memory_mb: float,
    utility_range: tuple[float, float] = (0.0, 1.0),
    columns: Mapping[str, Column] = NO_COLUMNS,
    game: Any = None,
    extra: int = 0,
    batch_visits: int = 0,
    bounds: bool = False,
) -> Tree:
    """An empty tree that fits into so much memory: only the root. Memory is touched only as the tree grows."""
    bytes_each = extra + BYTES_A_NODE + 8 * players + bytes_a_node(columns, players)
    capacity = max(FEWEST_NODES, int(memory_mb * 1e6 / bytes_each))
    return tree_of(players, capacity, utility_range, columns, game, batch_visits, bounds)


def tree_of(
    players: int,
    capacity: int,
    utility_range: tuple[float, float],
    columns: Mapping[str, Column] = NO_COLUMNS,
    game: Any = None,
    batch_visits: int = 0,
    bounds: bool = False,
) -> Tree:
    """An empty tree with room for so many nodes."""
    low, high = utility_range
    tree = Tree(
        links=empty((capacity, 6), np.int32),
        means=empty((capacity, players)),
        spreads=empty(capacity),
        explores=np.full(SMALL_NUMBERS, math.nan),
        size=np.ones(1, np.int64),
        scale=np.array([low, 1.0 / (high - low), high - low] if high > low else [low, 1.0, 1.0]),
        columns=new_columns(columns, players, capacity, game).cache_aligned(),
        bounding=np.array([bounds], np.int64),
        batch=np.array([-1, 0, 0, 0, batch_visits], np.int64),
        batch_sums=np.zeros(players),
        batch_corrections=np.zeros(players),
    ).cache_aligned()
    new_node(tree, ROOT, -1)
    return tree


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def new_node(tree: Any, node: int, action: int) -> None:
    """A row becomes a node that was not yet visited."""
    tree.set_children(node, 0, 0)
    tree.count_visits(node, 0)
    tree.set_action(node, action)
    tree.set_kind(node, UNKNOWN)
    tree.set_proof(node, -1)
    tree.spreads[node] = math.inf
    for player in range(tree.players()):
        tree.means[node, player] = 0.0
    tree.reset(node)


def count_again(tree: Tree) -> None:
    """Mends the visits after a simulation was broken off on its way up: no node has fewer than its children."""
    for node in range(int(tree.size[0]) - 1, -1, -1):  # children lie behind their parents
        if tree.child_count(node):
            below = sum(int(tree.visits(child)) for child in tree.children(node))
            tree.count_visits(node, max(below, int(tree.visits(node))))
