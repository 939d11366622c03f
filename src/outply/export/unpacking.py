"""LZMA unpacked: plain Python, which compiled to WebAssembly lies at the beginning of what it unpacks.

A bit is told by where a number, the code, lies in a range; the likelier value has the larger part of it. `odds` keeps,
for each place that a bit can have, how likely it was 0. As JavaScript this took 100 ms before a browser had optimised
it; as a module of ours it takes 10 to 20 from its first call on.
"""

from __future__ import annotations

import functools
import gzip
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from outply.compiler.kernel import GameFree, kernel
from outply.compiler.memory import Memory
from outply.compiler.wasm.module import Entry, module_of

RANGE, CODE, AT, TO, STATE, LAST, SECOND, THIRD, FOURTH = range(9)
"""What `now` holds: the range, where the code is in it, the next byte of both sides, the state, and four distances."""

EVEN, ONE, SLOW = 1024, 2048, 5
"""Odds of a bit that is as likely 0 as 1, of one that is certain, and how slowly odds change."""

NARROW = 1 << 24
"""A range below it takes in another byte."""

MATCH, AGAIN, AT_LAST, ALONE, FAR, NEAR, ALIGNED = 0, 192, 204, 240, 432, 688, 804
LENGTH, LENGTH_AGAIN, LITERALS = 820, 1334, 1848
"""Where the odds of each kind of bit begin."""

BYTE = 256
MOST_CONTEXT = 4
"""The most bits of places and of the byte before, together, that tell the odds of a literal."""

ROOM = 1 << 22
"""Bytes of a part, packed or not."""

END = 0xFFFFFFFF
"""The distance that says that nothing follows."""

DAMAGED = -1


@dataclass(frozen=True)
class Unpacking(Memory):
    """The memory of an unpacking."""

    packed: Any  # uint8 [byte]
    out: Any  # uint8 [byte]
    odds: Any  # uint16 [place]
    now: Any  # int64 [9]


def room(size: int = ROOM) -> Unpacking:
    """Memory for parts of so many bytes."""
    odds = np.zeros(LITERALS + (3 * BYTE << MOST_CONTEXT), np.uint16)
    return Unpacking(np.zeros(size, np.uint8), np.zeros(size, np.uint8), odds, np.zeros(9, np.int64))


@kernel
def expand(w: Any, length: int, size: int, settings: int) -> int:
    """The bytes of `packed` become those of `out`; returns how many, or DAMAGED."""
    context, places, slots = settings % 9, settings // 9 % 5, (1 << settings // 45) - 1
    start(w)
    while w.now[AT] <= length:
        slot, state = w.now[TO] & slots, w.now[STATE]
        if not bit(w, MATCH + 16 * state + slot):
            if w.now[TO] >= size:
                return DAMAGED
            literal(w, context, places)
            continue
        known = bit(w, AGAIN + state)
        if known and again(w, state, slot):
            long = 1
        else:
            long = span(w, LENGTH_AGAIN if known else LENGTH, slot)
        if not known:
            found = distance(w, long)
            if found == END:
                return w.now[TO] if w.now[CODE] == 0 else DAMAGED
            push(w, 3, found)
            w.now[STATE] = 7 if state < 7 else 10
        if w.now[LAST] >= w.now[TO] or w.now[TO] + long > size:
            return DAMAGED
        copy(w, long)
    return DAMAGED


def start(w: Any) -> None:
    """Nothing is known yet."""
    for place in range(w.odds.size):
        w.odds[place] = EVEN
    for place in range(w.now.size):
        w.now[place] = 0
    w.now[RANGE] = 0xFFFFFFFF
    w.now[AT] = 1
    for _ in range(4):
        take(w)


def take(w: Any) -> None:
    """Another byte of what is packed."""
    w.now[CODE] = w.now[CODE] << 8 | int(w.packed[w.now[AT]])
    w.now[AT] += 1


def bit(w: Any, place: int) -> int:
    """The next bit, with the odds of this place, which change by it."""
    odd = int(w.odds[place])
    bound = (w.now[RANGE] >> 11) * odd
    found = 0
    if w.now[CODE] < bound:
        w.now[RANGE] = bound
        w.odds[place] = odd + (ONE - odd >> SLOW)
    else:
        w.now[RANGE] -= bound
        w.now[CODE] -= bound
        w.odds[place] = odd - (odd >> SLOW)
        found = 1
    if w.now[RANGE] < NARROW:
        w.now[RANGE] <<= 8
        take(w)
    return found


