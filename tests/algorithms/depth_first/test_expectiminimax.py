"""Expectiminimax: the worked examples, Star1 and Star2, the oracle on random trees and in games, Pig, and refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.depth_first.expectiminimax import Expectiminimax
from outply.api import search
from outply.boards.cells import get
from outply.draw.text import render_trace
from outply.games.backgammon import Backgammon
from outply.games.pig import Pig
from outply.games.trees.book import Book
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import Tree
from outply.options import Part
from outply.search.budget import Budget
from tests.support.oracle import best_actions, value
from tests.support.plain_rules import random_states
from tests.support.random_trees import Forest
from tests.support.sweep import answers

pytestmark = pytest.mark.compiled_in_soak

PLENTY = Budget(nodes=10**9)

NOTHING_CUT = Expectiminimax(prune=False)
ALPHA_BETA = Expectiminimax(star1=False, star2=False)
STAR1 = Expectiminimax(star2=False)
STAR2 = Expectiminimax()
OPTIONS = [
    NOTHING_CUT,
    ALPHA_BETA,
    STAR1,
    STAR2,
    Expectiminimax(star1=False),
    Expectiminimax(probes=2),
    Expectiminimax(deepening=False),
    Expectiminimax(deepening=False, probes=3, star1=False),
]


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("tree", "found", "line", "worth"),
    [
        ("two_ply", 3, "a1 b1", [3, 2, 2]),
        ("four_level", 3, "a1 b1 d2", [3, 1]),
        ("weak_opponent", 0, "draw", [0, -1]),
        ("order", 2.1, "a1", [2.1, 1.3]),
        ("order_scaled", 40.9, "a2", [21, 40.9]),
        ("unobservable", 4.2, "a2", [4, 4.2]),
    ],
)
def test_worked_examples(tree: str, found: float, line: str, worth: list[float]) -> None:
    for algorithm in OPTIONS:
        report = search(Book(tree=tree), None, algorithm, PLENTY)
        assert report.value == pytest.approx((found, -found))
        assert " ".join(report.named_line()) == line
        assert report.proven is not None
    report = search(Book(tree=tree), None, NOTHING_CUT, PLENTY)
    assert [move.value[0] for move in report.moves] == pytest.approx(worth)


# -- what is cut -----------------------------------------------------------------------------------------------------


def looked_at(algorithm: Expectiminimax, nodes: Any) -> int:
    report = search(Tree(nodes=nodes), None, algorithm.replace(deepening=False), PLENTY)
    assert report.value == pytest.approx(value(Tree(nodes=nodes), 0))
    return report.cost.nodes


@pytest.mark.usefixtures("plainly")
def test_star1() -> None:
    """After 0.5 · -4 the second chance node is at most 0.5 · -4 + 0.5 · 4 = 0, and the first has 0: enough seen."""
    first, second = chance((0.5, 0), (0.5, 0)), chance((0.5, -4), (0.25, 4), (0.25, 3))
    tree = decide(0, first, second)
    assert [looked_at(algorithm, tree) for algorithm in (NOTHING_CUT, ALPHA_BETA, STAR1)] == [8, 8, 6]
    assert looked_at(STAR1, decide(0, first, chance((0.25, -4), (0.75, 4)))) == 7  # 2 may still come out: no cut


@pytest.mark.usefixtures("plainly")
def test_star2() -> None:
    """After each outcome one reply of player 1 shows that it is worth at most -2: no second reply is looked at."""
    replies = [decide(1, -2, 4, 4), decide(1, -3, 4, 4)]
    tree = decide(0, -1, chance((0.5, replies[0]), (0.5, replies[1])))
    assert looked_at(NOTHING_CUT, tree) == 11
    assert looked_at(STAR1, tree) == 9  # all of the first reply, after which the second cannot make up for it
    assert looked_at(STAR2, tree) == 7
    other_way = decide(1, 1, chance((0.5, decide(0, 2, -4, -4)), (0.5, decide(0, 3, -4, -4))))
    assert [looked_at(algorithm, other_way) for algorithm in (NOTHING_CUT, STAR1, STAR2)] == [11, 9, 7]


@pytest.mark.usefixtures("plainly")
def test_a_probe_that_cuts_nothing_is_not_lost() -> None:
    """Two outcomes, five replies each: a second round looks at the four others only, and enters two nodes once more."""
    tree = decide(0, -4, chance((0.5, decide(1, 3, 2, 1, 0, 2)), (0.5, decide(1, 4, 3, 2, 1, 4))))
    assert looked_at(STAR1, tree) == 3 + 2 * 6
    assert looked_at(STAR2, tree) == 3 + 2 * 6 + 2
    assert looked_at(Expectiminimax(probes=9), tree) == 3 + 2 * 6  # all is probed, and known


@pytest.mark.usefixtures("plainly")
def test_traces_as_trees() -> None:
    once = Expectiminimax(deepening=False, trace=True)
    drawn = """
