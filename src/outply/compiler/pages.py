"""Memory in large pages, for trees and tables whose rows a search fills one after the other.

The first rows lie in small pages and all others in large pages, if the machine has them. To get a large page takes a
tenth of a millisecond; the same memory in small pages takes six times as long. NumPy asks for large pages, too, but
the beginning of its arrays is not aligned, so that the first large page is lost.
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
"""Bytes of a large page on most machines."""

SMALL_PAGES = 1 << 16
"""Bytes at the beginning that lie in small pages: a short search needs no more, and a large page takes longer."""

KEPT, MOST_KEPT = SMALL_PAGES + 4 * LARGE, 6
"""Bytes of each freed array, and the number of freed arrays, that are kept for the next search."""

_kept: list[mmap.mmap] = []


def zeros(shape: int | tuple[int, ...], dtype: Any = np.float64) -> Any:
    """Rows of zeros."""
    size = _bytes(shape, dtype)
    if size < 2 * LARGE:
        return np.zeros(shape, dtype)
    return _align(np.zeros(size + LARGE, np.uint8), size).view(dtype).reshape(shape)


def empty(shape: int | tuple[int, ...], dtype: Any = np.float64) -> Any:
    """Rows with arbitrary contents, perhaps those of an earlier search: write to a row before you read it.

    A search that does not wait for new memory is faster where simulations are fast (docs/decisions: memory is reused).
    """
    size = _bytes(shape, dtype)
    if size < 2 * LARGE or sys.platform != "linux":  # elsewhere pages cannot be given back one by one
        return zeros(shape, dtype)
    memory = _memory(size + LARGE)
    if memory is None:
        return zeros(shape, dtype)
    whole = np.frombuffer(memory, np.uint8)  # alive as long as there is a view of it
    weakref.finalize(whole, _keep, memory, _begin(whole)).atexit = False
    return _align(whole, size).view(dtype).reshape(shape)


def _bytes(shape: int | tuple[int, ...], dtype: Any) -> int:
    return math.prod(shape if isinstance(shape, tuple) else (shape,)) * np.dtype(dtype).itemsize


def _begin(whole: Any) -> int:
    """The offset of the first row: large pages begin SMALL_PAGES bytes after it."""
    return -(whole.ctypes.data + SMALL_PAGES) % LARGE


def _align(whole: Any, size: int) -> Any:
    begin = _begin(whole)
    return whole[begin : begin + size]


def _memory(size: int) -> mmap.mmap | None:
    """Kept memory of this size, or new memory; None if there is none."""
    for memory in reversed(_kept):
        if len(memory) == size:
            with suppress(ValueError):  # another thread was faster
                _kept.remove(memory)
                return memory
    try:
        memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except OSError:
        if not _kept:
            return None  # the caller asks NumPy, whose error names the size
        _kept.clear()  # perhaps the kept memory takes up the room
        return _memory(size)
    with suppress(OSError):  # a machine without large pages
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def _keep(memory: mmap.mmap, begin: int) -> None:
    """Keeps the first pages of freed memory; the others go back to the machine."""
    if len(memory) > begin + KEPT:
        memory.madvise(mmap.MADV_DONTNEED, begin + KEPT)
    _kept.append(memory)
    del _kept[:-MOST_KEPT]
