"""Random explicit trees by the thousand, as one game: tree number t begins in state t.

    forest = Forest(trees=1000, seed=7, players=3, chance=0.2)
    for root in forest.roots(): op.search(forest, root, …)

All trees lie level by level in the same tables, so they share compiled kernels and cost a few microseconds each to
make. Players move in any order (extra turns, skipped turns), utilities are small whole numbers (many ties), and a node
has one child or several. With `shared` the children of different nodes overlap: different ways lead to the same state.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from outply.game import CHANCE
from outply.games.trees.tree import COUNT, FIRST, TreeGame

ZERO_SUM, CONSTANT_SUM, GENERAL_SUM = "zero", "constant", "general"


class Forest(TreeGame):
    """Many random trees; a state is the number of a node, and the first `trees` nodes are roots."""

    trees: int = 100
    seed: int = 1
    players: int = 2  # type: ignore[assignment]
    depth: int = 5  # plies, at most
    most: int = 4  # children of a node, at most
    ends: float = 0.2  # how likely a node above the last level is a leaf
    chance: float = 0.0  # how likely an inner node is one of chance
    spread: int = 3  # utilities are whole numbers from -spread to spread
    sums: str = ZERO_SUM  # two players: zero; more: constant (that is, 0) or general
    shared: bool = False  # do different ways lead to the same states?

    def initial(self) -> int:
        return 0

    def roots(self) -> range:
        return range(self.trees)

    @cached_property
    def _tables(self) -> tuple[Any, Any, Any, list[int]]:
        rng = np.random.default_rng([self.seed, self.trees, self.players, self.depth])
        links, odds, begin, width, begins = [], [np.ones(self.trees)], 0, self.trees, [0]
        for level in range(self.depth + 1):
            inner = (rng.random(width) >= self.ends) | (level == 0)
            inner &= level < self.depth
            counts = np.where(inner, rng.integers(1, self.most + 1, width), 0)
            movers = np.where(rng.random(width) < self.chance, CHANCE, rng.integers(0, self.players, width))
            if level == 0 and self.chance < 1.0:
                counts = np.maximum(counts, 2)
            first, below = self._children(rng, counts, begin + width)
            links.append(np.stack([movers, first, counts], axis=1))
            odds.append(self._odds(rng, counts, below))
            begin, width = begin + width, below
            begins.append(begin)
        rows = np.concatenate(links).astype(np.int64)
        return rows, np.concatenate(odds), self._utilities(rng, rows), begins

    def _children(self, rng: Any, counts: Any, begin: int) -> tuple[Any, int]:
        """The first child of each node, and the number of nodes of the next level."""
        if not self.shared:
            return begin + np.cumsum(counts) - counts, int(counts.sum())
        width = max(self.most, int(counts.sum()) // 2)
        return begin + rng.integers(0, width - self.most + 1, len(counts)), width if counts.any() else 0

    def _odds(self, rng: Any, counts: Any, below: int) -> Any:
        """The probability of each child, in eighths, which floats hold exactly; of shared children see `chances`."""
        if self.shared:
            return np.ones(below)
        parents = np.repeat(np.arange(len(counts)), counts)
        eighths = rng.integers(1, 7 // np.maximum(counts - 1, 1) + 1, len(counts))[parents].astype(float)
        first = (np.cumsum(counts) - counts)[counts > 0]
        eighths[first] = 0.0
        eighths[first] = 8.0 - np.bincount(parents, eighths, len(counts))[counts > 0]
        return eighths / 8.0

    def _utilities(self, rng: Any, rows: Any) -> Any:
        found = rng.integers(-self.spread, self.spread + 1, (len(rows), self.players)).astype(float)
        if self.sums == ZERO_SUM and self.players == 2:
            found[:, 1] = -found[:, 0]
        elif self.sums == CONSTANT_SUM:  # the last player has what the others leave, if that is within the range
            low, high = float(-self.spread), float(self.spread)
            for player in range(1, self.players):
                others, open_ones = found[:, :player].sum(axis=1), self.players - player - 1
                found[:, player] = np.clip(found[:, player], -others - open_ones * high, -others - open_ones * low)
        found[rows[:, COUNT] > 0] = 0.0
        return found

    def chances(self, s: int) -> Any:
        left, count = 1.0, self.links[s, COUNT]
        for outcome in range(count):
            odds = float(self.odds[self.links[s, FIRST] + outcome])
            if self.halved[0]:
                odds = left / 2.0 if outcome < count - 1 else left
            left -= odds
            yield outcome, odds

    @cached_property
    def halved(self) -> Any:
        """True where outcomes have probabilities 1/2, 1/4 …; a table, so that both kinds share kernels."""
        return np.array([self.shared])

    @cached_property
    def links(self) -> Any:
        return self._tables[0]

    @cached_property
    def odds(self) -> Any:
        return self._tables[1]

    @cached_property
    def utilities(self) -> Any:
        return self._tables[2]

    @cached_property
    def begins(self) -> list[int]:
        """The first node of each level, and the end of the last level."""
        return self._tables[3]

    @cached_property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return float(-self.spread), float(self.spread)

    @cached_property
    def zero_sum(self) -> bool:  # type: ignore[override]
        return self.players == 2 and not self.utilities.sum(axis=1).any()

    @cached_property
    def stochastic(self) -> bool:
        return self.chance > 0.0

    def show(self, s: int) -> str:
        return f"node {s} of {self!r}"

    def action_name(self, s: int, action: int) -> str:
        return str(action)


class Gated(Forest):
    """The same trees below one more node, where player 0 chooses a tree: one run can solve them all."""

    def initial(self) -> int:
        return len(self.links) - 1

    @cached_property
    def links(self) -> Any:
        return np.concatenate([super()._tables[0], [[0, 0, self.trees]]])

    @cached_property
    def odds(self) -> Any:
        return np.append(super()._tables[1], 1.0)

    @cached_property
    def utilities(self) -> Any:
        return np.concatenate([super()._tables[2], np.zeros((1, self.players))])
