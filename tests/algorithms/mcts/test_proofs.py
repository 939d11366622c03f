"""What Monte-Carlo tree search proves: right in every node of the tree, and no stale hopes in the nodes above."""

from __future__ import annotations

import random
from typing import Any

import pytest

import outply as op
from outply import knowledge
from outply.algorithms.mcts.nodes import ACTION, COUNT, FIRST, KIND, PROOF, VISITS
from outply.algorithms.mcts.proofs import reconsider
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.tree import Tree, new_tree
from outply.algorithms.mcts.workspace import new_work
from outply.games.trees.nodes import decide
from outply.games.trees.tree import Tree as TreeGame
from outply.search.budget import Budget, Spent
from outply.search.tree import ROOT
from tests.support.effort import samples, soak_takes_more
from tests.support.hand_made_trees import add_child
from tests.support.oracle import best_actions, value
from tests.support.random_trees import GENERAL_SUM, Forest

pytestmark = pytest.mark.compiled_in_soak

ONE_OR_MORE: list[dict[str, Any]] = [{}, {"threads": 2}, {"threads": 2, "shared": True}]
"""One thread, trees of two threads, and one tree that two share."""


def proven_nodes(game: Any, tree: Tree, s: Any, node: int = ROOT) -> list[tuple[int, Any]]:
    """Every proven node below this one, with its state."""
    found = [(node, s)] if tree.proof(node) >= 0 else []
    for child in tree.children(node):
        found += proven_nodes(game, tree, game.result(s, int(tree.action(child))), child)
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
            tree, mover = run.tree, int(run.tree.kind(node))
            if forest.is_terminal(s):
                assert tuple(tree.means[node]) == tuple(forest.utilities[s])
                continue
            ways = [c for c in tree.children(node) if tree.proof(c) >= 0]
            best = max(tree.means[c, mover] for c in ways)
            assert tree.means[node, mover] == best
            assert len(ways) == tree.child_count(node) or best == forest.utility_range[1]
            assert any((tree.means[c] == tree.means[node]).all() for c in ways)


def test_a_refuted_child_no_longer_speaks_for_the_nodes_above_it() -> None:
    # Player 0 moves, then player 1; of player 1's replies to a1 the second looks good in most playouts and loses.
    hopeful = decide(0, decide(1, -1, decide(0, -1, 1), 1), decide(1, 0, 0))
    game = TreeGame(nodes=hopeful)
    run = searched(game, 0, 400, solver=True)
    tree, moved = run.tree, int(run.tree.first_child(ROOT))
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
    work = new_work(game, 1, 10)
    reconsider(game, tree, ROOT, work)
    assert work.utilities == pytest.approx(left)
    assert work.correction == pytest.approx(
        [100 * (now - before) for now, before in zip(left, (0.9, -0.9), strict=True)]
    )
    op.Mean().correct(tree, ROOT, work.correction)
    assert tree.means[ROOT] == pytest.approx(left)


# -- bounds ------------------------------------------------------------------------------------------------------------


def bounded_out_nodes(game: Any, tree: Tree, s: Any, node: int = ROOT) -> list[tuple[int, int, Any]]:
    """Every bounded-out node below this one, with the player before it and its state."""
    found: list[tuple[int, int, Any]] = []
    for child in tree.children(node):
        after = game.result(s, int(tree.action(child)))
        if tree.proof(child) < 0 and tree.decided(child):
            found.append((child, int(tree.kind(node)), after))
        found += bounded_out_nodes(game, tree, after, child)
    return found


BOUNDED: list[dict[str, Any]] = [{}, {"batched": False}, {"transpositions": True}, {"backup": op.MaxBackup(least=4)}]


@pytest.mark.compiled
@pytest.mark.parametrize("options", BOUNDED, ids=str)
def test_what_is_bounded_out_is_worth_no_more_and_proofs_built_on_it_are_right(
    options: dict[str, Any],
) -> None:
    forest = Forest(trees=samples(300, 1 / 3), seed=12, depth=7, spread=2, ends=0.1)
    bounded_out, saved = 0, 0
    for root in forest.roots():
        run = searched(forest, root, 100 + root, **options)
        for node, before, s in bounded_out_nodes(forest, run.tree, root):
            assert value(forest, s)[before] <= run.tree.means[node, before], forest.show(s)
            bounded_out += 1
        for node, s in proven_nodes(forest, run.tree, root):
            assert tuple(run.tree.means[node]) == pytest.approx(value(forest, s)), forest.show(s)
        with_bounds, without = (
            op.search(forest, root, op.MCTS(bounds=bounds, **options), Budget(simulations=20_000), seed=3)
            for bounds in (True, False)
        )
        assert with_bounds.proven and without.proven and with_bounds.proven.value == without.proven.value
        assert with_bounds.action in best_actions(forest, root)
        saved += without.cost.simulations - with_bounds.cost.simulations
    assert bounded_out > forest.trees // 2 and saved > 3 * forest.trees


@pytest.mark.compiled
@pytest.mark.parametrize("threads", soak_takes_more(1, [4, 2]))
def test_threads_that_share_a_tree_bound_out_right(threads: int) -> None:
    game: Any = op.load("tic_tac_toe")
    run = op.MCTS(threads=threads, shared=True).start(game, game.initial(), Budget(memory_mb=40), 1)
    while not run.finished:
        run.step(500)
        for node, before, s in bounded_out_nodes(game, run.tree, game.initial()):
            assert value(game, s)[before] <= run.tree.means[node, before], game.show(s)
    assert tuple(run.tree.means[ROOT]) == (0.0, 0.0)


