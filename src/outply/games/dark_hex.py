"""Dark Hex: Hex without seeing the other's stones; who tries a cell that is taken learns that, and tries another.

  a b c
1 . X .        cell 0 is a1, cell `size` is a2; each cell touches six others
 2 . X .       X, player 0, joins top and bottom; O joins left and right
  3 O X .      how often the other tried is not noticed
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from outply.boards.bits import each
from outply.boards.drawing import grid, piece, table
from outply.boards.tuples import put
from outply.game import Game

LETTERS = "abcdefgh"


class State(NamedTuple):
    stones: tuple[int, int]  # cells of each player, as sets
    met: tuple[int, int]  # cells of the other that each player has run into
    player: int
    won: bool  # by the player who moved last


class DarkHex(Game):
    """Join your two sides of the board, without seeing the other's stones."""

    size: int = 3
    abrupt: bool = False  # who tries a cell that is taken does not try again

    zero_sum = True

    def initial(self) -> State:
        if not 2 <= self.size <= 8:
            raise ValueError(f"dark_hex: size must be 2 to 8, not {self.size}")
        return State((0, 0), (0, 0), 0, False)

    @cached_property
    def board(self) -> int:
        """All cells."""
        return int((1 << self.size * self.size) - 1)

    @cached_property
    def column(self) -> int:
        """The cells of the first column."""
        return sum(1 << self.size * row for row in range(self.size))

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        return each(self.board & ~(s.stones[s.player] | s.met[s.player]))

    def result(self, s: State, a: int) -> State:
        p, cell = s.player, 1 << a
        if s.stones[1 - p] & cell:
            return State(s.stones, put(s.met, p, s.met[p] | cell), 1 - p if self.abrupt else p, False)
        own = s.stones[p] | cell
        return State(put(s.stones, p, own), s.met, 1 - p, self.joined(own, p))

    def joined(self, stones: int, player: int) -> bool:
        """A chain joins the two sides of a player."""
        last = self.size - 1
        row = (1 << self.size) - 1
        side = self.column if player else row
        goal = self.column << last if player else row << self.size * last
        chain, grown = 0, stones & side
        while chain != grown:
            chain = grown
            right, left = chain & ~(self.column << last), chain & ~self.column
            near = chain << self.size | chain >> self.size | right << 1 | left >> 1
            near |= left << self.size - 1 | right >> self.size - 1
            grown = chain | near & stones
        return chain & goal != 0

    def is_terminal(self, s: State) -> bool:
        return s.won

    def utility(self, s: State, player: int) -> float:
        return -1.0 if player == s.player else 1.0

    def observation(self, s: State, player: int) -> tuple[int, int, int]:
        return s.stones[player], s.met[player], s.player

    def seen(self, s: State, player: int | None) -> tuple[int, int]:
        """The stones that a player knows of; all of them for None."""
        if player is None:
            return s.stones
        return put(put((0, 0), player, s.stones[player]), 1 - player, s.met[player])

    def draw(self, s: State, player: int | None) -> Any:
        cells = [piece(int(mark == "O"), mark) if mark != "." else None for mark in self.marks(s, player)]
        rows = [cells[row : row + self.size] for row in range(0, len(cells), self.size)]
        return table(grid(rows, look="hexes", names=[str(n + 1) for n in range(self.size)]))

    def marks(self, s: State, player: int | None) -> str:
        """A letter for each cell."""
        seen = self.seen(s, player)
        return "".join("X" if seen[0] >> c & 1 else "O" if seen[1] >> c & 1 else "." for c in range(self.size**2))

    def show(self, s: State, player: int | None = None) -> str:
        marks, n = self.marks(s, player), self.size
        rows = [f"{' ' * row}{row + 1} {' '.join(marks[row * n : row * n + n])}" for row in range(n)]
        return "\n".join([f"  {' '.join(LETTERS[:n])}", *rows])

    def action_name(self, s: State, a: int) -> str:
        return f"{LETTERS[a % self.size]}{a // self.size + 1}"
