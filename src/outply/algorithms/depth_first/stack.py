"""The stack of the walk: what search/stack.py has, with values, windows and what each root action is worth.

values   [level, width]   the value of the node so far
windows  [level, 2]       alpha and beta: the bounds between which its value matters
odds     [place]          the probabilities of chance outcomes
root_values [place, width], root_notes [place, 3]   the results of the root's actions, for the report
trace                     the recorded steps
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.game import CHANCE
from outply.search.stack import END, NONE, PLACE, TOTAL, UNSEEN, Stack, first_place, open_row, set_row
from outply.search.trace import Trace, new_trace
from outply.status import DONE, TOGETHER

BEST, PLIES, CUT, STAGE, PART = range(4, 9)
"""Further columns of `rows`: the place of the best action so far, the plies to the end of the game, whether MaxN cut
here, and what Expectiminimax does at the node."""

ME, BEFORE, CUTOFFS, DEEPEST = range(3, 7)
"""Further indices of `now`: the player at the root, nodes entered before the present root action, nodes evaluated at
the depth limit, the deepest level."""

NODES, ENDS_IN, EXACT = range(3)
"""The columns of `root_notes`: nodes below the action, plies to the end, whether the value is more than a bound."""

LONGEST = 64
"""Actions of a line that are kept."""


@dataclass(frozen=True)
class WalkStack(Stack):
    """The arrays of the walk."""

    values: Any  # float64
    windows: Any  # float64
    lines: Any  # int64
    lengths: Any  # int64
    odds: Any  # float64
    root_values: Any  # float64
    root_notes: Any  # int64
    trace: Trace

    LEVELLED: ClassVar = Stack.LEVELLED | {"values", "windows", "lines", "lengths"}


def new_arrays(width: int, traced: bool, levels: int = 64, places: int = 1024) -> dict[str, Any]:
    """The arrays of an empty stack; a value has `width` numbers."""
    return {
        "rows": np.zeros((levels, 9), np.int64),
        "values": np.zeros((levels, width)),
        "windows": np.zeros((levels, 2)),
        "lines": np.zeros((levels, LONGEST), np.int64),
        "lengths": np.zeros(levels, np.int64),
        "actions": np.zeros(places, np.int64),
        "odds": np.zeros(places),
        "root_values": np.zeros((places, width)),
        "root_notes": np.zeros((places, 3), np.int64),
        "now": np.zeros(7, np.int64),
        "trace": new_trace(traced, width),
    }


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def start_at_root(stack: Any, me: int) -> None:
    """Resets the stack to a root that is not expanded; the window of the root is the caller's."""
    for index in range(stack.now.size):
        stack.now[index] = 0
    stack.now[ME] = me
    stack.now[BEFORE] = 1  # the root itself is below no action
    stack.rows[0, PLACE] = UNSEEN
    stack.rows[0, BEST] = NONE
    stack.rows[0, END] = 0
    stack.lengths[0] = 0


def open_node(game: Any, stack: Any, s: Any, level: int) -> int:
    """Lists the actions or outcomes of a node; returns DONE, or why it could not."""
    begin = first_place(stack, level)
    mover = game.to_move(s)
    end = begin
    if mover == CHANCE:
        for outcome, probability in game.chances(s):
            if end < stack.actions.size:
                stack.actions[end] = outcome
                stack.odds[end] = probability
            end += 1
    elif mover < 0:
        return TOGETHER
    else:
        for action in game.actions(s):
            if end < stack.actions.size:
                stack.actions[end] = action
            end += 1
    status = open_row(stack, level, begin, end, mover)
    if status == DONE:
        clear_row(stack, level)
    return status


def close_leaf(stack: Any, level: int) -> None:
    """Sets the row of a node without children."""
    end = first_place(stack, level)
    set_row(stack, level, end, end, NONE)
    clear_row(stack, level)


def clear_row(stack: Any, level: int) -> None:
    """Resets the walk's own columns of a new node."""
    stack.rows[level, BEST] = NONE
    stack.rows[level, PLIES] = 0
    stack.rows[level, CUT] = 0
    stack.rows[level, STAGE] = 0
    stack.rows[level, PART] = 0
    stack.lengths[level] = 0
    stack.now[DEEPEST] = max(stack.now[DEEPEST], level)


def note_root_action(stack: Any, place: int, exact: bool) -> None:
    """Records the value of a root action, for the report."""
    for i in range(stack.values.shape[1]):
        stack.root_values[place, i] = stack.values[1, i]
    stack.root_notes[place, NODES] = stack.now[TOTAL] - stack.now[BEFORE]
    stack.root_notes[place, ENDS_IN] = stack.rows[1, PLIES] + 1
    stack.root_notes[place, EXACT] = exact
    stack.now[BEFORE] = stack.now[TOTAL]
