"""A small neural network for chess: what the terms of chess_terms miss, from which piece stands where.

Each player sees the board from his own side, mirrored so that his king stands on files a to d. Every piece on a square
has a row of weights; the rows of a position are added, which makes the hidden units of that player. A hidden unit
counts by its square, cut off at 0 and 1, and how much it counts depends on how many pieces are left.
bench/strength/chess_net.py fits the weights. All are whole numbers, so that every machine says the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from outply.boards.bits import count, each, lowest

UNIT = 256
"""A hidden unit of 1."""

OFFSET, MOST = 1024, 32
"""What each weight of a row is raised by, so that none is below 0; so many pieces stay below 65,536."""

PAWNS = 2.6
"""The lead in pawns that an output of 1 stands for."""

LANES = 4
"""Hidden units in a word of 64 bits, 16 bits each."""

WORDS = 4
"""Words of a row."""

PHASES = 8
"""Numbers of pieces that have output weights of their own: up to 4, up to 8, …"""


def loaded() -> tuple[Any, Any, Any, Any]:
    """The rows of weights packed in words, what hidden units begin with, what they count, and what phases count."""
    kept = json.loads(Path(__file__).with_suffix(".json").read_text())
    rows, begin, out, phases = (np.array(kept[name], np.int64) for name in ("rows", "begin", "out", "phases"))
    return packed(rows), begin, out, phases


def packed(rows: Any) -> Any:
    """Rows of weights as words, the first unit in the lowest bits."""
    lanes = (rows + OFFSET).astype(np.uint64).reshape(len(rows), WORDS, LANES)
    return (lanes << (16 * np.arange(LANES, dtype=np.uint64))).sum(axis=2, dtype=np.uint64)


ROWS, BEGIN, OUT, PHASE = loaded()


def network_lead(s: Any) -> float:
    """What the player to move is ahead beyond the terms, in pawns; 0 with more pieces than a game begins with."""
    up = 0 if s.player == 0 else 56
    pieces = count(s.mine | s.theirs)
    if pieces > MOST:
        return 0.0
    phase, less = (pieces - 1) >> 2, OFFSET * pieces
    total = PHASE[phase] + counted(summed(s, s.mine, s.theirs, up), 2 * phase, less)
    total += counted(summed(s, s.theirs, s.mine, 56 - up), 2 * phase + 1, less)
    return PAWNS * float(total) / float(UNIT * UNIT * UNIT)


def summed(s: Any, ours: Any, others: Any, turned: int) -> Any:
    """The sums of a player's rows, in words."""
    if lowest(s.kings & ours) & 4:
        turned ^= 7
    kinds = s.pawns, s.knights, s.bishops, s.rooks, s.queens, s.kings
    none = np.uint64(0)
    sums = (none, none, none, none)
    for kind in range(6):
        for square in each(kinds[kind] & ours):
            sums = added(sums, 64 * kind + (square ^ turned))
        for square in each(kinds[kind] & others):
            sums = added(sums, 384 + 64 * kind + (square ^ turned))
    return sums


def added(sums: Any, row: int) -> Any:
    """The sums with one more row."""
    return (
        sums[0] + ROWS[row, 0],
        sums[1] + ROWS[row, 1],
        sums[2] + ROWS[row, 2],
        sums[3] + ROWS[row, 3],
    )


def counted(sums: Any, row: int, less: int) -> int:
    """What a player's hidden units count, each by its square."""
    total = 0
    for word in range(WORDS):
        lanes = sums[word]
        for lane in range(LANES):
            unit = LANES * word + lane
            x = int(lanes >> np.uint64(16 * lane) & np.uint64(0xFFFF)) - less + int(BEGIN[unit])
            x = min(max(x, 0), UNIT)
            total += x * x * int(OUT[row, unit])
    return total
