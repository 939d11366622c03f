"""A transposition table: what was found about a state, kept under its 64-bit key.

An entry has sixteen bytes, so that a probe costs one line of the cache:

    entries[slot, 1]  a note: the value to player 0 in single precision (32 bits), place of the best action (12 bits),
                      depth (11), bound (2), which bounds are proven (2), age (4)
    entries[slot, 0]  the whole key, with the note xored in

No state is taken for another one that shares its slot. Several threads may read and write at the same time without a
lock: a key and a note of two different writers do not fit together, and the entry is as good as empty. What single
precision cannot hold exactly is kept as a safe bound. The table begins small, so that a short search stays in the
cache, and grows up to its memory when it fills.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.intrinsics import prefetch
from outply.compiler.memory import Memory

LOWER, UPPER, EXACT = 1, 2, 3
"""Kinds of bound, from player 0's view; exact is both."""

NO_PLACE = 4095
MOST_DEPTH = 2047
VALUE_BITS = 32
PLACE_BITS, DEPTH_BITS, BOUND_BITS, PROVEN_BITS, AGE_BITS = 32, 44, 55, 57, 59
LOW_WORD, SIGN = (1 << VALUE_BITS) - 1, 1 << (VALUE_BITS - 1)

FILLED, AGE, GROWN, FULL, SHARERS = range(5)
"""The places of `state`: slots filled, the present age, slots that have moved while it grows, when to grow, threads."""

FIRST_SLOTS = 1 << 15
GROWTH = 8
LARGEST = 1e30
"""Values beyond this are not kept: single precision ends a little later."""

BUSY_SLOTS = 1024


@dataclass(frozen=True)
class Table(Memory):
    """The entries, of which the first mask + 1 are in use; each thread has a `state` of its own."""

    entries: Any  # uint64 [slots, 2]
    mask: Any  # uint64 [1]
    busy: Any  # uint64 [BUSY_SLOTS]: keys of states that some thread is searching
    state: Any  # int64 [5]

    @property
    def slots(self) -> int:
        return int(self.mask[0]) + 1


def new_table(memory_mb: float, first: int = FIRST_SLOTS, sharers: int = 1) -> Table:
    """An empty table of at most that size: a power of two of slots. Memory is touched only as it is used."""
    most = 1 << max(4, int(memory_mb * 1e6 / 16).bit_length() - 1)
    busy, state = np.zeros(BUSY_SLOTS, np.uint64), np.array([0, 0, 0, 0, sharers], np.int64)
    table = Table(np.zeros((most, 2), np.uint64), np.zeros(1, np.uint64), busy, state).cache_aligned()
    _use(table, min(first, most))
    return table


def _use(table: Table, slots: int) -> None:
    table.mask[0] = slots - 1
    table.state[FULL] = slots // 2 // table.state[SHARERS] if slots < len(table.entries) else 1 << 62


def clear(table: Table, first: int = FIRST_SLOTS) -> None:
    """Forgets everything."""
    table.entries[: table.slots] = 0
    table.busy[:] = 0
    table.state[:SHARERS] = 0
    _use(table, min(first, len(table.entries)))


def grow(table: Table, chunk: int = 1 << 15) -> bool:
    """Moves some entries to where a larger table keeps them; True when that is done. Called until then."""
    old = table.slots
    slots = min(GROWTH * old, len(table.entries))
    begin = int(table.state[GROWN])
    end = min(begin + chunk, old)
    kept = table.entries[begin:end]
    places = ((kept[:, 0] ^ kept[:, 1]) & np.uint64(slots - 1)).astype(np.int64)
    moving = (places != np.arange(begin, end)) & (kept[:, 1] != 0)
    whole = (places & (old - 1)) == np.arange(begin, end)  # what two threads wrote at once need not be
    table.entries[places[moving & whole]] = kept[moving & whole]  # behind the old slots, each to a place of its own
    kept[moving] = 0
    table.state[GROWN] = end % old
    if end == old:
        _use(table, slots)
    return end == old


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def fetch(table: Any, key: Any) -> None:
    """The entry will be asked for soon."""
    prefetch(table.entries, key & table.mask[0])


def find(table: Any, key: Any) -> int:
    """The note about the state with that key; 0 if there is none."""
    slot = np.int64(key & table.mask[0])
    note = np.int64(table.entries[slot, 1])  # read once: another thread may be writing
    fits = table.entries[slot, 0] ^ np.uint64(note) == np.uint64(key)
    return int(note) if fits else 0


def usable(note: int, depth: int, deeper: bool) -> int:
    """Which bounds of an entry hold at this depth: those of the same depth, and those proven within it.

    With `deeper` also those of a deeper search, which are better founded but not what this depth would say.
    """
    kept, bound = note >> DEPTH_BITS & MOST_DEPTH, note >> BOUND_BITS & EXACT
    if kept == depth or (deeper and kept > depth):
        return bound
    return bound & (note >> PROVEN_BITS) if deeper or kept < depth else 0


def value_in(note: int) -> float:
    """The value to player 0."""
    return float(np.int32(((note & LOW_WORD) ^ SIGN) - SIGN).view(np.float32))


def value_bits(value: float) -> int:
    """A value as the lowest bits of a note."""
    return int(np.float32(value).view(np.int32)) & LOW_WORD


def place_in(note: int) -> int:
    """The place of the best action among those of the state, or NO_PLACE."""
    return note >> PLACE_BITS & NO_PLACE


def proven_in(note: int) -> int:
    """Which bounds of an entry hold to the end of the game."""
    return note >> PROVEN_BITS & EXACT


def keep(table: Any, key: Any, value: float, bound: int, depth: int, proven: int, place: int) -> None:
    """Stores an entry, unless the slot holds a deeper one of the same age about another state."""
    slot = np.int64(key & table.mask[0])
    old = int(np.int64(table.entries[slot, 1]))
    age = int(table.state[AGE])
    if old != 0 and old >> AGE_BITS == age and old >> DEPTH_BITS & MOST_DEPTH > depth:
        if table.entries[slot, 0] ^ np.uint64(old) != np.uint64(key):
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
    sides = bound << BOUND_BITS | (bound & proven) << PROVEN_BITS
    about = min(place, NO_PLACE) << PLACE_BITS | depth << DEPTH_BITS | sides | age << AGE_BITS
    note = int(about) | value_bits(short)
    table.entries[slot, 0] = np.uint64(key) ^ np.uint64(note)
    table.entries[slot, 1] = np.uint64(note)
    if old == 0:
        table.state[FILLED] += 1


# -- who searches what -------------------------------------------------------------------------------------------------


def announce(table: Any, key: Any) -> None:
    """This thread begins to search a state."""
    table.busy[np.int64(key & np.uint64(BUSY_SLOTS - 1))] = key


def withdraw(table: Any, key: Any) -> None:
    """It is done with it."""
    slot = np.int64(key & np.uint64(BUSY_SLOTS - 1))
    if table.busy[slot] == key:
        table.busy[slot] = 0


def is_busy(table: Any, key: Any) -> bool:
    """Is another thread searching it?"""
    return bool(table.busy[np.int64(key & np.uint64(BUSY_SLOTS - 1))] == key)
