"""Deals in limited time."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.boards.random import below, seeded
from outply.games.kuhn import Kuhn
from outply.information import dealing
from outply.information.dealing import EndlessRedeal, deal

JACK_QUEEN = [0, 1]


class Endless(Kuhn):
    """Kuhn poker whose redeal waits for a card that is never drawn."""

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        while below(rng, 3) < 3:
            pass
        return s


class Failing(Kuhn):
    """Kuhn poker whose redeal gives up at once."""

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        raise LookupError("no hand fits")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "LEAST_PATIENCE", 0.1)


@pytest.mark.parametrize("algorithm", ["ismcts", "ismcts:worlds=3", "pimc"])
def test_an_endless_redeal_ends_a_search_with_a_sentence(algorithm: str) -> None:
    for _ in range(2):  # the same answer when the rules have been looked at before
        with pytest.raises(EndlessRedeal, match=r"Endless\(\): redeal gave no state for player 0 in 0.1 s"):
            op.search(Endless(), moves=JACK_QUEEN, algorithm=algorithm, budget=op.Budget(seconds=0.1))


def test_a_deal_in_time_is_left_alone() -> None:
    game = op.load("kuhn")
    s = game.result(game.result(game.initial(), 0), 1)
    for seed in range(200):
        assert deal(game, s, 0, seeded(seed)) == game.redeal(s, 0, seeded(seed))
    assert dealing._watch.due == {}


def test_a_redeal_that_raises_is_told_as_ever() -> None:
    game = Failing()
    with pytest.raises(LookupError, match="no hand fits"):
        deal(game, game.initial(), 0, seeded(1))
    assert dealing._watch.due == {}
