"""Max^n (Luckhardt and Irani 1986; pruning by Korf 1991): every player maximizes their own value.

    max-n(s):
        if is-terminal(s):  return the utility of each player
        if too deep:        return evaluate(s) for each player
        if chance moves:    return the mean of max-n(result(s, o)) over the outcomes o, by probability
        for each action a of s:
            v <- max-n(result(s, a))
            if v[to-move(s)] > best[to-move(s)]:  best <- v                       the first of equals
            if best[to-move(s)] is the greatest possible utility:  return best    immediate pruning
            if the sum leaves the previous player no more than they already have:  return best    shallow pruning
        return best

It assumes that all players know all utilities, maximize their own, are indifferent to those of others, and take the
first of equally good actions; another choice among equals may change the others' values. Shallow pruning needs a bound
on the sum of the utilities, `sum_at_most`. Deep pruning, as in alpha-beta, is wrong with more than two players.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.algorithms.depth_first.deepening import DepthFirstRun
from outply.algorithms.depth_first.per_player import PerPlayer
from outply.algorithms.depth_first.stack import BEST, CUT
from outply.game import Game
from outply.options import Part, option
from outply.policies.evaluation import middle, settled
from outply.search.budget import Budget
from outply.search.stack import MOVER
from outply.search.trace import ELSEWHERE, IN_RANGE, SEARCHED
from outply.status import DONE, OUT_OF_RANGE, SUM_TOO_LARGE

SLACK = 1e-9
"""Tolerance of comparisons with sums of floats."""


@dataclass(frozen=True)
class MaxN(PerPlayer):
    """Every player maximizes their own value; for any number of players."""

    sum_at_most: float = option(math.inf, "the greatest sum of the utilities of a state; allows shallow pruning")

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> DepthFirstRun:
        return MaxNRun(self, game, state, budget, seed)

    def is_better(self, stack: Any, level: int, mover: int) -> bool:
        return bool(stack.values[level + 1, mover] > stack.values[level, mover])

    def cutoff(self, game: Any, stack: Any, level: int, mover: int) -> int:
        """The reason to cut: the player to move has the most possible, or the previous player will avoid this node."""
        low = game.utility_range[0]
        own = stack.values[level, mover]
        if not self.prune:
            return SEARCHED
        if own >= min(game.utility_range[1], self.sum_at_most - (game.players - 1) * low):
            return IN_RANGE
        before = stack.rows[level - 1, MOVER] if level > 0 else mover
        if before < 0 or before == mover or stack.rows[level - 1, BEST] < 0:
            return SEARCHED
        left = self.sum_at_most - own - (game.players - 2) * low
        if left > stack.values[level - 1, before]:
            return SEARCHED
        stack.values[level, before] = left  # an upper bound, which is sufficient here
        stack.rows[level, CUT] = 1
        return ELSEWHERE

    def is_exact(self, stack: Any, mover: int) -> bool:
        return bool(stack.rows[1, CUT] == 0)

    def check_leaf(self, game: Any, stack: Any, s: Any, level: int) -> int:
        """Checks the range of the utilities and their sum, on which pruning relies."""
        low, high = game.utility_range
        total = 0.0
        for player in range(game.players):
            value = stack.values[level, player]
            total += value
            if self.prune and not low - SLACK <= value <= high + SLACK:
                return OUT_OF_RANGE
        return SUM_TOO_LARGE if self.prune and total > self.sum_at_most + SLACK else DONE


@dataclass(frozen=True)
class EqualShare(Part):
    """An evaluation without knowledge: an equal share of `sum_at_most`, at most the middle of the range."""

    sum_at_most: float

    def evaluate(self, game: Any, s: Any, player: int) -> float:
        return min(middle(game, s, player), self.sum_at_most / game.players)


class MaxNRun(DepthFirstRun):
    """One search."""

    algorithm: MaxN

    def evaluation(self) -> Part:
        known = settled(self.algorithm.evaluate) is not middle
        return super().evaluation() if known else EqualShare(self.algorithm.sum_at_most)
