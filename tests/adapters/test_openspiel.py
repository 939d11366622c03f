"""OpenSpiel both ways: its games under our searches and checks, our games under its tests and solvers."""

from __future__ import annotations

import pickle
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, mcts

import outply as op
from outply.adapters.pyspiel_games import to_openspiel
from outply.games import NAMES
from outply.games.loading import game_text
from tests.support.effort import SOAK

pytestmark = pytest.mark.usefixtures("plainly")

THEIRS = ["tic_tac_toe", "kuhn_poker", "leduc_poker", "pig", "goofspiel(num_cards=3)", "matrix_rps", "connect_four"]
OURS = ["tic_tac_toe", "kuhn", "connect_four", "pig", "goofspiel", "nim", "leduc", "breakthrough:rows=4,columns=4"]
OURS += [name for name in NAMES if name not in OURS] if SOAK else []


@pytest.mark.parametrize("name", THEIRS)
def test_their_games_are_loaded_and_come_back(name: str) -> None:
    game: Any = op.load(f"openspiel:{name}")
    assert op.load(game_text(game)) == game == pickle.loads(pickle.dumps(game))
    theirs = pyspiel.load_game(name)
    assert game.players == theirs.num_players() and game.utility_range[1] == theirs.max_utility()
    state = game.initial()
    assert pickle.loads(pickle.dumps(state)) == state and game.show(state) == str(theirs.new_initial_state())


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker", "pig(winscore=6)", "goofspiel(num_cards=3)"])
def test_their_games_keep_our_contract(name: str) -> None:
    report = op.check(op.load(f"openspiel:{name}"), games=3)
    assert report.ok, str(report)


def test_values_are_those_that_are_known() -> None:
    tic_tac_toe = op.search(
        op.load("openspiel:tic_tac_toe"),
        op.load("openspiel:tic_tac_toe").initial(),
        "mcts",
        seed=1,
        budget=op.Budget(simulations=300),
    )
    assert abs(tic_tac_toe.value[0]) < 0.9
    game: Any = op.load("openspiel:tic_tac_toe")
    state = game.initial()
    for action in (0, 3, 1, 4):
        state = game.result(state, action)
    report = op.search(game, state, "alpha_beta", depth=3)
    assert report.action == 2 and report.proven is not None and report.proven.value == (1.0, -1.0)


def test_their_hidden_cards_are_played_by_what_was_seen() -> None:
    report = op.search(op.load("openspiel:kuhn_poker"), moves=[2, 0], algorithm="ismcts", simulations=400)
    assert report.action in (0, 1)


def test_mistakes_are_told() -> None:
    with pytest.raises(ValueError, match="OpenSpiel has no game 'leduk_poker'; did you mean leduc_poker"):
        op.load("openspiel:leduk_poker")
    with pytest.raises(ValueError, match="mfg_crowd_modelling is a mean-field game"):
        op.load("openspiel:mfg_crowd_modelling")
    with pytest.raises(ValueError, match="OpenSpiel does not load"):
        op.load("openspiel:kuhn_poker(players=99)")
    game: Any = op.load("openspiel:tic_tac_toe")
    with pytest.raises(ValueError, match="99 is no legal action of tic_tac_toe here"):
        game.result(game.initial(), 99)


@pytest.mark.parametrize("name", OURS)
def test_our_games_pass_their_test(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = to_openspiel(op.load(name))
    pyspiel.random_sim_test(game, 2, serialize=True, verbose=False)
    assert "outply" in str(pyspiel.load_game(game.get_type().short_name))


def test_states_are_copied_without_a_rule() -> None:
    game = to_openspiel(op.load("nim"))
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    copied, kept = state.clone(), game.deserialize_state(state.serialize())
    assert copied.node is state.node and str(copied) == str(state) == str(kept)
    assert copied.history() == kept.history() == state.history()
    copied.apply_action(copied.legal_actions()[0])
    assert len(copied.history()) == 2 and str(copied) != str(state) == str(kept)


def test_their_solvers_solve_our_games() -> None:
    solver = cfr.CFRSolver(to_openspiel(op.load("kuhn")))
    for _ in range(40):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(to_openspiel(op.load("kuhn")), solver.average_policy()) < 0.05


def test_their_search_plays_our_games() -> None:
    game = to_openspiel(op.load("tic_tac_toe"))
    state = game.new_initial_state()
    for action in (0, 3, 1, 4):
        state.apply_action(action)
    bot = mcts.MCTSBot(game, 1.0, 200, mcts.RandomRolloutEvaluator(1), solve=True)
    assert bot.step(state) == 2
