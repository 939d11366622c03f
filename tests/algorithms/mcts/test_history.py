"""The trace of Monte-Carlo tree search: a replay of it gives the tree, and its terms say why each child was chosen."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

import outply as op
from outply.algorithms.mcts import history
from outply.algorithms.mcts.nodes import PROOF
from outply.algorithms.mcts.run import MCTSRun
from outply.compiler.kernel import Ready
from outply.draw.text import format_trace, render_trace
from outply.policies.tree.progressive import ProgressiveBias, ProgressiveWidening
from outply.search.budget import Budget, Spent


def middle_first(game: Any, s: Any, a: int) -> float:
    return 4.0 - abs(a - 4)


def traced(name: str, simulations: int, plain: bool = True, **options: Any) -> tuple[MCTSRun, Any]:
    game: Any = op.load(name)
    run = MCTSRun(op.MCTS(trace=True, **options), game, game.initial(), Budget(memory_mb=1), 1)
    if plain:
        run.ready = Ready(game, plain=True)
        run.states = run.ready.states(300)
        run.states[0] = game.initial()
    run.step(simulations)
    return run, run.report(Spent()).trace


@pytest.mark.parametrize("name", ["tic_tac_toe", "pig:target=20"])
def test_a_replay_gives_the_tree(name: str) -> None:
    run, kept = traced(name, 200, solver=False)
    visits: dict[int, int] = {}
    sums: dict[int, list[float]] = {}
    for simulation in kept:
        for level in simulation.levels:
            node = level.node
            for child in level.children:
                assert child.visits == visits.get(child.node, 0)
            visits[node] = visits.get(node, 0) + 1
            sums[node] = [a + u for a, u in zip(sums.get(node, [0.0, 0.0]), simulation.utilities, strict=True)]
            assert level.mean == pytest.approx([total / visits[node] for total in sums[node]], abs=1e-5)
            assert level.action == run.tree.action(node)
    assert len(kept) == kept.total == 200 and kept.complete
    assert all(run.tree.visits(node) == n for node, n in visits.items())
    assert len(visits) == run.nodes


@pytest.mark.parametrize(
    "policy",
    [
        op.UCB1(c=0.7),
        op.UCB1Tuned(),
        op.PUCT(prior=middle_first),
        op.RAVE(c=0.2),
        ProgressiveBias(heuristic=middle_first),
        ProgressiveWidening(order=middle_first, policy=op.UCB1(c=0.5)),
    ],
    ids=lambda policy: type(policy).__name__,
)
def test_the_child_of_the_greatest_sum_of_terms_is_chosen(policy: Any) -> None:
    _, kept = traced("tic_tac_toe", 150, tree_policy=policy, solver=False)
    choices = 0
    for simulation in kept:
        for level in simulation.levels[:-1]:
            weights = [sum(child.terms) for child in level.children]
            assert all(len(child.terms) == len(policy.term_names) for child in level.children)
            chosen = [sum(child.terms) for child in level.children if child.chosen]
            assert len(chosen) == 1
            assert chosen[0] == max(weights) or chosen[0] == pytest.approx(max(weights), abs=1e-5)
            choices += 1
    assert choices > 150


def test_terms_of_ucb1_are_value_and_exploration() -> None:
    _, kept = traced("tic_tac_toe", 60, tree_policy=op.UCB1(c=0.5), solver=False)
    last = kept[59].levels[0]
    for child in last.children:
        assert child.terms[1] == pytest.approx(0.5 * math.sqrt(math.log(59) / child.visits), abs=1e-5)
        assert 0.0 <= child.terms[0] <= 1.0


def test_compiled_and_plain_leave_the_same_trace_and_proofs_show() -> None:
    small = "connect_four:columns=4,rows=4,connect=3"
    (run, one), (_, other) = traced(small, 400, plain=False), traced(small, 400)
    assert one[:] == other[:]
    assert any(level.proof >= 0 for simulation in one for level in simulation.levels)
    assert one.to_dict()["terms"] == ["value", "exploration"]
    assert sum(int(n >= 0) for n in run.tree.links[: run.tree.size[0], PROOF]) > 0
    report = run.report(Spent())
    assert "400 simulations" in format_trace(report)
    assert "exploration" in render_trace(report)


def test_what_there_is_no_room_for_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "ROWS", 100)
    _, kept = traced("tic_tac_toe", 200)
    assert 20 < len(kept) < 100
    assert kept.total == 200 and not kept.complete
    assert sum(len(simulation.levels) for simulation in kept) <= 100


def test_a_trace_needs_one_thread() -> None:
    with pytest.raises(ValueError, match="a trace follows one thread"):
        op.MCTS(trace=True, threads=2)


def test_the_text_shows_every_term_of_every_weight() -> None:
    _, kept = traced("tic_tac_toe", 30, tree_policy=op.RAVE(c=0.2))
    assert "weight = value + exploration + all moves as first" in str(kept)
    lines = render_trace(replace(kept.report, trace=kept), lines=100_000).splitlines()
    weighed = [child for simulation in kept for level in simulation.levels for child in level.children]
    shown = [line for line in lines if line[4:5] in (">", " ", "=") and line[6:8].strip().isalnum() and line[5] == " "]
    assert len(shown) == len(weighed) > 100
    for line, child in zip(shown, weighed, strict=True):
        cells = line[6:].split()
        expected = [f"{number:.4f}".replace("inf", "∞") for number in (*child.terms, child.weight)]
        assert cells == [cells[0], str(child.visits), *expected]
        assert (line[4] == ">") == child.chosen


def test_a_proven_child_is_marked_and_not_chosen_again() -> None:
    game: Any = op.load("tic_tac_toe")
    s = game.initial()
    for name in "a1 b2 c3 c1 a3".split():
        s = game.result(s, game.parse_action(s, name))
    report = op.search(game, s, op.MCTS(trace=True), Budget(simulations=8))
    closed = [child for simulation in report.trace for child in simulation.levels[0].children if child.closed]
    assert closed and not any(child.chosen for child in closed)
    assert "\n    = b1 " in str(report.trace)


def test_a_long_trace_shows_its_last_simulations() -> None:
    _, kept = traced("tic_tac_toe", 200)
    text = str(kept)
    assert "simulations before these are not shown" in text and len(text.splitlines()) <= 205
    assert "simulation 200: " in text and "simulation 1: " not in text
