"""A board by value, for people who think in cells rather than bits: each cell holds 0 to 15, or what `bits` bits hold.

| operation | result |
|---|---|
| `cells(42)`, `cells([0, 2, 1])` | a board of 42 cells, all 0; a board with these values |
| `get(board, 5)` | the value of cell 5 |
| `put(board, 5, 2)` | the board with 2 in cell 5; `board` itself does not change |
| `cells(64, bits=8)`, `get(board, 5, 8)`, `put(board, 5, 200, 8)` | the same with cells of 0 to 255; 1 to 32 bits |

Several cells share one machine word (16 of 4 bits, 8 of 8), so a board is a small tuple of ints: copied in registers,
compared with ==, never allocated. `get` and `put` cost about what bit operations cost. A value that no cell holds is a
ValueError and a cell outside the board an IndexError. Compiled code checks neither (16 becomes 0 in four bits) unless
bounds are checked: NUMBA_BOUNDSCHECK=1.
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 4
"""Bits of a cell, unless others are named."""

MOST_BITS = 32
"""Bits of a cell at most: half a machine word, so that a value is never negative."""

PER_WORD = 64 // BITS
"""Cells in one machine word, four bits each."""

Cells = tuple[int, ...]


def cells(values: int | Iterable[int], bits: int = BITS) -> Cells:
    """A board of `values` cells, all 0, or one with these values. For `initial`: not compiled."""
    if not isinstance(bits, int) or not 1 <= bits <= MOST_BITS:
        raise ValueError(f"a cell has 1 to {MOST_BITS} bits, not {bits!r}")
    if isinstance(values, int):
        return (0,) * max(1, -(-values // (64 // bits)))
    listed = [int(value) for value in values]
    board = cells(len(listed), bits)
    for cell, value in enumerate(listed):
        board = put(board, cell, value, bits)
    return board


def get(board: Cells, cell: int, bits: int = BITS) -> int:
    """The value of a cell."""
    word, shift = _found(board, cell, bits)
    return (board[word] >> shift) & ((1 << bits) - 1)


def put(board: Cells, cell: int, value: int, bits: int = BITS) -> Cells:
    """The board with another value in a cell."""
    word, shift = _found(board, cell, bits)
    most = (1 << bits) - 1
    if not 0 <= value <= most:
        hint = f"; {int(value).bit_length()} bits hold it: put(board, cell, value, bits)" if value > most else ""
        raise ValueError(f"a cell holds 0 to {most}, not {value}{hint}")
    changed = (board[word] & ~(most << shift)) | (int(value) << shift)
    signed = (changed + (1 << 63)) % (1 << 64) - (1 << 63)  # as a signed machine word
    return (*board[:word], signed, *board[word + 1 :])


def _found(board: Cells, cell: int, bits: int) -> tuple[int, int]:
    """The word that holds a cell, and the cell's lowest bit in it."""
    bits = int(bits)
    word, place = divmod(int(cell), 64 // bits)
    if not 0 <= word < len(board):
        raise IndexError(f"there is no cell {cell}")
    return word, place * bits
