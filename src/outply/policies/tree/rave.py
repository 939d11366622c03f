"""Rapid action value estimation: an action is judged by all simulations in which it was played later, too."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.compiler.intrinsics import inlined
from outply.options import option
from outply.policies.columns import COUNT, MEAN, Column, per_action, running_mean, table
from outply.policies.slots import slot
from outply.policies.tree.base import TreePolicy, greatest
from outply.policies.tree.roots import root_of_log


@dataclass(frozen=True)
class RAVE(TreePolicy):
    """Mixes a child's mean with that of all simulations in which its action came later: all moves as first.

    (1 - b) · value + b · amaf, with b = seen / (seen + visits + bias · seen · visits); Gelly and Silver 2007. With a
    reference above 0 the second mean is that of the closest node above, of the same player and with the same action,
    that has so many visits: GRAVE, Cazenave 2015.
    """

    reads_actions: ClassVar[bool] = True
    columns: ClassVar[dict[str, Column]] = {
        "amaf": running_mean(),  # all moves as first: value of a child for the player before
        "played": per_action(int, 2),  # when an action was last played, and which
        "closest": per_action(int, 2),  # the closest node above that knows an action, and when it was noted
        "clock": table(1, kind=int),  # actions of all simulations
    }

    bias: float = option(0.002, "how soon the child's own mean takes over", low=0.0)
    reference: int = option(0, "visits that a node needs for its second means to be used", low=0)
    c: float = option(0.0, "how much to explore besides", low=0.0)

    def explore(self, parent_visits: int) -> float:
        return self.c * root_of_log(parent_visits)

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        if tree.visits(node) >= self.reference or node == 0:
            now = self.now(tree)
            for child in range(first, first + count):
                place = slot(player, tree.action(child))
                tree.columns.closest[place, 0] = child
                tree.columns.closest[place, 1] = now
        return greatest(self, tree, node, first, count, player)

    @inlined
    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.visits(child)
        source, seen = self.source(tree, child, player)
        if visits == 0 and seen == 0.0:
            return math.inf
        mixed = seen / (seen + visits + self.bias * seen * visits)
        second = tree.columns.amaf[source, MEAN] if seen > 0.0 else 0.0
        return (1.0 - mixed) * tree.value(child, player) + mixed * second + explore / math.sqrt(visits + 1.0)

    @inlined
    def source(self, tree: Any, child: int, player: int) -> Any:
        """The node whose second mean counts for the action of a child, and how many simulations that mean is of."""
        place = slot(player, tree.action(child))
        source = tree.columns.closest[place, 0]
        known = tree.columns.closest[place, 1] == self.now(tree) and tree.action(source) == tree.action(child)
        return source, tree.columns.amaf[source, COUNT] if known else 0.0

    def term(self, tree: Any, node: int, child: int, player: int, explore: float, which: int) -> float:
        visits = tree.visits(child)
        source, seen = self.source(tree, child, player)
        if visits == 0 and seen == 0.0:
            return math.inf if which == 1 else 0.0
        mixed = seen / (seen + visits + self.bias * seen * visits)
        if which == 0:
            return (1.0 - mixed) * tree.value(child, player)
        if which == 1:
            return explore / math.sqrt(visits + 1.0)
        return mixed * tree.columns.amaf[source, MEAN] if seen > 0.0 else 0.0

    @property
    def term_names(self) -> tuple[str, ...]:
        return "value", "exploration", "all moves as first"

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        """Every node of the simulation learns about the actions that its player took from there on."""
        began, length = self.now(tree), work.length[0]
        for i in range(length):
            place = slot(work.movers[i], work.actions[i])
            tree.columns.played[place, 0] = began + i
            tree.columns.played[place, 1] = work.actions[i]
        since = began
        for level in range(depth):
            node = work.path[level]
            player = tree.kind(node)
            if player >= 0:
                result = tree.scaled(work.utilities[player])
                for child in tree.children(node):
                    place = slot(player, tree.action(child))
                    if tree.columns.played[place, 0] >= since and tree.columns.played[place, 1] == tree.action(child):
                        count, mean = tree.columns.amaf[child, COUNT] + 1.0, tree.columns.amaf[child, MEAN]
                        tree.columns.amaf[child, COUNT] = count
                        tree.columns.amaf[child, MEAN] = mean + (result - mean) / count
                since += 1
        tree.columns.clock[0] += length + 1

    @inlined
    def now(self, tree: Any) -> int:
        """When the present simulation began: above 0, which stands for never."""
        return tree.columns.clock[0] + 1

    def renumbered(self, tree: Any) -> None:
        tree.columns.clock[0] += 1  # what was noted about nodes before holds no longer
