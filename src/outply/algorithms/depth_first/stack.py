"""The way from the root to where a depth-first search is, kept in arrays: it can stop at any node and go on later.

rows     [level]           where the node's actions begin, which one is next, where they end, who moves, …
values   [level, width]    what the node is worth so far
windows  [level, 2]        between which bounds its value still matters
lines    [level, LONGEST]  the best continuation below the node
actions  [place]           the actions of all nodes on the way, one node after the other
odds     [place]           the probabilities of those that are outcomes of chance
found    [root action, width], seen [root action, 3]   what became of each action at the root
trace                      the steps taken, if they are wanted
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.compiler.memory import Memory
from outply.game import CHANCE
from outply.search.trace import Trace, new_trace
from outply.status import BUFFER_FULL, DONE, NO_ACTION, STACK_FULL, TOGETHER

BEGIN, PLACE, END, MOVER, BEST, PLIES, LENGTH, CUT, STAGE, PART = range(10)
"""The columns of `rows`; PLACE is UNSEEN until the node is entered, BEST is the place of the best action so far."""

LEVEL, STATUS, ME, TOTAL, BEFORE, CUTOFFS, DEEPEST = range(7)
"""The places of `at`: the present level, why it stopped, whose search it is, nodes entered, nodes entered before the
present action at the root, nodes that were only evaluated, the deepest level."""

NODES, ENDS_IN, EXACT = range(3)
"""The columns of `seen`: nodes below an action at the root, plies to its end, is its value more than a bound?"""

UNSEEN, NONE = -1, -1
LONGEST = 64
"""Actions of a line that are kept."""

MOST_LEVELS = 1 << 16


@dataclass(frozen=True)
class Growing(Memory):
    """Arrays of which some have a row for each level, and the others one for each action on the way."""

    LEVELLED: ClassVar = frozenset({"rows"})
    FIXED: ClassVar = frozenset({"at"})

    @property
    def arrays(self) -> dict[str, Any]:
        return {name: array for name, array in vars(self).items() if isinstance(array, np.ndarray)}


@dataclass(frozen=True)
class Stack(Growing):
    """The arrays of a depth-first search."""

    rows: Any
    values: Any
    windows: Any
    lines: Any
    actions: Any
    odds: Any
    found: Any
    seen: Any
    at: Any
    trace: Trace

    LEVELLED: ClassVar = frozenset({"rows", "values", "windows", "lines"})


def new_arrays(width: int, traced: bool, levels: int = 64, places: int = 1024) -> dict[str, Any]:
    """The arrays of an empty stack; `width` numbers make a value."""
    return {
        "rows": np.zeros((levels, 10), np.int64),
        "values": np.zeros((levels, width)),
        "windows": np.zeros((levels, 2)),
        "lines": np.zeros((levels, LONGEST), np.int64),
        "actions": np.zeros(places, np.int64),
        "odds": np.zeros(places),
        "found": np.zeros((places, width)),
        "seen": np.zeros((places, 3), np.int64),
        "at": np.zeros(7, np.int64),
        "trace": new_trace(traced, width),
    }


def grown(stack: Any, deeper: bool) -> Any:
    """The same stack with twice the levels, or four times the places for actions."""

    def wider(name: str, array: Any) -> Any:
        if name in stack.FIXED or (name in stack.LEVELLED) != deeper:
            return array
        more = np.zeros(((2 if deeper else 4) * len(array), *array.shape[1:]), array.dtype)
        more[: len(array)] = array
        return more

    return stack.replace(**{name: wider(name, array) for name, array in stack.arrays.items()})


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def open_node(game: Any, stack: Any, s: Any, level: int) -> int:
    """Lists the actions or outcomes of the node behind those of its parent; returns DONE or why it could not."""
    begin = stack.rows[level - 1, END] if level > 0 else 0
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
    if end == begin:
        return NO_ACTION
    if end > stack.actions.size:
        return BUFFER_FULL
    if level + 1 == stack.rows.shape[0]:
        return STACK_FULL
    set_row(stack, level, begin, end, mover)
    return DONE


def close_leaf(stack: Any, level: int) -> None:
    """A node without children: its value is known."""
    end = stack.rows[level - 1, END] if level > 0 else 0
    set_row(stack, level, end, end, NONE)


def set_row(stack: Any, level: int, begin: int, end: int, mover: int) -> None:
    stack.rows[level, BEGIN] = begin
    stack.rows[level, PLACE] = begin
    stack.rows[level, END] = end
    stack.rows[level, MOVER] = mover
    stack.rows[level, BEST] = NONE
    stack.rows[level, PLIES] = 0
    stack.rows[level, LENGTH] = 0
    stack.rows[level, CUT] = 0
    stack.rows[level, STAGE] = 0
    stack.rows[level, PART] = 0
    stack.at[DEEPEST] = max(stack.at[DEEPEST], level)


def keep_line(stack: Any, level: int, action: int) -> None:
    """The best line of a node is its action and the best line of the child it leads to."""
    length = min(stack.rows[level + 1, LENGTH], LONGEST - 1)
    stack.lines[level, 0] = action
    for place in range(length):
        stack.lines[level, place + 1] = stack.lines[level + 1, place]
    stack.rows[level, LENGTH] = length + 1


def tell_root(stack: Any, place: int, exact: bool) -> None:
    """Keeps what an action at the root is worth, for the report."""
    for i in range(stack.values.shape[1]):
        stack.found[place, i] = stack.values[1, i]
    stack.seen[place, NODES] = stack.at[TOTAL] - stack.at[BEFORE]
    stack.seen[place, ENDS_IN] = stack.rows[1, PLIES] + 1
    stack.seen[place, EXACT] = exact
    stack.at[BEFORE] = stack.at[TOTAL]
