"""A forest on a card: a thread for each tree."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.mcts.forest.cpu import with_size
from outply.algorithms.mcts.forest.grow import Forest, grow_tree
from outply.algorithms.mcts.forest.plot import STACKED_TREE, TREE_ROWS, WORK, Plot
from outply.algorithms.mcts.tree import Tree
from outply.compiler.gpu.driver import Device
from outply.compiler.gpu.entry import StateWords, Thread, Whole, Word, sliced
from outply.compiler.gpu.launch import Launch
from outply.compiler.gpu.ptx import NoGpuCode


def arguments(plot: Plot, roots: Any, forest: Forest) -> list[tuple[Any, Any]]:
    """What `grow_tree` takes, and how each thread gets it."""
    tree, work = plot.ready.prepared(plot.tree, plot.work)[1:]
    return [
        (Whole(), plot.mcts),
        (sliced(tree, STACKED_TREE, TREE_ROWS), plot.tree),
        (StateWords(plot.states.memory.size), plot.states),
        (sliced(work, WORK, ()), plot.work),
        (Whole(), roots),
        (Whole(), forest),
        (Word(), 0),
        (Word(), 0),
        (Thread(), 0),
    ]


class GpuForest:
    """Trees in the memory of a card."""

    def __init__(self, plot: Plot, forest: Forest, state: Any, device: Device) -> None:
        if not plot.ready.compiled:
            raise NoGpuCode(f"the rules of {type(plot.game).__name__} run as plain Python, which a GPU does not have.")
        self.plot, self.forest, self.device = plot, forest, device
        self.name = device.name
        self.count = len(forest.made)
        roots = plot.ready.states(1)
        roots[0] = state
        self.launch = Launch(device, plot.ready, grow_tree, arguments(plot, roots, forest), self.count)
        self.failed: int | None = None

    def grow(self, total: int, ends: bool = False) -> None:
        """Goes on with all trees until they have their share of a total."""
        self.forest.totals[:] = 0
        self.launch.memory.send(self.forest.totals)
        self.failed = self.launch.run(0, self.count, total, int(ends))
        self.fetch("totals")

    def fetch(self, name: str) -> Any:
        """A table of the forest, from the card."""
        self.launch.memory.fetch(getattr(self.forest, name))
        return getattr(self.forest, name)

    def bounding(self) -> int:
        """1 if nodes are bounded out, or ODD."""
        self.launch.memory.fetch(self.plot.tree.bounding)
        return int(self.plot.tree.bounding[0])

    def sample(self, count: int) -> list[Tree]:
        """The first trees, whole."""
        plain, left = self.plot.tree, self.fetch("left")
        held = {name: self._first(getattr(plain, name), count) for name in TREE_ROWS}
        return [
            with_size(plain.replace(**{name: held[name][number] for name in held}), left, number)
            for number in range(count)
        ]

    def _first(self, table: np.ndarray[Any, Any], count: int) -> np.ndarray[Any, Any]:
        """The tables of the first threads."""
        found = np.empty((count, *table.shape), table.dtype)
        self.launch.memory.fetch_into(table, found)
        return found
