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

from typing import Any

from outply.algorithms.cfr.kernel import UPDATES, Strategy, iterate, new_strategy, respond
from outply.algorithms.cfr.linear_program import equilibrium
from outply.algorithms.cfr.profile import StrategyProfile, shares_of
from outply.algorithms.cfr.sampling import MCCFRSolver
from outply.algorithms.cfr.sequences import Sequences, lay_out
from outply.compiler.kernel import Ready
from outply.game import Game, facts
from outply.information.in_turn import in_turn

__all__ = [
    "CFRSolver",
    "MCCFRSolver",
    "StrategyProfile",
    "best_response",
    "equilibrium",
    "exploitability",
    "uniform_policy",
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


def values(policy: StrategyProfile) -> tuple[float, ...]:
    """What the policy is worth to each player, if all follow it."""
    return tuple(_respond(policy, player, False)[0] for player in range(policy.game.players))


def best_response(policy: StrategyProfile, player: int) -> tuple[float, StrategyProfile]:
    """What a player can get at most against the policy, and how."""
    if not 0 <= player < policy.game.players:
        raise ValueError(f"{policy.game!r} has no player {player}; there are 0 to {policy.game.players - 1}.")
    value, strategy = _respond(policy, player, True)
    shares = policy.shares.copy()
    for owner, first, count, _ in policy.sequences.records.tolist():
        if owner == player:
            shares[first : first + count] = strategy.last[first : first + count]
    return value, StrategyProfile(policy.game, policy.sequences, shares)


def exploitability(policy: StrategyProfile) -> float:
    """How much a best response wins beyond the policy, on average over the two players: half of NashConv."""
    known = facts(policy.game)
    if known.players != 2 or not known.zero_sum:
        name = repr(policy.game)
        raise ValueError(f"exploitability is for two players of a zero-sum game, which {name} does not say it is.")
    now = values(policy)
    return sum(best_response(policy, player)[0] - now[player] for player in range(2)) / 2


def _respond(policy: StrategyProfile, player: int, best: bool) -> tuple[float, Any]:
    strategy = new_strategy(policy.sequences, policy.shares)
    ready = Ready(in_turn(policy.game))
    value = ready.run_without_game(respond, policy.sequences, strategy, policy.game.players, player, best)
    return float(value), strategy
