"""Expectiminimax (Michie 1966) with Star1 and Star2 pruning (Ballard 1983), for one player or a zero-sum game of two.

    value(s, alpha, beta):                             to player 0, whoever moves; player 1 minimizes
        if is-terminal(s):  return utility(s, 0)
        if too deep:        return evaluate(s, 0)
        if chance moves:    return star(s, alpha, beta)
        for each action a of s:
            v <- value(result(s, a), alpha, beta)
            player 0:  best <- max(best, v), alpha <- max(alpha, v)
            player 1:  best <- min(best, v), beta  <- min(beta, v)
            if alpha >= beta: return best
        return best

    star(s, alpha, beta):                              every value is between low and high, the game's utility_range
        for each outcome o:  low[o] <- low, high[o] <- high
        in two rounds, for each outcome o of probability p whose value is not known yet:
            a <- the value of o below which the mean stays below alpha even if every other outcome has its high
            b <- the value of o above which the mean exceeds beta even if every other outcome has its low
            round 1 (Star2, the probe):  search only the first actions; player 0's give low[o], player 1's high[o]
            round 2 (Star1):  low[o], high[o] <- value(result(s, o), a, b), continuing after the probed actions
            if value >= b or value <= a:  return the bound on the mean that follows
        return the mean of the outcomes' values, by probability

A probe that does not cut is not lost: round 2 starts with its result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.algorithms.depth_first import Pruning
from outply.algorithms.depth_first.deepening import DepthFirstRun
from outply.algorithms.depth_first.stack import BEST, PART, PLIES, STAGE, WalkStack, new_arrays, note_root_action
from outply.algorithms.depth_first.walk import cut_rest
from outply.game import CHANCE, Game
from outply.options import option
from outply.search.budget import Budget
from outply.search.needs import Needs
from outply.search.stack import BEGIN, END, MOVER, PLACE, keep_line
from outply.search.trace import FIRST_FEW, SEARCHED, TOO_BAD, TOO_GOOD
from outply.status import DONE, NOT_ZERO_SUM, OUT_OF_RANGE

SEARCHING, PROBING, PROBED = range(3)
"""The stages of a chance node: round 2 without a probe, round 1, round 2 after a probe."""

WHOLE, SOME, NOTHING = 0, 1, 2
"""The outcomes of a chance node that round 1 searched."""

LOWER, UPPER = 0, 1
"""The columns of `bounds` and `sums`."""

SLACK = 1e-9
"""Tolerance of comparisons with sums of floats."""


@dataclass(frozen=True)
class Expectiminimax(Pruning):
    """Minimax with the mean at chance nodes; for one player, or two in a zero-sum game."""

    star1: bool = option(True, "Star1: prune at chance nodes by the bounds of the other outcomes")
    star2: bool = option(True, "Star2: probe a few actions after every outcome first, which may cut the rest")
    probes: int = option(1, "actions probed after every outcome", low=1)

    requires: ClassVar[Needs] = Needs(players=(1, 2), zero_sum=True, instead={"players": "MaxN or Paranoid"})

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> ExpectiminimaxRun:
        return ExpectiminimaxRun(self, game, state, budget, seed)

    # -- on the walk ------------------------------------------------------------------------------

    def check_leaf(self, game: Any, stack: Any, s: Any, level: int) -> int:
        """Checks that the game is zero-sum, and the range of the utilities, on which pruning relies."""
        if game.players == 2 and game.is_terminal(s):
            if not is_zero_sum(stack, stack.values[level, 0] + game.utility(s, 1)):
                return NOT_ZERO_SUM
        inside = game.utility_range[0] - SLACK <= stack.values[level, 0] <= game.utility_range[1] + SLACK
        return DONE if inside or not self.prune else OUT_OF_RANGE

    def begin_node(self, game: Any, stack: Any, level: int) -> None:
        """Starts the rounds of a chance node; below one that probes, only the first actions are searched."""
        stack.values[level, 0] = 0.0
        stage = stack.rows[level - 1, STAGE] if level > 0 else SEARCHING
        if stack.rows[level, MOVER] == CHANCE:
            if stage == PROBING:
                stack.rows[level, PLACE] = stack.rows[level, END]
                stack.rows[level, PART] = NOTHING
            else:
                open_chance(game, self, stack, level)
        elif stage == PROBING:
            probe_only(game, self, stack, level)
        elif stage == PROBED:
            go_on_after_probe(self, stack, level)

    def child_window(self, game: Any, stack: Any, level: int, place: int) -> None:
        """Sets the child's window: the parent's, or at chance nodes the one that star computes."""
        a, b = stack.windows[level, 0], stack.windows[level, 1]
        if stack.rows[level, MOVER] == CHANCE:
            a, b = outcome_window(self, stack, level, place)
        stack.windows[level + 1, 0] = max(a, game.utility_range[0])
        stack.windows[level + 1, 1] = min(b, game.utility_range[1])

    def take_value(self, game: Any, stack: Any, level: int) -> None:
        if stack.rows[level, MOVER] == CHANCE:
            take_outcome(game, self, stack, level)
        else:
            take_action(self, stack, level)

    def end_node(self, game: Any, stack: Any, s: Any, level: int) -> int:
        if stack.rows[level, PART] == NOTHING:
            stack.values[level, 0] = np.nan  # only the trace reads it
        return SEARCHED if stack.rows[level, PART] == WHOLE else FIRST_FEW


@dataclass(frozen=True)
class StarStack(WalkStack):
    """A stack that also holds bounds on the chance outcomes."""

    bounds: Any  # [place, 2]: the bounds on the value of an outcome; equal when it is known
    plies: Any  # [place]: plies to the end after this outcome
    sums: Any  # [level, 2]: the mean of the lower bounds, and of the upper bounds
    total: Any  # [1]: the sum of the two utilities; NaN until a terminal state was seen

    LEVELLED: ClassVar = WalkStack.LEVELLED | {"sums"}
    FIXED: ClassVar = WalkStack.FIXED | {"total"}


# -- compiled pieces ---------------------------------------------------------------------------------------------------


def is_zero_sum(stack: Any, total: float) -> bool:
    """True if the utilities have the same sum as at the first terminal state."""
    if np.isnan(stack.total[0]):
        stack.total[0] = total
    return bool(abs(stack.total[0] - total) <= SLACK)


def open_chance(game: Any, algorithm: Any, stack: Any, level: int) -> None:
    """Gives every outcome the range of utilities as bounds, and chooses the first round."""
    begin, end = stack.rows[level, BEGIN], stack.rows[level, END]
    stack.sums[level, LOWER] = 0.0
    stack.sums[level, UPPER] = 0.0
    for place in range(begin, end):
        for side in range(2):
            stack.bounds[place, side] = game.utility_range[side]
            stack.sums[level, side] += stack.odds[place] * game.utility_range[side]
        stack.plies[place] = 0
    if algorithm.prune and algorithm.star2 and end - begin > 1:
        stack.rows[level, STAGE] = PROBING


def probe_only(game: Any, algorithm: Any, stack: Any, level: int) -> None:
    """Limits a probed node to its first actions; the open window makes their value exact unless it cuts."""
    mover = stack.rows[level, MOVER]
    stack.windows[level, mover] = game.utility_range[mover]
    if stack.rows[level, END] - stack.rows[level, BEGIN] > algorithm.probes:
        stack.rows[level, END] = stack.rows[level, BEGIN] + algorithm.probes
        stack.rows[level, PART] = SOME


def go_on_after_probe(algorithm: Any, stack: Any, level: int) -> None:
    """Continues a probed node after its first actions, with their value."""
    outcome = stack.rows[level - 1, PLACE]
    mover = stack.rows[level, MOVER]
    stack.rows[level, PLACE] = stack.rows[level, BEGIN] + algorithm.probes
    stack.rows[level, BEST] = stack.rows[level, BEGIN]
    stack.rows[level, PLIES] = stack.plies[outcome]
    stack.values[level, 0] = stack.bounds[outcome, mover]
    narrow(stack, level, mover)


def narrow(stack: Any, level: int, mover: int) -> bool:
    """Narrows the window to the value so far; True if it is not empty."""
    value = stack.values[level, 0]
    if mover == 0:
        stack.windows[level, 0] = max(stack.windows[level, 0], value)
    else:
        stack.windows[level, 1] = min(stack.windows[level, 1], value)
    return bool(stack.windows[level, 0] < stack.windows[level, 1])


def outcome_window(algorithm: Any, stack: Any, level: int, place: int) -> Any:
    """The window of an outcome, from the bounds of all others: a and b of the pseudocode."""
    odds = stack.odds[place]
    if odds <= 0.0 or not may_cut(algorithm, stack, level):
        return -np.inf, np.inf
    a = stack.bounds[place, UPPER] - (stack.sums[level, UPPER] - stack.windows[level, 0]) / odds
    b = stack.bounds[place, LOWER] + (stack.windows[level, 1] - stack.sums[level, LOWER]) / odds
    return a, b


def take_action(algorithm: Any, stack: Any, level: int) -> None:
    """Takes the child's value if it is better; cuts if the window is empty."""
    place, mover = stack.rows[level, PLACE], stack.rows[level, MOVER]
    gain = stack.values[level + 1, 0] - stack.values[level, 0]
    better = stack.rows[level, BEST] < 0 or (gain > 0.0 if mover == 0 else gain < 0.0)
    if level == 0:
        note_root_action(stack, place, better or not algorithm.prune)
    stack.rows[level, PLACE] = place + 1
    if better:
        stack.rows[level, BEST] = place
        stack.values[level, 0] = stack.values[level + 1, 0]
        stack.rows[level, PLIES] = stack.rows[level + 1, PLIES] + 1
        keep_line(stack, level, stack.actions[place])
    if not narrow(stack, level, mover) and algorithm.prune:
        cut_rest(stack, level, place, TOO_GOOD if mover == 0 else TOO_BAD)


