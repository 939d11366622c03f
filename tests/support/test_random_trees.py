"""The random trees are what they say they are."""

from __future__ import annotations

import numpy as np
import pytest

import outply as op
from outply.games.trees.tree import COUNT, FIRST, MOVER
from tests.support.oracle import best_actions, paranoid, value
from tests.support.random_trees import CONSTANT_SUM, GENERAL_SUM, Forest


def test_trees_are_apart_unless_shared() -> None:
    forest = Forest(trees=200, seed=1)
    children = [forest.result(s, a) for s in range(len(forest.links)) for a in forest.actions(s)]
    assert sorted(children) == list(range(200, len(forest.links)))
    dag = Forest(trees=200, seed=1, shared=True)
    reached = [dag.result(s, a) for s in range(len(dag.links)) for a in dag.actions(s)]
    assert len(set(reached)) < len(reached)
    assert max(reached) < len(dag.links)


@pytest.mark.parametrize("shared", [False, True])
def test_chances_add_up(shared: bool) -> None:
    forest = Forest(trees=100, seed=2, chance=0.4, shared=shared)
    found = [s for s in range(len(forest.links)) if forest.links[s, MOVER] == op.CHANCE and not forest.is_terminal(s)]
    assert len(found) > 50
    for s in found:
        assert sum(p for _, p in forest.chances(s)) == pytest.approx(1.0, abs=1e-12)


def test_sums() -> None:
    assert not Forest(players=2).utilities.sum(axis=1).any()
    for players in (3, 4):
        constant = Forest(players=players, sums=CONSTANT_SUM)
        assert not constant.utilities.sum(axis=1).any()
        assert np.abs(constant.utilities).max() <= constant.spread
        assert len(set(Forest(players=players, sums=GENERAL_SUM).utilities.sum(axis=1))) > 5


def test_another_seed_gives_other_trees() -> None:
    one, same, other = (Forest(seed=seed).links.tolist() for seed in (1, 1, 2))
    assert one == same != other


def test_everything_occurs() -> None:
    forest = Forest(trees=500, players=4, chance=0.2)
    movers, counts = forest.links[:, MOVER], forest.links[:, COUNT]
    assert set(movers) == {-1, 0, 1, 2, 3}
    assert set(counts) == {0, 1, 2, 3, 4}
    again = sum(forest.to_move(forest.result(s, a)) == movers[s] for s in forest.roots() for a in forest.actions(s))
    assert again > 100  # extra turns
    tied = sum(len(best_actions(forest, s)) > 1 for s in forest.roots() if movers[s] >= 0)
    assert tied > 40
    assert forest.links[:500, FIRST].min() == 500


def test_the_oracle_on_a_game_for_two() -> None:
    """Against one opponent, joining against somebody is what a zero-sum opponent does anyway."""
    forest = Forest(trees=200, seed=3, chance=0.2)
    for root in forest.roots():
        assert paranoid(forest, root, 0) == pytest.approx(value(forest, root)[0])
