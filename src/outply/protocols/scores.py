"""Values as protocols tell them: shares of the points, centipawns, moves to the end."""

from __future__ import annotations

import math
from typing import Any

from outply.engines.uci import LOGISTIC
from outply.game import Game

MOST_CENTIPAWNS = 9999
"""The greatest score that is no mate."""

MATE = 100_000
"""CECP's score of a mate, from which the moves to it are taken."""


def share_of(game: Game, value: float) -> float:
    """A value as a share of the points, 0 to 1."""
    low, high = game.utility_range
    return min(1.0, max(0.0, (value - low) / (high - low))) if high > low else 0.5


def centipawns(share: float) -> int:
    """The share of the points as centipawns: 100 of them make a win 1.8 times as likely as a loss."""
    if share <= 0.0 or share >= 1.0:
        return MOST_CENTIPAWNS if share > 0.5 else -MOST_CENTIPAWNS
    told = round(-LOGISTIC * math.log10(1.0 / share - 1.0))
    return max(-MOST_CENTIPAWNS, min(MOST_CENTIPAWNS, told))


def mate_in(game: Game, mover: int, proven: Any) -> int | None:
    """The player's own moves to a certain win, or minus those to a certain loss; None if neither is proven."""
    if proven is None or proven.plies < 0 or game.players != 2:
        return None
    low, high = game.utility_range
    moves = max(1, (proven.plies + 1) // 2)
    own = proven.value[mover]
    return moves if own == high else -moves if own == low else None


def score_words(game: Game, mover: int, value: tuple[float, ...], proven: Any) -> str:
    """A score as UCI tells it: `cp 35` or `mate -3`."""
    mate = mate_in(game, mover, proven)
    return f"mate {mate}" if mate is not None else f"cp {centipawns(share_of(game, value[mover]))}"


def plain_score(game: Game, mover: int, value: tuple[float, ...], proven: Any) -> int:
    """A score as CECP tells it: centipawns, and 100,000 and the moves for a mate."""
    mate = mate_in(game, mover, proven)
    if mate is None:
        return centipawns(share_of(game, value[mover]))
    return MATE + mate if mate > 0 else -MATE + mate
