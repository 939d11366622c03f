"""SameGame: take groups of one colour off a board; bigger groups are worth more.

    3  b . .      a group is two blocks or more of one colour, side by side or one above the other
    2  b a .      taking n blocks scores (n - 2)²; blocks above fall down, empty columns close up to the left
    1  a a b      an empty board is worth 1,000 more; what is left costs, for each colour, (n - 2)² for its n blocks
       a b c

A column is one machine word, written in octal: a digit a block, the lowest block last. So all blocks of a column
are compared at once with those beside or above them.

The boards are drawn by `seed`. `board` takes one of the twenty standard ones by its number, 1 to 20, or one of your
own: rows from the top with a letter a block, "ba./aab".
"""

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.bits import count, each, highest, lowest
from outply.boards.drawing import grid, piece, table
from outply.boards.random import below, seeded
from outply.game import Game
from outply.games.instances import instance_text

LETTERS = ".abcdefg"
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
CLEARED = 1000
ONES = 0o111_111_111_111_111_111_111  # a 1 in each cell of a column


class State(NamedTuple):
    blocks: Any  # of each column, as octal digits: 0 where it is empty
    groups: Any  # the lowest cell of each group; cells are counted column by column, from the bottom
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
        if not (1 <= self.columns <= 26 and 1 <= self.rows <= 21 and 1 <= self.colours <= 7):
            raise ValueError("samegame: columns must be 1 to 26, rows 1 to 21, and colours 1 to 7")
        rows = self.laid.split("/")
        if any(len(row) != len(rows[0]) or row.strip(LETTERS) for row in rows) or len(rows) > 21:
            told = f"1 to 20, or up to 21 rows of one length, of the letters {LETTERS}"
            raise ValueError(f"samegame: board is {told}, not {self.board!r}")
        if self.board:
            drawn = [[LETTERS.index(row[c]) for row in rows[::-1]] for c in range(len(rows[0]))]
        else:
            rng = seeded(self.seed)
            drawn = [[1 + below(rng, self.colours) for _ in range(self.rows)] for _ in range(self.columns)]
        fallen = [[block for block in column if block] for column in drawn]
        words = [sum(block << 3 * row for row, block in enumerate(column)) for column in fallen]
        return grouped(close_up(np.array(words, np.int64)), self.shape[1], 0)

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Any:
        return s.groups[: s.left]

    def result(self, s: State, a: int) -> State:
        blocks, taken = take(s.blocks, int(a) // self.shape[1], int(a) % self.shape[1])
        score = s.score + (taken - 2) ** 2
        return grouped(blocks, self.shape[1], score + CLEARED if blocks[0] == 0 else score)

    def is_terminal(self, s: State) -> bool:
        return s.left == 0

    def utility(self, s: State, player: int) -> float:
        lost = 0
        for colour in range(1, 8):
            left = 0
            for column in range(s.blocks.size):
                left += count(same(int(s.blocks[column]), colour * ONES))
            lost += (left - 2) ** 2 if left > 0 else 0
        return float(s.score - lost)

    def colour(self, s: State, cell: int) -> int:
        """The colour of a cell, 0 where it is empty."""
        return int(s.blocks[cell // self.shape[1]]) >> 3 * (cell % self.shape[1]) & 7

    def draw(self, s: State) -> Any:
        width, height = self.shape
        cells = [[self.colour(s, column * height + row) for column in range(width)] for row in range(height)]
        blocks = [[piece(colour - 1) if colour else None for colour in row] for row in reversed(cells)]
        return table(grid(blocks), scores={"score": s.score})

    def show(self, s: State) -> str:
        width, height = self.shape
        lines = [
            f"{row + 1:2}  {' '.join(LETTERS[self.colour(s, column * height + row)] for column in range(width))}"
            for row in reversed(range(height))
        ]
        return "\n".join([*lines, f"    {' '.join(COLUMNS[:width])}", f"score {s.score}"])

    def action_name(self, s: State, a: int) -> str:
        column, row = divmod(a, self.shape[1])
        return f"{COLUMNS[column]}{row + 1}"


def same(some: int, others: int) -> int:
    """A 1 in each cell in which two columns are the same."""
    apart = some ^ others
    return ONES & ~(apart | apart >> 1 | apart >> 2)


def take(before: Any, first: int, row: int) -> tuple[Any, int]:
    """The columns without the group whose lowest cell this is, and how many blocks that were."""
    blocks, group = before.copy(), np.zeros(before.size + 1, np.int64)
    colour, last, grows = (int(before[first]) >> 3 * row & 7) * ONES, first, True
    taken, emptied = 0, False
    group[first] = 1 << 3 * row
    while grows:  # the group spreads up and down, and to the columns beside
        grows = False
        for column in range(first, min(last + 2, before.size)):
            own = int(group[column])
            beside = own | int(group[column + 1]) | (int(group[column - 1]) if column > first else 0)
            spread_to = spread(beside, same(int(before[column]), colour))
            if spread_to != own:
                group[column] = spread_to
                last, grows = max(last, column), True
    for column in range(first, last + 1):
        word, gone = int(blocks[column]), int(group[column])
        taken += count(gone)
        while gone:
            place = highest(gone)
            below_it = (1 << place) - 1
            word = word & below_it | word >> 3 & ~below_it
            gone &= below_it
        blocks[column] = word
        emptied = emptied or word == 0
    return (close_up(blocks) if emptied else blocks), taken


def spread(marks: int, cells: int) -> int:
    """The marked ones of these cells of a column, and all that touch them above or below."""
    marks &= cells
    up, down = cells, cells
    for step in (3, 6, 12, 24, 48):
        marks |= up & marks << step | down & marks >> step
        up &= up << step
        down &= down >> step
    return marks


def close_up(blocks: Any) -> Any:
    """The same columns, the empty ones last."""
    end = 0
    for column in range(blocks.size):
        word = blocks[column]
        if word != 0:
            blocks[column] = 0
            blocks[end] = word
            end += 1
    return blocks


def grouped(blocks: Any, rows: int, score: int) -> State:
    """The state with these blocks: runs of one colour in a column, joined with those of the next column."""
    groups, sizes = np.zeros(blocks.size * rows, np.int16), np.zeros(blocks.size * rows, np.int16)
    touching, tied, runs_before, found = 0, 0, 0, 0
    for column in range(blocks.size):
        word, first = int(blocks[column]), rows * column
        if word == 0:
            break
        following = int(blocks[column + 1]) if column + 1 < blocks.size else 0
        held = (word | word >> 1 | word >> 2) & ONES
        above = same(word, word >> 3) & held >> 3  # the same colour as the block above
        right = same(word, following) & held
        runs = held & ~(above << 3)
        for place in each(runs & (above | right | touching)):
            later = runs & -(2 << place)
            end = lowest(later) if later else 3 * count(held)
            groups[found] = first + row_of(place)
            sizes[first + row_of(place)] = row_of(end - place)
            found += 1
        for place in each(tied):
            below = (2 << place) - 1
            join(sizes, first - rows + row_of(highest(runs_before & below)), first + row_of(highest(runs & below)))
        touching, tied, runs_before = right, right & ~((right & above) << 3), runs
    left = 0
    for i in range(found):
        cell = groups[i]
        groups[i] = 0
        if sizes[cell] > 0:
            groups[left] = cell
            left += 1
        else:
            sizes[cell] = 0
    return State(blocks, groups, sizes, left, score)


def row_of(place: int) -> int:
    """place // 3 for a place from 0 to 63, without what a division does for numbers that may be negative."""
    return place * 43 >> 7


def join(sizes: Any, one: int, other: int) -> None:
    """Two runs belong to one group: the lowest cell has its size, others lead to a lower one, written as -1 - cell."""
    while sizes[one] < 0:
        one = -1 - sizes[one]
    while sizes[other] < 0:
        other = -1 - sizes[other]
    if one != other:
        sizes[min(one, other)] += sizes[max(one, other)]
        sizes[max(one, other)] = -1 - min(one, other)
