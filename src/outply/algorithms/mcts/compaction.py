"""Compaction of a search tree in its own arrays: to the subtree below one node, or without what was visited least.

Children lie behind their parents and the kept nodes keep their order, so three passes from front to back are enough:
one counts what would be gained, one says where each node goes, and one moves them. A node that loses its children keeps
its own visits and mean, and gets children anew when it is visited again. A large tree takes a tenth of a second, so the
passes are made in slices of a millisecond or two, between which a deadline can act.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.batching import drop_batch
from outply.algorithms.mcts.proof_marks import BOUNDED_OUT
from outply.algorithms.mcts.tree import Tree, new_node
from outply.compiler.kernel import Ready, kernel
from outply.compiler.memory import Memory
from outply.policies.columns import node_columns
from outply.search.tree import ROOT

MOST_VISITS = 1 << 16
"""Visits from which on a node never loses its children."""

SLICE = 1 << 17
"""Nodes of one slice of a pass: a millisecond or two."""

WEIGH, MARK, MOVE = range(3)


def clear(tree: Tree) -> None:
    """Empties the tree: only a root that was never visited is left."""
    _zero_columns(tree, 0, int(tree.size[0]))
    tree.size[0] = 1
    new_node(tree, ROOT, -1)
    tree.forget()
    drop_batch(tree)


def _zero_columns(tree: Tree, begin: int, end: int) -> None:
    """Sets the policies' columns of new nodes to 0."""
    for array in node_columns(tree.columns).values():
        array[begin:end] = 0


class Passes:
    """The passes over one tree."""

    def __init__(
        self, ready: Ready, tree: Tree, root: int = ROOT, wanted: int = 0, scratch: Scratch | None = None
    ) -> None:
        self.ready, self.tree, self.root, self.wanted = ready, tree, root, wanted
        self.size = int(tree.size[0])
        fits = scratch is not None and self.size <= len(scratch.places) and wanted == 0
        self.scratch = scratch if scratch and fits else new_scratch(self.size, MOST_VISITS)
        self.scratch.places[: self.size] = 0
        self.scratch.counts[:] = 0

    @property
    def gone(self) -> int:
        """The number of removed nodes."""
        return self.size - int(self.scratch.counts[LEFT])

    @property
    def visited(self) -> int:
        """The number of kept nodes that were visited."""
        return int(self.scratch.counts[VISITED])

    def run(self) -> Generator[None, None, None]:
        """The passes, slice by slice."""
        least = 0
        if self.wanted > 0:
            yield from self._slices(WEIGH, 0, 0)
            least = self._poorest()
        self.scratch.places[self.root] = 1
        yield from self._slices(MARK, self.root, least)
        yield from self._slices(MOVE, self.root, 0)
        self.tree.size[0] = self.scratch.counts[LEFT]
        for at in range(int(self.scratch.counts[LEFT]), self.size, SLICE):
            _zero_columns(self.tree, at, min(at + SLICE, self.size))
            yield

    def _slices(self, what: int, begin: int, least: int) -> Generator[None, None, None]:
        rows = self.tree.rows if what == MOVE else {}
        others = [array for name, array in rows.items() if name not in ("links", "means", "spreads")]
        for at in range(begin, self.size, SLICE):
            end = min(at + SLICE, self.size)
            self.ready.run_without_game(compact, self.tree, self.scratch, what, at, end, self.root, least)
            if what == MOVE and others:
                kept = at + np.flatnonzero(self.scratch.places[at:end])  # none lies before its new place
                places = self.scratch.places[kept] - 1
                for array in others:
                    array[places] = array[kept]
            yield

    def _poorest(self) -> int:
        """The visits below which nodes must lose their children so that enough rows are free."""
        free = self.tree.capacity - self.size + np.cumsum(self.scratch.freed)
        return min(int(np.searchsorted(free, self.wanted)), MOST_VISITS - 1) + 1


def recycle(ready: Ready, tree: Tree, share: float = 0.5) -> int:
    """Takes their children from the nodes visited least until a share of the rows is free; returns how many went."""
    passes = Passes(ready, tree, ROOT, int(share * tree.capacity))
    for _ in passes.run():
        pass
    return passes.gone


def compile_recycling(ready: Ready, tree: Tree) -> None:
    """Compiles the passes before a search that may fill its memory needs them."""
    nothing = new_scratch(0)
    ready.run_without_game(compact, tree, nothing, WEIGH, 0, 0, ROOT, 0)


LEFT, VISITED = range(2)
"""The places of `counts`: nodes that are kept, and those of them that were visited."""


@dataclass(frozen=True)
class Scratch(Memory):
    """The workspace of compaction."""

    places: Any  # int32 [node]: its new place + 1, or 0 if it goes
    freed: Any  # int64 [visits]: how many nodes go with the parents that have so many visits
    counts: Any  # int64 [2]


def new_scratch(nodes: int, visits: int = 0) -> Scratch:
    """Room for a tree of so many nodes; visits are counted only where nodes must lose their children."""
    return Scratch(np.zeros(nodes, np.int32), np.zeros(visits, np.int64), np.zeros(2, np.int64))


@kernel
def compact(tree: Any, scratch: Any, what: int, begin: int, end: int, root: int, least: int) -> None:
    """A slice of a pass over the nodes."""
    for node in range(begin, end):
        if what == WEIGH:
            scratch.places[node] = 0  # its memory is there before it is written to in any order
            visits = tree.visits(node)
            if visits < MOST_VISITS:
                scratch.freed[visits] += tree.child_count(node)
        elif scratch.places[node] > 0:
            if what == MARK:
                mark(tree, scratch, node, node != root and tree.visits(node) < least)
            else:
                move(tree, scratch, node, scratch.places[node] - 1)


def mark(tree: Any, scratch: Any, node: int, poor: bool) -> None:
    """Keeps a node, and its children unless it was visited too little."""
    scratch.counts[LEFT] += 1
    scratch.counts[VISITED] += tree.visits(node) > 0
    scratch.places[node] = scratch.counts[LEFT]
    if poor and tree.child_count(node) > 0:
        tree.set_children(node, 0, 0)
        tree.close(node)
        if tree.proof(node) < 0:  # which child was proven is no longer known
            tree.set_proof(node, BOUNDED_OUT - 1 if tree.decided(node) else -1)
    for child in tree.children(node):
        scratch.places[child] = 1


def move(tree: Any, scratch: Any, node: int, place: int) -> None:
    """Puts a node where it goes."""
    first, count = tree.first_child(node), tree.child_count(node)
    tree.copy_node(node, place)
    tree.set_children(place, scratch.places[first] - 1 if count > 0 else 0, count)
