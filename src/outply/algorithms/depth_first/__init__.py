"""Depth-first searches: one walk through the game tree, whose members differ in five methods.

    walk(s, limit):
        1 leaf      if is-terminal(s): the value is the utility of each player
                    if the depth limit is reached: the value is evaluate(s) for each player
        2 open      list the actions or chance outcomes of s                  begin_node
        3 descend   for each action or outcome a:  give the child a window    child_window
                        walk(result(s, a), limit)
        4 take      take the child's value into the value of s, or cut        take_value
        5 close     no action is left: s has its value                        end_node

    deepen(s):      for limit = 1, 2, 3 …: walk(s, limit), until nothing was cut off by the limit (the value is exact)

| member         | for                            | take (step 4)                        | cut                       |
|----------------|--------------------------------|--------------------------------------|---------------------------|
| Minimax        | any game with an opponent model | keep all values; close (5) takes the best, or the mean | never  |
| MaxN           | any number of players, chance  | the best for the player to move      | immediate and shallow     |
| Paranoid       | any number of players, chance  | the best for me, the worst by others | alpha-beta                |
| Expectiminimax | one or two players, chance     | the mean at chance nodes             | alpha-beta, Star1, Star2  |

The walk is walk.py, its stack stack.py, iterative deepening deepening.py; each member's file has its own pseudocode.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from outply.options import option
from outply.policies.evaluation import bundled, middle
from outply.search.algorithm import Algorithm
from outply.search.trace import SEARCHED
from outply.status import DONE


@dataclass(frozen=True)
class DepthFirst(Algorithm):
    """The options of all depth-first searches."""

    evaluate: Any = bundled("evaluation", middle, "the value of a state at the depth limit: evaluate(game, s, player)")
    deepening: bool = option(True, "search one ply deep, then two, and so on; else to the full depth at once")
    trace: bool = option(False, "record the first 100,000 steps")

    # -- compiled into the walk -------------------------------------------------------------------

    def begin_node(self, game: Any, stack: Any, level: int) -> None:
        """Step 2: the actions or outcomes of the node are listed."""

    def child_window(self, game: Any, stack: Any, level: int, place: int) -> None:
        """Step 3: sets the window of the child at level + 1."""
        stack.windows[level + 1, 0] = -math.inf
        stack.windows[level + 1, 1] = math.inf

    def take_value(self, game: Any, stack: Any, level: int) -> None:
        """Step 4: takes the value of the child at level + 1, and moves on to the next place or the end."""
        raise NotImplementedError

    def end_node(self, game: Any, stack: Any, s: Any, level: int) -> int:
        """Step 5: completes the value of the node; returns the reason that the trace shows."""
        return SEARCHED

    def check_leaf(self, game: Any, stack: Any, s: Any, level: int) -> int:
        """Step 1: DONE, or the status that says what is wrong with the value of a leaf."""
        return DONE


@dataclass(frozen=True)
class Pruning(DepthFirst):
    """The options of searches that can prune."""

    prune: bool = option(True, "skip what cannot change the value")
