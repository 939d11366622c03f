"""The subtraction game: who is left with a multiple of most + 1 loses."""

from functools import cache

import pytest

import outply as op
from outply.games.subtraction import State, Subtraction
from tests.support.plain_rules import names_parse_back, perft


@pytest.mark.parametrize("most", [1, 2, 3, 5])
def test_a_multiple_of_most_plus_one_loses(most: int) -> None:
    game = Subtraction(stones=40, most=most)

    @cache
    def wins(s: State) -> bool:
        """Can the player to move force a win?"""
        if game.is_terminal(s):
            return game.utility(s, s.player) > 0
        return any(not wins(game.result(s, take)) for take in game.actions(s))

    assert [pile for pile in range(41) if not wins(State(pile, 0))] == list(range(0, 41, most + 1))


def test_whoever_takes_the_last_stone_wins() -> None:
    game = Subtraction(stones=3)
    end = game.result(game.initial(), 3)
    assert game.is_terminal(end)
    assert [game.utility(end, player) for player in (0, 1)] == [1.0, -1.0]


def test_no_more_than_there_are() -> None:
    game = Subtraction()
    assert list(game.actions(game.initial())) == [1, 2, 3]
    assert list(game.actions(State(2, 1))) == [1, 2]


def test_move_counts() -> None:
    """Where any number may be taken, as many sequences of n actions as ways to choose n of the stones to end at."""
    assert [perft(Subtraction(stones=5, most=5), depth) for depth in range(1, 7)] == [5, 10, 10, 5, 1, 0]


def test_names() -> None:
    names_parse_back(op.load("subtraction:stones=30,most=5"), games=20, seed=1)


@pytest.mark.parametrize("options", [{"stones": 0}, {"most": 0}])
def test_options_out_of_range(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="subtraction: stones and most must be at least 1"):
        Subtraction(**options).initial()
