"""Solve: what every state of a whole game is worth, and in how many plies it is over.

    solve(s):
        in breadth, list the states that can be reached from s             solve_look.py
        if no state comes again:            backward induction             solve_back.py
        else, without chance:               retrograde analysis            solve_back.py
        else:                               value iteration                solve_cycles.py

Every state has a value for each player, what best play is worth, and the plies until the game is over, chance counted
like a player; a state that is solved is looked up at once. Endless play is worth `endless` to player 0, which is the
middle of the utilities unless it is said otherwise; with more than two players, or where what one wins the other need
not lose, it is worth that to everybody.

The solution can be kept in a file, from which a later search, or a player, has its answers at once. While it works,
a folder beside the file keeps what has been found, so that the same search goes on after it was stopped or killed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.game import Facts, Game
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget


@dataclass(frozen=True)
class Solve(Algorithm):
    """Every state's exact value and distance."""

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "nodes"})
    file: str = option("", "where the solution is kept: read if it is there, else written")
    endless: Any = option(None, "what endless play is worth to player 0; the middle of the utilities if not given")
    tolerance: float = option(1e-9, "how far off values may be where states come again by chance", low=1e-15)

    def objection(self, facts: Facts) -> str:
        return "needs a game without hidden information; {game} hides some." if facts.hidden else ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        from outply.algorithms.solve.run import SolveRun

        return SolveRun(self, game, state, budget, seed)
