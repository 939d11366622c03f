"""The arguments of a search: what each may be, and the sentence that refuses everything else."""

from __future__ import annotations

import difflib
import operator
from typing import Any

from outply.algorithms import default_for, parse
from outply.game import Game, require_rules
from outply.search.algorithm import Algorithm, refuse_game, refuse_limits
from outply.search.budget import LIMITS, Budget


def whole_game(given: Any) -> Game:
    """A game with all its rules."""
    if not isinstance(given, Game):
        hint = f"; make one: {given.__name__}()" if isinstance(given, type) else "; op.load finds one by name"
        raise TypeError(f"search takes a game, not {given!r}{hint}.")
    require_rules(given)
    return given


def whole_algorithm(game: Game, given: Any, budget: Budget) -> Any:
    """The algorithm that is meant: one as it is, one in text, or the game's usual."""
    if given is None or given == "":
        return default_for(game, budget)
    if isinstance(given, str):
        return parse(given)
    if isinstance(given, type) or not isinstance(given, Algorithm):
        hint = f"; make one: {given.__name__}()" if isinstance(given, type) else ', such as op.MCTS() or "mcts:c=0.7"'
        raise TypeError(f"search takes an algorithm{hint}, not {given!r}.")
    return given


def whole_budget(given: Any) -> Budget:
    """A budget; with none it is one second."""
    if given is None or isinstance(given, Budget):
        return given or Budget()
    number = isinstance(given, int | float) and not isinstance(given, bool)
    hint = f": op.Budget(simulations={given!r}) or op.Budget(seconds={given!r})" if number else ""
    raise TypeError(f"search takes a budget{hint or ' such as op.Budget(seconds=2)'}, not {given!r}.")


def budget_of(budget: Budget | None, limits: dict[str, Any]) -> Budget:
    """The budget of limits that were given by name: `op.search(game, simulations=100)`."""
    names = [limit.name for limit in LIMITS]
    unknown = next((name for name in limits if name not in names), None)
    if unknown is not None:
        near = difflib.get_close_matches(unknown, ["state", "algorithm", "budget", "seed", *names], n=1)
        hint = f"did you mean {near[0]}?" if near else "an option of an algorithm stands there: op.MCTS(c=0.7)."
        raise TypeError(f"search has no argument {unknown!r}; {hint} The limits are {', '.join(names)}.")
    if budget is not None:
        told = ", ".join(f"{name}={value!r}" for name, value in limits.items())
        raise TypeError(f"limits stand alone or in the budget: op.Budget({told}).")
    return Budget(**limits)


def whole_seed(given: Any) -> int:
    """A seed, which is a whole number of any kind."""
    try:
        return operator.index(given)
    except TypeError:
        raise TypeError(f"a seed is a whole number such as 7, not {given!r}.") from None


def refuse(game: Game, state: Any, algorithm: Any, budget: Budget) -> None:
    """Refuses by name, before anything runs, what this algorithm cannot search."""
    refuse_ended(game, state)
    refuse_limits(algorithm, budget)
    refuse_game(algorithm, game, state)


def refuse_ended(game: Game, state: Any) -> None:
    """Refuses a state in which the game is over, and what is no state."""
    if isinstance(state, Algorithm | Budget):
        name = "algorithm" if isinstance(state, Algorithm) else "budget"
        raise TypeError(f"the second argument of search is a state; name this one: {name}={state!r}.")
    if game.is_terminal(state):
        raise ValueError(f"the game is over in this state, so there is nothing to search:\n{game.show(state)}")
