"""Memory for many rows, of which a search writes to as many as it gets to."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

LARGE = 1 << 21
"""Bytes of a large page, on most machines."""
SMALL_PAGES = 1 << 16
"""Bytes that a short search needs, for which a large page would take too long."""


def zeros(shape: int | tuple[int, ...], dtype: Any = np.float64) -> Any:
    """Rows of zeros. All but the first lie in large pages, where the machine has some: it takes a tenth of a
    millisecond to get one, and six times as long to get as much memory in small pages.

    NumPy asks the machine for them, but leaves out the beginning of an array, and with it all of the first large page.
    """
    size = math.prod(shape if isinstance(shape, tuple) else (shape,)) * np.dtype(dtype).itemsize
    if size < 2 * LARGE:
        return np.zeros(shape, dtype)
    room = np.zeros(size + LARGE, np.uint8)
    begin = -(room.ctypes.data + SMALL_PAGES) % LARGE
    return room[begin : begin + size].view(dtype).reshape(shape)
