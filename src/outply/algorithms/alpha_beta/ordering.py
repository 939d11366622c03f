"""Move ordering: table move, winning moves, early cuts, the user's order, killer moves, history heuristic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.score import from_table
from outply.algorithms.alpha_beta.stack import ALPHA, BETA, DEPTH, KEYED, LAST, NEXT, WEIGHED
from outply.algorithms.alpha_beta.table import LOWER, UPPER, fetch, find, usable, value_in
from outply.boards.bits import mix
from outply.compiler.memory import Memory
from outply.search.stack import BEGIN, END, MOVER

WINS, CUTS, LOSES = 3e300, 2e300, -2e300
"""Weights of an action that wins at once, is good enough by the table, loses at once: beyond any order of the user."""

KILLER = 1e18
"""The rank of a killer move: beyond any history."""

ACTIONS = 4096
"""Actions of the history table; others share their entries, modulo this."""

MOST = 1 << 50
"""The largest history: below KILLER, and exact as a float."""


@dataclass(frozen=True)
class Hints(Memory):
    """Killer moves and history: actions that caused cuts before."""

    killers: Any  # int64 [level, 2]
    history: Any  # int64 [player, action modulo ACTIONS]


def new_hints(levels: int) -> Hints:
    """Empty hints."""
    return Hints(np.full((levels, 2), -1, np.int64), np.zeros((2, ACTIONS), np.int64))


def fade(hints: Hints) -> None:
    """Divides the history by four, so that recent cuts count more."""
    np.right_shift(hints.history, 2, out=hints.history)


def weigh(game: Any, engine: Any, stack: Any, table: Any, hints: Any, s: Any, level: int, at: int) -> None:
    """Weighs every action of the node that was not tried yet; the user's order may leave some out."""
    mover = stack.rows[level, MOVER]
    keyed = engine.early_cuts and engine.table and stack.rows[level, DEPTH] >= engine.early_cuts_from
    end = stack.rows[level, END]
    if engine.ordered:
        end = weigh_by_user(game, engine, stack, s, level, at)
    stack.rows[level, LAST] = end
    for i in range(at, end):
        place = stack.order[i]
        a = int(stack.actions[place])
        weight = stack.weights[place, 0] if engine.ordered else 0.0
        if engine.winning_first or keyed:
            weight += weigh_result(game, engine, stack, table, game.result(s, a), mover, place, keyed)
        rank = float(hints.history[mover, a & (ACTIONS - 1)]) if engine.history else 0.0
        if engine.killers and (a == hints.killers[level, 0] or a == hints.killers[level, 1]):
            rank += KILLER
        stack.weights[place, 0] = weight
        stack.weights[place, 1] = rank
    if keyed:
        for i in range(at, end):
            if cuts(game, engine, stack, table, level, stack.child_keys[stack.order[i]]):
                stack.weights[stack.order[i], 0] += CUTS
    stack.rows[level, WEIGHED] = 1
    stack.rows[level, KEYED] = keyed


def weigh_by_user(game: Any, engine: Any, stack: Any, s: Any, level: int, at: int) -> int:
    """Weighs actions by the user's order; returns the end of those it does not leave out."""
    end, last = stack.rows[level, END], at
    seen = engine.order.look(game, s)
    for i in range(at, end):
        place = stack.order[i]
        weight = engine.order.weigh(game, s, int(stack.actions[place]), seen)
        if weight > -np.inf or level == 0:
            stack.weights[place, 0] = max(weight, -1e200)
            stack.order[last] = place
            last += 1
    if last > at or at > stack.rows[level, BEGIN]:
        return last
    for i in range(at, end):  # if the order leaves out all actions, they count as equal
        stack.weights[stack.order[i], 0] = 0.0
    return int(end)


def weigh_result(
    game: Any, engine: Any, stack: Any, table: Any, child: Any, mover: int, place: int, keyed: bool
) -> float:
    """The weight of an action that ends the game; otherwise 0, and the next state's table entry is prefetched."""
    stack.child_keys[place] = 0
    if engine.winning_first and game.is_terminal(child):
        utility = game.utility(child, mover)
        return WINS if utility >= game.utility_range[1] else LOSES if utility <= game.utility_range[0] else 0.0
    if keyed:
        stack.child_keys[place] = mix(0, game.key(child))
        fetch(table, stack.child_keys[place])
    return 0.0


def cuts(game: Any, engine: Any, stack: Any, table: Any, level: int, key: Any) -> bool:
    """True if the table entry of the next state causes a cut here."""
    note = find(table, key)
    if note == 0:
        return False
    sides = usable(note, stack.rows[level, DEPTH] - 1, engine.deeper)
    value = from_table(game, engine, value_in(note), level + 1)
    if stack.rows[level, MOVER] == 0:
        return (sides & LOWER) != 0 and value >= stack.windows[level, BETA]
    return (sides & UPPER) != 0 and value <= stack.windows[level, ALPHA]


def most_promising(stack: Any, at: int, end: int) -> int:
    """Moves the most promising of the remaining actions to the front; returns its place."""
    chosen = at
    for other in range(at + 1, end):
        if before(stack, stack.order[other], stack.order[chosen]):
            chosen = other
    return bring_forward(stack, chosen, at)


def bring_forward(stack: Any, chosen: int, to: int) -> int:
    """Moves an action forward; the ones it passes keep their order. Returns its place."""
    place = stack.order[chosen]
    for i in range(chosen, to, -1):
        stack.order[i] = stack.order[i - 1]
    stack.order[to] = place
    return int(place)


def before(stack: Any, one: int, other: int) -> bool:
    """True if one action is more promising than the other."""
    if stack.weights[one, 0] != stack.weights[other, 0]:
        return stack.weights[one, 0] > stack.weights[other, 0]
    return stack.weights[one, 1] > stack.weights[other, 1]


def reward(hints: Any, level: int, mover: int, action: int, depth: int) -> None:
    """Makes an action that caused a cut a killer move and adds to its history."""
    if action != hints.killers[level, 0]:
        hints.killers[level, 1] = hints.killers[level, 0]
        hints.killers[level, 0] = action
    known = hints.history[mover, action & (ACTIONS - 1)]
    hints.history[mover, action & (ACTIONS - 1)] = min(known + depth * depth, MOST)


def blame(stack: Any, hints: Any, level: int, mover: int, depth: int) -> None:
    """Takes as much from the history of the actions that were tried before one that cut."""
    for i in range(stack.rows[level, BEGIN], stack.rows[level, NEXT] - 1):
        action = int(stack.actions[stack.order[i]])
        known = hints.history[mover, action & (ACTIONS - 1)]
        hints.history[mover, action & (ACTIONS - 1)] = max(known - depth * depth, -MOST)
