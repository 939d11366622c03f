"""Which search a game of which nothing is known gets, by what a moment shows of it."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply import knowledge
from outply.algorithms import default_for, sampling_search, usual_search
from outply.knowledge import unknown_games
from tests.support.random_graphs import Webs

pytestmark = pytest.mark.usefixtures("plainly")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("subtraction:stones=9", "solve"),
        ("vacuum", "solve"),
        ("tree:[[3,12,8],[2,4,6],[14,5,2]]", "solve"),
        ("tic_tac_toe", "alpha_beta"),
        ("connect_four", "mcts:default_policy=decisive"),
        ("othello:size=6", "mcts"),
        ("kalah", "mcts"),
        ("pig", "mcts"),
        ("hex:size=7", "mcts:tree_policy=rave"),
        ("mnk:m=9,n=9,k=5", "mcts:tree_policy=rave"),
    ],
)
def test_the_search_goes_by_what_is_seen(text: str, wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "_name_of", lambda game: "")
    monkeypatch.setattr(unknown_games, "SECONDS", 5.0)  # a busy machine looks as far as a quiet one
    assert usual_search(op.load(text)) == wanted


def test_a_game_that_comes_with_knowledge_is_not_looked_at() -> None:
    game = op.load("othello")
    assert usual_search(game) == "alpha_beta"
    assert not hasattr(game, "_sight")


class Ring(Webs):
    """A small game with cycles in which both may win: its values are not sure."""

    constant: bool = False


@pytest.mark.parametrize(("kind", "sure"), [(Webs, True), (Ring, False)])
def test_a_small_game_is_solved_if_its_values_are_sure(kind: Any, sure: bool) -> None:
    game = kind(count=1, seed=1, ends=0.25)
    assert unknown_games.sight_of(game).whole
    assert (usual_search(game) == "solve") == sure


def test_a_budget_that_does_not_count_in_it_takes_another_search() -> None:
    game = op.load("subtraction")
    assert default_for(game) == default_for(game, op.Budget(seconds=1)) == op.Solve()
    assert default_for(game, op.Budget(simulations=10)) == op.MCTS()
    assert default_for(game, op.Budget(depth=3)) == op.AlphaBeta()
    assert sampling_search(op.load("hex")) == "mcts:tree_policy=rave,default_policy=hex"


class Failing(op.Game):
    """Its rules fail after the first action."""

    def initial(self) -> int:
        return 0

    def to_move(self, s: int) -> int:
        return 0

    def actions(self, s: int) -> list[int]:
        return [[1], []][s]

    def result(self, s: int, a: int) -> int:
        raise ZeroDivisionError

    def is_terminal(self, s: int) -> bool:
        return False

    def utility(self, s: int, player: int) -> float:
        return 0.0


def test_rules_that_fail_are_left_to_the_search() -> None:
    assert unknown_games.sight_of(Failing()) == unknown_games.Sight()
    assert usual_search(Failing()) == "mcts"
