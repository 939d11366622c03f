"""Selection in lanes: down from the root by UCB1 to a leaf; a visit under way counts as a visit, not in the mean."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from outply.algorithms.lanes.batch import AGAIN, BEGAN, KIND, KNOWN, LEAF, NEW
from outply.algorithms.lanes.tree import (
    ACTION,
    COLUMNS,
    COUNT,
    DEEPEST,
    FIRST,
    MEAN,
    MOVER,
    PARENT,
    PENDING,
    PROVEN,
    ROOT,
    ROW,
    ROWS,
    SPREAD,
    TICK,
    USED,
    VISITS,
)
from outply.boards.bits import drop_lowest, lowest
from outply.gdl.bitwise import LANES, ZERO, next_random


def select_leaf(bench: Any, tree: Any, batch: Any, settings: Any, lane: int) -> None:
    """Goes down from the root to a leaf; every node on the way has one more simulation under way."""
    node, depth, kind = ROOT, 0, AGAIN
    full = tree.numbers[ROWS] + LANES > tree.rows.size // tree.width
    while True:
        note_visit(tree, settings, node)
        if tree.nodes[node, PROVEN] != 0:
            kind = KNOWN
            break
        if tree.nodes[node, ROW] < 0:
            kind = NEW
            break
        if tree.nodes[node, MOVER] < 0 or (tree.nodes[node, COUNT] == 0 and not expand(tree, node)):
            break
        child = best_child(bench, tree, settings, node)
        if full and tree.nodes[child, ROW] < 0:
            break
        node = child
        depth += 1
    tree.numbers[DEEPEST] = max(tree.numbers[DEEPEST], depth)
    batch.lanes[lane, LEAF] = node
    batch.lanes[lane, KIND] = kind
    batch.lanes[lane, BEGAN] = tree.numbers[TICK]


def expand(tree: Any, node: int) -> bool:
    """Makes the children of a node from the legal actions in its row; False if there is no room."""
    begun = tree.nodes[node, ROW] * tree.width + tree.fact_words
    mover, first, count = tree.nodes[node, MOVER], tree.numbers[USED], 0
    for word in range(tree.width - tree.fact_words):
        bits = tree.rows[begun + word] & tree.masks[mover * (tree.width - tree.fact_words) + word]
        while bits != ZERO:
            child = first + count
            if child >= tree.nodes.shape[0]:
                return False
            for column in range(COLUMNS):
                tree.nodes[child, column] = 0
            for player in range(tree.players):
                tree.sums[child * tree.players + player] = 0.0
            tree.nodes[child, PARENT] = node
            tree.nodes[child, ACTION] = 64 * word + lowest(bits)
            tree.nodes[child, ROW] = -1
            tree.weights[child, MEAN], tree.weights[child, SPREAD] = math.inf, 0.0
            bits = drop_lowest(bits)
            count += 1
    tree.nodes[node, FIRST] = first
    tree.nodes[node, COUNT] = count
    tree.numbers[USED] += count
    return True


def best_child(bench: Any, tree: Any, settings: Any, node: int) -> int:
    """The child of greatest weight for who moves; one that was never visited comes first."""
    nodes, weights = tree.nodes, tree.weights
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    explore = settings.c * math.sqrt(math.log(max(2, nodes[node, VISITS] + nodes[node, PENDING])))
    best, chosen = -math.inf, first
    offset = int(next_random(bench) >> np.uint64(33)) % count
    for i in range(count):
        child = first + i + offset
        child -= count if i + offset >= count else 0
        weight = weights[child, MEAN] + explore * weights[child, SPREAD]
        if weight > best:
            best, chosen = weight, child
    return chosen


def note_visit(tree: Any, settings: Any, node: int) -> None:
    """One more simulation is under way; as long as none has ended, a node is worth what its parent is."""
    nodes, players = tree.nodes, tree.players
    nodes[node, PENDING] += 1
    if nodes[node, PROVEN] == 0:
        tree.weights[node, SPREAD] = 1.0 / math.sqrt(nodes[node, VISITS] + nodes[node, PENDING])
        if nodes[node, VISITS] == 0 and node != ROOT:
            parent = nodes[node, PARENT]
            expected = tree.sums[parent * players + nodes[parent, MOVER]] / max(1, nodes[parent, VISITS])
            tree.weights[node, MEAN] = (expected - settings.low) / (settings.high - settings.low)


def note_mean(tree: Any, settings: Any, node: int) -> None:
    """What a node is worth to who chooses it, on average or proven; a proven loss is worse than whatever is open."""
    nodes, parent = tree.nodes, tree.nodes[node, PARENT]
    if node == ROOT or nodes[parent, MOVER] < 0:
        return
    total = tree.sums[node * tree.players + nodes[parent, MOVER]]
    if nodes[node, PROVEN] != 0:
        worth = (total - settings.low) / (settings.high - settings.low)
        tree.weights[node, MEAN] = worth - 2.0 * (total == settings.low)
        tree.weights[node, SPREAD] = 0.0
    else:
        tree.weights[node, MEAN] = (total / nodes[node, VISITS] - settings.low) / (settings.high - settings.low)
