"""Flat Monte-Carlo search: bandits on their own."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import outply as op
from outply.policies.tree.round_robin import InTurn
from outply.policies.tree.sequential_halving import SequentialHalving, rounds_for
from outply.search.budget import Budget, Spent
from tests.support.effort import soak_takes_more


class Arm(NamedTuple):
    arm: int  # -1 before one is chosen
    paid: int  # -1 before it pays


class Bandit(op.Game):
    """Choose one of some arms; it pays 1 or nothing, as often as its number says."""

    players = 1
    utility_range = (0.0, 1.0)
    odds: tuple[float, ...] = (0.2, 0.5, 0.8, 0.4)

    def initial(self) -> Arm:
        return Arm(-1, -1)

    def to_move(self, s: Arm) -> int:
        return 0 if s.arm < 0 else op.CHANCE

    def actions(self, s: Arm) -> Any:
        return range(len(self.odds))

    def chances(self, s: Arm) -> Any:
        return ((1, self.odds[s.arm]), (0, 1.0 - self.odds[s.arm]))

    def result(self, s: Arm, a: int) -> Arm:
        return Arm(a, -1) if s.arm < 0 else Arm(s.arm, a)

    def is_terminal(self, s: Arm) -> bool:
        return s.paid >= 0

    def utility(self, s: Arm, player: int) -> float:
        return float(s.paid)


def flat(allocation: Any, simulations: int, seed: int = 1) -> op.Report:
    return op.search(Bandit(), None, op.FlatMonteCarlo(allocation=allocation), Budget(simulations=simulations), seed)


ALLOCATIONS = [
    InTurn(),
    op.EpsilonGreedy(epsilon=0.2),
    op.UCB1(),
    op.UCB1Tuned(),
    op.ThompsonSampling(),
    SequentialHalving(),
]


@pytest.mark.compiled
@pytest.mark.parametrize(
    "allocation", soak_takes_more(2, ALLOCATIONS), ids=lambda allocation: type(allocation).__name__
)
def test_every_allocation_finds_the_best_arm_and_means_near_its_odds(allocation: Any) -> None:
    found = [flat(allocation, 400, seed) for seed in range(30)]
    assert sum(report.action == 2 for report in found) >= 28
    assert sum(report.value[0] for report in found) / 30 == pytest.approx(0.8, abs=0.04)
    assert all(sum(move.visits for move in report.moves) == 400 for report in found)


@pytest.mark.soak
@pytest.mark.compiled
def test_allocations_that_explore_less_where_it_does_not_pay_lose_less() -> None:
    lost = {}
    for allocation in ALLOCATIONS:
        moves = [move for seed in range(20) for move in flat(allocation, 400, seed).moves]
        lost[type(allocation).__name__] = sum(move.visits * (0.8 - Bandit().odds[move.action]) for move in moves) / 20
    assert lost["InTurn"] == pytest.approx(400 * (0.8 - sum(Bandit().odds) / 4))
    for name in ("UCB1", "UCB1Tuned", "ThompsonSampling", "SequentialHalving"):
        assert lost[name] < 0.75 * lost["InTurn"], name


def test_actions_in_turn_get_the_same_number_of_playouts() -> None:
    assert [move.visits for move in flat(InTurn(), 42).moves] == [11, 11, 10, 10]


def test_sequential_halving_gives_each_round_the_same_number_of_playouts() -> None:
    assert [rounds_for(n) for n in (1, 2, 3, 4, 5, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]
    visits = sorted(move.visits for move in flat(SequentialHalving(), 80).moves)
    assert visits == [10, 10, 30, 30]
    visits = sorted(move.visits for move in flat(SequentialHalving(simulations=80), 200).moves)
    assert visits == [10, 10, 90, 90]  # what is left over goes to those that are left
    run = op.FlatMonteCarlo(allocation=SequentialHalving()).start(Bandit(), Bandit().initial(), Budget(seconds=1), 1)
    run.step(1000)  # how many there will be in all, nobody knows
    endless = [move.visits for move in run.report(Spent()).moves]
    assert min(endless) > 4 and max(endless) > 2 * min(endless)  # rounds over all actions that double


def test_an_immediate_win_is_never_missed_and_the_tree_stays_flat() -> None:
    game: Any = op.load("tic_tac_toe")
    s = game.initial()
    for action in (0, 3, 1, 4):  # X: a row of two with the third free
        s = game.result(s, action)
    report = op.search(game, s, op.FlatMonteCarlo(), Budget(simulations=100))
    assert report.action == 2 and report.proven is not None
    report = op.search(game, None, op.FlatMonteCarlo(), Budget(simulations=500))
    assert report.cost.depth == 1 and report.cost.nodes == 10
    assert isinstance(report.algorithm, op.FlatMonteCarlo)
