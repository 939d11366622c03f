"""Roots and logarithms of visits, which tree policies ask for millions of times a second."""

from __future__ import annotations

import math

import numpy as np

from outply.boards.bits import highest

ROOTS = 1.0 / np.sqrt(np.maximum(1, np.arange(256)))
LOGS = np.array([math.sqrt(math.log(max(1, n))) for n in range(1024)])

STEPS = 8
"""Between one power of two and the next there are 2^STEPS of FINE_LOGS."""
FINE_LOGS = np.array(
    [math.sqrt(math.log(max(1, (1 << STEPS) + i % (1 << STEPS) << (i >> STEPS)))) for i in range(6401)]
)
PARTS = 0.5 ** np.arange(64)


def one_by_root(n: int) -> float:
    """1 / sqrt(n), looked up where it is asked for most."""
    return ROOTS[n] if n < 256 else 1.0 / math.sqrt(n)


def root_of_log(n: int) -> float:
    """sqrt(log(n)) for up to 2^32, looked up; above 1,023 between two places of a table, right to 6 digits."""
    if n < 1024:
        return LOGS[n]
    shift = highest(n) - STEPS
    steps = n >> shift
    place = (shift << STEPS) + steps - (1 << STEPS)
    beyond = (n - (steps << shift)) * PARTS[shift]
    return FINE_LOGS[place] + (FINE_LOGS[place + 1] - FINE_LOGS[place]) * beyond
