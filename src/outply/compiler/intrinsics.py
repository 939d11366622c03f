"""What only a machine can do: hints that change nothing but speed, and steps that no other thread can divide.

As plain Python hints do nothing, and steps are taken by one thread alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def inlined(function: F) -> F:
    """Marks a function to be compiled into the place that calls it; a method, and with it all that replace it.

    The compiler by itself leaves a long one out. Worth it for what a kernel calls in one place, again and again.
    """
    vars(function)["inlined"] = True
    return function


def is_inlined(function: Any) -> bool:
    """Is the function marked so?"""
    return getattr(function, "inlined", False) is True


def prefetch(rows: Any, index: int) -> None:
    """Has the memory of `rows[index]` on its way before it is needed."""


def fetch_add(rows: Any, row: int, column: int, by: int) -> int:
    """Adds to a whole number in one step; returns what it was before."""
    before = int(rows[row, column])
    rows[row, column] = before + by
    return before


def swap_if(rows: Any, row: int, column: int, expected: int, wanted: int) -> bool:
    """Replaces a whole number in one step if it is what was expected; says whether it did."""
    if rows[row, column] != expected:
        return False
    rows[row, column] = wanted
    return True


def full_fence() -> None:
    """Full fence: no read or write is moved across it, in either direction."""


def release_fence() -> None:
    """Release fence: earlier writes are visible to other threads before any later write is."""


def acquire_fence() -> None:
    """Acquire fence: later reads are not moved before earlier ones."""
