"""Max^n: the worked examples, the oracle on thousands of random trees and on games, what is left out, and refusals."""

from __future__ import annotations

import math
from typing import Any

import pytest

import outply as op
from outply.algorithms.depth_first.max_n import MaxN
from outply.api import search
from outply.draw.text import render_trace
from outply.games.kalah import held
from outply.games.pig import Pig
from outply.games.trees.book import Book
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import Tree
from outply.search.budget import Budget
from tests.support.oracle import best_actions, value
from tests.support.plain_rules import random_states
from tests.support.random_trees import CONSTANT_SUM, GENERAL_SUM, ZERO_SUM, Forest
from tests.support.sweep import answers

pytestmark = pytest.mark.compiled_in_soak

PLENTY = Budget(nodes=10**9)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("tree", "values", "line"),
    [
        ("two_ply", (3, -3), "a1 b1"),
        ("four_level", (3, -3), "a1 b1 d2"),
        ("three_players", (1, 2, 6), "a1 b1 c1"),
        ("general_sum", (2, 1), "R c1"),
        ("order", (2.1, -2.1), "a1"),
        ("order_scaled", (40.9, -40.9), "a2"),
        ("unobservable", (4.2, -4.2), "a2"),
    ],
)
def test_worked_examples(tree: str, values: tuple[float, ...], line: str) -> None:
    report = search(Book(tree=tree), None, MaxN(), PLENTY)
    assert report.value == pytest.approx(values)
    assert " ".join(report.named_line()) == line
    assert report.action == report.line[0]
    assert report.proven is not None and report.cost.stopped == "proven"


@pytest.mark.usefixtures("plainly")
def test_what_each_action_is_worth() -> None:
    moves = search(Book(tree="three_players"), None, MaxN(prune=False), PLENTY).moves
    assert [move.value for move in moves] == [(1, 2, 6), (1, 5, 2)]
    assert [move.proven is not None and move.proven.plies for move in moves] == [3, 3]
    assert sum(move.visits for move in moves) == 14


# -- what is left out ------------------------------------------------------------------------------------------------


def looked_at(algorithm: MaxN, nodes: Any) -> int:
    report = search(Tree(nodes=nodes), None, algorithm.replace(deepening=False), PLENTY)
    assert report.value == value(Tree(nodes=nodes), 0)
    return report.cost.nodes


@pytest.mark.usefixtures("plainly")
def test_shallow_pruning() -> None:
    """A has 3 by the first action; at the second B has 6 of at most 9, which leaves 3 to A, who will not go there."""
    left = decide(1, (3, 3, 3), (4, 2, 3), name="B")
    right = decide(1, (1, 6, 1), (5, 4, 0), (0, 7, 2), name="B")
    assert looked_at(MaxN(), decide(0, left, right)) == 8
    assert looked_at(MaxN(sum_at_most=9), decide(0, left, right)) == 6
    assert looked_at(MaxN(sum_at_most=9.5), decide(0, left, right)) == 8  # now 3.5 might be left
    assert looked_at(MaxN(sum_at_most=9, prune=False), decide(0, left, right)) == 8
    moves = search(Tree(nodes=decide(0, left, right)), None, MaxN(sum_at_most=9), PLENTY).moves
    assert [(move.value[0], move.bound, move.proven is None) for move in moves] == [
        (3, "", False),
        (3, "at most", True),
    ]


@pytest.mark.usefixtures("plainly")
def test_a_trace_as_a_tree() -> None:
    left = decide(1, (3, 3, 3), (4, 2, 3), name="B")
    right = decide(1, (1, 6, 1), (5, 4, 0), (0, 7, 2), name="C")
    algorithm = MaxN(sum_at_most=9, trace=True)
    drawn = """
3, 3, 3
├─ a1  3, 3, 3
│  ├─ b1  3, 3, 3
│  └─ b2  4, 2, 3
└─ a2  ≤ 3, 6, 1   cut: the player before has as much elsewhere
   ├─ c1  1, 6, 1
   ├─ c2  ✂
   └─ c3  ✂
"""
    assert render_trace(search(Tree(nodes=decide(0, left, right, name="A")), None, algorithm, PLENTY)) == drawn.strip()
    enough = search(Tree(nodes=decide(0, (4, 0), (1, 2), (3, 3), name="A")), None, MaxN(trace=True), PLENTY)
    assert [(step.level, step.why) for step in enough.trace if step.kind == "cut"] == [
        (0, "nothing better is possible")
    ]


