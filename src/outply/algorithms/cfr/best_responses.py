"""Exploitability of a policy: what a best response to it wins.

The best response is exact: one walk through the sequences, at each record of its player the best of what follows.
"""

from __future__ import annotations

from outply.algorithms.cfr.kernel import Strategy, new_strategy, respond
from outply.algorithms.cfr.profile import StrategyProfile
from outply.compiler.kernel import Ready
from outply.game import facts
from outply.information.in_turn import in_turn


def values(policy: StrategyProfile) -> tuple[float, ...]:
    """What the policy is worth to each player, if all follow it."""
    strategy = new_strategy(policy.sequences, policy.shares)
    return tuple(_respond(policy, strategy, player, False) for player in range(policy.game.players))


def best_response(policy: StrategyProfile, player: int) -> tuple[float, StrategyProfile]:
    """What a player can get at most against the policy, and how."""
    if not 0 <= player < policy.game.players:
        raise ValueError(f"{policy.game!r} has no player {player}; there are 0 to {policy.game.players - 1}.")
    strategy = new_strategy(policy.sequences, policy.shares)
    value = _respond(policy, strategy, player, True)
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
    strategy = new_strategy(policy.sequences, policy.shares)
    found = [[_respond(policy, strategy, player, best) for best in (False, True)] for player in range(2)]
    return sum(most - now for now, most in found) / 2


def _respond(policy: StrategyProfile, strategy: Strategy, player: int, best: bool) -> float:
    """The value to a player of a strategy, or of its best response, which is then in `strategy.last`."""
    ready = Ready(in_turn(policy.game))
    return float(ready.run_without_game(respond, policy.sequences, strategy, policy.game.players, player, best))