def take_outcome(game: Any, algorithm: Any, stack: Any, level: int) -> None:
    """Takes the child's value as a bound on the outcome; cuts if the mean leaves the window."""
    place = stack.rows[level, PLACE]
    part, mover = stack.rows[level + 1, PART], stack.rows[level + 1, MOVER]
    if part != NOTHING:
        value = stack.values[level + 1, 0]
        a, b = outcome_window(algorithm, stack, level, place)
        stack.plies[place] = stack.rows[level + 1, PLIES]
        if level == 0:
            note_root_action(stack, place, part == WHOLE)
        if part == WHOLE or mover == 0:
            improve_bound(stack, level, place, LOWER, value)
            if may_cut(algorithm, stack, level) and cut_by(stack, level, LOWER, value >= b, game.utility_range[1]):
                return
        if part == WHOLE or mover == 1:
            improve_bound(stack, level, place, UPPER, value)
            if may_cut(algorithm, stack, level) and cut_by(stack, level, UPPER, value <= a, game.utility_range[0]):
                return
    next_outcome(stack, level)


def may_cut(algorithm: Any, stack: Any, level: int) -> bool:
    """True if this round may cut outcomes."""
    return bool(algorithm.prune and (algorithm.star1 or stack.rows[level, STAGE] == PROBING))


