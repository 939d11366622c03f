"""Matches and tournaments.

    arena = op.Arena(op.load("connect_four"), ["mcts:simulations=1000", "alpha_beta:nodes=20000"], rounds=50)
    for standings in arena.run():
        print(standings.duel)

A round is one opening, played by everybody against everybody and from every seat. With a database the same call goes
on where an earlier one was broken off; with budgets in simulations, nodes or depth the games are the same each time.
"""

from __future__ import annotations

import contextlib
import dataclasses
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

import outply
from outply.algorithms import default_for
from outply.api import whole_seed
from outply.arena.conditions import Terms
from outply.arena.database import Results
from outply.arena.openings import Openings
from outply.arena.outcome import Result
from outply.arena.schedule import Schedule, Task
from outply.arena.standings import Played, Standings
from outply.arena.statistics.sprt import SPRT, UNDECIDED, SequentialTest
from outply.arena.workers.pool import Pool, cores
from outply.arena.workers.worker import GameTable, Job
from outply.compiler.dependencies import Dependencies, is_library_name, of_rules
from outply.compiler.fingerprint import Digest
from outply.game import Game, facts, require_rules
from outply.games.loading import game_text, load
from outply.knowledge import with_knowledge
from outply.options import Part
from outply.players.levels import written
from outply.players.spec import Spec, spec_of
from outply.search.algorithm import counted_in, refuse_limits
from outply.search.budget import Budget

USUAL = Budget(seconds=0.1)
"""What players have for a choice if nothing else is said."""

SELDOM = 20.0
"""To work out the standings may take a twentieth of the time."""


