"""One way to ask: `search(game, state, algorithm, budget, seed)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from outply.api.arguments import budget_of
from outply.api.arguments import refuse as refuse
from outply.api.arguments import whole_seed as whole_seed
from outply.api.searcher import searcher_for
from outply.game import Game
from outply.search.budget import Budget
from outply.search.loop import never
from outply.search.report import Report


def search(
    game: Game,
    state: Any = None,
    algorithm: Any = None,
    budget: Budget | None = None,
    seed: int = 1,
    player: int | None = None,
    moves: Iterable[int] | None = None,
    **limits: float,
) -> Report:
    """What to play, and what it is worth to each player; the limits of a budget may stand alone: simulations=100.

    Where information is hidden, it is for `player`, by default the one to move. `moves`, all actions and outcomes from
    the initial state on, may stand for the state; a game without `redeal` needs them.
    """
    if limits:
        budget = budget_of(budget, limits)
    return searcher_for(game, algorithm, budget).search(state, seed, player, moves)


def search_live(
    game: Game,
    state: Any = None,
    algorithm: Any = None,
    budget: Budget | None = None,
    seed: int = 1,
    every: float = 0.1,
    player: int | None = None,
    moves: Iterable[int] | None = None,
    stop: Callable[[], bool] = never,
    **limits: float,
) -> Iterator[Report]:
    """Reports while it thinks, one every so many seconds, and the last one at the end.

    `stop` is asked after every slice of two milliseconds; where it says yes, the last report comes at once.
    """
    budget = budget_of(budget, limits) if limits else budget
    yield from searcher_for(game, algorithm, budget).live(state, seed, every, player, moves, stop)
