"""Memory for many rows, of which a search writes to as many as it gets to.

All but the first rows lie in large pages, where the machine has some: it takes a tenth of a millisecond to get one, and
six times as long to get as much memory in small pages. NumPy asks the machine for them, but leaves out the beginning of
an array, and with it all of the first large page.
"""

from __future__ import annotations

import math
import mmap
import sys
import weakref
from contextlib import suppress
from typing import Any

import numpy as np

LARGE = 1 << 21
"""Bytes of a large page, on most machines."""
SMALL_PAGES = 1 << 16
"""Bytes that a short search needs, for which a large page would take too long."""

KEPT, MOST_KEPT = SMALL_PAGES + 4 * LARGE, 6
"""So many bytes of memory that nobody uses any more are kept for the next search, and of so many arrays."""

_kept: list[mmap.mmap] = []


def zeros(shape: int | tuple[int, ...], dtype: Any = np.float64) -> Any:
    """Rows of zeros."""
    size = _bytes(shape, dtype)
    if size < 2 * LARGE:
        return np.zeros(shape, dtype)
    return _aligned(np.zeros(size + LARGE, np.uint8), size).view(dtype).reshape(shape)


def empty(shape: int | tuple[int, ...], dtype: Any = np.float64) -> Any:
    """Rows that hold anything, perhaps what an earlier search left there: who uses one writes to it first.

    A search that need not wait for new memory is faster where simulations are fast (docs/decisions: memory is reused).
    """
    size = _bytes(shape, dtype)
    if size < 2 * LARGE or sys.platform != "linux":  # elsewhere it would not go back when told to
        return zeros(shape, dtype)
    memory = _memory(size + LARGE)
    if memory is None:
        return zeros(shape, dtype)
    whole = np.frombuffer(memory, np.uint8)  # alive as long as there is a view of it
    weakref.finalize(whole, _keep, memory, _begin(whole)).atexit = False
    return _aligned(whole, size).view(dtype).reshape(shape)


def _bytes(shape: int | tuple[int, ...], dtype: Any) -> int:
    return math.prod(shape if isinstance(shape, tuple) else (shape,)) * np.dtype(dtype).itemsize


def _begin(whole: Any) -> int:
    """Where in an array of bytes rows begin."""
    return -(whole.ctypes.data + SMALL_PAGES) % LARGE


def _aligned(whole: Any, size: int) -> Any:
    begin = _begin(whole)
    return whole[begin : begin + size]


def _memory(size: int) -> mmap.mmap | None:
    """Memory that was kept, or new."""
    for memory in reversed(_kept):
        if len(memory) == size:
            with suppress(ValueError):  # another thread was faster
                _kept.remove(memory)
                return memory
    try:
        memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except OSError:
        if not _kept:
            return None  # NumPy says how much was asked for
        _kept.clear()  # perhaps it is what is kept here that takes up the room
        return _memory(size)
    with suppress(OSError):  # a machine without large pages
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def _keep(memory: mmap.mmap, begin: int) -> None:
    """Nobody uses it any more: all but the first pages go back to the machine."""
    if len(memory) > begin + KEPT:
        memory.madvise(mmap.MADV_DONTNEED, begin + KEPT)
    _kept.append(memory)
    del _kept[:-MOST_KEPT]
