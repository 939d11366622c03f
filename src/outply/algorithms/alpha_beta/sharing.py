"""What threads that share a table tell each other."""

from __future__ import annotations

from typing import Any

from outply.algorithms.alpha_beta.stack import (
    AGAIN,
    ALPHA,
    BEGUN,
    BEST,
    BETA,
    DEPTH,
    LAST,
    NEXT,
    NONE,
    PUT_OFF,
    STAGE,
    TOTAL,
    WIDE,
)
from outply.algorithms.alpha_beta.static_value import noted
from outply.algorithms.alpha_beta.table import announce, find, is_busy, withdraw

WORTH_SHARING = 100
"""Nodes that a state must take, by what those at its level took of late, for threads to tell each other of it."""


WORTH_ASKING = 1024
"""Nodes that a state must take to ask, as often, whether another thread has searched it meanwhile."""


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
