"""The first phase of Solve: every state that can be reached, in breadth.

    look(s):
        number the states that follow s, as far as they are new
        keep their numbers as the edges of s

A state that follows is most likely far away in memory. So several states are looked at together: first all that follows
is listed and its slots are asked for, then it is numbered, in the same order as one by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.solve.graph import (
    BACK,
    DEPTH,
    EDGES,
    ENDED,
    ENDS,
    FOUND,
    FULL,
    LEVEL_END,
    LOOKED,
    STATUS,
    home,
    number_of,
)
from outply.boards.bits import mix
from outply.compiler.intrinsics import prefetch
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE
from outply.status import BUFFER_FULL, DONE, MEMORY_FULL, NO_ACTION, TABLE_FULL, TOGETHER

BATCH = 16
"""States that are looked at together, at most."""


@dataclass(frozen=True)
class Batch(Memory):
    """What follows the states that are looked at together."""

    begins: Any  # int64 [BATCH + 1]: where the children of each state begin
    kinds: Any  # int64 [BATCH]
    keys: Any  # uint64 [children]
    odds: Any  # float64 [children]


def new_batch(children: int) -> Batch:
    return Batch(
        np.zeros(BATCH + 1, np.int64), np.zeros(BATCH, np.int64), np.zeros(children, np.uint64), np.zeros(children)
    )


@kernel
def run_look(game: Any, graph: Any, batch: Any, states: Any, children: Any, quota: int) -> int:
    """Looks at so many states more; returns at how many it did. STATUS says what keeps it from going on."""
    before = graph.at[LOOKED]
    graph.at[STATUS] = DONE
    while graph.at[LOOKED] < graph.at[FOUND] and graph.at[STATUS] == DONE:
        wanted = min(BATCH, graph.at[FOUND] - graph.at[LOOKED], before + quota - graph.at[LOOKED])
        if wanted <= 0:
            break
        listed = gather(game, graph, batch, states, children, wanted)
        for k in range(listed):
            if graph.at[STATUS] == DONE:
                graph.at[STATUS] = take_in(game, graph, batch, states, children, k)
    return int(graph.at[LOOKED] - before)


def gather(game: Any, graph: Any, batch: Any, states: Any, children: Any, wanted: int) -> int:
    """Lists what follows the next states; returns of how many. Nothing but the batch is changed."""
    number, end = int(graph.at[LOOKED]), 0
    for k in range(wanted):
        s = states[number + k]
        batch.begins[k] = end
        batch.kinds[k] = ENDED
        if not game.is_terminal(s):
            mover = game.to_move(s)
            batch.kinds[k] = mover
            if mover == CHANCE:
                for outcome, probability in game.chances(s):
                    if probability > 0.0:
                        if end < batch.odds.size:
                            batch.odds[end] = probability
                            list_child(game, graph, batch, children, game.result(s, int(outcome)), end)
                        end += 1
            elif mover >= 0:
                for action in game.actions(s):
                    if end < batch.odds.size:
                        list_child(game, graph, batch, children, game.result(s, int(action)), end)
                    end += 1
            if end == batch.begins[k] or end > batch.odds.size:
                if k == 0:
                    few = NO_ACTION if mover >= CHANCE else TOGETHER
                    graph.at[STATUS] = few if end == 0 else BUFFER_FULL
                return k  # it comes again as the first of a batch
        batch.begins[k + 1] = end
    return wanted


def list_child(game: Any, graph: Any, batch: Any, children: Any, child: Any, place: int) -> None:
    """One of the states that follow; the slot where it may be is on its way."""
    key = mix(0, game.key(child))
    batch.keys[place] = key
    children[place] = child
    prefetch(graph.slots, home(graph, key))


def take_in(game: Any, graph: Any, batch: Any, states: Any, children: Any, k: int) -> int:
    """Numbers what follows one state; returns DONE, or why there is no room, in which case it is looked at again."""
    number, kind = int(graph.at[LOOKED]), batch.kinds[k]
    begin, end = batch.begins[k], batch.begins[k + 1]
    edge, found = int(graph.at[EDGES]), graph.at[FOUND] + end - begin
    if found >= graph.keys.size or edge + end - begin >= graph.edges.size:
        return MEMORY_FULL
    if found > graph.at[FULL]:
        return TABLE_FULL
    if kind == ENDED:
        graph.ends[graph.at[ENDS]] = number
        for player in range(game.players):
            graph.utilities[graph.at[ENDS] * game.players + player] = game.utility(states[number], player)
        graph.at[ENDS] += 1
    back = 0
    for place in range(begin, end):
        new = graph.at[FOUND]
        child = number_of(graph, batch.keys[place])
        if child < 0:
            return TABLE_FULL
        if child == new:
            states[child] = children[place]
        graph.edges[edge] = child
        if kind == CHANCE:
            graph.odds[edge] = batch.odds[place]
        back += child <= number
        edge += 1
    if number == graph.at[LEVEL_END]:
        graph.at[LEVEL_END] = graph.at[FOUND] - 1
        graph.at[DEPTH] += 1
    graph.kinds[number] = kind
    graph.first[number + 1] = edge
    graph.at[BACK] += back
    graph.at[EDGES] = edge
    graph.at[LOOKED] = number + 1
    return DONE
