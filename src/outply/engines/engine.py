"""The base of engines: a program that plays, and what every dialect has to say to it."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from outply.engines.command import EngineCommand
from outply.engines.program import EngineFault, Program
from outply.game import Game, facts
from outply.notation.states import has_fen
from outply.search.budget import Budget

HANDSHAKE_SECONDS = 30.0
"""Seconds that an engine may take to start and to get ready."""

ANSWER_SECONDS = 50.0
"""Seconds beyond its budget after which an engine counts as silent: fewer than the arena's patience, so it is named."""


class Found(NamedTuple):
    """An engine's answer: its action in the words of its dialect, and what it said about it."""

    text: str
    value: float | None = None  # the expected share of the points, to the player to move
    line: tuple[str, ...] = ()
    depth: int = 0
    nodes: int = 0


@dataclass
class GameHistory:
    """A game from its first state on, as engines are told it."""

    game: Game
    start: Any = None  # the first state; None: the game's own
    actions: list[int] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.states = self.states or [self.game.initial() if self.start is None else self.start]

    @property
    def state(self) -> Any:
        return self.states[-1]

    def advance(self, action: int) -> None:
        """An action was played."""
        self.states.append(self.game.result(self.state, action))
        self.actions.append(int(action))

    @property
    def players(self) -> list[int]:
        """The player who chose each action."""
        return [int(self.game.to_move(s)) for s in self.states[:-1]]

    @property
    def names(self) -> list[str]:
        """The actions as people write them."""
        return [self.game.action_name(s, a) for s, a in zip(self.states, self.actions, strict=False)]


class RunningEngine(ABC):
    """A running engine that has shaken hands."""

    limits: ClassVar[frozenset[str]] = frozenset()
    """The limits of a budget that it can be told."""

    needs_limit: ClassVar[bool] = False
    """Without any of these limits it would think for ever."""

    farewell = "quit"

    terminal: ClassVar[bool] = False
    """It keeps its answers back unless it writes to a terminal."""

    def __init__(self, command: EngineCommand) -> None:
        self.origin, self.process = command, os.getpid()
        self.command, self.name = command, command.name
        self.program = Program([command.program, *command.words[1:]], command.name, self.terminal)
        try:
            self.shake_hands()
        except EngineFault:
            self.close()
            raise

    @classmethod
    def objection(cls, game: Game) -> str:
        """Why engines of this dialect cannot play a game, as the end of a sentence; empty if they can."""
        known = facts(game)
        if known.chance or known.hidden or known.simultaneous:
            return "knows games without chance, in which all is seen and players move in turn"
        return "" if known.players == 2 else "knows games of two players"

    @abstractmethod
    def shake_hands(self) -> None:
        """Says hello, and sets the options."""

    @abstractmethod
    def begin(self, game: Game) -> None:
        """A new game begins."""

    @abstractmethod
    def choose(self, history: GameHistory, budget: Budget, seconds: float | None) -> Found:
        """What the engine plays in the state to which the history leads."""

    def read(self, game: Game, state: Any, text: str) -> int:
        """The action that the engine means; a ValueError says why there is none."""
        return game.parse_action(state, text)

    def own_name(self, history: GameHistory, text: str) -> str:
        """The engine's action as people write it; its text where it is none."""
        try:
            return history.game.action_name(history.state, self.read(history.game, history.state, text))
        except ValueError:
            return text

    def close(self) -> None:
        self.program.close(self.farewell)


def answer_seconds(budget: Budget, seconds: float | None) -> float:
    """The seconds that an answer may take."""
    return ANSWER_SECONDS + (seconds or budget.seconds or 0.0)


def starting_fen(history: GameHistory) -> str:
    """The first state of a game as a FEN, if it is not the one that everybody knows; else empty."""
    game: Any = history.game
    if not has_fen(game) or (history.start is None and game == type(game)()):
        return ""
    usual, first = (str(game.to_fen(state)) for state in (type(game)().initial(), history.states[0]))
    return "" if first == usual else first


def common_prefix(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many first entries two sequences share."""
    for place, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return place
    return min(len(one), len(other))
