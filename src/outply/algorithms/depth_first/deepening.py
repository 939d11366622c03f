"""A run of a depth-first search: iterative deepening and the report.

for limit = 1, 2, 3 …:
    walk to that depth
    stop if no node was cut off by the limit: the value is exact
report what the last complete pass found
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from outply.algorithms.depth_first import DepthFirst, Pruning
from outply.algorithms.depth_first.stack import (
    BEST,
    CUTOFFS,
    DEEPEST,
    ENDS_IN,
    EXACT,
    ME,
    NODES,
    PLIES,
    WalkStack,
    new_arrays,
    start_at_root,
)
from outply.algorithms.depth_first.walk import walk
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.options import Part
from outply.policies.evaluation import Evaluation, as_part, settled
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Move, Proven, Report
from outply.search.run import RestartableRun
from outply.search.stack import END, LEVEL, MOST_LEVELS, STATUS, TOTAL, can_grow, make_room
from outply.search.trace import PASS, SEARCHED, note
from outply.status import DONE, OUT_OF_RANGE, SUM_TOO_LARGE, error_for

NO_LIMIT = 1 << 40
"""The depth limit of a budget without one."""


class Answer(NamedTuple):
    """The result of a pass."""

    action: int | None
    value: tuple[float, ...]
    line: tuple[int, ...]
    moves: tuple[Move, ...]
    proven: Proven | None
    depth: int


class DepthFirstRun(RestartableRun):
    """One search; `begin` starts another with the same arrays."""

    unit = "nodes"
    stack: Any

    def __init__(self, algorithm: DepthFirst, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.seed = algorithm, game, seed
        self.most_depth = int(budget.depth or NO_LIMIT)
        self.part = algorithm.replace(evaluate=self.evaluation())  # what the kernel reads
        self.ready = Ready(game)
        self.stack = self.new_stack()
        self.states = self.ready.states(len(self.stack.rows))
        self.begin(state)

    # -- members override -------------------------------------------------------------------------

    def new_stack(self) -> WalkStack:
        """The stack that the kernel needs."""
        return WalkStack(**new_arrays(self.game.players, self.algorithm.trace))

    def evaluation(self) -> Part:
        """The evaluation of states at the depth limit."""
        found: Part = as_part(settled(self.algorithm.evaluate), Evaluation)
        return found

    def root_window(self) -> tuple[float, float]:
        """The window of the root."""
        return self.game.utility_range if isinstance(self.algorithm, Pruning) else (-math.inf, math.inf)

    def per_player(self, numbers: Any) -> tuple[float, ...]:
        """One value per player, from the numbers of the kernel."""
        return tuple(float(number) for number in numbers)

    # -- passes -----------------------------------------------------------------------------------

    def begin(self, state: Any) -> None:
        """Starts a search of this state."""
        self.state = state
        self.answer: Answer | None = None
        self.stack.now[ME] = self.game.to_move(state)
        self.stack.trace.count[:] = 0
        self.finished = None
        self._pass_to(1 if self.algorithm.deepening else self.most_depth)

    @property
    def reusable(self) -> bool:
        return not self.algorithm.trace

    def _pass_to(self, limit: int) -> None:
        """Starts a pass to this depth."""
        self.limit = limit
        self.stack.root_notes[:] = 0
        start_at_root(self.stack, int(self.stack.now[ME]))
        self.stack.windows[0] = self.root_window()
        self.states[0] = self.state
        if self.stack.trace.on:
            note(self.stack.trace, PASS, 0, min(limit, MOST_LEVELS), SEARCHED, *self.root_window())

    def step(self, quota: int) -> int:
        """Enters `quota` more nodes, over as many passes as needed; with 0 it only compiles."""
        done = self._run(0) if quota == 0 else 0
        while done < quota and self.finished is None:
            done += self._run(quota - done)
            if self.stack.now[LEVEL] < 0:
                self._pass_is_over()
        return done

    def _run(self, quota: int) -> int:
        entered = int(self.ready.run(walk, self.part, self.stack, self.states, self.limit, quota))
        status = int(self.stack.now[STATUS])
        if status:
            self._handle(status)
        return entered

    def _handle(self, status: int) -> None:
        """Handles the kernel's status: makes room, or raises an error."""
        if can_grow(self.stack, status):
            self.stack, self.states = make_room(self.ready, self.stack, self.states, status)
            self.stack.now[STATUS] = DONE
            return
        level = int(self.stack.now[LEVEL])
        values = self.stack.values[level] if status in (OUT_OF_RANGE, SUM_TOO_LARGE) else ()
        name = type(self.algorithm).__name__
        raise error_for(status, self.game, self.states[level], values, algorithm=name, most=MOST_LEVELS, instead="MaxN")

    def _pass_is_over(self) -> None:
        exact = self.stack.now[CUTOFFS] == 0
        self.answer = self._found(exact)
        if exact or self.limit >= self.most_depth:
            self.finished = "proven" if exact else "depth"
        else:
            self._pass_to(self.limit + 1)

    # -- report -----------------------------------------------------------------------------------

    def _found(self, exact: bool) -> Answer:
        """The result of the present pass so far."""
        rows = self.stack.rows
        line = tuple(int(action) for action in self.stack.lines[0, : self.stack.lengths[0]])
        value = self.per_player(self.stack.values[0])
        proven = Proven(value, int(rows[0, PLIES])) if exact else None
        return Answer(line[0] if line else None, value, line, self._moves(exact), proven, int(self.stack.now[DEEPEST]))

    def _moves(self, exact: bool) -> tuple[Move, ...]:
        """One row per root action or outcome that was searched."""
        stack, moves = self.stack, []
        for place in range(int(stack.rows[0, END])):
            nodes = int(stack.root_notes[place, NODES])
            action, value = int(stack.actions[place]), self.per_player(stack.root_values[place])
            proven = (
                Proven(value, int(stack.root_notes[place, ENDS_IN]))
                if exact and stack.root_notes[place, EXACT]
                else None
            )
            bound = "" if stack.root_notes[place, EXACT] else "at most"
            name = self.game.action_name(self.state, action)
            if nodes:
                moves.append(Move(action, name, value, nodes, nodes / max(1, int(stack.now[TOTAL])), proven, bound))
        return tuple(moves)

    def _so_far(self) -> Answer:
        """The last complete pass; before there is one, the best action so far, or the first action."""
        if self.answer is not None:
            return self.answer
        if self.stack.rows[0, BEST] >= 0:
            return self._found(exact=False)
        evaluate = self.part.evaluate.evaluate
        unknown = tuple(evaluate(self.game, self.state, player) for player in range(self.game.players))
        mover = self.game.to_move(self.state)
        first = tuple(int(a) for a, _ in zip(self.game.actions(self.state), range(int(mover >= 0)), strict=False))
        return Answer(first[0] if first else None, unknown, first, (), None, 0)

    def report(self, spent: Spent) -> Report:
        answer = self._so_far()
        return Report(
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            action=answer.action,
            value=answer.value,
            line=answer.line,
            moves=answer.moves,
            proven=answer.proven,
            cost=Cost(
                simulations=0,
                nodes=spent.units,
                depth=answer.depth,
                seconds=spent.seconds,
                memory_mb=self.stack.bytes_used / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            trace=self.stack.trace.steps(self.per_player),
        )
