"""Alpha-beta: the worked examples leaf by leaf, each refinement at work, distances, budgets, and what it refuses."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from functools import cached_property
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.api import search, search_live
from outply.games.trees.book import Book
from outply.games.trees.nodes import decide
from outply.games.trees.tree import Tree
from outply.search.budget import Budget, Spent
from outply.search.report import Proven
from outply.search.trace import Step
from tests.support.alpha_beta_agreement import PLAIN, REFINEMENTS, hashed
from tests.support.paths import ROOT
from tests.support.random_trees import Forest

PLENTY = Budget(nodes=10**7)


def traced(tree: Any, algorithm: AlphaBeta = PLAIN) -> list[Step]:
    game = Book(tree=tree) if isinstance(tree, str) else Tree(nodes=tree)
    steps: list[Step] = search(game, None, algorithm.replace(trace=True), PLENTY).trace
    return steps


def leaves(steps: list[Step]) -> list[float]:
    """The leaves that were looked at, in that order."""
    return [step.value[0] for step in steps if step.kind == "value"]


# -- the worked examples -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("tree", "value", "line", "looked_at"),
    [
        ("two_ply", 3, "a1 b1", [3, 12, 8, 2, 14, 5, 2]),
        ("two_ply_reordered", 3, "a1 b1", [3, 12, 8, 2, 2]),
        ("four_level", 3, "a1 b1 d2", [2, 3, 5, 0, 1]),
        ("weak_opponent", 0, "draw", [0, *[1] * 9, -1]),
    ],
)
def test_worked_examples(tree: str, value: int, line: str, looked_at: list[int]) -> None:
    game = Book(tree=tree)
    report = search(game, None, PLAIN.replace(trace=True), PLENTY)
    assert report.value == (value, -value)
    assert " ".join(report.named_line()) == line
    assert leaves(report.trace) == looked_at
    assert report.proven == Proven((value, -value), len(report.line))
    best = search(game, None, AlphaBeta(), PLENTY)
    assert (best.value, best.line, best.proven) == (report.value, report.line, report.proven)


@pytest.mark.usefixtures("plainly")
def test_two_ply_step_by_step() -> None:
    """Where each bound comes from, and why the second and third leaf of C are cut."""
    inf = math.inf
    entered = [(s.level, s.alpha, s.beta) for s in traced("two_ply") if s.kind == "enter"]
    assert entered == [
        *[(1, -inf, inf), (2, -inf, inf), (2, -inf, 3), (2, -inf, 3)],  # B, and its leaves
        *[(1, 3, inf), (2, 3, inf)],  # C, of which one leaf is enough
        *[(1, 3, inf), (2, 3, inf), (2, 3, 14), (2, 3, 5)],  # D
    ]
    (cut,) = [step for step in traced("two_ply") if step.kind == "cut"]
    assert cut == Step("cut", 1, 0, "at most alpha", 3, inf, (2, -2))
    assert [s.value[0] for s in traced("two_ply") if s.kind == "leave"] == [3, 2, 2, 3]


@pytest.mark.usefixtures("plainly")
def test_four_level_cuts_the_second_leaf_of_e_and_the_whole_of_g() -> None:
    cuts = [(s.level, s.why, s.alpha, s.beta, s.value[0]) for s in traced("four_level") if s.kind == "cut"]
    assert cuts == [(2, "at least beta", -math.inf, 3, 5), (1, "at most alpha", 3, math.inf, 1)]


# -- each refinement at work -------------------------------------------------------------------------------------------


def later(game: Any, s: Any, a: int) -> float:
    return float(a)


@pytest.mark.usefixtures("plainly")
def test_the_users_order() -> None:
    """Actions from the last to the first: D's leaf 2 promises little, and C is cut after 6, 4 and 2."""
    steps = traced("two_ply", PLAIN.replace(order=later))
    assert leaves(steps) == [2, 5, 14, 6, 4, 2, 8, 12, 3]


