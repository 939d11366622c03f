"""The iterations of counterfactual regret minimisation, and best responses, on a game laid out as sequences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.cfr.sequences import COUNT, FIRST, PARENT, PLAYER
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.options import Part


@dataclass(frozen=True)
class Strategy(Memory):
    """What is known of each sequence."""

    shares: Any  # the present strategy: the probability of its last action
    reach: Any  # the product of the shares along it
    regrets: Any
    last: Any  # the regrets of the last iteration, as a prediction of the next
    average: Any  # sum of weighted reaches
    values: Any  # counterfactual values
    iterations: Any  # [1]


@dataclass(frozen=True)
class Update(Part):
    """How regrets and averages are kept: plain, plus, discounted or predictive."""

    floor: bool = False  # regrets do not fall below 0
    predict: bool = False  # the next regrets are expected to be those of the last iteration
    alpha: float = 0.0  # discounts of positive and of negative regrets; 0 in both: none
    beta: float = 0.0
    discounted: bool = False
    gamma: float = 0.0  # iteration t counts t ^ gamma in the average


UPDATES = {
    "plain": Update(),
    "plus": Update(floor=True, gamma=1.0),
    "discounted": Update(discounted=True, alpha=1.5, beta=0.0, gamma=2.0),
    "predictive": Update(floor=True, predict=True, gamma=2.0),
}


@kernel
def iterate(tree: Any, strategy: Any, update: Any, players: int, count: int) -> int:
    """So many iterations; in each, players learn one after the other."""
    for _ in range(count):
        t = strategy.iterations[0] + 1
        positive = negative = 1.0
        if update.discounted:
            positive = t**update.alpha / (t**update.alpha + 1.0)
            negative = t**update.beta / (t**update.beta + 1.0)
        weight = float(t) ** update.gamma
        for player in range(players):
            find_values(tree, strategy, players, player)
            learn(tree, strategy, update, player, positive, negative)
            match_regrets(tree, strategy, update, player)
            for record in range(tree.keys.size):
                if tree.records[record, PLAYER] == player:
                    first = tree.records[record, FIRST]
                    for s in range(first, first + tree.records[record, COUNT]):
                        strategy.average[s] += weight * strategy.reach[s]
        strategy.iterations[0] = t
    return count


def find_values(tree: Any, strategy: Any, players: int, player: int) -> None:
    """What each sequence of a player is worth at the ends right behind it, by how the others play and chance."""
    for s in range(tree.actions.size):
        strategy.values[s] = 0.0
    if players == 2:
        other = 1 - player
        for end in range(tree.ends.shape[0]):
            worth = tree.payoffs[end, player] * strategy.reach[tree.ends[end, other]]
            strategy.values[tree.ends[end, player]] += worth
        return
    for end in range(tree.ends.shape[0]):
        worth = tree.payoffs[end, player]
        for other in range(players):
            if other != player:
                worth *= strategy.reach[tree.ends[end, other]]
        strategy.values[tree.ends[end, player]] += worth


def learn(tree: Any, strategy: Any, update: Any, player: int, positive: float, negative: float) -> None:
    """Takes values up to the records before, the last records first, and adds to the regrets."""
    for back in range(tree.keys.size):
        record = tree.keys.size - 1 - back
        if tree.records[record, PLAYER] != player:
            continue
        first = tree.records[record, FIRST]
        last = first + tree.records[record, COUNT]
        value = 0.0
        for s in range(first, last):
            value += strategy.shares[s] * strategy.values[s]
        strategy.values[tree.records[record, PARENT]] += value
        for s in range(first, last):
            regret = strategy.values[s] - value
            before = strategy.regrets[s]
            if update.discounted:
                before *= positive if before > 0.0 else negative
            if update.floor:
                strategy.regrets[s] = max(0.0, before + regret)
            else:
                strategy.regrets[s] = before + regret
            strategy.last[s] = regret


def match_regrets(tree: Any, strategy: Any, update: Any, player: int) -> None:
    """The next strategy: in proportion to positive regrets; uniform where there are none."""
    for record in range(tree.keys.size):
        if tree.records[record, PLAYER] != player:
            continue
        first, count = tree.records[record, FIRST], tree.records[record, COUNT]
        total = 0.0
        for s in range(first, first + count):
            regret = strategy.regrets[s]
            if update.predict:
                regret += strategy.last[s]
            strategy.shares[s] = max(0.0, regret)
            total += strategy.shares[s]
        before = strategy.reach[tree.records[record, PARENT]]
        for s in range(first, first + count):
            strategy.shares[s] = strategy.shares[s] / total if total > 0.0 else 1.0 / count
            strategy.reach[s] = before * strategy.shares[s]


@kernel
def respond(tree: Any, strategy: Any, players: int, player: int, best: bool) -> float:
    """The value to a player of the strategy, or, if `best`, of its best response to the others.

    Where it responds, `last` says how much of each record's choice falls on an action.
    """
    find_values(tree, strategy, players, player)
    for back in range(tree.keys.size):
        record = tree.keys.size - 1 - back
        if tree.records[record, PLAYER] != player:
            continue
        first = tree.records[record, FIRST]
        value, chosen = 0.0, first
        for s in range(first, first + tree.records[record, COUNT]):
            strategy.last[s] = 0.0
            if not best:
                value += strategy.shares[s] * strategy.values[s]
            elif strategy.values[s] > strategy.values[chosen]:
                chosen = s
        if best:
            value = strategy.values[chosen]
            strategy.last[chosen] = 1.0
        strategy.values[tree.records[record, PARENT]] += value
    return float(strategy.values[player])


def new_strategy(tree: Any, shares: Any) -> Strategy:
    """A strategy with these shares."""
    size = len(tree.actions)
    strategy = Strategy(
        shares=shares,
        reach=np.ones(size),
        regrets=np.zeros(size),
        last=np.zeros(size),
        average=np.zeros(size),
        values=np.zeros(size),
        iterations=np.zeros(1, np.int64),
    )
    for _, first, count, parent in tree.records.tolist():
        strategy.reach[first : first + count] = strategy.reach[parent] * shares[first : first + count]
    return strategy
