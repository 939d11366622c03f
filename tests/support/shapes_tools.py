"""Helpers of the games in shapes.py, which call them through the module."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.support import shapes_deeper as deeper

LEVEL = 6
TABLE = np.array([5, 6, 7], np.int8)


def extra(x: int, by: int = 5) -> int:
    return deeper.twice(x) + by


def looked_up(table: Any, at: int) -> Any:
    return table[at] * LEVEL
