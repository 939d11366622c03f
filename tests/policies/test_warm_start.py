"""What an earlier search found begins a later one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from outply.policies.tree.progressive import InitialValues
from outply.policies.warm_start import WarmStart, warm_start
from outply.search.budget import Budget
from outply.search.tree import ROOT


@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_four:columns=4,rows=4,connect=3", "hex:size=4"])
def test_it_says_what_the_tree_says(name: str) -> None:
    game: Any = op.load(name)
    report = op.search(game, None, op.MCTS(solver=False), Budget(simulations=2000), seed=1)
    known = warm_start(report)
    assert 20 < len(known.keys) == len(known.values) and (np.diff(known.keys.astype(object)) > 0).all()
    for child, move in zip(report.tree.children(ROOT), report.moves, strict=True):
        s = game.result(game.initial(), move.action)
        for player in range(game.players):
            assert known.evaluate(game, s, player) == report.tree.values(child)[player]


def test_what_was_not_seen_is_left_to_another_evaluation() -> None:
    game: Any = op.load("tic_tac_toe")
    nothing = WarmStart(otherwise=lambda game, s, player: 0.25)
    assert nothing.evaluate(game, game.initial(), 0) == 0.25


@pytest.mark.compiled  # thirty thousand simulations
def test_a_later_search_begins_with_it() -> None:
    game: Any = op.load("connect_four")
    before = op.search(game, None, op.MCTS(), Budget(simulations=30_000), seed=1)
    policy = InitialValues(evaluate=warm_start(before), visits=200)
    after, alone = (
        op.search(game, None, op.MCTS(tree_policy=chosen), Budget(simulations=40), seed=2)
        for chosen in (policy, op.UCB1())
    )
    values = {move.action: move.value[0] for move in before.moves}
    assert max(abs(move.value[0] - values[move.action]) for move in after.moves) < 0.2
    assert max(abs(move.value[0] - values[move.action]) for move in alone.moves) > 0.2
    assert after.action == before.action


def test_a_report_without_a_tree_is_refused() -> None:
    report = op.search(op.load("tic_tac_toe"), None, op.AlphaBeta(), Budget(depth=2))
    with pytest.raises(ValueError, match="a report of AlphaBeta has no tree of values"):
        warm_start(report)


def test_former_names_work_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match=r"earlier is now warm_start"):
        from outply.policies.warm_start import earlier
    with pytest.warns(DeprecationWarning, match=r"Earlier is now WarmStart"):
        from outply.policies.warm_start import Earlier
    assert earlier is warm_start and Earlier is WarmStart
