"""Knowledge of 2048: the points so far, room on the board, neighbours that can merge, tiles in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards import bits
from outply.options import Part, option

CELLS = np.uint64(0x1111_1111_1111_1111)  # the lowest bit of every cell
BESIDE = np.uint64(0x0111_0111_0111_0111)  # cells with one to their right
ABOVE = np.uint64(0x0000_1111_1111_1111)  # cells with one below them


@dataclass(frozen=True)
class Evaluation(Part):
    """The points so far and those still to be expected, kept within the range of utilities."""

    empty: float = option(60.0, "an empty cell")
    merges: float = option(40.0, "two neighbours that are equal")
    rough: float = option(-2.0, "a step between neighbours: how often one doubled makes the other, times the greater")

    def evaluate(self, game: Any, s: Any, player: int) -> float:
        b = s.board
        taken = CELLS & ~free(b)
        equal = bits.count(free(b ^ (b >> 4)) & BESIDE & taken) + bits.count(free(b ^ (b >> 16)) & ABOVE & taken)
        rough = 0
        for cell in range(16):
            here = tile(b, cell)
            if cell % 4 < 3:
                rough += step(here, tile(b, cell + 1))
            if cell < 12:
                rough += step(here, tile(b, cell + 4))
        hoped = self.empty * bits.count(free(b)) + self.merges * equal + self.rough * rough
        low, high = game.utility_range
        return float(min(max(s.score + hoped, low), high))


def tile(board: Any, cell: int) -> Any:
    """The tile in a cell, as the number of doublings that made it."""
    return np.int64(board >> 4 * cell & np.uint64(15))  # signed, so that differences may be below 0


def step(one: Any, other: Any) -> Any:
    """The penalty for two neighbours: the difference of their doublings times the larger; 0 if they can merge."""
    return abs(one - other) * max(one, other)


def free(x: Any) -> Any:
    """The lowest bit of every cell that is 0."""
    x |= x >> 1
    return ~(x | (x >> 2)) & CELLS
