"""One state at a time: what an action changes is worked out again, and nothing else.

    settle_all(game, words, 0, end)  every gate, for the first state
    flip(game, words, marked, node)  changes a node and marks the gates that may change with it
    propagate(game, words, marked)   works out what is marked, in the order of evaluation

A state keeps the value of each gate as a bit, as it is where nothing is done. A gate is an AND, so it can only change
where an input becomes what the gate is not.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.boards.bits import drop_lowest, lowest
from outply.gdl.places import FIRST, VALUES


def holds(game: Any, words: Any, literal: int) -> int:
    """The value of a literal."""
    return holds_at(words, game.at[VALUES], literal)


def holds_at(words: Any, at: int, literal: int) -> int:
    """The value of a literal, of nodes that begin at a word."""
    return (words[at + (literal >> 7)] >> (literal >> 1 & 63) & 1) ^ (literal & 1)


def toggle(words: Any, at: int, bit: int) -> None:
    """Changes a bit."""
    words[at + (bit >> 6)] ^= np.int64(1) << np.int64(bit & 63)


def put(words: Any, at: int, bit: int) -> None:
    """Sets a bit."""
    words[at + (bit >> 6)] |= np.int64(1) << np.int64(bit & 63)


def flip(game: Any, words: Any, marked: Any, node: int) -> None:
    """Changes the value of a node, and marks the gates that may change with it."""
    at = game.at[VALUES]
    toggle(words, at, node)
    now = holds_at(words, at, 2 * node)
    for place in range(game.readers_at[node], game.readers_at[node + 1]):
        reader = game.readers[place]
        if reader & 2 != 0 or holds_at(words, at, reader >> 2 << 1) != now ^ (reader & 1):
            put(marked, 0, reader >> 2)


def propagate(game: Any, words: Any, marked: Any) -> None:
    """Works out the marked gates and whatever changes with them; readers come behind what they read."""
    at, first = game.at[VALUES], game.at[FIRST]
    for word in range(first >> 6, marked.size):
        while marked[word] != 0:
            node = 64 * word + lowest(marked[word])
            if game.loop_of[node - first] >= 0:
                settle_marked(game, words, marked, game.loop_of[node - first])
            else:
                marked[word] = drop_lowest(marked[word])
                if conjunction(game, words, at, node - first) != holds_at(words, at, 2 * node):
                    flip(game, words, marked, node)


def conjunction(game: Any, words: Any, at: int, gate: int) -> int:
    """Whether all inputs of a gate hold."""
    for place in range(game.starts[gate], game.starts[gate + 1]):
        if holds_at(words, at, game.edges[place]) == 0:
            return 0
    return 1


def settle_marked(game: Any, words: Any, marked: Any, begun: int) -> None:
    """Works out a loop, and marks whatever reads it."""
    end, first = game.loop_end[begun], game.at[FIRST]
    settle(game, words, begun, end)
    for node in range(first + begun, first + end):
        for place in range(game.readers_at[node], game.readers_at[node + 1]):
            put(marked, 0, game.readers[place] >> 2)
    for node in range(first + begun, first + end):
        if marked[node >> 6] >> (node & 63) & 1 != 0:
            toggle(marked, 0, node)


def settle(game: Any, words: Any, begun: int, end: int) -> None:
    """Evaluates a loop until nothing changes; at first nothing follows."""
    at, first = game.at[VALUES], game.at[FIRST]
    for gate in range(begun, end):
        put(words, at, first + gate)
    changed = True
    while changed:
        changed = False
        for gate in range(end - 1, begun - 1, -1):
            if conjunction(game, words, at, gate) != holds_at(words, at, 2 * (first + gate)):
                toggle(words, at, first + gate)
                changed = True


def settle_all(game: Any, words: Any, gate: int, end: int) -> None:
    """Evaluates the gates from one to another, whose bits are not set."""
    at, first = game.at[VALUES], game.at[FIRST]
    while gate < end:
        if game.loop_end[gate] > 0:
            settle(game, words, gate, game.loop_end[gate])
            gate = game.loop_end[gate]
        else:
            if conjunction(game, words, at, gate) == 1:
                put(words, at, first + gate)
            gate += 1
