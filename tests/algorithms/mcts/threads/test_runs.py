"""Search by several threads: trees put together are the same every time, a shared tree loses nothing."""

from __future__ import annotations

import gc
import threading
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.merge import merge_trees
from outply.algorithms.mcts.nodes import ACTION, VISITS
from outply.algorithms.mcts.threads.runs import IndependentRun, SharedRun
from outply.algorithms.mcts.tree import Tree
from outply.search.budget import Budget, Spent
from outply.search.loop import spend
from outply.search.tree import ROOT
from tests.support.effort import soak_takes_more
from tests.support.oracle import value
from tests.support.random_trees import Forest
from tests.support.tree_invariants import assert_whole, close_all

TOGETHER = op.MCTS(threads=4, shared=True)


def told(report: Any) -> dict[str, Any]:
    plain: dict[str, Any] = report.to_dict()
    plain["cost"].pop("seconds")
    return plain


# -- a tree for each thread --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["tic_tac_toe", "pig:target=20", "connect_four"])
def test_independent_trees_give_the_same_report_however_they_were_asked(name: str) -> None:
    game, mcts, reports = op.load(name), op.MCTS(threads=3), []
    for portion in (301, 7, 64):
        run = IndependentRun(mcts, game, game.initial(), Budget(simulations=301, memory_mb=3), 5)
        done = 0
        while done < 301:
            done += run.step(min(portion, 301 - done))
        reports.append(told(run.report(Spent(units=done, stopped="simulations"))))
    assert reports[0] == reports[1] == reports[2]
    assert sum(move["visits"] for move in reports[0]["moves"]) == pytest.approx(301, abs=3)
    assert told(op.search(game, algorithm=op.MCTS(), budget=Budget(simulations=301))) != reports[0]


def test_a_proof_by_one_thread_ends_the_search_the_same_way_every_time() -> None:
    game, reports = op.load("nim", piles=(1, 2, 3)), []
    for portion in (5, 50, 5000):
        run = IndependentRun(op.MCTS(threads=2), game, game.initial(), Budget(simulations=5000, memory_mb=3), 2)
        while not run.finished:
            run.step(portion)
        reports.append(told(run.report(Spent(stopped="proven"))))
    assert reports[0] == reports[1] == reports[2]
    assert reports[0]["proven"]["value"] == value(game, game.initial())


def test_merged_trees_add_visits_and_weigh_means() -> None:
    game = op.load("tic_tac_toe")
    run = IndependentRun(op.MCTS(threads=2), game, game.initial(), Budget(simulations=400, memory_mb=2), 1)
    run.step(400)
    for each in run.runs:
        each.end_batch()
    one, other = (each.tree for each in run.runs)
    whole = merge_trees([one, other], game.utility_range, most=500)
    assert whole.size[0] <= 1024
    assert whole.links[ROOT, VISITS] == 400
    for child in whole.children(ROOT):
        parts = [t.links[c, VISITS] for t in (one, other) for c in t.children(ROOT) if same(t, c, whole, child)]
        values = [t.means[c, 0] for t in (one, other) for c in t.children(ROOT) if same(t, c, whole, child)]
        assert whole.links[child, VISITS] == sum(parts)
        assert whole.means[child, 0] == pytest.approx(np.dot(parts, values) / sum(parts))
    for node in range(1, int(whole.size[0])):
        assert sum(int(whole.links[c, VISITS]) for c in whole.children(node)) <= whole.links[node, VISITS]


def same(tree: Tree, node: int, other: Tree, child: int) -> bool:
    return bool(tree.action(node) == other.links[child, ACTION])


@pytest.mark.parametrize("shared", [False, True])
def test_trees_of_threads_are_kept_after_an_action_and_recycled_when_full(shared: bool) -> None:
    game: Any = op.load("tic_tac_toe")
    mcts = op.MCTS(threads=2, shared=shared)
    run = mcts.start(game, game.initial(), Budget(memory_mb=0.2), 1)
    run.step(300)
    assert run.advance(4) > 2
    run.step(200)
    report = run.report(Spent())
    assert report.state == game.result(game.initial(), 4)
    assert report.action in list(game.actions(report.state))
    assert sum(move.visits for move in report.moves) > 200
    connect: Any = op.load("connect_four")
    budget = Budget(simulations=4000, memory_mb=0.2)
    run = mcts.start(connect, connect.initial(), budget, 1)
    *_, spent = spend(run, budget, Spent())
    assert spent.units == 4000
    assert run.report(spent).cost.recycled > 0
    assert run.report(spent).action in range(7)


