"""A pool of processes that play games; one that hangs, crashes or takes too much memory is replaced."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from outply.arena.outcome import Outcome, forfeit
from outply.arena.schedule import Task
from outply.arena.workers.heartbeat import IDLE, RULES, THINKING, WARMING, GameHeartbeat
from outply.arena.workers.worker import Job, work
from outply.game import Game
from outply.games.loading import game_text
from outply.process.limits import Limits
from outply.process.supervisor import Child, Death, Supervisor, wait

POLL_SECONDS = 0.05
"""Seconds that the pool waits for a game to end before it looks at the heartbeats."""

COMPILING_SECONDS = 600.0
"""The longest that a player may take to compile: a large game takes minutes on a busy machine."""

MOST_TRIES = 3
"""Attempts at a game whose process is killed from outside; a second such death may be for want of memory."""

FROM_OUTSIDE = (signal.SIGKILL, signal.SIGTERM) if os.name == "posix" else (signal.SIGTERM,)
"""Signals that a process gets from other programs or from the system."""


def cores() -> int:
    """The number of games that this machine can play at once."""
    available = getattr(os, "sched_getaffinity", None)
    return len(available(0)) if available else os.cpu_count() or 1


@dataclass
class Worker:
    """One process that plays, and its game."""

    child: Child
    heartbeat: GameHeartbeat
    task: Task | None = None


class Pool:
    """So many processes; each plays one game at a time. `before_fork` is called before a process starts."""

    def __init__(self, job: Job, game: Game, size: int, before_fork: Callable[[], None] = lambda: None) -> None:
        self.job, self.game, self.size, self.before_fork = job, game, size, before_fork
        self.supervisor = Supervisor(Limits())  # the memory limit depends on the players: the worker sets it
        self.workers: list[Worker] = []
        self.warnings: list[str] = []  # of the players' processes
        self.deaths: dict[int, int] = {}  # by game: how often its process died without anybody's fault
        self.picture = ""  # of the last state of the last game

    def play(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, Outcome] | None]:
        """Plays all games; yields outcomes as they come, and None while it waits."""
        again: list[Task] = []
        try:
            while True:
                for worker in self._free():
                    task = again.pop() if again else next(tasks, None)
                    if task is None:
                        break
                    worker.task = task
                    with contextlib.suppress(OSError):  # it has just died, which `_news` finds
                        worker.child.connection.send(task)
                busy = [worker for worker in self.workers if worker.task]
                if not busy:
                    return
                yield None
                for task, outcome in self._news(busy):
                    if outcome is None:
                        again.append(task)
                    else:
                        yield task, outcome
        finally:
            self.close()

    def _free(self) -> Iterator[Worker]:
        """Workers without a game; the second is started when the first has compiled what both need."""
        for worker in self.workers:
            if worker.task is None:
                yield worker
        while len(self.workers) < self.size and (not self.workers or self.workers[0].heartbeat.is_ready):
            self.workers.append(self._start())
            yield self.workers[-1]

    def _start(self) -> Worker:
        supervisor = self.supervisor
        heartbeat = GameHeartbeat(self.job.conditions.patience, COMPILING_SECONDS, supervisor.heartbeat_file())
        heartbeat.starts()
        job = self.job if supervisor.forks else replace(self.job, game=game_text(self.game))
        self.before_fork()
        return Worker(supervisor.start(heartbeat, work, job), heartbeat)

    def _news(self, busy: list[Worker]) -> Iterator[tuple[Task, Outcome | None]]:
        """Games that have ended since the last call; None as outcome asks for the game to be played again."""
        wait([worker.child for worker in busy], POLL_SECONDS)
        for worker in busy:
            assert worker.task is not None
            alive = worker.child.is_alive
            outcome = self._receive(worker)
            if outcome is not None:
                task, worker.task = worker.task, None
                yield task, outcome
            elif not alive:
                yield self._after_death(worker)
            elif worker.child.is_overdue:
                worker.child.end(hung=True)
                yield self._after_death(worker)

    def _receive(self, worker: Worker) -> Outcome | None:
        """The outcome of the worker's game, if it has come; keeps what else the worker sends."""
        connection = worker.child.connection
        with contextlib.suppress(EOFError, OSError):
            while connection.poll():
                kind, *rest = connection.recv()
                if kind == "played":
                    self.picture = rest[1]
                    return rest[0]
                if rest[0] not in self.warnings:
                    self.warnings.append(rest[0])
        return None

    def _after_death(self, worker: Worker) -> tuple[Task, Outcome | None]:
        """The outcome of the game of a dead process; a new process takes its place."""
        task = worker.task
        assert task is not None
        worker.child.end()
        self.workers[self.workers.index(worker)] = self._start()
        death, pulse = worker.child.death(), worker.heartbeat.pulse()
        between_games = pulse is not None and pulse.activity == IDLE
        outside = death.signal in FROM_OUTSIDE and not death.hung
        if outside or between_games:
            self.deaths[task.number] = self.deaths.get(task.number, 0) + 1
            if self.deaths[task.number] < MOST_TRIES:
                return task, None
        ending = "hang" if death.hung else "memory" if outside else "crash"
        return task, self._blame(worker, task, ending, death)

    def _blame(self, worker: Worker, task: Task, ending: str, death: Death) -> Outcome:
        """Lost for the player who was at work, or void if it was a rule."""
        pulse = worker.heartbeat.pulse()
        activity, seat = (pulse.activity, pulse.actor) if pulse else (THINKING, 0)
        actions = pulse.trail if pulse else ()
        crashed = ending == "crash" and death.signal
        where = f"in ply {len(actions) + 1}" + (f", signal {death.signal}" if crashed else "")
        names = tuple(self.job.specs[player].name for player in task.seats)
        if activity in (IDLE, RULES):
            what = {"hang": "a rule did not return", "memory": "a rule took too much memory"}
            note = f"{what.get(ending, 'a rule crashed')} {where}"
            return Outcome(names, task.luck, 0, actions, None, "void", None, note)
        return Outcome(names, task.luck, 0, actions, forfeit(self.game, seat), ending, seat, where)

    def warming(self) -> str:
        """The name of a player that is being made ready; empty if none is."""
        for worker in self.workers:
            pulse = worker.heartbeat.pulse()
            if worker.task and pulse and pulse.activity == WARMING:
                return self.job.specs[worker.task.seats[pulse.actor]].name
        return ""

    def close(self) -> None:
        """Ends all processes."""
        for worker in self.workers:
            worker.child.end()
        self.workers = []
        self.supervisor.close()
