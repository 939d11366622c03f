"""The stack of a depth-first search: the path from the root to the present node, in arrays.

    rows     [level, column]  the nodes on the path; every search has the columns below and adds its own
    actions  [place]          the actions of all nodes on the path, one node after the other
    now      [index]          the present level, the kernel's status, nodes entered; every search adds its own
    lines    [level, action]  the best line below each node, `lengths` actions long, where a search keeps lines

Everything the search knows is here, so a kernel can stop at any node and continue later. A search adds arrays in a
subclass: those in LEVELLED have a row per level, those in FIXED never grow, all others have a row per place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.compiler.memory import Memory
from outply.status import BUFFER_FULL, DONE, NO_ACTION, STACK_FULL

BEGIN, PLACE, END, MOVER = range(4)
"""The first columns of `rows`: the place of the first action, of the present one (UNSEEN until the node is expanded),
behind the last one; the player to move."""

LEVEL, STATUS, TOTAL = range(3)
"""The first indices of `now`: the present level (-1 when the search is over), the status, nodes entered."""

UNSEEN, NONE = -1, -1

MOST_LEVELS = 1 << 16
"""Levels at most: a game that goes on longer most likely never ends."""


@dataclass(frozen=True)
class Stack(Memory):
    """The arrays that every depth-first search has."""

    rows: Any  # int64
    actions: Any  # int64
    now: Any  # int64

    LEVELLED: ClassVar = frozenset({"rows"})
    FIXED: ClassVar = frozenset({"now"})

    @property
    def arrays(self) -> dict[str, Any]:
        """The arrays by name."""
        return {name: array for name, array in vars(self).items() if isinstance(array, np.ndarray)}

    @property
    def bytes_used(self) -> int:
        """Bytes of all arrays."""
        return int(sum(array.nbytes for array in self.arrays.values()))


def make_room(ready: Any, stack: Any, states: Any, status: int) -> tuple[Any, Any]:
    """The stack with twice the levels (STACK_FULL) or four times the places (BUFFER_FULL), and its states."""
    larger = _grow(stack, deeper=status == STACK_FULL)
    if len(states) >= len(larger.rows):
        return larger, states
    moved = ready.states(len(larger.rows))
    for level in range(int(stack.now[LEVEL]) + 1):
        moved[level] = states[level]
    return larger, moved


def can_grow(stack: Any, status: int) -> bool:
    """True if the status asks for room that the stack can still get."""
    return status == BUFFER_FULL or (status == STACK_FULL and len(stack.rows) < MOST_LEVELS)


def _grow(stack: Any, deeper: bool) -> Any:
    def larger(name: str, array: Any) -> Any:
        if name in stack.FIXED or (name in stack.LEVELLED) != deeper:
            return array
        more = np.zeros(((2 if deeper else 4) * len(array), *array.shape[1:]), array.dtype)
        more[: len(array)] = array
        return more

    return stack.replace(**{name: larger(name, array) for name, array in stack.arrays.items()})


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def first_place(stack: Any, level: int) -> int:
    """The place where the actions of the node at this level begin: behind those of its parent."""
    return stack.rows[level - 1, END] if level > 0 else 0


def open_row(stack: Any, level: int, begin: int, end: int, mover: int) -> int:
    """Sets the common columns of a node whose actions are listed; returns DONE, or why it cannot be opened."""
    if end == begin:
        return NO_ACTION
    if end > stack.actions.size:
        return BUFFER_FULL
    if level + 1 == stack.rows.shape[0]:
        return STACK_FULL
    set_row(stack, level, begin, end, mover)
    return DONE


def set_row(stack: Any, level: int, begin: int, end: int, mover: int) -> None:
    """Sets the common columns of a node."""
    stack.rows[level, BEGIN] = begin
    stack.rows[level, PLACE] = begin
    stack.rows[level, END] = end
    stack.rows[level, MOVER] = mover


def keep_line(stack: Any, level: int, action: int) -> None:
    """The best line of a node is the action and the best line of the child, as far as there is room."""
    length = min(stack.lengths[level + 1], stack.lines.shape[1] - 1)
    stack.lines[level, 0] = action
    for place in range(length):
        stack.lines[level, place + 1] = stack.lines[level + 1, place]
    stack.lengths[level] = length + 1
