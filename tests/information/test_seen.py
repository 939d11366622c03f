"""What players have seen: keys are those of records, states are dealt, names are told only where noticed."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.boards.random import seeded
from outply.game import CHANCE
from outply.information.in_turn import in_turn
from outply.information.noticing import show_to, tells
from outply.information.record import follow
from outply.information.seen import ACTED, Seen, seen_after
from tests.support.hidden_games import Blind, Several
from tests.support.random_plies import random_moves

GAMES = ["kuhn", "leduc", "liars_dice", "goofspiel", "tiger", "matrix"]


@pytest.mark.parametrize("name", GAMES)
def test_the_key_of_what_was_seen_is_the_record(name: str) -> None:
    game: Any = in_turn(op.load(name))
    for number in range(5):
        moves = random_moves(game, seed=number, share=0.8)
        _, records = follow(game, moves)
        for player in range(game.players):
            assert seen_after(game, moves, player).key == int(records.keys[player])


@pytest.mark.parametrize("name", ["kuhn", "leduc", "liars_dice", "tricks", "goofspiel"])
def test_states_that_look_alike_are_handed_over_alike(name: str) -> None:
    game: Any = in_turn(op.load(name))
    for number in range(4):
        s, _ = follow(game, random_moves(game, seed=number, share=0.8))
        player = game.to_move(s)
        other = game.redeal(s, player, seeded(50 + number))
        assert game.redeal(s, player, seeded(3)) == game.redeal(other, player, seeded(3))
        assert show_to(game, s, player) == show_to(game, other, player)


def test_own_actions_are_kept() -> None:
    seen = seen_after(op.load("kuhn"), (0, 2, 0, 1, 1), 0)
    assert seen.actions == [0, 1] and seen.events is not None
    assert [event.kind for event in seen.events].count(ACTED) == 2
    with pytest.raises(ValueError, match="what the player has seen so far is not known"):
        _ = Seen(0, None, None).key


def test_names_are_told_to_who_notices_them() -> None:
    kuhn, blind, throw = op.load("kuhn"), Blind(), in_turn(op.load("matrix"))
    start = kuhn.initial()
    assert tells(kuhn, start, 2, 0) and not tells(kuhn, start, 2, 1) and tells(kuhn, start, 2, None)
    dealt, _ = follow(kuhn, (0, 2))
    assert tells(kuhn, dealt, 1, 1)  # a bet is heard
    s, _ = follow(blind, (0, 1))
    assert tells(blind, s, 1, 1) and not tells(blind, s, 1, 0)  # nobody sees who tries again
    begun = throw.initial()
    assert not tells(throw, begun, 0, 1)  # not before both have chosen
    assert tells(throw, throw.result(begun, 0), 2, 0)


def test_what_is_shown() -> None:
    s, _ = follow(op.load("kuhn"), (0, 2, 1))
    assert show_to(op.load("kuhn"), s, None) == "cards J K  moves b"
    assert show_to(op.load("kuhn"), s, 1) == "cards ? K  moves b"
    s, _ = follow(Blind(), (0, 1))
    assert show_to(Blind(), s, 0) == "you notice (0, 1)"
    several: Any = in_turn(Several())
    assert show_to(several, several.initial(), 1).startswith("Mixed(")


def test_the_last_card_of_a_stock_is_not_told_though_it_is_the_only_one_left() -> None:
    game, s = op.load("tricks"), op.load("tricks").initial()
    while game.to_move(s) == CHANCE:
        last, outcome = s, next(a for a, _ in game.chances(s))
        s = game.result(s, outcome)
    owner = next(p for p in range(4) if s.hands[p] >> outcome & 1)
    assert [tells(game, last, outcome, p) for p in range(4)] == [p == owner for p in range(4)]
