"""Built-ins of Python that Numba lacks: any, all, reversed, n.bit_count() and n.bit_length()."""

from __future__ import annotations

from typing import Any

from numba.core import types
from numba.core.extending import overload, overload_method

from outply.boards import bits


@overload(any)
def _any(items: Any) -> Any:
    def search(items: Any) -> Any:
        for item in items:
            if item:
                return True
        return False

    return search


@overload(all)
def _all(items: Any) -> Any:
    def search(items: Any) -> Any:
        for item in items:
            if not item:
                return False
        return True

    return search


@overload(reversed)
def _reversed(items: Any) -> Any:
    def from_the_last(items: Any) -> Any:
        last = items.start + (len(items) - 1) * items.step
        return range(last, items.start - items.step, -items.step)

    def backwards(items: Any) -> Any:
        return items[::-1]

    if isinstance(items, types.RangeType):
        return from_the_last
    return backwards if isinstance(items, types.UniTuple | types.List | types.Array) else None


overload_method(types.Integer, "bit_count")(lambda n: lambda n: bits.count(abs(n)))
overload_method(types.Integer, "bit_length")(lambda n: lambda n: bits.highest(abs(n)) + 1)
