"""A cold start: the compiler has not seen this game and algorithm, and the budget is time.

A thread compiles. Meanwhile the search runs with plain rules, so that an answer comes when the budget is over; if the
compiler is done before, the compiled search has the rest of the budget. The note of the report says what happened.

Budgets in simulations, nodes or depth wait for the compiler, so that a seed gives one answer. The environment variable
OUTPLY_PLAIN_START=0 lets all searches wait.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from outply.compiler.background import Background, plainly
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.search.budget import STOPS, Budget
from outply.search.loop import last_report
from outply.search.report import Report
from outply.search.run import Run

SWITCH = "OUTPLY_PLAIN_START"
"""The environment variable that switches plain starts off, if it is 0."""

PATIENCE = 0.3
"""Seconds that a search waits for the compiler first: as long as loading from the cache takes."""

SLOWEST = 1.0
"""Simulations or nodes a second of plain rules, before that is known: the first slice is only one."""


def may_start_plain(budget: Budget) -> bool:
    """The budget is time alone, and nobody has switched plain starts, or the compiler, off."""
    off = os.environ.get(SWITCH, "1") == "0" or os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return not off and budget.seconds is not None and all(getattr(budget, x) is None for x in STOPS if x != "seconds")


class ColdStart:
    """A search that is being compiled."""

    def __init__(self, game: Game, start: Callable[[], Run]) -> None:
        self.game = game
        self.once, self.patience = threading.Lock(), PATIENCE
        self.work = Background(lambda: _compiled(start()))

    def result(self) -> Run | None:
        """The compiled search, for the first who asks. What went wrong is raised here, and warned of in the caller."""
        run: Run = self.work.result()
        Ready(self.game)
        return run if self.once.acquire(blocking=False) else None

    def plain_report(self, start: Callable[[], Run], state: Any, budget: Budget) -> Report | None:
        """The report of plain rules, which stop when the compiler is done; None if that is soon."""
        patience, self.patience = self.patience, 0.0  # only the first search waits
        if self.work.wait(patience):
            return None
        with plainly():
            run = start()
            run.rate = SLOWEST
            return last_report(run, self.game, state, budget, lambda: self.work.done)


def _compiled(run: Run) -> Run:
    run.step(0)
    run.compiled = True
    return run


def rest_of(budget: Budget, plain: Report | None) -> Budget:
    """What a search with plain rules has left of the budget."""
    return replace(budget, seconds=max(1e-3, (budget.seconds or 0.0) - plain.cost.seconds)) if plain else budget


def plain_noted(report: Report) -> Report:
    """The report of plain rules says so."""
    return noted(report, "the rules ran as plain Python while the compiler worked; the next search is faster")


def part_noted(report: Report, plain: Report | None) -> Report:
    """The compiled report says how long plain rules searched before."""
    told = f"plain rules searched for the first {plain.cost.seconds:.2f} s, while the compiler worked" if plain else ""
    return noted(report, told) if told else report


def noted(report: Report, told: str) -> Report:
    """The report with another note."""
    return replace(report, note="; ".join(filter(None, [report.note, told])))
