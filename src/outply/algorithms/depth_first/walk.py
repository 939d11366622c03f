"""The walk that depth-first searches share: into a state, from one action to the next, and back with a value.

    walk(s):
        if is-terminal(s):  its value is the utility of each player
        if too deep:        its value is what evaluate says
        for each action or outcome a of s:
            walk(result(s, a)), and take in what it is worth
        close s

What is done on the way is the algorithm's: these methods of it are compiled in.

    opened(game, stack, level)           a node has its actions or outcomes
    window(game, stack, level, place)    the child at level + 1 gets its bounds
    take_in(game, stack, level)          the child at level + 1 is done: the node goes on to the next, or to the end
    close(game, stack, s, level)         nothing of the node is left to look at; returns why, for the trace
    trouble(game, stack, s, level)       DONE, or what is wrong with the value of a leaf
"""

from __future__ import annotations

from typing import Any

from outply.algorithms.depth_first.stack import (
    BEGIN,
    CUTOFFS,
    END,
    LEVEL,
    NONE,
    PLACE,
    STATUS,
    TOTAL,
    UNSEEN,
    close_leaf,
    open_node,
)
from outply.compiler.kernel import kernel
from outply.search.trace import CUT, ENDED, ENTER, EVALUATED, LEAVE, SEARCHED, VALUE, note
from outply.status import DONE


def walk_on(game: Any, algorithm: Any, stack: Any, states: Any, limit: int, quota: int) -> int:
    """Goes on with the search; returns how many nodes it entered. It is over when the level is -1."""
    before = stack.at[TOTAL]
    level = int(stack.at[LEVEL])
    while level >= 0 and stack.at[TOTAL] < before + quota:
        if stack.rows[level, PLACE] == UNSEEN:
            status = enter(game, algorithm, stack, states[level], level, limit)
            if status != DONE:
                stack.at[STATUS] = status
                break
            stack.at[TOTAL] += 1
        place = stack.rows[level, PLACE]
        if place < stack.rows[level, END]:
            algorithm.window(game, stack, level, place)
            a = int(stack.actions[place])
            states[level + 1] = game.result(states[level], a)
            level += 1
            stack.rows[level, PLACE] = UNSEEN
            if stack.trace.on:
                note(stack.trace, ENTER, level, a, SEARCHED, stack.windows[level, 0], stack.windows[level, 1])
        else:
            if stack.rows[level, END] > stack.rows[level, BEGIN]:
                why = algorithm.close(game, stack, states[level], level)
                if stack.trace.on:
                    note_value(stack, LEAVE, level, why)
            level -= 1
            if level >= 0:
                algorithm.take_in(game, stack, level)
    stack.at[LEVEL] = level
    return int(stack.at[TOTAL] - before)


walk = kernel(walk_on)


def enter(game: Any, algorithm: Any, stack: Any, s: Any, level: int, limit: int) -> int:
    """A new node: a leaf has its value at once, any other gets its actions or outcomes."""
    if game.is_terminal(s):
        why = ENDED
        for i in range(stack.values.shape[1]):
            stack.values[level, i] = game.utility(s, i)
    elif level == limit:
        why = EVALUATED
        for i in range(stack.values.shape[1]):
            stack.values[level, i] = algorithm.evaluate.evaluate(game, s, i)
        stack.at[CUTOFFS] += 1
    else:
        status = open_node(game, stack, s, level)
        if status == DONE:
            algorithm.opened(game, stack, level)
        return status
    close_leaf(stack, level)
    if stack.trace.on:
        note_value(stack, VALUE, level, why)
    return algorithm.trouble(game, stack, s, level)


def note_value(stack: Any, kind: int, level: int, why: int) -> None:
    """A step of the trace: a node has its value."""
    number = note(stack.trace, kind, level, NONE, why, stack.windows[level, 0], stack.windows[level, 1])
    for i in range(stack.values.shape[1]):
        stack.trace.values[number, i] = stack.values[level, i]


def cut_rest(stack: Any, level: int, place: int, why: int) -> None:
    """What follows the action or outcome at a place need not be looked at."""
    if stack.rows[level, PLACE] < stack.rows[level, END]:
        stack.rows[level, PLACE] = stack.rows[level, END]
        if stack.trace.on:
            note(stack.trace, CUT, level, stack.actions[place], why, stack.windows[level, 0], stack.windows[level, 1])