2.1
├─ a1  2.1
│  ├─ b1 0.9  2
│  └─ b2 0.1  3
└─ a2  ≤ 1.3   between 2.1 and 4, cut: at most alpha
   ├─ c1 0.9  1
   └─ c2 0.1  ✂
"""
    assert render_trace(search(Book(tree="order"), None, once, PLENTY)) == drawn.strip()
    drawn = """
4.2
├─ a1  4
└─ a2  4.2
   ├─ left 0.4  ≤ 3   only the first actions
   │  └─ c1  3
   ├─ right 0.6  ≤ 8   only the first actions
   │  └─ d1  8
   ├─ left 0.4  3
   │  └─ c2  10
   └─ right 0.6  5
      └─ d2  5
"""
    assert render_trace(search(Book(tree="unobservable"), None, once, PLENTY)) == drawn.strip()


def test_pruning_pays() -> None:
    """Trees of backgammon's shape: player, chance, player; half the nodes or less with Star2."""
    game = Backgammon()
    s = game.result(game.initial(), 31)
    nodes = [search(game, s, a.replace(evaluate=pips), Budget(depth=3)).cost.nodes for a in (NOTHING_CUT, STAR1, STAR2)]
    assert nodes[0] > nodes[1] > 2 * nodes[2]


# -- against the oracle ----------------------------------------------------------------------------------------------


def agree(forest: Forest, *algorithms: Expectiminimax) -> int:
    """The oracle's value, and one of its best actions; returns how many were compared."""
    expected = {root: value(forest, root) for root in forest.roots()}
    best = {root: best_actions(forest, root) for root in forest.roots()[::4] if forest.to_move(root) != op.CHANCE}
    for algorithm in algorithms:
        for root, answer in answers(algorithm, forest, forest.roots(), slices=20 if forest.seed % 2 else None):
            off = max(abs(one - other) for one, other in zip(answer.value, expected[root], strict=True))
            assert off < 1e-12, (forest, algorithm, root)
            assert (answer.action is None) == (forest.to_move(root) == op.CHANCE)
            assert answer.action in best.get(root, [answer.action]), (forest, algorithm, root)
    return len(algorithms) * len(expected)


@pytest.mark.parametrize("players", [1, 2])
def test_few_random_trees(players: int) -> None:
    assert agree(Forest(trees=30, seed=players, players=players, chance=0.4), *OPTIONS) == 240


@pytest.mark.compiled
@pytest.mark.parametrize("players", [1, 2])
def test_many_random_trees(players: int) -> None:
    checked = 0
    for seed, share in enumerate((0.0, 0.2, 0.5, 0.8)):
        forest = Forest(trees=400, seed=seed, players=players, chance=share, spread=1 + seed, most=3, depth=6)
        checked += agree(forest, *OPTIONS)
    assert checked == 12_800


@pytest.mark.compiled
def test_different_ways_to_the_same_states() -> None:
    assert agree(Forest(trees=300, seed=4, chance=0.3, shared=True, most=3), STAR2, STAR1) == 600


# -- in games --------------------------------------------------------------------------------------------------------


def pips(game: Any, s: Any, player: int) -> float:
    """Who is ahead in the race."""
    lead = 0.0
    for point in range(1, 26):
        lead += point * (get(s.theirs, point) - get(s.mine, point)) / 375.0
    return lead if player == s.player or (s.player < 0 and player == 0) else -lead


def test_backgammon() -> None:
    """From the opening roll on, and with most checkers gone, at small depth."""
    game = Backgammon()
    states = list(random_states(game, games=1, seed=3))
    algorithm = STAR2.replace(evaluate=pips)
    for s, answer in answers(algorithm, game, states[-90::30], Budget(depth=3)):
        assert answer.value == pytest.approx(value(game, s, 3, pips), abs=1e-12)
        assert answer.action is None or answer.action in best_actions(game, s, 3, pips)
    for s, answer in answers(algorithm, game, [game.initial()], Budget(depth=2)):
        assert answer.action is None
        assert answer.value == pytest.approx(value(game, s, 2, pips), abs=1e-12)


def optimal(game: Pig) -> Any:
    """The value of each state of Pig to the player to move, by value iteration: [own points, theirs, the turn's]."""
    values = np.zeros((game.target, game.target, game.target + game.sides))
    for _ in range(200):
        old = values.copy()
        for mine in range(game.target):
            values[mine, :, game.target - mine :] = 1.0
            for turn in range(game.target - mine):
                hold = -old[:, mine + turn, 0]
                rolled = sum(old[mine, :, turn + face] for face in range(2, game.sides + 1))
                values[mine, :, turn] = np.maximum(hold, (rolled - old[:, mine, 0]) / game.sides)
    return values


