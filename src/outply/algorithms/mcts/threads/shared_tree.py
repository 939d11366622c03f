"""A search tree that several threads grow at once, with virtual loss.

Nodes near the root are open to all threads; every branch below them belongs to one thread at a time. A thread goes down
from the root through open nodes to one that is not open and takes it, with all that lies below, for a batch of
simulations (see batching.py). Nobody else goes there meanwhile, so it writes there as if it were alone. Then it gives
the branch back and adds what it found to the open nodes above by atomic instructions: nobody waits for anybody there,
nor elsewhere as long as some branch is free. A node of many visits is opened when it is given back; from then on its
children are taken, one by one.

    claims[node]   FREE, TAKEN by a thread, or OPEN · is a thread proving it?
    sums[node]     of an open node, what the simulations through it add up to for each player, on the scale of 0 to 1,
                   in units of 2^-30: adding to a whole number takes one instruction
    away[node]     of an open node, visits that are counted but still under way. Until they are over they are lost for
                   everybody, so that other threads rather look elsewhere (virtual loss; Chaslot, Winands and van den
                   Herik 2008)
    means[node]    of an open node only its exact value, once it is proven, or its bound, once it is bounded out

A thread takes rows for new nodes many at a time, because rows side by side lie in the same memory.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.batching import LEAST_VISITS
from outply.algorithms.mcts.tree import BATCH_VISITS, BOUNDED_OUT, NO_COLUMNS, PROOF, VISITS, Tree, new_tree
from outply.compiler.intrinsics import acquire_fence, fetch_add, full_fence, release_fence, swap_if
from outply.compiler.memory import cache_aligned
from outply.compiler.pages import zeros
from outply.policies.columns import Column
from outply.search.tree import ROOT

BRANCH, PROVING = 0, 1
FREE, TAKEN, OPEN = 0, 1, 2
UNITS = 1 << 30

ROWS = 1024
"""Rows that a thread takes for new nodes at a time, so that two threads do not write to the same cache lines."""
NEXT, END = range(2)

ENOUGH_VISITS, LITTLE = 4096, 6
"""A node of so many visits is opened, or before that one that has 1 in 2^LITTLE of all: what one thread has for itself
is little enough that the others have as good things to do."""

LEVEL, NOTED, PLANNED, BEFORE, CORRECTED = range(5)
"""The places of `branch`: the level where it begins or -1, actions noted on the way there, simulations planned and the
visits before them; did the last one correct what those before it add up to?"""


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

    def as_open(self) -> OpenNodes:
        """The same nodes as this thread sees and writes those that are open."""
        batch = self.batch.copy()
        batch[LEAST_VISITS] = 0  # no batches there
        return OpenNodes(**{**vars(self), "batch": batch})

    def values(self, node: int) -> Any:
        return np.array([self.exact_or_mean(node, player) for player in range(self.means.shape[1])])

    def exact_or_mean(self, node: int, player: int) -> float:
        """What a node is worth to a player."""
        return self.mean_of_open(node, player) if self.is_summed(node) else self.means[node, player]

    def is_summed(self, node: int) -> bool:
        """Its value is in `sums`: it is open, and neither proven nor bounded out."""
        is_open = self.claims[node, BRANCH] == OPEN
        acquire_fence()
        return is_open and not self.decided(node)

    def value_of_open(self, node: int, player: int) -> float:
        """The mean of an open node for a player, on the scale of 0 to 1."""
        value = self.sums[node, player] * (1.0 / UNITS) / max(1, self.visits(node))
        return min(max(value, 0.0), 1.0)  # a correction is an estimate, too

    def mean_of_open(self, node: int, player: int) -> float:
        """The same on that of utilities."""
        return self.scale[0] + self.value_of_open(node, player) * self.scale[2]

    def top(self) -> int:
        return max(0, self.branch[LEVEL])

    def noted_above(self) -> int:
        return self.branch[NOTED]

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
                self.links[row, VISITS] = 0

    def prove(self, node: int, plies: int, values: Any) -> bool:
        for player in range(self.means.shape[1]):
            self.means[node, player] = values[player]
        release_fence()
        self.show_proof(node, plies)
        return True

    def lift_bound(self, node: int) -> None:
        super().lift_bound(node)
        self.claims[node, PROVING] = FREE


@dataclass(frozen=True)
class OpenNodes(SharedTree):
    """The nodes as one thread sees and writes those that are open, and sees their children."""

    def value(self, node: int, player: int) -> float:
        if self.is_summed(node):
            return self.value_of_open(node, player)
        return (self.means[node, player] - self.scale[0]) * self.scale[1]

    def mean(self, node: int, player: int) -> float:
        return self.exact_or_mean(node, player)

    def mean_before(self, node: int, player: int) -> float:
        visits = max(1, self.completed_visits(node) - 1)
        return self.scale[0] + self.sums[node, player] * (1.0 / UNITS) / visits * self.scale[2]

    def bound(self, node: int, player: int, width: float, policy: Any) -> float:
        if self.closed(node):
            return -math.inf
        return self.value(node, player) + width * policy.spread(self.visits(node))

    def width(self, explore: float) -> float:
        return explore

    def closed(self, node: int) -> bool:
        return self.decided(node) or self.claims[node, BRANCH] == TAKEN

    def completed_visits(self, node: int) -> int:
        return self.visits(node) - (self.away[node, 0] if self.is_open(node) else 0)

    def completed_value(self, node: int, player: int) -> float:
        return self.sums[node, player] * (1.0 / UNITS) / max(1, self.completed_visits(node))

    def set_mean(self, node: int, player: int, mean: float) -> None:
        self.sums[node, player] = self.units((mean - self.scale[0]) * self.visits(node))

    def units(self, utility: float) -> int:
        """A utility, or a difference of two, as what sums are made of."""
        return int(utility * self.scale[1] * UNITS)

    def take_in(self, node: int, utilities: Any) -> None:
        for player in range(self.means.shape[1]):
            fetch_add(self.sums, node, player, self.units(utilities[player] - self.scale[0]))

    def correct(self, node: int, sums: Any) -> None:
        for player in range(self.means.shape[1]):
            fetch_add(self.sums, node, player, self.units(sums[player]))

    def top(self) -> int:
        return 0

    def leave(self, node: int, policy: Any) -> None:
        """Counted when the branch was taken."""

    def note_end(self, corrected: bool) -> None:
        """Nobody asks."""

    def exact(self, node: int, player: int) -> float:
        acquire_fence()
        return self.means[node, player]

    def prove(self, node: int, plies: int, values: Any) -> bool:
        if not swap_if(self.claims, node, PROVING, FREE, TAKEN):
            return False
        for player in range(self.means.shape[1]):
            self.put_exact(node, player, values[player])
        release_fence()
        self.show_proof(node, plies)
        full_fence()  # or two threads that prove two children might each not see the other's proof
        return True

    def note_best(self, node: int, best: int) -> None:
        known = self.proof(node)
        while BOUNDED_OUT <= known < 0 and not swap_if(
            self.links, node, PROOF, known, self.first_child(node) - 2 - best
        ):
            known = self.proof(node)

    def bound_out(self, node: int, reply: int) -> None:
        """Unless another thread has the node or is proving it: then it is left alone later, or need not be."""
        if self.is_open(node):
            if swap_if(self.claims, node, PROVING, FREE, TAKEN):
                self.show_bound(node, reply)
        elif self.take(node):
            self.show_bound(node, reply)
            self.give(node)

    def show_bound(self, node: int, reply: int) -> None:
        """Marks a node as bounded out; no thread proves it any more."""
        for player in range(self.means.shape[1]):
            self.means[node, player] = self.exact(reply, player)
        release_fence()
        known = self.proof(node)
        while BOUNDED_OUT <= known < 0 and not swap_if(self.links, node, PROOF, known, BOUNDED_OUT + known):
            known = self.proof(node)

    def count_visit(self, node: int) -> None:
        """One more simulation ends in the node."""
        fetch_add(self.links, node, VISITS, 1)

    # -- branches

    def is_open(self, node: int) -> bool:
        """All threads may go through the node."""
        open_to_all = self.claims[node, BRANCH] == OPEN
        acquire_fence()
        return open_to_all

    def take(self, node: int) -> bool:
        """Takes the node for this thread alone; False if another one has it."""
        return self.claims[node, BRANCH] == FREE and swap_if(self.claims, node, BRANCH, FREE, TAKEN)

    def has_taken_child(self, node: int) -> bool:
        """Another thread has taken a child that is not decided."""
        for child in self.children(node):
            if self.claims[child, BRANCH] == TAKEN and not self.decided(child):
                return True
        return False

    def give(self, node: int) -> None:
        """Others may have it, one at a time; or all of them, if it is opened."""
        opens = self.is_to_open(node)
        if opens:
            self.away[node, 0] = 0
            for player in range(self.means.shape[1]):
                total = (self.means[node, player] - self.scale[0]) * self.visits(node)
                self.sums[node, player] = self.units(total)
        release_fence()
        self.claims[node, BRANCH] = OPEN if opens else FREE

    def is_to_open(self, node: int) -> bool:
        """Has it many visits, and enough to have tried every child? Then no thread waits for another's first try."""
        count, visits = self.child_count(node), self.visits(node)
        enough = max(BATCH_VISITS, min(ENOUGH_VISITS, self.visits(ROOT) >> LITTLE))
        return 0 < count < visits and visits >= enough and not self.decided(node)

    def begin_branch(self, path: Any, level: int, noted: int, planned: int) -> None:
        """So many simulations are going to be made below the node at this level, which this thread has taken."""
        node = path[level]
        for above in range(level):
            fetch_add(self.away, path[above], 0, planned)
            fetch_add(self.links, path[above], VISITS, planned)
        for player in range(self.means.shape[1]):
            self.found[player] = -self.visits(node) * self.means[node, player]
        self.branch[CORRECTED] = 0
        self.branch[NOTED] = noted
        self.branch[PLANNED] = planned
        self.branch[BEFORE] = self.visits(node)
        self.branch[LEVEL] = level

    def take_in_branch(self, node: int, used: int, told: int) -> None:
        """So many simulations of a branch are over, of which some are told now; these add up to `found`."""
        planned = self.branch[PLANNED]
        if used < planned:
            fetch_add(self.links, node, VISITS, used - planned)
        if told > 0:
            for player in range(self.means.shape[1]):
                fetch_add(self.sums, node, player, self.units(self.found[player] - told * self.scale[0]))
        fetch_add(self.away, node, 0, -planned)


def mend(tree: SharedTree) -> None:
    """Threads were stopped somewhere, as in plain Python they may be anywhere: nobody has anything any more.

    An open node counts the visits of its children; those that it was not told about are worth what the others are.
    """
    size = int(tree.size[0])
    links, claims, away = tree.links[:size], tree.claims[:size], tree.away[:size]
    claims[:, BRANCH][claims[:, BRANCH] == TAKEN] = FREE
    claims[:, PROVING][(links[:, PROOF] < 0) & (links[:, PROOF] >= BOUNDED_OUT)] = FREE
    for node in np.flatnonzero(claims[:, BRANCH] == OPEN)[::-1]:  # children lie behind their parents
        told = max(1, links[node, VISITS] - away[node, 0])
        links[node, VISITS] = max(told, links[list(tree.children(node)), VISITS].sum())
        tree.sums[node] = tree.sums[node] * (links[node, VISITS] / told)
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
