"""Matches and tournaments.

    arena = op.Arena(op.load("connect_four"), ["mcts:simulations=1000", "alpha_beta:nodes=20000"], rounds=50)
    for standings in arena.run():
        print(standings.duel)

A round is one opening, played by everybody against everybody and from every seat. With a database the same call
continues an earlier one that was interrupted; with budgets in simulations, nodes or depth the games are the same each
time.
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
from outply.arena.conditions import Conditions, renamed_terms
from outply.arena.database import Database
from outply.arena.openings import Openings
from outply.arena.outcome import Outcome
from outply.arena.schedule import Schedule, Task
from outply.arena.standings import Played, Standings
from outply.arena.statistics.sprt import SPRT, UNDECIDED, SequentialTest
from outply.arena.workers.pool import Pool, cores
from outply.arena.workers.worker import GameTable, Job
from outply.compiler.dependencies import Dependencies, is_library_name, of_rules
from outply.compiler.fingerprint import Digest
from outply.contract.quick import refuse_broken
from outply.engines import engine_class
from outply.game import Game, require_rules
from outply.games.loading import load, loadable_text
from outply.knowledge import with_knowledge
from outply.options import Part
from outply.players.levels import level_text
from outply.players.player import refuse_engine
from outply.players.spec import Spec, spec_of
from outply.search.algorithm import counted_in, refuse_game, refuse_limits
from outply.search.budget import Budget

DEFAULT_BUDGET = Budget(seconds=0.1)
"""The budget of a choice if none is given: short enough for a match of fifty games in a few minutes."""

STANDINGS_FACTOR = 20.0
"""The pause between standings is at least this many times what they took: ratings may take 5 % of the time."""


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
        conditions: Conditions | None = None,
        sprt: SPRT | None = None,
        database: Path | str | None = None,
        workers: int | None = None,
        terms: Conditions | None = None,
    ) -> None:
        """`workers` is how many games are played at once: None for as many as there are cores, 0 for this process."""
        self.game = load(game) if isinstance(game, str) else game
        require_rules(self.game)
        refuse_broken(self.game, isolated=workers != 0)
        self.conditions, seed = renamed_terms(conditions, terms) or Conditions(), whole_seed(seed)
        if budget is None:
            budget = Budget(seconds=self.conditions.clock.seconds) if self.conditions.clock else DEFAULT_BUDGET
        self.specs = tuple(_limit(self.game, spec_of(player, budget), budget) for player in players)
        self.names = _distinct([spec.name for spec in self.specs])
        self.schedule = Schedule(len(self.specs), int(self.game.players), seed)
        if rounds < 1:
            raise ValueError(f"rounds must be 1 or more, not {rounds}.")
        self.rounds, self.sprt = rounds, sprt
        self.test = SequentialTest(sprt) if sprt else None
        if sprt and (len(self.specs) != 2 or self.game.players != 2):
            raise ValueError("a sequential test compares two players in a game for two.")
        self.workers = cores() if workers is None else workers
        self.job = Job(self.game, self.specs, openings or Openings(), seed, self.conditions, self.schedule.seats)
        self.database = Database(database) if database is not None else None
        self.match = 0  # number of the match in the database
        self.outcomes: dict[int, Outcome] = {}
        self.resumed = 0  # games that an earlier run has played
        self.warnings: list[str] = []  # of the players' processes
        self.last: tuple[Task, Outcome] | None = None  # the last game
        self.picture = ""  # of the last state of the last game
        self.first_end = 0.0  # when the first game ended
        self.warming = ""  # the name of a player that is being made ready
        self._refuse_unfit()

    @property
    def wanted(self) -> int:
        """The number of games of the whole match."""
        return self.rounds * self.schedule.games_a_round

    @property
    def deterministic(self) -> bool:
        """The same call would play the same games."""
        return self.conditions.clock is None and all(_counted(spec) for spec in self.specs)

    @property
    def key(self) -> str:
        """A digest of all that decides how the games go: games stored under the same key need not be played again."""
        digest = Digest()
        digest.add(outply.__version__, repr(self.game), _rules_digest(self.game))
        for spec in self.specs:
            digest.add(spec.name, repr(spec.algorithm), spec.budget, spec.keep, _ladder(self.game, spec))
            if spec.function is not None:
                digest.add(_function_digest(spec.function))
            if isinstance(spec.algorithm, Part):
                digest.add(*_own_code(spec.algorithm))
            if spec.engine is not None:
                digest.add(spec.engine.fingerprint)
            if spec.level is not None:
                digest.add(level_text(self.game, spec.level))
        digest.add(self.job.openings, self.job.seed, self.conditions)
        return digest.text

    def play(self) -> Standings:
        """Plays all games that are left; returns the final standings."""
        *_, last = self.run(every=float("inf"))
        return last

    def run(self, every: float = 0.2) -> Iterator[Standings]:
        """Plays; yields the standings every so many seconds, or after every game (0), and at the end."""
        with self.database.hold() if self.database else contextlib.nullcontext():
            yield from self._run(every)

    def _run(self, every: float) -> Iterator[Standings]:
        self._resume()
        yield self.standings()
        shown, pause = time.monotonic(), every
        for played in self._games():
            if played is not None:
                self._store(*played)
                if self.test and self.test.decided.verdict:
                    break
            if time.monotonic() - shown >= pause:
                began = time.process_time()
                yield self.standings()
                shown = time.monotonic()
                pause = max(every, STANDINGS_FACTOR * (time.process_time() - began)) if every else 0.0
        yield self.standings()

    def standings(self) -> Standings:
        """The present standings."""
        played: list[Played] = [(self.schedule.task(number), self.outcomes[number]) for number in sorted(self.outcomes)]
        decided = self.test.decided if self.test else UNDECIDED
        shared = (self.names, self.schedule.seats, tuple(played), self.wanted)
        return Standings(*shared, self.sprt, tuple(self.warnings), decided)

    def _games(self) -> Iterator[tuple[Task, Outcome] | None]:
        """Plays the games that are left; yields None while it waits."""
        if self.test and self.test.decided.verdict:
            return
        left = (self.schedule.task(number) for number in range(self.wanted) if number not in self.outcomes)
        if self.workers == 0:
            table = GameTable(self.job)
            yield from ((task, table.play(task)) for task in left)
            return
        pool = Pool(self.job, self.game, self.workers, self.database.release if self.database else lambda: None)
        pool.warnings = self.warnings
        for played in pool.play(left):
            self.picture, self.warming = pool.picture, pool.warming() if not self.outcomes else ""
            if played:
                self.last = played
            yield played

    def _store(self, task: Task, outcome: Outcome) -> None:
        """Stores a game that is over, then counts it."""
        if self.database:
            outcome = self.database.add(self.match, task.number, task.pair, outcome)
        self.first_end = self.first_end or time.monotonic()
        self._count(task, outcome)

    def seconds_left(self) -> float | None:
        """About how many seconds the rest will take, by the time since the first game ended; None at the start."""
        new = len(self.outcomes) - self.resumed
        if new < 2:
            return None
        return (time.monotonic() - self.first_end) / (new - 1) * (self.wanted - len(self.outcomes))

    def _count(self, task: Task, outcome: Outcome) -> None:
        """Counts a game that is over."""
        self.outcomes[task.number] = outcome
        pair = [number for number in (2 * task.pair, 2 * task.pair + 1) if number in self.outcomes]
        if self.test and len(pair) == 2:
            made = [self.outcomes[number].points(*_seats_of_first(self.schedule.task(number))) for number in pair]
            self.test.add(task.pair, None if None in made else int(2 * sum(points or 0 for points in made)))

    def _resume(self) -> None:
        """Counts the games that an earlier run has played."""
        if self.database and not self.match:
            conditions = {**dataclasses.asdict(self.conditions), "seed": self.job.seed}
            self.match = self.database.begin(self.key, loadable_text(self.game), list(self.names), conditions)
            for row in self.database.games(self.match):
                if row.number < self.wanted:
                    self._count(self.schedule.task(row.number), row.outcome)
            self.resumed = len(self.outcomes)

    def _refuse_unfit(self) -> None:
        """Raises ValueError for a player whose algorithm does not fit the game or its budget."""
        for spec in (spec for spec in self.specs if spec.searches):
            algorithm = spec.algorithm or default_for(self.game, spec.budget)
            refuse_limits(algorithm, spec.budget)
            refuse_game(with_knowledge(algorithm, self.game), self.game, self.game.initial())
        for spec in (spec for spec in self.specs if spec.engine is not None):
            refuse_engine(self.game, spec)


def play_pairs(game: Game, players: Sequence[Any], rounds: int, **options: Any) -> list[Played]:
    """Plays so many rounds, with the options of an Arena; returns the games, each with its task."""
    return list(Arena(game, players, rounds, **options).play().played)


def _seats_of_first(task: Task) -> tuple[int, int]:
    """The seats of the first player of a match and of the second."""
    return task.seats.index(0), task.seats.index(1)


def _ladder(game: Game, spec: Spec) -> str:
    """The ladder of the game, if the player is a level: with another ladder it is another player."""
    if spec.level is None:
        return ""
    from outply.players.levels import ladder_of

    return f"{spec.level} {ladder_of(game).rungs!r}"


def _limit(game: Game, spec: Spec, budget: Budget) -> Spec:
    """The player with the common budget, if it has none of its own, in the units that its algorithm counts."""
    if not spec.limited:
        spec = dataclasses.replace(spec, budget=budget, limited=True)
    if spec.engine is not None:
        return dataclasses.replace(spec, budget=counted_in(engine_class(spec.engine.dialect), spec.budget))
    shared = dataclasses.replace(spec.budget, memory_mb=budget.memory_mb) == budget
    if not spec.searches or not shared:
        return spec
    return dataclasses.replace(spec, budget=counted_in(spec.algorithm or default_for(game, spec.budget), spec.budget))


def _counted(spec: Spec) -> bool:
    """The player's choices do not depend on the speed of the machine."""
    return spec.algorithm == "random" or spec.level is not None or spec.budget.seconds is None


