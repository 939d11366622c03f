"""Hidden information that does not add up."""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

import numpy as np

import outply as op
from outply.boards.random import below
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


class HonestRedeal(OneCard):
    """One that keeps its promises."""

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        if player == 0 or s.card == 0:
            return s
        return s._replace(card=1 + below(rng, 2))


# -- what players notice -----------------------------------------------------------------------------


class ActionsBetrayCard(OneCard):
    problem, rule = "actions-differ", "observation"

    def actions(self, s: Any) -> Any:
        return (1, 2) if s.player == 0 else (s.card,)


class ObservationIsText(OneCard):
    problem, rule = "bad-observation", "observation"

    def observation(self, s: Any, player: int) -> Any:
        return f"the total is {s.total}"


class ObservationIsMissing(OneCard):
    problem, rule = "bad-observation", "observation"

    def observation(self, s: Any, player: int) -> Any:
        if player == 0:
            return s.card, s.total
        return None


class ObservationRaises(OneCard):
    problem, rule = "exception", "observation"

    def observation(self, s: Any, player: int) -> Any:
        if s.total > 1:
            raise ValueError("nothing to see")
        return s.total


class ObservationCounts(OneCard):
    problem, rule = "not-deterministic", "observation"
    counter = itertools.count()

    def observation(self, s: Any, player: int) -> Any:
        return next(self.counter)


class ObservationChangesState(OneCard):
    problem, rule = "mutates", "observation"

    def initial(self) -> Any:
        return Deal(0, 0, np.zeros(1, np.int64))  # type: ignore[arg-type]

    def to_move(self, s: Any) -> Any:
        return op.CHANCE if s.card == 0 else int(s.player[0])

    def result(self, s: Any, a: int) -> Any:
        return Deal(a, 0, s.player) if s.card == 0 else Deal(s.card, s.total + a, 1 - s.player)

    def utility(self, s: Any, player: int) -> Any:
        return -1.0 if player == s.player[0] else 1.0

    def observation(self, s: Any, player: int) -> Any:
        s.player[0] = 0
        return s.total


# -- redeals -----------------------------------------------------------------------------------------


class RedealChangesOwnCard(OneCard):
    problem, rule = "redeal", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s._replace(card=3 - s.card) if s.card else s


class RedealChangesPlayerToMove(HonestRedeal):
    problem, rule = "redeal", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s if s.card == 0 or s.player != player else s._replace(player=1 - s.player)


class RedealEndsTheGame(HonestRedeal):
    problem, rule = "redeal", "redeal"

    def is_terminal(self, s: Any) -> Any:
        return s.total >= 4 or s.card == 3

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s if player == 0 or s.card == 0 else s._replace(card=3)


class RedealChangesOwnActions(HonestRedeal):
    problem, rule = "redeal", "redeal"

    def actions(self, s: Any) -> Any:
        return (1, 2) if s.card < 3 else (1,)

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s if player == 0 or s.card == 0 else s._replace(card=3)


class RedealPeeks(HonestRedeal):
    problem, rule = "redeal-peeks", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        if player == 0 or s.card == 0:
            return s
        return s._replace(card=3 - s.card if below(rng, 2) else s.card)


class RedealGivesUp(HonestRedeal):
    problem, rule = "redeal-peeks", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        for _ in range(2):
            card = below(rng, 4)
            if player == 1 and s.card and 1 <= card <= 2:
                return s._replace(card=card)
        return s


class RedealIsStuck(HonestRedeal):
    problem, rule = "redeal-stuck", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s


class RedealDealsCardThatIsNot(HonestRedeal):
    problem, rule = "redeal-impossible", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s if player == 0 or s.card == 0 else s._replace(card=1 + below(rng, 3))


class RedealForgetsOneCard(HonestRedeal):
    problem, rule = "redeal-misses", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s if player == 0 or s.card == 0 else s._replace(card=1)


class RedealGivesNone(HonestRedeal):
    problem, rule = "bad-state", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return None if player else s


class RedealGivesAnotherShape(HonestRedeal):
    problem, rule = "bad-state", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return (s.card, s.total)


class RedealRaises(HonestRedeal):
    problem, rule = "exception", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        raise ValueError("no deal fits")


class RedealIsNotSeeded(HonestRedeal):
    problem, rule = "not-deterministic", "redeal"
    counter = itertools.count()

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s if player == 0 or s.card == 0 else s._replace(card=1 + next(self.counter) % 2)


class RedealNeverEnds(HonestRedeal):
    problem, rule = "hang", "redeal"

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        while s.card:
            if below(rng, 2) == 2:
                break
        return s
