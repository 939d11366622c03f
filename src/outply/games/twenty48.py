"""2048: slide all tiles one way; equal neighbours merge.

  a b c d
1 2 . . 4      cell 0 is a1, cell 3 is d1, cell 15 is d4
2 . . . 2
3 . . . .
4 . . 8 .
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards import bits
from outply.boards.drawing import grid, table
from outply.game import CHANCE, Game

CELLS = np.uint64(0x1111_1111_1111_1111)  # the lowest bit of every cell
BESIDE = np.uint64(0x0111_0111_0111_0111)  # cells with one to their right
NONE = np.uint64(0)


class State(NamedTuple):
    board: np.uint64  # sixteen cells of four bits: 0 is empty, n is the tile 2**n
    score: int
    fresh: int  # tiles that chance adds before the player moves


class Twenty48(Game):
    """Merge tiles until `target` is made or nothing moves; the score is the sum of all tiles made by merging."""

    players = 1
    target: int = 2048

    def initial(self) -> State:
        if self.target not in [2**n for n in range(3, 16)]:
            raise ValueError(f"twenty48: target must be a power of two from 8 to 32768, not {self.target}")
        return State(NONE, 0, 2)

    def to_move(self, s: State) -> int:
        return CHANCE if s.fresh else 0

    def actions(self, s: State) -> Iterator[int]:
        for way in range(4):
            if self.slide(s.board, way)[0] != s.board:
                yield way

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        empty = zeros(s.board)
        for shift in bits.each(empty):
            yield shift // 2, 0.9 / bits.count(empty)  # a 2: twice the cell
            yield shift // 2 + 1, 0.1 / bits.count(empty)  # a 4: one more

    def result(self, s: State, a: int) -> State:
        if s.fresh:
            return State(s.board | (np.uint64(1 + a % 2) << (a // 2 * 4)), s.score, s.fresh - 1)
        board, points = self.slide(s.board, a)
        return State(board, s.score + points, 1)

    def is_terminal(self, s: State) -> bool:
        b, goal = s.board, CELLS * np.uint64(bits.highest(self.target))  # a target in every cell
        equal = (zeros(b ^ (b >> 4)) & BESIDE) | zeros(b ^ (b >> 16))  # neighbours that can merge
        return bool(zeros(b) | equal == NONE or zeros(b ^ goal) != NONE)

    def utility(self, s: State, player: int) -> float:
        return float(s.score)

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        """A tile 2**n has earned at most (n - 1) * 2**n, and at most eight times `target` lies on the board."""
        return 0.0, 8.0 * self.target * (self.target.bit_length() - 2)

    @cached_property
    def slides(self) -> Any:
        """Every row after a slide, see `slid`: first to the left (or up), then to the right (or down)."""
        return np.array([[slid(row, step) for row in range(1 << 16)] for step in (1, -1)])

    def slide(self, board: np.uint64, way: int) -> tuple[np.uint64, int]:
        """The board after all tiles went one way, and the points earned."""
        lines = transpose(board) if way % 2 == 0 else board
        after, points = NONE, 0
        for shift in range(0, 64, 16):
            entry = self.slides[int(way in (1, 2)), (lines >> shift) & np.uint64(0xFFFF)]
            after |= np.uint64(entry & 0xFFFF) << shift
            points += int(entry >> 16)
        return (transpose(after) if way % 2 == 0 else after), points

    def draw(self, s: State) -> Any:
        tiles = [str(1 << n) if (n := int(s.board) >> 4 * cell & 15) else None for cell in range(16)]
        rows = [tiles[4 * row : 4 * row + 4] for row in range(4)]
        return table(grid(rows, look="tiles", names=("1", "2", "3", "4")), scores={"score": int(s.score)})

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()  # a slide moves all tiles: it is a button

    def show(self, s: State) -> str:
        texts = [f"{1 << n if (n := int(s.board) >> 4 * cell & 15) else '.':>6}" for cell in range(16)]
        rows = [f"{row + 1}{''.join(texts[4 * row : 4 * row + 4])}" for row in range(4)]
        return "\n".join(["      a     b     c     d", *rows, f"score {s.score}"])

    def action_name(self, s: State, a: int) -> str:
        return f"{'abcd'[a // 2 % 4]}{a // 8 + 1}={2 + a % 2 * 2}" if s.fresh else ("up", "right", "down", "left")[a]


def zeros(x: np.uint64) -> np.uint64:
    """The lowest bit of every cell that is 0."""
    x |= x >> 1
    return ~(x | (x >> 2)) & CELLS


def transpose(x: np.uint64) -> np.uint64:
    """Rows become columns: cells change places inside each 2x2 block, then the blocks do."""
    t = (x ^ (x >> 12)) & np.uint64(0x0000_F0F0_0000_F0F0)
    x ^= t ^ (t << 12)
    t = (x ^ (x >> 24)) & np.uint64(0x0000_0000_FF00_FF00)
    return x ^ t ^ (t << 24)


def slid(row: int, step: int) -> int:
    """One row after its tiles went left (step 1) or right (-1); above the row's 16 bits the points this earns."""
    done, points, single = [0], 0, True
    for tile in filter(None, [row >> shift & 15 for shift in (0, 4, 8, 12)][::step]):
        if single and done[-1] == tile:
            done[-1], points, single = tile + 1, points + (2 << tile), False
        else:
            done, single = [*done, tile], True
    return sum(tile << 4 * i for i, tile in enumerate([*done[1:], 0, 0, 0, 0][:4][::step])) | points << 16
