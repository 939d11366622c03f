"""Warm starts: what one search found, as an evaluation for a later one.

before = op.search(game, state, op.MCTS())
known = warm_start(before)
op.MCTS(tree_policy=InitialValues(evaluate=known))       # children begin with what that search made of them
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from outply.boards.bits import mix
from outply.former_names import warn_renamed
from outply.options import Part, option
from outply.policies.evaluation import Evaluation, as_part, middle
from outply.search.tree import ROOT, SearchTree


@dataclass(frozen=True)
class WarmStart(Part):
    """The values of the states in a search tree; of any other state what `otherwise` says."""

    keys: Any = field(default_factory=lambda: np.zeros(0, np.uint64))  # [state], in order
    values: Any = field(default_factory=lambda: np.zeros((0, 2)))  # [state, player]
    otherwise: Any = option(middle, "what a state is worth that was not seen: evaluate(game, s, player)")

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "otherwise", as_part(self.otherwise, Evaluation))

    def evaluate(self, game: Any, s: Any, player: int) -> float:
        key = mix(0, game.key(s))
        begin, end = 0, self.keys.size
        while begin < end:
            middle_one = (begin + end) // 2
            if self.keys[middle_one] < key:
                begin = middle_one + 1
            else:
                end = middle_one
        if begin < self.keys.size and self.keys[begin] == key:
            return float(self.values[begin, player])
        return float(self.otherwise.evaluate(game, s, player))


def warm_start(report: Any, least: int = 8, otherwise: Any = middle) -> WarmStart:
    """The values of a report's states that were visited so often or are proven."""
    if not isinstance(report.tree, SearchTree):
        raise ValueError(f"a report of {type(report.algorithm).__name__} has no tree of values; take one of op.MCTS.")
    found: dict[int, tuple[int, Any]] = {}
    for key, visits, value in _states(report.game, report.tree, report.state, least):
        if key not in found or visits > found[key][0]:  # of several ways to a state the one visited most
            found[key] = visits, value
    keys = sorted(found)
    values = np.array([found[key][1] for key in keys], float).reshape(len(keys), report.game.players)
    return WarmStart(np.array(keys, np.uint64), values, otherwise)


def __getattr__(name: str) -> Any:
    """The function and the class under their former names."""
    former: dict[str, Any] = {"earlier": warm_start, "Earlier": WarmStart}
    if name not in former:
        raise AttributeError(f"{__name__} has no {name!r}.")
    warn_renamed(f"outply.policies.warm_start.{name}", former[name].__name__)
    return former[name]


def _states(game: Any, tree: SearchTree, state: Any, least: int) -> Iterator[tuple[int, int, Any]]:
    """The states of a tree: key, visits, value to each player."""
    waiting = [(ROOT, state)]
    while waiting:
        node, s = waiting.pop()
        visits = int(tree.visits(node))
        if visits >= least or tree.proof(node) >= 0:
            yield int(mix(0, game.key(s))), visits, tree.values(node).copy()
            waiting += [(child, game.result(s, int(tree.action(child)))) for child in tree.children(node)]
