"""Lazy SMP: how the threads that share a table avoid searching the same states at the same time."""

from __future__ import annotations

from typing import Any

from outply.algorithms.alpha_beta.stack import (
    AGAIN,
    ALPHA,
    BEGUN,
    BEST,
    BETA,
    DEPTH,
    FIRST,
    LAST,
    NEXT,
    POSTPONED,
    RETRY,
    STAGE,
    WIDE,
)
from outply.algorithms.alpha_beta.static_value import value_in_entry
from outply.algorithms.alpha_beta.table import announce, find, is_busy, withdraw
from outply.search.stack import NONE, TOTAL

WORTH_SHARING = 100
"""Nodes that a state is expected to take, from which threads announce it to each other; announcing costs time."""


WORTH_ASKING = 1024
"""Nodes after which a thread asks the table whether another one has finished a state on its path; and nodes that such
a state must be expected to take."""


def postpone(engine: Any, stack: Any, table: Any, key: Any, level: int, depth: int) -> bool:
    """Moves the present action to the end, if it is not the first and another thread is searching its state.

    When its turn comes, the table most likely has its value. An action is put off only once.
    """
    at, last = stack.rows[level, NEXT] - 1, stack.rows[level, LAST]
    if stack.sizes[level + 1] < WORTH_SHARING or depth < engine.table_from or stack.rows[level, BEST] == NONE:
        return False
    again = AGAIN <= stack.rows[level, STAGE] <= RETRY
    if again or at >= last - stack.rows[level, POSTPONED] - 1 or not is_busy(table, key):
        return False
    place = stack.order[at]
    for i in range(at, last - 1):
        stack.order[i] = stack.order[i + 1]
    stack.order[last - 1] = place
    stack.rows[level, NEXT] = at
    stack.rows[level, POSTPONED] += 1
    stack.rows[level, STAGE] = FIRST
    return True


def begin_sharing(stack: Any, table: Any, level: int) -> None:
    """Announces that this thread searches a state, if that is expected to take long enough."""
    stack.rows[level, BEGUN] = stack.now[TOTAL]
    if stack.sizes[level] < WORTH_SHARING:
        stack.rows[level, BEGUN] = -1 - stack.now[TOTAL]
    else:
        announce(table, stack.keys[level])


def end_sharing(stack: Any, table: Any, level: int) -> None:
    """Withdraws the announcement and updates the average size of states at this level."""
    begun = stack.rows[level, BEGUN]
    took = stack.now[TOTAL] - (begun if begun >= 0 else -1 - begun)
    stack.sizes[level] = (3 * stack.sizes[level] + took + 3) // 4
    if begun >= 0:
        withdraw(table, stack.keys[level])


def find_finished(game: Any, engine: Any, stack: Any, table: Any, level: int) -> Any:
    """The first node of the path that another thread has finished meanwhile, with its value and flags; or NONE."""
    for above in range(1, level + 1):
        if stack.sizes[above] < WORTH_ASKING:
            break
        note = 0 if stack.rows[above, WIDE] else find(table, stack.keys[above])
        if note != 0:
            depth, alpha, beta = stack.rows[above, DEPTH], stack.windows[above, ALPHA], stack.windows[above, BETA]
            value, flags, enough = value_in_entry(game, engine, note, above, depth, alpha, beta)
            if enough:
                for done in range(above, level + 1):
                    end_sharing(stack, table, done)
                stack.lengths[above] = 0
                return above, value, flags
    return NONE, 0.0, 0
