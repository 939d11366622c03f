"""A player chooses an action in every state of a game.

    player = op.Player(game, "mcts:c=0.7,simulations=1000")
    action = player.choose(state)

A player is an algorithm with a budget, a level, `random`, another program (`uci:stockfish,nodes=1000`), or a function
of your own: choose(game, state) -> action.
Where information is hidden, it chooses by what it has seen, and is never handed the true state.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from outply.algorithms import default_for
from outply.api.arguments import budget_of, refuse, whole_seed
from outply.api.searcher import Searcher
from outply.boards.random import below, seeded
from outply.contract.quick import refuse_broken
from outply.engines import engine_class
from outply.game import Game, facts
from outply.information.in_turn import in_turn, turn_of
from outply.information.seen import Seen, redealt
from outply.knowledge import with_knowledge
from outply.players.budgets import at_most
from outply.players.engine_chooser import EngineChooser
from outply.players.hidden import HiddenFunction, HiddenRandom, HiddenSearch
from outply.players.paths import path_between, state_after
from outply.players.spec import Spec, spec_of
from outply.search.budget import STOPS, Budget
from outply.search.loop import last_report, never, reports
from outply.search.report import Report
from outply.search.run import Run
from outply.search.worlds import asked

if TYPE_CHECKING:
    from outply.players.levels import Adaptive


class Chooser(Protocol):
    """The part of a player that chooses, by a state, or, where information is hidden, by what was seen.

    `report` is the last search, None if it does not search.
    """

    report: Report | None

    def choose(self, state: Any, seconds: float | None) -> int: ...

    def advance(self, action: int) -> None: ...


class Player:
    """Chooses actions: an algorithm with a budget, a level, `random`, or a function of your own."""

    def __init__(
        self,
        game: Game,
        algorithm: Any = None,
        budget: Budget | None = None,
        seed: int = 1,
        level: int | str | None = None,
        **limits: float,
    ) -> None:
        refuse_broken(game)
        budget = budget_of(budget, limits) if limits else budget
        self.game, self.seed = game, whole_seed(seed)
        self.played = in_turn(game)
        self.hidden = facts(self.played).hidden
        self.spec = spec_of(algorithm, budget, level)
        self.name = self.spec.name
        self._chooser = _chooser(game, self.spec, self.seed)

    def choose(
        self,
        state: Any = None,
        seconds: float | None = None,
        player: int | None = None,
        moves: Iterable[int] | None = None,
    ) -> int:
        """The action to play; `seconds` limits the budget further, as a clock does.

        `moves`, all actions and outcomes so far, may stand for the state. Where information is hidden or choices are
        made at once, the player takes from them what it has seen, as `player`, by default the one to move.
        """
        asked_of = self._asked(state, player, moves)
        return self._chooser.choose(asked_of, seconds)

    def think(
        self,
        state: Any = None,
        seconds: float | None = None,
        player: int | None = None,
        moves: Iterable[int] | None = None,
        every: float = 0.1,
        stop: Callable[[], bool] = never,
        budget: Budget | None = None,
    ) -> Generator[Report, None, int]:
        """Reports while the player chooses, one every so many seconds; the result of the generator is the action.

        `stop` is asked every two milliseconds; where it says yes, the last report comes at once. `budget` stands for
        the player's own, for this choice. A player that does not search gives no report.
        """
        asked_of = self._asked(state, player, moves)
        if not isinstance(self._chooser, SearchChooser | HiddenSearch):
            action = self._chooser.choose(asked_of, seconds)
            if self.report is not None:
                yield self.report
            return action
        allowed = budget or self._chooser.budget
        allowed = allowed if seconds is None else at_most(allowed, seconds)
        return (yield from self._chooser.think(asked_of, allowed, every, stop))

    def _asked(self, state: Any, player: int | None, moves: Iterable[int] | None) -> Any:
        """The state in which to choose, or, where information is hidden, what the player has seen."""
        known = None if moves is None else tuple(int(a) for a in moves)
        state = self.played.initial() if state is None else turn_of(self.played, state)
        state = state if known is None else state_after(self.played, known)
        if self.played.is_terminal(state):
            shown = self.played.show(state)
            raise ValueError(f"the game is over in this state, so there is nothing to choose:\n{shown}")
        if known is not None:
            self.follow(known)
        if not self.hidden:
            return state
        seen = asked(self.played, state, player, known, self.seed)
        redeal = redealt(self.played, seen.state, seen.player, self.seed)
        return Seen(seen.player, redeal, seen.events)

    def choose_seen(self, seen: Seen, seconds: float | None = None) -> int:
        """The action to play, by what the player has seen."""
        return self._chooser.choose(seen, seconds)

    def prepare(self, state: Any) -> None:
        """Compiles what the player needs, without calling a rule or searching."""
        if isinstance(self._chooser, SearchChooser):
            self._chooser.prepare(state)
        elif isinstance(self._chooser, EngineChooser):
            self._chooser.prepared()
        elif isinstance(self._chooser, HiddenSearch):
            self._chooser.prepare(asked(self.played, turn_of(self.played, state), seed=self.seed))

    def follow(self, actions: Iterable[int], start: str = "") -> None:
        """Tells the player all actions since the initial state, or since the state in the text `start`."""
        if isinstance(self._chooser, SearchChooser):
            self._chooser.follow(tuple(actions), start)
        elif isinstance(self._chooser, EngineChooser) and not start:
            self._chooser.follow(tuple(actions))

    def advance(self, action: int) -> None:
        """Tells the player what was played; without it `choose` looks for the way from its last state."""
        self._chooser.advance(action)

    @property
    def report(self) -> Report | None:
        """The search behind the last action; None for a player that does not search."""
        return self._chooser.report

    @property
    def adaptive(self) -> Adaptive | None:
        """The chooser of an adaptive player, which begins and finishes games at a level; None for all others."""
        from outply.players.levels import Adaptive

        return self._chooser if isinstance(self._chooser, Adaptive) else None

    def __copy__(self) -> Player:
        """Another player that goes on from here: the two share no tree."""
        return copy.deepcopy(self)

    def __repr__(self) -> str:
        return f"Player({self.name!r})"


def _chooser(game: Game, spec: Spec, seed: int) -> Chooser:
    if spec.level is not None:
        from outply.players.levels import chooser

        return chooser(game, spec.level, seed)
    hidden = facts(in_turn(game)).hidden
    if spec.function is not None:
        return HiddenFunction(game, spec.function, seed) if hidden else FunctionChooser(game, spec.function)
    if spec.engine is not None:
        refuse_engine(game, spec)
        return EngineChooser(game, spec.engine, spec.budget)
    if spec.algorithm == "random":
        return HiddenRandom(in_turn(game), seed) if hidden else RandomChooser(game, seed)
    algorithm = spec.algorithm or default_for(game, spec.budget)
    if hidden:
        return HiddenSearch(game, algorithm, spec.budget, seed)
    return SearchChooser(game, algorithm, spec.budget, seed, spec.keep)


def refuse_engine(game: Game, spec: Spec) -> None:
    """Refuses by name a program that is not there, and one whose dialect does not fit the game or the budget."""
    assert spec.engine is not None
    kind, _ = engine_class(spec.engine.dialect), spec.engine.program
    objection = kind.objection(game)
    if objection:
        raise ValueError(f"{spec.engine.dialect} {objection}; {type(game).__name__} is another kind of game.")
    if kind.needs_limit and not spec.budget.stops & kind.limits:
        known = " or ".join(name for name in STOPS if name in kind.limits)
        raise ValueError(f"an engine of dialect {spec.engine.dialect} goes by {known}: name such a limit for it.")


class RandomChooser:
    """Chooses any action with equal probability."""

    report: Report | None = None

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.stream = game, seeded(seed)

    def choose(self, state: Any, seconds: float | None) -> int:
        actions = [int(a) for a in self.game.actions(state)]
        return actions[below(self.stream, len(actions))]

    def advance(self, action: int) -> None:
        pass


class FunctionChooser:
    """Chooses by a user's function."""

    report: Report | None = None

    def __init__(self, game: Game, function: Callable[[Any, Any], int]) -> None:
        self.game, self.function = game, function

    def choose(self, state: Any, seconds: float | None) -> int:
        return self.function(self.game, state)

    def advance(self, action: int) -> None:
        pass


