"""Weights learned from games: least squares by hand, and a better guess at how games end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from outply import knowledge
from outply.learn.weights import collect, fit, least_squares, weight_names


def test_least_squares_find_the_weights_that_made_the_ends() -> None:
    rng = np.random.default_rng(1)
    features = rng.normal(size=(4000, 3)) * [1.0, 10.0, 0.1]
    true = np.array([0.5, -0.03, 4.0])
    x = features @ true
    found = least_squares(features, x / np.sqrt(1 + x * x), np.zeros(3), 1e-9)
    assert found == pytest.approx(true, rel=1e-3)


def test_what_is_held_stays_where_it_was() -> None:
    rng = np.random.default_rng(2)
    features = rng.normal(size=(500, 2))
    ends = np.sign(features[:, 0])
    start = np.array([0.2, 0.3])
    assert least_squares(features, ends, start, 1e6) == pytest.approx(start, abs=1e-4)
    free = least_squares(features, ends, start, 1e-6)
    assert free[0] > 1.0 and abs(free[1]) < 0.2


def error(evaluation: Any, features: Any, ends: Any) -> float:
    x = features @ [getattr(evaluation, name) for name in weight_names(evaluation)] / evaluation.unit
    return float(np.mean((ends - x / np.sqrt(1 + x * x)) ** 2))


@pytest.mark.compiled
def test_learned_weights_tell_better_how_other_games_end() -> None:
    game = op.load("kalah:pits=4,seeds=3")
    blind = knowledge.evaluation(game, stores=0.0, sides=0.0, again=0.0)
    learned = fit(game, blind, games=400, seed=1)
    fresh = collect(game, learned, 300, seed=2)
    assert fresh.games == 300
    assert error(learned, fresh.features, fresh.ends) < 0.9 * error(blind, fresh.features, fresh.ends)
    assert learned.stores > 0.3
    assert fit(game, blind, games=400, seed=1) == learned


def test_plain_features_are_those_of_the_states_that_were_seen() -> None:
    game = op.load("kalah:pits=3,seeds=2")
    evaluation = knowledge.evaluation(game)
    sample = collect(game, evaluation, 3, seed=1, share=1.0)
    assert sample.features.shape == (len(sample.ends), 3)
    assert set(sample.ends) <= {-1.0, 0.0, 1.0}
    assert np.array_equal(sample.features[:, 2] % 1, np.zeros(len(sample.ends)))


def test_only_weighted_features_can_be_learned() -> None:
    game = op.load("pig")
    with pytest.raises(TypeError, match="fit learns the weights of an evaluation derived from Weighted, not of pig"):
        fit(game, knowledge.evaluation(game))
