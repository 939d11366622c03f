"""A search tree that several threads grow at once.

Nodes near the root are open to all threads; every branch below them belongs to one thread at a time. A thread goes down
from the root through open nodes to one that is not open and takes it, with all that lies below, for a batch of
simulations (see batching.py). Nobody else goes there meanwhile, so it writes there as if it were alone. Then it gives
the branch back and adds what it found to the open nodes above by atomic instructions: nobody waits for anybody there,
nor elsewhere as long as some branch is free. A node of many visits is opened when it is given back; from then on its
children are taken, one by one.

    claims[node]   FREE, TAKEN by a thread, or OPEN · is a thread proving it?
    sums[node]     of an open node, what the simulations through it add up to for each player, on the scale of 0 to 1,
                   in units of 2^-30: adding to a whole number takes one instruction
    away[node]     of an open node, visits that are counted but still under way (see virtual_loss.py)
    means[node]    of an open node only its exact value, once it is proven, or its bound, once it is bounded out

A thread takes rows for new nodes many at a time, because rows side by side lie in the same memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.proof_marks import BOUNDED_OUT
from outply.algorithms.mcts.tree import NO_COLUMNS, Tree, new_tree
from outply.compiler.intrinsics import acquire_fence, fetch_add, release_fence, swap_if
from outply.compiler.memory import cache_aligned
from outply.compiler.pages import zeros
from outply.policies.columns import Column

BRANCH, PROVING = 0, 1
FREE, TAKEN, OPEN = 0, 1, 2
UNITS = 1 << 30

ROWS = 1024
"""Rows that a thread takes for new nodes at a time, so that two threads do not write to the same cache lines."""
NEXT, END = range(2)

LEVEL, NOTED, PLANNED, BEFORE, CORRECTED = range(5)
"""The places of `branch`: the level where it begins or -1, actions noted on the way there, simulations planned and the
visits before them, and 1 if the last one corrected what those before it add up to."""


@dataclass(frozen=True)
class SharedTree(Tree):
    """The nodes as one thread sees and writes those of its branch."""

    sums: Any = None  # int64 [node, player]
    claims: Any = None  # int8 [node, 2]
    away: Any = None  # int32 [node, 1]
    taken: Any = None  # int64 [1, 1]: nodes in use, the same memory as `size`
    branch: Any = None  # int64 [5]
    found: Any = None  # float64 [player]: what the simulations of a branch add up to
    own_rows: Any = None  # int64 [2]: rows that this thread has for itself: the next one, behind the last

    @property
    def rows(self) -> dict[str, Any]:
        return {**super().rows, "sums": self.sums, "claims": self.claims, "away": self.away}

    def for_thread(self) -> SharedTree:
        """The same nodes with what one thread notes for itself."""
        own = "batch", "batch_sums", "batch_corrections", "branch", "found", "own_rows"
        return self.replace(**{name: cache_aligned(getattr(self, name).copy()) for name in own})

    def values(self, node: int) -> Any:
        return np.array([self.exact_or_mean(node, player) for player in range(self.means.shape[1])])

    def exact_or_mean(self, node: int, player: int) -> float:
        """The value of a node to a player."""
        return self.mean_of_open(node, player) if self.is_summed(node) else self.means[node, player]

    def is_open(self, node: int) -> bool:
        """All threads may go through the node."""
        open_to_all = self.claims[node, BRANCH] == OPEN
        acquire_fence()
        return open_to_all

    def is_summed(self, node: int) -> bool:
        """Its value is in `sums`: it is open, and neither proven nor bounded out."""
        return self.is_open(node) and not self.decided(node)

    def value_of_open(self, node: int, player: int) -> float:
        """The mean of an open node for a player, on the scale of 0 to 1."""
        value = self.sums[node, player] * (1.0 / UNITS) / max(1, self.visits(node))
        return min(max(value, 0.0), 1.0)  # a correction is an estimate, too

    def mean_of_open(self, node: int, player: int) -> float:
        """The mean of an open node for a player, on the scale of utilities."""
        return self.scale[0] + self.value_of_open(node, player) * self.scale[2]

    def top(self) -> int:
        return max(0, self.branch[LEVEL])

    def noted_above(self) -> int:
        return self.branch[NOTED]

    def branch_level(self) -> int:
        """The level where this thread's branch begins, or -1."""
        return self.branch[LEVEL]

    def visits_before_branch(self) -> int:
        """The visits of the branch's first node when this thread took it."""
        return self.branch[BEFORE]

    def is_branch_corrected(self) -> bool:
        """The last simulation of the branch corrected what those before it add up to."""
        return self.branch[CORRECTED] > 0

    def leave_branch(self) -> None:
        """This thread has no branch any more."""
        self.branch[LEVEL] = -1

    def note_end(self, corrected: bool) -> None:
        self.branch[CORRECTED] = corrected

    def close(self, node: int) -> None:
        """Between steps: an open node that has lost its children is one as any other."""
        if self.claims[node, BRANCH] == OPEN:
            for player in range(self.means.shape[1]):
                self.means[node, player] = self.exact_or_mean(node, player)
            self.claims[node, BRANCH] = FREE

    def reset(self, node: int) -> None:
        self.claims[node, BRANCH] = FREE
        self.claims[node, PROVING] = FREE

    def allocate(self, count: int, parent: int) -> int:
        """From rows that this thread has for itself, so that two threads do not write to the same cache lines."""
        if count > self.own_rows[END] - self.own_rows[NEXT] or self.own_rows[NEXT] < parent:  # children lie behind it
            self.give_back()
            first = self.take_rows(max(ROWS, count))
            if first < 0:
                return self.take_rows(count)
            self.own_rows[NEXT] = first
            self.own_rows[END] = first + max(ROWS, count)
        self.own_rows[NEXT] += count
        return self.own_rows[NEXT] - count

    def take_rows(self, count: int) -> int:
        """So many rows behind those that threads have, or -1."""
        first = fetch_add(self.taken, 0, 0, count)
        if first + count > self.links.shape[0]:
            fetch_add(self.taken, 0, 0, -count)
            return -1
        return first

    def give_back(self) -> None:
        """Rows that this thread has not used are free again, or else rows of no node."""
        begin, end = self.own_rows[NEXT], self.own_rows[END]
        self.own_rows[NEXT] = self.own_rows[END] = 0
        if end > begin and not swap_if(self.taken, 0, 0, end, begin):
            for row in range(begin, end):
                self.set_children(row, 0, 0)
                self.count_visits(row, 0)

    def prove(self, node: int, plies: int, values: Any) -> bool:
        for player in range(self.means.shape[1]):
            self.means[node, player] = values[player]
        release_fence()
        self.show_proof(node, plies)
        return True

    def lift_bound(self, node: int) -> None:
        super().lift_bound(node)
        self.claims[node, PROVING] = FREE


