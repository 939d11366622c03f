"""Sets of points on boards too big for one machine word: up to 378 points, a bit each, by value.

    none = points(81)              # no point of 81
    stones = put(none, 40)         # the same set with point 40; the old one is unchanged
    has(stones, 40)                # True
    up(stones, 9)                  # every point moved by 9: on a board of nine columns, one row up

A set is a tuple of ints with 63 points in each, as many as the board needs and no more. It is copied in registers
and never allocated. Compiled, each function is a few machine instructions for every word of the set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from outply.boards import bits

PER_WORD = 63
"""Points in one word: one bit less than a machine word, so that no word is ever negative."""

FULL = (1 << PER_WORD) - 1
MOST = (0, 0, 0, 0, 0, 0)

Points = tuple[int, ...]


def points(size: int, chosen: Iterable[int] = ()) -> Points:
    """A set on a board of that many points, empty or of the chosen ones. For tables and `initial`: not compiled."""
    if not 1 <= size <= PER_WORD * len(MOST):
        raise ValueError(f"a set holds 1 to {PER_WORD * len(MOST)} points, not {size}")
    x: Points = (0,) * -(-size // PER_WORD)
    for point in chosen:
        x = put(x, point)
    return x


def has(x: Points, point: int) -> bool:
    """Is the point in the set?"""
    word = _word(x, point)
    return (x[word] >> (point - PER_WORD * word)) & 1 == 1


def any_of(x: Points) -> bool:
    """Is any point in the set?"""
    a = _padded(x)
    return (a[0] | a[1] | a[2] | a[3] | a[4] | a[5]) != 0


def count(x: Points) -> int:
    """How many points are in the set."""
    a = _padded(x)
    low = bits.count(a[0]) + bits.count(a[1]) + bits.count(a[2])
    return low + bits.count(a[3]) + bits.count(a[4]) + bits.count(a[5])


def first(x: Points) -> int:
    """The lowest point of the set, or -1."""
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
    """The points that are in one set or the other."""
    a, b = _padded(x), _padded(y)
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5])[: len(x)]


def without(x: Points, y: Points) -> Points:
    """The points of the first set that are not in the second."""
    a, b = _padded(x), _padded(y)
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3], a[4] & ~b[4], a[5] & ~b[5])[: len(x)]


def up(x: Points, by: int) -> Points:
    """Every point moved up by 1 to 62; what leaves the last word is gone."""
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
    """Every point moved down by 1 to 62; what leaves the first word is gone."""
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
    """point // 63, for every point of a set, without a division; compiled, sets of one word do not even ask."""
    return (point * 1041) >> 16 if len(x) > 1 else 0


def _padded(x: Points) -> Points:
    """The set in the greatest number of words; compiled, words that are always 0 cost nothing."""
    return (x + MOST)[:6]
