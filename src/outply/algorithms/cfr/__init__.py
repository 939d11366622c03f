"""Counterfactual regret minimisation: strategies for both players that nobody can exploit, in the long run.

    solver = CFRSolver(game)            # lays the whole game out as sequences
    solver.iterate(1000)
    policy = solver.policy()            # the average strategy
    policy.at(moves)                    # {action: probability} after these actions and outcomes
    exploitability(policy)              # how much a best response wins, on average over the players

repeat
    for each player:
        values   what each of its sequences is worth, as the others play now
        regrets  += at each of its records: the value of an action - the value of the record
        strategy <- in proportion to positive regrets
    average += the strategy, by how likely the player itself is to get there

Zinkevich et al. 2007; plus: Tammelin 2014; discounted: Brown and Sandholm 2019; predictive:
Farina, Kroer and Sandholm 2021. It converges for two players of a zero-sum game.
"""

from __future__ import annotations

from outply.algorithms.cfr.best_responses import best_response, exploitability, values
from outply.algorithms.cfr.kernel import UPDATES, Strategy, iterate, new_strategy
from outply.algorithms.cfr.linear_program import equilibrium
from outply.algorithms.cfr.profile import StrategyProfile, shares_of
from outply.algorithms.cfr.sampling import MCCFRSolver
from outply.algorithms.cfr.sequences import Sequences, lay_out
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.information.in_turn import in_turn

__all__ = [
    "CFRSolver",
    "MCCFRSolver",
    "StrategyProfile",
    "best_response",
    "equilibrium",
    "exploitability",
    "uniform_policy",
    "values",
]


class CFRSolver:
    """A game being solved by counterfactual regret minimisation."""

    def __init__(self, game: Game, variant: str = "discounted", memory_mb: float = 1024.0) -> None:
        if variant not in UPDATES:
            raise ValueError(f"CFR has no variant {variant!r}; it has {', '.join(UPDATES)}.")
        if game.players < 2:
            raise ValueError(f"CFR needs two or more players; {game!r} has {game.players}. Try ISMCTS.")
        self.game, self.variant = game, variant
        self.sequences: Sequences = lay_out(game, memory_mb)
        self.ready = Ready(in_turn(game))
        self.strategy: Strategy = new_strategy(self.sequences, shares_of(self.sequences, None))

    @property
    def iterations(self) -> int:
        """How many there were so far."""
        return int(self.strategy.iterations[0])

    def iterate(self, count: int) -> None:
        """Learns on, by so many iterations."""
        arguments = (self.sequences, self.strategy, UPDATES[self.variant], self.game.players)
        for left in range(count, 0, -SLICE):  # so that Ctrl-C works
            self.ready.run_without_game(iterate, *arguments, min(left, SLICE))

    def policy(self) -> StrategyProfile:
        """The average strategy so far."""
        return StrategyProfile(self.game, self.sequences, shares_of(self.sequences, self.strategy.average))


SLICE = 64
"""Iterations of one call of the kernel."""


def uniform_policy(game: Game) -> StrategyProfile:
    """The policy that draws every action as likely."""
    sequences = lay_out(game)
    return StrategyProfile(game, sequences, shares_of(sequences, None))
