"""Knowledge of Othello: mobility, corners, stable discs, frontier discs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import count, each
from outply.options import option
from outply.policies.default import playouts
from outply.policies.default.playouts import one_of
from outply.policies.evaluation import Weighted
from outply.policies.ordering import Ordering

DEFAULT_SEARCH = "alpha_beta"
DEFAULT_SAMPLING = "mcts:default_policy=truncated,default_policy.most_plies=4,default_policy.evaluate=othello"
"""Playouts cut off and evaluated after four plies win nearly every game against whole playouts: bench/strength."""

ONE = np.uint64(1)


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Mobility, corners and the squares beside them, stable discs, frontier, and discs as the board fills."""

    mobility: float = option(0.06, "a square where a disc can be placed")
    corners: float = option(0.50, "a corner")
    beside: float = option(-0.50, "a disc slanting from an empty corner")
    stable: float = option(0.12, "a disc that cannot be turned any more, because of corners")
    frontier: float = option(-0.03, "a disc beside an empty square")
    discs: float = option(0.01, "a disc, when the board is full; early on it counts less")

    def lead(self, game: Any, s: Any) -> float:
        theirs = game.moves(s.theirs, s.mine)
        filled = s.mine | s.theirs
        full = count(filled) / (game.size * game.size)
        corner = corners_of(game)
        near = slanting(corner & ~filled) & game.board
        open_squares = around(game, game.board & ~filled)
        lead = self.mobility * (count(s.moves) - count(theirs))
        lead += self.corners * (count(s.mine & corner) - count(s.theirs & corner))
        lead += self.beside * (count(s.mine & near) - count(s.theirs & near))
        lead += self.frontier * (count(s.mine & open_squares) - count(s.theirs & open_squares))
        lead += self.discs * full * full * (count(s.mine) - count(s.theirs))
        if corner & filled:
            lead += self.stable * (count(stable(game, s.mine)) - count(stable(game, s.theirs)))
        return lead if s.player == 0 else -lead


def corners_of(game: Any) -> Any:
    """The four corners."""
    last = np.uint64(game.size - 1)
    return ONE | ONE << last | ONE << np.uint64(8) * last | ONE << np.uint64(9) * last


def slanting(squares: Any) -> Any:
    """The squares one diagonal step away."""
    left, right = squares & ~first_column(), squares & ~last_column()
    return right << 9 | left << 7 | left >> 9 | right >> 7


def around(game: Any, squares: Any) -> Any:
    """The squares that touch one of these."""
    row = squares | (squares & ~last_column()) << 1 | (squares & ~first_column()) >> 1
    return (row | row << 8 | row >> 8) & game.board


def first_column() -> Any:
    return np.uint64(0x0101010101010101)


def last_column() -> Any:
    return np.uint64(0x8080808080808080)


def stable(game: Any, discs: Any) -> Any:
    """Stable discs: in each of the four directions at an edge, or beside a disc that is stable itself."""
    rows, columns = end_rows(game), end_columns(game)
    corner = corners_of(game)
    found = discs & corner
    while True:
        across = columns | found << 1 | found >> 1
        along = rows | found << 8 | found >> 8
        up = rows | columns | found << 9 | found >> 9
        down = rows | columns | found << 7 | found >> 7
        grown = discs & (found | across & along & up & down)
        if grown == found:
            return found
        found = grown


def end_rows(game: Any) -> Any:
    """The first row and the last."""
    row = (ONE << np.uint64(game.size)) - ONE
    return row | row << np.uint64(8 * (game.size - 1))


def end_columns(game: Any) -> Any:
    """The first column and the last."""
    return (first_column() | first_column() << np.uint64(game.size - 1)) & game.board


# -- what to try first, and playouts -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Order(Ordering):
    """Corners first, then the least mobility for the other player; squares beside an empty corner last."""

    corner: float = option(20.0, "a corner, in squares that the other player can move to")
    beside: float = option(-8.0, "a square slanting from an empty corner")

    def look(self, game: Any, s: Any) -> Any:
        corner = corners_of(game)
        return corner, slanting(corner & ~(s.mine | s.theirs))

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        if a == 64:
            return 0.0
        corner, near = seen
        square = ONE << np.uint64(a)
        weight = -float(count(game.result(s, a).moves))
        return weight + (self.corner if corner & square else 0.0) + (self.beside if near & square else 0.0)


@dataclass(frozen=True)
class Playout(playouts.Playout):
    """Takes corners, and avoids the squares diagonal to an empty corner as long as there are others."""

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        corner = corners_of(game)
        if s.moves & corner:
            return one_of(each(s.moves & corner), work)
        far = s.moves & ~slanting(corner & ~(s.mine | s.theirs))
        return one_of(each(far), work) if far else one_of(game.actions(s), work)
