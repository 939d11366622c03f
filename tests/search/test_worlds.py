"""Worlds: random states that fit what a player has seen, replayed where the game does not redeal them."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.information.seen import seen_after
from outply.search.worlds import NoWorld, a_world, asked, worlds_for
from tests.support.hidden_games import Blind


def test_worlds_fit_the_record() -> None:
    game, moves = Blind(), (0, 2, 1, 1, 0)
    worlds = worlds_for(game, seen_after(game, moves, 0), 300, seed=1)
    assert len(worlds) == 300
    assert {s.cards[0] for s in worlds} == {0} and {s.cards[1] for s in worlds} == {0, 1, 2}
    assert {s.tries for s in worlds} == {1, 2, 3, 4}  # hidden tries are not known
    assert all(s.player == 0 for s in worlds)


def test_frequencies_of_replayed_worlds() -> None:
    """A tiger heard twice on the left is there with probability 0.85² / (0.85² + 0.15²) = 0.97."""
    game = op.load("tiger", horizon=5)
    worlds = worlds_for(game, seen_after(game, (1, 2, 0, 2, 0), 0), 4000, seed=1)
    assert sum(s.tiger == 0 for s in worlds) / len(worlds) == pytest.approx(0.9698, abs=0.01)


def test_a_record_that_nothing_fits() -> None:
    class Never(Blind):
        """The observation holds the true card of the other, then a number that random play never reaches."""

        def observation(self, s: Any, player: int) -> Any:
            return s.cards, s.tries, s.player

        def chances(self, s: Any) -> Any:
            yield 0, 1.0 - 1e-12
            yield 1, 1e-12

    with pytest.raises(NoWorld, match="no state of Never fits what player 0 has seen; write redeal, or use outply"):
        worlds_for(Never(), seen_after(Never(), (0, 1, 0), 0), 10, seed=1)


def test_one_world_is_as_likely_as_it_should_be() -> None:
    game = op.load("tiger", horizon=5)
    seen = seen_after(game, (1, 2, 0), 0)
    left = sum(a_world(game, seen, seed).tiger == 0 for seed in range(40))
    assert seen.state is None and 28 <= left <= 40  # 0.85


def test_what_was_asked() -> None:
    game = op.load("kuhn")
    assert asked(game, game.initial()).player == 0  # chance deals first
    seen = asked(game, game.initial(), moves=(0, 2, 1))
    assert (seen.player, seen.actions) == (1, []) and seen.events is not None
    state = game.result(seen.state, 1)
    assert asked(game, seen.state).events is None and asked(game, seen.state, player=0).player == 0
    assert game.is_terminal(state)


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ((0, 0), r"moves: 0, number 2, is not possible there; possible are 1 \(Q\), 2 \(K\)"),
        ((0, 1, 7), r"moves: 7, number 3, is not possible there; possible are 0 \(pass\), 1 \(bet\)"),
        ((0, 1, 0, 0, 0), "moves: the game is over after 4 of them"),
    ],
)
def test_moves_that_the_rules_do_not_allow(moves: tuple[int, ...], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        op.search(op.load("kuhn"), moves=moves, budget=op.Budget(simulations=10))
