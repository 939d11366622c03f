"""A selective alpha-beta: quiescence, null moves, reductions, extensions and pruning, as `Selective` asks for them."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.ordering import KILLER
from outply.algorithms.alpha_beta.quiescence import begin_quiescence
from outply.algorithms.alpha_beta.stack import (
    ALPHA,
    BETA,
    CLEAN,
    DEPTH,
    FIRST,
    FLAGS,
    HIGH_SIDE,
    KEYED,
    LAST,
    LOW_SIDE,
    NEXT,
    NULL,
    PASSING,
    REDUCED,
    STAGE,
    STATIC,
    VALUE,
    WEIGHED,
    WHOLE,
    WIDE,
)
from outply.algorithms.alpha_beta.static_value import evaluate
from outply.algorithms.alpha_beta.table import LOWER, UPPER
from outply.search.stack import BEGIN, END, MOVER, STATUS, first_place
from outply.search.trace import EVALUATED, SEARCHED
from outply.status import DONE


def estimate(
    game: Any, engine: Any, stack: Any, s: Any, level: int, depth: int, alpha: float, beta: float, wide: int
) -> Any:
    """The static evaluation of a quiet state, returned if it cuts: see `static_value`.

    At the depth limit the player to move may take it (stand pat). Before it, reverse futility pruning: the opponent is
    assumed to gain no more than the margin.
    """
    stack.windows[level, STATIC] = np.nan
    if not engine.quiet.quiet(game, s):
        return 0.0, 0, SEARCHED
    value = evaluate(game, engine, stack, s)
    stack.windows[level, STATIC] = value
    if stack.now[STATUS] != DONE:
        return value, WHOLE, EVALUATED
    margin = 0.0 if depth == 0 else engine.selectivity.margin(game, depth)
    if depth > 0 and (wide or margin < 0.0):
        return 0.0, 0, SEARCHED
    if game.to_move(s) == 0 and value - margin >= beta:
        return value - margin, LOW_SIDE & CLEAN, EVALUATED
    if game.to_move(s) == 1 and value + margin <= alpha:
        return value + margin, HIGH_SIDE & CLEAN, EVALUATED
    return 0.0, 0, SEARCHED


def begin_selectively(game: Any, engine: Any, stack: Any, s: Any, level: int) -> None:
    """Makes a new node one of quiescence, or lets its player pass first."""
    static, depth, mover = stack.windows[level, STATIC], stack.rows[level, DEPTH], stack.rows[level, MOVER]
    if np.isnan(static):
        return
    if depth == 0:
        begin_quiescence(stack, level, static)
        return
    good = static >= stack.windows[level, BETA] if mover == 0 else static <= stack.windows[level, ALPHA]
    if good and not stack.rows[level, WIDE] and stack.rows[level - 1, STAGE] != PASSING:
        if engine.selectivity.may_pass(game, s, depth):
            begin_pass(stack, level)


def begin_pass(stack: Any, level: int) -> None:
    """The node has no actions until its player has passed."""
    begin = first_place(stack, level)
    stack.rows[level, STAGE] = PASSING
    stack.rows[level, BEGIN] = begin
    stack.rows[level, END] = begin
    stack.rows[level, NEXT] = begin
    stack.rows[level, LAST] = begin
    stack.rows[level, KEYED] = 0


def take_pass(stack: Any, level: int, value: float) -> bool:
    """Takes the value of a null move; False if it cuts the node."""
    alpha, beta = stack.windows[level, ALPHA], stack.windows[level, BETA]
    stack.rows[level, STAGE] = FIRST
    maximizes = stack.rows[level, MOVER] == 0
    if not (value >= beta if maximizes else value <= alpha):
        return True
    stack.windows[level, VALUE] = beta if maximizes else alpha  # the null move proves a bound only
    stack.rows[level, FLAGS] = CLEAN
    return False


def is_calm(stack: Any, level: int, place: int) -> bool:
    """True if the order does not weigh the action above 0."""
    return bool(stack.rows[level, WEIGHED] and stack.weights[place, 0] <= 0.0)


def prune_rest(game: Any, engine: Any, stack: Any, level: int, place: int, number: int) -> bool:
    """Late-move and futility pruning: True if action `number` and all later ones are left out, for they are calm."""
    static, depth, mover = stack.windows[level, STATIC], stack.rows[level, DEPTH], stack.rows[level, MOVER]
    if depth < 1 or stack.rows[level, WIDE] or np.isnan(static) or not is_calm(stack, level, place):
        return False
    value, alpha, beta = stack.windows[level, VALUE], stack.windows[level, ALPHA], stack.windows[level, BETA]
    if value < game.utility_range[0] if mover == 0 else value > game.utility_range[1]:
        return False  # all actions so far lose
    margin = engine.selectivity.margin(game, depth)
    hopeless = margin >= 0.0 and (static + margin <= alpha if mover == 0 else static - margin >= beta)
    if not hopeless and not engine.selectivity.enough_calm(depth, number):
        return False
    stack.windows[level, VALUE] = max(value, alpha) if mover == 0 else min(value, beta)
    stack.rows[level, FLAGS] &= ~(UPPER if mover == 0 else LOWER)  # nothing is proven of what is left out
    return True


def selective_depth(game: Any, engine: Any, stack: Any, child: Any, level: int, place: int, depth: int) -> int:
    """The plies left after the present action: more if the next state is not quiet, fewer if the action is late.

    Late-move reductions: by how much is `Selective.reduction` in policies/selectivity.py.
    """
    own, stage, number = stack.rows[level, DEPTH], stack.rows[level, STAGE], stack.rows[level, NEXT] - 1
    if own <= 0:
        return 0
    if engine.selectivity.extends() and not engine.quiet.quiet(game, child):
        return own
    number -= stack.rows[level, BEGIN]
    if stage > NULL or np.isnan(stack.windows[level, STATIC]) or not is_calm(stack, level, place):
        return depth
    less = engine.selectivity.reduction(own, number)
    if stack.rows[level, WIDE] or stack.weights[place, 1] >= KILLER:
        less -= 1
    if less <= 0:
        return depth
    stack.rows[level, STAGE] = REDUCED
    return max(0, depth - less)
