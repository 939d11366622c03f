"""Many searches in one call: `search_many(game, states, algorithm, budget, seed, threads)`.

Where algorithm and budget allow it, the states are searched one after the other without the interpreter in between;
else each of them is a call of `op.search`. Both give the answers that `op.search` gives with the same seed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from outply.api.arguments import whole_seed
from outply.api.searcher import Searcher, searcher_for
from outply.game import Game
from outply.search.answers import Answers, Rows, joined, rows_of
from outply.search.budget import Budget
from outply.search.run import Series

FIRST_SLICE, SLICE_SECONDS = 256, 0.02
"""Simulations of a thread's first slice, and seconds of the others: between two of them Ctrl-C acts."""

PART = 16
"""States that a thread searches by calls before it hands over what it found."""


def search_many(
    game: Game,
    states: Iterable[Any],
    algorithm: Any = None,
    budget: Budget | None = None,
    seed: int | Sequence[int] = 1,
    threads: int = 1,
    device: str = "cpu",
) -> Answers:
    """What to play in each of many states, as arrays; state number i is searched with seed + i, or its own seed.

    With `device="gpu"` each state has a thread of a card, and the same answer.
    """
    searcher, states = searcher_for(game, algorithm, budget), list(states)
    seeds = _seeds(seed, len(states))
    if threads < 1:
        raise ValueError(f"search_many: threads must be at least 1, not {threads!r}.")
    if device not in ("cpu", "gpu"):
        raise ValueError(f"search_many: device is cpu or gpu, not {device!r}.")
    began, work = time.perf_counter(), _Work(searcher, states, seeds)
    if device == "gpu":
        work.do_on(_card(searcher, states))
    else:
        work.do(min(threads, max(1, len(states))))
    return joined(game, states, seeds, work.parts, time.perf_counter() - began, searcher.search)


def _seeds(given: int | Sequence[int], count: int) -> Sequence[int]:
    """A seed for each state."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        if len(given) != count:
            raise ValueError(f"search_many: {count} states take {count} seeds, not {len(given)}.")
        return [whole_seed(seed) for seed in given]
    first = whole_seed(given)
    return range(first, first + count)


def _card(searcher: Searcher, states: list[Any]) -> Any:
    """The card that is to search; where that cannot be, a sentence says why."""
    from outply.algorithms.mcts import MCTS
    from outply.compiler.gpu.driver import GpuError, device

    algorithm = searcher.algorithm
    fits = isinstance(algorithm, MCTS) and algorithm.device == "cpu"
    if fits and states:
        run, _ = searcher.begin(states[0], 1)
        fits = run.series(searcher.budget) is not None
        searcher.give_back(run)
    if not fits:
        raise ValueError(
            f"search_many: a GPU searches by MCTS without columns, for a number of simulations; {algorithm!r} and "
            f"{searcher.budget!r} are something else. Write op.MCTS(), op.Budget(simulations=…), or leave out device."
        )
    try:
        return device()
    except GpuError as error:
        raise ValueError(f"search_many: {error} Leave out device.") from error


class _Work:
    """The states, and what has been found so far."""

    def __init__(self, searcher: Searcher, states: list[Any], seeds: Sequence[int]) -> None:
        self.searcher, self.states, self.seeds = searcher, states, seeds
        self.parts: dict[int, Rows] = {}
        self.next, self.lock, self.stopped = 0, threading.Lock(), False

    def do(self, threads: int) -> None:
        """Searches all states, or those until Ctrl-C."""
        with ThreadPoolExecutor(max(1, threads - 1), "outply") as pool:
            others = [pool.submit(self._work) for _ in range(threads - 1)]
            try:
                self._work()
                for other in others:
                    other.result()
            except KeyboardInterrupt:
                pass
            finally:
                self.stopped = True

    def do_on(self, card: Any) -> None:
        """Searches all states on a card, or on the CPU in the same way if there is none, or those until Ctrl-C."""
        from outply.algorithms.mcts.forest.many import AT_ONCE

        try:
            for first in range(0, len(self.states), AT_ONCE):
                self._search_batch(card, range(first, min(first + AT_ONCE, len(self.states))))
        except KeyboardInterrupt:
            pass

    def _search_batch(self, card: Any, part: range) -> None:
        """Searches a part on the card; states that need more room than a thread has are left to the CPU."""
        from outply.algorithms.mcts.forest.many import CpuBatch, GpuBatch, StateBatch, search_batch

        searcher, here = self.searcher, slice(part.start, part.stop)
        simulations = int(searcher.budget.simulations or 0)
        sizes = simulations, searcher.budget.memory_mb
        batch = StateBatch(searcher.algorithm, searcher.played, self.states[here], self.seeds[here], *sizes)
        try:
            failed = search_batch(GpuBatch(batch, card) if card else CpuBatch(batch))
        finally:
            for number in batch.answered.nonzero()[0].tolist():
                self.parts[part.start + number] = batch.rows(number, number + 1)
        if failed is not None:
            self._report(part.start + failed)  # knows the words
        for number in batch.left.nonzero()[0].tolist():
            self.parts[part.start + number] = rows_of([self._report(part.start + number)])

    def _work(self) -> None:
        """One thread: takes parts until none is left."""
        if not self.states:
            return
        self._refuse(0)
        run, _ = self.searcher.begin(self.states[0], self.seeds[0])
        series = run.series(self.searcher.budget)
        while not self.stopped and (part := self._take(series.room if series else PART)):
            if series:
                self._search(series, part)
            else:
                self._call(part)
        self.searcher.give_back(run)

    def _take(self, most: int) -> range:
        """The next states."""
        with self.lock:
            begin = self.next
            self.next = min(len(self.states), begin + most)
            return range(begin, self.next)

    def _search(self, series: Series, part: range) -> None:
        """Searches a part in slices."""
        series.begin(self.states[part.start : part.stop], self.seeds[part.start : part.stop])
        quota = FIRST_SLICE
        try:
            while not series.over and not self.stopped:
                before = time.perf_counter()
                done = series.step(quota)
                if series.left:
                    series.take(self._report(part.start + len(series.rows().chosen)))
                elif done:
                    rate = done / max(1e-9, time.perf_counter() - before)
                    quota = max(1, min(4 * quota, int(rate * SLICE_SECONDS)))
        finally:
            self.parts[part.start] = series.rows()

    def _call(self, part: range) -> None:
        """Searches a part by calls."""
        reports = []
        try:
            for number in part:
                if self.stopped:
                    break
                reports.append(self._report(number))
        finally:
            if reports:
                self.parts[part.start] = rows_of(reports)

    def _report(self, number: int) -> Any:
        self._refuse(number)
        return self.searcher.search(self.states[number], self.seeds[number])

    def _refuse(self, number: int) -> None:
        """Says which of the states cannot be searched."""
        if self.searcher.game.is_terminal(self.states[number]):
            shown = self.searcher.game.show(self.states[number])
            raise ValueError(f"search_many: the game is over in state number {number}:\n{shown}")
