"""Sets of points on boards too large for one machine word: bitboards of up to 378 points, such as 19 x 19.

| operation | result |
|---|---|
| `points(81)`, `points(81, (0, 40))` | a set on a board of 81 points: empty, or of these points |
| `put(x, 40)` | the set with point 40; `x` itself does not change |
| `has(x, 40)`, `any_of(x)` | whether the point, or any point, is in the set |
| `count(x)`, `first(x)` | the number of points; the lowest point, or -1 |
| `each(x)` | the points, lowest first |
| `intersection(x, y)`, `union(x, y)`, `without(x, y)` | points in both, in either, in the first alone |
| `up(x, 9)`, `down(x, 9)` | every point moved by 9: on a board of nine columns, by one row |

A set is a tuple of ints with 63 points in each. It is a value: copied in registers, compared with ==, never allocated.
Compiled, each operation is a few machine instructions for every int of the set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from outply.boards import bits
from outply.former_names import find_name

PER_WORD = 63
"""Points in one int: one fewer than a machine word has bits, so that no int is ever negative."""

FULL = (1 << PER_WORD) - 1
"""An int with all its points."""

MOST = (0, 0, 0, 0, 0, 0)
"""The empty set of the largest size: 378 points are enough for 19 x 19."""

Points = tuple[int, ...]


def points(size: int, chosen: Iterable[int] = ()) -> Points:
    """A set on a board of `size` points, empty or of the chosen ones. For tables and `initial`: not compiled."""
    if not 1 <= size <= PER_WORD * len(MOST):
        raise ValueError(f"a set holds 1 to {PER_WORD * len(MOST)} points, not {size}")
    x: Points = (0,) * -(-size // PER_WORD)
    for point in chosen:
        x = put(x, point)
    return x


def has(x: Points, point: int) -> bool:
    """The point is in the set."""
    word = _word(x, point)
    return (x[word] >> (point - PER_WORD * word)) & 1 == 1


def any_of(x: Points) -> bool:
    """At least one point is in the set."""
    a = _padded(x)
    return (a[0] | a[1] | a[2] | a[3] | a[4] | a[5]) != 0


def count(x: Points) -> int:
    """The number of points in the set."""
    a = _padded(x)
    low = bits.count(a[0]) + bits.count(a[1]) + bits.count(a[2])
    return low + bits.count(a[3]) + bits.count(a[4]) + bits.count(a[5])


def first(x: Points) -> int:
    """The lowest point of the set; -1 if it is empty."""
    base = 0
    for word in x:
        if word:
            return base + bits.lowest(word)
        base += PER_WORD
    return -1


def each(x: Points) -> Iterator[int]:
    """The points of the set, lowest first."""
    base = 0
    for word in x:
        rest = word
        while rest:
            yield base + bits.lowest(rest)
            rest = bits.drop_lowest(rest)
        base += PER_WORD


def put(x: Points, point: int) -> Points:
    """The set with that point."""
    a = _padded(x)
    word = _word(x, point)
    bit = 1 << (point - PER_WORD * word)
    return (
        a[0] | (bit if word == 0 else 0),
        a[1] | (bit if word == 1 else 0),
        a[2] | (bit if word == 2 else 0),
        a[3] | (bit if word == 3 else 0),
        a[4] | (bit if word == 4 else 0),
        a[5] | (bit if word == 5 else 0),
    )[: len(x)]


def intersection(x: Points, y: Points) -> Points:
    """The points that are in both sets."""
    a, b = _padded(x), _padded(y)
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3], a[4] & b[4], a[5] & b[5])[: len(x)]


def union(x: Points, y: Points) -> Points:
    """The points that are in either set, or in both."""
    a, b = _padded(x), _padded(y)
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5])[: len(x)]


def without(x: Points, y: Points) -> Points:
    """The points of the first set that are not in the second."""
    a, b = _padded(x), _padded(y)
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3], a[4] & ~b[4], a[5] & ~b[5])[: len(x)]


def up(x: Points, by: int) -> Points:
    """Every point moved up by `by`, 1 to 62; what leaves the last int is gone."""
    a, back = _padded(x), PER_WORD - by
    return (
        (a[0] << by) & FULL,
        (a[1] << by | a[0] >> back) & FULL,
        (a[2] << by | a[1] >> back) & FULL,
        (a[3] << by | a[2] >> back) & FULL,
        (a[4] << by | a[3] >> back) & FULL,
        (a[5] << by | a[4] >> back) & FULL,
    )[: len(x)]


def down(x: Points, by: int) -> Points:
    """Every point moved down by `by`, 1 to 62; what leaves the first int is gone."""
    a, back = _padded(x), PER_WORD - by
    return (
        ((a[1] << back) & FULL) | a[0] >> by,
        ((a[2] << back) & FULL) | a[1] >> by,
        ((a[3] << back) & FULL) | a[2] >> by,
        ((a[4] << back) & FULL) | a[3] >> by,
        ((a[5] << back) & FULL) | a[4] >> by,
        a[5] >> by,
    )[: len(x)]


def _word(x: Points, point: int) -> int:
    """point // 63 without a division, right for every point below 378; a set of one int needs no arithmetic."""
    return (point * 1041) >> 16 if len(x) > 1 else 0


def _padded(x: Points) -> Points:
    """The set in six ints; compiled, those that are always 0 cost nothing."""
    return (x + MOST)[:6]


def __getattr__(name: str) -> Any:
    """Names of the version before, with a warning."""
    return find_name(__name__, name)
