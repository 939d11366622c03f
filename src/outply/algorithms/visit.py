"""The second and third step of alpha-beta: a node's actions are listed, and the most promising one is visited next."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.settle import noted
from outply.memory.path import (
    AGAIN,
    ALPHA,
    BEGIN,
    BEGUN,
    BEST,
    BETA,
    DEPTH,
    END,
    FIRST,
    FLAGS,
    HIGH_SIDE,
    HINT,
    KEYED,
    LAST,
    LOW_SIDE,
    MOVER,
    NEXT,
    NO_ACTION,
    NONE,
    NULL,
    PLACE,
    PUT_OFF,
    STAGE,
    STATUS,
    TO_BEAT,
    TOO_MANY,
    TOTAL,
    UNSEEN,
    VALUE,
    WEIGHED,
    WIDE,
)
from outply.memory.score import best_score, worst_score
from outply.memory.table import announce, find, is_busy, withdraw
from outply.policies.ordering import bring_forward, most_promising, weigh

WORTH_SHARING = 100
"""Nodes that a state must take, by what those at its level took of late, for threads to tell each other of it."""

WORTH_ASKING = 1024
"""Nodes that a state must take to ask, as often, whether another thread has searched it meanwhile."""


# -- 2 expand ----------------------------------------------------------------------------------------------------------


def enter(
    game: Any, engine: Any, path: Any, mover: int, level: int, depth: int, alpha: float, beta: float, wide: int
) -> None:
    """A new node, whose actions are not listed yet."""
    if engine.in_range:
        alpha, beta = max(alpha, worst_score(game, engine, level)), min(beta, best_score(game, engine, level))
    path.rows[level, END] = UNSEEN
    path.rows[level, MOVER] = mover
    path.rows[level, DEPTH] = depth
    path.rows[level, BEST] = NONE
    path.rows[level, FLAGS] = HIGH_SIDE if mover == 0 else LOW_SIDE
    path.rows[level, STAGE] = FIRST
    path.rows[level, WIDE] = wide
    path.windows[level, ALPHA] = alpha
    path.windows[level, BETA] = beta
    path.windows[level, VALUE] = -np.inf if mover == 0 else np.inf
    path.windows[level, TO_BEAT] = path.windows[level, VALUE]


def expand(game: Any, path: Any, s: Any, level: int) -> bool:
    """Lists the actions of a node behind those of its parent."""
    begin = path.rows[level - 1, END] if level > 0 else 0
    end = begin
    for a in game.actions(s):
        if end < path.actions.size:
            path.actions[end] = a
            path.order[end] = end
        end += 1
    if end == begin or end > path.actions.size:
        path.now[STATUS] = NO_ACTION if end == begin else TOO_MANY
        return False
    path.rows[level, BEGIN] = begin
    path.rows[level, NEXT] = begin
    path.rows[level, END] = end
    path.rows[level, LAST] = end
    path.rows[level, WEIGHED] = 0
    path.rows[level, KEYED] = 0
    path.rows[level, PUT_OFF] = 0
    return True


# -- 3 visit -----------------------------------------------------------------------------------------------------------


def choose(game: Any, engine: Any, path: Any, table: Any, hints: Any, s: Any, level: int) -> int:
    """The place of the action to visit now: the next one, or the same again; NONE if all others are left out."""
    if path.rows[level, STAGE] == AGAIN:
        return path.rows[level, PLACE]
    begin, at = path.rows[level, BEGIN], path.rows[level, NEXT]
    path.rows[level, NEXT] = at + 1
    if at == begin and 0 <= path.rows[level, HINT] < path.rows[level, END] - begin:
        place = bring_forward(path, begin + path.rows[level, HINT], at)  # needs no weighing
    elif engine.ordering and (path.rows[level, DEPTH] > 1 or level == 0):
        if path.rows[level, WEIGHED] == 0:
            weigh(game, engine, path, table, hints, s, level, at)
            if path.rows[level, LAST] == at:
                return NONE
        place = most_promising(path, at, path.rows[level, LAST] - path.rows[level, PUT_OFF])
    else:
        place = path.order[at]
    path.rows[level, PLACE] = place
    narrow = engine.null_window and path.rows[level, WIDE] and path.rows[level, BEST] != NONE
    path.rows[level, STAGE] = NULL if narrow else FIRST
    return place


def own_window(path: Any, level: int) -> Any:
    """Between which bounds a value would be better than what the node has."""
    alpha, beta, to_beat = path.windows[level, ALPHA], path.windows[level, BETA], path.windows[level, TO_BEAT]
    if path.rows[level, MOVER] == 0:
        return to_beat if to_beat > alpha else alpha, beta
    return alpha, to_beat if to_beat < beta else beta


def window_below(path: Any, level: int) -> Any:
    """The window for the present action, and whether it is wider than a null window."""
    alpha, beta = own_window(path, level)
    if path.rows[level, STAGE] != NULL:
        return alpha, beta, path.rows[level, WIDE]
    if path.rows[level, MOVER] == 0:
        return alpha, np.nextafter(alpha, np.inf), 0
    return np.nextafter(beta, -np.inf), beta, 0


def depth_below(engine: Any, path: Any, level: int) -> int:
    """The plies left after the present action."""
    depth = path.rows[level, DEPTH]
    if engine.forced and path.rows[level, END] - path.rows[level, BEGIN] == 1:
        return depth
    return max(0, depth - 1)


# -- several threads ---------------------------------------------------------------------------------------------------


def put_off(engine: Any, path: Any, table: Any, key: Any, level: int, depth: int) -> bool:
    """Puts the present action off to the end, if it is not the first and another thread is searching its state.

    By the time it comes up again the table will know about it. Whatever was put off once is searched then.
    """
    at, last = path.rows[level, NEXT] - 1, path.rows[level, LAST]
    if path.sizes[level + 1] < WORTH_SHARING or depth < engine.table_from or path.rows[level, BEST] == NONE:
        return False
    if path.rows[level, STAGE] == AGAIN or at >= last - path.rows[level, PUT_OFF] - 1 or not is_busy(table, key):
        return False
    place = path.order[at]
    for i in range(at, last - 1):
        path.order[i] = path.order[i + 1]
    path.order[last - 1] = place
    path.rows[level, NEXT] = at
    path.rows[level, PUT_OFF] += 1
    return True


def begin_sharing(path: Any, table: Any, level: int) -> None:
    """Tells the other threads that a state is being searched, if it takes long enough: telling costs time, too."""
    path.rows[level, BEGUN] = path.now[TOTAL]
    if path.sizes[level] < WORTH_SHARING:
        path.rows[level, BEGUN] = -1 - path.now[TOTAL]
    else:
        announce(table, path.keys[level])


def end_sharing(path: Any, table: Any, level: int) -> None:
    """The state has been searched; what it took tells what the next ones will take."""
    begun = path.rows[level, BEGUN]
    took = path.now[TOTAL] - (begun if begun >= 0 else -1 - begun)
    path.sizes[level] = (3 * path.sizes[level] + took + 3) // 4
    if begun >= 0:
        withdraw(table, path.keys[level])


def found_meanwhile(game: Any, engine: Any, path: Any, table: Any, level: int) -> Any:
    """The first node on the way here that another thread has searched meanwhile, with its value and flags; or NONE.

    Whatever is left to do below it is of no use any more.
    """
    for above in range(1, level + 1):
        if path.sizes[above] < WORTH_ASKING:
            break
        note = 0 if path.rows[above, WIDE] else find(table, path.keys[above])
        if note != 0:
            depth, alpha, beta = path.rows[above, DEPTH], path.windows[above, ALPHA], path.windows[above, BETA]
            value, flags, enough = noted(game, engine, note, above, depth, alpha, beta)
            if enough:
                for done in range(above, level + 1):
                    end_sharing(path, table, done)
                path.lengths[above] = 0
                return above, value, flags
    return NONE, 0.0, 0
