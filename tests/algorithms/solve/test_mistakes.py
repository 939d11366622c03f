"""Solve: what it cannot do is told in one sentence."""

from __future__ import annotations

import pytest

import outply as op
from outply.api import search
from outply.search.budget import Budget
from tests.support.solving import solved


class Stuck(op.Game):
    """State 1 is not terminal and has no action."""

    def initial(self) -> int:
        return 0

    def to_move(self, s: int) -> int:
        return 0

    def actions(self, s: int) -> range:
        return range(1 - s)

    def result(self, s: int, a: int) -> int:
        return 1

    def is_terminal(self, s: int) -> bool:
        return s > 1

    def utility(self, s: int, player: int) -> float:
        return 0.0


class Together(Stuck):
    """In state 1 everybody moves at once."""

    def to_move(self, s: int) -> int:
        return op.SIMULTANEOUS if s == 1 else 0


@pytest.mark.usefixtures("plainly")
def test_mistakes() -> None:
    with pytest.raises(
        RuntimeError, match="in some states the players move at the same time, which Solve does not know"
    ):
        solved(Together())
    with pytest.raises(RuntimeError, match="a state that is not terminal has no action"):
        solved(Stuck())
    with pytest.raises(ValueError, match="Solve does not go by depth; it goes by seconds and nodes"):
        search(op.load("tic_tac_toe"), None, op.Solve(), Budget(depth=3))
    with pytest.raises(ValueError, match="option tolerance must be at least"):
        op.Solve(tolerance=0.0)
    with pytest.raises(ValueError, match=r"memory_mb is 1e\+15, more than this machine has: at most \d+"):
        search(op.load("tic_tac_toe"), None, op.Solve(), Budget(nodes=1, memory_mb=1e15))


@pytest.mark.usefixtures("plainly")
def test_a_state_that_cannot_come_about() -> None:
    game = op.load("subtraction")
    solution = solved(game, game.initial()._replace(pile=5))
    assert game.initial() not in solution
    with pytest.raises(ValueError, match="this state cannot come about from the one that was solved"):
        solution.value(game.initial())
