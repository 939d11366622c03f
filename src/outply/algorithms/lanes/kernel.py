"""The kernel of a search in lanes: whatever has ended is backed up, new simulations begin, and all go on by one ply."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from outply.algorithms.lanes.batch import BEGAN, KIND, KNOWN, LEAF, NEW
from outply.algorithms.lanes.proofs import prove
from outply.algorithms.lanes.selection import note_mean, select_leaf
from outply.algorithms.lanes.states import act_in_new, keep_rows, load_states
from outply.algorithms.lanes.tree import (
    COLUMNS,
    DONE,
    FIRST,
    MEAN,
    PARENT,
    PENDING,
    PROVEN,
    ROOT,
    ROW,
    ROWS,
    SPREAD,
    STARTED,
    TICK,
    USED,
    VISITS,
)
from outply.boards.bits import count, drop_lowest, lowest
from outply.compiler.kernel import kernel, vector_kernel
from outply.gdl.bitwise import FULL, HALTED, IDLE, ONE, OVER, WORDS, ZERO, choose, evaluate, value
from outply.gdl.lanes import advance
from outply.gdl.network import GOAL, STATE, WISE

WATCH = 64
"""Ticks after which playouts are looked for that are too long."""


@vector_kernel
def search(net: Any, bench: Any, tree: Any, batch: Any, settings: Any, limit: int, quota: int, ticks: int) -> int:
    """Runs until so many simulations have ended, or the root is proven, or for so many ticks; returns how many ended.

    Where it stops makes no difference to what comes after; `limit` does, which is the simulations of all calls.
    """
    done = 0
    for _ in range(ticks):
        if done >= quota or tree.nodes[ROOT, PROVEN] != 0:
            break
        if waited_enough(bench, tree, settings, limit):
            ended = end_games(net, bench, tree, batch, settings)
            ended += begin_games(net, bench, tree, batch, settings, limit)
            done += ended
            if running(bench) == 0:
                if ended == 0:
                    break
                continue
        go_on(net, bench, tree, batch, settings)
    tree.numbers[DONE] += done
    return done


def running(bench: Any) -> int:
    """Lanes in which a game is under way."""
    found = 0
    for word in range(WORDS):
        found += count(~(bench.masks[OVER, word] | bench.masks[IDLE, word]))
    return found


def waited_enough(bench: Any, tree: Any, settings: Any, limit: int) -> bool:
    """So many lanes wait that it is worth while to begin new simulations, or no game is under way."""
    under_way = running(bench)
    if tree.numbers[STARTED] < limit:
        return under_way == 0 or settings.lanes - under_way >= settings.patience
    return under_way == 0


# -- begin -------------------------------------------------------------------------------------------------------------


def begin_games(net: Any, bench: Any, tree: Any, batch: Any, settings: Any, limit: int) -> int:
    """Puts the state of a leaf into each idle lane; returns the simulations that a proof ended at once."""
    known = 0
    for word in range(WORDS):
        batch.begun[word] = ZERO
    for lane in range(settings.lanes):
        bit = ONE << np.uint64(lane & 63)
        if bench.masks[IDLE, lane >> 6] & bit == ZERO or tree.numbers[STARTED] >= limit:
            continue
        select_leaf(bench, tree, batch, settings, lane)
        tree.numbers[STARTED] += 1
        if batch.lanes[lane, KIND] == KNOWN:
            back_up(tree, batch, settings, lane)
            known += 1
        else:
            bench.masks[IDLE, lane >> 6] &= ~bit
            batch.begun[lane >> 6] |= bit
            if batch.lanes[lane, KIND] == NEW:
                batch.fresh[lane >> 6] |= bit
    load_states(net, bench, tree, batch)
    evaluate(net, bench.values, STATE)
    note_ends(net, bench)
    return known


# -- one ply -----------------------------------------------------------------------------------------------------------


def go_on(net: Any, bench: Any, tree: Any, batch: Any, settings: Any) -> None:
    """One ply in every lane: at random, but for new leaves the action that leads to them."""
    if settings.wise:
        evaluate(net, bench.values, GOAL)
        evaluate(net, bench.values, WISE)
        choose(net, bench, net.wise)
    else:
        choose(net, bench, net.legal)
    fresh = ZERO
    for word in range(WORDS):
        bench.masks[OVER, word] |= bench.masks[HALTED, word] & ~(batch.fresh[word] | bench.masks[IDLE, word])
        fresh |= batch.fresh[word]
    if fresh != ZERO:
        act_in_new(net, bench, tree, batch)
    advance(net, bench)
    evaluate(net, bench.values, STATE)
    if fresh != ZERO:
        keep_rows(net, bench, tree, batch)
    note_ends(net, bench)
    tree.numbers[TICK] += 1
    if tree.numbers[TICK] % WATCH == 0:
        give_up_long(bench, tree, batch, settings)


def note_ends(net: Any, bench: Any) -> None:
    """Marks the lanes whose game is over."""
    for word in range(WORDS):
        bench.masks[OVER, word] |= value(bench.values, net.over, word) & ~bench.masks[IDLE, word]


def give_up_long(bench: Any, tree: Any, batch: Any, settings: Any) -> None:
    """A playout that has gone on for too long counts as its state does."""
    for lane in range(settings.lanes):
        if tree.numbers[TICK] - batch.lanes[lane, BEGAN] > settings.most_plies:
            bench.masks[OVER, lane >> 6] |= ONE << np.uint64(lane & 63) & ~bench.masks[IDLE, lane >> 6]


# -- back up -----------------------------------------------------------------------------------------------------------


def end_games(net: Any, bench: Any, tree: Any, batch: Any, settings: Any) -> int:
    """Backs up the games that are over, whose lanes are idle from now on; returns how many."""
    note_goals(net, bench, batch)
    ended = 0
    for word in range(WORDS):
        among = bench.masks[OVER, word]
        while among != ZERO:
            back_up(tree, batch, settings, 64 * word + lowest(among))
            among = drop_lowest(among)
            ended += 1
    for word in range(WORDS):
        among = bench.masks[OVER, word]
        while among != ZERO:
            prove(tree, batch, settings, 64 * word + lowest(among))
            among = drop_lowest(among)
        bench.masks[IDLE, word] |= bench.masks[OVER, word]
        bench.masks[OVER, word] = ZERO
    return ended


def note_goals(net: Any, bench: Any, batch: Any) -> None:
    """The goals of the games that are over."""
    evaluate(net, bench.values, GOAL)
    for place in range(batch.goals.size):
        batch.goals[place] = 0.0
    for goal in range(net.goals.shape[0]):
        role = net.goals[goal, 0]
        for word in range(WORDS):
            won = value(bench.values, net.goals[goal, 1], word) & bench.masks[OVER, word]
            while role < net.players and won != ZERO:
                batch.goals[(64 * word + lowest(won)) * net.players + role] += net.worth[goal]
                won = drop_lowest(won)


def back_up(tree: Any, batch: Any, settings: Any, lane: int) -> None:
    """Every node from the leaf up takes in the goals; those of a proven leaf are known."""
    leaf, players = batch.lanes[lane, LEAF], tree.players
    if batch.lanes[lane, KIND] == KNOWN:
        for player in range(players):
            batch.goals[lane * players + player] = tree.sums[leaf * players + player]
    node = leaf
    while True:
        tree.nodes[node, VISITS] += 1
        tree.nodes[node, PENDING] -= 1
        if tree.nodes[node, PROVEN] == 0:
            for player in range(players):
                tree.sums[node * players + player] += batch.goals[lane * players + player]
            note_mean(tree, settings, node)
        if node == ROOT:
            break
        node = tree.nodes[node, PARENT]


# -- cut down ----------------------------------------------------------------------------------------------------------


@kernel
def drop_games(bench: Any, tree: Any, batch: Any) -> int:
    """Forgets the simulations under way; returns how many there were."""
    dropped = tree.numbers[STARTED] - tree.numbers[DONE]
    for word in range(WORDS):
        bench.masks[OVER, word] = batch.begun[word] = batch.fresh[word] = ZERO
        bench.masks[IDLE, word] = FULL
    for node in range(tree.numbers[USED]):
        tree.nodes[node, PENDING] = 0
        if tree.nodes[node, VISITS] == 0:
            tree.weights[node, MEAN], tree.weights[node, SPREAD] = math.inf, 0.0
        elif tree.nodes[node, PROVEN] == 0:
            tree.weights[node, SPREAD] = 1.0 / math.sqrt(tree.nodes[node, VISITS])
    tree.numbers[STARTED] = tree.numbers[DONE]
    return dropped


@kernel
def make_root(tree: Any, root: int) -> int:
    """The subtree of a node becomes the tree; returns its nodes. Nodes keep their order, so each moves down."""
    nodes, moved, used = tree.nodes, tree.moved, 0
    for node in range(tree.numbers[USED]):
        parent = nodes[node, PARENT]
        moved[node] = -1
        if node == root or (node > root and moved[parent] >= 0):
            moved[node] = used
            for column in range(COLUMNS):
                nodes[used, column] = nodes[node, column]
            for player in range(tree.players):
                tree.sums[used * tree.players + player] = tree.sums[node * tree.players + player]
            tree.weights[used, MEAN], tree.weights[used, SPREAD] = tree.weights[node, MEAN], tree.weights[node, SPREAD]
            nodes[used, PARENT] = 0 if node == root else moved[parent]
            if node != root and nodes[moved[parent], FIRST] == node:
                nodes[moved[parent], FIRST] = used
            used += 1
    tree.numbers[USED] = used
    move_rows(tree)
    return used


def move_rows(tree: Any) -> None:
    """The rows of the nodes that are left, in their order."""
    kept = 0
    for row in range(tree.numbers[ROWS]):
        node = tree.moved[tree.owners[row]]
        if node >= 0:
            tree.nodes[node, ROW] = kept
            tree.owners[kept] = node
            for word in range(tree.width):
                tree.rows[kept * tree.width + word] = tree.rows[row * tree.width + word]
            kept += 1
    tree.numbers[ROWS] = kept
