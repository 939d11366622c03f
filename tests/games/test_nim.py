"""Nim: the xor theorem, its misère form, and OpenSpiel's game."""

import itertools
from functools import cache, reduce
from operator import xor

import pytest

import outply as op
from outply.games.nim import Nim, State
from tests.support.openspiel_peer import follow
from tests.support.plain_rules import names_parse_back, perft, random_states

SMALL = [piles for n in (1, 2, 3) for piles in itertools.combinations_with_replacement(range(1, 6), n)]


def mover_wins(game: Nim) -> bool:
    @cache
    def wins(s: State) -> bool:
        if game.is_terminal(s):
            return game.utility(s, s.player) > 0
        return any(not wins(game.result(s, action)) for action in game.actions(s))

    return wins(game.initial())


@pytest.mark.parametrize("piles", SMALL)
def test_normal_play_is_lost_when_the_xor_is_zero(piles: tuple[int, ...]) -> None:
    assert mover_wins(Nim(piles=piles)) == (reduce(xor, piles) != 0)


@pytest.mark.parametrize("piles", SMALL)
def test_misere_differs_only_when_all_piles_are_one(piles: tuple[int, ...]) -> None:
    only_ones = max(piles) == 1
    assert mover_wins(Nim(piles=piles, misere=True)) == ((reduce(xor, piles) != 0) != only_ones)


def test_one_to_seven_is_lost() -> None:
    assert not mover_wins(Nim())
    assert not mover_wins(Nim(misere=True))


def test_move_counts() -> None:
    """In one pile as many sequences of n actions as ways to choose n of the stones to end at."""
    assert [perft(Nim(piles=(5,)), depth) for depth in range(1, 7)] == [5, 10, 10, 5, 1, 0]
    assert perft(Nim(), 1) == 16


def test_names_and_show() -> None:
    game = op.load("nim:piles=(1,3,5,7)")
    s = game.initial()
    assert game.show(s) == "1: o\n2: ooo\n3: ooooo\n4: ooooooo"
    after = game.result(s, game.parse_action(s, "3:2"))
    assert game.show(after) == "1: o\n2: ooo\n3: ooo\n4: ooooooo"
    with pytest.raises(ValueError, match="'3:4' is no legal action"):
        game.parse_action(after, "3:4")
    names_parse_back(game, games=50, seed=1)


def test_actions_are_few() -> None:
    game = Nim(piles=(2, 9, 4))
    assert {a for s in random_states(game, 100, seed=1) for a in game.actions(s)} <= set(range(3 * 9))


@pytest.mark.parametrize(
    ("piles", "said"),
    [
        ((), "one or more numbers"),
        ((3, 0), "from 1 to 255"),
        ((256,), "from 1 to 255"),
        ((1.5,), "from 1 to 255"),
        ((255,) * 8, "at most 7, not 8"),
    ],
)
def test_piles_out_of_range(piles: tuple[int, ...], said: str) -> None:
    with pytest.raises(ValueError, match=f"nim: piles .*{said}"):
        Nim(piles=piles).initial()


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("piles", [(1, 3, 5, 7), (2, 9, 4), (1, 1), (6, 6, 6, 6, 6)])
def test_agrees_with_openspiel(piles: tuple[int, ...], misere: bool) -> None:
    most, count = max(piles), len(piles)
    follow(
        Nim(piles=piles, misere=misere),
        f"nim(pile_sizes={';'.join(map(str, piles))},is_misere={misere})",
        lambda _, action, __: action // most + action % most * count,
        games=200,
    )
