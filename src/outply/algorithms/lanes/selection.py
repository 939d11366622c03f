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
    MOVER,
    PARENT,
    PENDING,
    PROVEN,
    ROOT,
    ROW,
    ROWS,
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
        tree.nodes[node, PENDING] += 1
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
            bits = drop_lowest(bits)
            count += 1
    tree.nodes[node, FIRST] = first
    tree.nodes[node, COUNT] = count
    tree.numbers[USED] += count
    return True


def best_child(bench: Any, tree: Any, settings: Any, node: int) -> int:
    """The child of greatest weight for who moves; one that was never visited comes first."""
    nodes, player = tree.nodes, tree.nodes[node, MOVER]
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    visits = nodes[node, VISITS] + nodes[node, PENDING]
    explore = settings.c * math.sqrt(math.log(max(2, visits)))
    scale = 1.0 / (settings.high - settings.low)
    expected = tree.sums[node * tree.players + player] / max(1, nodes[node, VISITS])
    best, chosen = -math.inf, first
    offset = int(next_random(bench) >> np.uint64(33)) % count
    for i in range(count):
        child = first + i + offset
        child -= count if i + offset >= count else 0
        seen = nodes[child, VISITS] + nodes[child, PENDING]
        if nodes[child, PROVEN] != 0:
            weight = (tree.sums[child * tree.players + player] - settings.low) * scale - 2.0 * (
                tree.sums[child * tree.players + player] == settings.low
            )
        elif seen == 0:
            return child
        else:
            known, share = nodes[child, VISITS], 1.0 / math.sqrt(seen)
            mean = tree.sums[child * tree.players + player]
            mean = mean * share * share if known == seen else mean / known if known > 0 else expected
            weight = (mean - settings.low) * scale + explore * share
        if weight > best:
            best, chosen = weight, child
    return chosen
