"""One way to ask: `search(game, state, algorithm, budget, seed)`."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from outply.algorithms import default_for, parse
from outply.compiler.diagnostics.failure import own_part_failure
from outply.contract.quick import refuse_broken
from outply.game import CHANCE, SIMULTANEOUS, Game, facts, require_rules
from outply.knowledge import suited
from outply.search.algorithm import refuse_limits
from outply.search.budget import Budget, Spent, spend
from outply.search.report import Report

BRIEF_SECONDS, BRIEF_UNITS = 0.01, 100
"""What a search may use where there is but one action."""


def search(game: Game, state: Any = None, algorithm: Any = None, budget: Budget | None = None, seed: int = 1) -> Report:
    """What to play, and what it is worth to each player."""
    *_, last = search_live(game, state, algorithm, budget, seed, every=float("inf"))
    return last


def search_live(
    game: Game,
    state: Any = None,
    algorithm: Any = None,
    budget: Budget | None = None,
    seed: int = 1,
    every: float = 0.1,
) -> Iterator[Report]:
    """Reports while it thinks, one every so many seconds, and the last one at the end."""
    if not isinstance(game, Game):
        hint = f"; make one: {game.__name__}()" if isinstance(game, type) else "; op.load finds one by name"
        raise TypeError(f"search takes a game, not {game!r}{hint}.")
    require_rules(game)
    refuse_broken(game)
    state = game.initial() if state is None else state
    algorithm = suited(_algorithm(game, algorithm), game)
    budget, seed = _budget(budget), whole_seed(seed)
    refuse(game, state, algorithm, budget)
    yield from reports(algorithm.start(game, state, budget, seed), game, state, budget, every)


def _algorithm(game: Game, given: Any) -> Any:
    """The algorithm that is meant: one as it is, one in text, or the game's usual."""
    if given is None or given == "":
        return default_for(game)
    if isinstance(given, str):
        return parse(given)
    if isinstance(given, type) or not hasattr(given, "start"):
        hint = f"; make one: {given.__name__}()" if isinstance(given, type) else ', such as op.MCTS() or "mcts:c=0.7"'
        raise TypeError(f"search takes an algorithm{hint}, not {given!r}.")
    return given


def _budget(given: Any) -> Budget:
    if given is None or isinstance(given, Budget):
        return given or Budget()
    number = isinstance(given, int | float) and not isinstance(given, bool)
    hint = f": op.Budget(simulations={given!r}) or op.Budget(seconds={given!r})" if number else ""
    raise TypeError(f"search takes a budget{hint or ' such as op.Budget(seconds=2)'}, not {given!r}.")


def whole_seed(given: Any) -> int:
    """A seed, which is a whole number of any kind."""
    try:
        return operator.index(given)
    except TypeError:
        raise TypeError(f"a seed is a whole number such as 7, not {given!r}.") from None


def reports(run: Any, game: Game, state: Any, budget: Budget, every: float) -> Iterator[Report]:
    """Reports of a search that has been started, or one that goes on in a later state."""
    if budget.seconds is None and budget.depth is None and getattr(budget, run.unit) is None:
        budget = replace(budget, seconds=1.0)  # a limit that this algorithm does not count in is none
    one = game.to_move(state) != CHANCE and len([a for a, _ in zip(game.actions(state), range(2), strict=False)]) == 1
    if one and not getattr(run, "whole", False):  # what every state is worth is still to be found out
        budget = _brief(budget, run.unit)
    run.step(0)  # compile before the clock starts
    shown = 0.0 if every == float("inf") else -every  # the first one comes at once
    spent = Spent()
    try:
        for _ in spend(run, budget, spent):
            if spent.seconds - shown >= every and not spent.stopped:
                shown = spent.seconds
                yield _report(run, spent)
    except KeyboardInterrupt:  # between two slices
        spent.stopped = "interrupted"
    yield _report(run, spent)


def _report(run: Any, spent: Spent) -> Report:
    """What was found; a part of the user's that fails over it, such as a final move, is named."""
    try:
        found: Report = run.report(spent)
    except Exception as error:
        failure = own_part_failure(error)
        if failure is None:
            raise
        raise failure from error
    return found


def _brief(budget: Budget, unit: str) -> Budget:
    """Little for a choice that is none: a moment, or a few units where time is no limit and one seed is one answer."""
    if budget.seconds is not None:
        return replace(budget, seconds=min(budget.seconds, BRIEF_SECONDS))
    return replace(budget, **{unit: min(getattr(budget, unit) or BRIEF_UNITS, BRIEF_UNITS)})


def refuse(game: Game, state: Any, algorithm: Any, budget: Budget) -> None:
    """Refuses by name, before anything runs, what this algorithm cannot search."""
    if game.is_terminal(state):
        raise ValueError(f"the game is over in this state, so there is nothing to search:\n{game.show(state)}")
    refuse_limits(algorithm, budget)
    if game.to_move(state) == SIMULTANEOUS and "simulations" in getattr(
        algorithm, "limits", ()
    ):  # exact ones tell wherever they are
        name = type(algorithm).__name__
        raise ValueError(f"in this state the players move at the same time, which {name} does not know.")
    objection = algorithm.objection(facts(game))
    if objection:
        raise ValueError(f"{type(algorithm).__name__} {objection.format(game=type(game).__name__)}")
