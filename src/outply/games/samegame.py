"""SameGame: take groups of one colour off a board; bigger groups are worth more.

    3  b . .      a group is two blocks or more of one colour, side by side or one above the other
    2  b a .      taking n blocks scores (n - 2)²; blocks above fall down, empty columns close up to the left
    1  a a b      an empty board is worth 1,000 more; what is left costs, for each colour, (n - 2)² for its n blocks
       a b c

The boards are drawn by `seed`. `board` takes one of the twenty standard ones by its number, 1 to 20, or one of your
own: rows from the top with a letter a block, "ba./aab".
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import grid, piece, table
from outply.boards.random import below, seeded
from outply.game import Game
from outply.games.instances import instance_text

LETTERS = ".abcdefgh"
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
CLEARED = 1000


class State(NamedTuple):
    blocks: Any  # the colour of each cell, 0 where it is empty: column by column, from the bottom
    groups: Any  # the lowest cell of each cell's group; -1 where it is no group
    sizes: Any  # of each group, at its lowest cell
    left: int  # how many groups there are
    score: int


class SameGame(Game):
    """Take groups of one colour; n blocks score (n - 2) squared."""

    columns: int = 15
    rows: int = 15
    colours: int = 5
    seed: int = 1
    board: str = ""  # 1 to 20: a standard board; rows from the top, such as "ba./aab"; empty: drawn by the seed

    players = 1

    @cached_property
    def shape(self) -> tuple[int, int]:
        """Columns and rows."""
        lines = self.laid.split("/")
        return (len(lines[0]), len(lines)) if self.board else (self.columns, self.rows)

    @cached_property
    def laid(self) -> str:
        """The rows of a standard board, or of one's own."""
        standard = instance_text("standard", "samegame").split()
        return standard[int(self.board) - 1] if self.board in map(str, range(1, len(standard) + 1)) else self.board

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        cells = self.shape[0] * self.shape[1]
        return (-float(cells * cells), float(cells * cells + CLEARED))

    def initial(self) -> State:
        if not (1 <= self.columns <= 26 and 1 <= self.rows <= 26 and 1 <= self.colours <= 8):
            raise ValueError("samegame: columns and rows must be 1 to 26, and colours 1 to 8")
        rows = self.laid.split("/")
        if any(len(row) != len(rows[0]) or row.strip(LETTERS) for row in rows):
            told = f"1 to 20, or rows of one length, of the letters {LETTERS}"
            raise ValueError(f"samegame: board is {told}, not {self.board!r}")
        if self.board:
            blocks = np.array([LETTERS.index(row[c]) for c in range(len(rows[0])) for row in rows[::-1]], np.int8)
            return grouped(settle(blocks, len(rows)), len(rows), 0)
        rng = seeded(self.seed)
        drawn = [1 + below(rng, self.colours) for _ in range(self.columns * self.rows)]
        return grouped(np.array(drawn, np.int8), self.rows, 0)

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Iterator[int]:
        for cell in range(s.groups.size):
            if s.groups[cell] == cell:
                yield cell

    def result(self, s: State, a: int) -> State:
        blocks, taken = s.blocks.copy(), 0
        for cell in range(blocks.size):
            if s.groups[cell] == a:
                blocks[cell] = 0
                taken += 1
        rows, score = self.shape[1], s.score + (taken - 2) ** 2
        blocks = settle(blocks, rows)
        return grouped(blocks, rows, score + CLEARED if blocks[0] == 0 else score)

    def is_terminal(self, s: State) -> bool:
        return s.left == 0

    def utility(self, s: State, player: int) -> float:
        lost = 0
        for colour in range(1, 9):
            left = 0
            for cell in range(s.blocks.size):
                left += s.blocks[cell] == colour
            lost += (left - 2) ** 2 if left > 0 else 0
        return float(s.score - lost)

    def draw(self, s: State) -> Any:
        width, height = self.shape
        cells = [[int(s.blocks[column * height + row]) for column in range(width)] for row in range(height)]
        blocks = [[piece(colour - 1) if colour else None for colour in row] for row in reversed(cells)]
        return table(grid(blocks), scores={"score": s.score})

    def show(self, s: State) -> str:
        width, height = self.shape
        lines = [
            f"{row + 1:2}  {' '.join(LETTERS[s.blocks[column * height + row]] for column in range(width))}"
            for row in reversed(range(height))
        ]
        return "\n".join([*lines, f"    {' '.join(COLUMNS[:width])}", f"score {s.score}"])

    def action_name(self, s: State, a: int) -> str:
        column, row = divmod(a, self.shape[1])
        return f"{COLUMNS[column]}{row + 1}"


def grouped(blocks: Any, rows: int, score: int) -> State:
    """The state with these blocks."""
    groups, sizes, count = np.full(blocks.size, -1, np.int16), np.zeros(blocks.size, np.int16), 0
    for cell in range(blocks.size):
        colour = blocks[cell]
        if colour == 0:
            continue
        groups[cell] = cell
        if cell % rows > 0 and blocks[cell - 1] == colour:
            groups[cell] = root(groups, cell - 1)
        if cell >= rows and blocks[cell - rows] == colour:
            left, own = root(groups, cell - rows), root(groups, cell)
            groups[max(left, own)] = min(left, own)
            groups[cell] = min(left, own)
    for cell in range(blocks.size - 1, -1, -1):  # last cells first: their lowest cell still leads on
        if blocks[cell] > 0:
            lowest = root(groups, cell)
            alone = lowest == cell and not joined(blocks, rows, cell)
            groups[cell] = -1 if alone else lowest
            count += lowest == cell and not alone
    for cell in range(blocks.size):
        if groups[cell] >= 0:
            sizes[groups[cell]] += 1
    return State(blocks, groups, sizes, count, score)


def joined(blocks: Any, rows: int, cell: int) -> bool:
    """The next block to the right or above has the same colour."""
    if cell % rows + 1 < rows and blocks[cell + 1] == blocks[cell]:
        return True
    return bool(cell + rows < blocks.size and blocks[cell + rows] == blocks[cell])


def root(groups: Any, cell: int) -> int:
    """The lowest cell of a group, as far as it is known."""
    while groups[cell] != cell:
        cell = groups[cell]
    return int(cell)


def settle(blocks: Any, rows: int) -> Any:
    """Blocks fall down, and empty columns close up."""
    settled, column = np.zeros_like(blocks), 0
    for first in range(0, blocks.size, rows):
        height = 0
        for cell in range(first, first + rows):
            if blocks[cell] > 0:
                settled[column * rows + height] = blocks[cell]
                height += 1
        column += height > 0
    return settled
