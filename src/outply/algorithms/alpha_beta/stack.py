"""The way from the root of an alpha-beta search to where it is, in arrays: it can stop at any node and go on later.

    rows      [level]          a node's place among the actions, its mover, its depth … (see the columns below)
    windows   [level]          its bounds and its best value so far
    keys      [level]          the key of its state
    lines     [level * levels] the best continuation below it, `lengths` actions long
    sizes     [level]          nodes that a state at this level took of late, where several threads search
    actions   [place]          the actions of all nodes on the way, one node after the other
    order     [place]          in which order they are tried: place after place
    weights   [place, 2]       how promising they are: first by the first number, of equals by the second
    child_keys [place]         the keys of the states they lead to
    found     [place]          what became of the actions at the root, with `seen` [place]

All values are values to player 0: player 0 looks for the greatest, player 1 for the least.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.compiler.memory import Memory

BEGIN, NEXT, END, MOVER, DEPTH, BEST, FLAGS, STAGE, WIDE, HINT, PLACE, WEIGHED, KEYED, LAST, PUT_OFF, BEGUN = range(16)
"""The columns of `rows`: places of the first action, of the next one to try and behind the last; the player to move;
the plies left; the place of the best action; what is known of its value; how the present action is searched; whether
the window is wider than a null window; the place in the list that the table recommends; the present action's place;
whether the actions are weighed, and whether the keys of the next states are known; the place behind the last action in
`order` that is not left out; how many actions at the end of `order` another thread was searching; nodes
entered before it, below 0 if other threads have not been told of it."""

ALPHA, BETA, VALUE, TO_BEAT = range(4)
"""The columns of `windows`: the bounds it was given, its best value so far, what another action has to beat."""

FIRST, NULL, AGAIN = range(3)
"""Stages: with the node's own window; with a null window; a second time with the node's own, since it may be better."""

LEVEL, STATUS, TOTAL, BEFORE, UNTIL = range(5)
"""The places of `now`: the present level, why it came back, nodes entered, nodes before the present root action, and
how many it may enter until it comes back, which another thread may change."""

FOUND_BOUND, FOUND_FLAGS, FOUND_NODES = range(3)
"""The columns of `seen`: whether the value is a bound, what is known of it, the nodes it took."""

PROVEN, CLEAN, CLEAN_BITS = 3, 12, 2
"""Flags of a value: its lower (1) and upper (2) bound hold to the end of the game; its lower (4) and upper (8) bound do
not depend on how long the way to the state was."""

WHOLE = 16
"""The flag of a value that is no bound, whatever the window was."""

LOW_SIDE, HIGH_SIDE = 5, 10
"""The flags of a lower bound, and those of an upper bound."""

NONE, UNSEEN = -1, -1


@dataclass(frozen=True)
class AlphaBetaStack(Memory):
    """The arrays of one search."""

    rows: Any
    windows: Any
    keys: Any
    lines: Any
    lengths: Any
    sizes: Any
    actions: Any
    order: Any
    weights: Any
    child_keys: Any
    found: Any
    seen: Any
    now: Any
    total: Any  # what the utilities of the two players add up to; not a number until an end was seen

    @property
    def bytes_used(self) -> int:
        return int(sum(array.nbytes for array in vars(self).values()))


def new_stack(levels: int, places: int) -> AlphaBetaStack:
    """An empty stack with room for so many plies and actions."""
    return AlphaBetaStack(
        rows=np.zeros((levels, 16), np.int64),
        windows=np.zeros((levels, 4)),
        keys=np.zeros(levels, np.uint64),
        lines=np.zeros(levels * levels, np.int32),
        lengths=np.zeros(levels, np.int64),
        sizes=np.zeros(levels, np.int64),
        actions=np.zeros(places, np.int64),
        order=np.zeros(places, np.int64),
        weights=np.zeros((places, 2)),
        child_keys=np.zeros(places, np.uint64),
        found=np.zeros(places),
        seen=np.zeros((places, 3), np.int64),
        now=np.zeros(5, np.int64),
        total=np.full(1, np.nan),
    )


def with_more_places(stack: AlphaBetaStack) -> AlphaBetaStack:
    """The same stack with room for four times the actions."""
    more = {}
    for name in ("actions", "order", "weights", "child_keys", "found", "seen"):
        old = getattr(stack, name)
        more[name] = np.zeros((4 * len(old), *old.shape[1:]), old.dtype)
        more[name][: len(old)] = old
    return stack.replace(**more)


def keep_line(stack: Any, level: int, action: int) -> None:
    """The best line of a node is its action and the best line of the child it leads to."""
    levels = stack.lengths.size
    length = stack.lengths[level + 1]
    stack.lines[level * levels] = action
    for i in range(length):
        stack.lines[level * levels + i + 1] = stack.lines[(level + 1) * levels + i]
    stack.lengths[level] = length + 1
