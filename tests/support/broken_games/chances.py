"""Chance that cannot be."""

from __future__ import annotations

import math
from typing import Any

import outply as op
from tests.support.broken_games.count import Count


class ChanceCount(Count):
    """Chance says one or two."""

    def to_move(self, s: Any) -> Any:
        return op.CHANCE if s.total == 0 else s.player


class NoChances(ChanceCount):
    problem, rule = "missing-chances", "to_move"


class NotPairs(ChanceCount):
    problem, rule = "bad-chances", "chances"

    def chances(self, s: Any) -> Any:
        return (0.5, 0.5)


class ChancesReturnNothing(ChanceCount):
    problem, rule = "bad-chances", "chances"

    def chances(self, s: Any) -> Any:
        pass


class NoOutcome(ChanceCount):
    problem, rule = "chances-empty", "chances"

    def chances(self, s: Any) -> Any:
        return ()


class ChanceIsNaN(ChanceCount):
    problem, rule = "chances-nan", "chances"

    def chances(self, s: Any) -> Any:
        return ((1, 0.5), (2, math.nan))


class ChanceBelowZero(ChanceCount):
    problem, rule = "chances-negative", "chances"

    def chances(self, s: Any) -> Any:
        return ((1, 1.5), (2, -0.5))


class FiveSidesOfSix(ChanceCount):
    problem, rule = "chances-sum", "chances"

    def chances(self, s: Any) -> Any:
        for face in range(1, 6):
            yield face, 1 / 6


class OutcomeTwice(ChanceCount):
    problem, rule = "duplicate-action", "chances"

    def chances(self, s: Any) -> Any:
        return ((1, 0.5), (1, 0.5))


class NegativeOutcome(ChanceCount):
    problem, rule = "negative-action", "chances"

    def chances(self, s: Any) -> Any:
        return ((-1, 0.5), (1, 0.5))