def number(w: Any, place: int, bits: int) -> int:
    """A number of so many bits, the highest first; the bits before tell the place of the next."""
    found = 1
    for _ in range(bits):
        found = found << 1 | bit(w, place + found)
    return found - (1 << bits)


def turned(w: Any, place: int, bits: int) -> int:
    """A number of so many bits, the lowest first."""
    way, found = 1, 0
    for i in range(bits):
        one = bit(w, place + way)
        way = way << 1 | one
        found |= one << i
    return found


def even(w: Any, bits: int) -> int:
    """A number whose bits are as likely 0 as 1."""
    found = 0
    for _ in range(bits):
        w.now[RANGE] >>= 1
        one = int(w.now[CODE] >= w.now[RANGE])
        w.now[CODE] -= w.now[RANGE] * one
        if w.now[RANGE] < NARROW:
            w.now[RANGE] <<= 8
            take(w)
        found = found << 1 | one
    return found


def literal(w: Any, context: int, places: int) -> None:
    """A byte by itself; behind a match it differs from the byte with which that would go on."""
    to, state = w.now[TO], w.now[STATE]
    before = int(w.out[to - 1]) if to > 0 else 0
    place = LITERALS + 3 * BYTE * (((to & (1 << places) - 1) << context) + (before >> 8 - context))
    found, expected = 1, 0
    if state >= 7:
        expected = BYTE | int(w.out[to - w.now[LAST] - 1])
    while found < BYTE:
        likely = expected >> 7 & 1
        one = bit(w, place + (BYTE * (1 + likely) if expected else 0) + found)
        expected = (expected & 127) << 1 | BYTE if expected and one == likely else 0
        found = found << 1 | one
    w.out[to] = found & 255
    w.now[TO] = to + 1
    w.now[STATE] = 0 if state < 4 else state - 3 if state < 10 else state - 6


def again(w: Any, state: int, slot: int) -> bool:
    """Finds which distance before is the one of this match; true for a single byte at the last."""
    w.now[STATE] = 8 if state < 7 else 11
    which = 0
    while which < 3 and bit(w, AT_LAST + 12 * which + state):
        which += 1
    push(w, which, w.now[LAST + which])
    if which or bit(w, ALONE + 16 * state + slot):
        return False
    w.now[STATE] = 9 if state < 7 else 11
    return True


def push(w: Any, which: int, found: int) -> None:
    """A distance becomes the last one, and those up to `which` move on."""
    for i in range(which, 0, -1):
        w.now[LAST + i] = w.now[LAST + i - 1]
    w.now[LAST] = found


def span(w: Any, place: int, slot: int) -> int:
    """How many bytes of a match."""
    kind = 0
    while kind < 2 and bit(w, place + kind):
        kind += 1
    first = place + 258 if kind == 2 else place + 2 + 128 * kind + 8 * slot
    return 2 + 8 * kind + number(w, first, 8 if kind == 2 else 3)


def distance(w: Any, long: int) -> int:
    """How far before a match of this length its bytes are, less one."""
    kind = number(w, FAR + 64 * min(long - 2, 3), 6)
    if kind < 4:
        return kind
    bits = (kind >> 1) - 1
    first = (2 | kind & 1) << bits
    if kind < 14:
        return first + turned(w, NEAR + first - kind, bits)
    return first + (even(w, bits - 4) << 4) + turned(w, ALIGNED, 4)


def copy(w: Any, long: int) -> None:
    """Bytes of a match."""
    to, back = w.now[TO], w.now[LAST] + 1
    for i in range(to, to + long):
        w.out[i] = w.out[i - back]
    w.now[TO] = to + long


class Unpacker(NamedTuple):
    """The module that unpacks, gzipped, and where in its memory parts are put and are found."""

    code: bytes
    packed: int
    out: int


@functools.cache
def unpacker() -> Unpacker:
    """The module of this file."""
    (prepared,) = GameFree().prepared(room())[1:]
    module = module_of([Entry("expand", expand, ("w",), 3)], {"w": prepared})
    places = (module.places[f"w.{name}"].address for name in ("packed", "out"))
    return Unpacker(gzip.compress(module.code, mtime=0), *places)
