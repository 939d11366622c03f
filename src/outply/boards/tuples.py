"""Tuples of numbers: one entry is replaced without a loop.

put((10, 20, 30), 1, 7)     # (10, 7, 30)
"""

from __future__ import annotations

from typing import Any


def put(items: Any, index: int, value: Any) -> Any:
    """The tuple with another value in one place."""
    if not 0 <= index < len(items):
        raise IndexError(f"there is no entry {index} in a tuple of {len(items)}")
    return (*items[:index], value, *items[index + 1 :])
