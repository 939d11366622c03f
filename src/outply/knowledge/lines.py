"""Lines on boards of up to 378 points: which of them a player can still fill, and how many stones they lack."""

from __future__ import annotations

from typing import Any

from outply.boards import wide


def lacking(mine: Any, empty: Any, distance: int, length: int) -> Any:
    """Where lines begin that hold only own stones and empty points, by how many points are empty: one, two or three.

    The points of a line are `distance` apart. Empty points are counted for all lines at once, bit by bit.
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
    """The empty points of the lines that begin there."""
    found = wide.intersection(lines, empty)
    for _ in range(length - 1):
        lines = wide.up(lines, distance)
        found = wide.union(found, wide.intersection(lines, empty))
    return found


def completing(stones: Any, empty: Any, distance: int, length: int) -> Any:
    """The empty points where one more stone makes a line: all others of the line hold one."""
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
