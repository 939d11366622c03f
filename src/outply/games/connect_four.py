"""Connect Four: drop stones into columns; four in a row win.

6 . . . . . . .     point 7 * column + row: a column of six rows takes seven points and the seventh stays empty,
5 . . . . . . .     so the neighbours of a stone are 1 (above), 7 (right), 6 and 8 (diagonals) points further on
4 . . . . . . .     and no line runs over from the top of one column to the bottom of the next
3 . . . . . . .
2 . . . O . . .
1 . . O X X . .     the O in column 3 is point 14, the one on top in column 4 is point 22
  1 2 3 4 5 6 7
"""

from collections.abc import Iterator
from typing import NamedTuple

from outply.boards import bits, cells, wide
from outply.game import Game


class State(NamedTuple):
    mine: wide.Points  # stones of the player to move
    theirs: wide.Points
    heights: cells.Cells  # stones in each column
    open: int  # columns with room for more, a bit each
    player: int


class ConnectFour(Game):
    """Drop a stone into a column; `connect` in a row, in any direction, win."""

    columns: int = 7
    rows: int = 6
    connect: int = 4
    zero_sum = True

    def initial(self) -> State:
        if not 1 <= self.rows <= 15:
            raise ValueError(f"connect_four: rows must be 1 to 15, not {self.rows}")
        most = min(63, wide.PER_WORD * len(wide.MOST) // (self.rows + 1))
        if not 1 <= self.columns <= most:
            raise ValueError(f"connect_four: columns must be 1 to {most} with {self.rows} rows, not {self.columns}")
        if self.connect < 2:
            raise ValueError(f"connect_four: connect must be at least 2, not {self.connect}")
        none = wide.points(self.columns * (self.rows + 1))
        return State(none, none, cells.cells(self.columns), (1 << self.columns) - 1, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        return bits.each(s.open)

    def result(self, s: State, column: int) -> State:
        height = cells.get(s.heights, column)
        stones = wide.put(s.mine, column * (self.rows + 1) + height)
        left = s.open & ~(1 << column) if height + 1 == self.rows else s.open
        return State(s.theirs, stones, cells.put(s.heights, column, height + 1), left, 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return s.open == 0 or self.has_line(s.theirs)

    def utility(self, s: State, player: int) -> float:
        if not self.has_line(s.theirs):
            return 0.0
        return -1.0 if player == s.player else 1.0

    def has_line(self, stones: wide.Points) -> bool:
        """Are `connect` of these stones in a row?"""
        for distance in (1, self.rows, self.rows + 1, self.rows + 2):
            pairs = wide.intersection(stones, wide.down(stones, distance))
            line = pairs  # where a line of `length` stones begins
            for length in range(2, self.connect, 2):
                line = wide.intersection(pairs, wide.down(line, min(2, self.connect - length) * distance))
            if wide.any_of(line):
                return True
        return False

    def show(self, s: State) -> str:
        x, o = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        digits = len(str(max(self.rows, self.columns)))
        lines = []
        for row in reversed(range(self.rows)):
            points = [column * (self.rows + 1) + row for column in range(self.columns)]
            marks = ["X" if wide.has(x, p) else "O" if wide.has(o, p) else "." for p in points]
            lines.append(" ".join(f"{mark:>{digits}}" for mark in [str(row + 1), *marks]))
        numbers = ["", *(str(column + 1) for column in range(self.columns))]
        return "\n".join([*lines, " ".join(f"{number:>{digits}}" for number in numbers)])

    def action_name(self, s: State, column: int) -> str:
        return str(column + 1)