class Almost(op.Game):
    """Eight plies of three actions; of 6,561 ends all but the last are zero-sum, and that one is best for both."""

    def initial(self) -> int:
        return 1

    def to_move(self, s: int) -> int:
        return s.bit_length() // 2 % 2  # two bits an action, after a leading 1

    def actions(self, s: int) -> range:
        return range(3)

    def result(self, s: int, a: int) -> int:
        return s << 2 | a

    def is_terminal(self, s: int) -> bool:
        return s >= 1 << 16

    def utility(self, s: int, player: int) -> float:
        if s == GOOD_FOR_BOTH:
            return 1.0
        worth = (s * 2654435761 % 1000003) / 1000003.0 - 0.5
        return worth if player == 0 else -worth


GOOD_FOR_BOTH = 0b1_1010_1010_1010_1010


@pytest.mark.compiled
@pytest.mark.parametrize("options", soak_takes_more(2, ONE_OR_MORE), ids=str)
def test_what_is_proven_is_right_though_all_ends_but_one_are_zero_sum(options: dict[str, Any]) -> None:
    game = Almost()
    assert value(game, game.initial()) == (1.0, 1.0)
    for seed in range(samples(12)):
        report = op.search(game, None, op.MCTS(**options), Budget(simulations=20_000), seed)
        assert report.proven is None or report.proven.value == (1.0, 1.0), (seed, report)


class SaysZeroSum(Almost):
    zero_sum = True


@pytest.mark.compiled
@pytest.mark.parametrize("options", soak_takes_more(2, ONE_OR_MORE), ids=str)
def test_a_game_that_says_zero_sum_and_is_not_is_refused_where_the_search_sees_it(options: dict[str, Any]) -> None:
    game = SaysZeroSum()
    near = GOOD_FOR_BOTH >> 6
    with pytest.raises(RuntimeError, match="zero_sum is True, and at an end of the game the utilities do not add up"):
        op.search(game, near, op.MCTS(**options), Budget(simulations=2000))
    with pytest.raises(ValueError, match="zero_sum is '1'; it must be True or False"):
        op.search(type("Game", (Almost,), {"zero_sum": "1"})())


def test_a_bounded_out_child_is_told_as_a_bound_and_not_played_but_if_it_is_it_is_searched_again() -> None:
    forest, played = Forest(trees=900, seed=12, depth=7, spread=2, ends=0.1), 0
    for root in forest.roots():
        run = searched(forest, root, 200)
        bounded_out = [
            child for child, *_ in bounded_out_nodes(forest, run.tree, root) if child in run.tree.children(ROOT)
        ]
        if bounded_out and not run.finished:
            report, action = run.report(Spent()), int(run.tree.links[bounded_out[0], ACTION])
            assert report.moves[action].bound == "at most" and "≤" in str(report)
            assert report.action != action
            run.advance(action)
            run.step(20_000)
            assert run.finished and tuple(run.tree.means[ROOT]) == value(forest, run.state)
            assert run.report(Spent()).action in best_actions(forest, run.state)
            played += 1
    assert played > 2


# -- known ends --------------------------------------------------------------------------------------------------------


def small_connect_four(plies: int, seed: int) -> tuple[Any, Any]:
    """A small board, and a state after some random actions."""
    game: Any = op.load("connect_four", rows=4, columns=4, connect=3)
    rng, s = random.Random(seed), game.initial()
    for _ in range(plies):
        s = game.result(s, rng.choice(list(game.actions(s))))
        if game.is_terminal(s):
            return small_connect_four(plies, seed + 1000)
    return game, s


@pytest.mark.parametrize("transpositions", [False, True])
def test_a_known_end_is_a_proof_that_is_right_and_that_others_are_built_on(transpositions: bool) -> None:
    told = proofs = 0
    for seed in range(4):
        game, s = small_connect_four(5, seed)
        known = knowledge.known_ends(game)
        run = searched(game, s, 60, known_ends=known, transpositions=transpositions)
        for node, state in proven_nodes(game, run.tree, s):
            assert tuple(run.tree.means[node]) == value(game, state), game.show(state)
            told += node != ROOT and not run.tree.child_count(node) and not game.is_terminal(state)
            proofs += 1
        report = op.search(game, s, op.MCTS(known_ends=known), Budget(simulations=3000))
        assert report.proven and report.proven.value == value(game, s)
        assert report.action in best_actions(game, s)
    assert told > 10 and proofs > told + 4


def test_a_search_goes_on_from_a_state_that_it_was_told_about() -> None:
    """The other player makes a mistake that was known to be one: the state has no children yet, and needs an action."""
    played = 0
    for seed in range(12):
        game, s = small_connect_four(3, seed)
        run = searched(game, s, 20, known_ends=knowledge.known_ends(game))
        for child in run.tree.children(ROOT):
            if run.tree.proof(child) > 0 and not run.tree.child_count(child):
                run.advance(int(run.tree.action(child)))
                run.step(200)
                assert run.report(Spent()).action in best_actions(game, run.state)
                played += 1
                break
    assert played > 2


def test_known_ends_are_refused_where_players_are_not_two() -> None:
    three = Forest(trees=1, seed=1, players=3, depth=2)
    with pytest.raises(ValueError, match=r"needs two players for known ends; .* has"):
        op.search(three, next(iter(three.roots())), op.MCTS(known_ends=lambda game, s: (-1, 0.0)))
