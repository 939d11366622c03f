"""Many searches in one call: the same answers as those of calls, with any algorithm; Ctrl-C keeps them."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.api import many
from outply.search.answers import BOUND, OPEN, Answers
from outply.search.budget import Budget
from outply.search.report import Report


def states_of(game: op.Game, count: int) -> list[Any]:
    """States of random games, in their order."""
    found: list[Any] = []
    random = np.random.default_rng(1)
    while len(found) < count:
        s = game.initial()
        while not game.is_terminal(s):
            found.append(s)
            chance = game.to_move(s) == op.CHANCE
            s = game.result(s, int(random.choice([a for a, _ in game.chances(s)] if chance else list(game.actions(s)))))
    return found[:count]


def assert_same(answers: Answers, reports: list[Report]) -> None:
    """Everything in the arrays is what the reports say."""
    assert len(answers) == len(reports)
    assert answers.searched.all()
    for number, report in enumerate(reports):
        here = slice(int(answers.starts[number]), int(answers.starts[number + 1]))
        proofs = [m.proven.plies if m.proven else BOUND if m.bound == "at most" else OPEN for m in report.moves]
        costs = answers.rows.costs[number].tolist()
        assert answers.actions[number] == (-1 if report.action is None else report.action)
        assert tuple(answers.values[number].tolist()) == report.value
        assert answers.proven[number] == (report.proven is not None)
        assert costs[:3] == [report.cost.simulations, report.cost.nodes, report.cost.depth]
        assert costs[3] == (report.proven.plies if report.proven else OPEN)
        assert answers.visits(number) == {move.action: move.visits for move in report.moves}
        assert answers.rows.means[here].tolist() == [list(move.value) for move in report.moves]
        assert answers.rows.proofs[here].tolist() == proofs


def assert_as_calls(game: op.Game, states: list[Any], algorithm: Any, budget: Budget, **options: Any) -> None:
    answers = op.search_many(game, states, algorithm, budget, seed=5, **options)
    assert_same(answers, [op.search(game, s, algorithm, budget, seed=5 + i) for i, s in enumerate(states)])


WITHOUT_CALLS = [
    "mcts",
    "flat_monte_carlo",
    "mcts:final_move=sampled_visits",
    "mcts:final_move=sampled_values",
    "mcts:final_move=secure",
]
BY_CALLS = [
    "mcts:tree_policy=rave", "mcts:final_move=agreement", "mcts:transpositions=true", "alpha_beta"
]  # fmt: skip


@pytest.mark.parametrize("algorithm", WITHOUT_CALLS + BY_CALLS)
def test_every_answer_is_that_of_a_call(algorithm: str, plainly: None) -> None:
    game = op.load("tic_tac_toe")
    budget = Budget(nodes=60) if algorithm == "alpha_beta" else Budget(simulations=60)
    series = op.Searcher(game, algorithm, budget).begin(game.initial(), 1)[0].series(budget)
    assert (series is not None) == (algorithm in WITHOUT_CALLS)
    assert_as_calls(game, states_of(game, 20), algorithm, budget)


@pytest.mark.parametrize("name", ["pig", "nim", "kalah", "twenty48"])
def test_chance_and_many_actions_make_no_difference(name: str, plainly: None) -> None:
    game = op.load(name)
    assert_as_calls(game, states_of(game, 8), "mcts", Budget(simulations=60))


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["tic_tac_toe", "pig"])
def test_compiled_answers_are_those_of_calls_with_any_number_of_threads(name: str) -> None:
    game = op.load(name)
    states = states_of(game, 600)
    assert_as_calls(game, states, op.MCTS(), Budget(simulations=300))
    assert_as_calls(game, states, op.MCTS(), Budget(simulations=300), threads=3)


def test_a_state_of_many_actions_and_a_full_tree_are_left_to_the_interpreter(
    plainly: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("outply.algorithms.mcts.series.WIDTH", 3)
    monkeypatch.setattr("outply.algorithms.mcts.nodes.FEWEST_NODES", 40, raising=False)
    game = op.load("tic_tac_toe")
    assert_as_calls(game, states_of(game, 6), "mcts", Budget(simulations=100, memory_mb=0.001))


def test_parts_are_put_together_in_order(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outply.algorithms.mcts.series.MCTSSeries.room", 3)
    game = op.load("tic_tac_toe")
    assert_as_calls(game, states_of(game, 11), "mcts", Budget(simulations=30), threads=3)


def test_reports_shares_and_copies(plainly: None) -> None:
    game = op.load("tic_tac_toe")
    states = states_of(game, 5)
    answers = op.search_many(game, states, "mcts", Budget(simulations=50), seed=[9, 9, 8, 8, 7])
    report = answers.report(3)
    called = op.search(game, states[3], "mcts", Budget(simulations=50), seed=8)
    assert (report.moves, report.line, report.value) == (called.moves, called.line, called.value)
    assert report.action == answers.actions[3] == list(answers)[3]
    shares = answers.shares(9)
    assert shares.shape == (5, 9)
    assert shares.sum(axis=1) == pytest.approx(np.ones(5))
    assert shares[3, report.action] == pytest.approx(answers.visits(3)[report.action] / sum(answers.visits(3).values()))
    for other in (pickle.loads(pickle.dumps(answers)), copy.deepcopy(answers)):
        assert_same(other, [other.report(number) for number in range(5)])


def test_no_states_are_no_work(plainly: None) -> None:
    answers = op.search_many(op.load("nim"), [], "mcts", Budget(simulations=5))
    assert len(answers) == 0
    assert answers.shares(3).shape == (0, 3)


def test_ctrl_c_keeps_what_was_found(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    from outply.algorithms.mcts.series import MCTSSeries

    game, taken = op.load("tic_tac_toe"), MCTSSeries.step

    def step(self: Any, quota: int) -> int:
        if self.memory.now[0] >= 4:
            raise KeyboardInterrupt
        return taken(self, min(quota, 5))

    monkeypatch.setattr(MCTSSeries, "step", step)
    states = states_of(game, 30)
    answers = op.search_many(game, states, "mcts", Budget(simulations=30))
    assert answers.searched.tolist() == [True] * int(answers.searched.sum()) + [False] * int((~answers.searched).sum())
    assert 4 <= answers.searched.sum() < 30
    assert (answers.actions[~answers.searched] == -1).all()
    monkeypatch.undo()
    for number in np.flatnonzero(answers.searched):
        assert answers.report(number).action == answers.actions[number]


def test_mistakes_are_named(plainly: None) -> None:
    game = op.load("nim", piles=(1, 1))
    over = game.result(game.result(game.initial(), 0), next(iter(game.actions(game.result(game.initial(), 0)))))
    budget = Budget(simulations=20)
    with pytest.raises(ValueError, match="the game is over in state number 1"):
        op.search_many(game, [game.initial(), over], "mcts", budget)
    with pytest.raises(ValueError, match="2 states take 2 seeds, not 1"):
        op.search_many(game, [game.initial()] * 2, "mcts", budget, seed=[1])
    with pytest.raises(ValueError, match="threads must be at least 1, not 0"):
        op.search_many(game, [game.initial()], "mcts", budget, threads=0)
    with pytest.raises(TypeError, match=r"a seed is a whole number such as 7, not 1\.5"):
        op.search_many(game, [game.initial()], "mcts", budget, seed=1.5)  # type: ignore[arg-type]


def test_slices_are_short(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "FIRST_SLICE", 1)
    game = op.load("tic_tac_toe")
    assert_as_calls(game, states_of(game, 3), "mcts", Budget(simulations=30))
