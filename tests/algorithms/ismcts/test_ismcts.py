"""Information set search: it never peeks, finds what is right in small games, and refuses what makes no sense."""

from __future__ import annotations

import json
from typing import Any

import pytest

import outply as op
from outply.boards.random import seeded
from outply.information.record import follow
from tests.support.hidden_games import Blind, Several, Throw
from tests.support.random_plies import random_moves

pytestmark = pytest.mark.compiled_in_soak

JACK, QUEEN, KING = 0, 1, 2
PASS, BET = 0, 1


def searched(game: op.Game, moves: tuple[int, ...], simulations: int = 4000, **options: Any) -> op.Report:
    return op.search(
        game, algorithm=op.ISMCTS(**options), budget=op.Budget(simulations=simulations, memory_mb=16), moves=moves
    )


def told(report: op.Report) -> str:
    """A report as text, without times and the state."""
    data = report.to_dict()
    data["cost"].pop("seconds")
    data.pop("state")
    return json.dumps(data)


# -- small games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "action"),
    [
        ((KING, JACK, BET), PASS),  # a jack never calls
        ((JACK, KING, BET), BET),  # a king always does
        ((QUEEN, KING, PASS), BET),  # and always bets
        ((KING, QUEEN, PASS, BET), BET),
        ((JACK, QUEEN, PASS, BET), PASS),
    ],
)
def test_what_is_certain_in_kuhn_poker(moves: tuple[int, ...], action: int) -> None:
    report = searched(op.load("kuhn"), moves)
    assert report.action == action
    assert sum(report.value) == pytest.approx(0.0)


def test_values_are_means_over_what_may_be() -> None:
    """A queen that is bet into: passing loses 1; calling wins 2 or loses 2, as likely when all play at random."""
    report = searched(op.load("kuhn"), (JACK, QUEEN, BET), 20_000)
    values = {move.action: move.value[1] for move in report.moves}
    assert values[PASS] == -1.0
    assert values[BET] == pytest.approx(0.0, abs=0.06)


@pytest.mark.compiled
@pytest.mark.parametrize(("horizon", "best"), [(1, -1.0), (3, 2.72), (5, 3.60915), (8, 7.096616)])
def test_tiger_is_played_as_well_as_can_be(horizon: int, best: float) -> None:
    """With one player it is POMCP. The optimum is that of tests/games/test_hidden.py."""
    report = op.search(op.load("tiger", horizon=horizon), budget=op.Budget(simulations=400_000), seed=2)
    assert report.value[0] == pytest.approx(best, abs=0.2)
    assert report.action == 2
    assert report.value == next(move.value for move in report.moves if move.action == 2)


def test_both_choose_at_once() -> None:
    report = op.search(op.load("matrix"), budget=op.Budget(simulations=6000))
    assert all(0.1 < move.share < 0.7 for move in report.moves)
    other = op.search(op.load("matrix"), budget=op.Budget(simulations=3000), player=1)
    assert len(other.moves) == 3 and other.value[0] == -other.value[1]


def test_who_betrays_gets_more() -> None:
    for player in range(2):
        game = op.load("matrix", which="prisoners_dilemma")
        assert op.search(game, budget=op.Budget(simulations=20_000), player=player).action == 1


# -- no peeking ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kuhn", "leduc", "liars_dice", "tricks", "goofspiel:cards=3"])
@pytest.mark.parametrize("worlds", [0, 3])
def test_what_a_player_cannot_know_changes_nothing(name: str, worlds: int) -> None:
    from outply.information.in_turn import in_turn

    game: Any = in_turn(op.load(name))
    for number in range(3):
        s, _ = follow(game, random_moves(game, seed=number, share=0.8))
        reports = [
            op.search(
                game,
                state,
                op.ISMCTS(worlds=worlds),
                op.Budget(simulations=300, memory_mb=4),
                seed=9,
                player=game.to_move(s),
            )
            for state in (
                s,
                game.redeal(s, game.to_move(s), seeded(number)),
                game.redeal(s, game.to_move(s), seeded(77)),
            )
        ]
        assert len({told(report) for report in reports}) == 1


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["kuhn", "leduc", "goofspiel:cards=3", "tiger"])
def test_compiled_equals_plain(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = op.load(name)
    budget = op.Budget(simulations=200, memory_mb=1)
    compiled = op.search(game, budget=budget, seed=4)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert told(op.search(game, budget=budget, seed=4)) == told(compiled)


# -- games that do not redeal ---------------------------------------------------------------------------


def test_a_bare_state_needs_a_redeal() -> None:
    game = Blind()
    s, _ = follow(game, (0, 1, 0))
    with pytest.raises(ValueError, match="Blind has no rule redeal, so all that happened so far is needed"):
        op.search(game, s, budget=op.Budget(simulations=10))
    report = op.search(game, moves=(0, 1, 0), budget=op.Budget(simulations=2000))
    assert report.value[0] == pytest.approx(-1 / 3, abs=0.15)


# -- wrong use -----------------------------------------------------------------------------------------


def test_who_does_not_choose() -> None:
    s, _ = follow(op.load("kuhn"), (0, 1))
    with pytest.raises(ValueError, match="player 1 has nothing to choose here"):
        op.search(op.load("matrix", which="1;2"), player=1, budget=op.Budget(simulations=5)) and op.search(
            op.load("kuhn"), s, player=1, budget=op.Budget(simulations=5)
        )
    with pytest.raises(ValueError, match=r"Kuhn\(\) has no player 2; there are 0 to 1"):
        op.search(op.load("kuhn"), s, player=2, budget=op.Budget(simulations=5))
    with pytest.raises(ValueError, match="MCTS searches for the player to move, which player 1 is not"):
        op.search(op.load("nim"), algorithm="mcts", player=1, budget=op.Budget(simulations=5))


def test_games_without_secrets_can_be_searched_too() -> None:
    report = op.search(op.load("nim", piles=(1, 2)), algorithm="ismcts", budget=op.Budget(simulations=3000))
    assert report.game.action_name(report.state, report.action) == report.named_line()[0]
    assert report.value[0] > 0.5


def test_three_players_and_some_at_once() -> None:
    for player in (0, 2):
        report = op.search(Several(), moves=(1, 0, 0, 0, 0), player=player, budget=op.Budget(simulations=300))
        assert len(report.moves) == 2 and len(report.value) == 3


def test_a_full_tree_goes_on() -> None:
    report = op.search(op.load("leduc"), budget=op.Budget(simulations=3000, memory_mb=0.01))
    assert report.cost.simulations == 3000 and report.cost.nodes <= 100


def test_reports_show_users_games() -> None:
    report = op.search(Throw(), budget=op.Budget(simulations=50))
    assert report.to_dict()["game"] == "Throw()"
    assert "means over states dealt at random" in str(report)
