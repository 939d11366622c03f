"""Thinking aloud: a player's reports while it chooses, and a search that somebody stops."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

import outply as op
from outply.api import search_live

GAME: Any = op.load("tic_tac_toe")
pytestmark = pytest.mark.usefixtures("plainly")


def thought(player: op.Player, state: Any, **limits: Any) -> tuple[list[op.Report], int]:
    """All reports of a choice, and the action."""
    reports, thinking = [], player.think(state, **limits)
    while True:
        try:
            reports.append(next(thinking))
        except StopIteration as end:
            return reports, end.value


def after(slices: int) -> Callable[[], bool]:
    """Says yes when it is asked for the so-many-th time."""
    asked = itertools.count(1)
    return lambda: next(asked) >= slices


def test_a_player_that_thinks_aloud_chooses_what_it_would_choose_in_silence() -> None:
    aloud, silent = (op.Player(GAME, "mcts:simulations=300", seed=5) for _ in range(2))
    s = GAME.initial()
    for _ in range(3):  # the tree is kept from choice to choice in both
        reports, action = thought(aloud, s, every=0.0)
        assert action == silent.choose(s) == reports[-1].action
        assert reports[-1].cost.simulations == 300 and len(reports) > 1
        s = GAME.result(s, action)


def test_a_search_is_stopped_by_request_with_a_whole_report() -> None:
    *_, last = search_live(GAME, budget=op.Budget(simulations=10**9), algorithm=op.MCTS(solver=False), stop=after(5))
    assert last.cost.stopped == "request" and "stopped by request" in str(last)
    assert sum(move.visits for move in last.moves) == last.cost.simulations > 0
    player = op.Player(GAME, "mcts:solver=false,simulations=1e9", seed=5)
    reports, action = thought(player, None, stop=after(3))
    assert reports[-1].cost.stopped == "request" and action == reports[-1].action


def test_another_budget_holds_for_one_choice() -> None:
    player = op.Player(GAME, "mcts:simulations=1e9,solver=false,keep=false")
    reports, _ = thought(player, None, budget=op.Budget(simulations=40))
    assert reports[-1].cost.simulations == 40


def test_players_that_do_not_search_give_no_report() -> None:
    reports, action = thought(op.Player(GAME, "random"), None)
    assert reports == [] and action in GAME.actions(GAME.initial())


def test_a_player_of_a_hidden_game_thinks_by_what_it_has_seen() -> None:
    game = op.load("kuhn")
    reports, action = thought(op.Player(game, "ismcts:simulations=60"), moves=[2, 0], state=None, every=0.0)
    assert reports[-1].cost.simulations == 60 and action == reports[-1].action
