"""Players are pickled and copied with the tree they keep, and go on playing as if nothing had happened."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import outply as op

ALGORITHMS = [
    "mcts:simulations=60",
    "mcts:tree_policy=rave,simulations=60",
    "mcts:default_policy=mast,simulations=60",
    "mcts:transpositions=true,simulations=60",
    "mcts:threads=2,simulations=60",
    "mcts:threads=2,shared=true,simulations=60",
    "flat_monte_carlo:simulations=60",
    "alpha_beta:depth=2",
    "random",
    "level:2",
]


def played(player: op.Player, game: op.Game, s: Any, plies: int) -> Any:
    """The state after so many plies of a player against the first action."""
    for ply in range(plies):
        action = next(iter(game.actions(s))) if ply % 2 else player.choose(s)
        player.advance(action)
        s = game.result(s, action)
    return s


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_player_goes_on_where_it_was_pickled(algorithm: str, plainly: None) -> None:
    game = op.load("tic_tac_toe")
    player = op.Player(game, algorithm, seed=3)
    s = played(player, game, game.initial(), 2)
    written = pickle.dumps(player)
    assert len(written) < 200_000
    others = [pickle.loads(written), copy.copy(player), copy.deepcopy(player)]
    action = player.choose(s)
    for other in others:
        assert other.choose(s) == action
        if player.report is not None:
            assert other.report.moves == player.report.moves
            assert other.report.cost.nodes == player.report.cost.nodes


@pytest.mark.compiled
def test_a_compiled_player_goes_on_where_it_was_pickled() -> None:
    game = op.load("tic_tac_toe")
    player = op.Player(game, "mcts:solver=false,simulations=500", seed=3)
    s = played(player, game, game.initial(), 2)
    other = pickle.loads(pickle.dumps(player))
    assert other.choose(s) == player.choose(s)
    assert other.report.moves == player.report.moves  # type: ignore[union-attr]
    assert sum(move.visits for move in other.report.moves) > 500  # those of the subtree that was kept are among them
