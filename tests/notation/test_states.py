"""States and reports go through text and come back the same."""

import json
import random
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.games import NAMES
from outply.information.in_turn import in_turn
from outply.notation.states import state_from_text, state_to_text
from outply.search.report import Report


def random_states(game: op.Game, seed: int, most: int = 40) -> list[Any]:
    rng, s = random.Random(seed), game.initial()
    states = [s]
    while not game.is_terminal(s) and len(states) < most:
        chance = game.to_move(s) == op.CHANCE
        s = game.result(s, rng.choice([a for a, _ in game.chances(s)] if chance else list(game.actions(s))))
        states.append(s)
    return states


@pytest.mark.parametrize("name", NAMES)
def test_states_of_every_game_come_back(name: str) -> None:
    game = in_turn(op.load(name))
    for state in random_states(game, seed=1):
        again = state_from_text(game, state_to_text(game, state))
        assert type(again) is type(state)
        assert repr(again) == repr(state)
        assert game.key(again) == game.key(state)


class Board(NamedTuple):
    cells: Any
    ready: bool
    pair: tuple[int, float]
    bits: np.uint64


class Odd(op.Game):
    """A state of every kind."""

    def initial(self) -> Any:
        return Board(np.zeros((2, 3), np.int8), True, (1, 0.5), np.uint64(1 << 63))


def test_a_state_of_every_kind_comes_back() -> None:
    game = Odd()
    again = state_from_text(game, state_to_text(game, game.initial()))
    assert repr(again) == repr(game.initial())
    assert again.cells.dtype == np.int8
    assert type(again.bits) is np.uint64


GOOD = '{"cells":[[0,0,0],[0,0,0]],"ready":true,"pair":[1,0.5],"bits":1}'


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("1}", "-1}"), "bits must be a number of kind uint64, not -1"),
        (("true", "7"), "ready must be a number of kind bool, not 7"),
        (("0.5", "NaN"), "pair, 1 must be a number of kind float64"),
        (("[1,0.5]", "[1]"), "pair must be a list of 2"),
        (("[[0,0,0],[0,0,0]]", "[0]"), "cells must be an array of int8 of shape (2, 3)"),
        (("[0,0,0]]", "[0,0,999]]"), "cells must be an array of int8 of shape (2, 3)"),
        ((',"bits":1', ""), "the state must have the fields cells, ready, pair, bits"),
        (("}", ""), "this is no state of Odd"),
    ],
)
def test_a_wrong_state_is_refused_by_the_name_of_its_field(change: tuple[str, str], told: str) -> None:
    with pytest.raises(ValueError, match=r"must|no state") as caught:
        state_from_text(Odd(), GOOD.replace(*change))
    assert told in str(caught.value)


@pytest.mark.parametrize("name", ["tic_tac_toe", "pig", "nim"])
def test_a_report_comes_back_through_json(name: str) -> None:
    game = op.load(name)
    report = op.search(game, budget=op.Budget(simulations=200))
    data = json.loads(json.dumps(report.to_dict()))
    again = Report.from_dict(game, data)
    assert json.loads(json.dumps(again.to_dict())) == data
    assert (again.action, again.line, again.value, again.moves) == (
        report.action,
        report.line,
        report.value,
        report.moves,
    )
    assert str(again) == str(report)


def test_a_report_on_another_game_is_refused() -> None:
    data = op.search(op.load("nim"), budget=op.Budget(simulations=50)).to_dict()
    with pytest.raises(ValueError, match="no report"):
        Report.from_dict(op.load("tic_tac_toe"), data)
