"""Lines on boards of up to 378 points: which of them a player can still fill, and how many stones they lack."""

from __future__ import annotations

from typing import Any

from outply.boards import wide


def lacking(mine: Any, empty: Any, distance: int, length: int) -> Any:
    """Where lines begin that hold only own stones and empty points, by how many points are empty: one, two or three.

    The points of a line are `distance` apart. Empty points are counted for all lines at once, bit by bit.
    """
    usable = wide.either(mine, empty)
    ones, twos, more = empty, wide.without(empty, empty), wide.without(empty, empty)
    whole = usable
    for _ in range(length - 1):
        usable, empty = wide.down(usable, distance), wide.down(empty, distance)
        whole = wide.both(whole, usable)
        carry = wide.both(ones, empty)
        ones = wide.without(wide.either(ones, empty), carry)
        more = wide.either(more, wide.both(twos, carry))
        twos = wide.without(wide.either(twos, carry), wide.both(twos, carry))
    whole = wide.without(whole, more)
    return (
        wide.both(whole, wide.without(ones, twos)),
        wide.both(whole, wide.without(twos, ones)),
        wide.both(whole, wide.both(ones, twos)),
    )


def gaps(lines: Any, empty: Any, distance: int, length: int) -> Any:
    """The empty points of the lines that begin there."""
    found = wide.both(lines, empty)
    for _ in range(length - 1):
        lines = wide.up(lines, distance)
        found = wide.either(found, wide.both(lines, empty))
    return found


def completing(stones: Any, empty: Any, distance: int, length: int) -> Any:
    """The empty points where one more stone makes a line: all others of the line hold one."""
    none, one = stones, empty  # where lines begin that have no gap so far, and those that have one
    for _ in range(length - 1):
        stones, empty = wide.down(stones, distance), wide.down(empty, distance)
        one = wide.either(wide.both(one, stones), wide.both(none, empty))
        none = wide.both(none, stones)
    found = one
    for _ in range(length - 1):
        one = wide.up(one, distance)
        found = wide.either(found, one)
    return found
