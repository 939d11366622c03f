"""Proofs in lanes: an end is proven, and whatever follows from it, upwards."""

from __future__ import annotations

from typing import Any

from outply.algorithms.lanes.batch import KIND, LEAF, NEW
from outply.algorithms.lanes.selection import note_mean
from outply.algorithms.lanes.tree import COUNT, ENDED, FIRST, MOVER, PARENT, PROVEN, ROOT


def prove(tree: Any, batch: Any, settings: Any, lane: int) -> None:
    """An end is proven, and whatever follows from it, upwards."""
    leaf, players = batch.lanes[lane, LEAF], tree.players
    over = batch.lanes[lane, KIND] == NEW and tree.nodes[leaf, MOVER] == ENDED
    if not settings.solves or not over or tree.nodes[leaf, PROVEN] != 0:
        return
    tree.nodes[leaf, PROVEN] = 1
    for player in range(players):
        tree.sums[leaf * players + player] = batch.goals[lane * players + player]
    note_mean(tree, settings, leaf)
    node = leaf
    while node != ROOT:
        node = tree.nodes[node, PARENT]
        best = best_proven(tree, settings, node)
        if best < 0:
            return
        tree.nodes[node, PROVEN] = 1 + tree.nodes[best, PROVEN]
        for player in range(players):
            tree.sums[node * players + player] = tree.sums[best * players + player]
        note_mean(tree, settings, node)


def best_proven(tree: Any, settings: Any, node: int) -> int:
    """The child that proves a node: one that is as good as can be, or the best of all; -1 if there is none."""
    nodes, player, players = tree.nodes, tree.nodes[node, MOVER], tree.players
    best, open_child = -1, nodes[node, PROVEN] != 0 or nodes[node, COUNT] <= 0
    for child in range(nodes[node, FIRST], nodes[node, FIRST] + nodes[node, COUNT]):
        if nodes[child, PROVEN] == 0:
            open_child = True
        elif best < 0 or better(tree, settings, child, best, player):
            best = child
    if open_child and (best < 0 or tree.sums[best * players + player] < settings.high or nodes[node, PROVEN] != 0):
        return -1
    return best


def better(tree: Any, settings: Any, one: int, other: int, player: int) -> bool:
    """A proven child is better for a player: it is worth more, or wins sooner, or loses later."""
    a, b = tree.sums[one * tree.players + player], tree.sums[other * tree.players + player]
    if a != b:
        return bool(a > b)
    sooner = tree.nodes[one, PROVEN] < tree.nodes[other, PROVEN]
    return bool(sooner if a == settings.high else not sooner)
