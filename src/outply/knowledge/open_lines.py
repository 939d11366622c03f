"""Open lines, for games that are won with stones in line: those that one player can still fill, and their gaps."""

from __future__ import annotations

from typing import Any

from outply.boards import wide


def lines_missing(mine: Any, empty: Any, distance: int, length: int) -> Any:
    """The starts of open lines that miss one stone, two stones and three: three sets of points.

    An open line holds only own stones and empty points. Its `length` points are `distance` apart. The empty points of
    all lines are counted at once, bit by bit.
    """
    usable = wide.union(mine, empty)
    ones, twos, more = empty, wide.without(empty, empty), wide.without(empty, empty)
    whole = usable
    for _ in range(length - 1):
        usable, empty = wide.down(usable, distance), wide.down(empty, distance)
        whole = wide.intersection(whole, usable)
        carry = wide.intersection(ones, empty)
        ones = wide.without(wide.union(ones, empty), carry)
        more = wide.union(more, wide.intersection(twos, carry))
        twos = wide.without(wide.union(twos, carry), wide.intersection(twos, carry))
    whole = wide.without(whole, more)
    return (
        wide.intersection(whole, wide.without(ones, twos)),
        wide.intersection(whole, wide.without(twos, ones)),
        wide.intersection(whole, wide.intersection(ones, twos)),
    )


def gaps(lines: Any, empty: Any, distance: int, length: int) -> Any:
    """The empty points of the lines that begin at the points `lines`."""
    found = wide.intersection(lines, empty)
    for _ in range(length - 1):
        lines = wide.up(lines, distance)
        found = wide.union(found, wide.intersection(lines, empty))
    return found


def completing_points(stones: Any, empty: Any, distance: int, length: int) -> Any:
    """The points where one more stone fills a line: all its other points hold one."""
    none, one = stones, empty  # where lines begin that have no gap so far, and those that have one
    for _ in range(length - 1):
        stones, empty = wide.down(stones, distance), wide.down(empty, distance)
        one = wide.union(wide.intersection(one, stones), wide.intersection(none, empty))
        none = wide.intersection(none, stones)
    found = one
    for _ in range(length - 1):
        one = wide.up(one, distance)
        found = wide.union(found, one)
    return found
