"""Minimax: the worked examples, the oracle, opponents that are not perfect, traces and their drawing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pytest

import outply as op
from outply.algorithms import parse
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.depth_first.minimax import Minimax
from outply.algorithms.depth_first.walk import walk
from outply.api import search
from outply.draw.text import render_trace
from outply.games.trees.book import Book
from outply.games.trees.nodes import decide
from outply.games.trees.tree import Tree
from outply.options import Part, option
from outply.policies.opponent import Perfect, Softmax
from outply.search import trace as traces
from outply.search.budget import Budget
from outply.search.report import Proven
from tests.support.alpha_beta_agreement import PLAIN
from tests.support.oracle import best_actions, mean, value
from tests.support.random_trees import GENERAL_SUM, ZERO_SUM, Forest
from tests.support.sweep import answers

PLENTY = Budget(nodes=10**7)
ONCE = Minimax(deepening=False)


# -- the worked examples -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("tree", "values", "line", "looked_at"),
    [
        ("two_ply", (3, -3), "a1 b1", [3, 12, 8, 2, 4, 6, 14, 5, 2]),
        ("four_level", (3, -3), "a1 b1 d2", [2, 3, 5, 9, 0, 1, 7, 5]),
        ("general_sum", (2, 1), "R c1", [3, 1, 2, 0]),
        ("weak_opponent", (0, 0), "draw", [0, *[1] * 9, -1]),
    ],
)
def test_worked_examples(tree: str, values: tuple[float, ...], line: str, looked_at: list[int]) -> None:
    report = search(Book(tree=tree), None, ONCE.replace(trace=True), PLENTY)
    assert report.value == values
    assert " ".join(report.named_line()) == line
    assert report.proven == Proven(values, len(report.line))
    assert [step.value[0] for step in report.trace if step.kind == "value"] == looked_at
    assert search(Book(tree=tree), None, Minimax(), PLENTY).value == values


@pytest.mark.usefixtures("plainly")
def test_every_best_action_is_told() -> None:
    tree = decide(0, decide(1, 3, 4), 3, decide(1, 2, 9), decide(0, 3, 1))
    report = search(Tree(nodes=tree), None, Minimax(), PLENTY)
    assert (report.action, report.best) == (0, (0, 1, 3))


@pytest.mark.compiled
def test_tic_tac_toe_is_a_draw_in_549_946_nodes() -> None:
    report = search(op.load("tic_tac_toe"), None, ONCE, PLENTY)
    assert (report.value, report.cost.nodes) == ((0, 0), 549_946)


# -- against the oracle ------------------------------------------------------------------------------------------------


def agree(forest: Forest) -> None:
    """The oracle's values and its first best action."""
    for algorithm in (Minimax(), ONCE):
        for root, answer in answers(algorithm, forest, forest.roots(), slices=5 if forest.seed % 2 else None):
            assert answer.value == value(forest, root), (forest, root)
            assert answer.action == best_actions(forest, root)[0], (forest, root)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("players", [1, 2])
def test_few_random_trees(players: int) -> None:
    agree(Forest(trees=60, seed=players, players=players, sums=GENERAL_SUM))


@pytest.mark.compiled
def test_many_random_trees() -> None:
    for seed in range(4):
        agree(Forest(trees=300, seed=seed, sums=GENERAL_SUM, shared=seed > 1))


def few(game: Any, s: Any, player: int) -> float:
    """An evaluation with many ties, and not zero-sum."""
    return float(s % (3 + player))


@pytest.mark.usefixtures("plainly")
def test_depth_limits() -> None:
    forest = Forest(trees=40, seed=6, depth=6, sums=GENERAL_SUM)
    for depth in (1, 2, 4):
        for root, answer in answers(Minimax(evaluate=few), forest, forest.roots(), Budget(depth=depth)):
            assert answer.value == value(forest, root, depth, few)
            assert answer.action == best_actions(forest, root, depth, few)[0]


# -- opponents ---------------------------------------------------------------------------------------------------------


def last(game: Any, s: Any, a: int) -> float:
    """Takes the tenth reply, and no other."""
    return 1.0 if a == 9 else 0.0


