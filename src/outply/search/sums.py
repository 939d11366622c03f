"""Sums that are the same to the last bit on every processor; dot products of NumPy are not."""

from __future__ import annotations

from typing import Any

import numpy as np


def weighted_sum(weights: Any, rows: Any) -> Any:
    """The sum of rows, each times its weight."""
    weights, rows = np.asarray(weights), np.asarray(rows)
    return (weights.reshape(-1, *[1] * (rows.ndim - 1)) * rows).sum(axis=0)
