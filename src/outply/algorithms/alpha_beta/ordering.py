"""Which action alpha-beta tries first: killer moves, history, the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.score import from_state
from outply.algorithms.alpha_beta.stack import ALPHA, BETA, DEPTH, KEYED, LAST, WEIGHED
from outply.algorithms.alpha_beta.table import LOWER, UPPER, fetch, find, usable, value_in
from outply.boards.bits import mix
from outply.compiler.memory import Memory
from outply.search.stack import BEGIN, END, MOVER

WINS, CUTS, LOSES = 3e300, 2e300, -2e300


KILLER = 1e18


ACTIONS = 4096


MOST = 1 << 50


@dataclass(frozen=True)
class Hints(Memory):
    """What past cuts tell about actions."""

    killers: Any  # int64 [level, 2]
    history: Any  # int64 [player, action modulo ACTIONS]


def new_hints(levels: int) -> Hints:
    """Nothing is known yet."""
    return Hints(np.full((levels, 2), -1, np.int64), np.zeros((2, ACTIONS), np.int64))


def fade(hints: Hints) -> None:
    """What happened long ago counts less."""
    np.right_shift(hints.history, 2, out=hints.history)


def weigh(game: Any, engine: Any, stack: Any, table: Any, hints: Any, s: Any, level: int, at: int) -> None:
    """Puts a weight on every action of the node that was not tried yet, and leaves some out."""
    mover = stack.rows[level, MOVER]
    keyed = engine.early_cuts and engine.table and stack.rows[level, DEPTH] >= engine.early_cuts_from
    end = stack.rows[level, END]
    if engine.ordered:
        end = weigh_as_told(game, engine, stack, s, level, at)
    stack.rows[level, LAST] = end
    for i in range(at, end):
        place = stack.order[i]
        a = int(stack.actions[place])
        weight = stack.weights[place, 0] if engine.ordered else 0.0
        if engine.winning_first or keyed:
            weight += look_ahead(game, engine, stack, table, game.result(s, a), mover, place, keyed)
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


def weigh_as_told(game: Any, engine: Any, stack: Any, s: Any, level: int, at: int) -> int:
    """What the user's order says; returns the place behind the last action that it does not leave out."""
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
    for i in range(at, end):  # all are left out: then they are all alike
        stack.weights[stack.order[i], 0] = 0.0
    return int(end)


def look_ahead(
    game: Any, engine: Any, stack: Any, table: Any, child: Any, mover: int, place: int, keyed: bool
) -> float:
    """Does the action end the game? If not, the table's entry about the next state may soon be asked for."""
    stack.child_keys[place] = 0
    if engine.winning_first and game.is_terminal(child):
        utility = game.utility(child, mover)
        return WINS if utility >= game.utility_range[1] else LOSES if utility <= game.utility_range[0] else 0.0
    if keyed:
        stack.child_keys[place] = mix(0, game.key(child))
        fetch(table, stack.child_keys[place])
    return 0.0


def cuts(game: Any, engine: Any, stack: Any, table: Any, level: int, key: Any) -> bool:
    """Does the table know that the state with this key is good enough for a cut?"""
    note = find(table, key)
    if note == 0:
        return False
    sides = usable(note, stack.rows[level, DEPTH] - 1, engine.deeper)
    value = from_state(game, engine, value_in(note), level + 1)
    if stack.rows[level, MOVER] == 0:
        return (sides & LOWER) != 0 and value >= stack.windows[level, BETA]
    return (sides & UPPER) != 0 and value <= stack.windows[level, ALPHA]


def most_promising(stack: Any, at: int, end: int) -> int:
    """Brings the most promising of the actions that are left forward; returns its place."""
    chosen = at
    for other in range(at + 1, end):
        if before(stack, stack.order[other], stack.order[chosen]):
            chosen = other
    return bring_forward(stack, chosen, at)


def bring_forward(stack: Any, chosen: int, to: int) -> int:
    """Moves an action forward in the order, past others that keep theirs; returns its place."""
    place = stack.order[chosen]
    for i in range(chosen, to, -1):
        stack.order[i] = stack.order[i - 1]
    stack.order[to] = place
    return int(place)


def before(stack: Any, one: int, other: int) -> bool:
    """Is one action more promising than another?"""
    if stack.weights[one, 0] != stack.weights[other, 0]:
        return stack.weights[one, 0] > stack.weights[other, 0]
    return stack.weights[one, 1] > stack.weights[other, 1]


def reward(hints: Any, level: int, mover: int, action: int, depth: int) -> None:
    """An action caused a cut: it is tried earlier elsewhere."""
    if action != hints.killers[level, 0]:
        hints.killers[level, 1] = hints.killers[level, 0]
        hints.killers[level, 0] = action
    known = hints.history[mover, action & (ACTIONS - 1)]
    hints.history[mover, action & (ACTIONS - 1)] = min(known + depth * depth, MOST)
