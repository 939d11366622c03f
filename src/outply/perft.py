"""Perft: the number of action sequences of a given length, the standard test of move generation.

    perft(s, depth):
        if depth = 0: return 1
        if is-terminal(s): return 0
        return sum of perft(result(s, a), depth - 1) over the actions and outcomes a

The last ply is counted without being played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE, Game
from outply.information.in_turn import in_turn, turn_of
from outply.playout import legal_actions

QUOTA = 2_000_000
"""Leaves and steps of one kernel call; then the interpreter gets a turn, so that Ctrl-C works."""

DEEPEST = 60
"""Plies that commands count at most; each takes memory of its own."""


def fill(game: Any, s: Any, buffer: Any) -> int:
    """Puts the actions or outcomes into `buffer` and returns their number, which may be more than it holds."""
    if game.to_move(s) != CHANCE:
        return legal_actions(game, s, buffer)
    count = 0
    for outcome, _ in game.chances(s):
        if count < buffer.size:
            buffer[count] = outcome
        count += 1
    return count


def count_last(game: Any, s: Any) -> int:
    """The number of actions or outcomes of a state; 0 if it is terminal."""
    count = 0
    if game.is_terminal(s):
        return 0
    if game.to_move(s) == CHANCE:
        for _ in game.chances(s):
            count += 1
    else:
        for _ in game.actions(s):
            count += 1
    return count


@kernel
def run_perft(game: Any, states: Any, buffers: Any, walk: Any, depth: int, quota: int) -> int:
    """Goes on counting for `quota` leaves and steps; returns the new leaves, or -1 if a buffer is too small.

    states   [depth]: the states on the way down
    buffers  [depth, most actions]
    walk     [depth, 3]: next action and number of actions of each level; walk[0, 2] is the current level, -1 at the end
    """
    leaves = 0
    left = quota  # steps count, too: where all games end early there are no leaves
    level = int(walk[0, 2])
    while level >= 0 and left > 0:
        left -= 1
        s = states[level]
        if walk[level, 0] == 0 and walk[level, 1] < 0:
            if game.is_terminal(s):
                walk[level, 1] = 0
            else:
                walk[level, 1] = fill(game, s, buffers[level])
            if walk[level, 1] > buffers.shape[1]:
                walk[level, 1] = -1
                walk[0, 2] = level
                return -1
        if level == depth - 1:
            before = leaves
            for i in range(walk[level, 1]):
                leaves += count_last(game, game.result(s, int(buffers[level, i])))
            left -= leaves - before
            walk[level, 0] = walk[level, 1]
        if walk[level, 0] == walk[level, 1]:
            level -= 1
        else:
            states[level + 1] = game.result(s, int(buffers[level, walk[level, 0]]))
            walk[level, 0] += 1
            level += 1
            walk[level, 0] = 0
            walk[level, 1] = -1
    walk[0, 2] = level
    return leaves


def perft(game: Game, depth: int, state: Any = None, plain: bool = False) -> int:
    """The number of action sequences of length `depth` from a state."""
    return max(count_in_slices(game, depth, state, plain), default=0) if depth > 0 else 1


def count_in_slices(game: Game, depth: int, state: Any = None, plain: bool = False) -> Iterator[int]:
    """Yields the count so far, again and again until it is complete."""
    game = in_turn(game)
    ready = Ready(game, plain=plain)
    start = game.initial() if state is None else turn_of(game, state)
    if depth == 1:
        yield count_last(game, start)
        return
    levels = depth - 1
    states = ready.states(levels)
    states[0] = start
    buffers = np.zeros((levels, 256), np.int64)
    walk = np.zeros((levels, 3), np.int64)
    walk[0, 1] = -1
    total = 0
    while walk[0, 2] >= 0:
        counted = ready.run(run_perft, states, buffers, walk, levels, QUOTA)
        if counted < 0:
            buffers = np.pad(buffers, ((0, 0), (0, 3 * buffers.shape[1])))
        else:
            total += counted
            yield total
