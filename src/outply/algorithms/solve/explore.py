"""Step 1 of Solve: lists every reachable state, breadth first.

    expand(s):
        give every successor of s that is new the next number
        store the successors' numbers as the edges of s

The hash slot of a successor is most likely not in the cache. So states are expanded in batches: first all successors
are computed and their slots prefetched, then they are numbered, in the same order as one by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.solve.graph import (
    BACK_EDGES,
    DEPTH,
    EDGES,
    ENDED,
    ENDS,
    EXPANDED,
    FOUND,
    FULL,
    LEVEL_END,
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
"""States expanded together at most: enough prefetches in flight to hide the latency of memory."""


@dataclass(frozen=True)
class Batch(Memory):
    """The successors of a batch of states."""

    begins: Any  # int64 [BATCH + 1]: where the children of each state begin
    kinds: Any  # int64 [BATCH]
    keys: Any  # uint64 [children]
    odds: Any  # float64 [children]


def new_batch(children: int) -> Batch:
    return Batch(
        np.zeros(BATCH + 1, np.int64), np.zeros(BATCH, np.int64), np.zeros(children, np.uint64), np.zeros(children)
    )


@kernel
def explore(game: Any, graph: Any, batch: Any, states: Any, children: Any, quota: int) -> int:
    """Expands up to `quota` more states; returns how many. STATUS says what stopped it."""
    before = graph.at[EXPANDED]
    graph.at[STATUS] = DONE
    while graph.at[EXPANDED] < graph.at[FOUND] and graph.at[STATUS] == DONE:
        wanted = min(BATCH, graph.at[FOUND] - graph.at[EXPANDED], before + quota - graph.at[EXPANDED])
        if wanted <= 0:
            break
        listed = list_batch(game, graph, batch, states, children, wanted)
        for k in range(listed):
            if graph.at[STATUS] == DONE:
                graph.at[STATUS] = number_children(game, graph, batch, states, children, k)
    return int(graph.at[EXPANDED] - before)


def list_batch(game: Any, graph: Any, batch: Any, states: Any, children: Any, wanted: int) -> int:
    """Lists the successors of the next states; returns of how many states. Changes nothing but the batch."""
    number, end = int(graph.at[EXPANDED]), 0
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
                return k  # the state is retried as the first of a batch
        batch.begins[k + 1] = end
    return wanted


def list_child(game: Any, graph: Any, batch: Any, children: Any, child: Any, place: int) -> None:
    """Adds a successor to the batch and prefetches its slot."""
    key = mix(0, game.key(child))
    batch.keys[place] = key
    children[place] = child
    prefetch(graph.slots, home(graph, key))


def number_children(game: Any, graph: Any, batch: Any, states: Any, children: Any, k: int) -> int:
    """Numbers the successors of one state; returns DONE, or why there is no room: it is then expanded again."""
    number, kind = int(graph.at[EXPANDED]), batch.kinds[k]
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
    graph.at[BACK_EDGES] += back
    graph.at[EDGES] = edge
    graph.at[EXPANDED] = number + 1
    return DONE
