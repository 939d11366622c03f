"""Battleship: two ships of two cells on a small sea; place them in turn, then shoot in turn.

4  . . . .      a ship lies across (a1 b1: a1-) or upright (a1 a2: a1|); ships do not overlap
3  . S . .      who shoots learns whether it hit; who has sunk all of the other's ships wins
2  . S . x
1  . . S S      S a ship of one's own, x a shot of the other that missed
   a b c d
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.bits import count
from outply.boards.drawing import grid, piece, table
from outply.boards.random import below
from outply.boards.tuples import put
from outply.game import Game

SIZE, CELLS, SHIPS = 4, 16, 2


class State(NamedTuple):
    ships: tuple[int, int]  # cells of each player's ships, as sets
    shots: tuple[int, int]  # cells that each player has shot at
    placed: int  # ships
    player: int


class Battleship(Game):
    """Sink the other's ships, two of two cells each, on a 4 x 4 sea."""

    zero_sum = True

    def initial(self) -> State:
        return State((0, 0), (0, 0), 0, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        placing = s.placed < 2 * SHIPS
        for a in range(2 * CELLS if placing else CELLS):
            ship = ship_at(a)
            fits = ship != 0 and ship & s.ships[s.player] == 0
            if fits if placing else s.shots[s.player] >> a & 1 == 0:
                yield a

    def result(self, s: State, a: int) -> State:
        p = s.player
        if s.placed < 2 * SHIPS:
            return State(put(s.ships, p, s.ships[p] | ship_at(a)), s.shots, s.placed + 1, 1 - p)
        return State(s.ships, put(s.shots, p, s.shots[p] | 1 << a), s.placed, 1 - p)

    def is_terminal(self, s: State) -> bool:
        return s.placed == 2 * SHIPS and (sunk(s, 0) or sunk(s, 1))

    def utility(self, s: State, player: int) -> float:
        return -1.0 if sunk(s, player) else 1.0

    def observation(self, s: State, player: int) -> tuple[int, int, int, int]:
        return s.ships[player], s.shots[player] & s.ships[1 - player], s.shots[1 - player], s.placed

    def redeal(self, s: State, player: int, rng: Any) -> State:
        other, shots = 1 - player, s.shots[player]
        cells = count(s.ships[other])
        hits = shots & s.ships[other]
        for _ in range(1_000_000):
            sea = 0
            while count(sea) < cells:
                ship = ship_at(below(rng, 2 * CELLS))
                sea |= 0 if ship & sea else ship
            if shots & sea == hits:
                return s._replace(ships=put(s.ships, other, sea))
        raise ValueError("no fleet fits")

    def sea(self, s: State, owner: int, player: int | None) -> list[str]:
        """A letter for each cell of a player's sea, as somebody sees it: S ship, X hit, x missed."""
        shots = s.shots[1 - owner]
        known = s.ships[owner] if player in (None, owner) else s.ships[owner] & shots
        marks = [(known >> c & 1, shots >> c & 1) for c in range(CELLS)]
        return ["SX"[shot] if ship else ".x"[shot] for ship, shot in marks]

    def draw(self, s: State, player: int | None) -> Any:
        parts = []
        for owner in range(2):
            look = {"S": piece(owner, "S"), "X": piece(owner, "X", role="bad"), "x": piece(text="x", role="note")}
            cells = [look.get(mark) for mark in self.sea(s, owner, player)]
            names = [f"{'ab'[owner]}{n}" for n in range(SIZE, 0, -1)]
            parts.append(grid([cells[SIZE * r : SIZE * r + SIZE] for r in (3, 2, 1, 0)], names=names))
        return table(*parts, note="above the sea of player 0, below that of player 1")

    def show(self, s: State, player: int | None = None) -> str:
        seas = [self.sea(s, owner, player) for owner in range(2)]
        rows = ["   ".join(" ".join(sea[SIZE * r : SIZE * r + SIZE]) for sea in seas) for r in (3, 2, 1, 0)]
        return "\n".join([*(f"{4 - i}  {row}" for i, row in enumerate(rows)), "   a b c d   a b c d"])

    def action_name(self, s: State, a: int) -> str:
        cell = f"{'abcd'[a % SIZE]}{a % CELLS // SIZE + 1}"
        return cell + ("|" if a >= CELLS else "-") if s.placed < 2 * SHIPS else cell

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()


def ship_at(a: int) -> int:
    """The two cells of a ship; 0 if it does not fit."""
    cell = a % CELLS
    if a < CELLS:
        return 3 << cell if cell % SIZE < SIZE - 1 else 0
    return 17 << cell if cell < CELLS - SIZE else 0


def sunk(s: State, player: int) -> bool:
    """All ships of a player are hit."""
    return s.ships[player] & ~s.shots[1 - player] == 0
