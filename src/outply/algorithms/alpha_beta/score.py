"""Scores: values to player 0 in which wins and losses carry their distance.

A utility inside the range is its own score. The best utility there is, after n plies, scores `win - n * ply`, and the
worst one `n * ply - win`: so of two wins the faster is greater, and of two losses the slower. Both lie outside the
range of utilities, so no score is taken for another. In a table, scores count the plies from the state they belong to.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

WIN_PLIES = 8192
"""A win is worth that many plies, so that a score is exact in single precision."""


class Scale(NamedTuple):
    """How utilities become scores."""

    low: float
    high: float
    win: float
    ply: float

    @property
    def best(self) -> float:
        """The best score there is for player 0 where the game is not over."""
        return self.win - self.ply if self.ply else self.high

    @property
    def worst(self) -> float:
        """The worst score there is for player 0 where the game is not over."""
        return self.ply - self.win if self.ply else self.low

    def value(self, score: float) -> float:
        """The value to player 0, without the distance."""
        return self.high if score > self.high else self.low if score < self.low else float(score)

    def plies(self, score: float) -> int | None:
        """The plies to a win or loss; None for anything else."""
        return round((self.win - abs(score)) / self.ply) if not self.low <= score <= self.high else None


def scale_for(utility_range: tuple[float, float], faster: bool) -> Scale:
    """The scale for a game; without `faster` wins and losses are their own scores."""
    low, high = (float(bound) for bound in utility_range)
    ply = 2.0 ** math.ceil(math.log2(max(1.0, abs(low), abs(high)))) if faster else 0.0
    return Scale(low, high, WIN_PLIES * ply, ply)


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def score(game: Any, engine: Any, utility: float, level: int) -> float:
    """The score of a game that ended at this level with that utility to player 0."""
    if engine.ply > 0.0:
        if utility >= game.utility_range[1]:
            return engine.win - level * engine.ply
        if utility <= game.utility_range[0]:
            return level * engine.ply - engine.win
    return utility


def best_score(game: Any, engine: Any, level: int) -> float:
    """No game that goes on after this level can end better for player 0."""
    return engine.win - (level + 1) * engine.ply if engine.ply > 0.0 else game.utility_range[1]


def worst_score(game: Any, engine: Any, level: int) -> float:
    """No game that goes on after this level can end worse for player 0."""
    return (level + 1) * engine.ply - engine.win if engine.ply > 0.0 else game.utility_range[0]


def from_state(game: Any, engine: Any, value: float, level: int) -> float:
    """A score that counts plies from the state at this level, as one that counts them from the root."""
    if value > game.utility_range[1]:
        return value - level * engine.ply
    return value + level * engine.ply if value < game.utility_range[0] else value


def to_state(game: Any, engine: Any, value: float, level: int) -> float:
    """A score that counts plies from the root, as one that counts them from the state at this level."""
    if value > game.utility_range[1]:
        return value + level * engine.ply
    return value - level * engine.ply if value < game.utility_range[0] else value
