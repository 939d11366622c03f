"""Minimax, as it is defined: every player does the best for themselves, or the opponent as a model says.

    minimax(s):
        if is-terminal(s):  return the utility of each player
        if too deep:        return what evaluate says for each player
        v[a] <- minimax(result(s, a)), for each action a of s
        if to-move(s) is the opponent, and not perfect:
            return the mean of v[a], by how likely the opponent takes a
        return the v[a] that is best for to-move(s); of equals the first

It looks at everything. The opponent is whoever does not move at the root. Against a perfect one the value is what both
can be sure of; against any other it is what to expect, and an action may pay that a perfect opponent would punish.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from outply.algorithms.deepening import Answer, DepthFirst, DepthFirstRun
from outply.algorithms.frame import (
    BEGIN,
    BEST,
    CUTOFFS,
    END,
    FINE,
    LEVEL,
    ME,
    MOST_LEVELS,
    MOVER,
    NONE,
    PLACE,
    PLIES,
    STATUS,
    TOTAL,
    UNSEEN,
    Stack,
    close_leaf,
    keep_line,
    new_arrays,
    open_node,
    tell_root,
)
from outply.budget import Budget, Spent
from outply.game import Facts, Game
from outply.kernel import kernel
from outply.memory.trace import ENDED, ENTER, EVALUATED, LEAVE, PASS, SEARCHED, VALUE, Trace, new_trace, note
from outply.part import option
from outply.policies.evaluation import as_part
from outply.policies.opponent import Perfect, Policy
from outply.report import Report


@dataclass(frozen=True)
class Minimax(DepthFirst):
    """What the best play of everybody is worth, by looking at everything."""

    opponent: Any = option(Perfect(), "how the other player chooses: a part, or a function of game, s and a")
    trace: bool = option(False, "record the first 100,000 steps")

    def objection(self, facts: Facts) -> str:
        if facts.hidden:
            return "needs a game without hidden information; {game} hides some."
        if facts.chance:
            return "needs a game without chance; {game} has chances. Try Expectiminimax or MCTS."
        return f"needs one or two players; {{game}} has {facts.players}. Try MaxN." if facts.players > 2 else ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> MinimaxRun:
        return MinimaxRun(self, game, state, budget, seed)


@dataclass(frozen=True)
class Room(Stack):
    """A stack that also keeps what each action on the way is worth, and the steps taken."""

    below: Any  # float64 [place, player]
    trace: Trace
    modelled: bool  # does the opponent choose in another way than the best?


# -- the kernel --------------------------------------------------------------------------------------------------------


@kernel
def run_minimax(game: Any, minimax: Any, stack: Any, states: Any, limit: int, quota: int) -> int:
    """Goes on with the search; returns how many nodes it entered. It is over when the level is -1."""
    before = stack.at[TOTAL]
    level = int(stack.at[LEVEL])
    while level >= 0 and stack.at[TOTAL] < before + quota:
        if stack.rows[level, PLACE] == UNSEEN:
            status = enter(game, minimax, stack, states[level], level, limit)
            if status != FINE:
                stack.at[STATUS] = status
                break
            stack.at[TOTAL] += 1
        place = stack.rows[level, PLACE]
        if place < stack.rows[level, END]:
            a = int(stack.actions[place])
            states[level + 1] = game.result(states[level], a)
            level += 1
            stack.rows[level, PLACE] = UNSEEN
            if stack.trace.on:
                note(stack.trace, ENTER, level, a, SEARCHED, -np.inf, np.inf)
        else:
            if stack.rows[level, END] > stack.rows[level, BEGIN]:
                decide(game, minimax, stack, states[level], level)
            level -= 1
            if level >= 0:
                take_in(game, stack, level)
    stack.at[LEVEL] = level
    return int(stack.at[TOTAL] - before)


def enter(game: Any, minimax: Any, stack: Any, s: Any, level: int, limit: int) -> int:
    """A new node: a leaf has its value at once, any other gets its actions."""
    if game.is_terminal(s):
        for player in range(game.players):
            stack.values[level, player] = game.utility(s, player)
    elif level == limit:
        for player in range(game.players):
            stack.values[level, player] = minimax.evaluate.evaluate(game, s, player)
        stack.at[CUTOFFS] += 1
    else:
        return open_node(game, stack, s, level)
    close_leaf(stack, level)
    if stack.trace.on:
        note_value(game, stack, VALUE, level, ENDED if game.is_terminal(s) else EVALUATED)
    return FINE


def take_in(game: Any, stack: Any, level: int) -> None:
    """The child at level + 1 is done: its value is kept with the action; of the best one so far, also the line."""
    place, mover = stack.rows[level, PLACE], stack.rows[level, MOVER]
    if level == 0:
        tell_root(stack, place, True)
    stack.rows[level, PLACE] = place + 1
    for player in range(game.players):
        stack.below[place, player] = stack.values[level + 1, player]
    best = stack.rows[level, BEST]
    if best < 0 or stack.below[place, mover] > stack.below[best, mover]:
        stack.rows[level, BEST] = place
        stack.rows[level, PLIES] = stack.rows[level + 1, PLIES] + 1
        for player in range(game.players):
            stack.values[level, player] = stack.below[place, player]
        keep_line(stack, level, stack.actions[place])


def decide(game: Any, minimax: Any, stack: Any, s: Any, level: int) -> None:
    """All actions are known: the value is that of the best one, unless the opponent chooses in another way."""
    if stack.modelled and stack.rows[level, MOVER] != stack.at[ME]:
        total = weigh(game, minimax, stack, s, level)
        for player in range(game.players):
            stack.values[level, player] = 0.0
            for place in range(stack.rows[level, BEGIN], stack.rows[level, END]):
                stack.values[level, player] += stack.odds[place] * stack.below[place, player] / total
    if stack.trace.on:
        note_value(game, stack, LEAVE, level, SEARCHED)


def weigh(game: Any, minimax: Any, stack: Any, s: Any, level: int) -> float:
    """How likely the opponent takes each action, up to a factor, which is returned; all alike if none is likely."""
    begin, end, mover = stack.rows[level, BEGIN], stack.rows[level, END], stack.rows[level, MOVER]
    best = stack.below[stack.rows[level, BEST], mover]
    total = 0.0
    for place in range(begin, end):
        weight = minimax.opponent.weight(game, s, int(stack.actions[place]), stack.below[place, mover], best)
        stack.odds[place] = weight if weight > 0.0 else 0.0
        total += stack.odds[place]
    if total > 0.0:
        return total
    for place in range(begin, end):
        stack.odds[place] = 1.0
    return float(end - begin)


def note_value(game: Any, stack: Any, kind: int, level: int, why: int) -> None:
    """A step of the trace: a node has its value."""
    number = note(stack.trace, kind, level, NONE, why, -np.inf, np.inf)
    for player in range(game.players):
        stack.trace.values[number, player] = stack.values[level, player]


# -- a search under way ------------------------------------------------------------------------------------------------


class MinimaxRun(DepthFirstRun):
    """One search."""

    kernel = run_minimax
    algorithm: Minimax
    stack: Room

    def __init__(self, algorithm: Minimax, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.opponent = as_part(algorithm.opponent, Policy)
        self.modelled = not isinstance(self.opponent, Perfect)
        super().__init__(algorithm, game, state, budget, seed)
        self.part = self.part.replace(opponent=self.opponent)

    def new_stack(self) -> Room:
        arrays, players = new_arrays(self.game.players), self.game.players
        below = np.zeros((len(arrays["actions"]), players))
        return Room(**arrays, below=below, trace=new_trace(self.algorithm.trace, players), modelled=self.modelled)

    def begin(self, state: Any) -> None:
        self.stack.trace.count[:] = 0
        super().begin(state)

    def _pass_to(self, limit: int) -> None:
        super()._pass_to(limit)
        if self.algorithm.trace:
            note(self.stack.trace, PASS, 0, min(limit, MOST_LEVELS), SEARCHED, -np.inf, np.inf)

    def _pass_is_over(self) -> None:
        super()._pass_is_over()
        if self.modelled and self.finished == "proven":
            self.finished = "complete"

    def _found(self, exact: bool) -> Answer:
        """What depends on how the opponent chooses is not proven."""
        return super()._found(exact and not self.modelled)

    def report(self, spent: Spent) -> Report:
        found = super().report(spent)
        mover = int(self.game.to_move(self.state))
        best = tuple(m.action for m in found.moves if m.value[mover] == found.value[mover])
        return replace(found, best=best, trace=self.stack.trace.steps())
