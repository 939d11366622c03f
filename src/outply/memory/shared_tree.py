"""A search tree that several threads grow at once, without locks.

What a node's simulations add up to and how many they are is added to in steps that no other thread can divide. A visit
is counted on the way down and its utility, counted from the least there is, on the way up: until then it is lost for
everybody, so that other threads rather look elsewhere (virtual loss; Chaslot, Winands and van den Herik 2008). What
must be seen whole or not at all is claimed by one thread, written, and then shown: the children of a node, and its
proof with its exact value.

    sums[node]     what the simulations through it add up to for each player, on the scale of 0 to 1, in units of 2^-30:
                   adding to a whole number takes one instruction
    means[node]    the exact value of a terminal or proven node; of others only once `settle` was called
    claims[node]   0 nobody, 1 one thread is at it, 2 done: its children · its proof

While a thread stays below a busy node (stays.py), the nodes on the way there count all that it has planned, and what it
finds is added when the stay ends: meanwhile other threads look elsewhere, and seldom meet.

    away[node]     visits that are counted but whose utilities are held

A thread takes rows for new nodes many at a time, because rows side by side lie in the same memory.
"""

from __future__ import annotations

import math
from collections.abc import Set
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.machine import fence, fetch_add, prefetch, seen, swap_if, written
from outply.memory.pages import zeros
from outply.memory.roots import one_by_root
from outply.memory.tree import COUNT, FIRST, KIND, PROOF, TERMINAL, VISITS, Tree, new_tree
from outply.part import apart

CHILDREN, PROVING = 0, 1
NOBODY, CLAIMED, DONE = 0, 1, 2
UNITS = 1 << 30

MANY_VISITS = 256
"""A node of so many is worth a stay: more than in a tree of one's own, so that threads meet less often on the way."""

ROWS = 1024
"""So many rows a thread takes for new nodes at a time."""
NEXT, END = range(2)


