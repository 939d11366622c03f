"""Windows of a search tree: of a million nodes those that are wide enough to be seen, as columns of numbers.

    index = TreeIndex(report)                     # once, when a search stops
    window = index.window(0.0, 1.0, pixels=1600)  # at most 5,000 nodes, level by level

An icicle lies below a strip of width 1, the root. A node lies below its parent, and the children of a node share its
width among them: by their visits, or by the nodes below them. Nodes are kept level by level from left to right, so
that the nodes of a level in a window lie side by side and are found by bisection.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.nodes import ACTION, COUNT, FIRST, KIND, PROOF, VISITS
from outply.algorithms.mcts.tree import Tree
from outply.draw.sources.trace import SeenTree
from outply.draw.view import ROOT
from outply.search.report import Report
from outply.search.tree import UNKNOWN

VIEWS = ("visits", "nodes")
"""The widths of nodes: by the visits of a search, or by how many nodes lie below."""

MOST_NODES = 5_000
"""Nodes of a window at most."""

FEWEST_PIXELS = 0.5
"""A node that is thinner than this is left out, with all below it."""

Array = Any


@dataclass(frozen=True)
class NodeTable:
    """A tree as columns, a row a node: whatever made it."""

    first: Array  # where the children begin in `order`
    count: Array  # how many there are
    order: Array | None  # the children of all nodes one after the other; None: the nodes themselves lie so
    visits: Array
    action: Array
    mover: Array
    proof: Array  # plies to a certain end, else negative
    value: Array  # a number for each player

    def below(self, nodes: Array) -> tuple[Array, Array]:
        """The visited children of these nodes, and where in `nodes` the parent of each is."""
        count = self.count[nodes]
        parents = np.repeat(np.arange(len(nodes)), count)
        start = np.cumsum(count) - count
        children = np.arange(len(parents)) + np.repeat(self.first[nodes] - start, count)
        children = children if self.order is None else self.order[children]
        visited = self.visits[children] > 0
        return children[visited], parents[visited]


class TreeIndex:
    """The nodes of a tree where they lie in an icicle: level by level, from left to right."""

    def __init__(self, source: Report | NodeTable, view: str = "visits") -> None:
        if view not in VIEWS:
            raise ValueError(f"there is no view {view!r} of a tree; there are {' and '.join(VIEWS)}.")
        self.view = view
        self.table = source if isinstance(source, NodeTable) else table_of(source)
        self.nodes, self.parents, self.bounds = _levels(self.table)
        weights = self.table.visits[self.nodes] if view == "visits" else _sizes(self.parents, self.bounds)
        self.x0, self.x1 = _extents(self.parents, self.bounds, weights)
        self.total, self.deepest = len(self.nodes), len(self.bounds) - 2
        self.visits = int(self.table.visits[ROOT])
        self._places: Array = None

    def window(self, x0: float = 0.0, x1: float = 1.0, depth: int = 1 << 30, pixels: float = 1600.0) -> Window:
        """The nodes between x0 and x1 that are wide enough on so many pixels; of too many the widest."""
        if not (0.0 <= x0 < x1 <= 1.0 and pixels > 0):
            raise ValueError(f"a window goes from x0 to x1 within 0 and 1, on some pixels; not {x0}, {x1}, {pixels}.")
        thinnest, found = FEWEST_PIXELS * (x1 - x0) / pixels, []
        for level in range(min(depth, self.deepest) + 1):
            begin, end = self.bounds[level], self.bounds[level + 1]
            left = begin + np.searchsorted(self.x1[begin:end], x0, "right")
            right = begin + np.searchsorted(self.x0[begin:end], x1, "left")
            rows = np.arange(left, right)
            rows = rows[self.x1[left:right] - self.x0[left:right] >= thinnest]
            if not len(rows):
                break
            found.append(rows)
        return self._columns(_widest(self, np.concatenate(found) if found else np.zeros(0, np.int64)))

    def _columns(self, rows: Array) -> Window:
        """These rows of the index, from top to bottom and from left to right, as columns."""
        nodes, table = self.nodes[rows], self.table
        above = np.searchsorted(rows, self.parents[rows])
        return Window(
            node=nodes.astype(np.int32),
            parent=np.where(self.parents[rows] < 0, -1, above).astype(np.int32),
            depth=(np.searchsorted(self.bounds, rows, "right") - 1).astype(np.int16),
            action=table.action[nodes].astype(np.int32),
            mover=table.mover[nodes].astype(np.int8),
            visits=table.visits[nodes].astype(np.int32),
            x0=self.x0[rows],
            x1=self.x1[rows],
            value=table.value[nodes].astype(np.float32),
            proof=table.proof[nodes].astype(np.int16),
            children=self.children_shown(nodes).astype(np.int32),
            seen=self.elsewhere(nodes).astype(np.int32),
        )

    # -- single nodes --------------------------------------------------------------------------------

    def children_shown(self, nodes: Array) -> Array:
        """How many children of each of these nodes were visited."""
        _, parents = self.table.below(nodes)
        return np.bincount(parents, minlength=len(nodes))

    def elsewhere(self, nodes: Array) -> Array:
        """For each of these nodes, the one below which its children lie, as both are the same state; -1 for itself."""
        children, above = self.table.below(nodes)
        which, first = np.unique(above, return_index=True)
        found = np.full(len(nodes), -1, np.int64)
        found[which] = self.nodes[self.parents[self._rows()[children[first]]]]
        return np.where(found == nodes, -1, found)

    def children(self, node: int) -> list[int]:
        """The children of a node, the most visited first."""
        found, _ = self.table.below(np.array([node]))
        return found[np.argsort(-self.table.visits[found], kind="stable")].tolist()

    def row(self, node: int) -> int:
        """Where a node is in the index; -1 for one that was never visited."""
        return int(self._rows()[node])

    def _rows(self) -> Array:
        """Where each node is in the index."""
        if self._places is None:
            self._places = np.full(len(self.table.visits), -1, np.int32)
            self._places[self.nodes] = np.arange(self.total, dtype=np.int32)
        return self._places

    def parent(self, node: int) -> int:
        """The node above; -1 at the root."""
        above = int(self.parents[self.row(node)])
        return int(self.nodes[above]) if above >= 0 else -1

    def path(self, node: int) -> list[int]:
        """The nodes from the root down to this one."""
        way = [node]
        while (above := self.parent(way[-1])) >= 0:
            way.append(above)
        return way[::-1]

    def actions(self, node: int) -> list[int]:
        """The actions and outcomes that lead from the root to this node."""
        return [int(self.table.action[at]) for at in self.path(node)[1:]]

    def find(self, actions: list[int]) -> int:
        """The node that these actions lead to; -1 if the tree has none."""
        node = ROOT
        for action in actions:
            node = next((child for child in self.children(node) if int(self.table.action[child]) == action), -1)
            if node < 0:
                break
        return node


@dataclass(frozen=True)
class Window:
    """Nodes of a window as columns; `parent` is a row of this window, -1 at the root."""

    node: Array
    parent: Array
    depth: Array
    action: Array
    mover: Array  # a player, -1 chance, -3 unknown, -4 over
    visits: Array
    x0: Array
    x1: Array
    value: Array  # a number for each player
    proof: Array  # plies to a certain end, else negative
    children: Array
    seen: Array  # the node of the same state below which its children lie; -1 where they lie below itself

    def __len__(self) -> int:
        return len(self.node)

    def columns(self) -> dict[str, Array]:
        """The columns by name."""
        return dict(vars(self))


# -- tables ------------------------------------------------------------------------------------------------------------


def table_of(report: Report) -> NodeTable:
    """The tree of a search as columns: that of MCTS, or of the last pass of a trace."""
    if isinstance(report.tree, Tree):
        return _of_tree(report.tree)
    return _of_trace(SeenTree(report))


def _of_tree(tree: Tree) -> NodeTable:
    """The arrays of a search, as they are."""
    links = tree.links[: int(tree.size[0])]
    first, count, visits, action, mover, proof = (links[:, at] for at in (FIRST, COUNT, VISITS, ACTION, KIND, PROOF))
    return NodeTable(first, count, None, visits, action, mover, proof, tree.means[: len(links)])


def _of_trace(seen: SeenTree) -> NodeTable:
    """The states that a traced search entered; the visits of one are the states entered at and below it."""
    nodes, players = seen.nodes, seen.report.game.players
    count = np.array([len(node.below) for node in nodes], np.int64)
    order = np.array([child for node in nodes for child in node.below], np.int64)
    visits = np.ones(len(nodes), np.int64)
    for number in range(len(nodes) - 1, ROOT, -1):  # a state is entered after the one above
        visits[nodes[number].above] += visits[number]
    action = np.array([node.action for node in nodes], np.int64)
    mover, proof = np.full(len(nodes), UNKNOWN), np.full(len(nodes), -1)  # which the trace does not say
    value = np.array([(*node.value, *[np.nan] * players)[:players] for node in nodes], np.float64)
    return NodeTable(np.cumsum(count) - count, count, order, visits, action, mover, proof, value)


# -- where nodes lie ---------------------------------------------------------------------------------------------------


def _levels(table: NodeTable) -> tuple[Array, Array, Array]:
    """The nodes level by level, the row of the parent of each, and where each level begins.

    Children lie in the order of their visits. A node that several ways lead to lies where it is first met.
    """
    nodes, parents, bounds = [np.zeros(1, np.int64)], [np.full(1, -1, np.int64)], [0, 1]
    met, places = np.zeros(len(table.visits), bool), np.zeros(len(table.visits), np.int32)
    while True:
        children, above = table.below(nodes[-1])
        new = ~met[children]
        children, above = children[new], above[new]
        if not len(children):
            return np.concatenate(nodes), np.concatenate(parents), np.array(bounds)
        children, above = _once(_by_visits(children, above, table.visits[children]), above, places)
        met[children] = True
        nodes.append(children)
        parents.append(above + bounds[-2])
        bounds.append(bounds[-1] + len(children))


def _by_visits(children: Array, above: Array, visits: Array) -> Array:
    """The children of each node, the most visited first; only those that do not lie so already are sorted."""
    later = (above[1:] == above[:-1]) & (visits[1:] > visits[:-1])
    mixed = np.zeros(int(above[-1]) + 1, bool)
    mixed[above[1:][later]] = True
    rows = np.flatnonzero(mixed[above])
    if len(rows):
        order = np.argsort((above[rows] << 32) - visits[rows], kind="stable")
        children[rows] = children[rows[order]]
    return children


def _once(children: Array, above: Array, places: Array) -> tuple[Array, Array]:
    """Children that two nodes of a level share belong to the first of them."""
    number = np.arange(len(children), dtype=np.int32)
    places[children] = number
    if (places[children] == number).all():  # as in every tree that is no graph
        return children, above
    _, first = np.unique(children, return_index=True)
    first.sort()
    return children[first], above[first]


def _sizes(parents: Array, bounds: Array) -> Array:
    """How many nodes lie at and below each row."""
    sizes = np.ones(len(parents), np.int64)
    for level in range(len(bounds) - 2, 0, -1):
        begin, end = bounds[level], bounds[level + 1]
        np.add.at(sizes, parents[begin:end], sizes[begin:end])
    return sizes


def _extents(parents: Array, bounds: Array, weights: Array) -> tuple[Array, Array]:
    """From where to where each row reaches: the children of a node fill it, each as its weight says."""
    x0, x1 = np.zeros(len(parents)), np.ones(len(parents))
    for level in range(1, len(bounds) - 1):
        begin, end = bounds[level], bounds[level + 1]
        above, weight = parents[begin:end], weights[begin:end].astype(np.float64)
        firsts = np.flatnonzero(np.diff(above, prepend=-1))
        number = np.diff(firsts, append=len(above))
        sums = np.cumsum(weight)
        before = np.repeat(sums[firsts] - weight[firsts], number)
        whole = np.repeat(np.add.reduceat(weight, firsts), number)
        ends = x0[above] + (x1[above] - x0[above]) * ((sums - before) / whole)
        ends[firsts + number - 1] = x1[above[firsts]]  # exactly
        x1[begin:end] = ends
        x0[begin:end] = np.concatenate([x0[above[:1]], ends[:-1]])
        x0[begin:end][firsts] = x0[above[firsts]]
    return x0, x1


def _widest(index: TreeIndex, rows: Array) -> Array:
    """The rows, or of too many the widest; a node is never without its parent, which is at least as wide."""
    if len(rows) <= MOST_NODES:
        return rows
    widths = index.x1[rows] - index.x0[rows]
    return np.sort(rows[np.argsort(-widths, kind="stable")[:MOST_NODES]])
