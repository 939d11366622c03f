"""The loop that spends a budget: it works a run in slices and asks it for reports.

A slice takes a millisecond or two. Between slices the interpreter has its turn, so Ctrl-C and deadlines act at once
and the best answer so far is kept.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from outply.compiler.diagnostics.failure import own_parts_named
from outply.game import CHANCE, Game
from outply.search.budget import Budget, Spent
from outply.search.consistency import completed
from outply.search.report import Report
from outply.search.run import Run

FIRST_SLICE = 32
"""Units of the first slice of a run whose rate is not known: few enough for the slowest game."""

EXTENSIONS = 8
"""Steps in which a search gets what it asks for beyond its budget."""

BRIEF_SECONDS, BRIEF_UNITS = 0.01, 100
"""The budget where there is only one action: just enough for a value to report."""


def never() -> bool:
    """Nobody asks the search to stop."""
    return False


def reports(
    run: Run, game: Game, state: Any, budget: Budget, every: float, stop: Callable[[], bool] = never
) -> Iterator[Report]:
    """Spends the budget on a run; yields a report every so many seconds, and the last one at the end.

    `stop` is asked after every slice; where it says yes, the last report comes at once.
    """
    budget = _prepare(run, game, state, budget)
    shown, spent = -every, Spent()  # the first one comes at once
    try:
        for _ in spend(run, budget, spent):
            if not spent.stopped and stop():
                spent.stopped = "request"
            if spent.seconds - shown >= every and not spent.stopped:
                shown = spent.seconds
                yield _report(run, spent)
    except KeyboardInterrupt:  # between two slices
        spent.stopped = "interrupted"
    yield _report(run, spent)


def last_report(run: Run, game: Game, state: Any, budget: Budget, enough: Callable[[], bool] = never) -> Report:
    """Spends the budget on a run, or less of it where that is enough; the report at the end."""
    budget, spent = _prepare(run, game, state, budget), Spent()
    try:
        for _ in spend(run, budget, spent):
            if enough():
                break
    except KeyboardInterrupt:  # between two slices
        spent.stopped = "interrupted"
    return _report(run, spent)


def _prepare(run: Run, game: Game, state: Any, budget: Budget) -> Budget:
    """Compiles before the clock starts. Returns the budget, or a brief one where there is only one action."""
    if budget.seconds is None and budget.depth is None and getattr(budget, run.unit) is None:
        budget = replace(budget, seconds=1.0)  # none of its limits is one that this algorithm counts in
    if not run.exhaustive and _one_action(game, state):
        budget = _brief(budget, run.unit)
    if not run.compiled:
        run.step(0)
        run.compiled = True
    return budget


def _one_action(game: Game, state: Any) -> bool:
    """The player to move has no choice."""
    if game.to_move(state) == CHANCE:
        return False
    return len([a for a, _ in zip(game.actions(state), range(2), strict=False)]) == 1


def _brief(budget: Budget, unit: str) -> Budget:
    """A moment, or a few units where time is no limit, so that one seed still gives one report."""
    if budget.seconds is not None:
        return replace(budget, seconds=min(budget.seconds, BRIEF_SECONDS))
    return replace(budget, **{unit: min(getattr(budget, unit) or BRIEF_UNITS, BRIEF_UNITS)})


def _report(run: Run, spent: Spent) -> Report:
    """The run's report; if a part of the user's fails over it, such as a final move, the error names that part."""
    with own_parts_named():
        return completed(run.report(spent))


def spend(run: Run, budget: Budget, spent: Spent) -> Iterator[Spent]:
    """Works the run slice by slice until it is finished or its budget is spent; Ctrl-C stops it with what it has."""
    limit = budget.simulations if run.unit == "simulations" else budget.nodes
    began = time.perf_counter()
    quota, longer = _first_quota(run, budget), 0.0
    try:
        while not spent.stopped:
            before = time.perf_counter()
            most = (1 << 62) if limit is None else int(limit * (1.0 + longer))
            seconds = (budget.seconds or 1e9) * (1.0 + longer)
            done = run.step(min(quota, most - spent.units))
            spent.units += done
            now = time.perf_counter()
            spent.seconds = now - began
            exhausted = run.unit if spent.units >= most else "seconds" if spent.seconds >= seconds else ""
            if exhausted and not run.finished and longer < (wanted := run.extension):
                longer, exhausted = min(wanted, longer + wanted / EXTENSIONS), ""
            spent.stopped = run.finished or exhausted
            if done:
                run.rate = done / (now - before)
                quota = _next_quota(4 * quota, run.rate, run.slice_seconds, seconds - spent.seconds)
            yield spent
    except KeyboardInterrupt:
        spent.seconds = time.perf_counter() - began
        spent.stopped = "interrupted"
        yield spent


def _first_quota(run: Run, budget: Budget) -> int:
    """A slice at the rate of an earlier search, which was of another state and may have been faster."""
    if run.rate == 0.0:
        return FIRST_SLICE
    return _next_quota(1 << 62, run.rate, run.slice_seconds, budget.seconds or run.slice_seconds)


def _next_quota(most: int, rate: float, slice_seconds: float, left: float) -> int:
    """About a slice of work at the present rate, and never more than what is left of the time."""
    wanted = max(min(slice_seconds, left), 1e-5)
    return max(1, min(most, int(rate * wanted)))
