"""One way to ask: `search(game, state, algorithm, budget, seed)`."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

from outply.algorithms import default_for, parse
from outply.contract.quick import refuse_broken
from outply.game import Game, require_rules
from outply.knowledge import with_knowledge
from outply.search.algorithm import Algorithm, refuse_game, refuse_limits
from outply.search.budget import Budget
from outply.search.loop import reports
from outply.search.report import Report


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
    algorithm = with_knowledge(_algorithm(game, algorithm), game)
    budget, seed = _budget(budget), whole_seed(seed)
    refuse(game, state, algorithm, budget)
    yield from reports(algorithm.start(game, state, budget, seed), game, state, budget, every)


def _algorithm(game: Game, given: Any) -> Any:
    """The algorithm that is meant: one as it is, one in text, or the game's usual."""
    if given is None or given == "":
        return default_for(game)
    if isinstance(given, str):
        return parse(given)
    if isinstance(given, type) or not isinstance(given, Algorithm):
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


def refuse(game: Game, state: Any, algorithm: Any, budget: Budget) -> None:
    """Refuses by name, before anything runs, what this algorithm cannot search."""
    if game.is_terminal(state):
        raise ValueError(f"the game is over in this state, so there is nothing to search:\n{game.show(state)}")
    refuse_limits(algorithm, budget)
    refuse_game(algorithm, game, state)
