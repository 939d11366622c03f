"""Games on an explicit tree, as `lists` and `nodes` describe them.

    tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])

The nodes are numbered level by level, the root is 0, so that the children of a node stand side by side. The state is
the number of a node, an action counts its children from 0, and trees of any size run on the same compiled rules.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from outply.game import CHANCE, Game
from outply.games.trees.lists import node_from
from outply.games.trees.nodes import Node

MOVER, FIRST, COUNT = 0, 1, 2  # the columns of `links`


class TreeGame(Game):
    """A game on the tree below `root()`."""

    def root(self) -> Node:
        raise NotImplementedError(f"{type(self).__name__} needs a method root that gives the first node")

    def initial(self) -> int:
        if any(len(node.utilities) not in (0, self.players) for node in self.levels):
            raise ValueError(f"tree: some leaves have {self.players} utilities, others have not")
        if any(not CHANCE <= node.player < self.players for node in self.levels):
            raise ValueError(f"tree: players must be 0 to {self.players - 1}, as many as a leaf has utilities")
        return 0

    def to_move(self, s: int) -> int:
        return int(self.links[s, MOVER])

    def actions(self, s: int) -> range:
        return range(self.links[s, COUNT])

    def chances(self, s: int) -> Iterator[tuple[int, float]]:
        for outcome in range(self.links[s, COUNT]):
            yield outcome, float(self.odds[self.links[s, FIRST] + outcome])

    def result(self, s: int, action: int) -> int:
        return int(self.links[s, FIRST]) + action

    def is_terminal(self, s: int) -> bool:
        return bool(self.links[s, COUNT] == 0)

    def utility(self, s: int, player: int) -> float:
        return float(self.utilities[s, player])

    @cached_property
    def links(self) -> Any:
        """For each node its mover, its first child and how many there are."""
        counts = [len(node.children) for node in self.levels]
        return np.stack([[node.player for node in self.levels], np.cumsum([1, *counts[:-1]]), counts], axis=1)

    @cached_property
    def odds(self) -> Any:
        """For each node its probability as an outcome of its parent; 1 where a player chooses."""
        return np.array([1.0] + [p for node in self.levels for p in node.odds or (1.0,) * len(node.children)])

    @cached_property
    def utilities(self) -> Any:
        """For each node and player the utility; 0 where it is no leaf."""
        return np.array([node.utilities or (0.0,) * self.players for node in self.levels])

    @cached_property
    def players(self) -> int:  # type: ignore[override]
        return len(self.levels[-1].utilities)

    @cached_property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        values = [value for node in self.levels for value in node.utilities]
        return min(values), max(max(values), min(values) + 1.0)

    @cached_property
    def zero_sum(self) -> bool:  # type: ignore[override]
        """Whether one player wins what the other loses, at every leaf."""
        leaves = [sum(node.utilities) for node in self.levels if node.utilities]
        return self.players == 2 and bool(np.allclose(leaves, sum(self.utility_range), rtol=0.0, atol=1e-12))

    @cached_property
    def stochastic(self) -> bool:
        """Whether there is a chance node; the rule `chances` exists in any case."""
        return any(node.player == CHANCE for node in self.levels)

    @cached_property
    def levels(self) -> list[Node]:
        """All nodes, level by level."""
        found = [self.root()]
        for node in found:  # which grows meanwhile
            found.extend(node.children)
        return found

    def show(self, s: int) -> str:
        """The tree as indented lines, with an arrow at the state."""
        zero_sum = self.players == 2 and not self.utilities.sum(axis=1).any()
        return "\n".join(self._lines(s, 0, "", 1 if zero_sum else self.players))

    def _lines(self, s: int, at: int, before: str, shown: int) -> Iterator[str]:
        node, child = self.levels[at], int(self.links[at, FIRST])
        mover = "chance" if node.player == CHANCE else f"player {node.player}"
        text = f"{node.name} ({mover})" if node.children else ", ".join(f"{u:g}" for u in node.utilities[:shown])
        yield f"{'>' if at == s else ' '} {before}{text.strip()}"
        indent = " " * (len(before) - len(before.lstrip()) + 3)
        for number, action in enumerate(node.actions):
            odds = f" {node.odds[number]:g}" if node.odds else ""
            yield from self._lines(s, child + number, f"{indent}{action}{odds} ", shown)

    def action_name(self, s: int, action: int) -> str:
        return self.levels[s].actions[action]


class Tree(TreeGame):
    """A game on a tree of your own: tree:"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"."""

    nodes: Node = node_from([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    turns: tuple[int, ...] = ()

    def __init__(self, **options: Any) -> None:
        if "nodes" in options:  # whose players are known from here on
            options["nodes"] = node_from(options["nodes"], options.pop("turns", ()))
        super().__init__(**options)

    def __repr__(self) -> str:
        return f"tree({self.nodes!r})"

    def root(self) -> Node:
        return self.nodes


def tree(nodes: Any, turns: Sequence[int] = ()) -> Tree:
    """A game on a tree of nested lists: op.tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])."""
    game = Tree(nodes=nodes, turns=turns)
    game.initial()  # refuses players and leaves that do not fit
    return game
