"""Bitboards: the bits of one machine word. Compiled, each operation is a machine instruction or two.

| operation | result |
|---|---|
| `count(x)` | how many bits are set |
| `lowest(x)`, `highest(x)` | the index of the lowest and of the highest set bit |
| `drop_lowest(x)` | `x` without its lowest set bit |
| `each(x)` | the indices of the set bits, lowest first |
| `mix(key, x)` | `x` mixed into a 64-bit hash |

A board of up to 63 cells is a plain int. One of 64 cells is a `np.uint64`, and so is every constant that it meets:
`np.uint64(1) << 5`, never `1 << 5`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

WORD = (1 << 64) - 1
"""All 64 bits."""

BIT_63 = -(1 << 63)
"""The highest bit alone, in a signed machine word."""


def count(x: Any) -> int:
    """The number of bits that are set."""
    return (int(x) & WORD).bit_count()


def lowest(x: Any) -> int:
    """The index of the lowest set bit; 64 if there is none."""
    value = int(x)
    return (value & -value).bit_length() - 1 if value else 64


def highest(x: Any) -> int:
    """The index of the highest set bit; -1 if there is none."""
    return (int(x) & WORD).bit_length() - 1


def drop_lowest(x: Any) -> Any:
    """`x` without its lowest set bit, of the same type; `x` is not 0."""
    if x == BIT_63:
        return x ^ x
    return x & (x - 1)


def each(x: Any) -> Iterator[int]:
    """The indices of the set bits, lowest first."""
    while x:
        yield lowest(x)
        x = drop_lowest(x)


def mix(key: Any, x: Any) -> int:
    """The hash `key` mixed with the 64 bits of the integer `x`, by the finaliser of MurmurHash3."""
    h = ((int(key) ^ (int(x) & WORD)) + 0x9E3779B97F4A7C15) & WORD
    h = ((h ^ (h >> 33)) * 0xFF51AFD7ED558CCD) & WORD
    h = ((h ^ (h >> 33)) * 0xC4CEB9FE1A85EC53) & WORD
    return h ^ (h >> 33)
