"""Scores: values to player 0 that include the distance of wins and losses.

A utility inside the range is its own score. The greatest utility after n plies scores `win - n * ply`, the least one
`n * ply - win`: a faster win is greater, a slower loss too. Both lie outside the range of utilities, so scores never
collide. In the table, scores count plies from the state of the entry, on the stack from the root.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

WIN_PLIES = 8192
"""The score of an immediate win, in plies: large enough for any game, and exact in single precision."""


class Scale(NamedTuple):
    """The conversion between utilities and scores."""

    low: float
    high: float
    win: float
    ply: float

    @property
    def best(self) -> float:
        """The greatest score of a state that is not terminal."""
        return self.win - self.ply if self.ply else self.high

    @property
    def worst(self) -> float:
        """The least score of a state that is not terminal."""
        return self.ply - self.win if self.ply else self.low

    def value(self, score: float) -> float:
        """The utility to player 0 that a score stands for."""
        return self.high if score > self.high else self.low if score < self.low else float(score)

    def plies(self, score: float) -> int | None:
        """The plies to a win or loss; None for any other score."""
        return round((self.win - abs(score)) / self.ply) if not self.low <= score <= self.high else None


def scale_for(utility_range: tuple[float, float], faster: bool) -> Scale:
    """The scale of a game; without `faster` every utility is its own score."""
    low, high = (float(bound) for bound in utility_range)
    ply = 2.0 ** math.ceil(math.log2(max(1.0, abs(low), abs(high)))) if faster else 0.0
    return Scale(low, high, WIN_PLIES * ply, ply)


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def score(game: Any, engine: Any, utility: float, level: int) -> float:
    """The score of a terminal state at this level with that utility to player 0."""
    if engine.ply > 0.0:
        if utility >= game.utility_range[1]:
            return engine.win - level * engine.ply
        if utility <= game.utility_range[0]:
            return level * engine.ply - engine.win
    return utility


def best_score(game: Any, engine: Any, level: int) -> float:
    """The greatest score of a game that goes on after this level."""
    return engine.win - (level + 1) * engine.ply if engine.ply > 0.0 else game.utility_range[1]


def worst_score(game: Any, engine: Any, level: int) -> float:
    """The least score of a game that goes on after this level."""
    return (level + 1) * engine.ply - engine.win if engine.ply > 0.0 else game.utility_range[0]


def from_table(game: Any, engine: Any, value: float, level: int) -> float:
    """Converts a score of the table, counted from the state at this level, to one counted from the root."""
    if value > game.utility_range[1]:
        return value - level * engine.ply
    return value + level * engine.ply if value < game.utility_range[0] else value


def to_table(game: Any, engine: Any, value: float, level: int) -> float:
    """Converts a score counted from the root to one of the table, counted from the state at this level."""
    if value > game.utility_range[1]:
        return value + level * engine.ply
    return value - level * engine.ply if value < game.utility_range[0] else value
