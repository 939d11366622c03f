"""The kernel of a search in lanes: select 256 times, expand and simulate in one pass, back up 256 times."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.lanes.tree import (
    ACTION,
    COLUMNS,
    COUNT,
    DEEPEST,
    DONE,
    ENDED,
    FIRST,
    MOVER,
    PARENT,
    PENDING,
    PROVEN,
    ROW,
    ROWS,
    SEVERAL,
    USED,
    VISITS,
)
from outply.boards.bits import drop_lowest, lowest
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.gdl.bitwise import FULL, HALTED, LANES, ONE, OVER, WORDS, ZERO, choose, evaluate, flip, next_random, value
from outply.gdl.lanes import advance
from outply.gdl.network import GOAL, STATE
from outply.options import Part

ROOT = 0

NEW, AGAIN, KNOWN = range(3)
"""Kinds of leaves: never visited; visited but with no room for children; proven."""

LEAF, KIND = range(2)
"""Columns of `LaneBatch.lanes`."""


@dataclass(frozen=True)
class LaneBatch(Memory):
    """The simulations of one pass."""

    lanes: Any  # int64 [256, 2]: the leaf and its kind
    goals: Any  # float64 [256 * players]
    block: Any  # uint64 [64]: a square of bits
    idle: Any  # int64: for each action, whether who may do nothing else is not to move


@dataclass(frozen=True)
class Settings(Part):
    """Numbers of a search."""

    c: float
    low: float
    high: float
    solves: bool
    most_plies: int
    lanes: int  # simulations of a pass


@kernel
def search(net: Any, bench: Any, tree: Any, batch: Any, settings: Any, simulations: int) -> int:
    """Runs so many simulations, or until the root is proven; returns how many it ran."""
    done = 0
    while done < simulations and tree.nodes[ROOT, PROVEN] == 0:
        active = min(settings.lanes, simulations - done)
        for lane in range(active):
            select_leaf(bench, tree, batch, settings, lane)
        load_states(net, bench, tree, batch, active)
        make_children(net, bench, tree, batch, active)
        play_out(net, bench, batch, settings, active)
        note_goals(net, bench, batch, active)
        for lane in range(active):
            back_up(tree, batch, lane)
        for lane in range(active):
            prove(tree, batch, settings, lane)
        done += active
    tree.numbers[DONE] += done
    return done


# -- select ------------------------------------------------------------------------------------------------------------


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
            known = nodes[child, VISITS]
            mean = tree.sums[child * tree.players + player] / known if known > 0 else expected
            weight = (mean - settings.low) * scale + explore / math.sqrt(seen)
        if weight > best:
            best, chosen = weight, child
    return chosen


# -- expand ------------------------------------------------------------------------------------------------------------


def turn(block: Any) -> None:
    """Rows and columns of a square of 64 x 64 bits exchanged (Warren, Hacker's Delight)."""
    width, mask = 32, np.uint64(0x00000000FFFFFFFF)
    while width != 0:
        shift = np.uint64(width)
        row = 0
        while row < 64:
            moved = (block[row] >> shift ^ block[row + width]) & mask
            block[row + width] ^= moved
            block[row] ^= moved << shift
            row = (row + width + 1) & ~width
        width >>= 1
        mask ^= mask << np.uint64(max(width, 1)) if width != 0 else ZERO


def load_states(net: Any, bench: Any, tree: Any, batch: Any, active: int) -> None:
    """Puts the state of each lane into the network: that of the leaf, or of its parent where the leaf is new."""
    for word in range(tree.fact_words):
        for group in range(WORDS):
            for i in range(64):
                lane = 64 * group + i
                batch.block[i] = ZERO
                if lane < active:
                    batch.block[i] = tree.rows[source(tree, batch, lane) * tree.width + word]
            turn(batch.block)
            for bit in range(min(64, net.facts - 64 * word)):
                bench.values[1 + 64 * word + bit, group] = batch.block[bit]


def source(tree: Any, batch: Any, lane: int) -> int:
    """The row from which a lane begins."""
    leaf = batch.lanes[lane, LEAF]
    node = tree.nodes[leaf, PARENT] if batch.lanes[lane, KIND] == NEW else leaf
    return max(0, tree.nodes[node, ROW])


def make_children(net: Any, bench: Any, tree: Any, batch: Any, active: int) -> None:
    """The states of new leaves, by one step of the network in all lanes; lanes without one stay where they are."""
    actions = net.legal.size
    for action in range(actions):
        for word in range(WORDS):
            bench.values[1 + net.facts + action, word] = ZERO
    for word in range(WORDS):
        bench.masks[OVER, word] = FULL
    for lane in range(active):
        if batch.lanes[lane, KIND] == NEW:
            bench.masks[OVER, lane >> 6] &= ~(ONE << np.uint64(lane & 63))
            act(net, bench, tree, batch, lane)
    evaluate(net, bench.values, STATE)
    advance(net, bench)
    evaluate(net, bench.values, STATE)
    keep_rows(net, bench, tree, batch, active)
    for lane in range(active):
        leaf = batch.lanes[lane, LEAF]
        if batch.lanes[lane, KIND] == NEW:
            over = value(bench.values, net.over, lane >> 6) >> np.uint64(lane & 63) & ONE
            tree.nodes[leaf, MOVER] = ENDED if over != ZERO else mover(net, tree, batch, tree.nodes[leaf, ROW])


def act(net: Any, bench: Any, tree: Any, batch: Any, lane: int) -> None:
    """Does, in a lane, the action of its leaf and the only one of every other role."""
    leaf = batch.lanes[lane, LEAF]
    parent, bit = tree.nodes[leaf, PARENT], ONE << np.uint64(lane & 63)
    for role in range(net.ranges.shape[0]):
        action = tree.nodes[leaf, ACTION]
        if role != tree.nodes[parent, MOVER]:
            action = first_legal(net, tree, tree.nodes[parent, ROW], role)
        bench.values[1 + net.facts + action, lane >> 6] |= bit


def first_legal(net: Any, tree: Any, row: int, role: int) -> int:
    """The first legal action of a role in the state of a row; -1 if there is none."""
    begun, words = row * tree.width + tree.fact_words, tree.width - tree.fact_words
    for word in range(words):
        bits = tree.rows[begun + word] & tree.masks[role * words + word]
        if bits != ZERO:
            return 64 * word + lowest(bits)
    return -1


def keep_rows(net: Any, bench: Any, tree: Any, batch: Any, active: int) -> None:
    """Gives each new leaf a row, and writes its facts and legal actions."""
    for lane in range(active):
        leaf = batch.lanes[lane, LEAF]
        if batch.lanes[lane, KIND] == NEW and tree.nodes[leaf, ROW] < 0:
            tree.nodes[leaf, ROW] = tree.numbers[ROWS]
            tree.owners[tree.numbers[ROWS]] = leaf
            tree.numbers[ROWS] += 1
    for word in range(tree.width):
        for group in range(WORDS):
            if 64 * group < active:
                gather(net, bench, tree, batch.block, word, group)
                turn(batch.block)
                for i in range(min(64, active - 64 * group)):
                    lane = 64 * group + i
                    if batch.lanes[lane, KIND] == NEW:
                        tree.rows[tree.nodes[batch.lanes[lane, LEAF], ROW] * tree.width + word] = batch.block[i]


def gather(net: Any, bench: Any, tree: Any, block: Any, word: int, group: int) -> None:
    """64 facts, or whether 64 actions are legal, in 64 lanes."""
    for bit in range(64):
        block[bit] = ZERO
        if word < tree.fact_words:
            if 64 * word + bit < net.facts:
                block[bit] = bench.values[1 + 64 * word + bit, group]
        else:
            action = 64 * (word - tree.fact_words) + bit
            if action < net.legal.size:
                literal = net.legal[action]
                block[bit] = bench.values[literal >> 1, group] ^ flip(literal)


def mover(net: Any, tree: Any, batch: Any, row: int) -> int:
    """Who moves in the state of a row; nobody if a role has no action or several players have a choice."""
    begun, words = row * tree.width + tree.fact_words, tree.width - tree.fact_words
    found, waiting = -1, -1
    for role in range(net.ranges.shape[0]):
        some, several = False, False
        for word in range(words):
            bits = tree.rows[begun + word] & tree.masks[role * words + word]
            if bits != ZERO:
                several = several or some or drop_lowest(bits) != ZERO
                some = True
        if not some:
            return ENDED
        if several and found >= 0:
            found = SEVERAL
        elif several and found != SEVERAL:
            found = role
        elif waiting < 0 and not several and batch.idle[first_legal(net, tree, row, role)] == 0:
            waiting = role
    return found if found != -1 else max(0, waiting)


# -- simulate ----------------------------------------------------------------------------------------------------------


def play_out(net: Any, bench: Any, batch: Any, settings: Any, active: int) -> None:
    """Plays all lanes out at random; a lane whose leaf is proven, or that has none, waits."""
    for word in range(WORDS):
        bench.masks[OVER, word] = ZERO
    for lane in range(LANES):
        if lane >= active or batch.lanes[lane, KIND] == KNOWN:
            bench.masks[OVER, lane >> 6] |= ONE << np.uint64(lane & 63)
    for _ in range(settings.most_plies):
        choose(net, bench)
        going = ZERO
        for word in range(WORDS):
            bench.masks[OVER, word] |= value(bench.values, net.over, word) | bench.masks[HALTED, word]
            going |= ~bench.masks[OVER, word]
        if going == ZERO:
            break
        advance(net, bench)
        evaluate(net, bench.values, STATE)


def note_goals(net: Any, bench: Any, batch: Any, active: int) -> None:
    """The goals of all lanes."""
    evaluate(net, bench.values, GOAL)
    for i in range(active * net.players):
        batch.goals[i] = 0.0
    for goal in range(net.goals.shape[0]):
        role = net.goals[goal, 0]
        for word in range(WORDS):
            won = value(bench.values, net.goals[goal, 1], word)
            while role < net.players and won != ZERO:
                lane = 64 * word + lowest(won)
                if lane < active:
                    batch.goals[lane * net.players + role] += net.worth[goal]
                won = drop_lowest(won)


# -- back up -----------------------------------------------------------------------------------------------------------


def back_up(tree: Any, batch: Any, lane: int) -> None:
    """Every node from the leaf up takes in the goals."""
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
        if node == ROOT:
            break
        node = tree.nodes[node, PARENT]


def prove(tree: Any, batch: Any, settings: Any, lane: int) -> None:
    """An end is proven, and whatever follows from it, upwards."""
    leaf, players = batch.lanes[lane, LEAF], tree.players
    over = batch.lanes[lane, KIND] == NEW and tree.nodes[leaf, MOVER] == ENDED
    if not settings.solves or not over or tree.nodes[leaf, PROVEN] != 0:
        return
    tree.nodes[leaf, PROVEN] = 1
    for player in range(players):
        tree.sums[leaf * players + player] = batch.goals[lane * players + player]
    node = leaf
    while node != ROOT:
        node = tree.nodes[node, PARENT]
        best = best_proven(tree, settings, node)
        if best < 0:
            return
        tree.nodes[node, PROVEN] = 1 + tree.nodes[best, PROVEN]
        for player in range(players):
            tree.sums[node * players + player] = tree.sums[best * players + player]


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


# -- cut down ----------------------------------------------------------------------------------------------------------


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