def mend(tree: SharedTree) -> None:
    """Threads were stopped somewhere, as in plain Python they may be anywhere: nobody has anything any more.

    An open node counts the visits of its children; those missing among its sums are worth what the others are.
    """
    size = int(tree.size[0])
    claims, away = tree.claims[:size], tree.away[:size]
    claims[:, BRANCH][claims[:, BRANCH] == TAKEN] = FREE
    for node in range(size - 1, -1, -1):  # children lie behind their parents
        if BOUNDED_OUT <= tree.proof(node) < 0:
            claims[node, PROVING] = FREE
        if claims[node, BRANCH] == OPEN:
            counted = max(1, tree.visits(node) - away[node, 0])
            tree.count_visits(node, max(counted, sum(int(tree.visits(child)) for child in tree.children(node))))
            tree.sums[node] = tree.sums[node] * (tree.visits(node) / counted)
    away[:] = 0


def new_shared_tree(
    players: int,
    memory_mb: float,
    utility_range: tuple[float, float],
    columns: Mapping[str, Column] = NO_COLUMNS,
    game: Any = None,
    batch_visits: int = 0,
    bounds: bool = False,
) -> SharedTree:
    """An empty tree for several threads."""
    extra = 8 * players + 6  # sums, claims and away
    plain = new_tree(players, memory_mb, utility_range, columns, game, extra, batch_visits, bounds)
    capacity = plain.capacity
    return SharedTree(
        **vars(plain),
        sums=zeros((capacity, players), np.int64),
        claims=zeros((capacity, 2), np.int8),
        away=zeros((capacity, 1), np.int32),
        taken=plain.size.reshape(1, 1),
        branch=np.array([-1, 0, 0, 0, 0]),
        found=np.zeros(players),
        own_rows=np.zeros(2, np.int64),
    )
