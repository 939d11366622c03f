"""Streams of random numbers that begin anew inside a kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.boards.bits import mix
from outply.boards.random import MASK, draw


def seed_stream(stream: Any, seed: int, thread: int) -> None:
    """Begins a stream anew, with the numbers of `random.seeded`."""
    key = mix(mix(0, seed), thread)
    stream[0] = np.int64(key & np.uint64(MASK))
    stream[1] = np.int64(key >> np.uint64(32))
    stream[2] = np.int64(mix(key, 1) & np.uint64(MASK))
    stream[3] = 1
    for _ in range(12):
        draw(stream)
