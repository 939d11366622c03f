"""Chooses by an engine: another program that is told the game and asked for an action."""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable
from typing import Any

from outply.engines import start_engine
from outply.engines.command import EngineCommand
from outply.engines.engine import Found, GameHistory, RunningEngine
from outply.engines.program import EngineFault
from outply.game import Game
from outply.notation.states import has_fen
from outply.players.paths import path_between
from outply.search.budget import Budget
from outply.search.report import Cost, Report
from outply.states.keys import state_key

MOST_IDLE = 4
"""Engines that wait for another game, at most."""

_idle: list[tuple[int, RunningEngine]] = []
"""Engines whose game is over, each with the process that started it."""


class EngineChooser:
    """Chooses by an engine, which is started at the first choice and plays another game when this one is over."""

    def __init__(self, game: Game, command: EngineCommand, budget: Budget) -> None:
        self.game, self.command, self.budget = game, command, budget
        self.history = GameHistory(game)
        self.report: Report | None = None
        self._engine: RunningEngine | None = None
        self._release: Callable[[], Any] = lambda: None

    def choose(self, state: Any, seconds: float | None) -> int:
        self._catch_up(state)
        try:
            engine = self.prepared()
            found = engine.choose(self.history, self.budget, seconds)
        except EngineFault:
            self.leave()
            raise
        action = self._action(engine, found)
        self.report = self._report(found, action)
        return action

    def prepared(self) -> RunningEngine:
        """The engine, running and with a new game begun."""
        if self._engine is None:
            self._engine = _take(self.command) or start_engine(self.command)
            self._release = weakref.finalize(self, _give_back, self._engine)
            self._engine.begin(self.game)
        return self._engine

    def leave(self) -> None:
        """Ends the engine."""
        if self._engine is not None:
            self._release.detach()  # type: ignore[attr-defined]
            self._engine.close()
            self._engine = None

    def advance(self, action: int) -> None:
        self.history.advance(action)

    def follow(self, actions: tuple[int, ...]) -> None:
        """The game so far, action by action from its first state on."""
        self.history = GameHistory(self.game)
        for action in actions:
            self.history.advance(action)

    def _catch_up(self, state: Any) -> None:
        """The history leads to this state, by the shortest way where nobody has told it."""
        if _same(self.game, self.history.state, state):
            return
        way = path_between(self.game, self.history.state, state)
        if way is not None:
            for action in way:
                self.history.advance(action)
        elif has_fen(self.game):
            self.history = GameHistory(self.game, state)
        else:
            raise ValueError(
                f"{self.command.name} has to be told how this state came about: player.follow(actions), with all "
                f"actions from the first state on."
            )

    def _action(self, engine: RunningEngine, found: Found) -> int:
        """The action that the engine means; it is the engine's fault if that is none."""
        try:
            return engine.read(self.game, self.history.state, found.text)
        except ValueError:
            ply = len(self.history.actions) + 1
            raise EngineFault("illegal", f"{engine.name} answered {found.text!r} in ply {ply}.") from None

    def _report(self, found: Found, action: int) -> Report | None:
        """What the engine said about its choice; None if it gave no value."""
        if found.value is None:
            return None
        game, state = self.game, self.history.state
        mover, (low, high) = int(game.to_move(state)), game.utility_range
        value = tuple(low + (high - low) * (found.value if p == mover else 1 - found.value) for p in range(2))
        cost = Cost(0, found.nodes, found.depth, 0.0, 0.0, "the engine")
        return Report(game, state, self.command.name, action, value, (action,), (), None, cost, 0)

    def __deepcopy__(self, memo: Any) -> EngineChooser:
        copied = EngineChooser(self.game, self.command, self.budget)
        copied.history = GameHistory(self.game, None, list(self.history.actions), list(self.history.states))
        return copied

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_engine": None, "_release": None}


def _same(game: Game, one: Any, other: Any) -> bool:
    return one is other or state_key(game, one) == state_key(game, other)


def _take(command: EngineCommand) -> RunningEngine | None:
    """An idle engine of this process that was started by the same command."""
    for place, (process, engine) in enumerate(_idle):
        if process == os.getpid() and engine.origin == command:
            del _idle[place]
            if engine.program.is_alive:
                return engine
            engine.close()
            return None
    return None


def _give_back(engine: RunningEngine) -> None:
    """The engine's game is over; the oldest one ends if too many wait."""
    if engine.process != os.getpid():
        return  # a copy of the process that started it
    _idle.append((engine.process, engine))
    while len(_idle) > MOST_IDLE:
        process, oldest = _idle.pop(0)
        if process == os.getpid():
            oldest.close()
