"""Players of games in which not everything is seen: each is handed what it has seen, and never the true state."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator
from typing import Any

from outply.api.arguments import refuse
from outply.boards.random import below, seeded
from outply.game import Game
from outply.information.in_turn import Turn, in_turn
from outply.information.seen import Seen
from outply.knowledge import with_knowledge
from outply.players.budgets import at_most
from outply.search.budget import Budget
from outply.search.loop import last_report, reports
from outply.search.report import Report
from outply.search.run import Run
from outply.search.worlds import a_world


class HiddenRandom:
    """Chooses any action with equal probability."""

    report: Report | None = None

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed, self.stream = game, seed, seeded(seed)

    def choose(self, seen: Seen, seconds: float | None) -> int:
        actions = [int(a) for a in self.game.actions(a_world(self.game, seen, self.seed))]
        return actions[below(self.stream, len(actions))]

    def advance(self, action: int) -> None:
        pass


class HiddenFunction:
    """Chooses by a user's function: choose(game, state) or choose(game, state, seen).

    The state is one that the player cannot tell from the true one.
    """

    report: Report | None = None

    def __init__(self, game: Game, function: Callable[..., int], seed: int) -> None:
        self.game, self.played, self.function, self.seed = game, in_turn(game), function, seed
        self.told = parameters_of(function)
        if self.told < 3 and self.played is not game:
            name = getattr(function, "__name__", repr(function))
            raise ValueError(
                f"{type(game).__name__} lets players choose at once, so {name} must take what it has seen, too: "
                f"def {name}(game, state, seen), where seen.player says who chooses."
            )

    def choose(self, seen: Seen, seconds: float | None) -> int:
        state = a_world(self.played, seen, self.seed)
        state = state.state if isinstance(state, Turn) else state
        return self.function(self.game, state, seen) if self.told >= 3 else self.function(self.game, state)

    def advance(self, action: int) -> None:
        pass


def parameters_of(function: Callable[..., Any]) -> int:
    """How many arguments a function takes."""
    try:
        return len(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return 2


class HiddenSearch:
    """Chooses by a search for what it has seen."""

    report: Report | None = None

    def __init__(self, game: Game, algorithm: Any, budget: Budget, seed: int) -> None:
        self.game, self.played = game, in_turn(game)
        self.algorithm, self.budget, self.seed = with_knowledge(algorithm, game), budget, seed
        self.choices = 0
        refuse(game, game.initial(), self.algorithm, budget)

    def choose(self, seen: Seen, seconds: float | None) -> int:
        run = self._run_for(seen)
        budget = self.budget if seconds is None else at_most(self.budget, seconds)
        self.report = last_report(run, self.played, run.state, budget)
        assert self.report.action is not None
        return self.report.action

    def think(self, seen: Seen, budget: Budget, every: float, stop: Callable[[], bool]) -> Generator[Report, None, int]:
        """Reports while it chooses."""
        run = self._run_for(seen)
        for report in reports(run, self.played, run.state, budget, every, stop):
            self.report = report
            yield report
        assert self.report is not None and self.report.action is not None
        return self.report.action

    def _run_for(self, seen: Seen) -> Run:
        """A new search, with a seed of its own."""
        run: Run = self.algorithm.start_for(self.played, seen, self.budget, self.seed + self.choices)
        self.choices += 1
        return run

    def prepare(self, seen: Seen) -> None:
        """Compiles what the player needs."""
        self.algorithm.start_for(self.played, seen, self.budget, self.seed).step(0)

    def advance(self, action: int) -> None:
        pass
