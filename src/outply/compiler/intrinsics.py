"""Machine instructions for kernels: hints (inlining, prefetching), atomic operations, memory fences, and votes.

As plain Python, hints and fences do nothing and atomic operations are ordinary ones: only one thread runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def inlined(function: F) -> F:
    """Marks a function to be inlined where it is called; a method's mark holds for all that override it.

    The compiler does not inline long functions by itself. It pays for what a kernel calls in one place, very often.
    """
    vars(function)["inlined"] = True
    return function


def is_inlined(function: Any) -> bool:
    """A function is marked to be inlined."""
    return getattr(function, "inlined", False) is True


def prefetch(rows: Any, index: int) -> None:
    """Starts to load `rows[index]` into the cache before it is needed."""


def fetch_add(rows: Any, row: int, column: int, by: int) -> int:
    """Atomic addition to `rows[row, column]`; returns the value before it."""
    before = int(rows[row, column])
    rows[row, column] = before + by
    return before


def swap_if(rows: Any, row: int, column: int, expected: int, wanted: int) -> bool:
    """Atomic compare-and-swap of `rows[row, column]`; returns whether it was `expected` and is now `wanted`."""
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


def any_thread(said: bool) -> bool:
    """Whether any thread of a GPU's warp says so; they wait for each other here. On a CPU each has only its own word.

    All threads of a warp that have not ended must come by, or none: what depends on a thread's own data cannot ask.
    """
    return said
