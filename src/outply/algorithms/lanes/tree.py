"""The tree of a search in lanes: nodes by columns, and a row of bits for the state of each node that was visited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.memory import Memory

PARENT, ACTION, FIRST, COUNT, VISITS, PENDING, ROW, PROVEN, MOVER, COLUMNS = range(10)
"""Columns of a node: its parent, the action that leads to it, its first child and their number (0: none made yet),
visits, simulations under way, the row of its state (-1: never visited), 1 + plies to a proven end (0: not proven), and
who moves."""

ROOT = 0

USED, ROWS, DONE, DEEPEST, STARTED, TICK, NUMBERS = range(7)
"""Numbers of the tree: nodes and rows in use, simulations that have ended, the greatest depth, simulations that have
begun, plies that all lanes went on by."""

ENDED, SEVERAL = -3, -4
"""Movers of states that are searched no further: the game is over; several players have a choice."""

MEAN, SPREAD = range(2)
"""Columns of `LaneTree.weights`."""

CHILDREN = 6
"""Nodes that there is room for, for each row."""


@dataclass(frozen=True)
class LaneTree(Memory):
    """Nodes, what simulations brought them, and states."""

    nodes: Any  # int32 [capacity, COLUMNS]
    sums: Any  # float64 [capacity * players]: goals added up; of a proven node the goals themselves
    weights: Any  # float64 [capacity, 2]: what a node is worth to who chooses it, from 0 to 1; 1 / sqrt(visits)
    rows: Any  # uint64 [rows * width]: facts, then legal actions, a bit each
    numbers: Any  # int64
    moved: Any  # int32 [capacity]: the new number of a node while the tree is cut down
    owners: Any  # int32 [rows]: the node of each row
    masks: Any  # uint64: for each role, the words of legal actions that are its own
    fact_words: int
    width: int  # words of a row
    players: int


def new_tree(facts: int, actions: int, players: int, memory_mb: float, masks: Any) -> LaneTree:
    """An empty tree that keeps within the memory."""
    fact_words, width = -(-facts // 64), -(-facts // 64) + -(-actions // 64)
    a_row = 8 * width + 4 + CHILDREN * (4 * COLUMNS + 4 + 8 * players + 16)
    rows = max(2048, int(memory_mb * 1e6 / a_row))
    capacity = CHILDREN * rows
    return LaneTree(
        np.zeros((capacity, COLUMNS), np.int32),
        np.zeros(capacity * players, np.float64),
        np.zeros((capacity, 2), np.float64),
        np.zeros(rows * width, np.uint64),
        np.zeros(NUMBERS, np.int64),
        np.zeros(capacity, np.int32),
        np.zeros(rows, np.int32),
        masks,
        fact_words,
        width,
        players,
    )


def used_bytes(tree: LaneTree) -> int:
    """The memory in use."""
    return int(tree.numbers[USED]) * (4 * COLUMNS + 8 * tree.players + 16) + 8 * int(tree.numbers[ROWS]) * tree.width
