"""The kernel of alpha-beta; the numbers are the steps of the pseudocode in __init__.py."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.expansion import choose, depth_below, enter, expand, own_window, window_below
from outply.algorithms.alpha_beta.ordering import blame, reward
from outply.algorithms.alpha_beta.score import to_table
from outply.algorithms.alpha_beta.selective import begin_selectively, estimate, selective_depth, take_pass
from outply.algorithms.alpha_beta.sharing import WORTH_ASKING, begin_sharing, end_sharing, find_finished, postpone
from outply.algorithms.alpha_beta.stack import (
    AGAIN,
    ALPHA,
    BEFORE,
    BEST,
    BETA,
    CLEAN_BITS,
    DEPTH,
    FIRST,
    FLAGS,
    HIGH_SIDE,
    HINT,
    LAST,
    LOW_SIDE,
    NEXT,
    NULL,
    PASSING,
    PROVEN,
    REDUCED,
    RETRY,
    ROOT_BOUND,
    ROOT_FLAGS,
    ROOT_NODES,
    STAGE,
    TO_BEAT,
    UNTIL,
    VALUE,
    WHOLE,
    WIDE,
)
from outply.algorithms.alpha_beta.static_value import key_below, static_value
from outply.algorithms.alpha_beta.table import EXACT, FILLED, FULL, LOWER, NO_PLACE, UPPER, keep
from outply.compiler.kernel import kernel
from outply.search.stack import BEGIN, END, LEVEL, MOVER, NONE, PLACE, STATUS, TOTAL, UNSEEN, keep_line
from outply.search.trace import CUT, ENTER, LEAVE, SEARCHED, TOO_BAD, TOO_GOOD, note
from outply.search.trace import VALUE as HAS_VALUE
from outply.status import DONE, NO_PLAYER, TABLE_FULL


@kernel
def search_on(game: Any, engine: Any, stack: Any, table: Any, hints: Any, trace: Any, states: Any) -> None:
    """Continues the search up to UNTIL nodes. It is over when the level is -1."""
    level, selects = stack.now[LEVEL], engine.selectivity.selects()
    while level >= 0 and stack.now[TOTAL] < stack.now[UNTIL]:
        if engine.shared and stack.now[TOTAL] % WORTH_ASKING == 0:
            known, value, flags = find_finished(game, engine, stack, table, level)
            if known != NONE:
                level = back_up(game, engine, stack, table, hints, trace, known - 1, value, flags)
                continue
        s = states[level]
        if selects and stack.rows[level, STAGE] == PASSING:
            place, a, child = 0, NONE, engine.selectivity.passed(game, s)
            depth = engine.selectivity.depth_after_pass(stack.rows[level, DEPTH])
        else:
            if stack.rows[level, PLACE] == UNSEEN:  # 2 expand
                if not expand(game, engine, stack, s, level):
                    break
                if level == 0:
                    stack.now[TOTAL] += 1
                    stack.now[BEFORE] = stack.now[TOTAL]
                    continue
            place = choose(game, engine, stack, table, hints, s, level)  # 3 descend
            if place == NONE:
                value, flags = leave(game, engine, stack, table, hints, trace, level)
                level = back_up(game, engine, stack, table, hints, trace, level - 1, value, flags)
                continue
            a = int(stack.actions[place])
            child = game.result(s, a)
            depth = depth_below(engine, stack, level)
            if selects:
                depth = selective_depth(game, engine, stack, child, level, place, depth)
        alpha, beta, wide = window_below(stack, level)
        stack.now[TOTAL] += 1
        if trace.on:
            note(trace, ENTER, level + 1, a, SEARCHED, alpha, beta)
        key = key_below(game, engine, stack, table, child, level, place, depth)
        value, flags, why = static_value(game, engine, stack, table, child, key, level + 1, depth, alpha, beta, wide)
        if why == SEARCHED and selects:
            value, flags, why = estimate(game, engine, stack, child, level + 1, depth, alpha, beta, wide)
        if why == SEARCHED and engine.shared and postpone(engine, stack, table, key, level, depth):
            continue
        if why == SEARCHED:
            level += 1
            states[level] = child
            stack.keys[level] = key
            if engine.shared:
                begin_sharing(stack, table, level)
            mover = game.to_move(child)
            if selects and engine.table and not 0 <= stack.rows[level, HINT] < NO_PLACE:
                depth = engine.selectivity.depth_unknown(depth)
            enter(game, engine, stack, mover, level, depth, alpha, beta, wide)
            if selects:
                begin_selectively(game, engine, stack, child, level)
            if mover < 0 or mover > 1:
                stack.now[STATUS] = NO_PLAYER
                break
            continue
        if trace.on:
            trace.values[note(trace, HAS_VALUE, level + 1, a, why, alpha, beta), 0] = value
        if stack.now[STATUS] != DONE:
            states[level + 1] = child
            break
        level = back_up(game, engine, stack, table, hints, trace, level, value, flags)
        if table.state[FILLED] > table.state[FULL]:
            stack.now[STATUS] = TABLE_FULL
            break
    stack.now[LEVEL] = level


def back_up(
    game: Any, engine: Any, stack: Any, table: Any, hints: Any, trace: Any, level: int, value: float, flags: int
) -> int:
    """Takes a value up the path through all nodes it completes; returns the first level with actions left."""
    while level >= 0 and not take(game, engine, stack, level, value, flags):
        value, flags = leave(game, engine, stack, table, hints, trace, level)
        level -= 1
    return level


# -- 4 take ------------------------------------------------------------------------------------------------------------


def take(game: Any, engine: Any, stack: Any, level: int, value: float, flags: int) -> bool:
    """Takes the value of the present action; False if the node is complete or cut."""
    stage = stack.rows[level, STAGE]
    if engine.selectivity.selects():
        if stage == PASSING:
            return take_pass(stack, level, value)
        if stage == REDUCED and must_retry(stack, level, value, flags):
            stack.rows[level, STAGE] = RETRY if stack.rows[level, WIDE] else AGAIN
            return True
    if (stage in (NULL, RETRY)) and flags & WHOLE == 0:
        alpha, beta = own_window(stack, level)
        if alpha < value < beta:
            stack.rows[level, STAGE] = AGAIN
            return True
    if level == 0:
        note_root_action(stack, level, value, flags)
    if stack.rows[level, MOVER] == 0:
        better, enough = value > stack.windows[level, VALUE], value >= stack.windows[level, BETA]
        mine, theirs = LOW_SIDE, HIGH_SIDE
    else:
        better, enough = value < stack.windows[level, VALUE], value <= stack.windows[level, ALPHA]
        mine, theirs = HIGH_SIDE, LOW_SIDE
    known = stack.rows[level, FLAGS] & (flags | mine)  # the bound on the opponent's side needs all actions
    if better:
        stack.windows[level, VALUE] = value
        stack.windows[level, TO_BEAT] = value
        stack.rows[level, BEST] = stack.rows[level, PLACE]
        known = known & theirs | flags & mine
        if stack.rows[level, WIDE]:
            improve(engine, stack, level, value)
    stack.rows[level, FLAGS] = known
    stack.rows[level, STAGE] = FIRST
    return not enough and stack.rows[level, NEXT] < stack.rows[level, LAST]


def must_retry(stack: Any, level: int, value: float, flags: int) -> bool:
    """True if an action searched to a reduced depth may be better, and its value is not proven."""
    if flags & WHOLE and flags & PROVEN:
        return False
    alpha, beta = own_window(stack, level)
    return bool(value > alpha if stack.rows[level, MOVER] == 0 else value < beta)


def improve(engine: Any, stack: Any, level: int, value: float) -> None:
    """Keeps the line of a better action; with `all_best`, the root's next actions need only be as good."""
    if level == 0 and engine.all_best:
        stack.windows[0, TO_BEAT] = np.nextafter(value, -np.inf if stack.rows[0, MOVER] == 0 else np.inf)
    keep_line(stack, level, int(stack.actions[stack.rows[level, PLACE]]))