def _distinct(names: list[str]) -> tuple[str, ...]:
    """The names, with a number behind those that came before."""
    return tuple(
        name if names.index(name) == i else f"{name} ({names[: i + 1].count(name)})" for i, name in enumerate(names)
    )


def _rules_digest(game: Game) -> str:
    return of_rules(game).digest


def _own_code(part: Part) -> Iterator[str]:
    """Digests of the user's own parts and functions in an algorithm, whose repr holds only their names."""
    for cls in filter(_is_users, type(part).__mro__):
        methods = [value for name, value in vars(cls).items() if not name.startswith("__")]
        yield Dependencies([method for method in methods if isinstance(method, FunctionType)]).digest
    for value in (getattr(part, field.name) for field in dataclasses.fields(part)):
        if isinstance(value, Part):
            yield from _own_code(value)
        elif isinstance(value, FunctionType) and _is_users(value):
            yield _function_digest(value)


def _is_users(thing: Any) -> bool:
    """A user has written this class or function, not Outply, Python or a library."""
    return not thing.__module__.startswith("outply.") and not is_library_name(thing.__module__)


def _function_digest(function: Callable[..., Any]) -> str:
    from outply.compiler.dependencies import plain_function

    found = plain_function(function)
    return Dependencies([found]).digest if found is not None else repr(type(function))
