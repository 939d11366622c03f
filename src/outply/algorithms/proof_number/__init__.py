"""Depth-first proof-number search: proves that the player to move wins, or that they do not; Nagai 2002.

A state's proof number is how many more states must be shown to be won, at least, to prove that it is won; its disproof
number is the same for the contrary. Where I move one won child is enough, where another moves all are needed:

    mine:    pn = least pn of the children      dn = sum of their dn
    others:  pn = sum of the children's pn      dn = least of their dn

    search(s, most-pn, most-dn):
        each child is won, not won, known from the table, or new: pn = dn = 1
        repeat
            pn, dn <- from the children
            if pn >= most-pn or dn >= most-dn:  keep them in the table and return
            c <- the child of least pn (mine) or dn (others);  second <- the least of the rest
            mine:    search(c, min(most-pn, (1 + epsilon) second + 1), most-dn - dn + c's dn)
            others:  search(c, most-pn - pn + c's pn, min(most-dn, (1 + epsilon) second + 1))

    prove:  search(root, infinite, infinite)

Memory is bounded: the table forgets what cost least. A state that occurs again on the way counts there as neither won
nor lost; what is shown only because of that is not kept, since it depends on the way. All other players together are
taken as one opponent. The epsilon is Pawlewicz and Lew's (2007), against jumping to and fro.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.game import Facts, Game
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget


@dataclass(frozen=True)
class ProofNumber(Algorithm):
    """Proves a win, a draw or a loss; the plies it tells are those of its proof, not of the shortest one."""

    epsilon: float = option(0.25, "how far beyond the second best child to go on with the best", low=0.0)
    draws: bool = option(True, "where there is no win, find out whether there is a draw")
    trace: bool = option(False, "record the first 100,000 steps")

    keeps_tree: ClassVar[bool] = True

    def objection(self, facts: Facts) -> str:
        if facts.chance:
            return "needs a game without chance; {game} has chances. Try AndOr or Expectiminimax."
        return "needs a game without hidden information; {game} hides some." if facts.hidden else ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        from outply.algorithms.proof_number.run import ProofRun

        return ProofRun(self, game, state, budget, seed)
