"""The process that plays: it receives one game after the other, and a failure in it stays in it."""

from __future__ import annotations

import contextlib
import gc
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from outply.arena.conditions import Conditions
from outply.arena.openings import OpeningBook, Openings
from outply.arena.outcome import Outcome
from outply.arena.referee import MOST_TEXT, describe_error, play_game
from outply.arena.schedule import SEED_MASK, Task
from outply.arena.workers.heartbeat import GameHeartbeat
from outply.boards.bits import mix
from outply.game import Game
from outply.players.paths import state_after
from outply.players.player import Player
from outply.players.spec import Spec
from outply.players.warm_up import with_outcomes
from outply.process.limits import limit_memory

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

WARM_UP_SECONDS = 0.02
"""The time of a search that is run for what it compiles."""

MEMORY_FACTOR = 1.5
"""Megabytes a process may take for each that its players may use: searches need some beside trees and tables."""


@dataclass(frozen=True)
class Job:
    """The job of a worker: all that it needs to know to play the games of a match."""

    game: Game | str  # as text for a spawned process, which loads it
    specs: tuple[Spec, ...]
    openings: Openings
    seed: int
    conditions: Conditions
    seats: int = 2

    @property
    def memory_mb(self) -> int:
        """The memory that a process may take: what the conditions say, and the budgets of its players."""
        budgets = sorted(spec.budget.memory_mb for spec in self.specs if spec.searches or spec.level is not None)
        return int(self.conditions.memory_mb + MEMORY_FACTOR * sum(budgets[-self.seats :]))


class GameTable:
    """A table at which games are played: players compile once, before any clock runs."""

    def __init__(self, job: Job, heartbeat: GameHeartbeat | None = None) -> None:
        from outply.games.loading import load

        self.job, self.heartbeat = job, heartbeat
        self.game: Any = load(job.game) if isinstance(job.game, str) else job.game
        self.warm: set[int] = set()
        self.book: OpeningBook | None = None

    def play(self, task: Task) -> Outcome:
        """Plays one game."""
        job = self.job
        if self.heartbeat:
            self.heartbeat.game_begins()
        try:
            players = [Player(self.game, job.specs[who], None, seat_seed(task, n)) for n, who in enumerate(task.seats)]
            self.book = self.book or OpeningBook(self.game, job.openings, job.seed)
            opening = self.book.opening(task.round)
        except Exception as error:  # whatever rules may raise
            names = tuple(job.specs[who].name for who in task.seats)
            return Outcome(names, task.luck, 0, (), None, "void", None, describe_error(error)[:MOST_TEXT])
        for seat, who in enumerate(task.seats):
            if who not in self.warm:
                self._warm_up(job.specs[who], seat, opening)
                self.warm.add(who)
                gc.freeze()  # keeps the garbage collector from scanning the compiler while a clock runs
        if self.heartbeat:
            self.heartbeat.players_ready()
        return play_game(self.game, players, opening, task.luck, job.conditions, self.heartbeat)

    def picture(self) -> str:
        """The last state of the last game, as people see it."""
        try:
            state = self.heartbeat.state if self.heartbeat else None
            return "" if state is None else str(self.game.show(state))
        except Exception:  # whatever the game's `show` may raise
            return ""

    def _warm_up(self, spec: Spec, seat: int, opening: Sequence[int]) -> None:
        """Compiles what a player needs, by a short search. If that fails, so will the game, where it counts."""
        if spec.function is not None:
            return
        heartbeat = self.heartbeat or GameHeartbeat(1.0, 1.0)
        with contextlib.suppress(Exception):
            heartbeat.warms_up(seat)
            player = Player(self.game, spec)
            moves = with_outcomes(player.played, opening)
            player.prepare(state_after(player.played, moves))
            if spec.engine is not None:
                return
            heartbeat.thinks(seat, WARM_UP_SECONDS)
            for _ in range(2):
                moves = with_outcomes(player.played, [*moves, player.choose(None, WARM_UP_SECONDS, moves=moves)])


def seat_seed(task: Task, seat: int) -> int:
    """The seed of the player in this seat."""
    return mix(task.seed, seat) & SEED_MASK


def work(connection: Connection, heartbeat: GameHeartbeat, job: Job) -> None:
    """Plays games until there are no more or the supervisor is gone."""
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_: connection.send(("warning", str(message)))
        table = GameTable(job, heartbeat)
        limit_memory(job.memory_mb)
        heartbeat.idle()
        while True:
            try:
                task = connection.recv()
            except (EOFError, OSError):
                return
            outcome = table.play(task)
            picture = table.picture()
            heartbeat.idle()  # if this process dies now, no player of the game is to blame
            connection.send(("played", outcome, picture))
            if outcome.ending == "memory":
                return  # the memory may never be free again