@dataclass(frozen=True)
class SharedTree(Tree):
    """The nodes of one search by several threads."""

    sums: Any = None  # int64 [node, player]
    claims: Any = None  # int8 [node, 2]
    taken: Any = None  # int64 [1, 1]: nodes in use, the same memory as `size`
    away: Any = None  # int32 [node, 1]
    own_rows: Any = None  # int64 [2]: rows that this thread has for itself: the next one, behind the last

    @property
    def rows(self) -> dict[str, Any]:
        return {**super().rows, "sums": self.sums, "claims": self.claims, "away": self.away}

    def for_thread(self) -> SharedTree:
        """The same nodes with what one thread notes for itself."""
        own = {
            name: apart(np.zeros_like(getattr(self, name)))
            for name in ("played", "closest", "held", "mended", "own_rows")
        }
        return self.replace(**own, stay=apart(self.stay.copy()), clock=apart(np.ones(1, np.int64)))

    def told(self, node: int) -> Any:
        if self.links[node, PROOF] >= 0 or self.links[node, KIND] == TERMINAL:
            return self.means[node]
        return np.array([self.mean(node, player) for player in range(self.means.shape[1])])

    def settle(self) -> None:
        """Between steps: `means` are the means of all nodes that were visited."""
        size = int(self.size[0])
        links = self.links[:size]
        guessed = np.flatnonzero((links[:, PROOF] < 0) & (links[:, KIND] != TERMINAL) & (links[:, VISITS] > 0))
        values = self.sums[guessed] / UNITS / links[guessed, VISITS, None]
        self.means[guessed] = self.scale[0] + values / self.scale[1]

    def value(self, node: int, player: int) -> float:
        return self.sums[node, player] * (1.0 / UNITS) / max(1, self.links[node, VISITS])

    def bound(self, node: int, player: int, width: float) -> float:
        if self.links[node, PROOF] >= 0:
            return -math.inf
        root = one_by_root(self.links[node, VISITS])
        return (self.sums[node, player] * (1.0 / UNITS) * root + width) * root

    def width(self, explore: float) -> float:
        return explore

    def mean(self, node: int, player: int) -> float:
        return self.scale[0] + self.value(node, player) / self.scale[1]

    def mean_before(self, node: int, player: int) -> float:
        visits = max(1, self.visits_told(node) - 1)
        return self.scale[0] + self.sums[node, player] * (1.0 / UNITS) / (visits * self.scale[1])

    def visits_told(self, node: int) -> int:
        return self.links[node, VISITS] - self.away[node, 0]

    def value_told(self, node: int, player: int) -> float:
        return self.sums[node, player] * (1.0 / UNITS) / max(1, self.visits_told(node))

    def set_mean(self, node: int, player: int, mean: float) -> None:
        self.sums[node, player] = self.units(mean - self.scale[0]) * self.links[node, VISITS]

    def units(self, utility: float) -> int:
        """A utility, or a difference of two, as what sums are made of."""
        return int(utility * self.scale[1] * UNITS)

    def take_in(self, node: int, utilities: Any) -> None:
        for player in range(self.means.shape[1]):
            fetch_add(self.sums, node, player, self.units(utilities[player] - self.scale[0]))

    def correct(self, node: int, sums: Any) -> None:
        for player in range(self.means.shape[1]):
            fetch_add(self.sums, node, player, self.units(sums[player]))

    def fetch_children(self, node: int) -> None:
        first = self.links[node, FIRST]
        prefetch(self.claims, node)
        prefetch(self.links, first)
        prefetch(self.sums, first)
        prefetch(self.links, first + 3)
        prefetch(self.sums, first + 4)

    def enter(self, node: int) -> None:
        fetch_add(self.links, node, VISITS, 1)

    def plan(self, node: int, planned: int) -> None:
        fetch_add(self.away, node, 0, planned)
        fetch_add(self.links, node, VISITS, planned)

    def take_in_stay(self, node: int, used: int, planned: int) -> None:
        if used < planned:
            fetch_add(self.links, node, VISITS, used - planned)
        for player in range(self.means.shape[1]):
            held = self.held[player] + self.mended[player]
            fetch_add(self.sums, node, player, self.units(held - used * self.scale[0]))
        fetch_add(self.away, node, 0, -planned)

    def pauses(self) -> bool:
        """Other threads, and reports between steps, should see what was found."""
        return False

    def leave(self, node: int) -> None:
        """Counted on the way down."""

    def give_up(self, node: int) -> None:
        fetch_add(self.links, node, VISITS, -1)

    def set_visits(self, node: int, visits: int) -> None:
        self.links[node, VISITS] = visits

    def visits_so_far(self, node: int) -> int:
        return max(1, self.links[node, VISITS])

    def expanded(self, node: int) -> bool:
        done = self.claims[node, CHILDREN] == DONE
        seen()
        return done

    def claim(self, node: int) -> bool:
        return swap_if(self.claims, node, CHILDREN, NOBODY, CLAIMED)

    def release(self, node: int, done: bool) -> None:
        written()
        self.claims[node, CHILDREN] = DONE if done else NOBODY

    def reset(self, node: int) -> None:
        self.claims[node, CHILDREN] = NOBODY
        self.claims[node, PROVING] = NOBODY
        self.away[node, 0] = 0
        for player in range(self.means.shape[1]):
            self.sums[node, player] = 0

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
                self.links[row, COUNT] = 0
                self.links[row, VISITS] = 0

    def exact(self, node: int, player: int) -> float:
        seen()
        return self.means[node, player]

    def prove(self, node: int, plies: int, values: Any) -> bool:
        if not swap_if(self.claims, node, PROVING, NOBODY, CLAIMED):
            return False
        for player in range(self.means.shape[1]):
            self.put_exact(node, player, values[player])
        written()
        self.links[node, PROOF] = plies
        fence()  # or two threads that prove two children might each not see the other's proof
        return True

    def note_best(self, node: int, best: int) -> None:
        known = self.links[node, PROOF]
        while known < 0 and not swap_if(self.links, node, PROOF, known, self.links[node, FIRST] - 2 - best):
            known = self.links[node, PROOF]


def new_shared_tree(
    players: int, memory_mb: float, utility_range: tuple[float, float], needs: Set[str], stays: bool
) -> SharedTree:
    """An empty tree for several threads; they stay below busy nodes if what simulations find there may be added up."""
    many = MANY_VISITS if stays else 0
    plain = new_tree(players, memory_mb, utility_range, needs, extra=8 * players + 6, roots=False, many=many)
    capacity = len(plain.links)
    return SharedTree(
        **vars(plain),
        sums=zeros((capacity, players), np.int64),
        claims=zeros((capacity, 2), np.int8),
        taken=plain.size.reshape(1, 1),
        away=zeros((capacity, 1), np.int32),
        own_rows=np.zeros(2, np.int64),
    )
