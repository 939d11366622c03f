"""A search tree as arrays: a row a node, the children of a node side by side and behind it.

    links[node]   first child, number of children, visits, action that led here, kind, and its proof (see below)
    means[node]   mean utility for each player; exact once the node is proven
    spreads[node] what the tree policy makes of the visits, such as 1 / sqrt(visits): read by all simulations that pass
                  by, computed only by those that go through; infinite if the node was not visited, minus infinity if
                  it is proven or bounded out, so that selection need not look at its proof

    columns       what policies keep about nodes, if they keep something (see policies/columns.py)

A node's kind is the player to move, CHANCE, TERMINAL, or UNKNOWN until it is first visited. A node takes 48 bytes for
two players, without columns.

    proof of a node    0 or more: proven, and over in so many plies
                       -1: nothing is known
                       -2 - i: not proven, but its child number i is, and is the best of the proven ones
                       BOUNDED_OUT added to one of the last two: bounded out
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.intrinsics import prefetch
from outply.compiler.memory import Memory
from outply.compiler.pages import empty
from outply.policies.columns import Column, bytes_a_node, new_columns, node_columns
from outply.search.tree import ROOT, UNKNOWN

FIRST, COUNT, VISITS, ACTION, KIND, PROOF = range(6)

NO_COLUMNS: Mapping[str, Column] = {}

FEWEST_NODES = 1024
"""Nodes for which every tree has room, however little memory it may take."""

BATCH_VISITS = 64
"""Visits that a node needs for a batch (see batching.py): with 32 a search is no faster, with 256 a tenth slower."""

BOUNDED_OUT = -(1 << 30)
"""Offset that marks a bounded-out node: its parent already has a proven child at least as good."""

ODD = -1
"""The value of `bounding` once an end was met that is not zero-sum, though the game says so."""

NEARLY = 1e-9
"""A share of the utility range: two utilities that are closer than this count as equal."""

SMALL_NUMBERS = 1024
"""Numbers of visits for which `explores` keeps what the tree policy makes of them."""

LEAST_WIDTH = 1e-100
"""The least width of a bound: more than 0, and less than any difference of two means that matters."""


@dataclass(frozen=True)
class Tree(Memory):
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

    @property
    def bytes_used(self) -> int:
        return int(self.size[0]) * sum(array[0].nbytes for array in self.rows.values())

    def values(self, node: int) -> Any:
        """What a node is worth to each player, for a report."""
        return self.means[node]

    # What policies see (see search/tree.py).

    def players(self) -> int:
        """How many players the game has."""
        return self.means.shape[1]

    def visits(self, node: int) -> int:
        """How many simulations went through the node."""
        return self.links[node, VISITS]

    def action(self, node: int) -> int:
        """The action, or outcome, that led to the node."""
        return self.links[node, ACTION]

    def kind(self, node: int) -> int:
        """The player to move, CHANCE, TERMINAL, or UNKNOWN until it is first visited."""
        return self.links[node, KIND]

    def proof(self, node: int) -> int:
        """The plies to the end if the node is proven, else a negative number."""
        return self.links[node, PROOF]

    def has_proven_child(self, node: int) -> bool:
        """The node is not proven, but the best of its proven children is noted, or it was bounded out."""
        return self.links[node, PROOF] < -1

    def first_child(self, node: int) -> int:
        """The first of its children, which lie side by side."""
        return self.links[node, FIRST]

    def child_count(self, node: int) -> int:
        """How many children it has: 0 until it is expanded."""
        return self.links[node, COUNT]

    def children(self, node: int) -> range:
        """The children of a node."""
        first = self.links[node, FIRST]
        return range(first, first + self.links[node, COUNT])

    @property
    def capacity(self) -> int:
        """Nodes for which there is room."""
        return len(self.links)

    def set_kind(self, node: int, kind: int) -> None:
        """Sets the kind of a node."""
        self.links[node, KIND] = kind

    def set_proof(self, node: int, plies: int) -> None:
        """Sets the plies to the end of a proven node."""
        self.links[node, PROOF] = plies

    def count_visits(self, node: int, visits: int) -> None:
        """Sets the visits of a node that no tree policy will look at."""
        self.links[node, VISITS] = visits

    def set_action(self, node: int, action: int) -> None:
        """Sets the action that led to a node."""
        self.links[node, ACTION] = action

    def set_children(self, node: int, first: int, count: int) -> None:
        """Sets the children of a node, which lie side by side."""
        self.links[node, FIRST] = first
        self.links[node, COUNT] = count

    def copy_node(self, node: int, place: int) -> None:
        """Copies a node to another row, without what policies keep."""
        for column in range(self.links.shape[1]):
            self.links[place, column] = self.links[node, column]
        for player in range(self.means.shape[1]):
            self.means[place, player] = self.means[node, player]
        self.spreads[place] = self.spreads[node]

    # What follows is different where several threads share a tree (see shared_tree.py).

    def value(self, node: int, player: int) -> float:
        """The mean for a player on the scale of 0 to 1."""
        return (self.means[node, player] - self.scale[0]) * self.scale[1]

    def unit(self) -> float:
        """A utility of 1, counted from the least, on the scale of 0 to 1."""
        return self.scale[1]

    def scaled(self, utility: float) -> float:
        """A utility on the scale of 0 to 1."""
        return (utility - self.scale[0]) * self.scale[1]

    def mean(self, node: int, player: int) -> float:
        """The mean for a player."""
        return self.means[node, player]

    def mean_before(self, node: int, player: int) -> float:
        """The mean for a player without the present simulation, which is among the visits but not yet taken in."""
        return self.means[node, player]

    def explore(self, policy: Any, node: int) -> float:
        """What the policy's `explore` makes of the visits of a node."""
        visits = self.links[node, VISITS]
        return self.explores[visits] if visits < self.explores.size else policy.explore(max(1, visits))

    def know_explores(self, policy: Any) -> None:
        """Fills `explores`, once. A parent never visited counts as visited once, of which there is a logarithm."""
        if self.explores.size > 0 and math.isnan(self.explores[0]):
            for visits in range(self.explores.size - 1, -1, -1):
                self.explores[visits] = policy.explore(max(1, visits))

    def bound(self, node: int, player: int, width: float, policy: Any) -> float:
        """The mean for a player and a width in proportion to the policy's spread, on a scale of the tree's own; less
        than all others for a node that is proven. Only nodes that were visited have one."""
        return self.means[node, player] + width * self.spreads[node]

    def width(self, explore: float) -> float:
        """A width on the scale of 0 to 1 on that of `bound`; never 0, so that what is infinite stays so."""
        return max(LEAST_WIDTH, explore * self.scale[2])

    def set_mean(self, node: int, player: int, mean: float) -> None:
        """The node is worth that on average."""
        self.means[node, player] = mean

    def take_in(self, node: int, utilities: Any) -> None:
        """One more simulation, which is among the visits: v <- v + (u - v) / N, for each player."""
        share = 1.0 / self.links[node, VISITS]
        for player in range(self.means.shape[1]):
            mean = self.means[node, player]
            self.means[node, player] = mean + (utilities[player] - mean) * share

    def correct(self, node: int, sums: Any) -> None:
        """The simulations before the present one add up to so much more, for each player."""
        share = 1.0 / max(1, self.links[node, VISITS] - 1)
        for player in range(self.means.shape[1]):
            self.means[node, player] = self.in_range(self.means[node, player] + sums[player] * share)

    def in_range(self, mean: float) -> float:
        """The mean, or the utility next to it: a correction is an estimate, too."""
        return min(max(mean, self.scale[0]), self.scale[0] + self.scale[2])

    def fetch_children(self, node: int) -> None:
        """Prefetches the first cache lines of the children, which are looked at next."""
        first = self.links[node, FIRST]
        prefetch(self.links, first)
        prefetch(self.means, first)
        prefetch(self.links, first + 3)
        prefetch(self.means, first + 4)

    def leave(self, node: int, policy: Any) -> None:
        """A simulation that went through the node is over."""
        self.set_visits(node, self.links[node, VISITS] + 1, policy)

    def set_visits(self, node: int, visits: int, policy: Any) -> None:
        """So many simulations went through the node."""
        self.links[node, VISITS] = visits
        self.spreads[node] = -math.inf if self.decided(node) else policy.spread(visits)

    def take_in_batch(self, node: int, used: int, policy: Any) -> None:
        """Takes in a batch of so many simulations, which add up to `batch_sums` and `batch_corrections`."""
        if used > 0:
            self.set_visits(node, self.links[node, VISITS] + used, policy)
            share = 1.0 / self.links[node, VISITS]
            for player in range(self.means.shape[1]):
                mean = self.means[node, player]
                now = mean + (self.batch_sums[player] + self.batch_corrections[player] - used * mean) * share
                self.means[node, player] = self.in_range(now)

    def top(self) -> int:
        """The level where simulations begin: at the root, or where the branch begins that a thread has for itself."""
        return 0

    def noted_above(self) -> int:
        """How many actions were noted on the way there."""
        return 0

    def note_end(self, corrected: bool) -> None:
        """A simulation is backed up to that level; `corrected` if a proof changed what earlier ones add up to."""

    def completed_visits(self, node: int) -> int:
        """The visits of simulations that are over: all but those under way in other threads (virtual loss)."""
        return self.links[node, VISITS]

    def completed_value(self, node: int, player: int) -> float:
        """The mean of the simulations that are over, on the scale of 0 to 1."""
        return self.value(node, player)

    def visits_so_far(self, node: int) -> int:
        """The visits of a node on the way of the present simulation, that one included."""
        return self.links[node, VISITS] + 1

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

    def decided(self, node: int) -> bool:
        """The node is proven or bounded out: nothing more need be known about it."""
        proof = self.links[node, PROOF]
        return proof >= 0 or proof < BOUNDED_OUT

    def closed(self, node: int) -> bool:
        """No simulation should go there."""
        return self.decided(node)

    def close(self, node: int) -> None:
        """The node has lost its children."""

    def reset(self, node: int) -> None:
        """The row is used for another node."""

    def allocate(self, count: int, parent: int) -> int:
        """The first of so many new rows behind that of their parent, or -1 if there is no room."""
        first = self.size[0]
        if first + count > self.links.shape[0]:
            return -1
        self.size[0] = first + count
        return first

    def exact(self, node: int, player: int) -> float:
        """What a proven or terminal node is worth to a player."""
        return self.means[node, player]

    def put_exact(self, node: int, player: int, value: float) -> None:
        """What a terminal node is worth to a player."""
        self.means[node, player] = value

    def prove(self, node: int, plies: int, values: Any) -> bool:
        """Proves a node: its exact values, and the plies to the end; False if another thread is proving it."""
        for player in range(self.means.shape[1]):
            self.means[node, player] = values[player]
        self.show_proof(node, plies)
        return True

    def show_proof(self, node: int, plies: int) -> None:
        """The node is proven: no simulation chooses it any more."""
        self.links[node, PROOF] = plies
        self.spreads[node] = -math.inf

    def note_best(self, node: int, best: int) -> None:
        """Of the proven children of a node that is not proven this one is the best."""
        offset = BOUNDED_OUT if self.links[node, PROOF] < BOUNDED_OUT else 0
        self.links[node, PROOF] = offset + self.links[node, FIRST] - 2 - best

    def best_proven(self, node: int) -> int:
        """The best of the proven children of a node that is not proven, as far as one was noted, or -1."""
        proof = self.links[node, PROOF]
        noted = proof - BOUNDED_OUT if proof < BOUNDED_OUT else proof
        return self.links[node, FIRST] - 2 - noted if noted < -1 else -1

    def may_bound_out(self) -> bool:
        """The game says that it is zero-sum, and the search uses it."""
        return self.bounding[0] > 0

    def meet_end(self, one: float, other: float) -> None:
        """Takes note of an end of the game: of a zero-sum game, the utilities add up to the ends of the range."""
        if self.bounding[0] > 0 and abs(one + other - 2.0 * self.scale[0] - self.scale[2]) > NEARLY * self.scale[2]:
            self.bounding[0] = ODD

    def bound_out(self, node: int, reply: int) -> None:
        """Bounds a node out: it is worth at most what this reply leaves the player before, who has a better child."""
        if not self.decided(node):
            for player in range(self.means.shape[1]):
                self.means[node, player] = self.exact(reply, player)
            self.links[node, PROOF] += BOUNDED_OUT
            self.spreads[node] = -math.inf

    def lift_bound(self, node: int) -> None:
        """Makes a bounded-out node an ordinary one: it is the root now."""
        if self.links[node, PROOF] < BOUNDED_OUT:
            self.links[node, PROOF] -= BOUNDED_OUT


