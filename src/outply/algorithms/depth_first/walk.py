"""The kernel of all depth-first searches; the numbers are the steps of the pseudocode in __init__.py."""

from __future__ import annotations

from typing import Any

from outply.algorithms.depth_first.stack import CUTOFFS, close_leaf, open_node
from outply.compiler.kernel import kernel
from outply.search.stack import BEGIN, END, LEVEL, NONE, PLACE, STATUS, TOTAL, UNSEEN
from outply.search.trace import CUT, ENDED, ENTER, EVALUATED, LEAVE, SEARCHED, VALUE, note
from outply.status import DONE


def walk_on(game: Any, algorithm: Any, stack: Any, states: Any, limit: int, quota: int) -> int:
    """Continues the walk for `quota` nodes; returns how many it entered. The walk is over when the level is -1."""
    before = stack.now[TOTAL]
    level = int(stack.now[LEVEL])
    while level >= 0 and stack.now[TOTAL] < before + quota:
        if stack.rows[level, PLACE] == UNSEEN:
            status = enter(game, algorithm, stack, states[level], level, limit)
            if status != DONE:
                stack.now[STATUS] = status
                break
            stack.now[TOTAL] += 1
        place = stack.rows[level, PLACE]
        if place < stack.rows[level, END]:  # 3 descend
            algorithm.child_window(game, stack, level, place)
            a = int(stack.actions[place])
            states[level + 1] = game.result(states[level], a)
            level += 1
            stack.rows[level, PLACE] = UNSEEN
            if stack.trace.on:
                note(stack.trace, ENTER, level, a, SEARCHED, stack.windows[level, 0], stack.windows[level, 1])
        else:
            if stack.rows[level, END] > stack.rows[level, BEGIN]:  # 5 close
                why = algorithm.end_node(game, stack, states[level], level)
                if stack.trace.on:
                    note_value(stack, LEAVE, level, why)
            level -= 1
            if level >= 0:  # 4 take
                algorithm.take_value(game, stack, level)
    stack.now[LEVEL] = level
    return int(stack.now[TOTAL] - before)


walk = kernel(walk_on)


def enter(game: Any, algorithm: Any, stack: Any, s: Any, level: int, limit: int) -> int:
    """Steps 1 and 2: gives a leaf its value, or opens the node."""
    if game.is_terminal(s):
        why = ENDED
        for i in range(stack.values.shape[1]):
            stack.values[level, i] = game.utility(s, i)
    elif level == limit:
        why = EVALUATED
        for i in range(stack.values.shape[1]):
            stack.values[level, i] = algorithm.evaluate.evaluate(game, s, i)
        stack.now[CUTOFFS] += 1
    else:
        status = open_node(game, stack, s, level)
        if status == DONE:
            algorithm.begin_node(game, stack, level)
        return status
    close_leaf(stack, level)
    if stack.trace.on:
        note_value(stack, VALUE, level, why)
    return algorithm.check_leaf(game, stack, s, level)


def note_value(stack: Any, kind: int, level: int, why: int) -> None:
    """Records the value of a node in the trace."""
    number = note(stack.trace, kind, level, NONE, why, stack.windows[level, 0], stack.windows[level, 1])
    for i in range(stack.values.shape[1]):
        stack.trace.values[number, i] = stack.values[level, i]


def cut_rest(stack: Any, level: int, place: int, why: int) -> None:
    """Cuts the actions or outcomes after a place."""
    if stack.rows[level, PLACE] < stack.rows[level, END]:
        stack.rows[level, PLACE] = stack.rows[level, END]
        if stack.trace.on:
            note(stack.trace, CUT, level, stack.actions[place], why, stack.windows[level, 0], stack.windows[level, 1])
