"""Paranoid search: by hand, against the oracle on random trees and in games, what is cut, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.algorithms.depth_first.max_n import MaxN
from outply.algorithms.depth_first.paranoid import Paranoid
from outply.api import search
from outply.games.pig import Pig
from outply.games.trees.book import Book
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import Tree
from outply.search.budget import Budget
from tests.support.oracle import paranoid
from tests.support.plain_rules import random_states
from tests.support.random_trees import GENERAL_SUM, Forest
from tests.support.sweep import answers

pytestmark = pytest.mark.compiled_in_soak

PLENTY = Budget(nodes=10**9)


@pytest.mark.usefixtures("plainly")
def test_others_join_against_the_player_to_move() -> None:
    """Together B and C can hold A down to 1, by a1 and by a2; and max^n relies on B where paranoid does not."""
    report = search(Book(tree="three_players"), None, Paranoid(prune=False), PLENTY)
    assert report.value == (1, 2, 6)
    assert [move.value[0] for move in report.moves] == [1, 1]
    nice = Tree(nodes=decide(0, (2, 0, 0), decide(1, (5, 9, 0), decide(2, (1, 0, 0), (6, 0, 9)))))
    assert search(nice, None, MaxN(), PLENTY).value == (5, 9, 0)
    assert search(nice, None, Paranoid(), PLENTY).value == (2, 0, 0)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("tree", "value", "line"),
    [
        ("two_ply", 3, "a1 b1"),
        ("two_ply_reordered", 3, "a1 b1"),
        ("four_level", 3, "a1 b1 d2"),
        ("order", 2.1, "a1"),
        ("order_scaled", 40.9, "a2"),
        ("unobservable", 4.2, "a2"),
    ],
)
def test_for_two_it_is_minimax(tree: str, value: float, line: str) -> None:
    report = search(Book(tree=tree), None, Paranoid(), PLENTY)
    assert report.value == pytest.approx((value, -value))
    assert " ".join(report.named_line()) == line
    assert report.proven is not None


def nodes(algorithm: Paranoid, tree: str) -> int:
    return search(Book(tree=tree), None, algorithm.replace(deepening=False), PLENTY).cost.nodes


@pytest.mark.usefixtures("plainly")
def test_what_is_cut() -> None:
    """Inner nodes and leaves of the worked examples: alpha-beta looks at 7 leaves of 9, or at 5 in a better order."""
    assert [nodes(Paranoid(prune=False), tree) for tree in ("two_ply", "two_ply_reordered")] == [4 + 9, 4 + 9]
    assert [nodes(Paranoid(), tree) for tree in ("two_ply", "two_ply_reordered")] == [4 + 7, 4 + 5]
    assert nodes(Paranoid(prune=False), "four_level") == 7 + 8
    assert nodes(Paranoid(), "four_level") == 6 + 5  # G itself is cut


@pytest.mark.usefixtures("plainly")
def test_a_trace_says_what_was_looked_at_and_why_not() -> None:
    once = Paranoid(deepening=False, trace=True)
    steps = search(Book(tree="two_ply"), None, once, PLENTY).trace
    assert [step.value[0] for step in steps if step.kind == "value"] == [3, 12, 8, 2, 14, 5, 2]
    assert [(step.alpha, step.beta, step.why) for step in steps if step.kind == "cut"] == [(3, 2, "at most alpha")]
    steps = search(Book(tree="four_level"), None, once, PLENTY).trace
    assert [step.value[0] for step in steps if step.kind == "value"] == [2, 3, 5, 0, 1]
    cuts = [(step.level, step.alpha, step.beta, step.why) for step in steps if step.kind == "cut"]
    assert cuts == [(2, 5, 3, "at least beta"), (1, 3, 1, "at most alpha")]


@pytest.mark.usefixtures("plainly")
def test_the_value_of_an_action_that_was_cut_is_a_bound() -> None:
    moves = search(Book(tree="two_ply"), None, Paranoid(), PLENTY).moves
    assert [move.value[0] for move in moves] == [3, 2, 2]
    assert [move.proven is not None for move in moves] == [True, False, False]
    assert [move.bound for move in moves] == ["", "at most", "at most"]


# -- against the oracle ----------------------------------------------------------------------------------------------

OPTIONS = [Paranoid(), Paranoid(deepening=False), Paranoid(deepening=False, prune=False)]


def agree(forest: Forest, *algorithms: Paranoid) -> int:
    """What the player at the root can be sure of, and an action that ensures it; returns how many were compared."""
    roots = [root for root in forest.roots() if forest.to_move(root) != op.CHANCE]
    expected = {root: paranoid(forest, root, forest.to_move(root)) for root in roots}
    for algorithm in algorithms:
        for root, answer in answers(algorithm, forest, roots, slices=20 if forest.seed % 2 else None):
            me = forest.to_move(root)
            assert answer.value[me] == expected[root], (forest, algorithm, root)
            assert answer.line[0] == answer.action
            if root % 4 == 0:
                assert paranoid(forest, forest.result(root, answer.action), me) == expected[root], (forest, root)
    return len(algorithms) * len(roots)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_few_random_trees(players: int) -> None:
    assert agree(Forest(trees=40, seed=players, players=players, sums=GENERAL_SUM, chance=0.2), *OPTIONS) > 60


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_trees(players: int) -> None:
    shape: dict[str, Any] = {"trees": 500, "players": players, "sums": GENERAL_SUM}
    checked = 0
    for seed, share in ((1, 0.0), (2, 0.0), (3, 0.3), (4, 0.3)):
        checked += agree(Forest(seed=seed, chance=share, spread=seed, most=3, depth=5, **shape), *OPTIONS)
    checked += agree(Forest(seed=5, most=2, depth=9, ends=0.05, **shape), *OPTIONS[:2])
    assert checked > 6_000


@pytest.mark.compiled
def test_pruning_changes_nobody_s_value() -> None:
    forest = Forest(trees=1000, seed=8, players=4, sums=GENERAL_SUM, spread=1)
    kept, cut = Paranoid(prune=False, deepening=False), Paranoid(deepening=False)
    for (_, one), (_, other) in zip(
        answers(kept, forest, forest.roots()), answers(cut, forest, forest.roots()), strict=True
    ):
        assert (one.value, one.line) == (other.value, other.line)


def points(game: Any, s: Any, player: int) -> float:
    """What of the target a player has."""
    return float(s.scores[(player - s.player) % game.players] / (2 * game.target))


def test_pig_for_three() -> None:
    game = Pig(players=3, target=8, sides=3)
    states = [s for s in random_states(game, games=2, seed=2) if not game.is_terminal(s) and not s.rolling]
    for s, answer in answers(Paranoid(evaluate=points), game, states[::3], Budget(depth=6)):
        me = game.to_move(s)
        assert answer.value[me] == pytest.approx(paranoid(game, s, me, 6, points))


@pytest.mark.usefixtures("plainly")
def test_tic_tac_toe_is_a_draw() -> None:
    assert search(op.load("tic_tac_toe"), None, Paranoid(), PLENTY).proven == ((0.0, 0.0), 9)


# -- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_it_needs_a_player_to_move() -> None:
    with pytest.raises(ValueError, match="Paranoid searches for the player to move, and in this state chance moves"):
        search(Tree(nodes=chance((0.5, 1), (0.5, 2))), None, Paranoid())


@pytest.mark.usefixtures("plainly")
def test_a_value_outside_the_range() -> None:
    def too_much(game: Any, s: Any, player: int) -> float:
        return 2.0

    with pytest.raises(RuntimeError, match="a utility or an evaluation is no number from"):
        search(op.load("tic_tac_toe"), None, Paranoid(evaluate=too_much), Budget(depth=2))
