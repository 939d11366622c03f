"""The process that plays: it is given one game after the other, and whatever happens in it stays in it."""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import os
import signal
import sys
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from outply.arena.conditions import Terms
from outply.arena.openings import OpeningBook, Openings
from outply.arena.outcome import Result
from outply.arena.referee import play_game
from outply.arena.schedule import Task
from outply.arena.workers.board import Board
from outply.boards.bits import mix
from outply.game import CHANCE, Game
from outply.players.player import Player
from outply.players.spec import Spec
from outply.process.limits import can_fork, limit_memory, no_core_dumps

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

WARM_SECONDS = 0.02

DEATH_SIGNAL = 1
"""Linux: PR_SET_PDEATHSIG, «when my parent dies, so do I»."""


@dataclass(frozen=True)
class Job:
    """What a worker needs to know once."""

    game: Game | str  # as text where it is to be imported anew
    specs: tuple[Spec, ...]
    openings: Openings
    seed: int
    terms: Terms
    seats: int = 2

    @property
    def memory_mb(self) -> int:
        """What a process may take: what the terms say and what its players may use."""
        budgets = sorted(spec.budget.memory_mb for spec in self.specs if spec.searches or spec.level is not None)
        return int(self.terms.memory_mb + 1.5 * sum(budgets[-self.seats :]))


class GameTable:
    """Where games are played: the players' kernels are made ready once, before any clock runs."""

    def __init__(self, job: Job, board: Board | None = None) -> None:
        from outply.games.loading import load

        self.job, self.board = job, board
        self.game: Any = load(job.game) if isinstance(job.game, str) else job.game
        self.warm: set[int] = set()
        self.book: OpeningBook | None = None

    def play(self, task: Task) -> Result:
        """One game."""
        job = self.job
        if self.board:
            self.board.begin()
        players = [Player(self.game, job.specs[who], seed=seat_seed(task, seat)) for seat, who in enumerate(task.seats)]
        try:
            self.book = self.book or OpeningBook(self.game, job.openings, job.seed)
            opening = self.book.opening(task.round)
        except Exception as error:  # whatever rules may raise
            names = tuple(player.name for player in players)
            return Result(names, task.luck, 0, (), None, "void", None, f"{type(error).__name__}: {error}"[:300])
        for seat, who in enumerate(task.seats):
            if who not in self.warm:
                self._warm_up(job.specs[who], seat, opening)
                self.warm.add(who)
                gc.freeze()  # the collector need not go through the compiler again while a clock runs
        if self.board:
            self.board.ready()
        return play_game(self.game, players, opening, task.luck, job.terms, self.board)

    def picture(self) -> str:
        """The last state of the last game, for people to look at."""
        try:
            return str(self.game.show(self.board.state)) if self.board and self.board.state is not None else ""
        except Exception:  # whatever a game's own picture may raise
            return ""

    def _warm_up(self, spec: Spec, seat: int, opening: Sequence[int]) -> None:
        """A short search compiles what a player needs. If it fails, it will fail again in the game, where it counts."""
        if spec.function is not None:
            return
        watch = self.board or Board(1.0, 1.0)
        with contextlib.suppress(Exception):
            s = self.game.initial()
            for action in opening:
                s = self.game.result(s, action)
            watch.warms(seat)
            player = Player(self.game, spec)
            player.prepare(s)
            watch.thinks(seat, WARM_SECONDS)
            for _ in range(2):
                while self.game.to_move(s) == CHANCE and not self.game.is_terminal(s):
                    s = self.game.result(s, next(iter(self.game.chances(s)))[0])
                if self.game.is_terminal(s):
                    break
                s = self.game.result(s, player.choose(s, WARM_SECONDS))


def seat_seed(task: Task, seat: int) -> int:
    """The seed of the player in this seat."""
    return mix(task.seed, seat) & ((1 << 53) - 1)


def work(connection: Connection, others: Sequence[Connection], board: Board, job: Job, parent: int) -> None:
    """Plays games until there are no more or the parent is gone."""
    _settle_in(others, parent)
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_: connection.send(("told", str(message)))
        table = GameTable(job, board)
        _limit(job.memory_mb)
        board.idle()
        while True:
            try:
                task = connection.recv()
            except (EOFError, OSError):
                return
            result = table.play(task)
            picture = table.picture()
            board.idle()  # whatever becomes of this process now is not the fault of anybody in the game
            connection.send(("played", result, picture))
            if result.ending == "memory":
                return  # what was taken may never be given back


def _settle_in(others: Sequence[Connection], parent: int) -> None:
    """Ends with its parent, leaves Ctrl-C to it, and prints nowhere."""
    for connection in others:
        connection.close()  # or the parent's end would be held open here
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    faulthandler.disable()
    with contextlib.suppress(Exception):
        import ctypes

        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
    if hasattr(os, "getppid") and os.getppid() != parent and os.name == "posix":
        os._exit(0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    sys.stdin, sys.stdout, sys.stderr = (open(os.devnull, mode) for mode in ("r", "w", "w"))  # noqa: SIM115, PTH123


def _limit(memory_mb: int) -> None:
    """No more memory than that, where the platform can tell."""
    if can_fork():
        no_core_dumps()
        limit_memory(memory_mb)
