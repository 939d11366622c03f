"""A worker: one thread of an alpha-beta search, with its own stack and ordering; the table is shared."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.algorithms.alpha_beta import Engine
from outply.algorithms.alpha_beta.kernel import search_on
from outply.algorithms.alpha_beta.ordering import fade, new_hints
from outply.algorithms.alpha_beta.stack import (
    BEFORE,
    BEGUN,
    BEST,
    DEPTH,
    FIRST,
    FLAGS,
    HIGH_SIDE,
    HINT,
    LOW_SIDE,
    STAGE,
    UNTIL,
    WIDE,
    new_stack,
)
from outply.algorithms.alpha_beta.table import AGE, FILLED, FULL, Table
from outply.compiler.kernel import Ready
from outply.search.stack import END, LEVEL, MOVER, NONE, PLACE, STATUS, TOTAL, UNSEEN, make_room
from outply.search.trace import Trace, new_trace
from outply.status import BUFFER_FULL, DONE, NO_ACTION, NO_PLAYER, TABLE_FULL, error_for

PLACES = 4096
"""Places for actions at first."""

INFINITE = float("inf")


class Root(NamedTuple):
    """What all threads search: a state, a depth and a window."""

    number: int  # counts the searches of the root: each window of each pass
    state: Any
    mover: int
    depth: int
    hint: int  # the offset of the action to try first, or NONE
    alpha: float
    beta: float


class AlphaBetaWorker:
    """One thread of the search."""

    def __init__(self, ready: Ready, engine: Engine, table: Table, levels: int, trace: Trace | None = None) -> None:
        self.ready, self.engine, self.table = ready, engine, table
        self.stack = new_stack(levels, PLACES).cache_aligned()
        self.states = ready.states(levels)
        self.hints = new_hints(levels).cache_aligned()
        self.trace = trace or new_trace(False, 1)
        self.full = False

    def forget(self) -> None:
        """Clears everything but the entries of the table."""
        self.hints.killers[:] = NONE
        self.hints.history[:] = 0
        self.stack.now[:] = 0
        self.stack.sizes[:] = 0
        self.stack.total[:] = np.nan
        self.table.state[FILLED] = 0
        self.root: Root | None = None

    def set_out(self, root: Root) -> None:
        """Starts at the root; in a new pass the history fades."""
        if self.root is None or self.root.depth != root.depth:
            fade(self.hints)
        self.root, stack, worst = root, self.stack, -INFINITE if root.mover == 0 else INFINITE
        self.states[0] = root.state
        stack.now[LEVEL], stack.now[BEFORE] = 0, stack.now[TOTAL]
        stack.root_notes[: stack.rows[0, END]] = 0
        side = HIGH_SIDE if root.mover == 0 else LOW_SIDE
        stack.rows[0] = 0
        stack.rows[0, [PLACE, BEST, BEGUN]] = UNSEEN, NONE, NONE
        stack.rows[0, [MOVER, DEPTH, FLAGS, STAGE, WIDE, HINT]] = root.mover, root.depth, side, FIRST, 1, root.hint
        stack.windows[0] = (root.alpha, root.beta, worst, worst, np.nan)

    @property
    def is_done(self) -> bool:
        """True when the search of the root is complete."""
        return bool(self.stack.now[LEVEL] < 0)

    def work(self, quota: int) -> int:
        """Enters `quota` more nodes at most; returns how many it did. With 0 it only compiles."""
        before = int(self.stack.now[TOTAL])
        self.stack.now[UNTIL] = before + quota
        self.go_on()
        return int(self.stack.now[TOTAL]) - before

    def go_on(self) -> None:
        """Runs the kernel up to UNTIL nodes and handles its status."""
        self.ready.run(search_on, self.engine, self.stack, self.table, self.hints, self.trace, self.states)
        status = int(self.stack.now[STATUS])
        self.stack.now[STATUS] = DONE
        self.full = status == TABLE_FULL
        if status == BUFFER_FULL:
            self.stack, self.states = make_room(self.ready, self.stack, self.states, status)
        elif status not in (DONE, TABLE_FULL):
            level = int(self.stack.now[LEVEL])
            state = self.states[level if status in (NO_ACTION, NO_PLAYER) else level + 1]
            raise error_for(status, self.ready.game, state, algorithm="AlphaBeta", instead="Minimax")

    def join(self, root: Root, table: Table) -> None:
        """Starts at the root of the team, if the worker was searching another one."""
        self.table.state[[AGE, FULL]] = table.state[[AGE, FULL]]
        if self.root is None or self.root.number != root.number:
            self.set_out(root)
