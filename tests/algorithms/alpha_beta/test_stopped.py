"""A stopped search answers consistently: no row is better than the answer, whose row has the value of the report."""

from __future__ import annotations

import random

import pytest

import outply as op
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.policies.selectivity import Selective
from outply.search.budget import Budget, Spent
from outply.search.report import OPEN_ROW, Report
from tests.support.alpha_beta_agreement import SMALL, hashed, sampled
from tests.support.effort import samples, soak_takes_more
from tests.support.random_trees import Forest


def consistent(report: Report, mover: int) -> None:
    """The answer's row has the value of the report, and no row is better."""
    rows = {row.action: row for row in report.moves}
    if not report.best:  # nothing is known yet: there is at most a row that says so
        assert report.cost.depth == 0
        assert all(row.bound == OPEN_ROW for row in report.moves)
        return
    assert report.action in report.best
    assert rows[report.action].value == report.value
    assert max(row.value[mover] for row in report.moves) == report.value[mover]
    if report.proven:
        assert rows[report.action].proven == report.proven


def stop_everywhere(seed: int, trees: int, **more: object) -> None:
    """Stops searches of random trees after every few nodes."""
    rng = random.Random(seed)
    forest = Forest(trees=trees, seed=seed, depth=5, spread=3, shared=seed % 2 == 0)
    options = {**sampled(rng), "all_best": seed % 3 == 0, **more}
    run = AlphaBetaRun(AlphaBeta(evaluate=hashed, **options), forest, 0, Budget(memory_mb=SMALL), 1)
    for root in forest.roots():
        run.begin(root)
        consistent(run.report(Spent()), forest.to_move(root))
        while run.finished is None:
            run.step(rng.randint(1, 12))
            consistent(run.report(Spent()), forest.to_move(root))


def test_a_few_searches_stopped_after_any_node() -> None:
    for seed in range(3):
        stop_everywhere(seed, trees=4)


@pytest.mark.compiled
def test_searches_stopped_after_any_node() -> None:
    for seed in range(12):
        stop_everywhere(seed, trees=60)


@pytest.mark.compiled
def test_selective_searches_stopped_after_any_node() -> None:
    for seed in range(8):
        stop_everywhere(seed, trees=60, selectivity=Selective(), most_plies=40)


@pytest.mark.compiled
@pytest.mark.parametrize("nodes", soak_takes_more(3, [1, 100, 5000, 10, 1000]))
def test_games_stopped_by_nodes(nodes: int) -> None:
    for name in ("othello", "connect_four", "breakthrough")[: samples(3, share=0.3)]:
        game = op.load(name)
        for all_best in (False, True):
            algorithm = AlphaBeta(evaluate=op.knowledge.evaluation(game), all_best=all_best)
            consistent(op.search(game, None, algorithm, Budget(nodes=nodes)), 0)
