"""A search tree whose nodes share their children where they are the same state: a graph.

A node is a way into a state: it has visits, a mean and a proof of its own. The children belong to the state: the first
node that is expanded makes them, and every later node with the same key takes them over. So what was learned about the
actions of a state is known wherever it comes up, while each mean stays that of the simulations that came that way, and
backing up needs no more than the path (UCT1 of Childs, Brodeur and Kocsis 2008).

    slots[slot]        key of a state, node that made its children; probed one after the other
    proven_by[first]   a node that is proven, for the state whose children begin there
    stamps[first]      the last simulation that went on to those children: one that would do so twice stops

A state that comes up again in one simulation is not gone into twice, so cycles in the rules do no harm, and a proof
only ever rests on ends of the game. A graph that is full stops growing, and none is kept from one action to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.mcts.tree import NO_COLUMNS, Tree, new_tree
from outply.boards.bits import mix
from outply.compiler.pages import zeros
from outply.policies.columns import Column

FEWEST_SLOTS, PROBES = 1 << 10, 8
"""Slots of the smallest table; slots that are probed for a state before it goes without."""

BYTES_MORE = 16
"""The extra bytes of a node in a graph: its share of the slots, `proven_by` and `stamps`."""


@dataclass(frozen=True)
class Transpositions(Tree):
    """The nodes of one search, with children shared by state."""

    slots: Any = None  # uint64 [slot, 2]
    mask: Any = None  # uint64 [1]
    proven_by: Any = None  # int32 [node]
    stamps: Any = None  # int32 [node]
    turn: Any = None  # int64 [2]: simulations; nodes that took over children

    @property
    def rows(self) -> dict[str, Any]:
        return {**super().rows, "proven_by": self.proven_by, "stamps": self.stamps}

    def begin(self) -> None:
        self.turn[0] += 1

    def adopt(self, game: Any, s: Any, node: int) -> bool:
        owner = self.owner(mix(0, game.key(s)))
        if owner < 0:
            return False
        self.set_children(node, self.first_child(owner), self.child_count(owner))
        self.turn[1] += 1
        return True

    def announce(self, game: Any, s: Any, node: int) -> None:
        key = mix(0, game.key(s))
        slot = np.int64(key & self.mask[0])
        for _ in range(PROBES):
            if self.slots[slot, 1] == 0:
                self.slots[slot, 0] = key
                self.slots[slot, 1] = node + 1
                return
            slot = np.int64(np.uint64(slot + 1) & self.mask[0])

    def owner(self, key: Any) -> int:
        """The node that made the children of the state with that key, or -1."""
        slot = np.int64(key & self.mask[0])
        for _ in range(PROBES):
            if self.slots[slot, 1] == 0:
                return -1
            if self.slots[slot, 0] == key:
                return np.int64(self.slots[slot, 1]) - 1  # type: ignore[return-value]
            slot = np.int64(np.uint64(slot + 1) & self.mask[0])
        return -1

    def cuts_short(self, node: int, work: Any) -> bool:
        if self.joins(node):
            work.fresh[0] = 1
            return True
        return self.circles(node)

    def joins(self, node: int) -> bool:
        """Proves a node whose state was proven elsewhere."""
        other = self.proven_by[self.first_child(node)]
        if other == 0 or self.proof(node) >= 0:
            return False
        for player in range(self.means.shape[1]):
            self.means[node, player] = self.means[other - 1, player]
        self.show_proof(node, self.proof(other - 1))
        return True

    def circles(self, node: int) -> bool:
        """The present simulation has been in the state of the node before."""
        first = self.first_child(node)
        again = self.stamps[first] == self.turn[0]
        self.stamps[first] = self.turn[0]
        return again

    def prove(self, node: int, plies: int, values: Any) -> bool:
        for player in range(self.means.shape[1]):
            self.means[node, player] = values[player]
        self.show_proof(node, plies)
        self.proven_by[self.first_child(node)] = node + 1
        return True

    def reset(self, node: int) -> None:
        self.proven_by[node] = 0
        self.stamps[node] = 0

    def forget(self) -> None:
        self.slots[:] = 0


def new_transpositions(
    players: int,
    memory_mb: float,
    utility_range: tuple[float, float],
    columns: Mapping[str, Column] = NO_COLUMNS,
    game: Any = None,
    bounds: bool = False,
) -> Transpositions:
    """An empty graph; for every four nodes there is a slot for a state."""
    plain = new_tree(players, memory_mb, utility_range, columns, game, extra=BYTES_MORE, bounds=bounds)
    capacity = plain.capacity
    slots = 1 << max(FEWEST_SLOTS.bit_length() - 1, (capacity // 4).bit_length() - 1)
    return Transpositions(
        **vars(plain),
        slots=np.zeros((slots, 2), np.uint64),
        mask=np.array([slots - 1], np.uint64),
        proven_by=zeros(capacity, np.int32),
        stamps=zeros(capacity, np.int32),
        turn=np.zeros(2, np.int64),
    )