@pytest.mark.usefixtures("plainly")
def test_a_winning_action_is_tried_first_and_a_losing_one_last() -> None:
    tree = decide(0, decide(1, -3, 2), -5, decide(1, 1, 0), 5, 4)
    assert leaves(traced(tree)) == [-3, 2, -5, 1, 0, 5, 4]
    assert leaves(traced(tree, PLAIN.replace(winning_first=True))) == [5, -3, 1, 4, -5]
    assert leaves(traced(tree, PLAIN.replace(winning_first=True, in_range=True))) == [5]


@pytest.mark.usefixtures("plainly")
def test_killers_and_history_bring_what_cut_before_to_the_front() -> None:
    below = [decide(0, decide(1, 3, 3), decide(1, 9, 9)) for _ in range(3)]
    tree = decide(0, 4, decide(1, *below))
    plain = len(leaves(traced(tree)))
    for options in ({"killers": True}, {"history": True}):
        assert len(leaves(traced(tree, PLAIN.replace(**options)))) <= plain


@pytest.mark.usefixtures("plainly")
def test_every_refinement_changes_what_is_looked_at_and_not_the_value() -> None:
    cost: dict[str, set[int]] = {}
    for game in (op.load("nim", piles=(2, 3, 4)), op.load("tic_tac_toe")):
        usual = AlphaBeta(table_from=1, early_cuts_from=2)
        expected = search(game, None, usual, PLENTY)
        assert expected.proven is not None
        for name in (*REFINEMENTS, "aspiration"):
            other = 0.0 if name == "aspiration" else not getattr(usual, name)
            report = search(game, None, usual.replace(**{name: other}), PLENTY)
            assert report.proven is not None and report.proven.value == expected.proven.value, name
            cost.setdefault(name, set()).add(report.cost.nodes - expected.cost.nodes)
        assert search(game, None, PLAIN, PLENTY).value == expected.value
    assert [name for name, more in cost.items() if more == {0}] == ["forced"]  # which has a test of its own


@pytest.mark.usefixtures("plainly")
def test_the_table_is_asked_and_answers() -> None:
    steps = traced_game("nim", AlphaBeta(table_from=1), Budget(depth=6))
    assert any(step.why == "in the table" for step in steps)
    without = traced_game("nim", AlphaBeta(table=False), Budget(depth=6))
    assert not any(step.why == "in the table" for step in without)
    assert len(without) > len(steps)


def traced_game(name: str, algorithm: AlphaBeta, budget: Budget) -> list[Step]:
    steps: list[Step] = search(op.load(name, piles=(2, 3, 3)), None, algorithm.replace(trace=True), budget).trace
    return steps


@pytest.mark.usefixtures("plainly")
def test_a_null_window_asks_only_whether_an_action_is_better() -> None:
    steps = traced("two_ply", PLAIN.replace(null_window=True))
    windows = [(s.alpha, s.beta) for s in steps if s.kind == "enter" and s.level == 1]
    assert windows == [(-math.inf, math.inf), (3, math.nextafter(3, math.inf)), (3, math.nextafter(3, math.inf))]
    better = decide(0, decide(1, 3, 4), decide(1, 5, 6), decide(1, 1, 9))
    windows = [(s.alpha, s.beta) for s in traced(better, PLAIN.replace(null_window=True)) if s.kind == "enter"]
    assert (3.0, math.inf) in windows  # searched again with the whole window, since it may be better


@pytest.mark.usefixtures("plainly")
def test_aspiration_searches_again_where_the_value_lies_outside() -> None:
    def wrong(game: Any, s: Any, player: int) -> float:
        return 9.0 if player == 0 else -9.0

    algorithm = PLAIN.replace(aspiration=0.02, deepening=True, evaluate=wrong)
    passes = [(s.action, s.alpha, s.beta) for s in traced("two_ply", algorithm) if s.kind == "pass"]
    assert passes == [(1, -math.inf, math.inf), (2, 8.44, 9.56), (2, -math.inf, 9.56)]
    report = search(Book(tree="two_ply"), None, algorithm, PLENTY)
    assert (report.value, report.named_line()) == ((3, -3), ["a1", "b1"])


@pytest.mark.usefixtures("plainly")
def test_forced_replies_cost_no_depth() -> None:
    tree = decide(0, decide(1, decide(0, decide(1, 7))), 1)
    for forced, worth in ((True, 7), (False, 1)):
        report = search(Tree(nodes=tree), None, AlphaBeta(forced=forced, evaluate=least), Budget(depth=2))
        assert report.value == (worth, -worth)
        assert report.cost.depth <= 2


