"""Information set Monte-Carlo tree search.

repeat until the budget is spent:
    world <- a random state that fits what the searching player has seen
    select      in that world go down: each player chooses at the node of its own record, by the tree policy;
                chance draws an outcome
    expand      the first record without a node gets one
    simulate    the default policy plays the world to its end, or says what it is worth
    back up     every action on the way takes in the utility of the player who chose it; with one player, the best that
                is known to follow it
play the action that the final move prefers

Cowling, Powley and Whitehouse 2012 (multiple observers). Nodes are records, so nobody chooses by what it does not know,
and all worlds in a node have the same actions; with a single observer (observers.py) they may differ. With one player
it is POMCP: Silver and Veness 2010.

Values are put on the scale of the utilities that were seen; with one player, that were seen below the node. An evenly
scaled game would be searched as well by its `utility_range`, but where ends are rare and extreme that is far too wide.

The state that is searched is read only to deal worlds: whatever the player cannot know does not change the answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.algorithms.ismcts.run import ISMCTSRun, refuse_policy
from outply.game import Game
from outply.information.seen import Seen
from outply.options import option
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Uniform
from outply.policies.final_move import FinalMove, MostVisits
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.ucb import UCB1
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import Needs
from outply.search.worlds import asked


@dataclass(frozen=True)
class ISMCTS(Algorithm):
    """Monte-Carlo tree search over what players know."""

    tree_policy: TreePolicy = option(UCB1(c=1.0), "which action a simulation goes on to")
    default_policy: DefaultPolicy = option(Uniform(), "what a new node is worth, in the world that was dealt")
    final_move: FinalMove = option(MostVisits(), "which action to play in the end")
    worlds: int = option(
        0, "how many states are dealt once and used again and again; 0: one for each simulation", low=0
    )
    single_observer: bool = option(False, "nodes are what the searching player has seen, whoever chooses there")

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    requires: ClassVar[Needs] = Needs(hidden=True, simultaneous=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        refuse_policy(self)

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> ISMCTSRun:
        return self.start_for(game, asked(game, state, seed=seed), budget, seed)

    def start_for(self, game: Game, seen: Seen, budget: Budget, seed: int) -> ISMCTSRun:
        return ISMCTSRun(self, game, seen, budget, seed)