@pytest.mark.usefixtures("plainly")
def test_no_deep_pruning() -> None:
    """C's 7 of 9 leave less to A than the first action does; but what C does then decides where B goes."""
    below = decide(1, decide(2, (2, 0, 7), (0, 1, 8), name="C"), (5, 0.5, 3), name="B")
    assert looked_at(MaxN(sum_at_most=9), decide(0, (3, 3, 3), below, (0, 0, 9))) == 8
    assert value(Tree(nodes=decide(0, (3, 3, 3), below, (0, 0, 9))), 0) == (3, 3, 3)


@pytest.mark.usefixtures("plainly")
def test_immediate_pruning() -> None:
    """Nobody has more than 4 anywhere, so who has 4 looks no further; nor who has 3, if 3 is all there is to share."""
    assert looked_at(MaxN(), decide(0, (4, 0), (1, 2), (3, 3))) == 2
    assert looked_at(MaxN(sum_at_most=3), decide(0, (3, 0), decide(1, (0, 3), (1, 1)), (1, 2))) == 2


@pytest.mark.usefixtures("plainly")
def test_chance_is_no_player_to_prune_against() -> None:
    gamble = chance((0.5, decide(1, (0, 9), (9, 0))), (0.5, (9, 0)))
    assert looked_at(MaxN(sum_at_most=9), decide(0, (1, 8), gamble)) == 6


# -- against the oracle ----------------------------------------------------------------------------------------------

OPTIONS = [MaxN(), MaxN(deepening=False), MaxN(deepening=False, prune=False)]


def agree(forest: Forest, *algorithms: MaxN) -> int:
    """The same values for every player and the first best action on every tree; returns how many were compared."""
    expected = {root: value(forest, root) for root in forest.roots()}
    best = {root: best_actions(forest, root) for root in forest.roots()[::4] if forest.to_move(root) != op.CHANCE}
    for algorithm in algorithms:
        for root, answer in answers(algorithm, forest, forest.roots(), slices=20 if forest.seed % 2 else None):
            assert answer.value == expected[root], (forest, algorithm, root)
            assert answer.line[:1] == (() if answer.action is None else (answer.action,))
            assert answer.action == best.get(root, [answer.action])[0], (forest, algorithm, root)
    return len(algorithms) * len(expected)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_few_random_trees(players: int) -> None:
    assert agree(Forest(trees=40, seed=players, players=players, sums=GENERAL_SUM, chance=0.2), *OPTIONS) == 120


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_trees(players: int) -> None:
    shape: dict[str, Any] = {"trees": 400, "players": players, "most": 3, "depth": 5}
    checked = 0
    for seed, share in ((1, 0.0), (2, 0.0), (3, 0.3), (4, 0.3)):
        general = Forest(seed=seed, sums=GENERAL_SUM, chance=share, spread=seed, **shape)
        constant = Forest(seed=seed, sums=CONSTANT_SUM, chance=share, spread=2, **shape)
        checked += agree(general, *OPTIONS, MaxN(sum_at_most=float(players * seed)))
        checked += agree(constant, MaxN(sum_at_most=0.0), MaxN(sum_at_most=0.0, deepening=False))
    assert checked == 9_600


def test_two_players_of_zero_sum_are_minimax() -> None:
    forest = Forest(trees=60, seed=9, sums=ZERO_SUM)
    for _, answer in answers(MaxN(sum_at_most=0.0), forest, forest.roots()):
        assert answer.value[0] == -answer.value[1]


@pytest.mark.compiled
def test_different_ways_to_the_same_states() -> None:
    assert agree(Forest(trees=200, seed=4, players=3, sums=GENERAL_SUM, shared=True, most=3, chance=0.2), MaxN()) == 200


# -- against the oracle, in games, at a depth limit ------------------------------------------------------------------


def stores(game: Any, s: Any, player: int) -> float:
    """How much fuller one's store is, which many states have in common."""
    lead = (held(s.mine, game.pits) - held(s.theirs, game.pits)) / (2 * game.pits * 20)
    return float(lead if player == s.player else -lead)


def points(game: Any, s: Any, player: int) -> float:
    """What of the target a player has, the turn's points not counted; not zero-sum."""
    return float(s.scores[(player - s.player) % game.players] / (2 * game.target))


def test_kalah() -> None:
    game = op.load("kalah", pits=3, seeds=2)
    states = [s for s in random_states(game, games=2, seed=5) if not game.is_terminal(s)][::3]
    for options in ({}, {"deepening": False}, {"sum_at_most": 0.0}):
        for s, answer in answers(MaxN(evaluate=stores, **options), game, states, Budget(depth=4)):
            assert answer.value == pytest.approx(value(game, s, 4, stores))
            assert answer.action == best_actions(game, s, 4, stores)[0]
            assert answer.depth <= 4


