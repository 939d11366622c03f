"""Advice: the better search is found, and nothing is called better that is not shown to be."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

import outply as op
from outply.advise import FEWEST_ROUNDS
from outply.advise.candidates import candidates_for
from outply.advise.trials import Advice, Trial, play_round
from outply.search.budget import Budget
from tests.support.command_line import refused, told

pytestmark = pytest.mark.compiled_in_soak


class Stairs(NamedTuple):
    step: int
    kept: int


class Climb(op.Game):
    """One player goes up or stays three times; only who always goes up gets something."""

    players = 1
    utility_range = (0.0, 1.0)

    def initial(self) -> Any:
        return Stairs(0, 0)

    def to_move(self, s: Any) -> int:
        return 0

    def actions(self, s: Any) -> Any:
        return range(2)

    def result(self, s: Any, a: int) -> Any:
        return Stairs(s.step + 1, s.kept + a)

    def is_terminal(self, s: Any) -> bool:
        return s.step == 3

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if s.kept == 3 else 0.0


def test_candidates_fit_the_game_and_the_usual_search_is_the_first() -> None:
    assert candidates_for(op.load("chess"))[0].startswith("alpha_beta:selectivity=selective")
    assert candidates_for(op.load("nim"))[0] == "alpha_beta" and "mcts" in candidates_for(op.load("nim"))
    assert "alpha_beta" in candidates_for(op.load("nim"))
    assert "alpha_beta" not in candidates_for(op.load("pig")) and "expectiminimax" in candidates_for(op.load("pig"))
    assert "max_n" in candidates_for(op.load("pig", players=3))
    assert len(set(candidates_for(op.load("othello")))) == len(candidates_for(op.load("othello")))
    with pytest.raises(ValueError, match="alpha_beta does not suit"):
        candidates_for(op.load("pig"), ("alpha_beta",))


def test_a_round_gives_every_seat_and_the_stronger_search_most_points() -> None:
    game = op.load("subtraction", stones=9)
    made = sum(play_round(game, "alpha_beta", "mcts:simulations=1", Budget(depth=12), number, 1) for number in range(4))
    assert made >= 3.0
    assert play_round(Climb(), "mcts:simulations=2", "mcts:simulations=200", Budget(seconds=0.1), 0, 1) in (0.0, 0.5)


def test_nothing_is_better_until_its_interval_says_so() -> None:
    trial = Trial("mcts:c=1")
    assert (trial.low, trial.high) == (0.0, 1.0)
    advice = Advice(op.load("nim"), 0.02, "mcts", [trial])
    trial.add(1.0)
    assert advice.best == "mcts" and "Nothing is shown to be better" in str(advice)
    for _ in range(20):
        trial.add(0.75)
    assert 0.5 < trial.low < trial.share < trial.high <= 1.0
    assert advice.best == "mcts:c=1" and 'algorithm="mcts:c=1"' in str(advice)


def test_advice_keeps_within_its_rounds_and_names_a_search_that_works() -> None:
    game = op.load("subtraction", stones=9)
    advice = op.advise(game, seconds=20, choice=0.002, rounds=FEWEST_ROUNDS)
    assert advice.trials and all(1 <= sum(trial.rounds) <= FEWEST_ROUNDS for trial in advice.trials)
    assert op.search(game, None, advice.best, Budget(seconds=0.01)).action in range(1, 4)


def test_the_command_prints_the_line_to_use() -> None:
    shown = told("advise", "subtraction:stones=5", "--seconds", "4", "--choice", "0.002", "--json")
    found = json.loads(shown)
    assert found["usual"] == "solve" and found["trials"]
    assert "does not suit" in refused("advise", "pig", "--try", "alpha_beta")