def note_root_action(stack: Any, level: int, value: float, flags: int) -> None:
    """Records the value of a root action, for the report."""
    place = stack.rows[level, PLACE]
    alpha, beta, _ = window_below(stack, level)
    stack.root_values[place] = value
    whole = flags & WHOLE or alpha < value < beta
    stack.root_notes[place, ROOT_BOUND] = EXACT if whole else UPPER if value <= alpha else LOWER
    stack.root_notes[place, ROOT_FLAGS] = flags
    stack.root_notes[place, ROOT_NODES] += stack.now[TOTAL] - stack.now[BEFORE]
    stack.now[BEFORE] = stack.now[TOTAL]


# -- 5 leave -----------------------------------------------------------------------------------------------------------


def leave(game: Any, engine: Any, stack: Any, table: Any, hints: Any, trace: Any, level: int) -> Any:
    """Completes a node: stores it in the table, rewards a cutting action; returns its value and flags."""
    value, mover = stack.windows[level, VALUE], stack.rows[level, MOVER]
    bound, good = EXACT, False
    if value >= stack.windows[level, BETA]:
        bound, good = LOWER, mover == 0
    elif value <= stack.windows[level, ALPHA]:
        bound, good = UPPER, mover == 1
    begin, best, depth = stack.rows[level, BEGIN], stack.rows[level, BEST], stack.rows[level, DEPTH]
    flags = stack.rows[level, FLAGS] & (bound | bound << CLEAN_BITS)
    if trace.on:
        trace_leaving(stack, trace, level, value, bound, good)
    if good and (depth > 1 or engine.selectivity.selects()) and stack.rows[level, END] - begin > 1:
        reward(hints, level, mover, int(stack.actions[best]), depth)
        if engine.selectivity.blames():
            blame(stack, hints, level, mover, depth)
    sides = flags >> CLEAN_BITS
    if engine.table and depth >= engine.table_from and sides and level > 0:
        hint = stack.rows[level, HINT]
        place = hint if best == NONE or (bound != EXACT and not good and hint >= 0) else best - begin
        keep(table, stack.keys[level], to_table(game, engine, value, level), sides, depth, flags & PROVEN, place)
    if engine.shared:
        end_sharing(stack, table, level)
    return value, flags


def trace_leaving(stack: Any, trace: Any, level: int, value: float, bound: int, good: bool) -> None:
    """Records the value of a node, and before it the cut if actions were left."""
    alpha, beta = stack.windows[level, ALPHA], stack.windows[level, BETA]
    if good and stack.rows[level, NEXT] < stack.rows[level, LAST]:
        why = TOO_GOOD if bound == LOWER else TOO_BAD
        a = int(stack.actions[stack.rows[level, PLACE]])
        trace.values[note(trace, CUT, level, a, why, alpha, beta), 0] = value
    trace.values[note(trace, LEAVE, level, NONE, SEARCHED, alpha, beta), 0] = value