class Way(NamedTuple):
    """How a state was reached."""

    start: str  # the first state as text; empty for the game's own
    actions: tuple[int, ...]


class SearchChooser:
    """Chooses by a search; with `keep`, a tree search keeps the subtree of the present state."""

    report: Report | None = None

    def __init__(self, game: Game, algorithm: Any, budget: Budget, seed: int, keep: bool) -> None:
        algorithm = with_knowledge(algorithm, game)
        self.game, self.algorithm, self.budget, self.seed, self.keep = game, algorithm, budget, seed, keep
        self.searcher = Searcher(game, algorithm, budget)
        self.choices = 0
        self.run: Run | None = None
        self.played: list[int] = []  # what `advance` was told since the last choice
        self.known: Way | None = None  # what `follow` was told since then
        self.way: Way | None = None  # how the state of the last choice was reached
        refuse(game, game.initial(), algorithm, budget)

    def choose(self, state: Any, seconds: float | None) -> int:
        run = self._run_at(state)
        budget = self.budget if seconds is None else at_most(self.budget, seconds)
        self.report = last_report(run, self.game, state, budget)
        return self._chosen(run)

    def think(self, state: Any, budget: Budget, every: float, stop: Callable[[], bool]) -> Generator[Report, None, int]:
        """Reports while it chooses."""
        run = self._run_at(state)
        for report in reports(run, self.game, state, budget, every, stop):
            self.report = report
            yield report
        return self._chosen(run)

    def _chosen(self, run: Run) -> int:
        """The action of the last report; the memory of a search that is not kept is used again."""
        self.choices += 1
        if run is not self.run:
            self.searcher.give_back(run)
        if self.report is None or self.report.action is None:
            raise ValueError("chance is to move in this state, so there is nothing to choose.")
        return self.report.action

    def prepare(self, state: Any) -> None:
        run = self.searcher.run_from(state, self.seed)
        run.step(0)
        run.compiled = True
        self.searcher.give_back(run)

    def follow(self, actions: tuple[int, ...], start: str) -> None:
        """Remembers all actions; those since the last choice need not be searched for then."""
        self.known = Way(start, actions)

    def _played_since(self) -> list[int]:
        """The actions since the last choice that the search was told of."""
        played, known, way = self.played, self.known, self.way
        self.played, self.known, self.way = [], None, known
        if known is None or way is None or known.start != way.start or known.actions[: len(way.actions)] != way.actions:
            return played
        return list(known.actions[len(way.actions) :])

    def _run_at(self, state: Any) -> Any:
        """The search of the last choice, advanced to this state if actions lead here; else a new search."""
        played = self._played_since()
        if self.run is not None:
            self.run.follow(played)
            actions = path_between(self.game, self.run.state, state)
            if actions is not None:
                self.run.follow(actions)
                return self.run
            self.searcher.give_back(self.run)
        run = self.searcher.run_from(state, self.seed + self.choices)
        self.run = run if self.keep and run.advances else None
        return run

    def advance(self, action: int) -> None:
        self.played.append(action)  # the tree is advanced in `choose`, where the time is the player's own
