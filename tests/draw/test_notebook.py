"""What notebooks show: boards in a fixed font, checks and standings as tables."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op


@pytest.mark.plain
def test_checks_and_standings_are_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    game: Any = op.load("tic_tac_toe")
    kept = op.check(game, games=20, seconds=0.5, isolated=False)._repr_html_()
    assert "keeps the contract" in kept and "<table><tr><td>" in kept and "actions" in kept
    for players in (["random", "mcts:simulations=5"], ["random", "mcts:simulations=5", "mcts:simulations=9"]):
        standings = op.Arena(game, players, rounds=1, database=None, workers=1).play()
        shown = standings._repr_html_()
        assert shown.count("<tr>") == len(players) + 1
        assert all(f"<td>{name}</td>" in shown for name in players)
        assert ("<th>Elo</th>" in shown) == (len(players) > 2)


def test_boards_have_a_fixed_font() -> None:
    report = op.search(op.load("nim"), simulations=20)
    assert ".outply-report pre{margin:0;font:12px/1.15 ui-monospace" in report._repr_html_()