# -- one tree for all threads ------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("name", soak_takes_more(1, ["pig:target=20", "connect_four", "breakthrough:rows=5,columns=4"]))
@pytest.mark.parametrize("solver", [False, True])
def test_a_shared_tree_loses_no_visit_and_no_node(name: str, solver: bool) -> None:
    game: Any = op.load(name)
    for seed in range(3):
        run = SharedRun(TOGETHER.replace(solver=solver), game, game.initial(), Budget(memory_mb=60), seed)
        done = 0
        for _ in range(10):
            done += run.step(2000)
        report = run.report(Spent(units=done))
        close_all(run.tree)
        assert_whole(run.tree, done)
        low, high = game.utility_range
        visited = run.tree.links[: run.tree.size[0], VISITS] > 0
        means = run.tree.means[: run.tree.size[0]][visited]
        assert np.isfinite(means).all()
        if not solver:  # what a proof corrects is not meant to add up
            assert (means >= low - 1e-9).all() and (means <= high + 1e-9).all()
            assert np.abs(means.sum(axis=1) - (low + high)).max() < 1e-6
        assert report.action in list(game.actions(game.initial()))


@pytest.mark.compiled
@pytest.mark.parametrize("chance", soak_takes_more(1, [0.3, 0.0]))
def test_what_threads_prove_together_is_right(chance: float) -> None:
    forest = Forest(trees=60, seed=3, chance=chance, depth=7)
    proofs = 0
    for root in forest.roots():
        run = SharedRun(TOGETHER, forest, root, Budget(memory_mb=1), 1)
        for _ in range(4):
            run.step(100)
        report = run.report(Spent())
        close_all(run.tree)
        tree, todo = run.tree, [(ROOT, root)]
        while todo:
            node, s = todo.pop()
            todo += [(c, forest.result(s, int(tree.action(c)))) for c in tree.children(node)]
            if tree.proof(node) >= 0:
                proofs += 1
                assert tuple(tree.means[node]) == pytest.approx(value(forest, s))
        if run.finished:
            assert report.proven is not None and report.proven.value == pytest.approx(value(forest, root))
    assert proofs > 1000


@pytest.mark.compiled
@pytest.mark.parametrize(
    "mcts",
    soak_takes_more(
        1,
        [
            op.MCTS(tree_policy=op.RAVE()),
            op.MCTS(tree_policy=op.UCB1Tuned(), default_policy=op.MAST(), backup=op.MaxBackup()),
            op.MCTS(tree_policy=op.PUCT()),
            op.MCTS(backup=op.ImplicitMinimax(evaluate=None)),
            op.MCTS(backup=op.MaxBackup()),
        ],
    ),
    ids=["RAVE", "UCB1Tuned MAST MaxBackup", "PUCT", "ImplicitMinimax", "MaxBackup"],
)
def test_parts_of_all_kinds_work_on_a_shared_tree(mcts: op.MCTS) -> None:
    game: Any = op.load("tic_tac_toe")
    s = game.result(game.result(game.initial(), 0), 3)  # X on a1, O on a2: X wins by force
    report = op.search(game, s, mcts.replace(threads=3, shared=True), Budget(simulations=6000))
    assert report.action is not None
    assert value(game, game.result(s, report.action))[0] == 1.0


def test_threads_end_with_the_search_and_ctrl_c_waits_for_them() -> None:
    game: Any = op.load("tic_tac_toe")
    others = set(threading.enumerate())  # of searches that other tests have not let go of
    for shared in (False, True):
        run = op.MCTS(threads=3, shared=shared, solver=False).start(game, game.initial(), Budget(memory_mb=3), 1)
        step, calls = run.step, []

        def interrupted(quota: int, step: Any = step, calls: list[int] = calls) -> int:
            calls.append(quota)
            done = int(step(quota))
            if len(calls) == 3:
                raise KeyboardInterrupt
            return done

        run.step = interrupted
        *_, spent = spend(run, Budget(seconds=60), Spent())
        assert spent.stopped == "interrupted"
        assert run.report(spent).action in range(9)
        del run, step, interrupted
    gc.collect()  # the search holds what stands in for its method
    for thread in set(threading.enumerate()) - others:
        if thread.name.startswith("outply"):
            thread.join(timeout=10)
            assert not thread.is_alive()
