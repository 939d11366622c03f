"""Depth-first search with a value for every player; MaxN and Paranoid say who prefers what, and what can be left out.

    search(s):
        if is-terminal(s):  return the utility of each player
        if too deep:        return what evaluate says for each player
        if chance moves:    return the mean of search(result(s, o)) over the outcomes o, by probability
        for each action a of s:
            v <- search(result(s, a))
            if there is no best yet, or v is better:  best <- v
            if nothing more can matter:  return best
        return best

An algorithm that uses it has these methods, compiled in:

    better(stack, level, mover)        is the child at level + 1 better than the best so far at this level?
    enough(game, stack, level, mover)  why no further action can change the value of the root, or 0
    exact(stack, mover)                is the value of an action at the root more than a bound?
    trouble(game, stack, level)        FINE, or what is wrong with the value of a leaf
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.algorithms.deepening import TracedRun
from outply.algorithms.frame import (
    BEGIN,
    BEST,
    CUTOFFS,
    END,
    FINE,
    LEVEL,
    MOVER,
    NONE,
    PLACE,
    PLIES,
    STATUS,
    TOTAL,
    UNSEEN,
    Stack,
    close_leaf,
    keep_line,
    new_arrays,
    open_node,
    tell_root,
)
from outply.game import CHANCE
from outply.kernel import kernel
from outply.memory.trace import CUT, ENDED, ENTER, EVALUATED, LEAVE, SEARCHED, VALUE, Trace, new_trace, note


@dataclass(frozen=True)
class TracedStack(Stack):
    """A stack that also holds the steps of the search."""

    trace: Trace


@kernel
def run_vectors(game: Any, algorithm: Any, stack: Any, states: Any, limit: int, quota: int) -> int:
    """Goes on with the search; returns how many nodes it entered. It is over when the level is -1."""
    before = stack.at[TOTAL]
    level = int(stack.at[LEVEL])
    while level >= 0 and stack.at[TOTAL] < before + quota:
        if stack.rows[level, PLACE] == UNSEEN:
            status = enter(game, algorithm, stack, states[level], level, limit)
            if status != FINE:
                stack.at[STATUS] = status
                break
            stack.at[TOTAL] += 1
        place = stack.rows[level, PLACE]
        if place < stack.rows[level, END]:
            a = int(stack.actions[place])
            states[level + 1] = game.result(states[level], a)
            level += 1
            stack.rows[level, PLACE] = UNSEEN
            if stack.trace.on:
                note(stack.trace, ENTER, level, a, SEARCHED, stack.windows[level - 1, 0], stack.windows[level - 1, 1])
        else:
            if stack.trace.on and stack.rows[level, END] > stack.rows[level, BEGIN]:
                note_value(stack, LEAVE, level, SEARCHED)
            level -= 1
            if level >= 0:
                take_in(game, algorithm, stack, level)
    stack.at[LEVEL] = level
    return int(stack.at[TOTAL] - before)


def enter(game: Any, algorithm: Any, stack: Any, s: Any, level: int, limit: int) -> int:
    """A new node: a leaf has its value at once, any other gets its actions."""
    if game.is_terminal(s):
        for player in range(game.players):
            stack.values[level, player] = game.utility(s, player)
    elif level == limit:
        for player in range(game.players):
            stack.values[level, player] = algorithm.evaluate.evaluate(game, s, player)
        stack.at[CUTOFFS] += 1
    else:
        for player in range(game.players):
            stack.values[level, player] = 0.0
        set_window(game, stack, level)
        return open_node(game, stack, s, level)
    close_leaf(stack, level)
    if stack.trace.on:
        set_window(game, stack, level)
        note_value(stack, VALUE, level, ENDED if game.is_terminal(s) else EVALUATED)
    return algorithm.trouble(game, stack, level)


def set_window(game: Any, stack: Any, level: int) -> None:
    """A node inherits its parent's bounds; below chance, where values are averaged, any value matters."""
    if level == 0 or stack.rows[level - 1, MOVER] == CHANCE:
        stack.windows[level, 0] = game.utility_range[0]
        stack.windows[level, 1] = game.utility_range[1]
    else:
        stack.windows[level, 0] = stack.windows[level - 1, 0]
        stack.windows[level, 1] = stack.windows[level - 1, 1]


def take_in(game: Any, algorithm: Any, stack: Any, level: int) -> None:
    """The child at level + 1 is done: what it is worth goes into the value of its parent, which turns to the next."""
    place = stack.rows[level, PLACE]
    mover = stack.rows[level, MOVER]
    if level == 0:
        tell_root(stack, place, mover == CHANCE or algorithm.exact(stack, mover))
    stack.rows[level, PLACE] = place + 1
    if mover == CHANCE:
        for player in range(game.players):
            stack.values[level, player] += stack.odds[place] * stack.values[level + 1, player]
        stack.rows[level, PLIES] = max(stack.rows[level, PLIES], stack.rows[level + 1, PLIES] + 1)
        return
    if stack.rows[level, BEST] < 0 or algorithm.better(stack, level, mover):
        stack.rows[level, BEST] = place
        for player in range(game.players):
            stack.values[level, player] = stack.values[level + 1, player]
        stack.rows[level, PLIES] = stack.rows[level + 1, PLIES] + 1
        keep_line(stack, level, stack.actions[place])
    why = algorithm.enough(game, stack, level, mover)
    if why and stack.rows[level, PLACE] < stack.rows[level, END]:
        stack.rows[level, PLACE] = stack.rows[level, END]
        if stack.trace.on:
            note(stack.trace, CUT, level, stack.actions[place], why, stack.windows[level, 0], stack.windows[level, 1])


def note_value(stack: Any, kind: int, level: int, why: int) -> None:
    """A step of the trace: a node has its value."""
    number = note(stack.trace, kind, level, NONE, why, stack.windows[level, 0], stack.windows[level, 1])
    for i in range(stack.values.shape[1]):
        stack.trace.values[number, i] = stack.values[level, i]


class VectorsRun(TracedRun):
    """One search."""

    algorithm: Any
    kernel = run_vectors

    def new_stack(self) -> TracedStack:
        players = self.game.players
        return TracedStack(**new_arrays(players), trace=new_trace(self.algorithm.trace, players))
