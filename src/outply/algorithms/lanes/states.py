"""States in lanes: rows of the tree put into the bits of the network, one step of it, and new rows back."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.lanes.batch import KIND, LEAF, NEW
from outply.algorithms.lanes.tree import ACTION, ENDED, MOVER, PARENT, ROW, ROWS, SEVERAL
from outply.boards.bits import drop_lowest, lowest
from outply.gdl.bitwise import ONE, WORDS, ZERO, flip, value


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


def load_states(net: Any, bench: Any, tree: Any, batch: Any) -> None:
    """Puts a state into each lane that begins: that of the leaf, or of its parent where the leaf is new."""
    for group in range(WORDS):
        begun = batch.begun[group]
        if begun == ZERO:
            continue
        for word in range(tree.fact_words):
            for i in range(64):
                batch.block[i] = ZERO
                if begun >> np.uint64(i) & ONE != ZERO:
                    batch.block[i] = tree.rows[source(tree, batch, 64 * group + i) * tree.width + word]
            turn(batch.block)
            for bit in range(min(64, net.facts - 64 * word)):
                kept = bench.values[1 + 64 * word + bit, group] & ~begun
                bench.values[1 + 64 * word + bit, group] = kept | batch.block[bit] & begun


def source(tree: Any, batch: Any, lane: int) -> int:
    """The row from which a lane begins."""
    leaf = batch.lanes[lane, LEAF]
    node = tree.nodes[leaf, PARENT] if batch.lanes[lane, KIND] == NEW else leaf
    return max(0, tree.nodes[node, ROW])


def act_in_new(net: Any, bench: Any, tree: Any, batch: Any) -> None:
    """Does, in the lanes of new leaves, what leads to them instead of what was drawn."""
    for action in range(net.legal.size):
        for word in range(WORDS):
            bench.values[1 + net.facts + action, word] &= ~batch.fresh[word]
    for word in range(WORDS):
        among = batch.fresh[word]
        while among != ZERO:
            act(net, bench, tree, batch, 64 * word + lowest(among))
            among = drop_lowest(among)


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


def keep_rows(net: Any, bench: Any, tree: Any, batch: Any) -> None:
    """Gives each new leaf a row, writes its facts and legal actions, and notes who moves."""
    for group in range(WORDS):
        give_rows(tree, batch, group)
        if batch.fresh[group] != ZERO:
            for word in range(tree.width):
                gather(net, bench, tree, batch.block, word, group)
                turn(batch.block)
                among = batch.fresh[group]
                while among != ZERO:
                    bit = lowest(among)
                    leaf = batch.lanes[64 * group + bit, LEAF]
                    tree.rows[tree.nodes[leaf, ROW] * tree.width + word] = batch.block[bit]
                    among = drop_lowest(among)
            note_movers(net, bench, tree, batch, group)
            batch.fresh[group] = ZERO


def give_rows(tree: Any, batch: Any, group: int) -> None:
    """A row for each new leaf in these lanes; two lanes may have the same leaf."""
    among = batch.fresh[group]
    while among != ZERO:
        leaf = batch.lanes[64 * group + lowest(among), LEAF]
        among = drop_lowest(among)
        if tree.nodes[leaf, ROW] < 0:
            tree.nodes[leaf, ROW] = tree.numbers[ROWS]
            tree.owners[tree.numbers[ROWS]] = leaf
            tree.numbers[ROWS] += 1


def note_movers(net: Any, bench: Any, tree: Any, batch: Any, group: int) -> None:
    """Who moves in the states of new leaves, or that the game is over there."""
    over, among = value(bench.values, net.over, group), batch.fresh[group]
    while among != ZERO:
        bit = lowest(among)
        among = drop_lowest(among)
        leaf = batch.lanes[64 * group + bit, LEAF]
        ended = over >> np.uint64(bit) & ONE != ZERO
        tree.nodes[leaf, MOVER] = ENDED if ended else mover(net, tree, batch, tree.nodes[leaf, ROW])


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
