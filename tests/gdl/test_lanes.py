"""Random games in lanes: they are as long, and end as well, as those of the same sheet played one by one."""

from typing import Any

import pytest

import outply as op
from outply.gdl.lanes import LEFT, new_tally
from outply.playout import EndlessGame
from outply.playouts import playouts
from tests.support.effort import SOAK
from tests.support.sheets import FOLDER, known_figures

FIGURES = known_figures()
QUICK = ["alquerque", "breakthrough", "connectFour", "ef", "gt_attrition", "knights_tour", "maze", "reversi", "tron"]
LEFT_OUT = {"asylum", "chess", "firesheep", "sokoban", "linesOfAction"}
"""Hard to ground, or an end that looks at what is done, or no bound on the length, or slow for a test."""


def load(name: str) -> Any:
    return op.load(str(FOLDER / f"{name}.kif"), seconds=100.0)


@pytest.mark.compiled
@pytest.mark.parametrize("name", sorted(set(FIGURES) - LEFT_OUT) if SOAK else QUICK)
def test_random_games_are_those_that_are_known(name: str) -> None:
    """The figures of the README beside the sheets are about 1 % sure."""
    length, goals = FIGURES[name]
    found = playouts(load(name), n=100_000 if length is None or length < 100 else 5_000)
    if length is not None:
        assert found.plies == pytest.approx(length, rel=0.022)
    assert found.outcomes.mean[: len(goals)] == pytest.approx(goals, rel=0.02, abs=0.6)


@pytest.mark.compiled
def test_a_seed_gives_the_same_games_with_any_number_of_threads() -> None:
    game = load("ticTacToe")
    one, two, other = (playouts(game, n=200_000, seed=seed, threads=t) for seed, t in ((5, 1), (5, 2), (6, 1)))
    assert one.outcomes == two.outcomes and one.outcomes != other.outcomes
    assert one.outcomes.playouts == 200_000 == sum(one.lengths)


@pytest.mark.compiled
def test_games_begin_in_the_state_that_is_given() -> None:
    game = load("ticTacToe")
    s = game.initial()
    for name in ("mark(1,1)", "mark(2,1)", "mark(1,2)", "mark(2,2)"):
        s = game.result(s, game.parse_action(s, name))
    moves = {move.name: move.outcomes for move in playouts(game, s, n=5000, per_action=True).moves}
    assert moves["mark(1,3)"].mean == (100.0, 0.0)
    assert sum(found.playouts for found in moves.values()) == 5000


@pytest.mark.compiled
def test_a_game_without_an_end_is_told() -> None:
    with pytest.raises(EndlessGame, match="more than 100 joint moves"):
        playouts(load("sokoban"), n=1000, most_plies=100)


def test_games_without_a_compiler(plainly: None) -> None:
    game = load("buttons_and_lights")
    found = playouts(game, n=256)
    assert (found.plies, found.shortest, found.longest) == (6.0, 6, 6)


def test_games_are_shared_out_among_the_lanes(plainly: None) -> None:
    tally = new_tally(2, 300)
    assert tally.lanes[:, LEFT].sum() == 300 and tally.lanes[:, LEFT].max() == 2
