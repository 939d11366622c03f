"""The profile of a game: the rule that takes the time is found, and the advice names it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.bench.profile import profile
from tests.support.command_line import refused, told


class State(NamedTuple):
    left: int
    player: int


class Slow(op.Game):
    """Counts down; `slow` names the rule that works for nothing."""

    slow: str = "is_terminal"

    def initial(self) -> Any:
        return State(12, 0)

    def to_move(self, s: Any) -> int:
        return s.player

    def actions(self, s: Any) -> Any:
        return range(2 + (self.work(s) if self.slow == "actions" else 0))

    def result(self, s: Any, a: int) -> Any:
        return State(s.left - 1 + (self.work(s) if self.slow == "result" else 0), 1 - s.player)

    def is_terminal(self, s: Any) -> bool:
        return s.left <= (self.work(s) if self.slow == "is_terminal" else 0)

    def utility(self, s: Any, player: int) -> float:
        return 0.0

    def work(self, s: Any) -> int:
        """Zero, after a while."""
        x = 0
        for i in range(400):
            x = (x + s.left * i) % 1009
        return 0 * x


class Array(NamedTuple):
    board: np.ndarray
    player: int


class Boards(Slow):
    def initial(self) -> Any:
        return Array(np.zeros(12, np.int8), 0)

    def actions(self, s: Any) -> Any:
        return range(2)

    def result(self, s: Any, a: int) -> Any:
        board = s.board.copy()
        board[np.sum(board)] = 1
        return Array(board, 1 - s.player)

    def is_terminal(self, s: Any) -> bool:
        return bool(np.sum(s.board) == 12)


@pytest.mark.plain
@pytest.mark.parametrize("rule", ["is_terminal", "actions", "result"])
def test_the_slow_rule_takes_most_of_the_time(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    found = profile(Slow(slow=rule), seconds=0.2)
    assert found.rules[0].name == rule and found.rules[0].share > 0.8
    assert sum(r.share for r in found.rules) == pytest.approx(1.0)
    assert {r.name: r.calls for r in found.rules} == {
        "is_terminal": 13.0, "to_move": 12.0, "actions": 12.0, "result": 12.0, "utility": 1.0
    }  # fmt: skip
    assert found.plies == 12 and found.state_bytes == 16
    assert "plain Python" in found.advice[0]
    assert any(rule in text for text in found.advice) or rule == "result"


@pytest.mark.compiled
def test_a_compiled_game_is_timed_compiled() -> None:
    found = profile(Boards(), seconds=0.4)
    assert found.compiled and found.arrays == 1
    assert "every result allocates an array" in found.advice[0]
    assert all(0 < rule.nanoseconds < 1e6 for rule in found.rules if rule.name == "result")


def test_the_command_shows_all_rules() -> None:
    text = told("profile", "pig:target=20", "--seconds", "0.2")
    assert all(f"\n{rule} " in f"\n{text}" for rule in ("is_terminal", "chances", "result"))
    assert "random games a second" in text
    data = json.loads(told("profile", "nim", "--seconds", "0.1", "--json"))
    assert data["rules"][0]["share"] >= data["rules"][-1]["share"]
    assert "there is no game" in refused("profile", "nimm")
