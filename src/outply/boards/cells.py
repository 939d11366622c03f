"""A board by value, for people who think in cells rather than bits.

    board = cells(42)              # 42 cells, all 0
    board = put(board, 5, 2)       # the same board with 2 in cell 5; the old one is unchanged
    get(board, 5)                  # 2

A cell holds 0 to 15; to put anything else there is a ValueError, compiled only where bounds are checked: elsewhere the
four lowest bits are kept, so 16 becomes 0. For greater values use a NumPy array. Sixteen cells share one
machine word, so a board is a small tuple of ints: it is copied in registers, compared by value and never allocated.
Compiled, `get` and `put` cost about what bits cost. A cell beyond the last word of the board is an IndexError, compiled
only where bounds are checked.
"""

from __future__ import annotations

from collections.abc import Iterable

PER_WORD = 16
"""Cells in one machine word, four bits each."""

Cells = tuple[int, ...]


def cells(values: int | Iterable[int]) -> Cells:
    """A board of that many cells, all 0, or one with these values. For `initial`: not compiled."""
    if isinstance(values, int):
        return (0,) * max(1, -(-values // PER_WORD))
    listed = [int(value) for value in values]
    board = cells(len(listed))
    for cell, value in enumerate(listed):
        board = put(board, cell, value)
    return board


def get(board: Cells, cell: int) -> int:
    """What stands in a cell."""
    word, shift = _found(board, cell)
    return (board[word] >> shift) & 15


def put(board: Cells, cell: int, value: int) -> Cells:
    """The board with `value` in that cell."""
    word, shift = _found(board, cell)
    if not 0 <= value <= 15:
        raise ValueError(f"a cell holds 0 to 15, not {value}")
    changed = (board[word] & ~(15 << shift)) | (int(value) << shift)
    signed = (changed + (1 << 63)) % (1 << 64) - (1 << 63)  # what a machine word would hold
    return (*board[:word], signed, *board[word + 1 :])


def _found(board: Cells, cell: int) -> tuple[int, int]:
    """Which word holds a cell, and how far up in it."""
    word = int(cell) >> 4
    if not 0 <= word < len(board):
        raise IndexError(f"there is no cell {cell}")
    return word, (int(cell) & 15) << 2
