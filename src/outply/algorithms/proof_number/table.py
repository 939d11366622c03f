"""The table of proof and disproof numbers: bounded, under 64-bit keys.

An entry has 24 bytes; two neighbours form a bucket, of which the entry that cost less work is replaced first:

    keys[slot, 0]      the whole key
    numbers[slot, 2]   the proof number; the plies of the disproof once it is disproved
    numbers[slot, 3]   the disproof number; the plies of the proof once it is proved
    numbers[slot, 4]   the work that went into it, in nodes
    numbers[slot, 5]   its level + 1 while it is on the path; such an entry is never replaced
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.memory import Memory

PN, DN, WORK, ON_PATH = 2, 3, 4, 5

INFINITE = 1 << 30
"""The proof number of a disproved state; also the limit of sums, so that they fit into 32 bits."""

USED, FULL, DRAWS, REPEATS = range(4)
"""The indices of `counts`: slots in use, slots in use at which the table grows, terminal states seen that were neither
won nor lost, repeated states seen."""

FEWEST_SLOTS, FIRST_SLOTS = 1 << 12, 1 << 14
"""Slots of the smallest table, and of a new one: a short search stays in the cache."""

GROWTH = 8
"""The factor by which a table grows."""

NEVER = 1 << 62
"""Slots in use at which a table of full size grows."""


@dataclass(frozen=True)
class Proofs(Memory):
    """The entries; `keys` and `numbers` are views of the same memory."""

    keys: Any  # uint64 [slots, 3]
    numbers: Any  # int32 [slots, 6]
    mask: Any  # uint64 [1]
    counts: Any  # int64 [4]

    @property
    def bytes_used(self) -> int:
        return int(self.counts[USED]) * self.keys.itemsize * 3


def new_proofs(slots: int, most: int) -> Proofs:
    """An empty table of `slots` slots, a power of two, that can grow to `most`."""
    memory = np.zeros((slots, 3), np.uint64)
    counts = np.array([0, slots // 2 if slots < most else NEVER, 0, 0], np.int64)
    return Proofs(memory, memory.view(np.int32), np.array([slots - 1], np.uint64), counts)


def most_slots(memory_mb: float) -> int:
    """The slots that fit into so much memory, at least FEWEST_SLOTS."""
    return max(FEWEST_SLOTS, 1 << int(memory_mb * 1e6 / 24).bit_length() - 1)


def larger(proofs: Proofs, most: int) -> Proofs:
    """The same table with GROWTH times the slots, at most `most`."""
    wider = new_proofs(min(GROWTH * len(proofs.keys), most), most)
    filled = np.flatnonzero(proofs.numbers[:, WORK])
    home = (proofs.keys[filled, 0] & wider.mask[0]).astype(np.int64)
    second = np.flatnonzero((filled[1:] == filled[:-1] + 1) & (filled[1:] % 2 == 1) & (home[1:] == home[:-1])) + 1
    home[second] ^= 1  # two entries of one bucket with the same home: no third one can have it
    wider.keys[home] = proofs.keys[filled]
    wider.counts[[USED, DRAWS, REPEATS]] = proofs.counts[[USED, DRAWS, REPEATS]]
    return wider


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def find_proof(proofs: Any, key: Any) -> int:
    """The slot that holds the key, or -1."""
    slot: int = np.int64(key & proofs.mask[0])  # type: ignore[assignment]
    if proofs.numbers[slot, WORK] != 0 and proofs.keys[slot, 0] == key:
        return slot
    slot ^= 1
    return slot if proofs.numbers[slot, WORK] != 0 and proofs.keys[slot, 0] == key else -1


def slot_for(proofs: Any, key: Any) -> int:
    """The slot of a key, or the slot to replace: the one that cost less work; -1 if both are on the path."""
    slot = find_proof(proofs, key)
    if slot >= 0:
        return slot
    slot = np.int64(key & proofs.mask[0])  # type: ignore[assignment]
    if proofs.numbers[slot, ON_PATH] != 0 or (
        proofs.numbers[slot ^ 1, ON_PATH] == 0 and proofs.numbers[slot ^ 1, WORK] < proofs.numbers[slot, WORK]
    ):
        slot ^= 1
    if proofs.numbers[slot, ON_PATH] != 0:
        return -1
    if proofs.numbers[slot, WORK] == 0:
        proofs.counts[USED] += 1
    return slot


def store_proof(proofs: Any, key: Any, pn: int, dn: int, depth: int, work: int, level: int) -> None:
    """Stores the numbers of a state; `level` is its level on the path, -1 if it is not there."""
    slot = slot_for(proofs, key)
    if slot >= 0:
        proofs.keys[slot, 0] = key
        proofs.numbers[slot, PN] = depth if dn == 0 else pn
        proofs.numbers[slot, DN] = depth if pn == 0 else dn
        proofs.numbers[slot, WORK] = min(work, INFINITE)
        proofs.numbers[slot, ON_PATH] = level + 1


def remove_proof(proofs: Any, key: Any) -> None:
    """Removes an entry."""
    slot = find_proof(proofs, key)
    if slot >= 0:
        proofs.numbers[slot, WORK] = 0
        proofs.numbers[slot, ON_PATH] = 0
        proofs.counts[USED] -= 1
