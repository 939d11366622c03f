"""A depth-first search under way: passes of one kernel, each a ply deeper than the one before, and the report.

for limit = 1, 2, 3 …:
    search to that depth
    stop if nothing was cut off there: the value is exact
play what the last complete pass found
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

from outply.algorithms.depth_first.stack import (
    BEFORE,
    BEST,
    CUTOFFS,
    DEEPEST,
    END,
    ENDS_IN,
    EXACT,
    LENGTH,
    LEVEL,
    ME,
    MOST_LEVELS,
    NODES,
    PLACE,
    PLIES,
    STATUS,
    TOTAL,
    UNSEEN,
    Stack,
    grown,
    new_arrays,
)
from outply.algorithms.depth_first.walk import walk
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.options import Part, option
from outply.policies.evaluation import Evaluation, as_part, middle
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Move, Proven, Report
from outply.search.run import Run
from outply.search.trace import PASS, SEARCHED, note
from outply.status import BUFFER_FULL, DONE, OUT_OF_RANGE, STACK_FULL, SUM_TOO_LARGE, error_for

NO_LIMIT = 1 << 40


@dataclass(frozen=True)
class DepthFirst(Algorithm):
    """The options of all depth-first searches."""

    evaluate: Any = option(middle, "what a state at the depth limit is worth: evaluate(game, s, player)")
    deepening: bool = option(True, "search one ply deep, then two, and so on; else at once as deep as the budget says")
    trace: bool = option(False, "record the first 100,000 steps")

    # -- what algorithms do on their walk: see walk.py --------------------------------------------

    def opened(self, game: Any, stack: Any, level: int) -> None:
        """Nothing is to be done."""

    def window(self, game: Any, stack: Any, level: int, place: int) -> None:
        """Any value matters."""
        stack.windows[level + 1, 0] = -math.inf
        stack.windows[level + 1, 1] = math.inf

    def take_in(self, game: Any, stack: Any, level: int) -> None:
        raise NotImplementedError

    def close(self, game: Any, stack: Any, s: Any, level: int) -> int:
        return SEARCHED

    def trouble(self, game: Any, stack: Any, s: Any, level: int) -> int:
        return DONE


@dataclass(frozen=True)
class Pruning(DepthFirst):
    """The options of those that need not look at everything."""

    prune: bool = option(True, "leave out what cannot change the value")


class Answer(NamedTuple):
    """What a pass found."""

    action: int | None
    value: tuple[float, ...]
    line: tuple[int, ...]
    moves: tuple[Move, ...]
    proven: Proven | None
    depth: int


class DepthFirstRun(Run):
    """One search, or several in turn: `begin` sets another state."""

    unit = "nodes"
    stack: Any

    def __init__(self, algorithm: DepthFirst, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.seed = algorithm, game, seed
        self.most_depth = int(budget.depth or NO_LIMIT)
        self.part = algorithm.replace(evaluate=self.evaluation())  # as the kernel wants it
        self.ready = Ready(game)
        self.stack = self.new_stack()
        self.states = self.ready.states(len(self.stack.rows))
        self.begin(state)

    # -- what algorithms differ in ----------------------------------------------------------------

    def new_stack(self) -> Stack:
        """The arrays that the kernel needs."""
        return Stack(**new_arrays(self.game.players, self.algorithm.trace))

    def evaluation(self) -> Part:
        """What evaluates states at the depth limit."""
        found: Part = as_part(self.algorithm.evaluate, Evaluation)
        return found

    def window(self) -> tuple[float, float]:
        """The bounds between which the value of the root matters."""
        return self.game.utility_range if isinstance(self.algorithm, Pruning) else (-math.inf, math.inf)

    def per_player(self, numbers: Any) -> tuple[float, ...]:
        """One value per player, from what the kernel keeps."""
        return tuple(float(number) for number in numbers)

    # -- passes -----------------------------------------------------------------------------------

    def begin(self, state: Any) -> None:
        """From now on a search of this state."""
        self.state = state
        self.answer: Answer | None = None
        self.stack.at[ME] = self.game.to_move(state)
        self.stack.trace.count[:] = 0
        self.finished = None
        self._pass_to(1 if self.algorithm.deepening else self.most_depth)

    def _pass_to(self, limit: int) -> None:
        me = int(self.stack.at[ME])
        self.limit = limit
        self.stack.at[:] = 0
        self.stack.seen[:] = 0
        self.stack.at[[ME, BEFORE]] = me, 1  # the root itself is below no action
        self.stack.rows[0, [PLACE, BEST, END, LENGTH]] = (UNSEEN, UNSEEN, 0, 0)
        self.stack.windows[0] = self.window()
        self.states[0] = self.state
        if self.stack.trace.on:
            note(self.stack.trace, PASS, 0, min(limit, MOST_LEVELS), SEARCHED, *self.window())

    def step(self, quota: int) -> int:
        """Enters so many nodes more, in as many passes as that takes; with 0 it only compiles."""
        done = self._run(0) if quota == 0 else 0
        while done < quota and self.finished is None:
            done += self._run(quota - done)
            if self.stack.at[LEVEL] < 0:
                self._pass_is_over()
        return done

    def _run(self, quota: int) -> int:
        entered = int(self.ready.run(walk, self.part, self.stack, self.states, self.limit, quota))
        status = int(self.stack.at[STATUS])
        if status:
            self._help(status)
        return entered

    def _help(self, status: int) -> None:
        """More room for a search that ran out of it; whatever else stopped it is an error."""
        if status == BUFFER_FULL or (status == STACK_FULL and len(self.stack.rows) < MOST_LEVELS):
            self.stack = grown(self.stack, deeper=status == STACK_FULL)
            states = self.ready.states(len(self.stack.rows))
            for level in range(int(self.stack.at[LEVEL]) + 1):
                states[level] = self.states[level]
            self.states = states
            self.stack.at[STATUS] = 0
            return
        level = int(self.stack.at[LEVEL])
        values = self.stack.values[level] if status in (OUT_OF_RANGE, SUM_TOO_LARGE) else ()
        name = type(self.algorithm).__name__
        raise error_for(status, self.game, self.states[level], values, algorithm=name, most=MOST_LEVELS, instead="MaxN")

    def _pass_is_over(self) -> None:
        exact = self.stack.at[CUTOFFS] == 0
        self.answer = self._found(exact)
        if exact or self.limit >= self.most_depth:
            self.finished = "proven" if exact else "depth"
        else:
            self._pass_to(self.limit + 1)

    # -- what was found ---------------------------------------------------------------------------

    def _found(self, exact: bool) -> Answer:
        """The answer of the present pass, as far as it has come."""
        rows, at = self.stack.rows, self.stack.at
        line = tuple(int(action) for action in self.stack.lines[0, : rows[0, LENGTH]])
        value = self.per_player(self.stack.values[0])
        proven = Proven(value, int(rows[0, PLIES])) if exact else None
        return Answer(line[0] if line else None, value, line, self._moves(exact), proven, int(at[DEEPEST]))

    def _moves(self, exact: bool) -> tuple[Move, ...]:
        """What is known of each action or outcome at the root that was looked at."""
        stack, moves = self.stack, []
        for place in range(int(stack.rows[0, END])):
            nodes = int(stack.seen[place, NODES])
            action, value = int(stack.actions[place]), self.per_player(stack.found[place])
            proven = Proven(value, int(stack.seen[place, ENDS_IN])) if exact and stack.seen[place, EXACT] else None
            bound = "" if stack.seen[place, EXACT] else "at most"
            name = self.game.action_name(self.state, action)
            if nodes:
                moves.append(Move(action, name, value, nodes, nodes / max(1, int(stack.at[TOTAL])), proven, bound))
        return tuple(moves)

    def _so_far(self) -> Answer:
        """The answer of the last complete pass; before there is one, the best seen yet, or the first action."""
        if self.answer is not None:
            return self.answer
        if self.stack.rows[0, BEST] >= 0:
            return self._found(exact=False)
        evaluate = self.part.evaluate.evaluate
        unknown = tuple(evaluate(self.game, self.state, player) for player in range(self.game.players))
        mover = self.game.to_move(self.state)
        first = tuple(int(a) for a, _ in zip(self.game.actions(self.state), range(mover >= 0), strict=False))
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
                memory_mb=sum(array.nbytes for array in self.stack.arrays.values()) / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            trace=self.stack.trace.steps(self.per_player),
        )
