"""The values of all nodes of a forest by NumPy, level after level from the last to the first: a fast oracle.

Tests compare it with the slow one, tests/support/oracle.py, which knows nothing of forests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from outply.game import CHANCE
from outply.games.trees.tree import COUNT, FIRST, MOVER
from tests.support.random_trees import Forest


def levels(forest: Forest) -> Iterator[tuple[Any, Any, Any, Any]]:
    """The inner nodes of each level, the last level first: their numbers, movers, first children and child counts."""
    for begin, end in reversed(list(zip(forest.begins[:-1], forest.begins[1:], strict=True))):
        nodes = begin + np.flatnonzero(forest.links[begin:end, COUNT])
        if len(nodes):
            yield nodes, *(forest.links[nodes, column] for column in (MOVER, FIRST, COUNT))


def odds_of(forest: Forest, first: Any, count: Any, k: int) -> Any:
    """The probability of the k-th outcome: from the table, or 1/2, 1/4 … and the rest where children are shared."""
    if not forest.shared:
        return forest.odds[first + k]
    return np.where(k == count - 1, 0.5 ** (count - 1), 0.5 ** (k + 1))


def values(forest: Forest) -> Any:
    """The value of every node to every player: each takes the best for themselves, of equals the first."""
    worth = forest.utilities.copy()
    for nodes, mover, first, count in levels(forest):
        who = np.maximum(mover, 0)
        best, mean = worth[first].copy(), worth[first] * odds_of(forest, first, count, 0)[:, None]
        for k in range(1, int(count.max())):
            there = np.flatnonzero(count > k)
            child = worth[first[there] + k]
            mean[there] += child * odds_of(forest, first[there], count[there], k)[:, None]
            rows = np.arange(len(there))
            better = there[child[rows, who[there]] > best[there, who[there]]]
            best[better] = worth[first[better] + k]
        worth[nodes] = np.where((mover == CHANCE)[:, None], mean, best)
    return worth


def against_all(forest: Forest, me: int) -> Any:
    """The value of every node to a player if all others join against them."""
    return _folded(forest, me, forest.utilities[:, me].copy(), chance=None)


def can_force(forest: Forest, me: int, enough: float) -> Any:
    """The nodes from which a player gets so much, whatever the others and chance do."""
    return _folded(forest, me, (forest.utilities[:, me] >= enough).astype(float), chance=np.minimum) > 0.5


def _folded(forest: Forest, me: int, worth: Any, chance: Callable[..., Any] | None) -> Any:
    """The maximum where `me` moves, the minimum where others move; at chance the minimum too, or the mean."""
    for nodes, mover, first, count in levels(forest):
        most, least = worth[first].copy(), worth[first].copy()
        mean = worth[first] * odds_of(forest, first, count, 0)
        for k in range(1, int(count.max())):
            there = np.flatnonzero(count > k)
            child = worth[first[there] + k]
            most[there], least[there] = np.maximum(most[there], child), np.minimum(least[there], child)
            mean[there] += child * odds_of(forest, first[there], count[there], k)
        by_chance = mean if chance is None else least
        worth[nodes] = np.where(mover == me, most, np.where(mover == CHANCE, by_chance, least))
    return worth
