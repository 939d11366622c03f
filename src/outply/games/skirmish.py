"""Skirmish: two sides give orders to their units at once, tick by tick.

    4  . . b d      a and b of player 0 start on the left, c and d of player 1 on the right
    3  . . . .      a unit stays or steps north, east, south or west; who would enter a cell that is taken, or
    2  a . . .      that another unit steps into as well, stays
    1  . . . c      after the steps every unit hits one enemy beside it, the first one; two hits destroy a unit
       1 2 3 4      after `ticks`, who has more strength left wins, by the difference

An action is 5 times the order of the first unit plus that of the second; a unit that is gone stays.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import grid, piece, table
from outply.boards.tuples import put
from outply.game import SIMULTANEOUS, Game

ORDERS = ("stay", "north", "east", "south", "west")
GONE = -1


class State(NamedTuple):
    cells: tuple[int, int, int, int]  # of units a, b of player 0 and c, d of player 1; GONE
    strength: tuple[int, int, int, int]
    tick: int


class Skirmish(Game):
    """Two units a side, orders at once."""

    size: int = 4
    ticks: int = 6
    units: int = 2  # of each side: 1 or 2

    zero_sum = True
    utility_range = (-4.0, 4.0)

    def initial(self) -> State:
        if not (2 <= self.size <= 8 and 1 <= self.units <= 2 and self.ticks >= 1):
            raise ValueError("skirmish: size must be 2 to 8, units 1 or 2, ticks 1 or more")
        n = self.size
        if self.units == 1:
            return State((0, GONE, n * n - 1, GONE), (2, 0, 2, 0), 0)
        return State((0, n * (n - 1), n - 1, n * n - 1), (2, 2, 2, 2), 0)

    def to_move(self, s: State) -> int:
        return SIMULTANEOUS

    def actions(self, s: State, player: int) -> Iterator[int]:
        for a in range(25):
            first = s.cells[2 * player] != GONE or a // 5 == 0
            if first and (s.cells[2 * player + 1] != GONE or a % 5 == 0):
                yield a

    def result(self, s: State, a: tuple[int, int]) -> State:
        wanted = s.cells
        for unit in range(4):
            order = a[unit // 2] // 5 if unit % 2 == 0 else a[unit // 2] % 5
            wanted = put(wanted, unit, self.step(s.cells[unit], order))
        cells = s.cells
        for unit in range(4):
            free = wanted[unit] != GONE
            for other in range(4):
                if other != unit and free:
                    free = wanted[unit] != s.cells[other] and wanted[unit] != wanted[other]
            if free:
                cells = put(cells, unit, wanted[unit])
        return self.fought(cells, s.strength, s.tick + 1)

    def step(self, cell: int, order: int) -> int:
        """The cell that a unit would enter; its own at the edge."""
        n = self.size
        if cell == GONE or order == 0:
            return cell
        x, y = cell % n + (order == 2) - (order == 4), cell // n + (order == 1) - (order == 3)
        return y * n + x if 0 <= x < n and 0 <= y < n else cell

    def fought(self, cells: Any, strength: Any, tick: int) -> State:
        """The state after every unit has hit one enemy beside it."""
        left = strength
        for unit in range(4):
            target = -1
            for other in range(2 - unit // 2 * 2, 4 - unit // 2 * 2):
                if target < 0 and self.beside(cells[unit], cells[other]):
                    target = other
            if target >= 0:
                left = put(left, target, max(0, left[target] - 1))
        for unit in range(4):
            if left[unit] == 0:
                cells = put(cells, unit, GONE)
        return State(cells, left, tick)

    def beside(self, one: int, other: int) -> bool:
        n = self.size
        if one == GONE or other == GONE:
            return False
        return abs(one % n - other % n) + abs(one // n - other // n) == 1

    def is_terminal(self, s: State) -> bool:
        alone = s.strength[0] + s.strength[1] == 0 or s.strength[2] + s.strength[3] == 0
        return s.tick >= self.ticks or alone

    def utility(self, s: State, player: int) -> float:
        lead = s.strength[0] + s.strength[1] - s.strength[2] - s.strength[3]
        return float(lead if player == 0 else -lead)

    def draw(self, s: State) -> Any:
        on = {cell: piece(unit // 2, "abcd"[unit] + str(s.strength[unit])) for unit, cell in enumerate(s.cells)}
        n = self.size
        rows = [[on.get(row * n + column) for column in range(n)] for row in reversed(range(n))]
        return table(grid(rows), scores={"tick": s.tick})

    def show(self, s: State) -> str:
        on = {cell: "abcd"[unit] for unit, cell in enumerate(s.cells)}
        n = self.size
        rows = [" ".join(on.get(row * n + column, ".") for column in range(n)) for row in reversed(range(n))]
        return "\n".join([*rows, f"strength {' '.join(map(str, s.strength))}  tick {s.tick}"])

    def action_name(self, s: State, a: int) -> str:
        return f"{ORDERS[a // 5]}/{ORDERS[a % 5]}"
