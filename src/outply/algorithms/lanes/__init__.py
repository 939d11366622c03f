"""Monte-Carlo tree search in lanes: 256 simulations of a rule sheet at once, each in one bit of four machine words.

repeat until the budget is spent:
    if a third of the lanes wait:
        back up     in each of them, every node on the way takes in the goals; ends are proven upwards
        select      go down from the root by UCB1; a visit under way counts as a visit, not in the mean
        expand      stop at a child that was never visited, and put the state of its parent into the lane
    in one pass over the network, in all lanes:
        simulate    one ply at random, of what wins at once or lets nobody else; where a child is new, what leads to it
play the action with the most visits

Unobserved visits: Liu et al. 2020; decisive playouts: Teytaud and Teytaud 2010, here by gates of the network. One
kernel serves every sheet, because the network is data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.algorithms.lanes.run import LaneRun
from outply.game import Game, facts
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import Needs


@dataclass(frozen=True)
class LaneMCTS(Algorithm):
    """Monte-Carlo tree search for rule sheets, 256 simulations at once."""

    c: float = option(0.5, "how much to explore", low=0.0)
    solver: bool = option(True, "prove wins, losses and draws where the tree shows them")

    decisive: bool = option(True, "playouts win at once and let nobody else, where few gates say how")

    plain_start: ClassVar[bool] = False  # compiled once for all sheets
    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    requires: ClassVar[Needs] = Needs(
        chance=False,
        in_lanes=True,
        instead={"chance": "MCTS", "hidden": "ISMCTS", "simultaneous": "ISMCTS", "in_lanes": "MCTS"},
    )

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> LaneRun:
        known = facts(game)
        solves = self.solver and (known.zero_sum or known.players == 1)
        return LaneRun(self, game, state, budget, seed, solves)
