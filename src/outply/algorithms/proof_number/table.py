"""A table of proof and disproof numbers under 64-bit keys, of fixed size.

An entry has twenty-four bytes; two neighbours make a bucket, of which the one that cost less work is given up first:

    keys[slot, 0]      the whole key
    numbers[slot, 2]   the proof number; once it is disproved the depth of the disproof
    numbers[slot, 3]   the disproof number; once it is proved the depth of the proof
    numbers[slot, 4]   the work that went into it: nodes
    numbers[slot, 5]   its level, counted from 1, while it is on the way; such an entry stays
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.memory import Memory

PN, DN, WORK, ON_THE_WAY = 2, 3, 4, 5

INFINITE = 1 << 30
"""What a proof number is that no proof can have; also the limit of all sums."""

USED, FULL, DRAWS, REPEATS = range(4)
"""The places of `counts`: slots in use, how many of them make it grow, ends seen that were neither won nor lost, states
that occurred again."""

FEWEST_SLOTS, FIRST_SLOTS = 1 << 12, 1 << 14
GROWTH = 8
NEVER = 1 << 62


@dataclass(frozen=True)
class Proofs(Memory):
    """The entries; the first two arrays are views of the same memory."""

    keys: Any  # uint64 [slots, 3]
    numbers: Any  # int32 [slots, 6]
    mask: Any  # uint64 [1]
    counts: Any  # int64 [4]

    @property
    def bytes_used(self) -> int:
        return int(self.counts[USED]) * self.keys.itemsize * 3


def new_proofs(slots: int, most: int) -> Proofs:
    """An empty table of a power of two of slots that can grow to `most`: a short search stays in the cache."""
    memory = np.zeros((slots, 3), np.uint64)
    counts = np.array([0, slots // 2 if slots < most else NEVER, 0, 0], np.int64)
    return Proofs(memory, memory.view(np.int32), np.array([slots - 1], np.uint64), counts)


def most_slots(memory_mb: float) -> int:
    """How many slots fit, though never very few."""
    return max(FEWEST_SLOTS, 1 << int(memory_mb * 1e6 / 24).bit_length() - 1)


def larger(proofs: Proofs, most: int) -> Proofs:
    """The same table with more slots, at most so many."""
    wider = new_proofs(min(GROWTH * len(proofs.keys), most), most)
    filled = np.flatnonzero(proofs.numbers[:, WORK])
    home = (proofs.keys[filled, 0] & wider.mask[0]).astype(np.int64)
    second = np.flatnonzero((filled[1:] == filled[:-1] + 1) & (filled[1:] % 2 == 1) & (home[1:] == home[:-1])) + 1
    home[second] ^= 1  # two of one bucket with the same place: no third one comes to it
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


def place_for(proofs: Any, key: Any) -> int:
    """The slot of a key, or one to put it in: of two others the one that cost less work; -1 if both must stay."""
    slot = find_proof(proofs, key)
    if slot >= 0:
        return slot
    slot = np.int64(key & proofs.mask[0])  # type: ignore[assignment]
    if proofs.numbers[slot, ON_THE_WAY] != 0 or (
        proofs.numbers[slot ^ 1, ON_THE_WAY] == 0 and proofs.numbers[slot ^ 1, WORK] < proofs.numbers[slot, WORK]
    ):
        slot ^= 1
    if proofs.numbers[slot, ON_THE_WAY] != 0:
        return -1
    if proofs.numbers[slot, WORK] == 0:
        proofs.counts[USED] += 1
    return slot


def keep_proof(proofs: Any, key: Any, pn: int, dn: int, depth: int, work: int, level: int) -> None:
    """Stores the numbers of a state; `level` says where it is on the way, -1 if it is not."""
    slot = place_for(proofs, key)
    if slot >= 0:
        proofs.keys[slot, 0] = key
        proofs.numbers[slot, PN] = depth if dn == 0 else pn
        proofs.numbers[slot, DN] = depth if pn == 0 else dn
        proofs.numbers[slot, WORK] = min(work, INFINITE)
        proofs.numbers[slot, ON_THE_WAY] = level + 1


def forget_proof(proofs: Any, key: Any) -> None:
    """Removes an entry."""
    slot = find_proof(proofs, key)
    if slot >= 0:
        proofs.numbers[slot, WORK] = 0
        proofs.numbers[slot, ON_THE_WAY] = 0
        proofs.counts[USED] -= 1
