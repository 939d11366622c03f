"""Steps 2 and 3 of alpha-beta: lists a node's actions and chooses the next one, with its window and depth."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.ordering import bring_forward, most_promising, weigh
from outply.algorithms.alpha_beta.quiescence import is_resting
from outply.algorithms.alpha_beta.score import best_score, worst_score
from outply.algorithms.alpha_beta.selective import prune_rest
from outply.algorithms.alpha_beta.stack import (
    AGAIN,
    ALPHA,
    BEST,
    BETA,
    DEPTH,
    FIRST,
    FLAGS,
    HIGH_SIDE,
    HINT,
    KEYED,
    LAST,
    LOW_SIDE,
    NEXT,
    NULL,
    PASSING,
    POSTPONED,
    STAGE,
    TO_BEAT,
    VALUE,
    WEIGHED,
    WIDE,
)
from outply.search.stack import BEGIN, END, MOVER, NONE, PLACE, STATUS, UNSEEN, first_place, open_row, set_row
from outply.status import DONE

# -- 2 expand ----------------------------------------------------------------------------------------------------------


def enter(
    game: Any, engine: Any, stack: Any, mover: int, level: int, depth: int, alpha: float, beta: float, wide: int
) -> None:
    """Sets the row of a new node; its actions are listed later, by `expand`."""
    if engine.in_range:
        alpha, beta = max(alpha, worst_score(game, engine, level)), min(beta, best_score(game, engine, level))
    stack.rows[level, PLACE] = UNSEEN
    stack.rows[level, MOVER] = mover
    stack.rows[level, DEPTH] = depth
    stack.rows[level, BEST] = NONE
    stack.rows[level, FLAGS] = HIGH_SIDE if mover == 0 else LOW_SIDE
    stack.rows[level, STAGE] = FIRST
    stack.rows[level, WIDE] = wide
    stack.windows[level, ALPHA] = alpha
    stack.windows[level, BETA] = beta
    stack.windows[level, VALUE] = -np.inf if mover == 0 else np.inf
    stack.windows[level, TO_BEAT] = stack.windows[level, VALUE]


def expand(game: Any, engine: Any, stack: Any, s: Any, level: int) -> bool:
    """Lists the actions of a node; False if STATUS says why it could not."""
    begin = first_place(stack, level)
    resting = is_resting(engine, stack, level)
    end = list_noisy(game, engine, stack, s, begin) if resting else list_all(game, stack, s, begin)
    status = open_row(stack, level, begin, end, stack.rows[level, MOVER])
    if resting and begin == end:
        set_row(stack, level, begin, end, stack.rows[level, MOVER])
    elif status != DONE:
        stack.now[STATUS] = status
        return False
    stack.rows[level, NEXT] = begin
    stack.rows[level, LAST] = end
    stack.rows[level, WEIGHED] = 0
    stack.rows[level, KEYED] = 0
    stack.rows[level, POSTPONED] = 0
    return True


def list_all(game: Any, stack: Any, s: Any, end: int) -> int:
    """Lists all actions of a state; returns the end of their places, or where it would be if there were room."""
    for a in game.actions(s):
        if end < stack.actions.size:
            stack.actions[end] = a
            stack.order[end] = end
        end += 1
    return end


def list_noisy(game: Any, engine: Any, stack: Any, s: Any, end: int) -> int:
    """Lists the noisy actions of a state, in the same way."""
    if engine.selectivity.selects():
        for a in engine.selectivity.noisy_actions(game, s):
            if end < stack.actions.size:
                stack.actions[end] = a
                stack.order[end] = end
            end += 1
    return end


# -- 3 descend ---------------------------------------------------------------------------------------------------------


def choose(game: Any, engine: Any, stack: Any, table: Any, hints: Any, s: Any, level: int) -> int:
    """The place of the next action, or of the same one again; NONE if all others are left out."""
    if stack.rows[level, STAGE] >= AGAIN:
        return stack.rows[level, PLACE]
    begin, at = stack.rows[level, BEGIN], stack.rows[level, NEXT]
    selects = engine.selectivity.selects()
    if selects and at >= stack.rows[level, LAST]:
        return NONE
    stack.rows[level, NEXT] = at + 1
    if at == begin and 0 <= stack.rows[level, HINT] < stack.rows[level, END] - begin:
        place = bring_forward(stack, begin + stack.rows[level, HINT], at)  # the table's action needs no weights
    elif engine.ordering and (stack.rows[level, DEPTH] > 1 or level == 0 or selects):
        if stack.rows[level, WEIGHED] == 0:
            weigh(game, engine, stack, table, hints, s, level, at)
            if stack.rows[level, LAST] == at:
                return NONE
        place = most_promising(stack, at, stack.rows[level, LAST] - stack.rows[level, POSTPONED])
        if selects and at > begin and prune_rest(game, engine, stack, level, place, at - begin):
            return NONE
    else:
        place = stack.order[at]
    stack.rows[level, PLACE] = place
    narrow = engine.null_window and stack.rows[level, WIDE] and stack.rows[level, BEST] != NONE
    stack.rows[level, STAGE] = NULL if narrow else FIRST
    return place


def own_window(stack: Any, level: int) -> Any:
    """The window in which a value improves the node."""
    alpha, beta, to_beat = stack.windows[level, ALPHA], stack.windows[level, BETA], stack.windows[level, TO_BEAT]
    if stack.rows[level, MOVER] == 0:
        return to_beat if to_beat > alpha else alpha, beta
    return alpha, to_beat if to_beat < beta else beta


def window_below(stack: Any, level: int) -> Any:
    """The window of the present action, and whether it is wider than a null window."""
    alpha, beta = own_window(stack, level)
    stage = stack.rows[level, STAGE]
    if stage in (FIRST, AGAIN):
        return alpha, beta, stack.rows[level, WIDE]
    if (stack.rows[level, MOVER] == 0) != (stage == PASSING):
        return alpha, np.nextafter(alpha, np.inf), 0
    return np.nextafter(beta, -np.inf), beta, 0


def depth_below(engine: Any, stack: Any, level: int) -> int:
    """The plies left after the present action; a forced reply costs none."""
    depth = stack.rows[level, DEPTH]
    if engine.forced and stack.rows[level, END] - stack.rows[level, BEGIN] == 1:
        return depth
    return max(0, depth - 1)