@dataclass(frozen=True)
class Known(Part):
    """States of Pig evaluated by a table."""

    table: Any

    def evaluate(self, game: Any, s: Any, player: int) -> float:
        if s.rolling:  # after a 1 it is the other player's turn
            value = -self.table[s.scores[1], s.scores[0], 0]
            for face in range(2, game.sides + 1):
                value += self.table[s.scores[0], s.scores[1], s.total + face]
            value /= game.sides
        else:
            value = self.table[s.scores[0], s.scores[1], s.total]
        return float(value if player == s.player else -value)


def lost(game: Any, s: Any, player: int) -> float:
    return -1.0


def won(game: Any, s: Any, player: int) -> float:
    return 1.0


def test_pig_looks_ahead_to_what_value_iteration_knows() -> None:
    """With the right value of every state, a search to any depth finds the same value, whatever it cuts."""
    game = Pig(target=12, sides=4)
    table = optimal(game)
    known = Known(table)
    states = [s for s in random_states(game, games=3, seed=1) if not game.is_terminal(s)]
    for algorithm in (STAR2, STAR1, NOTHING_CUT):
        for s, answer in answers(algorithm.replace(evaluate=known), game, states[::3], Budget(depth=5)):
            assert answer.value[0] == pytest.approx(known.evaluate(game, s, 0), abs=1e-9)


@pytest.mark.compiled
def test_pig_is_closed_in_on() -> None:
    """Whether all that is beyond the horizon is taken for lost or for won, the truth lies between, and ever closer."""
    game = Pig(target=5, sides=4)
    truth = optimal(game)[0, 0, 0]
    gaps = []
    for depth in (4, 8, 12, 16):
        low, high = (search(game, None, Expectiminimax(evaluate=e), Budget(depth=depth)).value[0] for e in (lost, won))
        assert low <= truth <= high
        gaps.append(high - low)
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[-1] < 0.1


def test_a_game_for_one() -> None:
    """2048 from a full board on: only what chance and the player can still do."""
    game = op.load("twenty48")
    states = list(random_states(game, games=1, seed=2))[-9:-1:4]
    for s, answer in answers(Expectiminimax(), game, states, Budget(depth=3)):
        assert answer.value == pytest.approx(value(game, s, 3, lambda g, s, p: sum(g.utility_range) / 2))


@pytest.mark.compiled
def test_without_chance_it_is_minimax() -> None:
    report = search(op.load("tic_tac_toe"), None, Expectiminimax(), PLENTY)
    assert report.proven == ((0.0, 0.0), 9)
    report = search(op.load("tic_tac_toe"), None, Expectiminimax(prune=False, deepening=False), PLENTY)
    assert (report.value, report.cost.nodes) == ((0, 0), 549_946)


@pytest.mark.usefixtures("plainly")
def test_there_is_an_answer_at_any_moment() -> None:
    game = Pig(target=20)
    for nodes in (1, 2, 7, 30, 200):
        report = search(game, None, Expectiminimax(), Budget(nodes=nodes))
        assert report.action in list(game.actions(game.initial()))
        assert (report.cost.nodes, report.cost.stopped, report.proven) == (nodes, "nodes", None)


@pytest.mark.usefixtures("plainly")
def test_chance_several_times_in_a_row() -> None:
    dice = chance((0.5, chance((0.25, 8), (0.75, chance((0.5, 0), (0.5, -8))))), (0.5, 4))
    for algorithm in OPTIONS:
        report = search(Tree(nodes=dice), None, algorithm, PLENTY)
        assert report.value == (0.5 * (0.25 * 8 - 0.75 * 4) + 2, -(0.5 * (0.25 * 8 - 0.75 * 4) + 2))
        assert (report.action, report.proven and report.proven.plies) == (None, 3)


# -- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_refusals() -> None:
    with pytest.raises(ValueError, match="Expectiminimax needs one or two players; Pig has 3"):
        search(Pig(players=3), None, Expectiminimax())
    with pytest.raises(RuntimeError, match="needs what one player wins to be what the other loses, and here it is not"):
        search(Book(tree="general_sum"), None, Expectiminimax(), PLENTY)
    with pytest.raises(RuntimeError, match="a utility or an evaluation is no number from"):
        search(op.load("pig"), None, Expectiminimax(evaluate=lambda game, s, player: 2.0), Budget(depth=2))


@pytest.mark.usefixtures("plainly")
def test_a_sum_that_is_not_zero_is_shared() -> None:
    report = search(Tree(nodes=decide(0, (7, 3), decide(1, (6, 4), (8, 2)))), None, Expectiminimax(), PLENTY)
    assert report.value == (7, 3)
