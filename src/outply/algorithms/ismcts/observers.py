"""By whose record a node is found: that of the player who chooses there, or always that of the one who searches.

With one observer the choices of the others are kept together wherever the searching player cannot tell them apart, so
one node stands for hands that allow different actions. In each world those count that it allows (Cowling, Powley and
Whitehouse 2012: a bandit over subsets of its arms, which are tried by how often they were there).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.ismcts.tree import ACTION, COUNT, FIRST, WORDS_AN_ACTION, RecordTree
from outply.boards.bits import mix
from outply.options import Part
from outply.playout import legal_actions

FULL = -1
"""The tree has no room for another action."""


@dataclass(frozen=True)
class EveryObserver(Part):
    """Nodes are records of whoever chooses there."""

    def key(self, records: Any, player: int, mover: int, level: int) -> Any:
        """The key of a choice."""
        return records.keys[mover]

    def made(self, tree: Any, node: int, player: int, mover: int) -> None:
        """A node is new."""

    def choose(self, game: Any, policy: Any, tree: Any, node: int, s: Any, player: int, mover: int, room: Any) -> int:
        """The action to go on to; FULL if there is no room for it."""
        first, count = tree.nodes[node, FIRST], tree.nodes[node, COUNT]
        return int(policy.select(tree, node, first, count, mover, room.stream))


@dataclass(frozen=True)
class OneObserver(Part):
    """Nodes are records of the player who searches; others choose among what their world allows."""

    def key(self, records: Any, player: int, mover: int, level: int) -> Any:
        """The key of a choice: another player who chooses twice, unseen, has a node for each time."""
        if mover == player:
            return records.keys[player]
        return mix(records.keys[player], 64 * level + mover + 1)

    def made(self, tree: Any, node: int, player: int, mover: int) -> None:
        """A node of another player keeps places for actions that other worlds allow."""
        if mover != player:
            first, count = tree.nodes[node, FIRST], tree.nodes[node, COUNT]
            tree.used[1] = min(tree.links.shape[0], first + places(count))

    def choose(self, game: Any, policy: Any, tree: Any, node: int, s: Any, player: int, mover: int, room: Any) -> int:
        """The action to go on to; FULL if there is no room for it."""
        if mover == player:
            first, count = tree.nodes[node, FIRST], tree.nodes[node, COUNT]
            return int(policy.select(tree, node, first, count, mover, room.stream))
        count = legal_actions(game, s, room.buffer)
        for i in range(count):
            if not admit(tree, node, room.buffer[i], i):
                return FULL
        return best_offered(policy, tree, node, count, mover)


def places(count: int) -> int:
    """The places that a node of so many actions keeps: a power of two."""
    kept = 1
    while kept < count:
        kept *= 2
    return kept


def admit(tree: Any, node: int, action: int, number: int) -> bool:
    """Puts an action in this place among those of a node, and counts that it was there; False if there is no room."""
    first, known = tree.nodes[node, FIRST], tree.nodes[node, COUNT]
    place = first + number
    while place < first + known and tree.links[place, ACTION] != action:
        place += 1
    if place == first + known:
        if known == places(known) and not move_away(tree, node):
            return False
        first = tree.nodes[node, FIRST]
        place = first + known
        tree.links[place, ACTION] = action
        tree.nodes[node, COUNT] = known + 1
    swap(tree, place, first + number)
    tree.offered[first + number] += 1
    return True


def move_away(tree: Any, node: int) -> bool:
    """Moves the actions of a node to where there is room for twice as many; False if there is none."""
    first, known, end = tree.nodes[node, FIRST], tree.nodes[node, COUNT], tree.used[1]
    if end + 2 * known > tree.links.shape[0]:
        return False
    for i in range(known):
        swap(tree, first + i, end + i)
    tree.nodes[node, FIRST] = end
    tree.used[1] = end + 2 * known
    return True


def swap(tree: Any, place: int, other: int) -> None:
    """Two actions change places."""
    for word in range(WORDS_AN_ACTION):
        tree.links[place, word], tree.links[other, word] = tree.links[other, word], tree.links[place, word]
    tree.offered[place], tree.offered[other] = tree.offered[other], tree.offered[place]


def best_offered(policy: Any, tree: Any, node: int, count: int, mover: int) -> int:
    """The first actions of a node are there: the one of greatest rank, by how often each was there."""
    first = tree.nodes[node, FIRST]
    best, most = first, -math.inf
    for child in range(first, first + count):
        rank = policy.rank(tree, node, child, mover, policy.explore(max(1, tree.offered[child])))
        if rank > most:
            best, most = child, rank
    return int(best)


def with_offers(tree: RecordTree) -> RecordTree:
    """The tree with room for how often each action was there."""
    return tree.replace(offered=np.zeros(len(tree.links), np.int64))