@dataclass(frozen=True)
class Careless(Part):
    """Overlooks the best reply so often."""

    misses: float = option(0.5, "how often the best reply is overlooked", low=0.0, high=1.0)

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        return 1.0 - self.misses if value == best else self.misses / 9.0


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("opponent", "risk"),
    [
        (Perfect(), -1.0),
        (op.Uniform(), 0.8),
        (Softmax(temperature=1e9), 0.8),
        (Softmax(temperature=1e-9), -1.0),
        (Softmax(temperature=2.0), (9 * math.exp(-1) - 1) / (9 * math.exp(-1) + 1)),
        (last, -1.0),
        (Careless(misses=0.45), -0.1),
        (Careless(misses=0.9), 0.8),
    ],
)
def test_a_risk_that_only_a_perfect_opponent_punishes(opponent: Any, risk: float) -> None:
    report = search(Book(tree="weak_opponent"), None, Minimax(opponent=opponent), PLENTY)
    draw, risky = report.moves
    assert (draw.value, risky.value) == ((0, 0), pytest.approx((risk, -risk)))
    assert report.value == pytest.approx((max(0.0, risk), min(0.0, -risk)))
    assert report.action == (1 if risk > 0.0 else 0)
    perfect = isinstance(opponent, Perfect)
    assert (report.proven is not None, report.cost.stopped) == (perfect, "proven" if perfect else "complete")


@pytest.mark.usefixtures("plainly")
def test_the_opponent_is_whoever_does_not_move_at_the_root() -> None:
    """The one who asks is perfect, whichever player that is, and moves again without becoming the opponent."""
    tree = decide(1, decide(1, 5, -5), decide(0, 1, -7))
    report = search(Tree(nodes=tree), None, Minimax(opponent=op.Uniform()), PLENTY)
    assert [move.value for move in report.moves] == [(-5, 5), (-3, 3)]
    assert (report.action, report.value) == (0, (-5, 5))


def against_anybody(game: Any, s: Any, me: int) -> tuple[float, ...]:
    """What to expect if all others play anything, by plain recursion."""
    if game.is_terminal(s):
        return tuple(game.utility(s, player) for player in range(game.players))
    mover = game.to_move(s)
    if mover == op.CHANCE:
        return mean([(p, against_anybody(game, game.result(s, o), me)) for o, p in game.chances(s)])
    found = [against_anybody(game, game.result(s, a), me) for a in game.actions(s)]
    alike = [(1 / len(found), values) for values in found]
    return max(found, key=lambda values: values[me]) if mover == me else mean(alike)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_opponents_in_games_of_chance_and_of_many_players(players: int) -> None:
    forest = Forest(trees=60, players=players, depth=4, chance=0.3, sums=GENERAL_SUM if players > 2 else ZERO_SUM)
    for root, answer in answers(Minimax(opponent=op.Uniform()), forest, forest.roots(), slices=30):
        expected = against_anybody(forest, root, forest.to_move(root))
        mover = max(forest.to_move(root), 0)
        assert answer.value[mover] == pytest.approx(expected[mover])
        if forest.to_move(root) != op.CHANCE:
            after = against_anybody(forest, forest.result(root, answer.action), mover)
            assert after[mover] == pytest.approx(expected[mover])


@pytest.mark.usefixtures("plainly")
def test_weights_that_are_no_weights() -> None:
    """An opponent who finds nothing likely takes anything; a weight below 0, or none at all, is 0."""
    weights = {0: -1.0, 1: math.nan, 2: 0.0}

    def odd(game: Any, s: Any, a: int) -> float:
        return weights[a]

    tree = Tree(nodes=decide(0, decide(1, 1, 2, 6), decide(1, 0, 0, 0)))
    assert search(tree, None, Minimax(opponent=odd), PLENTY).value == (3, -3)
    weights[2] = 4.0
    assert search(tree, None, Minimax(opponent=odd), PLENTY).value == (6, -6)


@pytest.mark.compiled
def test_another_temperature_compiles_nothing() -> None:
    game = Book(tree="weak_opponent")
    values, kernels = [], set()
    for temperature in (1.0, 2.0, 9.0):
        report = search(game, None, Minimax(opponent=Softmax(temperature)), PLENTY)
        values.append(report.moves[1].value[0])
        kernels.add(len(walk.compiled(False).signatures))
    assert values == sorted(values) and len(kernels) == 1
    assert values[0] == pytest.approx((9 * math.exp(-2) - 1) / (9 * math.exp(-2) + 1))


