"""The stack of alpha-beta: what search/stack.py has, with windows, keys, the order of actions and root results.

    windows   [level, 5]       alpha, beta, the best value so far, the value to beat, the evaluation
    keys      [level]          the key of the state
    sizes     [level]          nodes that a state at this level took on average lately, where several threads search
    order     [place]          the places in the order in which the actions are tried
    weights   [place, 2]       how promising an action is: by the first number, then by the second
    child_keys [place]         the key of the state that an action leads to
    root_values [place], root_notes [place, 3]   the results of the root's actions, for the report

All values are values to player 0, who maximizes; player 1 minimizes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.search.stack import Stack

NEXT, DEPTH, BEST, FLAGS, STAGE, WIDE, HINT, WEIGHED, KEYED, LAST, POSTPONED, BEGUN = range(4, 16)
"""Further columns of `rows`:

NEXT       the index in `order` of the action to try next
DEPTH      plies left; RESTING in quiescence, where only noisy actions are tried
BEST       the place of the best action so far
FLAGS      what is known of the best value: see below
STAGE      how the present action is searched: see below
WIDE       the window is wider than a null window: the node is on the principal variation
HINT       the table's best action, as an offset from the first place, or NONE
WEIGHED    the actions have weights
KEYED      the keys of the next states are in `child_keys`
LAST       the end of `order`: actions behind it are left out
POSTPONED  actions at the end of `order` that another thread was searching
BEGUN      n, the nodes entered before this one; stored as -1 - n until the node is announced to other threads
"""

ALPHA, BETA, VALUE, TO_BEAT, STATIC = range(5)
"""The columns of `windows`: the bounds of the node, its best value so far, the value that another action must beat; in
a selective search also the evaluation of the state, NaN if it is not quiet."""

RESTING = -1

FIRST, NULL, AGAIN, RETRY, REDUCED, PASSING = range(6)
"""Stages: with the node's own window; with a null window; again with the own window, since the null window failed.
In a selective search also: with a null window again, since the reduced depth failed; with a null window and a reduced
depth; a null move, before the node's actions are listed."""

BEFORE, UNTIL = range(3, 5)
"""Further indices of `now`: nodes entered before the present root action; nodes at which the kernel returns, which
another thread may change."""

ROOT_BOUND, ROOT_FLAGS, ROOT_NODES = range(3)
"""The columns of `root_notes`: the kind of bound, the flags, the nodes of a root action."""

PROVEN, CLEAN, CLEAN_BITS = 3, 12, 2
"""Flags of a value: its lower (1) or upper (2) bound holds to the end of the game; its lower (4) or upper (8) bound is
independent of the length of the path, so the table may keep it."""

WHOLE = 16
"""Flag of a value that is exact, whatever the window was."""

LOW_SIDE, HIGH_SIDE = 5, 10
"""All flags of a lower bound, and of an upper bound."""


@dataclass(frozen=True)
class AlphaBetaStack(Stack):
    """The arrays of one alpha-beta search."""

    windows: Any  # float64
    keys: Any  # uint64
    lines: Any  # int32
    lengths: Any  # int64
    sizes: Any  # int64
    order: Any  # int64
    weights: Any  # float64
    child_keys: Any  # uint64
    root_values: Any  # float64
    root_notes: Any  # int64
    total: Any  # float64 [1]: the sum of the two utilities; NaN until a terminal state was seen

    LEVELLED: ClassVar = Stack.LEVELLED | {"windows", "keys", "lines", "lengths", "sizes"}
    FIXED: ClassVar = Stack.FIXED | {"total"}


def new_stack(levels: int, places: int) -> AlphaBetaStack:
    """An empty stack for so many levels and actions."""
    return AlphaBetaStack(
        rows=np.zeros((levels, 16), np.int64),
        windows=np.zeros((levels, 5)),
        keys=np.zeros(levels, np.uint64),
        lines=np.zeros((levels, levels), np.int32),
        lengths=np.zeros(levels, np.int64),
        sizes=np.zeros(levels, np.int64),
        actions=np.zeros(places, np.int64),
        order=np.zeros(places, np.int64),
        weights=np.zeros((places, 2)),
        child_keys=np.zeros(places, np.uint64),
        root_values=np.zeros(places),
        root_notes=np.zeros((places, 3), np.int64),
        now=np.zeros(5, np.int64),
        total=np.full(1, np.nan),
    )
