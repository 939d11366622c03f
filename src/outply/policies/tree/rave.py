"""Rapid action value estimation: an action is judged by all simulations in which it was played later, too."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import option
from outply.policies.slots import slot
from outply.policies.tree.base import TreePolicy, greatest
from outply.policies.tree.roots import root_of_log

MEAN, SEEN = 0, 1
"""The columns of tree.amaf."""


@dataclass(frozen=True)
class RAVE(TreePolicy):
    """Mixes a child's mean with that of all simulations in which its action came later: all moves as first.

    (1 - b) · value + b · amaf, with b = seen / (seen + visits + bias · seen · visits); Gelly and Silver 2007. With a
    reference above 0 the second mean is that of the closest node above, of the same player and with the same action,
    that has so many visits: GRAVE, Cazenave 2015.
    """

    needs: ClassVar[frozenset[str]] = frozenset({"amaf", "record"})

    bias: float = option(0.002, "how soon the child's own mean takes over", low=0.0)
    reference: int = option(0, "visits that a node needs for its second means to be used", low=0)
    c: float = option(0.0, "how much to explore besides", low=0.0)

    def explore(self, parent_visits: int) -> float:
        return self.c * root_of_log(parent_visits)

    def select(self, tree: Any, node: int, first: int, count: int, player: int, stream: Any) -> int:
        if tree.visits(node) >= self.reference or node == 0:
            for child in range(first, first + count):
                place = slot(player, tree.action(child))
                tree.closest[place, 0] = child
                tree.closest[place, 1] = tree.clock[0]
        return greatest(self, tree, node, first, count, player)

    def rank(self, tree: Any, node: int, child: int, player: int, explore: float) -> float:
        visits = tree.visits(child)
        source, seen = self.source(tree, child, player)
        if visits == 0 and seen == 0.0:
            return math.inf
        mixed = seen / (seen + visits + self.bias * seen * visits)
        second = tree.amaf[source, MEAN] if seen > 0.0 else 0.0
        return (1.0 - mixed) * tree.value(child, player) + mixed * second + explore / math.sqrt(visits + 1.0)

    def source(self, tree: Any, child: int, player: int) -> Any:
        """The node whose second mean counts for the action of a child, and how many simulations that mean is of."""
        place = slot(player, tree.action(child))
        source = tree.closest[place, 0]
        known = tree.closest[place, 1] == tree.clock[0] and tree.action(source) == tree.action(child)
        return source, tree.amaf[source, SEEN] if known else 0.0

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
        return mixed * tree.amaf[source, MEAN] if seen > 0.0 else 0.0

    @property
    def term_names(self) -> tuple[str, ...]:
        return "value", "exploration", "all moves as first"

    def expanded(self, game: Any, tree: Any, s: Any, node: int) -> None:
        for child in tree.children(node):
            tree.amaf[child, MEAN] = 0.0
            tree.amaf[child, SEEN] = 0.0

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        """Every node of the simulation learns about the actions that its player took from there on."""
        began, length = tree.clock[0], work.length[0]
        for i in range(length):
            place = slot(work.movers[i], work.actions[i])
            tree.played[place, 0] = began + i
            tree.played[place, 1] = work.actions[i]
        since = began
        for level in range(depth):
            node = work.path[level]
            player = tree.kind(node)
            if player >= 0:
                result = (work.utilities[player] - tree.scale[0]) * tree.scale[1]
                for child in tree.children(node):
                    place = slot(player, tree.action(child))
                    if tree.played[place, 0] >= since and tree.played[place, 1] == tree.action(child):
                        tree.amaf[child, SEEN] += 1.0
                        tree.amaf[child, MEAN] += (result - tree.amaf[child, MEAN]) / tree.amaf[child, SEEN]
                since += 1
        tree.clock[0] = began + length + 1
