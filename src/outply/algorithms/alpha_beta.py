"""Alpha-beta search for two players of whom one wins what the other loses, without chance.

Values are values to player 0, whoever moves: player 0 looks for the greatest, player 1 for the least, so that extra
turns and passes are nothing special. Only values between alpha and beta matter; one outside is a bound (fail-soft).

alpha-beta(s, depth, alpha, beta):
    1 settle    if is-terminal(s): return utility(s)
                if depth = 0 and s is quiet: return evaluate(s)
                if the table knows enough about s: return that
    2 expand    list actions(s), and weigh them: the best is to come first
    3 visit     for each action a, the most promising first:
                    v <- alpha-beta(result(s, a), depth - 1, alpha, beta)
                    where a is not the first: try a null window, and this one only if a may be better
    4 take      best <- the better of best and v; narrow the window to what is better than best
                if best is outside the window: cut the rest
    5 leave     keep best in the table, as a value or a bound; return best

The search deepens ply by ply. It goes on until the value is proven, whatever the depth, or the budget is spent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.algorithm import Algorithm
from outply.algorithms.settle import key_below, settle
from outply.algorithms.visit import (
    WORTH_ASKING,
    begin_sharing,
    choose,
    depth_below,
    end_sharing,
    enter,
    expand,
    found_meanwhile,
    own_window,
    put_off,
    window_below,
)
from outply.budget import Budget
from outply.game import Facts, Game
from outply.kernel import kernel
from outply.memory.path import (
    AGAIN,
    ALPHA,
    BEFORE,
    BEGIN,
    BEST,
    BETA,
    CLEAN_BITS,
    DEPTH,
    END,
    FINE,
    FIRST,
    FLAGS,
    FOUND_BOUND,
    FOUND_FLAGS,
    FOUND_NODES,
    HIGH_SIDE,
    HINT,
    LAST,
    LEVEL,
    LOW_SIDE,
    MOVER,
    NEXT,
    NO_PLAYER,
    NONE,
    NULL,
    PLACE,
    PROVEN,
    STAGE,
    STATUS,
    TABLE_FULL,
    TO_BEAT,
    TOTAL,
    UNSEEN,
    UNTIL,
    VALUE,
    WHOLE,
    WIDE,
    keep_line,
)
from outply.memory.score import to_state
from outply.memory.table import EXACT, FILLED, FULL, LOWER, MOST_DEPTH, UPPER, keep
from outply.memory.trace import CUT, ENTER, LEAVE, SEARCHED, TOO_BAD, TOO_GOOD, note
from outply.memory.trace import VALUE as HAS_VALUE
from outply.part import Part, option
from outply.policies.certain import Certain, nothing
from outply.policies.evaluation import Evaluation, Quiet, always_quiet, as_listed, middle
from outply.policies.ordering import Ordering, reward


@dataclass(frozen=True)
class Refinements(Part):
    """What makes the search faster without changing the value, each of which can be switched off."""

    table: bool = option(True, "keep what was found about states in a table")
    table_from: int = option(2, "plies left from which the table is used", low=1)
    null_window: bool = option(True, "only ask whether other actions are better than the best (principal variation)")
    winning_first: bool = option(True, "try an action that wins at once first, and one that loses at once last")
    killers: bool = option(True, "try actions first that caused a cut at the same level")
    history: bool = option(True, "try actions first that caused cuts anywhere")
    early_cuts: bool = option(True, "ask the table about all next states before searching one")
    early_cuts_from: int = option(3, "plies left from which the table is asked about all next states", low=1)
    in_range: bool = option(True, "look no further when the best utility there is has been found")
    faster: bool = option(True, "of two wins take the faster, of two losses the slower")
    forced: bool = option(True, "a reply that is the only one costs no depth")
    deeper: bool = option(False, "use what a deeper search found: stronger, but not the value of the depth asked for")
    all_best: bool = option(False, "find every action that is as good as the best")
    most_plies: int = option(1000, "plies after which a game that goes on is evaluated", low=1, high=MOST_DEPTH - 1)


@dataclass(frozen=True)
class AlphaBeta(Refinements, Algorithm):
    """Alpha-beta search: what the best play of both is worth, without looking at what cannot matter.

    It takes for granted that one player wins what the other loses, and stops with an error where that is not so.
    """

    evaluate: Any = option(middle, "what a state at the end of the depth is worth: evaluate(game, s, player)")
    order: Any = option(as_listed, "how promising an action is: order(game, s, a), or an Ordering")
    certain: Any = option(nothing, "how a game will end, where that is certain: certain(game, s)")
    quiet: Any = option(always_quiet, "may a state be evaluated, or must it be searched on: quiet(game, s)")
    deepening: bool = option(True, "search one ply deep, then two, and so on")
    aspiration: float = option(0.05, "search first within so much of the range around the last value; 0: all", low=0.0)
    threads: int = option(1, "searches at the same time that share one table", low=1, high=256)
    trace: bool = option(False, "record the first 100,000 steps")

    def objection(self, facts: Facts) -> str:
        if facts.hidden:
            return "needs a game without hidden information; {game} hides some."
        if facts.chance:
            return "needs a game without chance; {game} has chances. Try Expectiminimax or MCTS."
        if facts.players != 2:
            return f"needs two players; {{game}} has {facts.players}. Try MaxN or MCTS."
        return ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        from outply.algorithms.alpha_beta_run import AlphaBetaRun

        return AlphaBetaRun(self, game, state, budget, seed)


@dataclass(frozen=True)
class Engine(Refinements):
    """What the kernel reads: the refinements, what the user knows, and the scale of scores."""

    evaluate: Any = option(Evaluation(), "the evaluation")
    order: Any = option(Ordering(), "the order")
    certain: Any = option(Certain(), "what is certain")
    quiet: Any = option(Quiet(), "the test for quiet states")
    ordered: bool = option(False, "is there an order of the user's?")
    knows: bool = option(False, "does the user know anything for certain?")
    ordering: bool = option(True, "is there anything to order by?")
    win: float = option(0.0, "the score of a win at once")
    ply: float = option(0.0, "what a ply takes off it; 0 if wins do not count their distance")
    shared: bool = option(False, "do several threads use the table?")


# -- the kernel --------------------------------------------------------------------------------------------------------


@kernel
def search_on(game: Any, engine: Any, path: Any, table: Any, hints: Any, trace: Any, states: Any) -> None:
    """Enters nodes until there are as many as it may. The search is over when the level is below 0."""
    level = path.now[LEVEL]
    while level >= 0 and path.now[TOTAL] < path.now[UNTIL]:
        if engine.shared and path.now[TOTAL] % WORTH_ASKING == 0:
            known, value, flags = found_meanwhile(game, engine, path, table, level)
            if known != NONE:
                level = back_up(game, engine, path, table, hints, trace, known - 1, value, flags)
                continue
        s = states[level]
        if path.rows[level, END] == UNSEEN:
            if not expand(game, path, s, level):
                break
            if level == 0:
                path.now[TOTAL] += 1
                path.now[BEFORE] = path.now[TOTAL]
                continue
        place = choose(game, engine, path, table, hints, s, level)
        if place == NONE:
            value, flags = leave(game, engine, path, table, hints, trace, level)
            level = back_up(game, engine, path, table, hints, trace, level - 1, value, flags)
            continue
        alpha, beta, wide = window_below(path, level)
        depth = depth_below(engine, path, level)
        a = int(path.actions[place])
        child = game.result(s, a)
        path.now[TOTAL] += 1
        if trace.on:
            note(trace, ENTER, level + 1, a, SEARCHED, alpha, beta)
        key = key_below(game, engine, path, table, child, level, place, depth)
        value, flags, why = settle(game, engine, path, table, child, key, level + 1, depth, alpha, beta, wide)
        if why == SEARCHED and engine.shared and put_off(engine, path, table, key, level, depth):
            continue
        if why == SEARCHED:
            level += 1
            states[level] = child
            path.keys[level] = key
            if engine.shared:
                begin_sharing(path, table, level)
            mover = game.to_move(child)
            enter(game, engine, path, mover, level, depth, alpha, beta, wide)
            if mover < 0 or mover > 1:
                path.now[STATUS] = NO_PLAYER
                break
            continue
        if trace.on:
            trace.values[note(trace, HAS_VALUE, level + 1, a, why, alpha, beta), 0] = value
        if path.now[STATUS] != FINE:
            states[level + 1] = child
            break
        level = back_up(game, engine, path, table, hints, trace, level, value, flags)
        if table.state[FILLED] > table.state[FULL]:
            path.now[STATUS] = TABLE_FULL
            break
    path.now[LEVEL] = level


def back_up(
    game: Any, engine: Any, path: Any, table: Any, hints: Any, trace: Any, level: int, value: float, flags: int
) -> int:
    """Takes in a value, and the values of all nodes that have nothing left to look at; returns the level that has."""
    while level >= 0 and not take(engine, path, level, value, flags):
        value, flags = leave(game, engine, path, table, hints, trace, level)
        level -= 1
    return level


# -- 4 take ------------------------------------------------------------------------------------------------------------


def take(engine: Any, path: Any, level: int, value: float, flags: int) -> bool:
    """Takes in the value of the present action; False if the node has nothing left to look at."""
    if path.rows[level, STAGE] == NULL and flags & WHOLE == 0:
        alpha, beta = own_window(path, level)
        if alpha < value < beta:
            path.rows[level, STAGE] = AGAIN
            return True
    if level == 0:
        remember(path, level, value, flags)
    if path.rows[level, MOVER] == 0:
        better, enough = value > path.windows[level, VALUE], value >= path.windows[level, BETA]
        mine, theirs = LOW_SIDE, HIGH_SIDE
    else:
        better, enough = value < path.windows[level, VALUE], value <= path.windows[level, ALPHA]
        mine, theirs = HIGH_SIDE, LOW_SIDE
    known = path.rows[level, FLAGS] & (flags | mine)  # the bound on the other side needs all actions
    if better:
        path.windows[level, VALUE] = value
        path.windows[level, TO_BEAT] = value
        path.rows[level, BEST] = path.rows[level, PLACE]
        known = known & theirs | flags & mine
        if path.rows[level, WIDE]:
            improve(engine, path, level, value)
    path.rows[level, FLAGS] = known
    path.rows[level, STAGE] = FIRST
    return not enough and path.rows[level, NEXT] < path.rows[level, LAST]


def improve(engine: Any, path: Any, level: int, value: float) -> None:
    """Keeps the line of a better action; at the root, actions that are as good may be wanted too."""
    if level == 0 and engine.all_best:
        path.windows[0, TO_BEAT] = np.nextafter(value, -np.inf if path.rows[0, MOVER] == 0 else np.inf)
    if level == 0 or path.windows[level, ALPHA] < value < path.windows[level, BETA]:
        keep_line(path, level, int(path.actions[path.rows[level, PLACE]]))


def remember(path: Any, level: int, value: float, flags: int) -> None:
    """Keeps what an action at the root is worth, for the report."""
    place = path.rows[level, PLACE]
    alpha, beta, _ = window_below(path, level)
    path.found[place] = value
    whole = flags & WHOLE or alpha < value < beta
    path.seen[place, FOUND_BOUND] = EXACT if whole else UPPER if value <= alpha else LOWER
    path.seen[place, FOUND_FLAGS] = flags
    path.seen[place, FOUND_NODES] += path.now[TOTAL] - path.now[BEFORE]
    path.now[BEFORE] = path.now[TOTAL]


# -- 5 leave -----------------------------------------------------------------------------------------------------------


def leave(game: Any, engine: Any, path: Any, table: Any, hints: Any, trace: Any, level: int) -> Any:
    """The node is done: its value and flags, kept in the table and in the hints."""
    value, mover = path.windows[level, VALUE], path.rows[level, MOVER]
    bound, good = EXACT, False
    if value >= path.windows[level, BETA]:
        bound, good = LOWER, mover == 0
    elif value <= path.windows[level, ALPHA]:
        bound, good = UPPER, mover == 1
    begin, best, depth = path.rows[level, BEGIN], path.rows[level, BEST], path.rows[level, DEPTH]
    flags = path.rows[level, FLAGS] & (bound | bound << CLEAN_BITS)
    if trace.on:
        trace_leaving(path, trace, level, value, bound, good)
    if good and depth > 1 and path.rows[level, END] - begin > 1:
        reward(hints, level, mover, int(path.actions[best]), depth)
    sides = flags >> CLEAN_BITS
    if engine.table and depth >= engine.table_from and sides and level > 0:
        place = path.rows[level, HINT] if bound != EXACT and not good and path.rows[level, HINT] >= 0 else best - begin
        keep(table, path.keys[level], to_state(game, engine, value, level), sides, depth, flags & PROVEN, place)
    if engine.shared:
        end_sharing(path, table, level)
    return value, flags


def trace_leaving(path: Any, trace: Any, level: int, value: float, bound: int, good: bool) -> None:
    """Notes the value of a node, and before it the cut, if actions were left."""
    alpha, beta = path.windows[level, ALPHA], path.windows[level, BETA]
    if good and path.rows[level, NEXT] < path.rows[level, LAST]:
        why = TOO_GOOD if bound == LOWER else TOO_BAD
        a = int(path.actions[path.rows[level, PLACE]])
        trace.values[note(trace, CUT, level, a, why, alpha, beta), 0] = value
    trace.values[note(trace, LEAVE, level, NONE, SEARCHED, alpha, beta), 0] = value
