"""One thread of an alpha-beta search: where it is, and what it does in a slice. The table is shared with the others."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.algorithms.alpha_beta import Engine
from outply.algorithms.alpha_beta.kernel import search_on
from outply.algorithms.alpha_beta.ordering import fade, new_hints
from outply.algorithms.alpha_beta.stack import (
    BEFORE,
    END,
    FIRST,
    HIGH_SIDE,
    LEVEL,
    LOW_SIDE,
    NONE,
    STATUS,
    TOTAL,
    UNSEEN,
    UNTIL,
    new_stack,
    with_more_places,
)
from outply.algorithms.alpha_beta.table import AGE, FILLED, FULL, Table
from outply.compiler.kernel import Ready
from outply.search.trace import Trace, new_trace
from outply.status import BUFFER_FULL, DONE, NO_ACTION, NO_PLAYER, TABLE_FULL, error_for

PLACES = 4096
INFINITE = float("inf")


class Root(NamedTuple):
    """What all threads search in a pass, or in a part of it with another window."""

    number: int  # of the pass, and of its windows: later ones are greater
    state: Any
    mover: int
    depth: int
    hint: int  # the place of the action to try first, or NONE
    alpha: float
    beta: float


class Worker:
    """One thread: its own way through the tree, its own hints, a table that others may use too."""

    def __init__(self, ready: Ready, engine: Engine, table: Table, levels: int, trace: Trace | None = None) -> None:
        self.ready, self.engine, self.table = ready, engine, table
        self.stack = new_stack(levels, PLACES).cache_aligned()
        self.states = ready.states(levels)
        self.hints = new_hints(levels).cache_aligned()
        self.trace = trace or new_trace(False, 1)
        self.full = False

    def forget(self) -> None:
        """Nothing is known."""
        self.hints.killers[:] = NONE
        self.hints.history[:] = 0
        self.stack.now[:] = 0
        self.stack.sizes[:] = 0
        self.stack.total[:] = np.nan
        self.table.state[FILLED] = 0
        self.root: Root | None = None

    def set_out(self, root: Root) -> None:
        """Begins at the root; in a new pass what happened long ago counts less."""
        if self.root is None or self.root.depth != root.depth:
            fade(self.hints)
        self.root, stack, worst = root, self.stack, -INFINITE if root.mover == 0 else INFINITE
        self.states[0] = root.state
        stack.now[LEVEL], stack.now[BEFORE] = 0, stack.now[TOTAL]
        stack.seen[: max(0, stack.rows[0, END])] = 0
        side = HIGH_SIDE if root.mover == 0 else LOW_SIDE
        # the columns in their order: see stack.py
        stack.rows[0] = (0, 0, UNSEEN, root.mover, root.depth, NONE, side, FIRST, 1, root.hint, 0, 0, 0, 0, 0, NONE)
        stack.windows[0] = (root.alpha, root.beta, worst, worst)

    @property
    def is_done(self) -> bool:
        """Has it come to the end of its pass?"""
        return bool(self.stack.now[LEVEL] < 0)

    def work(self, quota: int) -> int:
        """Enters so many nodes more; returns how many it did. With 0 it only compiles."""
        before = int(self.stack.now[TOTAL])
        self.stack.now[UNTIL] = before + quota
        self.go_on()
        return int(self.stack.now[TOTAL]) - before

    def go_on(self) -> None:
        """Enters nodes until there are as many as it may."""
        self.ready.run(search_on, self.engine, self.stack, self.table, self.hints, self.trace, self.states)
        status = int(self.stack.now[STATUS])
        self.stack.now[STATUS] = DONE
        self.full = status == TABLE_FULL
        if status == BUFFER_FULL:
            self.stack = with_more_places(self.stack)
        elif status not in (DONE, TABLE_FULL):
            level = int(self.stack.now[LEVEL])
            state = self.states[level if status in (NO_ACTION, NO_PLAYER) else level + 1]
            raise error_for(status, self.ready.game, state, algorithm="AlphaBeta", instead="Minimax")

    def join(self, root: Root, table: Table) -> None:
        """Sets out with the others, if they are at another pass by now."""
        self.table.state[[AGE, FULL]] = table.state[[AGE, FULL]]
        if self.root is None or self.root.number != root.number:
            self.set_out(root)
