"""Paranoid search: all others are taken to have joined against the player to move; Sturtevant and Korf 2000.

    paranoid(s, alpha, beta):                     for the player at the root, called me
        if is-terminal(s):  return the utility of each player
        if too deep:        return what evaluate says for each player
        if chance moves:    return the mean of paranoid(result(s, o), low, high) over the outcomes o, by probability
        for each action a of s:
            v <- paranoid(result(s, a), alpha, beta)
            if to-move(s) = me:  best <- v if v[me] > best[me];  alpha <- max(alpha, v[me])
            else:                best <- v if v[me] < best[me];  beta <- min(beta, v[me])
            if alpha >= beta:    return best
        return best

It assumes that the others care for nothing but to do harm, and help one another in it, so the value is what the player
at the root can be sure of, whatever the others want. That makes any number of players into two, and alpha-beta
pruning right. For two players whose utilities sum to a constant it is minimax. The values of the others are what they
get along that line of play, not what they could get.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.algorithms.depth_first.deepening import DepthFirstRun
from outply.algorithms.depth_first.per_player import PerPlayer
from outply.algorithms.depth_first.stack import BEST, ME
from outply.game import Facts, Game
from outply.search.budget import Budget
from outply.search.trace import IN_RANGE, SEARCHED, TOO_BAD, TOO_GOOD
from outply.status import DONE, OUT_OF_RANGE


@dataclass(frozen=True)
class Paranoid(PerPlayer):
    """All others have joined against the player to move."""

    def objection(self, facts: Facts) -> str:
        return "needs a game without hidden information; {game} hides some." if facts.hidden else ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> DepthFirstRun:
        if game.to_move(state) < 0:
            raise ValueError("Paranoid searches for the player to move, and in this state chance moves. Try MaxN.")
        return DepthFirstRun(self, game, state, budget, seed)

    def is_better(self, stack: Any, level: int, mover: int) -> bool:
        me = stack.now[ME]
        gain = stack.values[level + 1, me] - stack.values[level, me]
        return bool(gain > 0.0 if mover == me else gain < 0.0)

    def cutoff(self, game: Any, stack: Any, level: int, mover: int) -> int:
        """Takes the value so far into the window; is nothing left between its bounds?"""
        me = stack.now[ME]
        value = stack.values[level, me]
        if mover == me:
            stack.windows[level, 0] = max(stack.windows[level, 0], value)
        else:
            stack.windows[level, 1] = min(stack.windows[level, 1], value)
        if not self.prune or stack.windows[level, 0] < stack.windows[level, 1]:
            return SEARCHED
        if value == game.utility_range[1 if mover == me else 0]:
            return IN_RANGE
        return TOO_GOOD if mover == me else TOO_BAD

    def is_exact(self, stack: Any, mover: int) -> bool:
        return bool(not self.prune or stack.rows[0, BEST] < 0 or self.is_better(stack, 0, mover))

    def check_leaf(self, game: Any, stack: Any, s: Any, level: int) -> int:
        """Pruning rests on the range of the utilities."""
        value = stack.values[level, stack.now[ME]]
        return DONE if not self.prune or game.utility_range[0] <= value <= game.utility_range[1] else OUT_OF_RANGE
