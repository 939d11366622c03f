"""A seat at a protocol: the game, the state it is in, who plays, and with which settings."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from outply.algorithms import default_for
from outply.api import search_live
from outply.boards.random import below, seeded
from outply.engines.engine import GameHistory
from outply.game import CHANCE, Game, facts
from outply.games import NAMES
from outply.games.loading import load, loadable_text
from outply.information.in_turn import in_turn
from outply.players.player import Player
from outply.players.spec import spec_of
from outply.protocols.restriction import ChoiceAmong
from outply.protocols.settings import (
    MOST_LINES,
    EngineSetting,
    algorithm_settings,
    common_settings,
    number_of_levels,
    with_setting,
)
from outply.protocols.words import action_of, legal_words, state_of, unclaimed
from outply.search.budget import Budget
from outply.search.loop import never
from outply.search.report import Report

FOREVER = 1e9
"""Seconds of a search that goes on until somebody stops it."""

USUAL_SECONDS = 1.0
"""Seconds of a search for which nobody has set a limit."""


@dataclass(frozen=True)
class SearchTask:
    """What a client asks of one search; None: no limit of that kind."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    endless: bool = False
    allowed: tuple[int, ...] = ()  # the actions to choose from; none: all
    every: float = 0.1  # seconds between reports
    rows: bool = False  # a value is wanted for every action


