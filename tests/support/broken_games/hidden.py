"""Hidden information that does not add up."""

from __future__ import annotations

from typing import Any, NamedTuple

import outply as op
from tests.support.broken_games.count import Count


class Deal(NamedTuple):
    card: int
    total: int
    player: int


class OneCard(Count):
    """A card is dealt that only player 0 sees."""

    def initial(self) -> Any:
        return Deal(0, 0, 0)

    def to_move(self, s: Any) -> Any:
        return op.CHANCE if s.card == 0 else s.player

    def chances(self, s: Any) -> Any:
        return ((1, 0.5), (2, 0.5))

    def result(self, s: Any, a: int) -> Any:
        return Deal(a, 0, 0) if s.card == 0 else Deal(s.card, s.total + a, 1 - s.player)

    def observation(self, s: Any, player: int) -> Any:
        return (s.card if player == 0 else 0, s.total)


class ActionsBetrayCard(OneCard):
    problem, rule = "observation", "observation"

    def actions(self, s: Any) -> Any:
        return (1, 2) if s.player == 0 else (s.card,)


class RedealChangesOwnCard(OneCard):
    problem, rule = "redeal", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s._replace(card=3 - s.card) if s.card else s
