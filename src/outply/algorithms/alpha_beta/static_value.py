"""Step 1 of alpha-beta: the static value of a state, where no search is needed."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.score import best_score, from_table, score, worst_score
from outply.algorithms.alpha_beta.stack import CLEAN, CLEAN_BITS, HIGH_SIDE, HINT, KEYED, LOW_SIDE, PROVEN, WHOLE
from outply.algorithms.alpha_beta.table import EXACT, LOWER, UPPER, fetch, find, place_in, proven_in, usable, value_in
from outply.boards.bits import mix
from outply.search.stack import NONE, STATUS
from outply.search.trace import ENDED, EVALUATED, IN_RANGE, IN_TABLE, KNOWN_END, SEARCHED, TOO_LONG
from outply.status import NOT_ZERO_SUM, OUT_OF_RANGE


def key_below(game: Any, engine: Any, stack: Any, table: Any, child: Any, level: int, place: int, depth: int) -> Any:
    """The key of the next state, whose table entry is prefetched; 0 where the table is not used."""
    if not engine.table or depth < engine.table_from:
        return mix(0, 0)
    if stack.rows[level, KEYED]:
        return stack.child_keys[place]
    key = mix(0, game.key(child))
    fetch(table, key)
    return key


def static_value(
    game: Any,
    engine: Any,
    stack: Any,
    table: Any,
    s: Any,
    key: Any,
    level: int,
    depth: int,
    alpha: float,
    beta: float,
    wide: int,
) -> Any:
    """The value of a state, or a sufficient bound, with its flags and the reason; SEARCHED if it must be searched."""
    stack.lengths[level] = 0
    if game.is_terminal(s):
        return terminal_score(game, engine, stack, s, level), WHOLE | PROVEN | CLEAN, ENDED
    if level >= engine.most_plies:
        return evaluate(game, engine, stack, s), WHOLE, TOO_LONG
    if engine.knows:
        plies, utility = engine.known_ends.known_ends(game, s)
        if plies >= 0:
            return score(game, engine, utility, level + plies), WHOLE | PROVEN | CLEAN, KNOWN_END
    if depth == 0 and not engine.selectivity.selects() and engine.quiet.quiet(game, s):
        return evaluate(game, engine, stack, s), WHOLE | CLEAN, EVALUATED
    if engine.in_range:
        if alpha >= best_score(game, engine, level):
            return best_score(game, engine, level), HIGH_SIDE, IN_RANGE
        if beta <= worst_score(game, engine, level):
            return worst_score(game, engine, level), LOW_SIDE, IN_RANGE
    stack.rows[level, HINT] = NONE
    if engine.table and depth >= engine.table_from:
        note = find(table, key)
        if note != 0:
            stack.rows[level, HINT] = place_in(note)
            value, flags, enough = value_in_entry(game, engine, note, level, depth, alpha, beta)
            if enough and not (wide and engine.null_window):  # a principal variation must not be cut short
                return value, flags, IN_TABLE
    return 0.0, 0, SEARCHED


def value_in_entry(game: Any, engine: Any, note: int, level: int, depth: int, alpha: float, beta: float) -> Any:
    """The value in a table entry, its flags, and whether it is sufficient in this window."""
    value = from_table(game, engine, value_in(note), level)
    sides = usable(note, depth, engine.deeper)
    enough = (sides & LOWER and value >= beta) or (sides & UPPER and value <= alpha) or sides == EXACT
    return value, sides << CLEAN_BITS | proven_in(note), enough


def terminal_score(game: Any, engine: Any, stack: Any, s: Any, level: int) -> float:
    """The score of a terminal state; checks that the utilities are in range and have a constant sum."""
    utility = float(game.utility(s, 0))
    total = utility + game.utility(s, 1)
    if not game.utility_range[0] <= utility <= game.utility_range[1]:
        stack.now[STATUS] = OUT_OF_RANGE
    if np.isnan(stack.total[0]):
        stack.total[0] = total
    elif abs(stack.total[0] - total) > 1e-9 * max(1.0, abs(utility)):
        stack.now[STATUS] = NOT_ZERO_SUM
    return score(game, engine, utility, level)


def evaluate(game: Any, engine: Any, stack: Any, s: Any) -> float:
    """The user's evaluation of a state; checks that it is in the range of utilities."""
    value = float(engine.evaluate.evaluate(game, s, 0))
    if not game.utility_range[0] <= value <= game.utility_range[1]:
        stack.now[STATUS] = OUT_OF_RANGE
    return value
