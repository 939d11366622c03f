"""Monte-Carlo tree search on a graph: the oracle's values, fewer simulations, and no trouble with cycles."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.run import MCTSRun
from outply.compiler.kernel import Ready
from outply.search.budget import Budget, Spent
from outply.search.tree import ROOT
from tests.support.effort import soak_takes_more
from tests.support.oracle import best_actions, value
from tests.support.random_trees import Forest

GRAPH = op.MCTS(transpositions=True)


def searched(
    mcts: op.MCTS, game: Any, s: Any, simulations: int, plain: bool = False, memory_mb: float = 2.0
) -> MCTSRun:
    run = MCTSRun(mcts, game, s, Budget(memory_mb=memory_mb), 1)
    if plain:
        run.ready = Ready(game, plain=True)
        run.states = run.ready.states(200)
        run.states[0] = s
        run.work = run.work.replace(path=np.zeros(200, np.int32))
    done = 0
    while done < simulations and not run.finished:
        done += run.step(simulations - done)
    return run


@pytest.mark.compiled
@pytest.mark.parametrize("chance", soak_takes_more(1, [0.3, 0.0]))
def test_where_ways_meet_every_proof_is_right_and_the_best_action_is_played(chance: float) -> None:
    forest = Forest(trees=150, seed=4, shared=True, chance=chance, depth=6)
    shared = proofs = 0
    for root in forest.roots():
        run = searched(GRAPH, forest, root, 4000)
        tree, todo, seen = run.tree, [(ROOT, root)], set()
        while todo:
            node, s = todo.pop()
            if node in seen:
                continue
            seen.add(node)
            if tree.proof(node) >= 0:
                assert tuple(tree.means[node]) == pytest.approx(value(forest, s))
                proofs += 1
            todo += [(c, forest.result(s, int(tree.action(c)))) for c in tree.children(node)]
        shared += int(tree.turn[1])  # type: ignore[attr-defined]
        if forest.to_move(root) != op.CHANCE:
            assert run.report(Spent()).action in best_actions(forest, root)
    assert shared > 50 and proofs > 500


@pytest.mark.compiled
@pytest.mark.parametrize(
    "name", soak_takes_more(1, ["tic_tac_toe", "nim:piles=(2,3,4)", "connect_four:columns=4,rows=4,connect=3"])
)
def test_a_game_is_proven_with_fewer_simulations_than_on_a_tree(name: str) -> None:
    game: Any = op.load(name)
    simulations = [0, 0]
    for seed in range(10):
        searches = [op.search(game, None, mcts, Budget(simulations=300_000), seed) for mcts in (op.MCTS(), GRAPH)]
        tree, graph = searches
        assert graph.proven is not None and tree.proven is not None
        assert graph.proven.value == tree.proven.value
        simulations = [before + report.cost.simulations for before, report in zip(simulations, searches, strict=True)]
    assert simulations[1] < 0.85 * simulations[0]


def test_nodes_of_one_state_have_the_same_children_and_visits_of_their_own() -> None:
    game: Any = op.load("tic_tac_toe")
    run = searched(GRAPH, game, game.initial(), 1500, plain=True)
    tree, states, todo = run.tree, {}, [(ROOT, game.initial())]
    while todo:
        node, s = todo.pop()
        if tree.child_count(node):
            first = states.setdefault(s, int(tree.first_child(node)))
            assert tree.first_child(node) == first
            assert [int(tree.action(c)) for c in tree.children(node)] == list(game.actions(s))
        todo += [(c, game.result(s, int(tree.action(c)))) for c in tree.children(node)]
    assert tree.visits(ROOT) == 1500
    assert tree.turn[1] > 20  # type: ignore[attr-defined]


def test_compiled_and_plain_grow_the_same_graph() -> None:
    game: Any = op.load("tic_tac_toe")
    one, other = (searched(GRAPH, game, game.initial(), 400, plain).tree for plain in (False, True))
    size = int(one.size[0])
    assert size == other.size[0]
    for name in ("links", "means", "proven_by", "stamps", "slots"):
        assert (getattr(one, name)[:size] == getattr(other, name)[:size]).all(), name


class Place(NamedTuple):
    cell: int
    player: int


class TugOfWar(op.Game):
    """Pull a token left or right: at the left end player 0 has won, at the right end player 1."""

    cells: int = 7

    def initial(self) -> Place:
        return Place(self.cells // 2, 0)

    def to_move(self, s: Place) -> int:
        return s.player

    def actions(self, s: Place) -> range:
        return range(2)

    def result(self, s: Place, right: int) -> Place:
        return Place(s.cell + (1 if right else -1), 1 - s.player)

    def is_terminal(self, s: Place) -> bool:
        return s.cell in (0, self.cells - 1)

    def utility(self, s: Place, player: int) -> float:
        return 1.0 if (s.cell == 0) == (player == 0) else -1.0


@pytest.mark.parametrize("plain", [False, True])
def test_a_game_that_goes_in_circles_ends_every_simulation(plain: bool) -> None:
    game = TugOfWar()
    run = searched(GRAPH, game, game.initial(), 400, plain)
    report = run.report(Spent())
    assert run.finished is None
    assert report.action == 0
    assert run.tree.visits(ROOT) == 400
    assert report.cost.depth <= 2 * game.cells
    assert len(report.line) <= 2 * game.cells
    assert np.isfinite(run.tree.means[: run.tree.size[0]]).all()
    near = searched(GRAPH, game, Place(1, 0), 50, plain)
    assert near.finished == "proven" and near.report(Spent()).action == 0


def test_a_full_graph_stops_growing_and_an_action_begins_a_new_one() -> None:
    game: Any = op.load("connect_four")
    run = searched(GRAPH, game, game.initial(), 3000, memory_mb=0.05)
    assert run.tree.visits(ROOT) == 3000 and run.recycled == 0
    assert run.advance(3) == 1
    run.step(100)
    assert run.tree.visits(ROOT) == 100
    assert run.report(Spent()).action in range(7)


def test_what_does_not_go_together_is_refused() -> None:
    with pytest.raises(ValueError, match="a shared tree has no transpositions"):
        op.MCTS(transpositions=True, shared=True, threads=2)
