"""The tree of an information set search: a node for each record of the player who chooses there, found by its key."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.memory import Memory
from outply.compiler.pages import zeros
from outply.policies.columns import bytes_a_node, declared_by, new_columns
from outply.policies.tree.base import TreePolicy

FIRST, COUNT, VISITS, KEY, LOW, HIGH, COUNTED, WORDS_A_NODE = range(8)
"""Words of a node, which are read together: its first action, how many actions, how many simulations, its record; and,
where one player is alone, the lowest and the highest utility of the simulations through it, and what the action before
it has taken in of it. The eighth word fills its cache line."""

ACTION, VISITED, TOTAL, MEAN, SPREAD, WORDS_AN_ACTION = range(6)
"""Words of an action: the action, how many simulations chose it, their utilities to the player who chooses, their mean,
and what the tree policy makes of the visits. The last two are kept because a choice reads them of every action."""

BYTES_A_NODE = 8 * (WORDS_A_NODE + 1) + 2 * 8
"""Bytes of a node and its two places in the hash table."""

BYTES_AN_ACTION = 8 * WORDS_AN_ACTION

LEAST = 16
"""Choices of an action before its mean can be what a node is worth, where one player is alone."""

ACTIONS_A_NODE = 4
"""Actions for which there is room, for each node; where there are more, fewer nodes fit."""


@dataclass(frozen=True)
class RecordTree(Memory):
    """Nodes, their actions, and a hash table from records to nodes."""

    slots: Any  # [2**n]: node + 1, or 0; open addressing
    nodes: Any  # [nodes, words]: the words of nodes as whole numbers,
    keys: Any  # the same memory as unsigned numbers,
    scales: Any  # and as floats
    links: Any  # [actions, words]: the words of actions as whole numbers,
    sums: Any  # and the same memory as floats
    root_totals: Any  # [actions of the root, players]
    used: Any  # [2]: nodes, actions
    seen: Any  # [players, 2]: the lowest and the highest utility so far
    offered: Any  # [actions]: how often it was among those that a world allows, where there is one observer
    window: Any  # [2]: the lowest utility and the width of the scale on which values are read now
    columns: Any  # what the policy keeps about actions (see policies/columns.py)
    explores: Any  # [1]: there is something in it, so policies take what is prepared: `bound` and `width`

    # -- as tree policies and final moves see it ---------------------------------------------------

    def visits(self, child: int) -> int:
        """How many simulations chose the action."""
        return int(self.links[child, VISITED])

    def action(self, child: int) -> int:
        """The action."""
        return int(self.links[child, ACTION])

    def total(self, child: int) -> float:
        """The sum of the utilities to the player who chooses."""
        return float(self.sums[child, TOTAL])

    def value(self, child: int, player: int) -> float:
        """The mean for the player on the scale of 0 to 1, from the lowest to the highest utility that was seen."""
        visits = self.links[child, VISITED]
        if visits == 0 or self.window[1] <= 0.0:
            return 0.5
        return float((self.sums[child, TOTAL] / visits - self.window[0]) / self.window[1])

    def look_at(self, node: int, player: int, alone: bool) -> None:
        """Values of this node's actions are read now: on the scale of what was seen, or, of one player, seen here."""
        low = self.scales[node, LOW] if alone else self.seen[player, 0]
        high = self.scales[node, HIGH] if alone else self.seen[player, 1]
        self.window[0] = low
        self.window[1] = high - low

    def best_mean(self, node: int) -> float:
        """The best mean of a node's actions that were chosen often enough; the mean of all while there is none."""
        first, best = self.nodes[node, FIRST], -math.inf
        for child in range(first, first + self.nodes[node, COUNT]):
            if self.links[child, VISITED] >= LEAST:
                best = max(best, self.sums[child, MEAN])
        return best if best > -math.inf else self.mean_of_all(node)

    def mean_of_all(self, node: int) -> float:
        """The mean of all simulations that chose at a node."""
        first, total, visits = self.nodes[node, FIRST], 0.0, 0
        for child in range(first, first + self.nodes[node, COUNT]):
            total += self.sums[child, TOTAL]
            visits += self.links[child, VISITED]
        return float(total / max(1, visits))

    def explore(self, policy: Any, node: int) -> float:
        """What the policy makes of the visits of a node."""
        return float(policy.explore(max(1, self.nodes[node, VISITS])))

    def width(self, explore: float) -> float:
        """How much spreads count beside means in utilities, which saves scaling the mean of every action."""
        return float(explore * self.window[1] if self.window[1] > 0.0 else explore)

    def bound(self, child: int, player: int, width: float, policy: Any) -> float:
        """The weight of a child by mean and spread."""
        if self.links[child, VISITED] == 0:
            return math.inf
        return float(self.sums[child, MEAN] + width * self.sums[child, SPREAD])

    def take_in(self, child: int, utility: float, policy: Any) -> None:
        """A simulation that chose this action has added that much to its utilities."""
        visits = self.links[child, VISITED] + 1
        total = self.sums[child, TOTAL] + utility
        self.links[child, VISITED] = visits
        self.sums[child, TOTAL] = total
        self.sums[child, MEAN] = total / visits
        if policy.by_spread:
            self.sums[child, SPREAD] = policy.spread(visits)

    def closed(self, child: int) -> bool:
        """Nothing is ever proven here."""
        return False

    def children(self, node: int) -> range:
        """The actions of a node."""
        first = int(self.nodes[node, FIRST])
        return range(first, first + int(self.nodes[node, COUNT]))

    def proof(self, child: int) -> int:
        """Nothing is ever proven here."""
        return -1

    def decided(self, child: int) -> bool:
        """Nothing is ever proven here."""
        return False

    # -- records -----------------------------------------------------------------------------------

    def find(self, key: Any) -> int:
        """The node of a record; -1 if it has none."""
        place = self.place(key)
        return int(self.slots[place] - 1)

    def place(self, key: Any) -> Any:
        """The place of a record in the hash table, or of the gap where it belongs."""
        mask = self.slots.size - 1
        place = np.int64(key & np.uint64(mask))
        while self.slots[place] > 0 and self.keys[self.slots[place] - 1, KEY] != key:
            place = (place + 1) & mask
        return place

    def add(self, key: Any, buffer: Any, count: int) -> int:
        """A new node with these actions; -1 if there is no room."""
        node, first = int(self.used[0]), int(self.used[1])
        if node >= self.nodes.shape[0] or first + count > self.links.shape[0]:
            return -1
        self.slots[self.place(key)] = node + 1
        self.keys[node, KEY] = key
        self.scales[node, LOW] = math.inf
        self.scales[node, HIGH] = -math.inf
        self.nodes[node, FIRST] = first
        self.nodes[node, COUNT] = count
        for i in range(count):
            self.links[first + i, ACTION] = buffer[i]
        self.used[0] += 1
        self.used[1] += count
        return node


