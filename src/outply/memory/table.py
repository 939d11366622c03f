"""A transposition table: what was found about a state, kept under its 64-bit key.

An entry has sixteen bytes, so that a probe costs one line of the cache:

    keys[slot, 0]     the whole key: no state is taken for another one that shares its slot
    values[slot, 2]   the value to player 0, in single precision; what that cannot hold exactly is kept as a safe bound
    marks[slot, 3]    place of the best action (12 bits), depth (11), bound (2), which bounds are proven (2), age (4)

The three arrays are views of the same memory. The table begins small, so that a short search stays in the cache, and
grows up to its memory when it fills.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.machine import prefetch
from outply.part import Memory

KEY, VALUE, MARK = 0, 2, 3

LOWER, UPPER, EXACT = 1, 2, 3
"""Kinds of bound, from player 0's view; exact is both."""

NO_PLACE = 4095
MOST_DEPTH = 2047
PLACE_BITS, DEPTH_BITS, BOUND_BITS, PROVEN_BITS = 0, 12, 23, 25
AGE_BITS = 27

FILLED, AGE, GROWN, FULL = range(4)
"""The places of `state`: slots in use, the present age, slots that have moved while it grows, when to grow."""

FIRST_SLOTS = 1 << 15
GROWTH = 8
LARGEST = 1e30
"""Values beyond this are not kept: single precision ends a little later."""


@dataclass(frozen=True)
class Table(Memory):
    """The entries, of which the first mask + 1 are in use."""

    keys: Any  # uint64 [slots, 2]
    values: Any  # float32 [slots, 4]
    marks: Any  # int32 [slots, 4]
    mask: Any  # uint64 [1]
    state: Any  # int64 [4]

    @property
    def slots(self) -> int:
        return int(self.mask[0]) + 1


def new_table(memory_mb: float, first: int = FIRST_SLOTS) -> Table:
    """An empty table of at most that size: a power of two of slots. Memory is touched only as it is used."""
    most = 1 << max(4, int(memory_mb * 1e6 / 16).bit_length() - 1)
    memory = np.zeros((most, 2), np.uint64)
    table = Table(memory, memory.view(np.float32), memory.view(np.int32), np.zeros(1, np.uint64), np.zeros(4, np.int64))
    _use(table, min(first, most))
    return table


def _use(table: Table, slots: int) -> None:
    table.mask[0] = slots - 1
    table.state[FULL] = slots // 2 if slots < len(table.keys) else 1 << 62


def clear(table: Table, first: int = FIRST_SLOTS) -> None:
    """Forgets everything."""
    table.keys[: table.slots] = 0
    table.state[:] = 0
    _use(table, min(first, len(table.keys)))


def grow(table: Table, chunk: int = 1 << 15) -> bool:
    """Moves some entries to where a larger table keeps them; True when that is done. Called until then."""
    old = table.slots
    slots = min(GROWTH * old, len(table.keys))
    begin = int(table.state[GROWN])
    end = min(begin + chunk, old)
    kept = table.keys[begin:end]
    places = (kept[:, KEY] & np.uint64(slots - 1)).astype(np.int64)
    moving = (places != np.arange(begin, end)) & (table.marks[begin:end, MARK] != 0)
    table.keys[places[moving]] = kept[moving]  # always behind the old slots, each to a place of its own
    kept[moving] = 0
    table.state[GROWN] = end % old
    if end == old:
        _use(table, slots)
    return end == old


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def fetch(table: Any, key: Any) -> None:
    """The entry will be asked for soon."""
    prefetch(table.keys, key & table.mask[0])


def find(table: Any, key: Any) -> int:
    """The slot that holds the key, or -1."""
    slot: int = np.int64(key & table.mask[0])  # type: ignore[assignment]
    return slot if table.marks[slot, MARK] != 0 and table.keys[slot, KEY] == key else -1


def usable(mark: int, depth: int, deeper: bool) -> int:
    """Which bounds of an entry hold at this depth: those of the same depth, and those proven within it.

    With `deeper` also those of a deeper search, which are better founded but not what this depth would say.
    """
    kept, bound = mark >> DEPTH_BITS & MOST_DEPTH, mark >> BOUND_BITS & EXACT
    if kept == depth or (deeper and kept > depth):
        return bound
    return bound & (mark >> PROVEN_BITS) if deeper or kept < depth else 0


def place_in(mark: int) -> int:
    """The place of the best action among those of the state, or NO_PLACE."""
    return mark & NO_PLACE


def proven_in(mark: int) -> int:
    """Which bounds of an entry hold to the end of the game."""
    return mark >> PROVEN_BITS & EXACT


def keep(table: Any, key: Any, value: float, bound: int, depth: int, proven: int, place: int) -> None:
    """Stores an entry, unless the slot holds a deeper one of the same age about another state."""
    slot = np.int64(key & table.mask[0])
    old = int(table.marks[slot, MARK])
    age = table.state[AGE]
    if old != 0 and table.keys[slot, KEY] != key and old >> AGE_BITS == age:
        if old >> DEPTH_BITS & MOST_DEPTH > depth:
            return
    if not abs(value) < LARGEST:
        return
    short = np.float64(np.float32(value))
    if short != value:  # kept as a bound on the safe side
        bound = LOWER if bound & LOWER else UPPER
        slack = abs(value) / 4194304.0
        short = np.float64(np.float32(value - slack if bound == LOWER else value + slack))
        if (bound == LOWER and short > value) or (bound == UPPER and short < value):
            return
    table.keys[slot, KEY] = key
    table.values[slot, VALUE] = short
    sides = bound << BOUND_BITS | (bound & proven) << PROVEN_BITS
    table.marks[slot, MARK] = min(place, NO_PLACE) << PLACE_BITS | depth << DEPTH_BITS | sides | age << AGE_BITS
    if old == 0:
        table.state[FILLED] += 1