def least(game: Any, s: Any, player: int) -> float:
    """As bad as it can be for player 0."""
    return float(game.utility_range[0] if player == 0 else -game.utility_range[0])


@pytest.mark.usefixtures("plainly")
def test_only_quiet_states_are_evaluated() -> None:
    """A capture that looks good one ply deep and is answered at once."""
    tree = decide(0, decide(1, -6, decide(0, 2, 3)), decide(1, 1, 2))

    def looks(game: Any, s: Any, player: int) -> float:
        return (4.0 if s == 1 else 0.0) * (1 if player == 0 else -1)

    def calm(game: Any, s: Any) -> bool:
        return bool(s != 1)

    hasty = search(Tree(nodes=tree), None, AlphaBeta(evaluate=looks), Budget(depth=1))
    assert (hasty.action, hasty.value[0]) == (0, 4)
    careful = search(Tree(nodes=tree), None, AlphaBeta(evaluate=looks, quiet=calm), Budget(depth=1))
    assert (careful.action, careful.value[0]) == (1, 0)


@pytest.mark.usefixtures("plainly")
def test_what_a_deeper_search_found_may_be_used() -> None:
    game = op.load("kalah", pits=3, seeds=2)
    for deeper in (False, True):
        report = search(game, None, AlphaBeta(deeper=deeper, table_from=1), PLENTY)
        assert report.proven is not None and report.value == (1.0, -1.0)


# -- distances ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("deepening", [True, False])
def test_of_two_wins_the_faster_and_of_two_losses_the_slower(deepening: bool) -> None:
    wins = decide(0, decide(1, decide(0, 5, 1), decide(0, 5, 5)), decide(1, 2, 2), decide(0, 5, 0))
    report = search(Tree(nodes=wins), None, AlphaBeta(deepening=deepening), PLENTY)
    assert (report.action, report.value, report.proven) == (2, (5, -5), Proven((5, -5), 2))
    losses = decide(1, decide(0, 5, 2), decide(0, decide(1, 5, 5), 5), decide(1, decide(0, decide(1, 5, 5), 0), 5))
    report = search(Tree(nodes=losses), None, AlphaBeta(deepening=deepening), PLENTY)
    assert (report.action, report.value, report.proven) == (2, (5, -5), Proven((5, -5), 4))
    assert search(Tree(nodes=losses), None, AlphaBeta(faster=False), PLENTY).value == (5, -5)


@pytest.mark.usefixtures("plainly")
def test_all_best_actions() -> None:
    tree = decide(0, decide(1, 3, 4), decide(1, 2, 9), decide(0, 3, 1), decide(1, 3, 3), 3, decide(1, 5, 1))
    for options in ({}, {"table": False}, {"null_window": False}, {"deepening": False}):
        report = search(Tree(nodes=tree), None, AlphaBeta(all_best=True, **options), PLENTY)
        assert report.best == (0, 2, 3, 4)
        assert report.action in report.best and report.value == (3, -3)
    game: Any = op.load("tic_tac_toe")
    state = game.result(game.initial(), 4)
    assert search(game, state, AlphaBeta(all_best=True, table_from=1), PLENTY).best == (0, 2, 6, 8)


@pytest.mark.usefixtures("plainly")
def test_moves_say_whether_they_are_bounds() -> None:
    moves = search(Book(tree="two_ply"), None, AlphaBeta(), PLENTY).moves
    assert [(m.name, m.value[0], m.bound) for m in moves] == [("a1", 3, ""), ("a2", 2, "at most"), ("a3", 2, "at most")]
    mirrored = decide(1, decide(0, -3, -12, -8), decide(0, -2, -4, -6))
    moves = search(Tree(nodes=mirrored), None, AlphaBeta(), PLENTY).moves
    assert [(m.value, m.bound) for m in moves] == [((-3, 3), ""), ((-2, 2), "at most")]


# -- endless games -----------------------------------------------------------------------------------------------------


