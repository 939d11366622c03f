"""The second and third step of alpha-beta: a node's actions are listed, and the most promising one is visited next."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.ordering import bring_forward, most_promising, weigh
from outply.algorithms.alpha_beta.score import best_score, worst_score
from outply.algorithms.alpha_beta.stack import (
    AGAIN,
    ALPHA,
    BEGIN,
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
    UNSEEN,
    VALUE,
    WEIGHED,
    WIDE,
)

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
