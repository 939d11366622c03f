"""Paranoid search (Sturtevant and Korf 2000): all other players join against the player at the root.

    paranoid(s, alpha, beta):                     me is the player at the root
        if is-terminal(s):  return the utility of each player
        if too deep:        return evaluate(s) for each player
        if chance moves:    return the mean of paranoid(result(s, o), low, high) over the outcomes o, by probability
        for each action a of s:
            v <- paranoid(result(s, a), alpha, beta)
            if to-move(s) = me:  best <- v if v[me] > best[me];  alpha <- max(alpha, v[me])
            else:                best <- v if v[me] < best[me];  beta <- min(beta, v[me])
            if alpha >= beta:    return best
        return best

The others are assumed to minimize my value, so it is guaranteed whatever they want. That turns any number of players
into two, which makes alpha-beta pruning correct. In a zero-sum game of two players it is minimax. The values of the
others are their utilities along this line, not what they could get.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.algorithms.depth_first.deepening import DepthFirstRun
from outply.algorithms.depth_first.per_player import PerPlayer
from outply.algorithms.depth_first.stack import BEST, ME
from outply.game import Game
from outply.search.budget import Budget
from outply.search.trace import IN_RANGE, SEARCHED, TOO_BAD, TOO_GOOD
from outply.status import DONE, OUT_OF_RANGE


@dataclass(frozen=True)
class Paranoid(PerPlayer):
    """All other players join against the player at the root; for any number of players."""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> DepthFirstRun:
        if game.to_move(state) < 0:
            raise ValueError("Paranoid searches for the player to move, and in this state chance moves. Try MaxN.")
        return DepthFirstRun(self, game, state, budget, seed)

    def is_better(self, stack: Any, level: int, mover: int) -> bool:
        me = stack.now[ME]
        gain = stack.values[level + 1, me] - stack.values[level, me]
        return bool(gain > 0.0 if mover == me else gain < 0.0)

    def cutoff(self, game: Any, stack: Any, level: int, mover: int) -> int:
        """Narrows the window to the value so far; returns the reason to cut if the window is empty."""
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
        """Checks the range of the utilities, on which pruning relies."""
        value = stack.values[level, stack.now[ME]]
        return DONE if not self.prune or game.utility_range[0] <= value <= game.utility_range[1] else OUT_OF_RANGE
