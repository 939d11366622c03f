"""Games of hidden information and choices at once: known counts, ends by hand, and OpenSpiel beside them."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest

import outply as op
from outply import cards
from outply.boards.bits import count
from outply.boards.random import seeded
from outply.games.tiger import HEARD
from outply.information.record import Records, follow, new_records
from outply.perft import perft
from tests.support.openspiel_peer import follow as beside
from tests.support.random_plies import random_moves


def record_count(game: Any) -> tuple[int, int]:
    """How many histories a game has, and how many records in which somebody chooses."""
    first = new_records(game.players)
    first.begin(game, game.initial())
    waiting, seen, histories = [(game.initial(), first)], set(), 0
    while waiting:
        s, records = waiting.pop()
        histories += 1
        if game.is_terminal(s):
            continue
        player = game.to_move(s)
        if player >= 0:
            seen.add((player, int(records.keys[player])))
        for a in [o for o, _ in game.chances(s)] if player == op.CHANCE else list(game.actions(s)):
            after, new = Records(records.keys.copy(), records.noticed.copy()), game.result(s, a)
            if player >= 0:
                after.act(player, a)
            after.notice(game, new)
            waiting.append((new, after))
    return histories, len(seen)


# -- poker -------------------------------------------------------------------------------------------


def test_kuhn_has_twelve_records() -> None:
    assert record_count(op.load("kuhn")) == (58, 12)


@pytest.mark.compiled
def test_leduc_has_936_records() -> None:
    assert record_count(op.load("leduc")) == (9457, 936)


def test_kuhn_beside_openspiel() -> None:
    beside(op.load("kuhn"), "kuhn_poker", lambda s, a, peer: a, games=100, chance=lambda s, card, peer: card)


def test_leduc_beside_openspiel() -> None:
    beside(op.load("leduc"), "leduc_poker", lambda s, a, peer: a, games=200, chance=lambda s, card, peer: card)


def test_a_pair_wins() -> None:
    game: Any = op.load("leduc")
    s, _ = follow(game, (0, 4, 1, 1, 1, 2, 1))  # jack and king, jack on the table; player 0 raises, player 1 calls
    assert game.is_terminal(s) and s.paid == (5, 5)
    assert [game.utility(s, player) for player in range(2)] == [5.0, -5.0]


# -- liar's dice -------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 6])
def test_liars_dice_beside_openspiel(sides: int) -> None:
    game = op.load("liars_dice", sides=sides)
    peer = f"liars_dice(dice_sides={sides})"
    beside(game, peer, lambda s, a, peer: a, games=100, chance=lambda s, face, peer: face)


def test_the_highest_face_is_wild() -> None:
    game: Any = op.load("liars_dice")
    s, _ = follow(game, (5, 2, 8, 12))  # a six and a three: two threes, says player 0; liar, says player 1
    assert [game.utility(s, player) for player in range(2)] == [1.0, -1.0]
    s, _ = follow(game, (4, 2, 8, 12))
    assert [game.utility(s, player) for player in range(2)] == [-1.0, 1.0]


@pytest.mark.compiled
def test_liars_dice_has_24576_records() -> None:
    assert record_count(op.load("liars_dice", sides=4)) == (8181, 1024)


# -- Goofspiel and matrices --------------------------------------------------------------------------


@pytest.mark.parametrize("cards_each", [1, 2, 3])
def test_goofspiel_counts(cards_each: int) -> None:
    game = op.load("goofspiel", cards=cards_each)
    plies = 3 * cards_each
    factorials = [1, 1, 2, 6]
    assert perft(game, plies) == factorials[cards_each] ** 3


def test_goofspiel_by_hand() -> None:
    game: Any = op.load("goofspiel", cards=3, points=True)
    s = game.initial()
    for a in ((2, 2), (1, 2), (0, 0), (0, 1), (1, 1), (2, 0)):
        assert not game.is_terminal(s)
        s = game.result(s, a)
    assert s.lead == -3 - 1 + 2
    assert game.utility(s, 0) == pytest.approx(-2 * 2 / 12) == -game.utility(s, 1)
    assert game.show(game.initial()) == "player 0: 1 2 3  player 1: 1 2 3  prize -  lead +0"


def test_matrices_of_ones_own() -> None:
    game: Any = op.load("matrix", which="3,3 0,5; 5,0 1,1")
    s = game.result(game.initial(), (0, 1))
    assert [game.utility(s, player) for player in range(2)] == [0.0, 5.0]
    assert game.utility_range == (0.0, 5.0) and not game.zero_sum
    assert op.load("matrix").zero_sum and not op.load("matrix", which="chicken").zero_sum


@pytest.mark.parametrize("text", ["nonsense", "1 nan", "1 2; 3", "", "inf"])
def test_matrices_that_are_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"matrix: which is rock_paper_scissors, matching_pennies, .* rows of finite"):
        op.search(op.load("matrix", which=text), budget=op.Budget(simulations=5))


# -- cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hearts", [False, True])
def test_tricks_keep_all_cards(hearts: bool) -> None:
    game: Any = op.load("tricks", hearts=hearts)
    for seed in range(5):
        s, _ = follow(game, random_moves(game, seed))
        while not game.is_terminal(s):
            s = game.result(s, next(iter(game.actions(s))))
        assert sum(s.taken) == (26 if hearts else 13)


def test_suits_are_followed_and_voids_are_known() -> None:
    game: Any = op.load("tricks")
    hands = (cards.of_suit(0), cards.of_suit(1), cards.of_suit(2), cards.of_suit(3))
    s = follow(game, random_moves(game, 1, 0.0))[0]._replace(hands=hands)
    s = game.result(game.result(s, cards.card("2C")), cards.card("2D"))
    assert s.barred == (0, cards.of_suit(0), 0, 0)
    for seed in range(20):
        dealt = game.redeal(s, 2, seeded(seed))
        assert dealt.hands[2] == hands[2] and not dealt.hands[1] & cards.of_suit(0)
        assert [count(hand) for hand in dealt.hands] == [12, 12, 13, 13]


def test_the_highest_card_of_the_suit_takes_the_trick() -> None:
    game: Any = op.load("tricks", hearts=True)
    names = ("3C", "AH", "KC", "QS")
    hands = tuple(1 << cards.card(name) for name in names)
    s = follow(game, random_moves(game, 1, 0.0))[0]._replace(hands=hands)
    for name in names:
        s = game.result(s, cards.card(name))
    assert s.taken == (0, 0, 14, 0) and s.player == 2 and game.is_terminal(s)


# -- the tiger ---------------------------------------------------------------------------------------


def best_against_tiger(belief: float, left: int) -> float:
    """The most that can be won in `left` steps, with this probability that it is on the right: by hand."""
    if left == 0:
        return 0.0
    opened = max(10 - 110 * (1 - p) for p in (belief, 1 - belief))
    value = opened + best_against_tiger(0.5, left - 1)
    listened = -1.0
    for chance in (HEARD, 1 - HEARD):
        total = belief * chance + (1 - belief) * (1 - chance)
        listened += total * best_against_tiger(belief * chance / total, left - 1)
    return max(value, listened)


@pytest.mark.parametrize(
    ("horizon", "value"), [(1, -1.0), (2, -2.0), (3, 2.72), (4, 2.42125), (5, 3.60915), (6, 5.618819)]
)
def test_the_best_against_the_tiger(horizon: int, value: float) -> None:
    assert best_against_tiger(0.5, horizon) == pytest.approx(value, abs=1e-6)


def test_the_tiger_is_heard_behind_its_door() -> None:
    game: Any = op.load("tiger")
    s, _ = follow(game, (1, 2))
    assert dict(game.chances(s)) == pytest.approx({1: 0.85, 0: 0.15})
    assert game.observation(game.result(s, 1), 0) == (1, 1)
    opened = game.result(game.result(s, 1), 1)
    assert opened.score == -101.0 and opened.tiger == -1 and game.to_move(opened) == op.CHANCE


@pytest.mark.parametrize("name", ["kuhn", "leduc", "liars_dice"])
def test_redeals_are_uniform(name: str) -> None:
    game: Any = op.load(name)
    s, _ = follow(game, random_moves(game, 3))
    player, dealt = game.to_move(s), Counter[Any]()
    for seed in range(3000):
        dealt[game.redeal(s, player, seeded(seed))] += 1
    expected = 3000 / len(dealt)
    assert len(dealt) == {"kuhn": 2, "liars_dice": 6}.get(name, len(dealt)) >= 2
    assert sum((n - expected) ** 2 / expected for n in dealt.values()) < 25
    assert all(np.isfinite(game.key(other)) for other in itertools.islice(dealt, 3))
