"""Solve: the exact value of every state of a game, and the plies until the game is over.

    solve(s):
        1 explore    list all states reachable from s, breadth first         explore.py, graph.py
        2 evaluate   if no state can recur:  backward induction              backward.py
                     else, without chance:   retrograde analysis             backward.py (Washburn 1990)
                     else:                   value iteration by components   cycles.py (Haddad and Monmege 2018)
                where both choose at once: a matrix game at each state      matrices.py (Shapley 1953)
        3 solution   sort the states by key, with values and plies           solution.py

A value is what best play is worth to each player; a chance move counts as a ply. Endless play is worth `endless` to
player 0 (default: the middle of the utility range), and with more than two players, or in a game that is not
zero-sum, to everybody.

A solution can be kept in a file; later searches and players read their answers from it. A folder beside the file holds
a checkpoint of step 1, so a search that was stopped or killed continues where it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.game import Game
from outply.information.in_turn import GameInTurn
from outply.information.seen import Seen
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import Needs


@dataclass(frozen=True)
class Solve(Algorithm):
    """Computes the exact value and distance of every state."""

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "nodes"})
    requires: ClassVar[Needs] = Needs(simultaneous=True)
    file: str = option("", "the solution file: read if it exists, else written")
    endless: Any = option(None, "the value of endless play to player 0; default: the middle of the utility range")
    tolerance: float = option(1e-9, "the largest error of a value where states recur by chance", low=1e-15)

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        from outply.algorithms.solve.run import SolveRun

        if isinstance(game, GameInTurn):
            return self._together(game, state, max(0, int(game.to_move(state))), budget, seed)
        return SolveRun(self, game, state, budget, seed)

    def start_for(self, game: Game, seen: Seen, budget: Budget, seed: int) -> Any:
        if isinstance(game, GameInTurn):
            return self._together(game, seen.state, seen.player, budget, seed)
        return super().start_for(game, seen, budget, seed)

    def _together(self, game: Game, state: Any, player: int, budget: Budget, seed: int) -> Any:
        """Solves a game in which players choose at once, for one of them."""
        from outply.algorithms.solve.matrices import MatrixRun

        return MatrixRun(self, game, state, player, budget, seed)
