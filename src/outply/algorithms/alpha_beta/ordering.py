"""Which action alpha-beta tries first: killer moves, history, the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.alpha_beta.score import from_state
from outply.algorithms.alpha_beta.stack import ALPHA, BEGIN, BETA, DEPTH, END, KEYED, LAST, MOVER, WEIGHED
from outply.algorithms.alpha_beta.table import LOWER, UPPER, fetch, find, usable, value_in
from outply.boards.bits import mix
from outply.compiler.memory import Memory

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


def weigh(game: Any, engine: Any, path: Any, table: Any, hints: Any, s: Any, level: int, at: int) -> None:
    """Puts a weight on every action of the node that was not tried yet, and leaves some out."""
    mover = path.rows[level, MOVER]
    keyed = engine.early_cuts and engine.table and path.rows[level, DEPTH] >= engine.early_cuts_from
    end = path.rows[level, END]
    if engine.ordered:
        end = weigh_as_told(game, engine, path, s, level, at)
    path.rows[level, LAST] = end
    for i in range(at, end):
        place = path.order[i]
        a = int(path.actions[place])
        weight = path.weights[place, 0] if engine.ordered else 0.0
        if engine.winning_first or keyed:
            weight += look_ahead(game, engine, path, table, game.result(s, a), mover, place, keyed)
        rank = float(hints.history[mover, a & (ACTIONS - 1)]) if engine.history else 0.0
        if engine.killers and (a == hints.killers[level, 0] or a == hints.killers[level, 1]):
            rank += KILLER
        path.weights[place, 0] = weight
        path.weights[place, 1] = rank
    if keyed:
        for i in range(at, end):
            if cuts(game, engine, path, table, level, path.child_keys[path.order[i]]):
                path.weights[path.order[i], 0] += CUTS
    path.rows[level, WEIGHED] = 1
    path.rows[level, KEYED] = keyed


def weigh_as_told(game: Any, engine: Any, path: Any, s: Any, level: int, at: int) -> int:
    """What the user's order says; returns the place behind the last action that it does not leave out."""
    end, last = path.rows[level, END], at
    seen = engine.order.look(game, s)
    for i in range(at, end):
        place = path.order[i]
        weight = engine.order.weigh(game, s, int(path.actions[place]), seen)
        if weight > -np.inf or level == 0:
            path.weights[place, 0] = max(weight, -1e200)
            path.order[last] = place
            last += 1
    if last > at or at > path.rows[level, BEGIN]:
        return last
    for i in range(at, end):  # all are left out: then they are all alike
        path.weights[path.order[i], 0] = 0.0
    return int(end)


def look_ahead(game: Any, engine: Any, path: Any, table: Any, child: Any, mover: int, place: int, keyed: bool) -> float:
    """Does the action end the game? If not, the table's entry about the next state may soon be asked for."""
    path.child_keys[place] = 0
    if engine.winning_first and game.is_terminal(child):
        utility = game.utility(child, mover)
        return WINS if utility >= game.utility_range[1] else LOSES if utility <= game.utility_range[0] else 0.0
    if keyed:
        path.child_keys[place] = mix(0, game.key(child))
        fetch(table, path.child_keys[place])
    return 0.0


def cuts(game: Any, engine: Any, path: Any, table: Any, level: int, key: Any) -> bool:
    """Does the table know that the state with this key is good enough for a cut?"""
    note = find(table, key)
    if note == 0:
        return False
    sides = usable(note, path.rows[level, DEPTH] - 1, engine.deeper)
    value = from_state(game, engine, value_in(note), level + 1)
    if path.rows[level, MOVER] == 0:
        return (sides & LOWER) != 0 and value >= path.windows[level, BETA]
    return (sides & UPPER) != 0 and value <= path.windows[level, ALPHA]


def most_promising(path: Any, at: int, end: int) -> int:
    """Brings the most promising of the actions that are left forward; returns its place."""
    chosen = at
    for other in range(at + 1, end):
        if before(path, path.order[other], path.order[chosen]):
            chosen = other
    return bring_forward(path, chosen, at)


def bring_forward(path: Any, chosen: int, to: int) -> int:
    """Moves an action forward in the order, past others that keep theirs; returns its place."""
    place = path.order[chosen]
    for i in range(chosen, to, -1):
        path.order[i] = path.order[i - 1]
    path.order[to] = place
    return int(place)


def before(path: Any, one: int, other: int) -> bool:
    """Is one action more promising than another?"""
    if path.weights[one, 0] != path.weights[other, 0]:
        return path.weights[one, 0] > path.weights[other, 0]
    return path.weights[one, 1] > path.weights[other, 1]


def reward(hints: Any, level: int, mover: int, action: int, depth: int) -> None:
    """An action caused a cut: it is tried earlier elsewhere."""
    if action != hints.killers[level, 0]:
        hints.killers[level, 1] = hints.killers[level, 0]
        hints.killers[level, 0] = action
    known = hints.history[mover, action & (ACTIONS - 1)]
    hints.history[mover, action & (ACTIONS - 1)] = min(known + depth * depth, MOST)
