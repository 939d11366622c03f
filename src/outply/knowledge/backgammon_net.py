"""A small neural network for backgammon: the chance to win of the player to roll, from how many checkers stand where.

Every point has a row of weights for each number of checkers, from 1 to 6 and more, of the player and of the other one.
The rows of a position are added, which makes the hidden units; bench/strength/backgammon_net.py fits the weights.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from outply.boards.cells import get

POINTS = 26
"""Points 1 to 24, the bar, and, as point 0, the checkers that are off."""

MOST = 15
"""Checkers of a player."""

ROWS = 2 * POINTS * (MOST + 1)

STEPS = 2048
"""Weights are kept as whole numbers of such parts."""


def loaded() -> tuple[Any, Any, Any]:
    """The rows of weights, what hidden units begin with, and what they count."""
    kept = json.loads(Path(__file__).with_suffix(".json").read_text())
    rows, begin, out = (np.array(kept[name], np.float64) / STEPS for name in ("rows", "begin", "out"))
    return spread(rows), begin, out


def spread(rows: Any) -> Any:
    """Rows for 1 to 6 checkers as rows for 0 to 15: beyond 6 each checker adds as much as the sixth."""
    rows = rows.reshape(2, POINTS, 6, -1)
    whole = np.zeros((2, POINTS, MOST + 1, rows.shape[-1]))
    whole[:, :, 1:7] = rows
    for more in range(7, MOST + 1):
        whole[:, :, more] = whole[:, :, more - 1] + rows[:, :, 5] - rows[:, :, 4]
    return whole.reshape(ROWS, -1)


def row_of(other: int, point: int, checkers: int) -> int:
    """The row of so many checkers on a point, of the player or of the other one."""
    return (other * POINTS + point) * (MOST + 1) + checkers


ROW_WEIGHTS, BEGIN, OUT = loaded()
HIDDEN = len(OUT) - 1


def network_lead(mine: Any, theirs: Any) -> float:
    """The lead of the player to roll, for `within` to squash."""
    lead = OUT[HIDDEN]
    for unit in range(0, HIDDEN, 4):
        a, b, c, d = BEGIN[unit], BEGIN[unit + 1], BEGIN[unit + 2], BEGIN[unit + 3]
        for other in range(2):
            board = theirs if other else mine
            for point in range(POINTS):
                checkers = get(board, point)
                if checkers:
                    row = (other * POINTS + point) * (MOST + 1) + checkers
                    a += ROW_WEIGHTS[row, unit]
                    b += ROW_WEIGHTS[row, unit + 1]
                    c += ROW_WEIGHTS[row, unit + 2]
                    d += ROW_WEIGHTS[row, unit + 3]
        lead += OUT[unit] * soft(a) + OUT[unit + 1] * soft(b) + OUT[unit + 2] * soft(c) + OUT[unit + 3] * soft(d)
    return float(lead)


def soft(x: float) -> float:
    """A hidden unit: between -1 and 1."""
    return x / (1.0 + abs(x))
