"""Gates and choices in bits: every bit of four machine words is the same place in another of 256 states.

    evaluate(net, values, STATE)       what the states say
    choose(net, bench, net.legal)      a random legal action for each role in each of them

Code for whatever plays many states at once: random games (lanes.py) and the leaves of a search tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import drop_lowest, lowest
from outply.boards.random import draw, seeded
from outply.compiler.intrinsics import inlined
from outply.compiler.memory import Memory
from outply.gdl.network import Network

LANES = 256
WORDS = 4

FULL = np.uint64(0xFFFFFFFFFFFFFFFF)
ZERO = np.uint64(0)
ONE = np.uint64(1)

CARRIES = 14
"""Bits of the counters of legal actions: a role has fewer than 2 ** 14 actions in a state."""


@dataclass(frozen=True)
class Tables(Memory):
    """A network as kernels read it."""

    begin: Any
    starts: Any
    edges: Any
    segments: Any
    following: Any
    legal: Any
    ranges: Any
    goals: Any
    worth: Any
    sights: Any
    wise: Any
    first: int
    facts: int
    over: int
    players: int


def tables_of(network: Network) -> Tables:
    """The tables of a network."""
    return Tables(
        *(
            network.begin,
            network.starts,
            network.edges.view(np.uint32),
            network.segments,
            network.following,
            network.legal,
            network.ranges,
        ),
        *(network.goals, network.worth, network.sights, network.wise),
        first=network.first,
        facts=len(network.facts),
        over=network.over,
        players=network.players,
    )


@dataclass(frozen=True)
class Bench256(Memory):
    """The workspace: the value of each node in 256 games, counters, and where games stand."""

    values: Any  # uint64 [nodes, 4]
    later: Any  # uint64 [facts, 4]
    counters: Any  # uint64 [CARRIES, 4]
    masks: Any  # uint64 [5, 4]: lanes, see below
    several: Any  # uint64 [roles, 4]: lanes in which a role has several actions
    random: Any  # uint64 [1]


OVER, HALTED, IDLE, SOMEBODY, SEVERAL = range(5)
"""Rows of `masks`: games over; a role has no action; no games left; a player has a choice; several players have one."""


def new_bench(network: Network, seed: int = 1) -> Bench256:
    """A workspace, with a random stream."""
    nodes = network.first + network.gates
    stream = seeded(seed, 256)
    words = [draw(stream) for _ in range(2)]
    return Bench256(
        np.zeros((nodes, WORDS), np.uint64),
        np.zeros((len(network.facts) + 1, WORDS), np.uint64),
        np.zeros((CARRIES, WORDS), np.uint64),
        np.zeros((5, WORDS), np.uint64),
        np.zeros((len(network.roles), WORDS), np.uint64),
        np.array([words[0] << 32 | words[1] | 1], np.uint64),
    )


# -- gates -------------------------------------------------------------------------------------------------------------


@inlined
def flip(literal: int) -> Any:
    """All bits for a negated literal, none for a plain one."""
    return FULL if literal & 1 else ZERO


@inlined
def node_of(literal: int) -> Any:
    """The node of a literal, as an index that is never negative."""
    return np.uint64(literal) >> ONE


@inlined
def value(values: Any, literal: int, word: int) -> Any:
    """The value of a literal in 64 games."""
    return values[literal >> 1, word] ^ flip(literal)


def evaluate(net: Any, values: Any, part: int) -> None:
    """Evaluates one part of the network."""
    for segment in range(net.segments.shape[0]):
        if net.segments[segment, 3] == part:
            begun, end, inputs = net.segments[segment, 0], net.segments[segment, 1], net.segments[segment, 2]
            if inputs == 0:
                settle(net, values, begun, end)
            else:
                conjoin(net, values, begun, end, inputs)


def conjoin(net: Any, values: Any, begun: int, end: int, inputs: int) -> None:
    """Evaluates gates of so many inputs each that depend only on earlier nodes: of all gates two or three inputs first.

    The four words of a node are written out, so that the compiler makes one instruction of the four.
    """
    if inputs & 1 == 0:
        join_two(net, values, begun, end, inputs)
    else:
        join_three(net, values, begun, end, inputs)
    for done in range(2 + (inputs & 1), inputs, 2):
        join_two_more(net, values, begun, end, inputs, done)


def join_two(net: Any, values: Any, begun: int, end: int, inputs: int) -> None:
    """The conjunction of the first two inputs of each gate."""
    at = np.uint64(net.starts[begun])
    for gate in range(begun, end):
        one, other, node = net.edges[at], net.edges[at + ONE], np.uint64(net.first + gate)
        x, y, p, q = node_of(one), node_of(other), flip(one), flip(other)
        a, b = (values[x, 0] ^ p) & (values[y, 0] ^ q), (values[x, 1] ^ p) & (values[y, 1] ^ q)
        c, d = (values[x, 2] ^ p) & (values[y, 2] ^ q), (values[x, 3] ^ p) & (values[y, 3] ^ q)
        values[node, 0], values[node, 1], values[node, 2], values[node, 3] = a, b, c, d
        at += np.uint64(inputs)


def join_three(net: Any, values: Any, begun: int, end: int, inputs: int) -> None:
    """The conjunction of the first three inputs of each gate."""
    at = np.uint64(net.starts[begun])
    for gate in range(begun, end):
        one, other, third = net.edges[at], net.edges[at + ONE], net.edges[at + ONE + ONE]
        x, y, z, node = node_of(one), node_of(other), node_of(third), np.uint64(net.first + gate)
        p, q, r = flip(one), flip(other), flip(third)
        a = (values[x, 0] ^ p) & (values[y, 0] ^ q) & (values[z, 0] ^ r)
        b = (values[x, 1] ^ p) & (values[y, 1] ^ q) & (values[z, 1] ^ r)
        c = (values[x, 2] ^ p) & (values[y, 2] ^ q) & (values[z, 2] ^ r)
        d = (values[x, 3] ^ p) & (values[y, 3] ^ q) & (values[z, 3] ^ r)
        values[node, 0], values[node, 1], values[node, 2], values[node, 3] = a, b, c, d
        at += np.uint64(inputs)


def join_two_more(net: Any, values: Any, begun: int, end: int, inputs: int, done: int) -> None:
    """The conjunction of what each gate has so far and its next two inputs."""
    at = np.uint64(net.starts[begun] + done)
    for gate in range(begun, end):
        one, other, node = net.edges[at], net.edges[at + ONE], np.uint64(net.first + gate)
        x, y, p, q = node_of(one), node_of(other), flip(one), flip(other)
        a, b = (values[x, 0] ^ p) & (values[y, 0] ^ q), (values[x, 1] ^ p) & (values[y, 1] ^ q)
        c, d = (values[x, 2] ^ p) & (values[y, 2] ^ q), (values[x, 3] ^ p) & (values[y, 3] ^ q)
        a, b = a & values[node, 0], b & values[node, 1]
        c, d = c & values[node, 2], d & values[node, 3]
        values[node, 0], values[node, 1], values[node, 2], values[node, 3] = a, b, c, d
        at += np.uint64(inputs)


def settle(net: Any, values: Any, begun: int, end: int) -> None:
    """Evaluates a loop until nothing changes; at first nothing follows."""
    for gate in range(begun, end):
        for word in range(WORDS):
            values[net.first + gate, word] = FULL
    changed = True
    while changed:
        difference = ZERO
        for gate in range(end - 1, begun - 1, -1):
            for word in range(WORDS):
                found = FULL
                for at in range(net.starts[gate], net.starts[gate + 1]):
                    found &= value(values, net.edges[at], word)
                difference |= found ^ values[net.first + gate, word]
                values[net.first + gate, word] = found
        changed = difference != ZERO


# -- random actions ----------------------------------------------------------------------------------------------------


@inlined
def next_random(bench: Any) -> Any:
    """64 random bits (Marsaglia's xorshift)."""
    x = bench.random[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    bench.random[0] = x
    return x


def count_legal(net: Any, bench: Any, legal: Any, role: int, bits: int) -> None:
    """Counts the legal actions of a role in every lane, a bit of the count in each row of `counters`."""
    values, counters = bench.values, bench.counters
    for bit in range(bits):
        for word in range(WORDS):
            counters[bit, word] = ZERO
    for action in range(net.ranges[role, 0], net.ranges[role, 1]):
        literal = legal[action]
        x, mask = node_of(literal), flip(literal)
        a, b, c, d = values[x, 0] ^ mask, values[x, 1] ^ mask, values[x, 2] ^ mask, values[x, 3] ^ mask
        for bit in range(bits):
            if a | b | c | d == ZERO:
                break
            p, q, r, s = counters[bit, 0], counters[bit, 1], counters[bit, 2], counters[bit, 3]
            counters[bit, 0], counters[bit, 1], counters[bit, 2], counters[bit, 3] = p ^ a, q ^ b, r ^ c, s ^ d
            a, b, c, d = a & p, b & q, c & r, d & s


def transpose(x: Any) -> Any:
    """Rows and columns of an 8 x 8 matrix of bits exchanged."""
    t = (x ^ (x >> np.uint64(7))) & np.uint64(0x00AA00AA00AA00AA)
    x = x ^ t ^ (t << np.uint64(7))
    t = (x ^ (x >> np.uint64(14))) & np.uint64(0x0000CCCC0000CCCC)
    x = x ^ t ^ (t << np.uint64(14))
    t = (x ^ (x >> np.uint64(28))) & np.uint64(0x00000000F0F0F0F0)
    return x ^ t ^ (t << np.uint64(28))


def draw_places(bench: Any, bits: int, word: int, several: Any) -> None:
    """Replaces the counts in 64 lanes by random numbers below them, where they are `several`, and by 0 elsewhere."""
    counters = bench.counters
    for bit in range(bits):
        counters[bit, word] &= several
    if bits <= 8:
        for shift in range(0, 64, 8):
            if several >> np.uint64(shift) & np.uint64(255) != ZERO:
                draw_eight(bench, bits, word, np.uint64(shift))
    else:
        while several != ZERO:
            lane = np.uint64(lowest(several))
            several = drop_lowest(several)
            draw_one(bench, bits, word, lane)


def draw_eight(bench: Any, bits: int, word: int, shift: Any) -> None:
    """The same in eight lanes, whose counts fit into a byte each."""
    counters = bench.counters
    packed = ZERO
    for bit in range(bits):
        packed |= (counters[bit, word] >> shift & np.uint64(255)) << np.uint64(8 * bit)
    packed = transpose(packed)
    drawn = ZERO
    for pair in range(0, 64, 16):
        bits_now = next_random(bench)
        low = packed >> np.uint64(pair) & np.uint64(255)
        high = packed >> np.uint64(pair + 8) & np.uint64(255)
        k = (bits_now >> np.uint64(32)) * low >> np.uint64(32)
        l = (bits_now & np.uint64(0xFFFFFFFF)) * high >> np.uint64(32)  # noqa: E741
        drawn |= (k | l << np.uint64(8)) << np.uint64(pair)
    drawn = transpose(drawn)
    for bit in range(bits):
        kept = counters[bit, word] & ~(np.uint64(255) << shift)
        counters[bit, word] = kept | (drawn >> np.uint64(8 * bit) & np.uint64(255)) << shift


def draw_one(bench: Any, bits: int, word: int, lane: Any) -> None:
    """The same in one lane."""
    counters = bench.counters
    number = ZERO
    for bit in range(bits):
        number |= (counters[bit, word] >> lane & ONE) << np.uint64(bit)
    drawn = (next_random(bench) >> np.uint64(32)) * number >> np.uint64(32)
    for bit in range(bits):
        kept = counters[bit, word] & ~(ONE << lane)
        counters[bit, word] = kept | (drawn >> np.uint64(bit) & ONE) << lane


def take(net: Any, bench: Any, legal: Any, role: int, bits: int) -> None:
    """Does, in every lane, the legal action whose place in the list was drawn."""
    values, counters = bench.values, bench.counters
    open0, open1, open2, open3 = FULL, FULL, FULL, FULL
    n0, n1, n2, n3 = ZERO, ZERO, ZERO, ZERO  # lanes whose counter is not yet 0
    for bit in range(bits):
        n0, n1 = n0 | counters[bit, 0], n1 | counters[bit, 1]
        n2, n3 = n2 | counters[bit, 2], n3 | counters[bit, 3]
    for action in range(net.ranges[role, 0], net.ranges[role, 1]):
        literal = legal[action]
        x, mask, node = node_of(literal), flip(literal), np.uint64(1 + net.facts + action)
        a, b = (values[x, 0] ^ mask) & open0, (values[x, 1] ^ mask) & open1
        c, d = (values[x, 2] ^ mask) & open2, (values[x, 3] ^ mask) & open3
        if a | b | c | d == ZERO:
            values[node, 0], values[node, 1], values[node, 2], values[node, 3] = ZERO, ZERO, ZERO, ZERO
        else:
            p, q, r, s = a & ~n0, b & ~n1, c & ~n2, d & ~n3
            values[node, 0], values[node, 1], values[node, 2], values[node, 3] = p, q, r, s
            open0, open1, open2, open3 = open0 & ~p, open1 & ~q, open2 & ~r, open3 & ~s
            a, b, c, d = a & n0, b & n1, c & n2, d & n3
            if a | b | c | d != ZERO:
                count_down(counters, bits, a, b, c, d)
                n0, n1, n2, n3 = ZERO, ZERO, ZERO, ZERO
                for bit in range(bits):
                    n0, n1 = n0 | counters[bit, 0], n1 | counters[bit, 1]
                    n2, n3 = n2 | counters[bit, 2], n3 | counters[bit, 3]


@inlined
def count_down(counters: Any, bits: int, a: Any, b: Any, c: Any, d: Any) -> None:
    """One less in these lanes."""
    for bit in range(bits):
        if a | b | c | d == ZERO:
            break
        p, q, r, s = counters[bit, 0], counters[bit, 1], counters[bit, 2], counters[bit, 3]
        counters[bit, 0], counters[bit, 1], counters[bit, 2], counters[bit, 3] = p ^ a, q ^ b, r ^ c, s ^ d
        a, b, c, d = a & ~p, b & ~q, c & ~r, d & ~s


def choose(net: Any, bench: Any, legal: Any) -> None:
    """A random action for every role in every lane, of those whose literals hold; a lane where it has none is halted.

    The literals are `net.legal`, or `net.wise` after that part of the network.
    """
    masks = bench.masks
    for row in range(HALTED, SEVERAL + 1):
        for word in range(WORDS):
            masks[row, word] = masks[row, word] if row == IDLE else ZERO
    for role in range(net.ranges.shape[0]):
        bits = 1
        while 1 << bits <= net.ranges[role, 1] - net.ranges[role, 0]:
            bits += 1
        count_legal(net, bench, legal, role, bits)
        for word in range(WORDS):
            several = ZERO
            for bit in range(1, bits):
                several |= bench.counters[bit, word]
            masks[HALTED, word] |= ~(several | bench.counters[0, word])
            bench.several[role, word] = several
            if role < net.players:
                masks[SEVERAL, word] |= masks[SOMEBODY, word] & several
                masks[SOMEBODY, word] |= several
            draw_places(bench, bits, word, several)
        take(net, bench, legal, role, bits)