BYTES_A_NODE = 32
"""The memory of a node's links and spread; its means take 8 more for each player."""


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
    tree.links[node, FIRST] = 0
    tree.links[node, COUNT] = 0
    tree.links[node, VISITS] = 0
    tree.links[node, ACTION] = action
    tree.links[node, KIND] = UNKNOWN
    tree.links[node, PROOF] = -1
    tree.spreads[node] = math.inf
    for player in range(tree.players()):
        tree.means[node, player] = 0.0
    tree.reset(node)


def count_again(tree: Tree) -> None:
    """Mends the visits after a simulation was broken off on its way up: no node has fewer than its children."""
    for node in range(int(tree.size[0]) - 1, -1, -1):  # children lie behind their parents
        if tree.child_count(node):
            below = int(tree.links[list(tree.children(node)), VISITS].sum())
            tree.links[node, VISITS] = max(below, int(tree.visits(node)))


def at_least_proven(tree: Any, node: int, tried: int, utilities: Any, times: int) -> None:
    """Backs up the best proven child instead if the child tried is worth less on average: nobody need accept less.

    The child counts by its mean, not by the one playout: the better of a sure draw and each random end would be far too
    hopeful. `utilities` are what so many simulations add up to.
    """
    child = tree.best_proven(node)
    mover = tree.kind(node)
    if child >= 0 and tree.exact(child, mover) > tree.mean(tried, mover):
        for player in range(tree.players()):
            utilities[player] = times * tree.exact(child, player)
