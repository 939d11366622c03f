"""A whole game as a graph in arrays: every reachable state and its edges.

States are numbered in the order in which a breadth-first search finds them.

    slots    [slot, 2]       key and number + 1 of a state; open addressing by the highest bits of the key
    keys     [number]        the mixed key of a state
    first    [number]        where its edges begin; they end where those of the next number begin
    kinds    [number]        who moves there: a player, CHANCE, or ENDED
    edges    [edge]          the numbers of the successors
    odds     [edge]          the probability of an outcome; empty in games without chance
    ends     [end]           the numbers of the terminal states
    utilities [end · player] their utilities, player by player

States with equal keys are one state. All arrays but the slots only grow at their end, so a checkpoint can append. They
are allocated at their largest possible size; the system provides pages as they are touched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory

EXPANDED, FOUND, EDGES, ENDS, BACK_EDGES, FULL, STATUS, LEVEL_END, DEPTH = range(9)
"""The indices of `at`:

EXPANDED, FOUND  states expanded, states found
EDGES, ENDS      edges, terminal states
BACK_EDGES       edges to a number that is not greater
FULL             states found at which the slots must grow
STATUS           the kernel's status
LEVEL_END        the last number of the present level
DEPTH            levels
"""

ENDED = -3
"""The kind of a terminal state."""

FIRST_BITS = 12
"""The logarithm of the first number of slots: a small game stays in the cache."""

SPARE = 1 << 12
"""Slots behind the last home slot: chains do not wrap around, so slots lie in the order of their keys."""

FILLED = 0.7
"""The share of slots in use at which they grow."""


@dataclass(frozen=True)
class Graph(Memory):
    """The graph, as far as it is explored."""

    slots: Any  # uint64 [slots, 2]
    numbers: Any  # the same memory as int64
    shift: Any  # uint64 [1]: a key shifted right by it is its home slot
    keys: Any  # uint64
    first: Any  # int64
    kinds: Any  # int8
    edges: Any  # int32
    odds: Any  # float64
    ends: Any  # int32
    utilities: Any  # float64
    at: Any  # int64 [9]
    players: int

    @property
    def states(self) -> int:
        return int(self.at[FOUND])

    @property
    def expanded(self) -> int:
        return int(self.at[EXPANDED])

    def ended(self) -> Any:
        """The utilities, one row per terminal state."""
        return self.utilities[: self.at[ENDS] * self.players].reshape(-1, self.players)

    @property
    def bytes_used(self) -> int:
        """Bytes in use in the arrays that only grow."""
        found, ends = int(self.at[FOUND]), int(self.at[ENDS])
        an_edge = 4 + (8 if len(self.odds) > 1 else 0)
        return found * 17 + int(self.at[EDGES]) * an_edge + ends * (4 + 8 * self.players)


def lengths(graph: Graph) -> dict[str, int]:
    """The used length of each array that only grows."""
    expanded, found, edges, ends = (int(graph.at[i]) for i in (EXPANDED, FOUND, EDGES, ENDS))
    used = {"keys": found, "first": expanded + 1, "kinds": expanded, "edges": edges, "ends": ends}
    used["utilities"] = ends * graph.players
    return {**used, "odds": edges} if len(graph.odds) > 1 else used


def new_graph(players: int, chance: bool, states: int, most_bytes: int) -> Graph:
    """An empty graph for at most `states` states and edges of at most `most_bytes`."""
    edges = min(most_bytes // (12 if chance else 4), 1 << 48)
    graph = Graph(
        **new_slots(FIRST_BITS),
        keys=np.zeros(states, np.uint64),
        first=np.zeros(states + 1, np.int64),
        kinds=np.zeros(states, np.int8),
        edges=np.zeros(edges, np.int32),
        odds=np.zeros(edges if chance else 1),
        ends=np.zeros(states, np.int32),
        utilities=np.zeros(states * players),
        at=np.zeros(9, np.int64),
        players=players,
    )
    graph.at[FULL] = int(FILLED * (1 << FIRST_BITS))
    return graph


def new_slots(bits: int) -> dict[str, Any]:
    """Empty slots."""
    slots = np.zeros(((1 << bits) + SPARE, 2), np.uint64)
    return {"slots": slots, "numbers": slots.view(np.int64), "shift": np.array([64 - bits], np.uint64)}


def slot_bytes(bits: int) -> int:
    """Bytes of 2^bits slots."""
    return 16 * ((1 << bits) + SPARE)


def slot_bits(graph: Graph) -> int:
    """The logarithm of the number of slots."""
    return 64 - int(graph.shift[0])


def without_slots(graph: Graph) -> Graph:
    """The same graph without its hash table, once no state is looked up any more."""
    return graph.replace(**new_slots(1))


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def home(graph: Any, key: Any) -> int:
    """The home slot of a key."""
    return np.int64(key >> graph.shift[0])  # type: ignore[return-value]


def number_of(graph: Any, key: Any) -> int:
    """The number of the state with this key, a new one if needed; -1 if no slot is left."""
    slot = home(graph, key)
    while graph.numbers[slot, 1] != 0:
        if graph.slots[slot, 0] == key:
            return int(graph.numbers[slot, 1]) - 1
        slot += 1
    if slot + 1 >= graph.slots.shape[0]:
        return -1
    number = int(graph.at[FOUND])
    graph.slots[slot, 0] = key
    graph.numbers[slot, 1] = number + 1
    graph.keys[number] = key
    graph.at[FOUND] = number + 1
    return number


@kernel
def rehash(graph: Any, larger: Any) -> None:
    """Moves every state into larger slots; both are in key order, so memory is walked sequentially."""
    for slot in range(graph.slots.shape[0]):
        if graph.numbers[slot, 1] != 0:
            key = graph.slots[slot, 0]
            free = home(larger, key)
            while larger.numbers[free, 1] != 0:
                free += 1
            larger.slots[free, 0] = key
            larger.numbers[free, 1] = graph.numbers[slot, 1]


@kernel
def fill_slots(graph: Any) -> None:
    """Enters every state into empty slots."""
    for number in range(graph.at[FOUND]):
        free = home(graph, graph.keys[number])
        while graph.numbers[free, 1] != 0:
            free += 1
        graph.slots[free, 0] = graph.keys[number]
        graph.numbers[free, 1] = number + 1


@dataclass(frozen=True)
class Sorted(Memory):
    """The states in the order of their keys."""

    keys: Any  # uint64
    order: Any  # int32: their numbers
    at: Any  # int64 [2]: slots seen, states sorted


def new_sorted(states: int) -> Sorted:
    return Sorted(np.zeros(states, np.uint64), np.zeros(states, np.int32), np.zeros(2, np.int64))


@kernel
def sort_by_key(graph: Any, found: Any, quota: int) -> None:
    """Insertion sort: slots are nearly sorted, only neighbours may be out of order."""
    slot, count = int(found.at[0]), int(found.at[1])
    last = min(slot + quota, graph.slots.shape[0])
    while slot < last:
        if graph.numbers[slot, 1] != 0:
            key = graph.slots[slot, 0]
            place = count
            while place > 0 and found.keys[place - 1] > key:
                found.keys[place] = found.keys[place - 1]
                found.order[place] = found.order[place - 1]
                place -= 1
            found.keys[place] = key
            found.order[place] = graph.numbers[slot, 1] - 1
            count += 1
        slot += 1
    found.at[0], found.at[1] = slot, count
