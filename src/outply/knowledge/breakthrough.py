"""Knowledge of Breakthrough: material, advancement, guarded pieces, and runners that nobody can stop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import count, each, highest, lowest
from outply.boards.random import below, uniform
from outply.options import option
from outply.policies.default import playouts
from outply.policies.default.playouts import one_of
from outply.policies.evaluation import Weighted
from outply.policies.ordering import Ordering

DEFAULT_SEARCH = "alpha_beta"
DEFAULT_SAMPLING = "mcts:default_policy=truncated,default_policy.most_plies=4,default_policy.evaluate=breakthrough"
"""Playouts cut off and evaluated after four plies win nearly every game against whole playouts: bench/strength."""

ROW, ONE, ALL = np.uint64(0xFF), np.uint64(1), np.uint64(2**64 - 1)


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Material, advancement, guarded pieces and runners."""

    pieces: float = option(0.18, "a piece")
    advance: float = option(0.009, "a step that a piece made; the second counts twice, the third three times …")
    guarded: float = option(-0.03, "a piece that could be taken back")
    hanging: float = option(-0.15, "a piece that can be taken and not taken back")
    runner: float = option(1.5, "a piece that nobody can stop, on its last step; far away it counts less")
    turn: float = option(0.05, "to be the one to move")

    def lead(self, game: Any, s: Any) -> float:
        white, black = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        by_white = (white & game.not_first) << 7 | (white & game.not_last) << 9
        by_black = (black & game.not_first) >> 9 | (black & game.not_last) >> 7
        lead = self.pieces * (count(white) - count(black))
        lead += self.guarded * (count(white & by_white) - count(black & by_black))
        lead += self.hanging * (count(white & by_black & ~by_white) - count(black & by_white & ~by_black))
        lead += self.advance * (advancement(game, white, True) - advancement(game, black, False))
        lead += self.runner * (white_runner(game, white, black) - black_runner(game, white, black))
        return lead + (self.turn if s.player == 0 else -self.turn)


def advancement(game: Any, pieces: Any, upwards: bool) -> int:
    """The sum of 1 + 2 + … + steps over the pieces."""
    total = 0
    for row in range(game.rows):
        steps = row if upwards else game.rows - 1 - row
        total += count(pieces >> 8 * row & ROW) * (steps * (steps + 1) // 2)
    return total


def white_runner(game: Any, white: Any, black: Any) -> float:
    """The progress of the foremost white piece that no black one can reach: 1 on its last step, 0 if there is none."""
    reached = black
    for _ in range(game.rows - 1):
        reached |= reached >> 8 | (reached & game.not_first) >> 9 | (reached & game.not_last) >> 7
    free = white & ~reached
    return (highest(free) // 8 + 1) / (game.rows - 1) if free else 0.0


def black_runner(game: Any, white: Any, black: Any) -> float:
    """The same for black."""
    reached = white
    for _ in range(game.rows - 1):
        reached |= reached << 8 | (reached & game.not_first) << 7 | (reached & game.not_last) << 9
    free = black & ~reached
    return (game.rows - lowest(free) // 8) / (game.rows - 1) if free else 0.0


# -- what to try first, and playouts -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Order(Ordering):
    """Captures first, of advanced pieces before others; all other actions are equal."""

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        end = game.end(s, a)
        if not s.theirs & ONE << np.uint64(end):
            return 0.0
        return float(game.rows - end // 8 if s.player == 0 else end // 8 + 1)


@dataclass(frozen=True)
class Playout(playouts.Playout):
    """Wins at once if it can; otherwise takes pieces near its own side, and often others."""

    taking: float = option(0.6, "how often a piece is taken that can be", low=0.0, high=1.0)

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        last = s.mine & rows_of(game, 1 - player, 2)
        if last:
            return step_to_the_end(game, s, highest(last))
        near = s.theirs & rows_of(game, player, 3)
        action = taking(game, s, player, near, work)
        if action < 0 and uniform(work.stream) < self.taking:
            action = taking(game, s, player, s.theirs, work)
        return action if action >= 0 else one_of(game.actions(s), work)


def rows_of(game: Any, player: int, count: int) -> Any:
    """The first rows of a player."""
    return ALL >> np.uint64(64 - 8 * count) if player == 0 else ALL << np.uint64(8 * (game.rows - count))


def step_to_the_end(game: Any, s: Any, square: int) -> int:
    """The action that brings a piece to the last row: a diagonal step, which is never blocked there."""
    return square + (128 if game.not_last & ONE << np.uint64(square) else 0)


def taking(game: Any, s: Any, player: int, prey: Any, work: Any) -> int:
    """An action that takes one of these pieces; -1 if there is none."""
    if player == 0:
        left, right = s.mine & game.not_first & prey >> 7, s.mine & game.not_last & prey >> 9
    else:
        left, right = s.mine & game.not_first & prey << 9, s.mine & game.not_last & prey << 7
    lefts, rights = count(left), count(right)
    if lefts + rights == 0:
        return -1
    if below(work.stream, lefts + rights) < lefts:
        return one_of(each(left), work)
    return one_of(each(right), work) + 128
