"""Lanes on the cores of the CPU: each thread takes the next few lanes until none is left."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np

from outply.boards.random import seeded
from outply.compiler.kernel import Ready
from outply.game import Game, facts
from outply.playouts.lanes import FAILED, Assignment, Bench, Lanes, Lengths, SureBench, run_lanes
from outply.status import BUFFER_FULL, DONE, NO_ACTION, TOO_LONG, error_for

TURNS = 1 << 16
"""Turns of one call of the kernel: some milliseconds of machine code, so that a stop acts soon."""

PORTIONS = 8
"""Portions of lanes for each thread: one that ends early takes over from those that are late."""

BUFFER = 512
"""Actions of a state that there is room for at first."""


def new_bench(game: Game, kind: Any = np.int64) -> Bench:
    """A workspace for one lane at a time; `kind` is the type of number that holds an action in its list."""
    made = Bench if facts(game).chance else SureBench
    counts, sums = np.zeros(2 * game.players, np.int64), np.zeros(2 * game.players)
    return made(seeded(0), buffer=np.zeros(BUFFER, kind), counts=counts, sums=sums)


class CpuLanes:
    """Lanes that run on threads of the CPU."""

    def __init__(self, game: Game, roots: list[Any], lanes: Lanes, job: Assignment, threads: int = 1) -> None:
        self.game, self.lanes, self.job, self.threads = game, lanes, job, threads
        self.count = len(lanes.progress)
        self.workers = [LaneThread(self) for _ in range(threads)]
        self.states = self.workers[0].ready.states(len(roots) + self.count)
        for i, root in enumerate(roots):
            self.states[i] = root
        self.workers[0].run(0, 0)  # compiles

    @property
    def lengths(self) -> Any:
        """Games of each length."""
        return sum(worker.total for worker in self.workers)

    def portions(self) -> Iterator[tuple[int, int]]:
        """Lanes from … up to …, in turn."""
        size = max(1, -(-self.count // (self.threads * PORTIONS)))
        for first in range(0, self.count, size):
            yield first, min(first + size, self.count)

    def run(self, stop: threading.Event) -> None:
        """Runs all lanes to their end, or until it is told to stop."""
        left = self.portions()
        lock = threading.Lock()

        def work(worker: LaneThread) -> None:
            while not stop.is_set():
                with lock:
                    portion = next(left, None)
                if portion is None:
                    return
                worker.finish(*portion, stop)

        if self.threads == 1:
            work(self.workers[0])
            return
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                for done in [pool.submit(work, worker) for worker in self.workers]:
                    done.result()
            except BaseException:
                stop.set()
                raise


class LaneOwner(Protocol):
    """The lanes that are not done."""

    game: Game
    lanes: Lanes
    job: Assignment
    states: Any


class LaneThread:
    """One thread with its own memory."""

    def __init__(self, owner: LaneOwner) -> None:
        self.owner = owner
        self.ready = Ready(owner.game)
        self.bench = new_bench(owner.game)
        self.lengths = Lengths()
        self.total = np.zeros(self.lengths.bins.shape[1], np.int64)

    def run(self, first: int, last: int) -> int:
        """Runs these lanes for a slice; returns the lane that comes next."""
        owner = self.owner
        arguments = (owner.states, owner.lanes, self.bench, self.lengths, owner.job, TURNS, first, last)
        reached = int(self.ready.run(run_lanes, *arguments))
        self.total += self.lengths.bins[0]
        self.lengths.bins[:] = 0
        return reached

    def finish(self, first: int, last: int, stop: threading.Event) -> None:
        """Runs these lanes to their end."""
        while first < last and not stop.is_set():
            first = self.run(first, last)
            if first < last and self.owner.lanes.progress[first, FAILED] != DONE:
                self.mend(first)

    def mend(self, lane: int) -> None:
        """Makes room for more actions where that was in the way; any other failure is an error in words."""
        status = int(self.owner.lanes.progress[lane, FAILED])
        if status != BUFFER_FULL:
            raise self.error(status, lane)
        self.owner.lanes.progress[lane, FAILED] = DONE
        self.bench = self.bench.replace(buffer=np.zeros(4 * self.bench.buffer.size, np.int64))

    def error(self, status: int, lane: int) -> Exception:
        """The error of a lane that stopped."""
        from outply.playout import EndlessGame, StuckGame

        owner = self.owner
        if status == NO_ACTION:
            return error_for(status, owner.game, owner.states[owner.job.roots + lane], kind=StuckGame)
        assert status == TOO_LONG
        return error_for(status, owner.game, kind=EndlessGame, most=owner.job.most_plies)