class Arena:
    """A match of two players or a tournament of more."""

    def __init__(
        self,
        game: Game | str,
        players: Sequence[Any],
        rounds: int = 25,
        openings: Openings | None = None,
        budget: Budget | None = None,
        seed: int = 1,
        terms: Terms | None = None,
        sprt: SPRT | None = None,
        database: Path | str | None = None,
        workers: int | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        require_rules(self.game)
        self.terms, seed = terms or Terms(), whole_seed(seed)
        if budget is None:
            budget = Budget(seconds=self.terms.clock.seconds) if self.terms.clock else USUAL
        self.specs = tuple(_limited(self.game, spec_of(player, budget), budget) for player in players)
        self.names = _describe_apart([spec.name for spec in self.specs])
        self.schedule = Schedule(len(self.specs), int(self.game.players), seed)
        if rounds < 1:
            raise ValueError(f"rounds must be 1 or more, not {rounds}.")
        self.rounds, self.sprt = rounds, sprt
        self.trial = SequentialTest(sprt) if sprt else None
        if sprt and (len(self.specs) != 2 or self.game.players != 2):
            raise ValueError("a sequential test compares two players in a game for two.")
        self.workers = cores() if workers is None else workers
        self.job = Job(self.game, self.specs, openings or Openings(), seed, self.terms, self.schedule.seats)
        self.results = Results(database) if database is not None else None
        self.match = 0  # its number in the database
        self.done: dict[int, Result] = {}
        self.resumed = 0
        self.told: list[str] = []
        self.last: tuple[Task, Result] | None = None  # the game that was over last, and a picture of how it ended
        self.picture = ""
        self.flowing = 0.0  # when the first game was over
        self.warming = ""  # the player that is being made ready
        self._refuse()

    @property
    def wanted(self) -> int:
        """How many games there are to play."""
        return self.rounds * self.schedule.games_a_round

    @property
    def deterministic(self) -> bool:
        """Would the same call play the same games?"""
        return self.terms.clock is None and all(_counted(spec) for spec in self.specs)

    @property
    def key(self) -> str:
        """A digest of all that decides how the games go: what is kept under it may be gone on with."""
        digest = Digest()
        digest.add(outply.__version__, repr(self.game), _rules_digest(self.game))
        for spec in self.specs:
            digest.add(spec.name, repr(spec.algorithm), spec.budget, spec.keep, _rungs(self.game, spec))
            if spec.function is not None:
                digest.add(_function_digest(spec.function))
            if isinstance(spec.algorithm, Part):
                digest.add(*_own_code(spec.algorithm))
            if spec.level is not None:
                digest.add(written(self.game, spec.level))
        digest.add(self.job.openings, self.job.seed, self.terms)
        return digest.text

    def play(self) -> Standings:
        """Plays all games that are left; returns how things stand then."""
        *_, last = self.run(every=float("inf"))
        return last

    def run(self, every: float = 0.2) -> Iterator[Standings]:
        """The standings while games are played, every so many seconds or after every game (0), and at the end."""
        with self.results.hold() if self.results else contextlib.nullcontext():
            yield from self._run(every)

    def _run(self, every: float) -> Iterator[Standings]:
        self._go_on()
        yield self.standings()
        shown, pause = time.monotonic(), every
        for played in self._games():
            if played is not None:
                self._keep(*played)
                if self.trial and self.trial.decided.verdict:
                    break
            if time.monotonic() - shown >= pause:
                began = time.process_time()
                yield self.standings()
                shown = time.monotonic()
                pause = max(every, SELDOM * (time.process_time() - began)) if every else 0.0
        yield self.standings()

    def standings(self) -> Standings:
        """How things stand."""
        played: list[Played] = [(self.schedule.task(number), self.done[number]) for number in sorted(self.done)]
        decided = self.trial.decided if self.trial else UNDECIDED
        shared = (self.names, self.schedule.seats, tuple(played), self.wanted)
        return Standings(*shared, self.sprt, tuple(self.told), decided)

    def _games(self) -> Iterator[tuple[Task, Result] | None]:
        """Plays what is left to play."""
        if self.trial and self.trial.decided.verdict:
            return
        left = (self.schedule.task(number) for number in range(self.wanted) if number not in self.done)
        if self.workers == 0:
            table = GameTable(self.job)
            yield from ((task, table.play(task)) for task in left)
            return
        pool = Pool(self.job, self.game, self.workers, self.results.let_go if self.results else lambda: None)
        pool.told = self.told
        for played in pool.play(left):
            self.picture, self.warming = pool.picture, pool.warming() if not self.done else ""
            if played:
                self.last = played
            yield played

    def _keep(self, task: Task, result: Result) -> None:
        """A game is over: first it is written down, then it counts."""
        if self.results:
            result = self.results.add(self.match, task.number, task.pair, result)
        self.flowing = self.flowing or time.monotonic()
        self._take(task, result)

    def left(self) -> float | None:
        """About how many seconds it will take, by the time since the first game: before it players were made ready."""
        new = len(self.done) - self.resumed
        if new < 2:
            return None
        return (time.monotonic() - self.flowing) / (new - 1) * (self.wanted - len(self.done))

    def _take(self, task: Task, result: Result) -> None:
        """The game counts from now on."""
        self.done[task.number] = result
        pair = [number for number in (2 * task.pair, 2 * task.pair + 1) if number in self.done]
        if self.trial and len(pair) == 2:
            made = [self.done[number].points(*_seats_of_first(self.schedule.task(number))) for number in pair]
            self.trial.take(task.pair, None if None in made else int(2 * sum(points or 0 for points in made)))

    def _go_on(self) -> None:
        """Takes in what an earlier run has played."""
        if self.results and not self.match:
            terms = {**dataclasses.asdict(self.terms), "seed": self.job.seed}
            self.match = self.results.begin(self.key, spelled_or_told(self.game), list(self.names), terms)
            for row in self.results.games(self.match):
                if row.number < self.wanted:
                    self._take(self.schedule.task(row.number), row.result)
            self.resumed = len(self.done)

    def _refuse(self) -> None:
        """Refuses by name players that cannot play this game, before anything is played."""
        for spec in (spec for spec in self.specs if spec.searches):
            algorithm = spec.algorithm or default_for(self.game)
            refuse_limits(algorithm, spec.budget)
            objection = with_knowledge(algorithm, self.game).objection(facts(self.game))
            if objection:
                raise ValueError(f"{type(algorithm).__name__} {objection.format(game=type(self.game).__name__)}")


def play_pairs(game: Game, players: Sequence[Any], rounds: int, **options: Any) -> list[Played]:
    """Plays so many rounds, with whatever options an arena has; returns the games with what each task was."""
    return list(Arena(game, players, rounds, **options).play().played)


def _seats_of_first(task: Task) -> tuple[int, int]:
    """The seats of the first player of a match and of the other."""
    return task.seats.index(0), task.seats.index(1)


def _rungs(game: Game, spec: Spec) -> str:
    """The levels of a game, if the player is one of them: when they are measured anew, it is another player."""
    if spec.level is None:
        return ""
    from outply.players.levels import ladder_of

    return f"{spec.level} {ladder_of(game).rungs!r}"


def _limited(game: Game, spec: Spec, budget: Budget) -> Spec:
    """The player with what it goes by of the budget of all, if it has none of its own."""
    if not spec.limited:
        spec = dataclasses.replace(spec, budget=budget, limited=True)
    shared = dataclasses.replace(spec.budget, memory_mb=budget.memory_mb) == budget
    if not spec.searches or not shared:
        return spec
    return dataclasses.replace(spec, budget=counted_in(spec.algorithm or default_for(game), spec.budget))


def _counted(spec: Spec) -> bool:
    """Does the player always choose alike, whatever the speed of the machine?"""
    return spec.algorithm == "random" or spec.level is not None or spec.budget.seconds is None


def _describe_apart(names: list[str]) -> tuple[str, ...]:
    """Names with numbers where they would be the same."""
    return tuple(
        name if names.index(name) == i else f"{name} ({names[: i + 1].count(name)})" for i, name in enumerate(names)
    )


def spelled_or_told(game: Game) -> str:
    try:
        return game_text(game)
    except (OSError, TypeError):  # a class of a notebook cell has no file
        return repr(game)


def _rules_digest(game: Game) -> str:
    return of_rules(game).digest


def _own_code(part: Part) -> Iterator[str]:
    """What the user's own parts and functions in an algorithm say: its text holds but their names."""
    for cls in filter(_is_users, type(part).__mro__):
        methods = [value for name, value in vars(cls).items() if not name.startswith("__")]
        yield Dependencies([method for method in methods if isinstance(method, FunctionType)]).digest
    for value in (getattr(part, field.name) for field in dataclasses.fields(part)):
        if isinstance(value, Part):
            yield from _own_code(value)
        elif isinstance(value, FunctionType) and _is_users(value):
            yield _function_digest(value)


def _is_users(written: Any) -> bool:
    """Is this class or function neither ours nor Python's?"""
    return not written.__module__.startswith("outply.") and not is_library_name(written.__module__)


def _function_digest(function: Callable[..., Any]) -> str:
    from outply.compiler.dependencies import plain_function

    found = plain_function(function)
    return Dependencies([found]).digest if found is not None else repr(type(function))
