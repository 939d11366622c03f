"""Windows of trees: children fill their parents, no node comes twice, and a window leaves out only what is thin."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import outply as op
from outply.draw.window import MOST_NODES, VIEWS, NodeTable, TreeIndex
from outply.search.tree import UNKNOWN


@st.composite
def tables(draw: st.DrawFn) -> NodeTable:
    """Trees of up to sixty nodes, whose children lie side by side and behind them; some were never visited."""
    count, first, visits = [0], [0], [draw(st.integers(1, 50))]
    at = 0
    while at < len(count) and len(count) < 60:
        if visits[at]:
            number = draw(st.integers(0, 5))
            first[at], count[at] = len(count), number
            for _ in range(number):
                visits.append(draw(st.integers(0, visits[at])))
                count.append(0)
                first.append(0)
        at += 1
    rows = len(count)
    columns = (np.array(values) for values in (first, count))
    rest = (np.array(visits), np.arange(rows), np.full(rows, UNKNOWN), np.full(rows, -1), np.zeros((rows, 2)))
    return NodeTable(*columns, None, *rest)


def reachable(table: NodeTable) -> set[int]:
    """The visited nodes, found one by one."""
    waiting, found = [0], set()
    while waiting:
        node = waiting.pop()
        found.add(node)
        waiting += [c for c in range(table.first[node], table.first[node] + table.count[node]) if table.visits[c]]
    return found


@settings(max_examples=60, deadline=None)
@given(tables(), st.sampled_from(VIEWS))
def test_children_fill_their_parent(table: NodeTable, view: str) -> None:
    index = TreeIndex(table, view)
    assert Counter(index.nodes.tolist()) == Counter(dict.fromkeys(reachable(table), 1))
    for row, node in enumerate(index.nodes.tolist()):
        below = np.flatnonzero(index.parents == row)
        if len(below):
            assert index.x0[below[0]] == index.x0[row] and index.x1[below[-1]] == index.x1[row]
            assert (index.x1[below[:-1]] == index.x0[below[1:]]).all()
            assert index.children(node) == sorted(index.nodes[below].tolist(), key=lambda n: (-table.visits[n], n))


@settings(max_examples=60, deadline=None)
@given(tables(), st.floats(0.0, 0.9), st.floats(0.05, 1.0), st.integers(1, 200))
def test_a_window_holds_what_is_wide_enough(table: NodeTable, x0: float, width: float, pixels: int) -> None:
    index = TreeIndex(table)
    x1 = min(1.0, x0 + width)
    window = index.window(x0, x1, pixels=pixels)
    thin = 0.5 * (x1 - x0) / pixels
    rows = range(index.total)
    wanted = [r for r in rows if index.x1[r] > x0 and index.x0[r] < x1 and index.x1[r] - index.x0[r] >= thin]
    assert window.node.tolist() == [int(index.nodes[row]) for row in wanted]
    for row, parent in enumerate(window.parent.tolist()):
        assert window.depth[row] == (0 if parent < 0 else window.depth[parent] + 1)
        assert parent < 0 or index.parent(int(window.node[row])) == window.node[parent]


def test_a_window_of_a_search() -> None:
    game = op.load("tic_tac_toe")
    report = op.search(game, None, op.MCTS(), op.Budget(simulations=2000), seed=3)
    index = TreeIndex(report)
    window = index.window()
    assert index.total == report.tree.visited and index.visits == 2000
    best = window.node[window.parent == 0][0]
    most = max(report.moves, key=lambda move: move.visits)
    assert (window.action[1], window.visits[1]) == (most.action, most.visits)
    assert index.actions(int(best)) == [most.action] and index.find([most.action]) == best
    assert index.find([most.action, most.action]) == -1
    assert window.children[0] == 9 and set(window.mover[:2]) == {0, 1}
    assert window.columns()["value"].shape == (len(window), 2)


def test_of_too_many_nodes_the_widest() -> None:
    rows = MOST_NODES + 500
    visits = np.concatenate([[rows * 10], np.arange(rows) + 10])
    first, count = np.zeros(rows + 1, int), np.zeros(rows + 1, int)
    first[0], count[0] = 1, rows
    numbers = np.arange(rows + 1)
    table = NodeTable(first, count, None, visits, numbers, numbers * 0, numbers * 0 - 1, np.zeros((rows + 1, 2)))
    window = TreeIndex(table).window(pixels=1e9)
    assert len(window) == MOST_NODES and window.visits[1:].min() == 10 + rows - (MOST_NODES - 1)


def test_the_trace_of_an_exact_search() -> None:
    report = op.search(op.load("book", tree="two_ply"), None, op.AlphaBeta.textbook().replace(trace=True))
    index = TreeIndex(report)
    window = index.window()
    assert index.total == len(window) == 11  # the root, three replies, seven leaves
    assert [int(v) for v in window.value[1:4, 0]] == [3, 2, 2]
    assert window.visits[:4].tolist() == [11, 4, 2, 4] or sorted(window.visits[1:4].tolist()) == [2, 4, 4]


def test_a_view_that_is_not_known() -> None:
    with pytest.raises(ValueError, match="there are visits and nodes"):
        TreeIndex(NodeTable(*[np.zeros(1)] * 8), "width")


def test_a_node_of_a_state_that_was_reached_before_is_a_stub() -> None:
    report = op.search(op.load("tic_tac_toe"), algorithm=op.MCTS(transpositions=True), simulations=3000, seed=1)
    index = TreeIndex(report)
    seen = index.elsewhere(index.nodes)
    stubs = [(int(node), int(other)) for node, other in zip(index.nodes, seen, strict=True) if other >= 0]
    assert len(stubs) > 50
    game = report.game
    for node, other in stubs[:50]:
        states = [report.state, report.state]
        for which, at in enumerate((node, other)):
            for action in index.actions(at):
                states[which] = game.result(states[which], action)
        assert game.key(states[0]) == game.key(states[1]) and index.children(node) == index.children(other)
    plain = TreeIndex(op.search(op.load("tic_tac_toe"), algorithm=op.MCTS(), simulations=300, seed=1))
    assert (plain.elsewhere(plain.nodes) == -1).all()
