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

MOST = 6
"""Checkers that have a row of their own; beyond, each adds as much as the sixth did."""

STEPS = 2048
"""Weights are kept as whole numbers of such parts."""


def loaded() -> tuple[Any, Any, Any]:
    """The rows of weights, what hidden units begin with, and what they count."""
    kept = json.loads(Path(__file__).with_suffix(".json").read_text())
    rows, begin, out = (np.array(kept[name], np.int64) for name in ("rows", "begin", "out"))
    return rows.astype(np.int16), begin, out / STEPS


ROW_WEIGHTS, BEGIN, OUT = loaded()
HIDDEN = len(OUT) - 1


def network_lead(mine: Any, theirs: Any) -> float:
    """The lead of the player to roll, for `within` to squash."""
    lead = OUT[HIDDEN]
    for unit in range(0, HIDDEN, 4):
        a, b, c, d = int(BEGIN[unit]), int(BEGIN[unit + 1]), int(BEGIN[unit + 2]), int(BEGIN[unit + 3])
        for other in range(2):
            board = theirs if other else mine
            for point in range(POINTS):
                checkers = get(board, point)
                if checkers:
                    row = (other * POINTS + point) * MOST + min(checkers, MOST) - 1
                    a += int(ROW_WEIGHTS[row, unit])
                    b += int(ROW_WEIGHTS[row, unit + 1])
                    c += int(ROW_WEIGHTS[row, unit + 2])
                    d += int(ROW_WEIGHTS[row, unit + 3])
                    if checkers > MOST:
                        more = checkers - MOST
                        a += more * (int(ROW_WEIGHTS[row, unit]) - int(ROW_WEIGHTS[row - 1, unit]))
                        b += more * (int(ROW_WEIGHTS[row, unit + 1]) - int(ROW_WEIGHTS[row - 1, unit + 1]))
                        c += more * (int(ROW_WEIGHTS[row, unit + 2]) - int(ROW_WEIGHTS[row - 1, unit + 2]))
                        d += more * (int(ROW_WEIGHTS[row, unit + 3]) - int(ROW_WEIGHTS[row - 1, unit + 3]))
        lead += OUT[unit] * soft(a) + OUT[unit + 1] * soft(b) + OUT[unit + 2] * soft(c) + OUT[unit + 3] * soft(d)
    return float(lead)


def soft(x: int) -> float:
    """A hidden unit, between -1 and 1, from its sum in STEPS."""
    return x / (STEPS + abs(x))
