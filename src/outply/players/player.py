"""A player: somebody who chooses an action in every state of a game.

    player = op.Player(game, "mcts:c=0.7,simulations=1000")
    action = player.choose(state)

A player is an algorithm with a budget, a level, `random`, or a function of yours: choose(game, state) -> action.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from outply.algorithms import default_for
from outply.api import refuse, whole_seed
from outply.compiler.random import below, seeded
from outply.game import CHANCE, Game
from outply.knowledge import with_knowledge
from outply.players.spec import Spec, spec_of
from outply.search.budget import Budget
from outply.search.loop import reports
from outply.search.report import Report
from outply.search.run import Run
from outply.states.keys import state_key

MOST_STATES = 2000
"""So many states are looked at to find how the game went on since a player's last choice."""


class Chooser(Protocol):
    """What a player is made of; `report` tells why the last action was chosen, where that is known."""

    report: Report | None

    def choose(self, state: Any, seconds: float | None) -> int: ...

    def advance(self, action: int) -> None: ...


class Player:
    """Somebody who chooses actions: an algorithm with a budget, a level, `random`, or a function of yours."""

    def __init__(
        self,
        game: Game,
        algorithm: Any = None,
        budget: Budget | None = None,
        seed: int = 1,
        level: int | str | None = None,
    ) -> None:
        self.game, self.seed = game, whole_seed(seed)
        self.spec = spec_of(algorithm, budget, level)
        self.name = self.spec.name
        self._chooser = _chooser(game, self.spec, self.seed)

    def choose(self, state: Any, seconds: float | None = None) -> int:
        """The action to play; `seconds` is less time than the budget has, as on a clock."""
        if self.game.is_terminal(state):
            raise ValueError(f"the game is over in this state, so there is nothing to choose:\n{self.game.show(state)}")
        return self._chooser.choose(state, seconds)

    def prepare(self, state: Any) -> None:
        """Compiles what the player needs, without calling a rule or thinking."""
        if isinstance(self._chooser, Searching):
            self._chooser.prepare(state)

    def advance(self, action: int) -> None:
        """Tells the player what was played; without it `choose` finds out by itself, if it can."""
        self._chooser.advance(action)

    @property
    def report(self) -> Report | None:
        """Why the last action was chosen; None for a player that does not search."""
        return self._chooser.report

    @property
    def adaptive(self) -> Any:
        """The level of an adaptive player, to begin with and to finish a game with; None for all others."""
        return self._chooser if hasattr(self._chooser, "follow") else None

    def __repr__(self) -> str:
        return f"Player({self.name!r})"


def _chooser(game: Game, spec: Spec, seed: int) -> Chooser:
    if spec.level is not None:
        from outply.players.levels import chooser

        return chooser(game, spec.level, seed)
    if spec.function is not None:
        return Functioning(game, spec.function)
    if spec.algorithm == "random":
        return Random(game, seed)
    return Searching(game, spec.algorithm or default_for(game), spec.budget, seed, spec.keep)


class Random:
    """Any action, each as likely as the others."""

    report: Report | None = None

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.stream = game, seeded(seed)

    def choose(self, state: Any, seconds: float | None) -> int:
        actions = [int(a) for a in self.game.actions(state)]
        return actions[below(self.stream, len(actions))]

    def advance(self, action: int) -> None:
        pass


class Functioning:
    """A function of yours."""

    report: Report | None = None

    def __init__(self, game: Game, function: Callable[[Any, Any], int]) -> None:
        self.game, self.function = game, function

    def choose(self, state: Any, seconds: float | None) -> int:
        return self.function(self.game, state)

    def advance(self, action: int) -> None:
        pass


class Searching:
    """An algorithm with a budget; what a tree search knows about the states to come it keeps for its next choice."""

    report: Report | None = None

    def __init__(self, game: Game, algorithm: Any, budget: Budget, seed: int, keep: bool) -> None:
        algorithm = with_knowledge(algorithm, game)
        self.game, self.algorithm, self.budget, self.seed, self.keep = game, algorithm, budget, seed, keep
        self.choices = 0
        self.run: Run | None = None
        self.played: list[int] = []  # since the last choice, as far as we were told
        refuse(game, game.initial(), algorithm, budget)

    def choose(self, state: Any, seconds: float | None) -> int:
        run = self._run_at(state)
        budget = self.budget if seconds is None else _at_most(self.budget, seconds)
        *_, self.report = reports(run, self.game, state, budget, float("inf"))
        self.choices += 1
        if self.report.action is None:
            raise ValueError("chance is to move in this state, so there is nothing to choose.")
        return self.report.action

    def prepare(self, state: Any) -> None:
        self.algorithm.start(self.game, state, self.budget, self.seed).step(0)

    def _run_at(self, state: Any) -> Any:
        """The search of the last choice, moved on to this state if it has come from there; or else a new one."""
        played, self.played = self.played, []
        if self.run is not None:
            for action in played:
                self.run.advance(action)
            actions = path_between(self.game, self.run.state, state)
            if actions is not None:
                for action in actions:
                    self.run.advance(action)
                return self.run
        run = self.algorithm.start(self.game, state, self.budget, self.seed + self.choices)
        self.run = run if self.keep and run.advances else None
        return run

    def advance(self, action: int) -> None:
        self.played.append(action)  # the tree is moved in the player's own time


def _at_most(budget: Budget, seconds: float) -> Budget:
    """The budget, but no longer than that."""
    return replace(budget, seconds=min(seconds, budget.seconds or seconds))


def path_between(game: Game, earlier: Any, later: Any) -> list[int] | None:
    """Actions and outcomes that lead from one state to the other; None if none are found soon."""
    wanted = state_key(game, later)
    found: list[tuple[Any, tuple[int, ...]]] = [(earlier, ())]
    for s, path in found:  # which grows: the nearest states first
        if state_key(game, s) == wanted:
            return list(path)
        if len(found) < MOST_STATES and not game.is_terminal(s):
            chance = game.to_move(s) == CHANCE
            actions = [a for a, _ in game.chances(s)] if chance else game.actions(s)
            found += [(game.result(s, int(a)), (*path, int(a))) for a in actions]
    return None
