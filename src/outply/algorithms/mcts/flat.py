"""Flat Monte-Carlo search: playouts from every action, no tree.

repeat until the budget is spent:
    a <- the action that the allocation chooses
    s <- result(state, a)
    the mean of a takes in the value that the default policy gives s
play the action that the final move prefers

It is Monte-Carlo tree search whose tree stops after the first action, so both run the same kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.algorithms.mcts import MCTS
from outply.algorithms.mcts.run import MCTSRun
from outply.game import Game
from outply.options import option
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Uniform
from outply.policies.final_move import FinalMove, Secure
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.round_robin import InTurn
from outply.policies.tree.sequential_halving import SequentialHalving
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget


@dataclass(frozen=True)
class FlatMonteCarlo(Algorithm):
    """Playouts from every action, without a tree; the action with the best results is played."""

    allocation: TreePolicy = option(InTurn(), "which action the next playout begins with")
    default_policy: DefaultPolicy = option(Uniform(), "what a state is worth")
    final_move: FinalMove = option(Secure(), "which action to play in the end")

    limits: ClassVar[frozenset[str]] = MCTS.limits
    keeps_tree: ClassVar[bool] = True

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> MCTSRun:
        allocation = self.allocation
        if isinstance(allocation, SequentialHalving) and not allocation.simulations and budget.simulations:
            allocation = allocation.replace(simulations=budget.simulations)
        mcts = MCTS(
            tree_policy=allocation, default_policy=self.default_policy, final_move=self.final_move, batched=False
        )
        return MCTSRun(mcts, game, state, budget, seed, deepest=1, shown=self)
