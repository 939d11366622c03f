"""Phantom tic-tac-toe: nobody sees the other's marks; who tries a cell that is taken learns that, and tries another.

3  X . .     cell 0 is a1, cell 8 is c3; a player sees its own marks, and those of the other that it ran into
2  . O .     how often the other tried is not noticed
1  . . X
   a b c
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.bits import each
from outply.boards.drawing import grid, piece, table
from outply.boards.tuples import put
from outply.game import Game

LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
ALL = 0b111111111


class State(NamedTuple):
    marks: tuple[int, int]  # cells of each player, as sets
    met: tuple[int, int]  # cells of the other that each player has run into
    player: int
    won: bool  # by the player who moved last


class PhantomTicTacToe(Game):
    """Three in a row, without seeing the other's marks."""

    zero_sum = True

    def initial(self) -> State:
        return State((0, 0), (0, 0), 0, False)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        return each(ALL & ~(s.marks[s.player] | s.met[s.player]))

    def result(self, s: State, a: int) -> State:
        p, cell = s.player, 1 << a
        if s.marks[1 - p] & cell:
            return State(s.marks, put(s.met, p, s.met[p] | cell), p, False)
        own = s.marks[p] | cell
        return State(put(s.marks, p, own), s.met, 1 - p, row_in(own))

    def is_terminal(self, s: State) -> bool:
        return s.won or s.marks[0] | s.marks[1] == ALL

    def utility(self, s: State, player: int) -> float:
        if not s.won:
            return 0.0
        return -1.0 if player == s.player else 1.0

    def observation(self, s: State, player: int) -> tuple[int, int, int]:
        return s.marks[player], s.met[player], s.player

    def seen(self, s: State, player: int | None) -> tuple[int, int]:
        """The marks that a player knows of; all of them for None."""
        if player is None:
            return s.marks
        return put(put((0, 0), player, s.marks[player]), 1 - player, s.met[player])

    def draw(self, s: State, player: int | None) -> Any:
        seen = self.seen(s, player)
        cells = [
            next((piece(p, mark) for p, mark in enumerate("XO") if seen[p] >> cell & 1), None) for cell in range(9)
        ]
        rows = [cells[6:9], cells[3:6], cells[0:3]]
        return table(grid(rows), note="" if player is None else "marks of the other are those run into")

    def show(self, s: State, player: int | None = None) -> str:
        seen = self.seen(s, player)
        cells = ["X" if seen[0] >> cell & 1 else "O" if seen[1] >> cell & 1 else "." for cell in range(9)]
        return "\n".join(" ".join(cells[row : row + 3]) for row in (6, 3, 0))

    def action_name(self, s: State, a: int) -> str:
        return "abc"[a % 3] + str(a // 3 + 1)


def row_in(marks: int) -> bool:
    """Three in a row."""
    for line in LINES:
        if marks & line == line:
            return True
    return False
