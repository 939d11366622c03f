"""A forest on a CPU, tree after tree: the same bits as on a card, for tests and for the words of an error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from outply.algorithms.mcts.forest.grow import SIZE, Forest, grow_tree
from outply.algorithms.mcts.forest.plot import STACKED_TREE, TREE_ROWS, WORK, Plot
from outply.algorithms.mcts.tree import Tree

SOIL = 1_234_567
"""A number that no tree expects."""


class CpuForest:
    """Trees in the memory of the CPU; one workspace serves them all, as the threads of a card have nothing left."""

    name = "the CPU"
    failed: int | None = None

    def __init__(self, plot: Plot, forest: Forest, state: Any) -> None:
        self.plot, self.forest = plot, forest
        self.roots = plot.ready.states(1)
        self.roots[0] = state
        self.trees: dict[int, Tree] = {}

    def _tree(self, number: int) -> Tree:
        if number not in self.trees:
            own = {name: np.zeros_like(getattr(self.plot.tree, name)) for name in TREE_ROWS}
            self.trees[number] = self.plot.tree.replace(**own)
        return self.trees[number]

    def grow(self, total: int, ends: bool = False, numbers: Iterable[int] | None = None) -> None:
        """Goes on with the trees, or some of them, until they have their share of a total."""
        plot = self.plot
        self.forest.totals[:] = 0
        for number in range(len(self.forest.made)) if numbers is None else numbers:
            self._soil()
            held = self._tree(number), plot.states, plot.work, self.roots, self.forest
            plot.ready.run(grow_tree, plot.mcts, *held, total, int(ends), number)

    def _soil(self) -> None:
        """Leaves what the threads of a card find on their stacks: nothing that they may rely on."""
        for part, names in ((self.plot.tree, STACKED_TREE), (self.plot.work, WORK)):
            for name in names:
                table = getattr(part, name)
                table[...] = np.nan if table.dtype == np.float64 else SOIL

    def fetch(self, name: str) -> Any:
        """A table of the forest."""
        return getattr(self.forest, name)

    def bounding(self) -> int:
        """1 if nodes are bounded out, or ODD."""
        return int(self.plot.tree.bounding[0])

    def sample(self, count: int) -> list[Tree]:
        """The first trees, whole."""
        return [with_size(self._tree(number), self.forest.left, number) for number in range(count)]


def with_size(tree: Tree, left: Any, number: int) -> Tree:
    """The tree with the number of its nodes, which it has written down."""
    return tree.replace(size=left[number, SIZE : SIZE + 1].copy())