def cut_by(stack: Any, level: int, side: int, beyond: bool, last: float) -> bool:
    """Cuts if a bound on the mean is outside the window; True if it did. The limit of the range cuts nothing."""
    known = stack.sums[level, side]
    wanted = stack.windows[level, 1 - side]
    if wanted == last or not (beyond or (known >= wanted if side == LOWER else known <= wanted)):
        return False
    stack.values[level, 0] = max(known, wanted) if side == LOWER else min(known, wanted)
    cut_rest(stack, level, stack.rows[level, PLACE], TOO_GOOD if side == LOWER else TOO_BAD)
    return True


def improve_bound(stack: Any, level: int, place: int, side: int, value: float) -> None:
    """Improves a bound on an outcome, and with it the one on the mean."""
    stack.sums[level, side] += stack.odds[place] * (value - stack.bounds[place, side])
    stack.bounds[place, side] = value


def next_outcome(stack: Any, level: int) -> None:
    """Moves to the next unknown outcome, from round 1 to round 2, and at the end sets the mean."""
    begin, end = stack.rows[level, BEGIN], stack.rows[level, END]
    place = stack.rows[level, PLACE] + 1
    if place == end and stack.rows[level, STAGE] == PROBING:
        stack.rows[level, STAGE] = PROBED
        place = begin
    if stack.rows[level, STAGE] != PROBING:
        while place < end and stack.bounds[place, LOWER] == stack.bounds[place, UPPER]:
            place += 1
    stack.rows[level, PLACE] = place
    if place == end:
        mean, plies = 0.0, 0
        for outcome in range(begin, end):
            mean += stack.odds[outcome] * stack.bounds[outcome, LOWER]
            plies = max(plies, stack.plies[outcome] + 1)
        stack.values[level, 0] = mean
        stack.rows[level, PLIES] = plies


# -- a search under way ------------------------------------------------------------------------------------------------


class ExpectiminimaxRun(DepthFirstRun):
    """One search."""

    algorithm: Expectiminimax

    def new_stack(self) -> WalkStack:
        arrays = new_arrays(1, self.algorithm.trace)
        levels, places = len(arrays["rows"]), len(arrays["actions"])
        return StarStack(
            **arrays,
            bounds=np.zeros((places, 2)),
            plies=np.zeros(places, np.int64),
            sums=np.zeros((levels, 2)),
            total=np.full(1, np.nan),
        )

    def begin(self, state: Any) -> None:
        self.stack.total[0] = np.nan
        super().begin(state)

    def per_player(self, numbers: Any) -> tuple[float, ...]:
        """Player 1 has the rest of the sum; before a terminal state was seen, the sum is that of the range."""
        value, total = float(numbers[0]), float(self.stack.total[0])
        if self.game.players == 1:
            return (value,)
        return value, (sum(self.game.utility_range) if np.isnan(total) else total) - value