class Endless(Forest):
    """Two states, each of which leads to the other; from the second the game can also be ended, with a loss."""

    @cached_property
    def _tables(self) -> tuple[Any, Any, Any]:
        rows = np.array([(0, 1, 1), (1, 2, 2), (0, 1, 1), (0, 0, 0)])
        return rows, np.ones(4), np.array([(0.0, 0.0)] * 3 + [(2.0, -2.0)])


@pytest.mark.usefixtures("plainly")
def test_a_game_that_never_ends_is_cut_off_and_evaluated() -> None:
    report = search(Endless(), 1, AlphaBeta(most_plies=20), Budget(nodes=100_000))
    assert report.value == (0, 0)
    assert report.proven is None
    assert (report.cost.stopped, report.cost.depth) == ("depth", 20)


# -- budgets -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_there_is_an_answer_at_any_moment() -> None:
    game: Any = op.load("connect_four")
    for nodes in (1, 2, 5, 9, 20, 60, 150, 400):
        report = search(game, None, AlphaBeta(), Budget(nodes=nodes))
        assert report.cost.nodes == nodes
        assert report.cost.stopped == "nodes"
        assert report.action in range(7)
        assert report.line[0] == report.action
        s = game.initial()
        for action in report.line:
            assert action in list(game.actions(s))
            s = game.result(s, action)


@pytest.mark.usefixtures("plainly")
def test_a_table_that_outgrows_its_first_size_goes_on_where_it_was() -> None:
    game: Any = op.load("nim", piles=(3, 4, 5))
    run = AlphaBetaRun(AlphaBeta(table_from=1), game, game.initial(), Budget(memory_mb=1), 1)
    from outply.algorithms.alpha_beta.table import FULL, clear

    clear(run.table, first=64)
    assert run.table.state[FULL] == 32
    while run.finished is None:
        run.step(100)
    assert run.table.slots > 64
    assert run.report(Spent()).value == (1.0, -1.0)


@pytest.mark.usefixtures("plainly")
def test_more_actions_than_there_was_room_for() -> None:
    wide = decide(0, *[decide(1, *range(-60, 40)) for _ in range(100)])
    run = AlphaBetaRun(PLAIN, Tree(nodes=wide), 0, Budget(), 1)
    from outply.algorithms.alpha_beta.stack import new_stack

    run.first.stack = new_stack(len(run.stack.rows), 16)
    run.begin(0)
    while run.finished is None:
        run.step(1000)
    assert run.report(Spent()).value == (-60, 60)
    assert len(run.stack.actions) >= 200


@pytest.mark.usefixtures("plainly")
def test_one_legal_action_is_answered_at_once() -> None:
    report = search(op.load("subtraction", stones=1), None, AlphaBeta(), Budget(seconds=60))
    assert (report.action, report.proven) == (1, Proven((1.0, -1.0), 1))


@pytest.mark.usefixtures("plainly")
def test_reports_while_it_thinks_only_get_better() -> None:
    depths = [r.cost.depth for r in search_live(op.load("tic_tac_toe"), None, AlphaBeta(), Budget(depth=5), every=0.0)]
    assert depths == sorted(depths) and depths[-1] == 5


# -- one answer --------------------------------------------------------------------------------------------------------


def told() -> str:
    report = search(op.load("tic_tac_toe"), None, AlphaBeta(evaluate=hashed), Budget(nodes=3000), seed=3).to_dict()
    report["cost"].pop("seconds")
    return json.dumps(report)


@pytest.mark.compiled
def test_one_report_twice_and_in_fresh_processes_compiled_and_plain() -> None:
    first = told()
    assert told() == first
    for switch, hashes in (("0", "1"), ("1", "2")):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": switch, "PYTHONHASHSEED": hashes}
        command = [sys.executable, "-c", "from tests.algorithms.alpha_beta.test_alpha_beta import told; print(told())"]
        there = ROOT
        run = subprocess.run(command, env=environment, cwd=there, capture_output=True, text=True, check=True)
        assert run.stdout.strip() == first


