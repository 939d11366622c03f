"""A tree that is used again after an action, and one that makes room when it is full."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.compaction import recycle
from outply.algorithms.mcts.nodes import COUNT, PROOF, VISITS
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.tree import Tree
from outply.compiler.kernel import Ready
from outply.search.budget import Budget, Spent
from outply.search.loop import spend
from outply.search.tree import ROOT

Known = dict[tuple[int, ...], tuple[float, ...]]


def known(tree: Tree, node: int = ROOT, path: tuple[int, ...] = ()) -> Known:
    """Everything a tree knows about each node, by the actions that lead there."""
    own = [
        *tree.links[node, [COUNT, VISITS, PROOF]],
        *(x for a in tree.rows.values() if a.dtype == float for x in np.ravel(a[node])),
    ]
    found: Known = {path: tuple(float(x) for x in own)}
    for child in tree.children(node):
        found.update(known(tree, child, (*path, int(tree.action(child)))))
    return found


def searched(mcts: op.MCTS, name: str, simulations: int, memory_mb: float = 1.0, plain: bool = False) -> MCTSRun:
    game: Any = op.load(name)
    run = MCTSRun(mcts, game, game.initial(), Budget(simulations=simulations, memory_mb=memory_mb), 1)
    if plain:
        run.ready = Ready(game, plain=True)
        run.states = run.ready.states(200)
        run.states[0] = game.initial()
    done = 0
    while done < simulations:
        done += run.step(simulations - done)
    return run


@pytest.mark.parametrize("mcts", [op.MCTS(), op.MCTS(tree_policy=op.RAVE())], ids=["UCB1", "RAVE"])
def test_after_an_action_the_tree_is_what_was_below_it(mcts: op.MCTS) -> None:
    run = searched(mcts, "tic_tac_toe", 600, plain=mcts != op.MCTS())
    for action in (4, 0):
        child = next(c for c in run.tree.children(ROOT) if run.tree.action(c) == action)
        run.end_batch()
        before = known(run.tree, child)
        assert run.advance(action) == run.tree.size[0] == len(before) > 5
        assert known(run.tree) == before
        assert run.tree.action(ROOT) == -1
    assert run.step(200) == 200
    report = run.report(Spent())
    assert report.state == run.state == run.states[0]
    assert report.action in list(run.game.actions(run.state))
    assert run.tree.visits(ROOT) > 200


def test_an_action_that_was_never_tried_begins_anew() -> None:
    run = searched(op.MCTS(), "connect_four", 3)
    assert run.advance(6) == 1
    assert run.step(50) == 50
    assert run.tree.visits(ROOT) == 50


def test_a_proof_is_kept_after_the_action_that_leads_to_it() -> None:
    game = op.load("nim", piles=(1, 2, 3))
    run = MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=4), 1)
    *_, spent = spend(run, Budget(simulations=100_000), Spent())
    report = run.report(spent)
    assert report.proven is not None and report.action is not None
    run.advance(report.action)
    after = run.report(Spent())
    assert run.finished == "proven" and after.proven is not None
    assert after.proven == (report.proven.value, report.proven.plies - 1)


def test_outcomes_are_advanced_over_like_actions() -> None:
    game: Any = op.load("pig:target=20")
    run = MCTSRun(op.MCTS(), game, game.initial(), Budget(memory_mb=4), 1)
    run.step(2000)
    for _ in range(12):
        if game.is_terminal(run.state):
            break
        chance = game.to_move(run.state) == op.CHANCE
        action = next(iter(game.chances(run.state)))[0] if chance else next(iter(game.actions(run.state)))
        run.advance(action)
        if not game.is_terminal(run.state):
            assert run.step(20) == 20


def test_a_full_tree_gives_up_what_was_visited_least_and_says_so() -> None:
    run = searched(op.MCTS(), "connect_four", 8000, memory_mb=0.1)
    report = run.report(Spent(units=8000, stopped="simulations"))
    assert run.recycled > 3000
    assert report.cost.recycled == run.recycled
    assert "recycled" in str(report)
    assert run.tree.size[0] <= len(run.tree.links) == 10**5 // 48
    assert report.action == 3
    assert run.tree.visits(ROOT) == 8000
    assert sum(move.visits for move in report.moves) == 8000
    for node in range(int(run.tree.size[0])):
        visits = [int(run.tree.visits(child)) for child in run.tree.children(node)]
        assert sum(visits) <= run.tree.visits(node)
        assert all(child > node for child in run.tree.children(node))


def test_recycling_keeps_what_it_keeps_and_is_the_same_compiled_and_plain() -> None:
    runs = [searched(op.MCTS(tree_policy=op.UCB1Tuned()), "tic_tac_toe", 500, plain=plain) for plain in (False, True)]
    before = known(runs[0].tree)
    for run in runs:
        size = int(run.tree.size[0])
        assert recycle(run.ready, run.tree, 1.0 - 0.5 * size / len(run.tree.links)) == size - run.tree.size[0]
        assert 0.2 * size < run.tree.size[0] <= 0.5 * size
    after = known(runs[0].tree)
    assert after == known(runs[1].tree)
    assert set(after) < set(before)
    for path, now in after.items():
        assert now[1] == before[path][1] and now[3:] == before[path][3:]  # visits, means, squares
        assert now[0] in (0.0, before[path][0])
    least = min(now[1] for now in after.values() if now[0] > 0)
    assert all(before[path][1] <= least for path, now in after.items() if now[0] == 0 and before[path][0] > 0)


@pytest.mark.compiled
def test_search_after_search_in_one_process_needs_no_more_memory() -> None:
    resource = pytest.importorskip("resource")
    game: Any = op.load("tic_tac_toe")
    sizes = []
    for turn in range(900):
        run = MCTSRun(op.MCTS(), game, game.initial(), Budget(simulations=30, memory_mb=4), turn)
        run.step(30)
        if turn % 300 == 299:
            run.advance(4)
            sizes.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    kilobyte = 1024 if sys.platform == "darwin" else 1
    assert sizes[-1] - sizes[0] < 2048 * kilobyte
