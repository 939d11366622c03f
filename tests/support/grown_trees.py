"""Search trees of a few hundred simulations, grown compiled or plain, and a comparison of two trees."""

from __future__ import annotations

from typing import Any

import numpy as np

import outply as op
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.tree import Tree
from outply.compiler.kernel import Ready
from outply.search.budget import Budget


def grown(mcts: op.MCTS, game: Any, plain: bool, simulations: int = 250, seed: int = 3) -> MCTSRun:
    """A run that has done some simulations."""
    run = MCTSRun(mcts, game, game.initial(), Budget(memory_mb=1), seed)
    if plain:
        run.ready = Ready(game, plain=True)
        run.states = run.ready.states(100)
        run.states[0] = game.initial()
    assert run.step(simulations) == simulations
    return run


def assert_same_tree(one: Tree, other: Tree) -> None:
    size = int(one.size[0])
    assert size == other.size[0]
    assert one.rows.keys() == other.rows.keys()
    for name, array in one.rows.items():
        assert np.array_equal(array[:size], other.rows[name][:size]), name
