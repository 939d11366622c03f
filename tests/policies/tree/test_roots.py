"""Roots and logarithms of visits, what policies make of visits, and the bounds that trees make of that."""

import math
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.nodes import PROOF, VISITS
from outply.algorithms.mcts.run import MCTSRun
from outply.policies.tree.base import TreePolicy, greatest
from outply.policies.tree.progressive import InitialValues, ProgressiveBias
from outply.policies.tree.puct import Around
from outply.policies.tree.roots import one_by_root, root_of_log
from outply.search.budget import Budget
from outply.search.tree import ROOT
from tests.support.effort import soak_takes_more
from tests.support.selection import selected

NUMBERS = [*range(1, 5000), *(round(1.37**i) for i in range(28, 68)), 2**20 - 1, 2**20, 2**20 + 1, 2**31 - 1]


def test_roots_and_logarithms_are_right() -> None:
    for n in NUMBERS:
        assert one_by_root(n) == pytest.approx(1 / math.sqrt(n), rel=1e-15)
        assert root_of_log(n) == pytest.approx(math.sqrt(math.log(n)), rel=1e-6)
    assert root_of_log(0) == root_of_log(1) == 0.0


def grown(game: Any, simulations: int, **options: Any) -> MCTSRun:
    run = MCTSRun(op.MCTS(**{"solver": False, **options}), game, game.initial(), Budget(memory_mb=4), 1)
    done = 0
    while done < simulations and not run.finished:
        done += run.step(simulations - done)
    return run


class Steep(op.UCB1):
    """The same kind of weight as UCB1, made of other things."""

    def explore(self, parent_visits: int) -> float:
        return self.c * math.sqrt(parent_visits)

    def spread(self, visits: int) -> float:
        return 1.0 / (1 + visits)


@pytest.mark.parametrize(
    "options",
    [{}, {"transpositions": True}, {"tree_policy": op.UCB1(c=0.0)}, {"tree_policy": Steep(c=0.4)}],
    ids=["plain", "transpositions", "c=0", "Steep"],
)
def test_a_child_is_chosen_by_its_bound_as_by_its_weight(options: Any) -> None:
    """Unless two weights differ by less than rounding does."""
    game = op.load("connect_four", rows=4, columns=4, connect=3)
    run = grown(game, 3000, **options)
    tree, policy, looked_at = run.tree, run.mcts.tree_policy, 0
    for node in range(int(tree.size[0])):
        children = tree.children(node)
        if not len(children) or tree.visits(children).min() == 0:
            continue
        player = int(tree.kind(node))
        chosen = selected(policy, tree, node, children.start, len(children), player)
        explore = policy.explore(int(tree.visits(node)))
        weights = {child: policy.rank(tree, node, child, player, explore) for child in children}
        assert weights[chosen] == pytest.approx(max(weights.values()), abs=1e-9)
        looked_at += 1
    assert looked_at > 20


def test_every_visit_changes_the_root_of_a_node() -> None:
    run = grown(op.load("tic_tac_toe"), 500, tree_policy=InitialValues(evaluate=None))
    tree = run.tree
    size = int(tree.size[0])
    for node in range(1, size):
        assert tree.spreads[node] == pytest.approx(1 / math.sqrt(tree.visits(node)))
    assert math.isinf(grown(op.load("tic_tac_toe"), 2).tree.spreads[2 + tree.first_child(ROOT)])  # not yet visited


class Timid(op.UCB1):
    """Weighs in another way, and so must choose in another way."""

    def weight(self, value: float, visits: int, explore: float) -> float:
        return -value


class TimidToo(Timid):
    """As the one it is made from."""


class SteepAround(Around):
    """A policy around it that changes nothing."""


@pytest.mark.parametrize("options", soak_takes_more(1, [{}, {"solver": True}, {"batched": False}]), ids=str)
def test_a_policy_may_say_what_it_makes_of_visits(options: dict[str, bool]) -> None:
    game = op.load("connect_four")
    ways: list[TreePolicy] = [Steep(c=0.4), SteepAround(policy=Steep(c=0.4)), op.UCB1(c=0.4)]
    one, around, other = (grown(game, 4000, tree_policy=way, **options).tree for way in ways)
    size = int(one.size[0])
    assert size == around.size[0]
    assert np.array_equal(one.links[:size], around.links[:size])
    assert not np.array_equal(one.links[:size], other.links[:size])
    visits = one.links[:size, VISITS]
    guessed = (visits > 0) & (one.links[:size, PROOF] < 0)
    assert one.spreads[:size][guessed] == pytest.approx(1 / (1 + visits[guessed]))


def test_what_a_policy_makes_of_small_numbers_is_asked_once() -> None:
    tree = grown(op.load("tic_tac_toe"), 2000, tree_policy=Steep(c=1.0)).tree
    assert list(tree.explores) == [math.sqrt(max(1, visits)) for visits in range(len(tree.explores))]
    tree.links[ROOT, VISITS] = 50_000
    assert tree.explore(Steep(c=1.0), ROOT) == math.sqrt(50_000)


class Logarithm(op.UCB1):
    """There is none of 0."""

    def explore(self, parent_visits: int) -> float:
        return math.log(parent_visits)


def test_a_parent_never_visited_counts_as_visited_once() -> None:
    assert grown(op.load("tic_tac_toe"), 50, tree_policy=Logarithm(first_play=0.7)).tree.visits(ROOT) == 50


def test_a_policy_that_weighs_otherwise_is_asked() -> None:
    run = grown(op.load("tic_tac_toe"), 200)
    tree, first = run.tree, int(run.tree.first_child(ROOT))
    worst = min(range(first, first + 9), key=lambda child: float(tree.means[child, 0]))
    assert selected(Timid(), tree, ROOT, first, 9, 0) == worst
    assert selected(op.UCB1(c=0.0), tree, ROOT, first, 9, 0) != worst
    assert op.UCB1.by_spread and Steep.by_spread
    assert not any(policy.by_spread for policy in (op.UCB1Tuned, ProgressiveBias, Timid, TimidToo, op.PUCT, op.RAVE))


def test_a_proven_child_is_not_chosen() -> None:
    run = grown(op.load("tic_tac_toe"), 200)
    tree, first, policy = run.tree, int(run.tree.first_child(ROOT)), op.UCB1()
    best = selected(policy, tree, ROOT, first, 9, 0)
    tree.show_proof(best, 3)
    second = selected(policy, tree, ROOT, first, 9, 0)
    assert second not in (best, -1)
    assert second == greatest(policy, tree, ROOT, first, 9, 0)


@pytest.mark.parametrize("options", soak_takes_more(1, [{}, {"transpositions": True}, {"batched": False}]), ids=str)
def test_all_that_is_decided_ranks_below_everything(options: dict[str, bool]) -> None:
    run = grown(op.load("tic_tac_toe"), 12_000, solver=True, **options)
    size = int(run.tree.size[0])
    decided = np.array([run.tree.decided(node) for node in range(size)])
    bounded_out = decided & (run.tree.links[:size, PROOF] < 0)
    assert 500 < decided.sum() < size - 500 and bounded_out.sum() > 5
    assert np.array_equal(np.isneginf(run.tree.spreads[:size]), decided)
