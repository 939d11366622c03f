"""What Monte-Carlo tree search proves: right in every node of the tree, and no stale hopes in the nodes above."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.algorithms.mcts import reconsider
from outply.algorithms.mcts_run import MCTSRun
from outply.algorithms.mcts_work import new_work
from outply.budget import Budget
from outply.games.nodes import decide
from outply.games.tree import Tree as TreeGame
from outply.memory.tree import ACTION, COUNT, FIRST, KIND, PROOF, ROOT, VISITS, Tree, add_child, children_of, new_tree
from tests.oracle import value
from tests.random_trees import GENERAL_SUM, Forest


def proven_nodes(game: Any, tree: Tree, s: Any, node: int = ROOT) -> list[tuple[int, Any]]:
    """Every proven node below this one, with its state."""
    found = [(node, s)] if tree.links[node, PROOF] >= 0 else []
    for child in children_of(tree, node):
        found += proven_nodes(game, tree, game.result(s, int(tree.links[child, ACTION])), child)
    return found


def searched(game: Any, s: Any, simulations: int, **options: Any) -> MCTSRun:
    run = MCTSRun(op.MCTS(**options), game, s, Budget(simulations=simulations, memory_mb=1), 1)
    run.step(simulations)
    return run


@pytest.mark.compiled
@pytest.mark.parametrize("chance", [0.0, 0.3])
def test_every_proof_in_the_tree_is_right(chance: float) -> None:
    forest = Forest(trees=400, seed=11, chance=chance, depth=6)
    proofs = 0
    for root in forest.roots():
        run = searched(forest, root, 25 + root % 50)
        for node, s in proven_nodes(forest, run.tree, root):
            assert tuple(run.tree.means[node]) == pytest.approx(value(forest, s)), forest.show(s)
            proofs += 1
    assert proofs > 4000


@pytest.mark.compiled
def test_with_three_players_what_is_proven_is_best_for_whoever_moves() -> None:
    forest = Forest(trees=300, seed=5, players=3, sums=GENERAL_SUM, spread=50, depth=5)
    for root in forest.roots():
        run = searched(forest, root, 3000)
        assert run.finished == "proven"
        for node, s in proven_nodes(forest, run.tree, root):
            tree, mover = run.tree, int(run.tree.links[node, KIND])
            if forest.is_terminal(s):
                assert tuple(tree.means[node]) == tuple(forest.utilities[s])
                continue
            ways = [c for c in children_of(tree, node) if tree.links[c, PROOF] >= 0]
            best = max(tree.means[c, mover] for c in ways)
            assert tree.means[node, mover] == best
            assert len(ways) == tree.links[node, COUNT] or best == forest.utility_range[1]
            assert any((tree.means[c] == tree.means[node]).all() for c in ways)


def test_a_refuted_child_no_longer_speaks_for_the_nodes_above_it() -> None:
    # Player 0 moves, then player 1; of player 1's replies to a1 the second looks good in most playouts and loses.
    hopeful = decide(0, decide(1, -1, decide(0, -1, 1), 1), decide(1, 0, 0))
    game = TreeGame(nodes=hopeful)
    run = searched(game, 0, 400, solver=True)
    tree, moved = run.tree, int(run.tree.links[ROOT, FIRST])
    assert run.finished == "proven"
    assert tuple(tree.means[ROOT]) == (0.0, 0.0)
    assert tuple(tree.means[moved]) == (-1.0, 1.0)


@pytest.mark.parametrize(("sure", "left"), [((-1.0, 1.0), (0.1, -0.1)), ((0.5, -0.5), (0.5, -0.5))])
def test_a_proof_changes_the_sums_of_all_nodes_above(sure: Any, left: Any) -> None:
    """A child that had 90 of 100 visits is proven: the node is worth the mean of the others, or the child if better."""
    game = op.load("tic_tac_toe")
    tree = new_tree(2, 0.1, game.utility_range)
    tree.links[ROOT, [FIRST, COUNT, VISITS, KIND, PROOF]] = 1, 3, 101, 0, -2
    for visits, mean in ((91, sure), (6, (0.2, -0.2)), (3, (-0.1, 0.1))):
        add_child(tree, 0)
        node = int(tree.size[0]) - 1
        tree.links[node, VISITS], tree.means[node] = visits, mean
    tree.links[1, PROOF], tree.means[ROOT] = 4, (0.9, -0.9)
    work = new_work(game, 1, frozenset(), 10)
    reconsider(game, tree, ROOT, work)
    assert work.utilities == pytest.approx(left)
    assert work.correction == pytest.approx(
        [100 * (now - before) for now, before in zip(left, (0.9, -0.9), strict=True)]
    )
    op.Mean().correct(tree, ROOT, work.correction)
    assert tree.means[ROOT] == pytest.approx(left)
