"""Knowledge of Hex: the stones a player still needs to join the sides, unhindered and against the best block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards.bits import lowest
from outply.boards.wide import any_of, count, down, has, intersection, put, union, up, without
from outply.options import option
from outply.policies.default import playouts
from outply.policies.default.playouts import one_of
from outply.policies.evaluation import Weighted

DEFAULT_SEARCH = "mcts:tree_policy=rave,default_policy=hex"


@dataclass(frozen=True)
class Evaluation(Weighted):
    """The difference of two distances, in stones needed to join the sides (van Rijswijck 2000)."""

    nearer: float = option(0.25, "a stone less that is needed")
    safer: float = option(0.25, "a stone less that is needed where the other player blocks the best cell every time")
    turn: float = option(0.12, "to be the one to move")

    def lead(self, game: Any, s: Any) -> float:
        empty = without(game.board, union(s.mine, s.theirs))
        near = distance(game, s.theirs, empty, 1 - s.player, 1) - distance(game, s.mine, empty, s.player, 1)
        safe = distance(game, s.theirs, empty, 1 - s.player, 2) - distance(game, s.mine, empty, s.player, 2)
        lead = self.nearer * near + self.safer * safe + self.turn
        return lead if s.player == 0 else -lead


def distance(game: Any, stones: Any, empty: Any, player: int, ways: int) -> int:
    """The fewest empty cells, one after the other, that lead from the first side to the last.

    A cell is reached from the side, or from so many reached cells beside it; stones join what they touch. With two
    ways the other player, who may take one, cannot cut it off.
    """
    top = first_row(game)
    first, last = (top, game.bottom) if player == 0 else (game.left, game.right)
    reached = with_chains(game, intersection(first, stones), stones)
    touched = union(first, game.beside(reached))
    for steps in range(game.size * game.size):
        ends = intersection(reached, last)
        if any_of(intersection(ends, stones)) or count(ends) >= ways:
            return steps
        new = without(intersection(union(touched, beside(game, reached, ways)), empty), reached)
        if not any_of(new):
            break
        reached = with_chains(game, union(reached, new), stones)
    return 2 * game.size


def with_chains(game: Any, reached: Any, stones: Any) -> Any:
    """The reached points, and all stones of the chains that touch them."""
    while True:
        grown = union(reached, intersection(game.beside(reached), stones))
        if grown == reached:
            return reached
        reached = grown


def beside(game: Any, x: Any, ways: int) -> Any:
    """The cells with one, or with two, of these beside them."""
    if ways == 1:
        return game.beside(x)
    once, twice = game.none, game.none
    for way in range(6):
        cells = step(game, x, way)
        twice = union(twice, intersection(once, cells))
        once = union(once, cells)
    return twice


def first_row(game: Any) -> Any:
    """The cells of the first row."""
    cells = game.none
    for cell in range(game.size):
        cells = put(cells, cell)
    return cells


def step(game: Any, x: Any, way: int) -> Any:
    """Every cell one step on: up, up to the right, to the right, down, down to the left, to the left, as they turn."""
    if way < 2:
        x = down(x, game.size)
    elif way == 3 or way == 4:
        x = intersection(game.board, up(x, game.size))
    if way == 1 or way == 2:
        return up(without(x, game.right), 1)
    return down(without(x, game.left), 1) if way > 3 else x


# -- playouts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Playout(playouts.Playout):
    """Saves bridges: two stones with two cells between them, of which the other player has just taken one."""

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        return one_of(game.actions(s), work)

    def reply(self, game: Any, s: Any, player: int, last: int, before: int, work: Any) -> int:
        cell = bridge_reply(game, s, last) if 0 <= last < game.size * game.size else -1
        return cell if cell >= 0 else self.pick(game, s, player, work)


def bridge_reply(game: Any, s: Any, taken: int) -> int:
    """The other cell of a bridge of the player to move whose one cell was taken; -1 if none was.

    Around the taken cell a stone, an empty cell and a stone follow each other.
    """
    stones = around(game, s.mine, taken)
    between = (stones << 1 | stones >> 5) & (stones >> 1 | stones << 5) & ~stones & 63
    if between:
        between &= around(game, without(game.board, s.theirs), taken)
    return taken + STEPS[lowest(between)][0] + game.size * STEPS[lowest(between)][1] if between else -1


STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Columns and rows to the six neighbours of a cell, as they turn."""


def around(game: Any, x: Any, cell: int) -> int:
    """The neighbours of a cell that are in a set, as six bits in the order of STEPS."""
    size, column = game.size, cell % game.size
    found = 0
    if cell >= size:
        found |= has(x, cell - size)
        found |= has(x, cell - size + 1) << 1 if column < size - 1 else 0
    if column < size - 1:
        found |= has(x, cell + 1) << 2
    if cell < size * (size - 1):
        found |= has(x, cell + size) << 3
        found |= has(x, cell + size - 1) << 4 if column > 0 else 0
    if column > 0:
        found |= has(x, cell - 1) << 5
    return found
