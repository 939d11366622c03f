"""Many states at once, a tree and a thread for each: op.search_many(device="gpu").

A thread runs the series of one state (see series.py), with all it needs in the memory of the card, so the answers are
those of `op.search`, bit for bit. A state that needs more room than a thread has is left to the interpreter.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from outply.algorithms.mcts.forest.plot import TREE_ROWS, WORK, Plot, node_bytes
from outply.algorithms.mcts.series import END, LEFT, NEXT, new_memory, search_series, seed_words
from outply.compiler.gpu.driver import Device
from outply.compiler.gpu.entry import StateWords, Whole, Word, sliced
from outply.compiler.gpu.launch import Launch
from outply.game import CHANCE, Game
from outply.search.answers import PLACED, Rows

if TYPE_CHECKING:
    from outply.algorithms.mcts import MCTS

AT_ONCE = 1 << 16
"""States that are searched at a time."""

LOOKED_AT = 64
"""States whose actions are counted, for the room that a thread has."""

TREE = (*TREE_ROWS, "size", "batch", "batch_sums", "batch_corrections", "bounding")
"""Tables of a tree that a thread has for itself."""

GIVEN = ("now", "seeds", "stream")
FOUND = ("chosen", "values", "costs", "counts", *PLACED)
"""Tables of a series that are given to a thread, and those in which it answers."""

LAUNCH_SECONDS = 0.02
"""Seconds of a launch: Ctrl-C waits for its end."""

FIRST_QUOTA = 32
"""Simulations of the first launch."""


class StateBatch:
    """Some states under search."""

    def __init__(
        self, mcts: MCTS, game: Game, states: Sequence[Any], seeds: Sequence[int], simulations: int, memory_mb: float
    ) -> None:
        count, width = len(states), most_children(game, states)
        nodes = min(int(memory_mb * 1e6 / count / node_bytes(game)), (2 + simulations) * width)
        self.plot = plot = Plot(mcts, game, max(2 * width, nodes), 2 * width)
        self.series = new_memory(game.players, simulations, mcts.may_bound_out(game), width, 1)
        self.roots = plot.ready.states(1)
        self.starts = plot.ready.states(count)
        for row, state in enumerate(states):
            self.starts[row] = state
        self.count = count
        self.given = {name: np.repeat(getattr(self.series, name)[None], count, axis=0) for name in GIVEN}
        self.given["now"][:, END] = 1
        self.given["seeds"][:, 0] = seed_words(seeds)
        self.batches = np.repeat(plot.tree.batch[None], count, axis=0)
        self.found = {name: np.repeat(getattr(self.series, name), count, axis=0) for name in FOUND}

    def rows(self, begin: int, end: int) -> Rows:
        """The answers for some of the states."""
        found = {name: table[begin:end] for name, table in self.found.items()}
        there = np.arange(found["actions"].shape[1]) < found["counts"][:, None]
        placed = {name: found[name][there] for name in PLACED}
        return Rows(found["chosen"], found["values"], found["costs"], found["counts"], **placed)

    @property
    def answered(self) -> Any:
        """The states that have been searched: bool [state]."""
        return self.given["now"][:, NEXT] >= self.given["now"][:, END]

    @property
    def left(self) -> Any:
        """The states that the interpreter must search: bool [state]."""
        return self.given["now"][:, LEFT] > 0


def most_children(game: Game, states: Sequence[Any]) -> int:
    """Actions for which there is room: a quarter more than the most of some states."""
    some = [s for s in states[:: max(1, len(states) // LOOKED_AT)] if not game.is_terminal(s)]
    counts = [sum(1 for _ in (game.chances(s) if game.to_move(s) == CHANCE else game.actions(s))) for s in some]
    return 8 + max([1, *counts]) * 5 // 4


class GpuBatch:
    """A batch on a card, a thread for each state."""

    def __init__(self, batch: StateBatch, card: Device) -> None:
        self.batch = batch
        plot = batch.plot
        self.launch = Launch(card, plot.ready, search_series, series_arguments(batch), batch.count)
        memory = self.launch.memory
        for name in GIVEN:
            memory.fill(getattr(batch.series, name), batch.given[name])
        memory.fill(plot.tree.batch, batch.batches)
        memory.fill(batch.roots.memory, np.insert(batch.starts.words, 0, 1, axis=1))

    def step(self, quota: int) -> int | None:
        """Lets every thread make so many simulations; the number of one that raised an exception, if any did."""
        failed = self.launch.run(0, self.batch.count, quota)
        self._fetch("now", self.batch.given)
        return failed

    def fetch(self) -> None:
        """Copies all answers from the card."""
        for name in FOUND:
            self._fetch(name, self.batch.found)

    def _fetch(self, name: str, held: dict[str, Any]) -> None:
        self.launch.memory.fetch_into(getattr(self.batch.series, name), held[name])


class CpuBatch:
    """The same on a CPU, state after state, each with memory of its own as on a card."""

    def __init__(self, batch: StateBatch) -> None:
        self.batch, plot = batch, batch.plot
        self.held = [
            (_apart(plot.tree, TREE), _apart(plot.work, WORK), _apart(batch.series, (*GIVEN, *FOUND)))
            for _ in range(batch.count)
        ]
        self.states = [plot.ready.states(len(plot.states)) for _ in range(batch.count)]
        for number, (_, _, series) in enumerate(self.held):
            for name in GIVEN:
                getattr(series, name)[...] = batch.given[name][number]

    def step(self, quota: int) -> int | None:
        batch, plot = self.batch, self.batch.plot
        for number, (tree, work, series) in enumerate(self.held):
            batch.roots[0] = batch.starts[number]
            held = plot.mcts, tree, self.states[number], work, batch.roots, series
            plot.ready.run(search_series, *held, quota)
            batch.given["now"][number] = series.now
        return None

    def fetch(self) -> None:
        for number, (_, _, series) in enumerate(self.held):
            for name in FOUND:
                self.batch.found[name][number] = getattr(series, name)[0]


def _apart(memory: Any, names: Sequence[str]) -> Any:
    """The memory with tables of its own."""
    return memory.replace(**{name: getattr(memory, name).copy() for name in names})


def series_arguments(batch: StateBatch) -> list[tuple[Any, Any]]:
    """What `search_series` takes, and how each thread gets it."""
    plot = batch.plot
    tree, work, series = plot.ready.prepared(plot.tree, plot.work, batch.series)[1:]
    return [
        (Whole(), plot.mcts),
        (sliced(tree, (), TREE), plot.tree),
        (StateWords(plot.states.memory.size), plot.states),
        (sliced(work, (), WORK), plot.work),
        (StateWords(batch.roots.memory.size), batch.roots),
        (sliced(series, (), (*GIVEN, *FOUND)), batch.series),
        (Word(), 0),
    ]


def search_batch(searched: GpuBatch | CpuBatch) -> int | None:
    """Searches all states of a batch in launches, until Ctrl-C; the number of one whose rules failed, if any did."""
    quota, batch, failed = FIRST_QUOTA, searched.batch, None
    try:
        while failed is None and not (batch.answered | batch.left).all():
            began = time.perf_counter()
            failed = searched.step(quota)
            quota = max(1, int(quota * min(4.0, LAUNCH_SECONDS / max(1e-6, time.perf_counter() - began))))
    finally:
        searched.fetch()
    return failed
