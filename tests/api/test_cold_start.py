"""A cold start: plain rules answer while the compiler works, the compiled search has the rest; the report says so."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

import outply as op
from outply.api import cold_start, searcher
from outply.api.cold_start import SWITCH, may_start_plain
from outply.search.budget import Budget
from outply.search.run import Run

SECONDS = 0.4


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A compiler that is done when the event is set."""
    gate, compiled = threading.Event(), cold_start._compiled

    def slow(run: Run) -> Run:
        gate.wait(60)
        return compiled(run)

    monkeypatch.setattr(cold_start, "_compiled", slow)
    monkeypatch.setattr(cold_start, "PATIENCE", 0.01)
    monkeypatch.setenv(SWITCH, "1")
    yield gate
    gate.set()


def a_searcher() -> op.Searcher:
    return op.Searcher(op.load("tic_tac_toe"), op.MCTS(solver=False), Budget(seconds=SECONDS))


@pytest.mark.compiled
def test_plain_rules_answer_in_time_and_later_searches_are_compiled(compiler: threading.Event) -> None:
    searching = a_searcher()
    report = searching.search(seed=3)  # the compiler is not done before this is over
    assert "ran as plain Python while the compiler worked" in report.note
    assert report.cost.stopped == "seconds"
    assert report.seed == 3
    assert "ran as plain Python" in searching.search().note
    compiler.set()
    assert searching._cold is not None
    assert searching._cold.work.wait(60)
    later = searching.search()
    assert later.note == ""
    assert later.cost.simulations > 5 * report.cost.simulations


@pytest.mark.compiled
def test_the_compiled_search_has_the_rest_of_the_budget(
    compiler: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = op.load("tic_tac_toe")
    searching = op.Searcher(game, op.MCTS(solver=False), Budget(seconds=300))
    rests: list[Budget] = []

    def shorter(budget: Budget, plain: Any) -> Budget:
        rests.append(cold_start.rest_of(budget, plain))
        assert 0 < plain.cost.seconds < 300 and rests[-1].seconds == 300 - plain.cost.seconds
        return Budget(seconds=0.1)

    monkeypatch.setattr(searcher, "rest_of", shorter)
    threading.Timer(0.3, compiler.set).start()
    report = searching.search()
    assert len(rests) == 1 and "plain rules searched for the first" in report.note
    assert report.cost.stopped == "seconds" and report.cost.simulations > 0


@pytest.mark.compiled
def test_what_goes_wrong_in_the_compiler_is_raised_by_the_search(
    compiler: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(run: Run) -> Run:
        compiler.wait(60)
        raise RuntimeError("no such instruction")

    monkeypatch.setattr(cold_start, "_compiled", broken)
    searching = a_searcher()
    assert "ran as plain Python" in searching.search().note
    compiler.set()
    assert searching._cold is not None
    assert searching._cold.work.wait(60)
    with pytest.raises(RuntimeError, match="no such instruction"):
        searching.search()


@pytest.mark.parametrize(
    ("budget", "plain"),
    [
        (Budget(seconds=1), True),
        (Budget(), True),
        (Budget(simulations=10), False),
        (Budget(seconds=1, simulations=10), False),
        (Budget(nodes=10), False),
        (Budget(depth=2), False),
    ],
)
def test_only_budgets_of_time_start_plain(budget: Budget, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    monkeypatch.setenv(SWITCH, "1")
    assert may_start_plain(budget) == plain
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert not may_start_plain(budget)
    monkeypatch.delenv("NUMBA_DISABLE_JIT")
    monkeypatch.setenv(SWITCH, "0")
    assert not may_start_plain(budget)


def test_a_search_without_a_plain_start_waits(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: Any) -> None:
        raise AssertionError("a cold start")

    monkeypatch.setattr(cold_start.ColdStart, "__init__", refuse)
    assert a_searcher().search().note == ""
