"""A run of alpha-beta: iterative deepening with aspiration windows, and the report.

for depth = 1, 2, 3 …:
    search with a window around the last value; if the value lies outside, again without that bound
    stop if the value is proven and no nearer win or loss is possible
report what the last pass found, or what the present pass found to be better
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, NamedTuple

import numpy as np

from outply.algorithms.alpha_beta import AlphaBeta, Engine, Refinements
from outply.algorithms.alpha_beta.aspiration import AspirationWindow, window_around
from outply.algorithms.alpha_beta.score import Scale, scale_for
from outply.algorithms.alpha_beta.stack import (
    ALPHA,
    BEST,
    BETA,
    FLAGS,
    HIGH_SIDE,
    LOW_SIDE,
    PROVEN,
    ROOT_BOUND,
    ROOT_FLAGS,
    ROOT_NODES,
    VALUE,
    AlphaBetaStack,
)
from outply.algorithms.alpha_beta.table import AGE, EXACT, FIRST_SLOTS, LOWER, UPPER, clear, grow, new_table
from outply.algorithms.alpha_beta.threads import Team
from outply.algorithms.alpha_beta.worker import INFINITE, AlphaBetaWorker, Root
from outply.compiler.kernel import Ready
from outply.compiler.memory import cache_aligned
from outply.game import Game
from outply.policies.evaluation import Evaluation, Quiet, always_quiet, as_listed, as_part, settled
from outply.policies.known_ends import as_known_ends, nothing
from outply.policies.ordering import as_ordering
from outply.policies.selectivity import as_selectivity
from outply.search.budget import Budget, Spent
from outply.search.report import Cost, Move, Proven, Report
from outply.search.run import RestartableRun
from outply.search.stack import END, NONE
from outply.search.trace import PASS, SEARCHED, Steps, new_trace, note

AGES = 16
"""Ages of table entries: as many as four bits hold."""


class PassResult(NamedTuple):
    """The result of a pass at the root."""

    place: int  # of the best action, as the rules list them
    score: float
    flags: int
    line: tuple[int, ...]
    best: tuple[int, ...]  # every action with the best value
    depth: int
    actions: tuple[Any, Any, Any]  # the root's actions with their scores and notes, as far as they were searched


class AlphaBetaRun(RestartableRun):
    """One search; `begin` starts another with the same arrays."""

    unit = "nodes"

    def __init__(self, algorithm: AlphaBeta, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.seed = algorithm, game, seed
        self.limit = min(int(budget.depth or algorithm.most_plies), algorithm.most_plies)
        self.ready = Ready(game)
        self.scale = scale_for(game.utility_range, algorithm.faster)
        self.engine = engine_for(algorithm, self.scale, self.threads > 1)
        levels = (self.limit if self._as_deep_as_asked else algorithm.most_plies) + 2
        self.table = new_table(budget.memory_mb if algorithm.table else 0.0, sharers=self.threads)
        self.trace = new_trace(algorithm.trace, 1)
        self.first = AlphaBetaWorker(self.ready, self.engine, self.table, levels, self.trace)
        tables = [self.table.replace(state=cache_aligned(self.table.state)) for _ in range(self.threads - 1)]
        others = [AlphaBetaWorker(Ready(game), self.engine, table, levels) for table in tables]
        self.team = Team(self.first, others, counted=budget.nodes is not None)
        self.begin(state)

    @property
    def _as_deep_as_asked(self) -> bool:
        exact = not self.engine.selectivity.selects()
        return exact and not self.algorithm.forced and self.algorithm.quiet is always_quiet

    @property
    def threads(self) -> int:
        """The number of threads: one if there is no table to share, or if the search is traced."""
        return self.algorithm.threads if self.algorithm.table and not self.algorithm.trace else 1

    @property
    def stack(self) -> AlphaBetaStack:
        """The stack of the first thread, whose answer counts."""
        return self.first.stack

    # -- passes -----------------------------------------------------------------------------------

    def begin(self, state: Any) -> None:
        """Starts a search of this state with an empty table."""
        self.state, self.mover = state, int(self.game.to_move(state))
        self.found: PassResult | None = None
        self.finished = None
        self.growing = False
        self.team.forget()
        clear(self.table)
        self.root = Root(0, state, self.mover, 0, NONE, -INFINITE, INFINITE)
        self.trace.count[:] = 0
        self._pass_to(1 if self.algorithm.deepening else self.limit)

    @property
    def reusable(self) -> bool:
        return not (self.growing or self.algorithm.trace) and self.table.slots <= FIRST_SLOTS

    def _pass_to(self, depth: int) -> None:
        """Starts a pass, with an aspiration window unless every best action is wanted."""
        self.depth = depth
        self.table.state[AGE] = (self.table.state[AGE] + 1) % AGES
        width = self.algorithm.aspiration * (self.scale.high - self.scale.low)
        last = None if self.found is None or self.algorithm.all_best else self.found.score
        self._search_between(window_around(last, width))

    def _search_between(self, window: AspirationWindow) -> None:
        """Starts a search of the root with a window."""
        if self.algorithm.in_range and not self.algorithm.all_best:
            window = window.within(self.scale)
        if self.algorithm.trace:
            note(self.trace, PASS, 0, self.depth, SEARCHED, *window)
        hint = self.found.place if self.found else NONE
        self.root = Root(self.root.number + 1, self.state, self.mover, self.depth, hint, *window)
        self.team.set_out(self.root)

    def step(self, quota: int) -> int:
        """Enters about `quota` more nodes, never more with one thread; with 0 it only compiles."""
        if quota == 0:
            return self.first.work(0)
        if self.growing:
            self._grow()
            return 0
        done = 0
        while done < quota and self.finished is None:
            done += self.team.work(quota - done)
            self.growing = self.team.is_full
            if not self.first.is_done:
                break
            self._pass_is_over()
        return done

    def _grow(self) -> None:
        """Moves a part of the table to its larger size while no thread uses it."""
        self.team.halt()
        self.growing = not grow(self.table)
        for worker in self.team.workers:
            worker.full = False

    def _pass_is_over(self) -> None:
        """Searches again with a wider window if the value lies outside; else starts the next pass or ends."""
        alpha, beta, score = (float(self.stack.windows[0, column]) for column in (ALPHA, BETA, VALUE))
        window = AspirationWindow(alpha, beta)
        too_low, too_high = window.fails_low(score, self.scale), window.fails_high(score, self.scale)
        if too_high if self.mover == 0 else too_low:
            self.found = self._result_now()  # the best action is better than expected; else all are worse than expected
        if too_low or too_high:
            self._search_between(window.opened(low=too_low))
            return
        self.found = self._result_now()
        if self._is_final(self.found):
            self.finished = "proven"
        elif self.depth >= self.limit:
            self.finished = "depth"
        else:
            self._pass_to(self.depth + 1)

    # -- report -----------------------------------------------------------------------------------

    def _result_now(self) -> PassResult:
        """The result of the present pass at the root."""
        stack, place = self.stack, int(self.stack.rows[0, BEST])
        alpha, beta, score = (float(stack.windows[0, column]) for column in (ALPHA, BETA, VALUE))
        sides = LOW_SIDE if score >= beta else HIGH_SIDE if score <= alpha else LOW_SIDE | HIGH_SIDE
        best = [int(stack.actions[p]) for p in range(int(stack.rows[0, END])) if p == place or self._is_best(p, score)]
        line = tuple(int(a) for a in stack.lines[0, : stack.lengths[0]])
        flags = int(stack.rows[0, FLAGS]) & sides
        return PassResult(place, score, flags, line, tuple(best), self.depth, self._root_actions_now())

    def _is_best(self, place: int, score: float) -> bool:
        return bool(self.stack.root_notes[place, ROOT_BOUND] == EXACT and self.stack.root_values[place] == score)

    def _is_proven(self, score: float, flags: int, bound: int = EXACT) -> bool:
        """True if the value holds to the end of the game; a proven bound at the end of the range is enough."""
        proven = flags & bound & PROVEN
        return proven == EXACT or bool(
            (proven & LOWER and score >= self.scale.high) or (proven & UPPER and score <= self.scale.low)
        )

    def _is_final(self, found: PassResult) -> bool:
        """True if no deeper pass can change the result: it is proven, and no nearer win or loss is left to find."""
        plies = self.scale.plies(found.score)
        if not self._is_proven(found.score, found.flags) or (plies is not None and plies > self.depth):
            return False
        if not self.algorithm.all_best or plies is not None:
            return True
        no_better = UPPER if self.mover == 0 else LOWER
        for place in range(int(self.stack.rows[0, END])):
            flags = int(self.stack.root_notes[place, ROOT_FLAGS])
            as_good = self._is_best(place, found.score)
            if not (self._is_proven(found.score, flags) if as_good else flags & no_better):
                return False
        return True

    def _root_actions_now(self) -> tuple[Any, Any, Any]:
        """The root's actions with their scores and notes."""
        stack, count = self.stack, int(self.stack.rows[0, END])
        return stack.actions[:count].copy(), stack.root_values[:count].copy(), stack.root_notes[:count].copy()

    def _moves(self, result: PassResult, proven: Proven | None) -> tuple[Move, ...]:
        """One row per root action that the pass of the result has searched."""
        actions, scores, seen = result.actions
        best, moves = result.line[0], []
        for action, score, (bound, flags, nodes) in zip(actions.tolist(), scores.tolist(), seen.tolist(), strict=True):
            if nodes:
                name, value = self.game.action_name(self.state, action), self._per_player(score)
                certain = proven if action == best else None
                if certain is None and self._is_proven(score, flags, bound):
                    certain = Proven(value, self.scale.plies(score) or self.depth)
                share = nodes / int(seen[:, ROOT_NODES].sum())
                moves.append(
                    Move(action, name, value, nodes, share, certain, "" if certain else self._bound_name(bound))
                )
        return tuple(moves)

    def _bound_name(self, bound: int) -> str:
        """The kind of bound for the player to move, in words."""
        return "" if bound == EXACT else "at least" if (bound == LOWER) == (self.mover == 0) else "at most"

    def _per_player(self, score: float) -> tuple[float, float]:
        """The value of a score to each player."""
        value, total = self.scale.value(score), float(self.stack.total[0])
        return value, (self.scale.low + self.scale.high if np.isnan(total) else total) - value

    def _so_far(self) -> PassResult:
        """The present pass if it has found another best action, else the last one, else the first action.

        An unfinished pass searches the last best action first, so another one that is better has beaten it at this
        depth. The last best action's own new value counts only with the others': one of them may be better.
        """
        alpha, beta, score = (float(self.stack.windows[0, column]) for column in (ALPHA, BETA, VALUE))
        place = int(self.stack.rows[0, BEST])
        if self.finished is None and place != NONE:
            fails = score <= alpha if self.mover == 0 else score >= beta
            if self.found is None or (place != self.found.place and not fails):
                return self._result_now()._replace(flags=0)
        return self.found or self._unsearched()

    def _unsearched(self) -> PassResult:
        """The first action, and the evaluation of the root; nothing was searched."""
        first = int(next(iter(self.game.actions(self.state))))
        value = float(self.engine.evaluate.evaluate(self.game, self.state, 0))
        nothing = np.zeros(0, np.int64), np.zeros(0), np.zeros((0, 3), np.int64)
        return PassResult(NONE, value, 0, (first,), (), 0, nothing)

    def _proven(self, found: PassResult) -> Proven | None:
        if not self._is_proven(found.score, found.flags):
            return None
        s = self.state
        for action in found.line:
            s = self.game.result(s, action)
        length = len(found.line) if self.game.is_terminal(s) else found.depth
        return Proven(self._per_player(found.score), self.scale.plies(found.score) or length)

    def report(self, spent: Spent) -> Report:
        self.team.halt()
        found = self._so_far()
        proven = self._proven(found)
        return Report(
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            action=found.line[0],
            value=self._per_player(found.score),
            line=found.line,
            moves=self._moves(found, proven),
            proven=proven,
            cost=Cost(
                simulations=0,
                nodes=spent.units + self.team.uncounted,
                depth=min(found.depth, proven.plies) if proven else found.depth,
                seconds=spent.seconds,
                memory_mb=self._bytes() / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            best=found.best,
            trace=self._steps(),
        )

    def _bytes(self) -> int:
        """Bytes of the table in use and of the stacks of all threads."""
        return 16 * self.table.slots + sum(worker.stack.bytes_used for worker in self.team.workers)

    def _steps(self) -> Steps | None:
        """The trace, with scores as values."""
        return self.trace.steps(
            lambda row: self._per_player(row[0]), lambda x: x if np.isinf(x) else self.scale.value(x), given=True
        )


def engine_for(algorithm: AlphaBeta, scale: Scale, shared: bool) -> Engine:
    """The engine for an algorithm's options."""
    refinements = {field.name: getattr(algorithm, field.name) for field in fields(Refinements)}
    order, known_ends = settled(algorithm.order), settled(algorithm.known_ends)
    ordered = order is not as_listed
    helps = (algorithm.table, algorithm.winning_first, algorithm.killers, algorithm.history, ordered)
    return Engine(
        **refinements,
        evaluate=as_part(settled(algorithm.evaluate), Evaluation),
        order=as_ordering(order),
        known_ends=as_known_ends(known_ends),
        knows=known_ends is not nothing,
        quiet=as_part(algorithm.quiet, Quiet),
        selectivity=as_selectivity(algorithm.selectivity),
        ordered=ordered,
        ordering=any(helps),
        win=scale.win,
        ply=scale.ply,
        shared=shared,
    )