def new_tree(
    players: int, memory_mb: float, policy: TreePolicy, root_actions: int = 512, others: Any = None, game: Any = None
) -> RecordTree:
    """An empty tree for a budget's memory, with what policies keep: the tree policy, and others."""
    declared = declared_by(policy) | (declared_by(others) if others else {})
    an_action = BYTES_AN_ACTION + bytes_a_node(declared, players)
    nodes = max(64, int(memory_mb * 1e6 / (BYTES_A_NODE + ACTIONS_A_NODE * an_action)))
    actions = nodes * ACTIONS_A_NODE
    slots = 1 << math.ceil(math.log2(2 * nodes))
    node_words = zeros((nodes, WORDS_A_NODE + 1), np.int64)
    links = zeros((actions, WORDS_AN_ACTION), np.int64)
    return RecordTree(
        slots=zeros(slots, np.int32),
        nodes=node_words,
        keys=node_words.view(np.uint64),
        scales=node_words.view(np.float64),
        links=links,
        sums=links.view(np.float64),
        root_totals=np.zeros((root_actions, players)),
        used=np.zeros(2, np.int64),
        seen=np.tile(np.array([math.inf, -math.inf]), (players, 1)),
        offered=np.zeros(1, np.int64),
        window=np.zeros(2),
        columns=new_columns(declared, players, actions, game),
        explores=np.zeros(1),
    )
