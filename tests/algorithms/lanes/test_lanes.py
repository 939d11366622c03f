"""The search in lanes: its states are those of the rules, its tree adds up, and what it proves is true."""

from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms import default_for, parse
from outply.algorithms.lanes.run import LaneRun, packed_words
from outply.algorithms.lanes.tree import (
    ACTION,
    COUNT,
    DONE,
    FIRST,
    MEAN,
    MOVER,
    PARENT,
    PENDING,
    PROVEN,
    ROOT,
    ROW,
    SPREAD,
    USED,
    VISITS,
)
from outply.search.budget import Spent
from tests.support.paths import ROOT as FOLDER


def load(name: str) -> Any:
    return op.load(str(FOLDER / "tests" / "sheets" / f"{name}.kif"))


def grown(name: str, simulations: int, memory_mb: float = 64.0) -> LaneRun:
    """A search of the first state after so many simulations."""
    game = load(name)
    budget = op.Budget(simulations=simulations, memory_mb=memory_mb)
    run = op.LaneMCTS().start(game, game.initial(), budget, 1)
    while run.tree.numbers[DONE] < simulations and not run.finished:
        run.step(simulations)
    return run


def state_of(run: LaneRun, node: int) -> Any:
    """The state of a node by the rules of the game."""
    if node == ROOT:
        return run.state
    action = int(run.game.number_of[run.tree.nodes[node, ACTION]])
    return run.game.result(state_of(run, int(run.tree.nodes[node, PARENT])), action)


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["ticTacToe", "breakthroughSmall"])
def test_what_a_node_keeps_follows_from_its_visits(name: str) -> None:
    run = grown(name, 1500)
    tree, low, high = run.tree, *run.game.utility_range
    for node in range(1, int(tree.numbers[USED])):
        visits, parent = int(tree.nodes[node, VISITS]), int(tree.nodes[node, PARENT])
        mean, spread = tree.weights[node]
        if visits == 0:
            assert (mean, spread) == (np.inf, 0.0) or tree.nodes[node, PENDING] > 0
        else:
            total = tree.sums[node * tree.players + tree.nodes[parent, MOVER]]
            proven = bool(tree.nodes[node, PROVEN])
            worth = (total if proven else total / visits) / (high - low) - 2.0 * (proven and total == low)
            seen = visits + int(tree.nodes[node, PENDING])
            assert (mean, spread) == pytest.approx((worth - low, 0.0 if proven else seen**-0.5))
    assert (tree.weights[: int(tree.numbers[USED]), [MEAN, SPREAD]] >= [-2.0, 0.0]).all()


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["ticTacToe", "breakthroughSmall", "kono", "duikoshi", "eight_puzzle"])
def test_states_in_the_tree_are_those_of_the_rules(name: str) -> None:
    run = grown(name, 1500)
    tree, game = run.tree, run.game
    visited = [n for n in range(int(tree.numbers[USED])) if tree.nodes[n, ROW] >= 0]
    for node in visited[:: max(1, len(visited) // 60)]:
        s = state_of(run, node)
        row = tree.rows[int(tree.nodes[node, ROW]) * tree.width :][: tree.width]
        assert (row[: tree.fact_words] == packed_words(game.facts_of(s))).all()
        assert game.is_terminal(s) == (tree.nodes[node, MOVER] < 0)
        if not game.is_terminal(s):
            assert game.to_move(s) == tree.nodes[node, MOVER]
        if tree.nodes[node, COUNT]:
            first = int(tree.nodes[node, FIRST])
            children = tree.nodes[first : first + int(tree.nodes[node, COUNT]), ACTION]
            assert sorted(game.number_of[children]) == sorted(game.actions(s))


@pytest.mark.compiled
def test_visits_and_goals_add_up() -> None:
    run = grown("breakthroughSmall", 3000)
    tree = run.tree
    assert (tree.nodes[:, PENDING] == 0).all()
    assert tree.nodes[ROOT, VISITS] == 3000
    for node in range(int(tree.numbers[USED])):
        first, count = int(tree.nodes[node, FIRST]), int(tree.nodes[node, COUNT])
        if count:
            below = int(tree.nodes[first : first + count, VISITS].sum())
            assert 0 <= tree.nodes[node, VISITS] - below <= 256
    assert tree.sums[0] + tree.sums[1] == pytest.approx(100 * 3000)


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["ticTacToe", "maze"])
def test_what_is_proven_is_what_solve_says(name: str) -> None:
    run = grown(name, 40_000)
    game, tree, checked = run.game, run.tree, 0
    proven = [node for node in range(int(tree.numbers[USED])) if tree.nodes[node, PROVEN] > 1]
    for node in proven[:: max(1, len(proven) // 25)]:
        expected = op.search(game, state_of(run, node), algorithm=op.Solve())
        assert tree.sums[node * tree.players] == expected.value[0]
        checked += 1
    assert checked > 3


@pytest.mark.compiled
def test_where_a_slice_ends_makes_no_difference() -> None:
    """A slice ends after some plies of all lanes, so that no game without an end holds up whoever waits."""
    whole = grown("breakthroughSmall", 2000)
    sliced = op.LaneMCTS().start(whole.game, whole.state, op.Budget(simulations=2000, memory_mb=64.0), 1)
    sliced.ticks, slices = 3, 0
    while sliced.tree.numbers[DONE] < 2000:
        assert sliced.step(2000) < 2000
        slices += 1
    assert slices > 100
    assert (whole.tree.nodes == sliced.tree.nodes).all() and (whole.tree.sums == sliced.tree.sums).all()


@pytest.mark.compiled
def test_games_without_an_end_are_given_up() -> None:
    game = load("sokoban")
    report = op.search(game, algorithm=op.LaneMCTS(), budget=op.Budget(simulations=300))
    assert report.cost.simulations == 300 and report.action in list(game.actions(game.initial()))


@pytest.mark.compiled
def test_a_full_tree_is_searched_on() -> None:
    run = grown("breakthroughSmall", 60_000, memory_mb=1.0)
    assert run.tree.numbers[USED] <= len(run.tree.nodes)
    assert sum(move.visits for move in run.report(Spent()).moves) >= 59_000


@pytest.mark.compiled
def test_the_subtree_of_an_action_is_kept() -> None:
    run = grown("breakthroughSmall", 6000)
    tree, game = run.tree, run.game
    best = run.report(Spent()).moves[0]
    run.advance(best.action)
    assert tree.nodes[ROOT, VISITS] == best.visits and (run._mean(ROOT) == best.value)
    for _ in range(3):
        run.step(512)
    for node in range(0, int(tree.numbers[USED]), 37):
        if tree.nodes[node, ROW] >= 0:
            row = tree.rows[int(tree.nodes[node, ROW]) * tree.width :][: tree.fact_words]
            assert (row == packed_words(game.facts_of(state_of(run, node)))).all()
    run.advance(run.report(Spent()).moves[-1].action)
    run.step(256)
    assert run.report(Spent()).action in set(game.actions(run.state))


@pytest.mark.compiled
def test_it_is_the_search_of_sheets() -> None:
    game = load("ticTacToe")
    assert default_for(game) == op.LaneMCTS() == parse("lane_mcts")
    report = op.search(game, budget=op.Budget(simulations=5000), seed=3)
    assert (report.cost.simulations, report.cost.stopped) == (5000, "simulations")
    again = op.search(game, budget=op.Budget(simulations=5000), seed=3)
    assert report.moves == again.moves and report.line == again.line
    assert game.action_name(game.initial(), report.action) == "mark(2,2)"


@pytest.mark.compiled
def test_a_win_at_hand_is_proven_and_played() -> None:
    game = load("ticTacToe")
    s = game.initial()
    for name in ("mark(1,1)", "mark(2,1)", "mark(1,2)", "mark(2,2)"):
        s = game.result(s, game.parse_action(s, name))
    report = op.search(game, s, budget=op.Budget(simulations=2000))
    assert game.action_name(s, report.action) == "mark(1,3)"
    assert report.proven is not None and report.proven == ((100.0, 0.0), 1)
    assert report.cost.stopped == "proven"


def test_other_games_are_refused_by_name(plainly: None) -> None:
    with pytest.raises(ValueError, match=r"LaneMCTS needs a rule sheet; Nim is none\. Try MCTS\."):
        op.search(op.load("nim"), algorithm=op.LaneMCTS(), budget=op.Budget(simulations=10))
    with pytest.raises(ValueError, match=r"needs a game whose players move in turn.*Try ISMCTS"):
        op.search(load("tron"), algorithm=op.LaneMCTS(), budget=op.Budget(simulations=10))


def test_words_hold_the_first_bit_lowest(plainly: None) -> None:
    bits = np.zeros(70, np.uint8)
    bits[[0, 3, 65]] = 1
    assert packed_words(bits).tolist() == [9, 2]
