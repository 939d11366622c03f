"""Choices at once: what each player learns to mix, and how far from an equilibrium that is."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.algorithms.cfr import exploitability
from outply.algorithms.ismcts.tree import VISITED
from outply.games.goofspiel import Goofspiel
from outply.information.in_turn import in_turn
from outply.policies import EXP3, RegretMatching
from outply.search.consistency import contradictions
from tests.support.hidden_games import Several
from tests.support.tree_profiles import profile_of


class From(Goofspiel):
    """Goofspiel with its first prize on the table."""

    first: int = 2

    def initial(self) -> Any:
        return self.result(super().initial(), (self.first, self.first))


def searched(game: Any, policy: Any, simulations: int, **options: Any) -> op.Report:
    algorithm = op.DecoupledUCT(tree_policy=policy)
    return op.search(game, algorithm=algorithm, budget=op.Budget(simulations=simulations, memory_mb=64), **options)


@pytest.mark.compiled
@pytest.mark.parametrize("policy", [EXP3(gamma=0.05), RegretMatching(), op.UCB1(c=1.0)], ids=repr)
def test_rock_paper_scissors_is_played_evenly(policy: Any) -> None:
    for player in range(2):
        report = searched(op.load("matrix"), policy, 200_000, player=player)
        assert [move.share for move in report.moves] == pytest.approx([1 / 3] * 3, abs=0.02)
        assert report.value == pytest.approx((0.0, 0.0), abs=0.02)


def left(policy: Any, simulations: int) -> float:
    """How exploitable a search leaves Goofspiel with four cards."""
    game = From()
    played: Any = in_turn(game)
    run = op.DecoupledUCT(tree_policy=policy).start(played, played.initial(), op.Budget(memory_mb=64), 1)
    while run.done[0] < simulations:
        run.step(simulations - int(run.done[0]))
    weights = run.tree.links[:, VISITED] if isinstance(policy, op.UCB1) else run.tree.columns.shares
    return exploitability(profile_of(game, run.tree, weights))


@pytest.mark.compiled
def test_mixtures_grow_less_exploitable_and_ucb1_does_not() -> None:
    """Exploitability in Goofspiel with four cards; `docs/algorithms/ismcts.md` has the figures."""
    for policy in (EXP3(), RegretMatching()):
        assert left(policy, 400_000) < 0.12 < 0.3 < left(policy, 4000)
    assert left(op.UCB1(c=1.0), 400_000) > 0.3


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("policy", [EXP3(), RegretMatching(), op.UCB1()], ids=repr)
def test_reports_agree_with_themselves(policy: Any) -> None:
    for game in (op.load("goofspiel", cards=3), op.load("nim", piles=(1, 2)), From(cards=3, first=1)):
        report = searched(game, policy, 200)
        assert contradictions(report) == []
        assert sum(move.share for move in report.moves) == pytest.approx(1.0)
        assert searched(game, policy, 200).moves == report.moves


@pytest.mark.usefixtures("plainly")
def test_actions_are_drawn_unless_told_otherwise() -> None:
    game = op.load("matrix", which="matching_pennies")
    drawn = {searched(game, RegretMatching(), 100, seed=seed).action for seed in range(20)}
    assert drawn == {0, 1}
    algorithm = op.DecoupledUCT(mixed=False)
    report = op.search(game, algorithm=algorithm, budget=op.Budget(simulations=100))
    assert report.action == max(report.moves, key=lambda move: move.share).action


@pytest.mark.usefixtures("plainly")
def test_who_betrays_gets_more_and_three_may_choose() -> None:
    game = op.load("matrix", which="prisoners_dilemma")
    report = searched(game, RegretMatching(), 2000)
    assert report.moves[0].action == 1 and report.moves[0].share > 0.9
    for player in (0, 2):
        moves = (1, 0, 0, 0, 0)
        assert len(searched(Several(), EXP3(), 100, player=player, moves=moves).moves) == 2


@pytest.mark.usefixtures("plainly")
def test_mixtures_work_in_other_searches() -> None:
    algorithm: Any = op.ISMCTS(tree_policy=EXP3())
    kuhn = op.search(op.load("kuhn"), moves=(0, 2, 1), algorithm=algorithm, budget=op.Budget(simulations=300))
    assert kuhn.action == 1  # a king always calls
    algorithm = op.MCTS(tree_policy=RegretMatching())
    report = op.search(op.load("nim", piles=(1, 2)), algorithm=algorithm, budget=op.Budget(simulations=300))
    assert report.value[0] > 0.5


@pytest.mark.usefixtures("plainly")
def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match=r"DecoupledUCT needs a game without hidden information; Kuhn .* Try ISMCTS"):
        searched(op.load("kuhn"), EXP3(), 10)
    with pytest.raises(ValueError, match="ISMCTS: RAVE needs to see states or whole simulations; try UCB1 or EXP3"):
        op.ISMCTS(tree_policy=op.RAVE())
    with pytest.raises(ValueError, match="DecoupledUCT: UCB1Tuned needs to see"):
        op.DecoupledUCT(tree_policy=op.UCB1Tuned())
