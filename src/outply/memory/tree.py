"""A search tree as arrays: a row a node, the children of a node side by side and behind it.

    links[node]   first child, number of children, visits, action that led here, kind, plies to a proven end or -1
    means[node]   mean utility for each player; exact once the node is proven

A node's kind is the player to move, CHANCE, TERMINAL, or UNKNOWN until it is first visited. Forty bytes a node for two
players. What only some policies need has arrays of its own, of no length where no policy asks for them:

    squares[node]  mean squared utility for each player          "squares"
    priors[node]   how likely a good player takes it, 0 to 1     "priors"
    hints[node]    what a heuristic says about it                "hints"
    amaf[node]     all moves as first: mean value, visits        "amaf"
    plain[node]    mean utility without what is mixed into it    "minimax"
    minimax[node]  minimax of evaluations for each player        "minimax"

    proof of a node    0 or more: proven, and in so many plies it is over
                       -1: nothing known; -2 - i: not proven, but its child number i is, and is the best of those proven
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.part import Memory

FIRST, COUNT, VISITS, ACTION, KIND, PROOF = range(6)
UNKNOWN, TERMINAL = -3, -4
ROOT = 0

SLOTS = 1 << 14
"""Actions of a player that are told apart where something is kept by action; a power of two."""


@dataclass(frozen=True)
class Tree(Memory):
    """The nodes of one search."""

    links: Any  # int32 [node, 6]
    means: Any  # float64 [node, player]
    size: Any  # int64 [1]: nodes in use
    scale: Any  # float64 [2]: the least utility, and by what to multiply to get 0 … 1
    squares: Any  # float64 [node, player]
    priors: Any  # float64 [node]
    hints: Any  # float64 [node]
    amaf: Any  # float64 [node, 2]
    plain: Any  # float64 [node, player]
    minimax: Any  # float64 [node, player]
    played: Any  # int64 [slot, 2]: when an action was played last, and which
    closest: Any  # int64 [slot, 2]: the closest node above that knows an action, and in which simulation
    clock: Any  # int64 [1]

    @property
    def rows(self) -> dict[str, Any]:
        """The arrays that have a row a node."""
        capacity = len(self.links)
        return {name: array for name, array in vars(self).items() if name in PER_NODE and len(array) == capacity}

    @property
    def bytes_used(self) -> int:
        return int(self.size[0]) * sum(array[0].nbytes for array in self.rows.values())

    def value(self, node: int, player: int) -> float:
        """The mean for a player on the scale of 0 to 1."""
        return (self.means[node, player] - self.scale[0]) * self.scale[1]


PER_NODE = ("links", "means", "squares", "priors", "hints", "amaf", "plain", "minimax")

NEEDED_BY = {"minimax": ("plain", "minimax")}
"""Arrays that are asked for by another name than their own."""


def new_tree(
    players: int,
    memory_mb: float,
    utility_range: tuple[float, float] = (0.0, 1.0),
    needs: Set[str] = frozenset(),
) -> Tree:
    """An empty tree of the given size: only the root. Memory is touched only as the tree grows."""
    wanted = {name for need in needs for name in NEEDED_BY.get(need, (need,)) if name in PER_NODE}
    vectors, numbers = ("squares", "plain", "minimax"), ("priors", "hints")
    bytes_a_node = 24 + 8 * players + sum(8 * (players if n in vectors else 2 if n == "amaf" else 1) for n in wanted)
    capacity = max(1024, int(memory_mb * 1e6 / bytes_a_node))
    rows = {name: capacity if name in wanted else 0 for name in PER_NODE}
    slots = players * SLOTS if "amaf" in wanted else 0
    low, high = utility_range
    tree = Tree(
        links=np.zeros((capacity, 6), np.int32),
        means=np.zeros((capacity, players)),
        size=np.ones(1, np.int64),
        scale=np.array([low, 1.0 / (high - low) if high > low else 1.0]),
        **{name: np.zeros((rows[name], players)) for name in vectors},
        **{name: np.zeros(rows[name]) for name in numbers},
        amaf=np.zeros((rows["amaf"], 2)),
        played=np.zeros((slots, 2), np.int64),
        closest=np.zeros((slots, 2), np.int64),
        clock=np.ones(1, np.int64),
    )
    tree.links[ROOT] = (0, 0, 0, -1, UNKNOWN, -1)
    return tree


# -- compiled pieces ---------------------------------------------------------------------------------------------------


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


def children_of(tree: Any, node: int) -> range:
    """The children of a node."""
    first = tree.links[node, FIRST]
    return range(first, first + tree.links[node, COUNT])


def slot(player: int, action: int) -> int:
    """Where something is kept about an action of a player."""
    return player * SLOTS + (action & (SLOTS - 1))
