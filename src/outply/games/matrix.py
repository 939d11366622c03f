"""Matrix games: both choose at once, and a table says what each gets."""

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.game import SIMULTANEOUS, Game

GAMES: dict[str, tuple[Any, Any, tuple[str, ...]]] = {
    "rock_paper_scissors": (((0, -1, 1), (1, 0, -1), (-1, 1, 0)), None, ("rock", "paper", "scissors")),
    "matching_pennies": (((1, -1), (-1, 1)), None, ("heads", "tails")),
    "prisoners_dilemma": (((-1, -3), (0, -2)), ((-1, 0), (-3, -2)), ("silent", "betray")),
    "chicken": (((0, -1), (1, -10)), ((0, 1), (-1, -10)), ("swerve", "straight")),
}
"""What player 0 gets by row and column, what player 1 gets (None: what player 0 loses), and the names of actions."""


class State(NamedTuple):
    row: int  # chosen by player 0; -1: not yet
    column: int


class Matrix(Game):
    """Choose a row or a column at once. `which` is a name, or a table of your own: "3 0; 5 1" or "3,3 0,5; 5,0 1,1"."""

    which: str = "rock_paper_scissors"

    @cached_property
    def tables(self) -> Any:
        """What each player gets, [player, row, column]."""
        if self.which in GAMES:
            first, second, _ = GAMES[self.which]
            first = np.array(first, float)
            return np.array([first, -first if second is None else np.array(second, float)])
        return read_tables(self.which)

    @cached_property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        low, high = float(self.tables.min()), float(self.tables.max())
        return (low, high) if low < high else (low - 1.0, high + 1.0)

    @cached_property
    def zero_sum(self) -> bool:  # type: ignore[override]
        low, high = self.utility_range
        return bool(np.allclose(self.tables[0] + self.tables[1], low + high))

    def initial(self) -> State:
        return State(-1, -1)

    def to_move(self, s: State) -> int:
        return SIMULTANEOUS

    def actions(self, s: State, player: int) -> range:
        return range(self.tables.shape[1 + player])

    def result(self, s: State, a: tuple[int, int]) -> State:
        return State(a[0], a[1])

    def is_terminal(self, s: State) -> bool:
        return s.row >= 0

    def utility(self, s: State, player: int) -> float:
        return float(self.tables[player, s.row, s.column])

    def show(self, s: State) -> str:
        if s.row < 0:
            return f"{self.which}: nobody has chosen"
        return f"{self.which}: {self.action_name(s, s.row)}, {self.action_name(s, s.column)}"

    def action_name(self, s: State, a: int) -> str:
        return GAMES[self.which][2][a] if self.which in GAMES else str(a)


def read_tables(text: str) -> Any:
    """A table from text: rows by semicolons, entries by spaces, an entry of both players by a comma."""
    try:
        rows = [[tuple(float(x) for x in entry.split(",")) for entry in row.split()] for row in text.split(";")]
        tables = np.array([[(e[0], e[1] if len(e) > 1 else -e[0]) for e in row] for row in rows]).transpose(2, 0, 1)
    except (ValueError, IndexError):
        tables = np.full((2, 0, 0), np.nan)
    if tables.size == 0 or not np.isfinite(tables).all():
        known = ", ".join(GAMES)
        raise ValueError(f'matrix: which is {known}, or rows of finite numbers such as "3 0; 5 1", not {text!r}.')
    return np.ascontiguousarray(tables)
