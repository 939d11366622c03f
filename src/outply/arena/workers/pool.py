"""Processes that play, watched by one that does not: those that hang, crash or eat memory are ended and begun anew."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import tempfile
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from outply.arena.outcome import Result, scored
from outply.arena.schedule import Task
from outply.arena.workers.board import IDLE, RULES, THINKS, WARMS, Board
from outply.arena.workers.worker import Job, work
from outply.game import Game
from outply.games.loading import game_text

POLL_SECONDS = 0.05
COMPILING_SECONDS = 600.0
AGAIN = 3
"""A game whose process was killed from outside is played again, but not for ever: it may be memory after all."""

FORKS = hasattr(os, "fork")
"""Elsewhere processes begin from nothing: they load the game and the players by their texts."""

FROM_OUTSIDE = (signal.SIGKILL, signal.SIGTERM) if os.name == "posix" else (signal.SIGTERM,)


def cores() -> int:
    """How many games can be played at once."""
    available = getattr(os, "sched_getaffinity", None)
    return len(available(0)) if available else os.cpu_count() or 1


@dataclass
class WorkerProcess:
    """One process that plays."""

    process: Any
    connection: Connection
    board: Board
    task: Task | None = None


class Pool:
    """So many processes; each plays one game at a time."""

    def __init__(self, job: Job, game: Game, size: int, before_fork: Callable[[], None] = lambda: None) -> None:
        self.job, self.game, self.size, self.before_fork = job, game, size, before_fork
        self.context: Any = multiprocessing.get_context("fork" if FORKS else "spawn")
        self.folder = None if FORKS else tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.workers: list[WorkerProcess] = []
        self.told: list[str] = []  # warnings of the players' processes
        self.deaths: dict[int, int] = {}  # how often the process of a game was killed from outside
        self.begun = 0  # processes so far
        self.picture = ""  # of how the last game ended

    def play(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, Result] | None]:
        """Plays all of them; results come as they are ready, and None while one waits for them."""
        again: list[Task] = []
        try:
            while True:
                for worker in self._free():
                    task = again.pop() if again else next(tasks, None)
                    if task is None:
                        break
                    worker.task = task
                    with contextlib.suppress(OSError):  # it has just died: that is seen below
                        worker.connection.send(task)
                busy = [worker for worker in self.workers if worker.task]
                if not busy:
                    return
                yield None
                for task, result in self._look(busy):
                    if result is None:
                        again.append(task)
                    else:
                        yield task, result
        finally:
            self.close()

    def _free(self) -> Iterator[WorkerProcess]:
        """Workers with nothing to do; the second is begun when the first has compiled what both need."""
        for worker in self.workers:
            if worker.task is None:
                yield worker
        while len(self.workers) < self.size and (not self.workers or self.workers[0].board.is_ready):
            self.workers.append(self._begin())
            yield self.workers[-1]

    def _begin(self) -> WorkerProcess:
        mine, theirs = self.context.Pipe()
        file = Path(self.folder.name) / f"board{self.begun}" if self.folder else None
        board = Board(self.job.terms.patience, COMPILING_SECONDS, file)
        others = [] if self.folder else [mine, *(worker.connection for worker in self.workers)]
        job = replace(self.job, game=game_text(self.game)) if self.folder else self.job
        arguments = (theirs, others, board, job, os.getpid())
        self.begun += 1
        self.before_fork()
        process = self.context.Process(target=work, args=arguments, daemon=True)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of forking with threads: the child only plays
            process.start()
        theirs.close()
        return WorkerProcess(process, mine, board)

    def _look(self, busy: list[WorkerProcess]) -> Iterator[tuple[Task, Result | None]]:
        """What has happened since; None as a result asks for the game to be played again."""
        wait([w.connection for w in busy] + [w.process.sentinel for w in busy], POLL_SECONDS)
        for worker in busy:
            assert worker.task is not None
            result = self._received(worker)
            if result is not None:
                task, worker.task = worker.task, None
                yield task, result
            elif not worker.process.is_alive():
                yield self._dead(worker)
            elif self._hangs(worker):
                worker.process.kill()
                worker.process.join()
                yield self._dead(worker, hung=True)

    def _received(self, worker: WorkerProcess) -> Result | None:
        with contextlib.suppress(EOFError, OSError):
            while worker.connection.poll():
                kind, *rest = worker.connection.recv()
                if kind == "played":
                    self.picture = rest[1]
                    return rest[0]
                if rest[0] not in self.told:
                    self.told.append(rest[0])
        return None

    def _hangs(self, worker: WorkerProcess) -> bool:
        seen = worker.board.seen()
        return seen is not None and seen.work != IDLE and seen.seconds > seen.limit

    def _dead(self, worker: WorkerProcess, hung: bool = False) -> tuple[Task, Result | None]:
        """How the game of a dead process is scored; a new process takes its place."""
        task = worker.task
        assert task is not None
        self._replace(worker)
        number = -(worker.process.exitcode or 0)
        seen = worker.board.seen()
        idle = seen is not None and seen.work == IDLE  # it ended after its last game, before it began this one
        if (number in FROM_OUTSIDE or idle) and not hung:
            self.deaths[task.number] = self.deaths.get(task.number, 0) + 1
            if self.deaths[task.number] < AGAIN:
                return task, None
        ending = "hang" if hung else "memory" if number in FROM_OUTSIDE else "crash"
        return task, self._scored(worker, task, ending, number)

    def _scored(self, worker: WorkerProcess, task: Task, ending: str, number: int) -> Result:
        seen = worker.board.seen()
        work, seat = (seen.work, int(seen.seat)) if seen else (THINKS, 0)
        actions = seen.actions if seen else ()
        how = f"in ply {len(actions) + 1}" + (f", signal {number}" if ending == "crash" and number > 0 else "")
        names = tuple(self.job.specs[who].name for who in task.seats)
        if work in (IDLE, RULES):
            note = {"hang": "a rule did not come back", "memory": "a rule took too much memory"}
            told = f"{note.get(ending, 'a rule crashed')} {how}"
            return Result(names, task.luck, 0, actions, None, "void", None, told)
        utilities = scored(self.game, seat)
        return Result(names, task.luck, 0, actions, utilities, ending, seat, how)

    def _replace(self, worker: WorkerProcess) -> None:
        worker.connection.close()
        worker.process.join()
        self.workers[self.workers.index(worker)] = self._begin()

    def warming(self) -> str:
        """The name of a player that is being made ready; nothing if none is."""
        for worker in self.workers:
            seen = worker.board.seen()
            if worker.task and seen and seen.work == WARMS:
                return self.job.specs[worker.task.seats[seen.seat]].name
        return ""

    def close(self) -> None:
        """Ends all processes."""
        for worker in self.workers:
            worker.process.kill()
        for worker in self.workers:
            worker.process.join()
            worker.connection.close()
        self.workers = []
        if self.folder:
            self.folder.cleanup()
