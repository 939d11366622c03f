"""Arrays that kernels write to, and where in the machine's caches they lie."""

from __future__ import annotations

import dataclasses
from typing import Any, Self

import numpy as np

from outply.options import Part

SMALL = 1 << 16
"""Bytes. Smaller arrays are moved to cache lines of their own; a larger one shares only its first and last line."""

LINE = 128
"""Bytes that one core takes from another at a time: a cache line of 64, which many machines fetch in pairs."""


@dataclasses.dataclass(frozen=True)
class Memory(Part):
    """Arrays that a kernel writes to, such as a search tree; in compiled code they carry no reference counts."""

    def cache_aligned(self) -> Self:
        """A copy in which each small array has cache lines of its own."""
        held = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        small = {name: value for name, value in held.items() if isinstance(value, np.ndarray) and value.nbytes < SMALL}
        return self.replace(**{name: cache_aligned(value) for name, value in small.items()})


def cache_aligned(array: Any) -> Any:
    """A copy in cache lines of its own: threads that write to the same line wait for each other (false sharing)."""
    room = np.zeros(array.nbytes + 2 * LINE, np.uint8)
    begin = -room.ctypes.data % LINE
    moved = room[begin : begin + array.nbytes].view(array.dtype).reshape(array.shape)
    moved[...] = array
    return moved
