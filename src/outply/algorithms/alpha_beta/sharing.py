"""What threads that share a table tell each other."""

from __future__ import annotations

from typing import Any

from outply.algorithms.alpha_beta.stack import AGAIN, ALPHA, BEGUN, BEST, BETA, DEPTH, LAST, NEXT, PUT_OFF, STAGE, WIDE
from outply.algorithms.alpha_beta.static_value import noted
from outply.algorithms.alpha_beta.table import announce, find, is_busy, withdraw
from outply.search.stack import NONE, TOTAL

WORTH_SHARING = 100
"""Nodes that a state must take, by what those at its level took of late, for threads to tell each other of it."""


WORTH_ASKING = 1024
"""Nodes that a state must take to ask, as often, whether another thread has searched it meanwhile."""


def put_off(engine: Any, stack: Any, table: Any, key: Any, level: int, depth: int) -> bool:
    """Puts the present action off to the end, if it is not the first and another thread is searching its state.

    By the time it comes up again the table will know about it. Whatever was put off once is searched then.
    """
    at, last = stack.rows[level, NEXT] - 1, stack.rows[level, LAST]
    if stack.sizes[level + 1] < WORTH_SHARING or depth < engine.table_from or stack.rows[level, BEST] == NONE:
        return False
    if stack.rows[level, STAGE] == AGAIN or at >= last - stack.rows[level, PUT_OFF] - 1 or not is_busy(table, key):
        return False
    place = stack.order[at]
    for i in range(at, last - 1):
        stack.order[i] = stack.order[i + 1]
    stack.order[last - 1] = place
    stack.rows[level, NEXT] = at
    stack.rows[level, PUT_OFF] += 1
    return True


def begin_sharing(stack: Any, table: Any, level: int) -> None:
    """Tells the other threads that a state is being searched, if it takes long enough: telling costs time, too."""
    stack.rows[level, BEGUN] = stack.now[TOTAL]
    if stack.sizes[level] < WORTH_SHARING:
        stack.rows[level, BEGUN] = -1 - stack.now[TOTAL]
    else:
        announce(table, stack.keys[level])


def end_sharing(stack: Any, table: Any, level: int) -> None:
    """The state has been searched; what it took tells what the next ones will take."""
    begun = stack.rows[level, BEGUN]
    took = stack.now[TOTAL] - (begun if begun >= 0 else -1 - begun)
    stack.sizes[level] = (3 * stack.sizes[level] + took + 3) // 4
    if begun >= 0:
        withdraw(table, stack.keys[level])


def found_meanwhile(game: Any, engine: Any, stack: Any, table: Any, level: int) -> Any:
    """The first node on the way here that another thread has searched meanwhile, with its value and flags; or NONE.

    Whatever is left to do below it is of no use any more.
    """
    for above in range(1, level + 1):
        if stack.sizes[above] < WORTH_ASKING:
            break
        note = 0 if stack.rows[above, WIDE] else find(table, stack.keys[above])
        if note != 0:
            depth, alpha, beta = stack.rows[above, DEPTH], stack.windows[above, ALPHA], stack.windows[above, BETA]
            value, flags, enough = noted(game, engine, note, above, depth, alpha, beta)
            if enough:
                for done in range(above, level + 1):
                    end_sharing(stack, table, done)
                stack.lengths[above] = 0
                return above, value, flags
    return NONE, 0.0, 0