# -- what it refuses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("pig", "AlphaBeta needs a game without chance; Pig has chances. Try Expectiminimax or MCTS."),
        ("book:three_players", "AlphaBeta needs two players; Book has 3. Try MaxN or MCTS."),
    ],
)
def test_games_it_cannot_search(game: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        search(op.load(game), None, AlphaBeta())


@pytest.mark.usefixtures("plainly")
def test_what_one_wins_the_other_must_lose() -> None:
    with pytest.raises(RuntimeError, match="what one player wins to be what the other loses"):
        search(Book(tree="general_sum"), None, AlphaBeta(), PLENTY)
    halves = Tree(nodes=decide(0, decide(1, (1.0, 0.0), (0.5, 0.5)), decide(1, (0.0, 1.0), (1.0, 0.0))))
    assert search(halves, None, AlphaBeta(), PLENTY).value == (0.5, 0.5)


class Together(Forest):
    """After the first ply both players move at once."""

    def to_move(self, s: int) -> int:
        return 0 if s < self.trees else op.SIMULTANEOUS


@pytest.mark.usefixtures("plainly")
def test_one_player_must_be_to_move() -> None:
    with pytest.raises(RuntimeError, match="to_move gives none of the 2 players; AlphaBeta knows no other"):
        search(Together(seed=3), 0, AlphaBeta(), PLENTY)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("wrong", [1.5, -7.0, math.nan])
def test_an_evaluation_outside_the_range(wrong: float) -> None:
    def evaluate(game: Any, s: Any, player: int) -> float:
        return wrong

    with pytest.raises(RuntimeError, match=r"no number from -1 to 1, the game's utility_range"):
        search(op.load("tic_tac_toe"), None, AlphaBeta(evaluate=evaluate), Budget(depth=2))


@pytest.mark.usefixtures("plainly")
def test_options_out_of_range() -> None:
    with pytest.raises(ValueError, match="option most_plies must be 1 to 2046"):
        AlphaBeta(most_plies=5000)
    with pytest.raises(TypeError, match="AlphaBeta: option evaluate must be a function or a part, not 3"):
        search(op.load("tic_tac_toe"), None, AlphaBeta(evaluate=3))


# -- the algorithm of the textbook -------------------------------------------------------------------------------------


def textbook_leaves(game: Any, s: Any, alpha: float, beta: float, seen: list[Any]) -> float:
    """The pseudocode of the textbook, as it stands; the leaves it looks at are kept in `seen`."""
    if game.is_terminal(s):
        seen.append(game.utility(s, 0))
        return float(game.utility(s, 0))
    best = -math.inf if game.to_move(s) == 0 else math.inf
    for a in game.actions(s):
        v = textbook_leaves(game, game.result(s, a), alpha, beta, seen)
        if game.to_move(s) == 0:
            best, alpha = max(best, v), max(alpha, v)
        else:
            best, beta = min(best, v), min(beta, v)
        if alpha >= beta:
            return best
    return best


@pytest.mark.usefixtures("plainly")
def test_textbook_looks_at_the_leaves_that_the_textbook_looks_at() -> None:
    forest = Forest(trees=150, seed=5, depth=5)
    for root in forest.roots():
        seen: list[Any] = []
        value = textbook_leaves(forest, root, -math.inf, math.inf, seen)
        report = search(forest, root, AlphaBeta.textbook(trace=True), PLENTY)
        assert report.value[0] == value
        assert leaves(report.trace) == seen


def test_textbook_visits_fewer_nodes_than_minimax() -> None:
    game = Book(tree="two_ply")
    textbook, minimax = (
        search(game, None, algorithm, PLENTY) for algorithm in (AlphaBeta.textbook(), op.Minimax(deepening=False))
    )
    assert (textbook.cost.nodes, minimax.cost.nodes) == (11, 13)
    assert textbook.value == minimax.value == (3, -3)


def test_textbook_is_a_word_in_text() -> None:
    from outply.algorithms import parse

    assert parse("alpha_beta:textbook") == parse("alpha_beta:textbook,table=false")
    assert repr(parse("alpha_beta:textbook")).startswith("AlphaBeta.textbook(")
    assert repr(AlphaBeta.textbook(trace=True)) == "AlphaBeta.textbook(trace=True)"
    assert repr(AlphaBeta(table=False)) == "AlphaBeta(table=False)"
    with pytest.raises(ValueError, match="is written name=value or textbook, not 'textbok'"):
        parse("alpha_beta:textbok")