class EngineSeat:
    """A game at a protocol, and who plays it."""

    def __init__(self, game: Game, player: str = "", seed: int = 1, sampling: bool = False) -> None:
        self.wanted, self.seed, self.sampling = player, seed, sampling
        self.draws_are_claimed = False  # the client decides whether a draw that somebody may claim ends the game
        self.memory_mb, self.lines, self.overhead, self.level = Budget().memory_mb, 1, 0.01, 0
        self.change_game(game)

    def change_game(self, game: Game) -> None:
        """Another game; the algorithm is the one that was asked for, or its usual one."""
        self.game, self.played = game, in_turn(game)
        self.name = loadable_text(game)
        self.spec = spec_of(self.wanted or None)
        self.algorithm = self.spec.algorithm if self.spec.searches else None
        if self.algorithm is None and self.spec.searches:
            self.algorithm = self._usual_algorithm()
        self.restart()
        self.forget()

    def _usual_algorithm(self) -> Any:
        """The algorithm that suits the game, and what it is wanted for."""
        if self.sampling and not self.spec.limited:
            return default_for(self.game, Budget(simulations=1))
        return default_for(self.game, self.spec.budget if self.spec.limited else None)

    def forget(self) -> None:
        """The next choice is made by a new player, which knows nothing."""
        self._player: Player | None = None

    # -- the game ------------------------------------------------------------------------------------------------

    def restart(self, start: str = "") -> None:
        """The game begins again, from the state in this text if there is one."""
        state = state_of(self.played, start) if start else None
        self.start, self.words = start, list[str]()
        self.history = GameHistory(self.played, state)
        self._play_on()

    def place(self, start: str, words: Sequence[str]) -> None:
        """The state after these actions; what is known of the way there is not played again."""
        if start != self.start or list(words[: len(self.words)]) != self.words:
            self.restart(start)
        for word in words[len(self.words) :]:
            self.play(word)

    def play(self, word: str) -> int:
        """An action is played, given by its word."""
        action = action_of(self.played, self.state, word)
        self.advance(action)
        self.words[-1] = word
        return action

    def advance(self, action: int) -> None:
        """An action is played."""
        self.history.advance(action)
        self.words.append("")
        self._play_on()

    def _play_on(self) -> None:
        """A draw that nobody has claimed is played on."""
        if self.draws_are_claimed and self.is_over:
            self.history.states[-1] = unclaimed(self.played, self.state)

    def undo(self) -> bool:
        """Takes the last action back; False if there is none."""
        if not self.words:
            return False
        self.words.pop()
        self.history.actions.pop()
        self.history.states.pop()
        return True

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def is_over(self) -> bool:
        return bool(self.played.is_terminal(self.state))

    @property
    def to_move(self) -> int:
        return int(self.played.to_move(self.state))

    @property
    def may_choose(self) -> bool:
        """Somebody is to choose, not chance."""
        return not self.is_over and self.to_move != CHANCE

    def legal(self) -> dict[str, int]:
        """The actions that may be played now, by their words."""
        return legal_words(self.played, self.state)

    # -- settings ------------------------------------------------------------------------------------------------

    def settings(self) -> list[EngineSetting]:
        """All settings of this game and player."""
        own = [] if self.algorithm is None else list(algorithm_settings(self.algorithm))
        return [*common_settings(self.game, self.name), *own]

    def set(self, name: str, value: str) -> None:
        """Changes a setting; a ValueError says what it may be."""
        word = name.lower()
        if word == "hash":
            self.memory_mb = float(_whole(name, value, 1, 1 << 20))
        elif word == "multipv":
            self.lines = _whole(name, value, 1, MOST_LINES)
            return
        elif word == "move overhead":
            self.overhead = _whole(name, value, 0, 5000) / 1000
            return
        elif word == "ponder":
            return
        elif word == "seed":
            self.seed = _whole(name, value, 0, 2**63 - 1)
        elif word == "level":
            self.level = _whole(name, value, 0, number_of_levels(self.game))
        elif word == "uci_variant":
            self._change_variant(value)
        elif word != "clear hash":
            if self.algorithm is None:
                raise ValueError(f"there is no setting {name!r} for {self.spec.name}.")
            self.algorithm = with_setting(self.algorithm, name, value)
        self.forget()

    def _change_variant(self, name: str) -> None:
        """Another game that comes with Outply: a client has no other files read."""
        if name.partition(":")[0] not in NAMES and name != self.name:
            raise ValueError(f"there is no game {name[:40]!r}; there are {', '.join(NAMES)}.")
        if name != self.name:
            self.change_game(load(name))

    # -- choosing ------------------------------------------------------------------------------------------------

    @property
    def player(self) -> Player:
        """Who chooses."""
        if self._player is None:
            self._player = self._new_player()
        return self._player

    def _new_player(self) -> Player:
        if self.level:
            return Player(self.game, level=self.level, seed=self.seed)
        if self.algorithm is None:
            return Player(self.game, self.spec, seed=self.seed)
        kept = dataclasses.replace(self.spec.budget, memory_mb=self.memory_mb)
        spec = dataclasses.replace(self.spec, algorithm=self.algorithm, budget=kept)
        return Player(self.game, spec, seed=self.seed)

    @property
    def own_limits(self) -> bool:
        """The player has limits of its own, and a client's time only cuts them."""
        return bool(self.level) or self.algorithm is None or self.spec.limited

    def prepare(self) -> None:
        """Compiles what the player needs."""
        if not self.is_over:
            self.player.prepare(self.state)

    def budget(self, task: SearchTask) -> Budget:
        """The budget of a task, in the limits that the algorithm goes by."""
        known = frozenset() if self.algorithm is None else self.algorithm.limits
        counted = "nodes" if "nodes" in known else "simulations"
        given: dict[str, Any] = {"seconds": task.seconds, counted: task.nodes}
        if "depth" in known:
            given["depth"] = task.depth
        if task.endless or (task.depth and "depth" not in known and not task.seconds and not task.nodes):
            given["seconds"] = FOREVER
        elif not any(given.values()):
            given["seconds"] = USUAL_SECONDS
        return Budget(memory_mb=self.memory_mb, **{name: value for name, value in given.items() if value})

    def reports(self, task: SearchTask, stop: Callable[[], bool] = never) -> Generator[Report, None, int | None]:
        """Reports of a search of the present state, as a task asks for it; the result is the action."""
        enough = [False]
        search = self._reports(task, lambda: enough[0] or stop())
        while True:
            try:
                report = next(search)
            except StopIteration as over:
                return None if over.value is None else int(over.value)
            yield report
            enough[0] = task.depth is not None and not task.endless and report.cost.depth >= task.depth

    def _reports(self, task: SearchTask, stop: Callable[[], bool]) -> Generator[Report, None, int | None]:
        if task.allowed or ((self.lines > 1 or task.rows) and self.one_by_one):
            return (yield from self._reports_on_some(task, stop))
        if task.depth and self.one_by_one and not self.own_limits:
            return (yield from self._reports_to_a_depth(task, stop))
        moves = list(self.history.actions) if self.history.start is None else None
        self.player.follow(self.history.actions, self.start)
        budget = None if self.own_limits else self.budget(task)
        seconds = task.seconds if self.own_limits else None
        thoughts = self.player.think(self.state, seconds, moves=moves, every=task.every, stop=stop, budget=budget)
        return (yield from thoughts)

    def _reports_to_a_depth(self, task: SearchTask, stop: Callable[[], bool]) -> Generator[Report, None, int | None]:
        """Reports of a search that ends with a depth, which it has to know when it begins."""
        best, budget = None, self.budget(task)
        for report in search_live(self.played, self.state, self.algorithm, budget, self.seed, task.every, stop=stop):
            best = report.action
            yield report
        return best

    @property
    def one_by_one(self) -> bool:
        """A depth-first search knows the value of its best action alone, so for several lines each gets its own."""
        return self.algorithm is not None and "nodes" in self.algorithm.limits and not facts(self.played).hidden

    def _reports_on_some(self, task: SearchTask, stop: Callable[[], bool]) -> Generator[Report, None, int | None]:
        """Reports of a search action by action: of those that the client allows, or of all."""
        if self.algorithm is None or facts(self.played).hidden:
            raise ValueError(f"{self.player.name} cannot choose among some of the actions of {self.name}.")
        budget, best = self.spec.budget if self.own_limits else self.budget(task), None
        allowed = task.allowed or tuple(self.legal().values())
        for report in ChoiceAmong(self.played, self.state, self.algorithm, allowed, self.seed, stop).reports(budget):
            best = report.action
            yield report
        return best

    def any_action(self) -> int | None:
        """Some action that may be played; None if there is none."""
        actions = list(self.legal().values())
        return actions[below(seeded(self.seed), len(actions))] if actions and self.may_choose else None


def _whole(name: str, value: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    text = value.strip()
    if not text.lstrip("+-").isdigit() or not low <= int(text) <= high:
        raise ValueError(f"{name} must be a whole number from {low} to {high}, not {value!r}.")
    return int(text)