@pytest.mark.usefixtures("plainly")
def test_opponents_by_name() -> None:
    assert parse("minimax:opponent=uniform").opponent == op.Uniform()
    softer = parse("minimax:opponent=softmax,deepening=false")
    assert (softer.opponent, softer.deepening) == (Softmax(), False)
    other = parse("alpha_beta:table=false,aspiration=0")
    assert (other.table, other.aspiration) == (False, 0.0)


# -- what it refuses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("pig", "Minimax needs a game without chance; Pig has chances. Try Expectiminimax or MCTS."),
        ("book:three_players", "Minimax needs one or two players; Book has 3. Try MaxN."),
    ],
)
def test_games_it_cannot_search(game: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        search(op.load(game), None, Minimax())


# -- budgets -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_there_is_an_answer_at_any_moment() -> None:
    for nodes in (1, 2, 9, 30, 200):
        for algorithm in (Minimax(), ONCE):
            report = search(op.load("connect_four"), None, algorithm, Budget(nodes=nodes))
            assert report.cost.nodes == nodes
            assert report.action in range(7)


# -- traces and their drawing ------------------------------------------------------------------------------------------

TWO_PLY = """
3
├─ a1  3
│  ├─ b1  3
│  ├─ b2  12
│  └─ b3  8
├─ a2  ≤ 2   between 3 and ∞, cut: at most alpha
│  ├─ c1  2
│  ├─ c2  ✂
│  └─ c3  ✂
└─ a3  2
   ├─ d1  14
   ├─ d2  5
   └─ d3  2
""".strip()

FOUR_LEVEL = """
3
├─ a1  3
│  ├─ b1  3
│  │  ├─ d1  2
│  │  └─ d2  3
│  └─ b2  ≥ 5   between -∞ and 3, cut: at least beta
│     ├─ e1  5
│     └─ e2  ✂
└─ a2  ≤ 1   between 3 and ∞, cut: at most alpha
   ├─ c1  1
   │  ├─ f1  0
   │  └─ f2  1
   └─ c2  ✂
""".strip()

GENERAL = """
2, 1
├─ L  1, 2
│  ├─ b1  3, 1
│  └─ b2  1, 2
└─ R  2, 1
   ├─ c1  2, 1
   └─ c2  0, 0
""".strip()


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("tree", "algorithm", "drawn"),
    [("two_ply", PLAIN, TWO_PLY), ("four_level", PLAIN, FOUR_LEVEL), ("general_sum", Minimax(), GENERAL)],
)
def test_a_trace_as_a_tree(tree: str, algorithm: Any, drawn: str) -> None:
    assert render_trace(search(Book(tree=tree), None, algorithm.replace(trace=True), PLENTY)) == drawn


@pytest.mark.usefixtures("plainly")
def test_a_drawing_tells_null_windows_and_why_a_state_was_not_searched() -> None:
    report = search(Book(tree="two_ply"), None, AlphaBeta(trace=True), PLENTY)
    assert "├─ a2  ≤ 2   null window at 3.0, cut: at most alpha" in render_trace(report).splitlines()
    report = search(op.load("nim", piles=(2, 2)), None, AlphaBeta(trace=True, table_from=1), Budget(depth=3))
    assert "0   evaluated" in render_trace(report) and "in the table" in render_trace(report)
    with pytest.raises(ValueError, match="not traced"):
        render_trace(search(Book(tree="two_ply"), None, Minimax(), PLENTY))


@pytest.mark.usefixtures("plainly")
def test_a_long_trace_keeps_its_first_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traces, "STEPS", 50)
    whole = search(Book(tree="two_ply"), None, Minimax(trace=True), PLENTY).trace
    for algorithm in (Minimax(trace=True), AlphaBeta(trace=True)):
        assert len(search(op.load("tic_tac_toe"), None, algorithm, Budget(depth=2)).trace) == 50
    assert whole[-1].kind == "leave" and whole[-1].value == (3, -3)
    assert render_trace(search(op.load("tic_tac_toe"), None, Minimax(trace=True), Budget(depth=2)))


@pytest.mark.compiled
def test_compiled_and_plain_leave_the_same_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    forest = Forest(trees=20, seed=2, shared=True)

    def told() -> list[list[traces.Step]]:
        algorithms = (Minimax(trace=True), AlphaBeta(trace=True, table_from=1))
        return [search(forest, root, algorithm, PLENTY).trace for algorithm in algorithms for root in forest.roots()]

    compiled = told()
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert told() == compiled