def test_pig_for_three() -> None:
    game = Pig(players=3, target=8, sides=3)
    states = [s for s in random_states(game, games=2, seed=2) if not game.is_terminal(s)][::4]
    for algorithm in (MaxN(evaluate=points), MaxN(evaluate=points, deepening=False)):
        for s, answer in answers(algorithm, game, states, Budget(depth=6)):
            assert answer.value == pytest.approx(value(game, s, 6, points))


def test_tic_tac_toe_is_a_draw() -> None:
    report = search(op.load("tic_tac_toe"), None, MaxN(sum_at_most=0.0), Budget(nodes=10**7))
    assert report.value == (0, 0)
    assert report.proven == ((0.0, 0.0), 9)


@pytest.mark.compiled
def test_the_whole_tree_of_tic_tac_toe() -> None:
    report = search(op.load("tic_tac_toe"), None, MaxN(prune=False, deepening=False), PLENTY)
    assert (report.value, report.cost.nodes) == ((0, 0), 549_946)


# -- budgets ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_there_is_an_answer_at_any_moment() -> None:
    game = op.load("kalah")
    for nodes in (1, 2, 7, 30, 200):
        for algorithm in (MaxN(), MaxN(deepening=False)):
            report = search(game, None, algorithm, Budget(nodes=nodes))
            assert report.action in list(game.actions(game.initial()))
            assert (report.cost.nodes, report.cost.stopped) == (nodes, "nodes")
            assert report.proven is None


@pytest.mark.usefixtures("plainly")
def test_same_report_again() -> None:
    game = op.load("kalah", pits=4)
    one, other = (search(game, None, MaxN(evaluate=stores), Budget(nodes=2000)).to_dict() for _ in range(2))
    one["cost"].pop("seconds"), other["cost"].pop("seconds")
    assert one == other


@pytest.mark.usefixtures("plainly")
def test_room_for_long_games_and_many_actions() -> None:
    long: Any = 1
    for ply in range(150):
        long = decide(ply % 2, long)
    long = decide(0, long, -1)
    wide = decide(0, *([(v, -v) for v in range(800)]), decide(1, *range(1600)))
    report = search(Tree(nodes=long), None, MaxN(), PLENTY)
    assert report.proven == ((1.0, -1.0), 151)
    assert len(report.line) == 64  # no more of it is kept
    assert search(Tree(nodes=wide), None, MaxN(prune=False), PLENTY).value == (799, -799)


@pytest.mark.usefixtures("plainly")
def test_chance_at_the_root() -> None:
    report = search(Tree(nodes=chance((0.25, decide(0, (1, 2), (3, 4))), (0.75, (5, 6)))), None, MaxN(), PLENTY)
    assert (report.action, report.line) == (None, ())
    assert [(move.action, move.value) for move in report.moves] == [(0, (3, 4)), (1, (5, 6))]
    assert report.value == (0.25 * 3 + 0.75 * 5, 0.25 * 4 + 0.75 * 6)


# -- refusals --------------------------------------------------------------------------------------------------------


class Liar(Tree):
    """A tree whose utilities lie outside the range it says."""

    utility_range = (0.0, 1.0)  # type: ignore[assignment]
    _quickly_checked = True  # the quick check before a search may miss it


class Stuck(Tree):
    """A tree whose leaves are no ends."""

    def is_terminal(self, s: int) -> bool:
        return False


class Together(Tree):
    """A tree whose root is everybody's."""

    def to_move(self, s: int) -> int:
        return op.SIMULTANEOUS


class Hidden(Tree):
    """A tree whose nodes cannot be told apart."""

    def observation(self, s: int, player: int) -> int:
        return 0


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("game", "options", "error", "said"),
    [
        (Liar(nodes=decide(0, (0.5, 2), (1, 1))), {}, RuntimeError, "the game's utility_range: 0.5, 2"),
        (Tree(nodes=decide(0, (1, 2), (4, 5))), {"sum_at_most": 8.0}, RuntimeError, "sum_at_most: 4, 5"),
        (Stuck(nodes=decide(0, 1, 2)), {}, RuntimeError, "a state that is not terminal has no action"),
        (Together(nodes=decide(0, 1, 2)), {}, ValueError, "at the same time, which MaxN does not know"),
        (Hidden(nodes=decide(0, 1, 2)), {}, ValueError, "MaxN needs a game without hidden information; Hidden hides"),
    ],
)
def test_refusals(game: Any, options: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error) as caught:
        search(game, None, MaxN(**options), PLENTY)
    assert said in str(caught.value)


@pytest.mark.usefixtures("plainly")
def test_a_range_that_does_not_hold_matters_only_for_pruning() -> None:
    assert search(Liar(nodes=decide(0, (0.5, 2), (1, 1))), None, MaxN(prune=False), PLENTY).value == (1, 1)
    assert MaxN().sum_at_most == math.inf
