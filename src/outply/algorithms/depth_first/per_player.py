"""Depth-first search with one value per player: the common part of MaxN and Paranoid.

    search(s):
        if is-terminal(s):  return the utility of each player
        if too deep:        return evaluate(s) for each player
        if chance moves:    return the mean of search(result(s, o)) over the outcomes o, by probability
        for each action a of s:
            v <- search(result(s, a))
            if there is no best yet, or is-better(v, best):  best <- v
            if there is a reason to cut:  return best
        return best

Members define three methods, which are compiled into the walk:

    is_better(stack, level, mover)     True if the child at level + 1 is better than the best so far at this level
    cutoff(game, stack, level, mover)  the reason why no further action can change the value of the root, or 0
    is_exact(stack, mover)             True if the value of a root action is more than a bound
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.algorithms.depth_first import Pruning
from outply.algorithms.depth_first.stack import BEST, PLIES, note_root_action
from outply.algorithms.depth_first.walk import cut_rest
from outply.game import CHANCE
from outply.search.stack import MOVER, PLACE, keep_line


@dataclass(frozen=True)
class PerPlayer(Pruning):
    """The base of MaxN and Paranoid."""

    def begin_node(self, game: Any, stack: Any, level: int) -> None:
        for player in range(game.players):
            stack.values[level, player] = 0.0

    def child_window(self, game: Any, stack: Any, level: int, place: int) -> None:
        """A child has its parent's window; below chance, where values are averaged, the whole range."""
        chance = stack.rows[level, MOVER] == CHANCE
        for side in range(2):
            stack.windows[level + 1, side] = game.utility_range[side] if chance else stack.windows[level, side]

    def take_value(self, game: Any, stack: Any, level: int) -> None:
        """Takes the child's value: adds it to the mean at chance nodes, else keeps it if it is better."""
        place, mover = stack.rows[level, PLACE], stack.rows[level, MOVER]
        if level == 0:
            note_root_action(stack, place, mover == CHANCE or self.is_exact(stack, mover))
        stack.rows[level, PLACE] = place + 1
        if mover == CHANCE:
            for player in range(game.players):
                stack.values[level, player] += stack.odds[place] * stack.values[level + 1, player]
            stack.rows[level, PLIES] = max(stack.rows[level, PLIES], stack.rows[level + 1, PLIES] + 1)
            return
        if stack.rows[level, BEST] < 0 or self.is_better(stack, level, mover):
            stack.rows[level, BEST] = place
            for player in range(game.players):
                stack.values[level, player] = stack.values[level + 1, player]
            stack.rows[level, PLIES] = stack.rows[level + 1, PLIES] + 1
            keep_line(stack, level, stack.actions[place])
        why = self.cutoff(game, stack, level, mover)
        if why:
            cut_rest(stack, level, place, why)

    # -- members define ---------------------------------------------------------------------------

    def is_better(self, stack: Any, level: int, mover: int) -> bool:
        raise NotImplementedError

    def cutoff(self, game: Any, stack: Any, level: int, mover: int) -> int:
        raise NotImplementedError

    def is_exact(self, stack: Any, mover: int) -> bool:
        raise NotImplementedError
