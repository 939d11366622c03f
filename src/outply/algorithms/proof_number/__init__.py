"""Depth-first proof-number search (df-pn, Nagai 2002): proves that the player to move wins, or does not.

The proof number (pn) of a state is the least number of unsolved states that must be won to prove that it is won; the
disproof number (dn) is the same for the contrary. Where I move (OR) one won child is enough, elsewhere (AND) all are
needed:

    mine:    pn = least pn of the children      dn = sum of their dn
    others:  pn = sum of the children's pn      dn = least of their dn

    search(s, most-pn, most-dn):                            the thresholds
        1 enter     each child is won, not won, in the table, or new: pn = dn = 1
          repeat
        2 sum up        pn, dn <- from the children
        3 leave         if pn >= most-pn or dn >= most-dn:  store them in the table and return
        4 choose        c <- the child of least pn (mine) or dn (others);  second <- the least of the rest
        5 descend       mine:    search(c, min(most-pn, (1 + epsilon) second + 1), most-dn - dn + c's dn)
                        others:  search(c, most-pn - pn + c's pn, min(most-dn, (1 + epsilon) second + 1))

    prove:  search(root, infinite, infinite)

Memory is bounded: the table replaces what cost least work. A state that repeats one on the path counts as neither won
nor lost there; a result that depends on that is not stored, since it depends on the path. Where that lets a search go
round for ever, the states around are analysed from their ends backwards (retrograde.py), and the search goes on with
what that decided. All other players together are one opponent. Epsilon (Pawlewicz and Lew 2007) keeps the search from
switching between children too often.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.game import Game
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import Needs


@dataclass(frozen=True)
class ProofNumber(Algorithm):
    """Proves a win, a draw or a loss; the reported plies are those of its proof, not of the shortest one."""

    epsilon: float = option(
        0.25, "share by which the best child may exceed the second before the search switches", low=0.0
    )
    draws: bool = option(True, "if there is no win, also search for a draw")
    trace: bool = option(False, "record the first 100,000 steps")

    keeps_tree: ClassVar[bool] = True

    requires: ClassVar[Needs] = Needs(chance=False, instead={"chance": "AndOr or Expectiminimax"})

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        from outply.algorithms.proof_number.run import ProofRun

        return ProofRun(self, game, state, budget, seed)
