"""The transposition table: search results by the 64-bit key of the state.

An entry has 16 bytes, so a probe costs one cache line:

    entries[slot, 1]  the data: value to player 0 in single precision (32 bits), place of the best action (12 bits),
                      depth (11), bound (2), which bounds are proven (2), age (4)
    entries[slot, 0]  the whole key xor the data

The whole key is compared, so states that share a slot are never confused. Threads read and write without a lock: a key
and data of different writers do not match, and the entry counts as empty (Hyatt and Mann 2002). A value that single
precision cannot hold is stored as a safe bound. The table starts small, so that a short search stays in the cache, and
grows up to its memory.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.intrinsics import prefetch
from outply.compiler.memory import Memory

LOWER, UPPER, EXACT = 1, 2, 3
"""Kinds of bound on the value to player 0; an exact value is both."""

NO_PLACE = 4095
"""The place of an unknown best action; also the mask of its 12 bits."""

MOST_DEPTH = 2047
"""The greatest depth of an entry; also the mask of its 11 bits."""

VALUE_BITS = 32
PLACE_BITS, DEPTH_BITS, BOUND_BITS, PROVEN_BITS, AGE_BITS = 32, 44, 55, 57, 59
"""The size of the value, and the lowest bit of each other field."""

LOW_WORD, SIGN = (1 << VALUE_BITS) - 1, 1 << (VALUE_BITS - 1)
"""The mask and the sign bit of the value."""

FILLED, AGE, GROWN, FULL, SHARERS = range(5)
"""The indices of `state`:

FILLED   slots filled
AGE      the present age
GROWN    slots moved so far while the table grows
FULL     slots filled at which it grows
SHARERS  threads that share it
"""

FIRST_SLOTS = 1 << 15
"""Slots of a new table: half a megabyte, which fits into the cache."""

GROWTH = 8
"""The factor by which the table grows."""

LARGEST = 1e30
"""Values beyond this are not stored: single precision ends a little later."""

BUSY_SLOTS = 1024
"""Slots for the states that threads announce."""


@dataclass(frozen=True)
class Table(Memory):
    """The table; the first mask + 1 entries are in use. Each thread has its own `state`."""

    entries: Any  # uint64 [slots, 2]
    mask: Any  # uint64 [1]
    busy: Any  # uint64 [BUSY_SLOTS]: keys of states that some thread is searching
    state: Any  # int64 [5]

    @property
    def slots(self) -> int:
        return int(self.mask[0]) + 1


def new_table(memory_mb: float, first: int = FIRST_SLOTS, sharers: int = 1) -> Table:
    """An empty table that can grow to a power of two of slots within so much memory."""
    most = 1 << max(4, int(memory_mb * 1e6 / 16).bit_length() - 1)
    busy, state = np.zeros(BUSY_SLOTS, np.uint64), np.array([0, 0, 0, 0, sharers], np.int64)
    table = Table(np.zeros((most, 2), np.uint64), np.zeros(1, np.uint64), busy, state).cache_aligned()
    _use(table, min(first, most))
    return table


def _use(table: Table, slots: int) -> None:
    table.mask[0] = slots - 1
    table.state[FULL] = slots // 2 // table.state[SHARERS] if slots < len(table.entries) else 1 << 62


def clear(table: Table, first: int = FIRST_SLOTS) -> None:
    """Empties the table."""
    table.entries[: table.slots] = 0
    table.busy[:] = 0
    table.state[:SHARERS] = 0
    _use(table, min(first, len(table.entries)))


def grow(table: Table, chunk: int = 1 << 15) -> bool:
    """Moves the next `chunk` entries to their slots in a larger table; True when all are moved."""
    old = table.slots
    slots = min(GROWTH * old, len(table.entries))
    begin = int(table.state[GROWN])
    end = min(begin + chunk, old)
    kept = table.entries[begin:end]
    places = ((kept[:, 0] ^ kept[:, 1]) & np.uint64(slots - 1)).astype(np.int64)
    moving = (places != np.arange(begin, end)) & (kept[:, 1] != 0)
    whole = (places & (old - 1)) == np.arange(begin, end)  # an entry that two threads wrote at once need not fit
    table.entries[places[moving & whole]] = kept[moving & whole]  # behind the old slots, each to a slot of its own
    kept[moving] = 0
    table.state[GROWN] = end % old
    if end == old:
        _use(table, slots)
    return end == old


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def fetch(table: Any, key: Any) -> None:
    """Prefetches the entry of a key."""
    prefetch(table.entries, key & table.mask[0])


def find(table: Any, key: Any) -> int:
    """The data of the entry with this key; 0 if there is none."""
    slot = np.int64(key & table.mask[0])
    note = np.int64(table.entries[slot, 1])  # read once: another thread may be writing
    fits = table.entries[slot, 0] ^ np.uint64(note) == np.uint64(key)
    return int(note) if fits else 0


def usable(note: int, depth: int, deeper: bool) -> int:
    """The bounds of an entry that hold at this depth: those of the same depth, and proven ones of a smaller depth.

    With `deeper` also those of a deeper search, which are better but not the value of this depth.
    """
    kept, bound = note >> DEPTH_BITS & MOST_DEPTH, note >> BOUND_BITS & EXACT
    if kept == depth or (deeper and kept > depth):
        return bound
    return bound & (note >> PROVEN_BITS) if deeper or kept < depth else 0


def value_in(note: int) -> float:
    """The value to player 0."""
    return float(np.int32(((note & LOW_WORD) ^ SIGN) - SIGN).view(np.float32))


def value_bits(value: float) -> int:
    """A value as the lowest bits of the data."""
    return int(np.float32(value).view(np.int32)) & LOW_WORD


def place_in(note: int) -> int:
    """The place of the best action among the actions of the state, or NO_PLACE."""
    return note >> PLACE_BITS & NO_PLACE


def proven_in(note: int) -> int:
    """The bounds of an entry that hold to the end of the game."""
    return note >> PROVEN_BITS & EXACT


def keep(table: Any, key: Any, value: float, bound: int, depth: int, proven: int, place: int) -> None:
    """Stores an entry, unless the slot holds a deeper one of the same age about another state; no place is below 0."""
    slot = np.int64(key & table.mask[0])
    old = int(np.int64(table.entries[slot, 1]))
    age = int(table.state[AGE])
    if old != 0 and old >> AGE_BITS == age and old >> DEPTH_BITS & MOST_DEPTH > depth:
        if table.entries[slot, 0] ^ np.uint64(old) != np.uint64(key):
            return
    if not abs(value) < LARGEST:
        return
    short = np.float64(np.float32(value))
    if short != value:  # stored as a bound on the safe side
        bound = LOWER if bound & LOWER else UPPER
        slack = abs(value) / 4194304.0
        short = np.float64(np.float32(value - slack if bound == LOWER else value + slack))
        if (bound == LOWER and short > value) or (bound == UPPER and short < value):
            return
    sides = bound << BOUND_BITS | (bound & proven) << PROVEN_BITS
    known = place if 0 <= place < NO_PLACE else NO_PLACE
    about = known << PLACE_BITS | depth << DEPTH_BITS | sides | age << AGE_BITS
    note = int(about) | value_bits(short)
    table.entries[slot, 0] = np.uint64(key) ^ np.uint64(note)
    table.entries[slot, 1] = np.uint64(note)
    if old == 0:
        table.state[FILLED] += 1


# -- announcements of what threads search ------------------------------------------------------------------------------


def announce(table: Any, key: Any) -> None:
    """Announces that this thread searches a state."""
    table.busy[np.int64(key & np.uint64(BUSY_SLOTS - 1))] = key


def withdraw(table: Any, key: Any) -> None:
    """Withdraws an announcement."""
    slot = np.int64(key & np.uint64(BUSY_SLOTS - 1))
    if table.busy[slot] == key:
        table.busy[slot] = 0


def is_busy(table: Any, key: Any) -> bool:
    """True if a thread has announced the state."""
    return bool(table.busy[np.int64(key & np.uint64(BUSY_SLOTS - 1))] == key)
