"""The best line that a nested search has found, what came of each first action, and the report about it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.random import seeded
from outply.compiler.kernel import Ready
from outply.compiler.memory import Memory
from outply.game import Game
from outply.playout import MOST_PLIES, SureRoom
from outply.search.budget import Spent
from outply.search.report import OPEN_ROW, Cost, Move, Report
from outply.search.run import Run
from outply.status import BUFFER_FULL, DONE, STACK_FULL, TOO_LONG, error_for

FIRST_PLIES = 256
"""Plies for which there is room at first."""


@dataclass(frozen=True)
class Best(Memory):
    """The best line of all."""

    line: Any  # its actions
    length: Any  # [1]
    score: Any  # [1]: minus infinity before the first playout
    firsts: Any  # the actions of the root
    scores: Any  # of each of them: the best that came of it
    visits: Any  # and how many playouts began with it
    done: Any  # [2]: playouts, plies of the longest

    def take(self, lines: Any, length: int, score: float) -> None:
        """A playout found a line from the root: lines[0]."""
        for i in range(self.firsts.size):
            if self.firsts[i] == lines[0, 0]:
                self.visits[i] += 1
                self.scores[i] = max(self.scores[i], score)
        self.done[0] += 1
        self.done[1] = max(self.done[1], length)
        if score > self.score[0]:
            self.score[0] = score
            self.length[0] = length
            for ply in range(length):
                self.line[ply] = lines[0, ply]


def new_best(firsts: list[int], plies: int) -> Best:
    """Nothing is known yet."""
    count = len(firsts)
    return Best(
        line=np.zeros(plies, np.int64),
        length=np.zeros(1, np.int64),
        score=np.full(1, -math.inf),
        firsts=np.array(firsts, np.int64),
        scores=np.full(count, -math.inf),
        visits=np.zeros(count, np.int64),
        done=np.zeros(2, np.int64),
    )


class LineRun(Run):
    """A search for the best line of one player; a kind of it has its kernel, and arrays that can grow."""

    unit = "simulations"

    def __init__(self, algorithm: Any, game: Game, state: Any, seed: int) -> None:
        self.algorithm, self.game, self.state, self.seed = algorithm, game, state, seed
        self.ready = Ready(game)
        self.room = SureRoom(seeded(seed))
        self.plies = FIRST_PLIES
        self.best = new_best([int(a) for a in game.actions(state)], self.plies)

    def work(self, quota: int) -> int:
        """Calls the kernel; returns its status."""
        raise NotImplementedError

    def grow(self) -> None:
        """Arrays of its own for `self.plies` plies and as many actions as the buffer holds; a search begins anew."""
        raise NotImplementedError

    @property
    def bytes_used(self) -> int:
        """The memory of its own arrays."""
        raise NotImplementedError

    def step(self, quota: int) -> int:
        """Runs playouts."""
        before = int(self.best.done[0])
        status = self.work(quota)
        if status == BUFFER_FULL:
            self.room = self.room.replace(buffer=np.zeros(4 * self.room.buffer.size, np.int64))
            self.grow()
        elif status == STACK_FULL and self.plies < MOST_PLIES:
            self.plies *= 4
            line = np.zeros(self.plies, np.int64)
            line[: self.best.line.size] = self.best.line
            self.best = self.best.replace(line=line)
            self.grow()
        elif status != DONE:
            raise error_for(TOO_LONG if status == STACK_FULL else status, self.game, most=self.plies)
        return int(self.best.done[0]) - before

    def report(self, spent: Spent) -> Report:
        """The best line so far."""
        best, game = self.best, self.game
        line = tuple(int(a) for a in best.line[: int(best.length[0])])
        score = float(best.score[0])
        value = (score if line else sum(game.utility_range) / 2,)
        order = np.argsort(-best.scores, kind="stable")
        return Report(
            game=game,
            state=self.state,
            algorithm=self.algorithm,
            action=line[0] if line else int(best.firsts[0]),
            value=value,
            line=line or (int(best.firsts[0]),),
            moves=tuple(self._move(int(i), value) for i in order),
            proven=None,
            cost=Cost(
                simulations=int(best.done[0]),
                nodes=int(best.done[0]),
                depth=int(best.done[1]),
                seconds=spent.seconds,
                memory_mb=self.bytes_used / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            note="Values are those of the best line found, which the line shows.",
        )

    def _move(self, i: int, unknown: tuple[float, ...]) -> Move:
        best, action = self.best, int(self.best.firsts[i])
        visits, score = int(best.visits[i]), float(best.scores[i])
        share = visits / max(1, int(best.visits.sum()))
        name = self.game.action_name(self.state, action)
        return Move(action, name, (score,) if visits else unknown, visits, share, None, "" if visits else OPEN_ROW)
