"""The open nodes of a shared tree, near its root: all threads go through them, and write by atomic instructions."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.algorithms.mcts.batching import without_batches
from outply.algorithms.mcts.proof_marks import BOUNDED_OUT
from outply.algorithms.mcts.threads.shared_tree import (
    BEFORE,
    BRANCH,
    CORRECTED,
    FREE,
    LEVEL,
    NOTED,
    OPEN,
    PLANNED,
    PROVING,
    TAKEN,
    UNITS,
    SharedTree,
)
from outply.algorithms.mcts.threads.virtual_loss import VirtualLoss
from outply.algorithms.mcts.tree import BATCH_VISITS
from outply.compiler.intrinsics import acquire_fence, fetch_add, full_fence, release_fence, swap_if
from outply.search.tree import ROOT

ENOUGH_VISITS, LITTLE = 4096, 6
"""A node is opened once it has ENOUGH_VISITS visits, or sooner, with 1 in 2^LITTLE of the root's: no thread keeps a
large part of the tree to itself."""


@dataclass(frozen=True)
class OpenNodes(VirtualLoss):
    """The nodes as one thread sees and writes those that are open, and sees their children."""

    # What an open node is worth.

    def value(self, node: int, player: int) -> float:
        if self.is_summed(node):
            return self.value_of_open(node, player)
        return (self.means[node, player] - self.scale[0]) * self.scale[1]

    def mean(self, node: int, player: int) -> float:
        return self.exact_or_mean(node, player)

    def bound(self, node: int, player: int, width: float, policy: Any) -> float:
        if self.closed(node):
            return -math.inf
        return self.value(node, player) + width * policy.spread(self.visits(node))

    def width(self, explore: float) -> float:
        return explore

    def closed(self, node: int) -> bool:
        return self.decided(node) or self.is_taken(node)

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

    # A simulation is counted when its branch was taken, and begins at the root.

    def top(self) -> int:
        return 0

    def leave(self, node: int, policy: Any) -> None:
        """Counted when the branch was taken."""

    def note_end(self, corrected: bool) -> None:
        """Only the end of a branch is noted."""

    def count_visit(self, node: int) -> None:
        """One more simulation ends in the node."""
        self.add_visits(node, 1)

    # What is proven.

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
        while BOUNDED_OUT <= known < 0 and not self.swap_proof(node, known, self.first_child(node) - 2 - best):
            known = self.proof(node)

    def bound_out(self, node: int, reply: int) -> None:
        """Bounds a node out, unless another thread has it, which can do so later, or is proving it, which is better."""
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
        while BOUNDED_OUT <= known < 0 and not self.swap_proof(node, known, BOUNDED_OUT + known):
            known = self.proof(node)

    # Branches are taken and given back.

    def take(self, node: int) -> bool:
        """Takes the node for this thread alone; False if another one has it."""
        return self.claims[node, BRANCH] == FREE and swap_if(self.claims, node, BRANCH, FREE, TAKEN)

    def is_taken(self, node: int) -> bool:
        """One thread has the node for itself."""
        return self.claims[node, BRANCH] == TAKEN

    def has_taken_child(self, node: int) -> bool:
        """Another thread has taken a child that is not decided."""
        for child in self.children(node):
            if self.is_taken(child) and not self.decided(child):
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
        """The node has many visits, and enough that every child was tried: no thread waits for another's first try."""
        count, visits = self.child_count(node), self.visits(node)
        enough = max(BATCH_VISITS, min(ENOUGH_VISITS, self.visits(ROOT) >> LITTLE))
        return 0 < count < visits and visits >= enough and not self.decided(node)

    def begin_branch(self, path: Any, level: int, noted: int, planned: int) -> None:
        """Begins a branch: this thread will make so many simulations below the node at this level, which is taken."""
        node = path[level]
        for above in range(level):
            self.begin_loss(path[above], planned)
        for player in range(self.means.shape[1]):
            self.found[player] = -self.visits(node) * self.means[node, player]
        self.branch[CORRECTED] = 0
        self.branch[NOTED] = noted
        self.branch[PLANNED] = planned
        self.branch[BEFORE] = self.visits(node)
        self.branch[LEVEL] = level

    def take_in_branch(self, node: int, used: int, added: int) -> None:
        """Ends a branch after so many simulations; `found` is the sum of those that are added now."""
        planned = self.branch[PLANNED]
        if used < planned:
            self.add_visits(node, used - planned)
        if added > 0:
            for player in range(self.means.shape[1]):
                fetch_add(self.sums, node, player, self.units(self.found[player] - added * self.scale[0]))
        self.end_loss(node, planned)


def open_nodes(tree: SharedTree) -> OpenNodes:
    """The same nodes as this thread sees and writes those that are open."""
    return OpenNodes(**{**vars(tree), "batch": without_batches(tree)})
