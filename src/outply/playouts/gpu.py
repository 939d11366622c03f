"""Lanes on a GPU: a thread for each, in launches of a few milliseconds."""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np

from outply.compiler.gpu.driver import GpuError, device
from outply.compiler.gpu.entry import Block, Own, Thread, Whole, Word, shapes
from outply.compiler.gpu.launch import Launch
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.playouts.cpu import CpuLanes, LaneThread, new_bench
from outply.playouts.lanes import FAILED, Assignment, Lanes, Lengths, new_lanes, run_lane
from outply.status import DONE

TURNS = 1 << 10
"""Turns of a lane in one launch at first; then as many as take a slice."""

SLICE_SECONDS = 0.02
"""Seconds of one launch: a card that draws a screen stands still meanwhile, and a stop waits for its end."""


PAUSES = (0, 7)
"""Turns that a game which is over may wait for others, less one: 7 is 9 % faster in Hex, 0 is 19 % faster in m,n,k."""

LEAST_TURNS = 64
"""Turns of a launch in which games may wait: none may wait for ever."""


class Pauses:
    """Which pause to take: each once, then that with most games a second."""

    def __init__(self) -> None:
        self.rates: dict[int, float] = {}

    def next(self) -> int:
        """The pause of the next launch."""
        untried = [pause for pause in PAUSES if pause not in self.rates]
        return untried[0] if untried else max(self.rates, key=self.rates.__getitem__)

    def note(self, pause: int, games: int, seconds: float) -> None:
        """What a launch of full length has played."""
        self.rates.setdefault(pause, games / seconds)


class GpuLanes:
    """Lanes that run on a card."""

    def __init__(self, game: Game, roots: list[Any], lanes: Lanes, job: Assignment, number: int = 0) -> None:
        self.game, self.lanes, self.job = game, lanes, job
        self.count = len(lanes.progress)
        self.ready = Ready(game)
        self.states = self.ready.states(len(roots) + self.count)
        for i, root in enumerate(roots):
            self.states[i] = root
        self.roots, self.bins, self.device = roots, Lengths(), device(number)
        self.lengths = np.zeros(self.bins.bins.shape[1], np.int64)
        self.launch = self._launch()

    def _launch(self) -> Launch:
        bench = new_bench(self.game, np.int32)  # the stacks of all threads compete for the cache
        own, block = (shapes(prepared) for prepared in self.ready.prepared(bench, self.bins)[1:])
        arguments: list[Any] = [
            (Whole(), self.states),
            (Whole(), self.lanes),
            (Own(own), bench),
            (Block(block), self.bins),
            (Whole(), self.job),
            (Word(), 0),
            (Word(), 0),
            (Thread(), 0),
        ]
        return Launch(self.device, self.ready, run_lane, arguments)

    def run(self, stop: threading.Event) -> None:
        """Launches until all lanes have ended, or until it is told to stop."""
        turns, ended, pauses = TURNS, 0, Pauses()
        while ended < self.count and not stop.is_set():
            began, before = time.perf_counter(), int(self.lengths.sum())
            pause = pauses.next() if turns >= LEAST_TURNS else 0
            failed = self.launch.run(0, self.count, turns, pause)
            if failed is not None:
                raise self._rule_error(failed)
            seconds = time.perf_counter() - began
            ended += self._count()
            if seconds > SLICE_SECONDS / 2:
                pauses.note(pause, int(self.lengths.sum()) - before, seconds)
            turns = max(1, min(1 << 30, int(turns * min(4.0, SLICE_SECONDS / max(seconds, 1e-6)))))
        for array in (self.lanes.progress, self.lanes.spans, self.lanes.counts, self.lanes.sums):
            self.launch.memory.fetch(array)
        self._finish_on_cpu(stop)

    def _count(self) -> int:
        """Takes the lengths of games from the card, where they begin at 0 again; returns how many lanes have ended."""
        memory, ended = self.launch.memory, 0
        for array in (self.bins.bins, self.bins.ended):
            memory.fetch(array)
        self.lengths += self.bins.bins[0]
        ended = int(self.bins.ended[0, 0])
        for array in (self.bins.bins, self.bins.ended):
            array[:] = 0
            memory.send(array)
        return ended

    def _finish_on_cpu(self, stop: threading.Event) -> None:
        """A lane that could not go on goes on here, where there is more room, or says in words what is wrong."""
        failed = np.flatnonzero(self.lanes.progress[:, FAILED] != DONE)
        if failed.size:
            self.launch.memory.fetch(self.states.memory)
            worker = LaneThread(self)
            for lane in failed:
                worker.finish(int(lane), int(lane) + 1, stop)
            self.lengths += worker.total

    def _rule_error(self, lane: int) -> Exception:
        """The exception that a rule raised in this lane: the lane is played again by the CPU, which knows the words."""
        again = CpuLanes(self.game, self.roots, new_lanes(self.count, self.game.players), self.job)
        try:
            again.workers[0].finish(lane, lane + 1, threading.Event())
        except Exception as error:
            return error
        return GpuError(f"a rule of {self.game!r} failed on the GPU and not on the CPU, in lane {lane}.")
