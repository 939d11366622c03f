"""What policies keep: columns that move with their nodes, begin as 0, and clash with no other's."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.policies.chance import ProportionalOutcomes, SampledOutcomes
from outply.policies.columns import (
    COUNT,
    MEAN,
    Column,
    declared_by,
    for_thread,
    merged_row,
    new_columns,
    node_columns,
    per_action,
    per_node,
    per_player,
    running_mean,
    table,
)
from outply.policies.tree.base import TreePolicy
from outply.search.budget import Budget


@dataclass(frozen=True)
class Counting(op.UCB1):
    """UCB1 that counts the simulations through a node by itself."""

    columns = {"counted": per_node(int), "found": per_player()}  # noqa: RUF012

    def learn(self, tree: Any, work: Any, depth: int) -> None:
        for level in range(depth + 1):
            tree.columns.counted[work.path[level]] += 1
            for player in range(tree.players()):
                tree.columns.found[work.path[level], player] += work.utilities[player]


@pytest.mark.parametrize("game", ["tic_tac_toe", "connect_four:rows=4,columns=4"])
def test_columns_move_with_their_nodes_in_compaction_and_subtrees(game: str) -> None:
    rules: Any = op.load(game)
    mcts = op.MCTS(tree_policy=Counting(), solver=False)
    run = mcts.start(rules, rules.initial(), Budget(memory_mb=0.06), 1)
    for _ in range(8):
        run.step(150)
    assert run.recycled > 100
    run.advance(int(run.tree.action(1)))
    run.step(100)
    size = int(run.tree.size[0])
    visits = [int(run.tree.visits(node)) for node in range(size)]
    assert run.tree.columns.counted[:size].tolist() == visits  # also 0 in rows that other nodes had before
    sums = np.array([[visits[n] * run.tree.mean(n, p) for p in range(2)] for n in range(size)])
    assert run.tree.columns.found[:size] == pytest.approx(sums, abs=1e-9)


def test_declared_columns_are_those_of_all_classes_and_parts() -> None:
    assert set(declared_by(op.MCTS(tree_policy=Counting(), default_policy=op.MAST()))) == {"counted", "found", "grams"}

    class More(Counting):
        columns = {"more": table(3)}  # noqa: RUF012

    assert list(declared_by(More())) == ["counted", "found", "more"]


def test_two_parts_cannot_keep_columns_of_one_name() -> None:
    @dataclass(frozen=True)
    class Other(op.Uniform):
        columns = {"counted": per_action()}  # noqa: RUF012

    with pytest.raises(ValueError, match="Counting and Other both keep a column called counted; rename one of them"):
        op.MCTS(tree_policy=Counting(), default_policy=Other()).start(
            op.load("tic_tac_toe"), op.load("tic_tac_toe").initial(), Budget(), 1
        )


def test_a_policy_written_with_needs_is_told_what_to_write() -> None:
    with pytest.raises(TypeError, match=r"Old: `needs` is no longer read; declare what it keeps, columns ="):

        class Old(TreePolicy):
            needs = frozenset({"squares"})


def test_threads_share_nodes_and_nothing_else_and_columns_can_be_kept() -> None:
    columns: Any = new_columns({"a": per_node(), "b": per_action(int, 2)}, players=2, capacity=10)
    other: Any = for_thread(columns, 2, None)
    columns.a[3] = 5.0
    columns.b[0, 1] = 7
    assert other.a[3] == 5.0 and other.b[0, 1] == 0 and list(node_columns(columns)) == ["a"]
    again = pickle.loads(pickle.dumps(columns))
    assert again.a[3] == 5.0 and again.b[0, 1] == 7 and type(again) is type(columns)


@pytest.mark.parametrize(
    ("column", "rows", "merged"),
    [
        (per_node(), [1.0, 4.0], 3.0),
        (per_player(), [np.array([1.0, 0.0]), np.array([4.0, 3.0])], [3.0, 2.0]),
        (per_node(int), [1, 4], 4),
        (running_mean(), [np.array([0.5, 3.0]), np.array([1.0, 1.0])], [0.625, 4.0]),
    ],
)
def test_merged_rows_are_means_by_visits(column: Column, rows: list[Any], merged: Any) -> None:
    assert merged_row(column, rows, np.array([10, 20])) == pytest.approx(merged)
    assert (MEAN, COUNT) == (0, 1)


def test_even_chance_is_understood_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="MCTS: option even_chance is now chance"):
        assert op.MCTS(even_chance=True).chance == ProportionalOutcomes()  # type: ignore[call-arg]
    with pytest.warns(DeprecationWarning, match="option even_chance is now chance"):
        assert op.MCTS(even_chance=False).chance == SampledOutcomes()  # type: ignore[call-arg]
    from outply.algorithms import parse

    with pytest.warns(DeprecationWarning, match="option even_chance is now chance"):
        assert parse("mcts:even_chance=true") == parse("mcts:chance=proportional_outcomes")
