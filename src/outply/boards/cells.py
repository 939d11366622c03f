"""A board by value, for people who think in cells rather than bits: each cell holds 0 to 15.

| operation | result |
|---|---|
| `cells(42)`, `cells([0, 2, 1])` | a board of 42 cells, all 0; a board with these values |
| `get(board, 5)` | the value of cell 5 |
| `put(board, 5, 2)` | the board with 2 in cell 5; `board` itself does not change |

Sixteen cells share one machine word, so a board is a small tuple of ints: copied in registers, compared with ==, never
allocated. `get` and `put` cost about what bit operations cost. A value outside 0 to 15 is a ValueError and a cell
outside the board an IndexError. Compiled code checks neither (16 becomes 0) unless bounds are checked:
NUMBA_BOUNDSCHECK=1. For larger values use a NumPy array.
"""

from __future__ import annotations

from collections.abc import Iterable

PER_WORD = 16
"""Cells in one machine word, four bits each."""

Cells = tuple[int, ...]


def cells(values: int | Iterable[int]) -> Cells:
    """A board of `values` cells, all 0, or one with these values. For `initial`: not compiled."""
    if isinstance(values, int):
        return (0,) * max(1, -(-values // PER_WORD))
    listed = [int(value) for value in values]
    board = cells(len(listed))
    for cell, value in enumerate(listed):
        board = put(board, cell, value)
    return board


def get(board: Cells, cell: int) -> int:
    """The value of a cell."""
    word, shift = _found(board, cell)
    return (board[word] >> shift) & 15


def put(board: Cells, cell: int, value: int) -> Cells:
    """The board with another value in a cell."""
    word, shift = _found(board, cell)
    if not 0 <= value <= 15:
        raise ValueError(f"a cell holds 0 to 15, not {value}")
    changed = (board[word] & ~(15 << shift)) | (int(value) << shift)
    signed = (changed + (1 << 63)) % (1 << 64) - (1 << 63)  # as a signed machine word
    return (*board[:word], signed, *board[word + 1 :])


def _found(board: Cells, cell: int) -> tuple[int, int]:
    """The word that holds a cell, and the cell's lowest bit in it."""
    word = int(cell) >> 4
    if not 0 <= word < len(board):
        raise IndexError(f"there is no cell {cell}")
    return word, (int(cell) & 15) << 2
