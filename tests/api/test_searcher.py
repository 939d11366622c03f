"""A searcher: the same reports as new searches, in memory used again; edits are noticed; reports stay as they are."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.algorithms import parse
from outply.api.searcher import MOST_IDLE, searcher_for
from outply.knowledge import with_knowledge
from outply.search.budget import Budget
from outply.search.loop import last_report
from outply.search.report import Report


def new_report(game: op.Game, state: Any, algorithm: Any, budget: Budget, seed: int) -> Report:
    """The report of a search that shares nothing with any other."""
    run = with_knowledge(parse(algorithm), game).start(game, state, budget, seed)
    return last_report(run, game, state, budget)


def data(report: Report) -> dict[str, Any]:
    """All that a report says but for its time, and the arrays of its tree."""
    told = report.to_dict()
    told["cost"] = {**told["cost"], "seconds": 0.0}
    size = int(report.tree.size[0]) if hasattr(report.tree, "size") else 0
    rows = {n: array[:size].tolist() for n, array in report.tree.rows.items()} if size else {}
    return {**told, "rows": rows}


def states_of(game: op.Game, plies: int) -> list[Any]:
    """The states of a game in which always the last action is played, where it is not over."""
    found = [game.initial()]
    while len(found) < plies and not game.is_terminal(found[-1]):
        s = found[-1]
        chance = game.to_move(s) == op.CHANCE
        found.append(game.result(s, [a for a, _ in game.chances(s)][-1] if chance else list(game.actions(s))[-1]))
    return [s for s in found if not game.is_terminal(s)]


ALGORITHMS = [
    ("tic_tac_toe", "mcts", Budget(simulations=300)),
    ("tic_tac_toe", "mcts:tree_policy=rave", Budget(simulations=200)),
    ("tic_tac_toe", "mcts:default_policy=mast,final_move=sampled_visits", Budget(simulations=200)),
    ("tic_tac_toe", "mcts:final_move=agreement", Budget(simulations=100)),
    ("tic_tac_toe", "mcts:transpositions=true", Budget(simulations=200)),
    ("tic_tac_toe", "mcts:threads=2", Budget(simulations=200)),
    ("tic_tac_toe", "flat_monte_carlo", Budget(simulations=100)),
    ("pig", "mcts", Budget(simulations=200)),
    ("tic_tac_toe", "alpha_beta", Budget(nodes=300)),
    ("tic_tac_toe", "minimax", Budget(nodes=300)),
    ("tic_tac_toe", "max_n", Budget(nodes=300)),
    ("tic_tac_toe", "paranoid", Budget(nodes=300)),
    ("pig", "expectiminimax", Budget(nodes=300)),
    ("tic_tac_toe", "proof_number", Budget(nodes=300)),
]


@pytest.mark.parametrize(("name", "algorithm", "budget"), ALGORITHMS)
def test_every_search_is_as_if_it_were_the_first(name: str, algorithm: str, budget: Budget, plainly: None) -> None:
    game = op.load(name)
    searcher = op.Searcher(game, algorithm, budget)
    for seed, state in enumerate(states_of(game, 4) * 2):
        expected = new_report(game, state, algorithm, budget, seed)
        assert data(searcher.search(state, seed)) == data(expected)
        assert data(op.search(game, state, algorithm, budget, seed)) == data(expected)


@pytest.mark.compiled
def test_every_compiled_search_is_as_if_it_were_the_first() -> None:
    game, budget = op.load("tic_tac_toe"), Budget(simulations=1000)
    searcher = op.Searcher(game, "mcts", budget)
    for seed, state in enumerate(states_of(game, 5) * 3):
        assert data(searcher.search(state, seed)) == data(new_report(game, state, "mcts", budget, seed))
    assert len(searcher._idle) == 1


def test_a_tree_is_used_again_and_a_large_one_is_the_reports(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    searcher = op.Searcher(op.load("tic_tac_toe"), "mcts", Budget(simulations=50))
    first = searcher.search()
    (run,) = searcher._idle
    assert searcher.search() == first or searcher._idle == [run]
    monkeypatch.setattr("outply.algorithms.mcts.run.SMALL", 100)
    large = searcher.search()
    assert searcher._idle == []
    assert large.tree is run.tree  # type: ignore[attr-defined]
    assert data(large) == data(searcher.search())


def test_a_report_stays_what_it_was(plainly: None) -> None:
    game = op.load("tic_tac_toe")
    searcher = op.Searcher(game, "mcts", Budget(simulations=100))
    first, state = searcher.search(seed=1), game.result(game.initial(), 4)
    for seed in range(3):
        searcher.search(state, seed)
    assert data(first) == data(new_report(game, game.initial(), "mcts", Budget(simulations=100), 1))


def test_threads_may_use_one_searcher(plainly: None) -> None:
    searcher = op.Searcher(op.load("tic_tac_toe"), "mcts", Budget(simulations=40))
    expected = [data(searcher.search(seed=seed)) for seed in range(20)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda seed: data(searcher.search(seed=seed)), range(20))) == expected
    assert 1 <= len(searcher._idle) <= MOST_IDLE


def test_equal_arguments_have_one_searcher_and_others_their_own() -> None:
    game, other = op.load("nim"), op.load("nim")
    budget = Budget(simulations=10)
    found = searcher_for(game, op.MCTS(), budget)
    assert searcher_for(game, op.MCTS(), Budget(simulations=10)) is found
    assert searcher_for(other, op.MCTS(), budget) is not found
    assert searcher_for(game, op.MCTS(solver=False), budget) is not found
    assert searcher_for(game, "mcts", budget) is not found
    assert searcher_for(game, op.MCTS(), None) is not found


@pytest.mark.parametrize("given", ["mcts", None, 7, op.MCTS])
def test_mistakes_are_refused_where_a_searcher_is_made(given: Any) -> None:
    with pytest.raises(TypeError, match="search takes a game, not"):
        op.Searcher(given)
    with pytest.raises(ValueError, match="MCTS does not go by nodes"):
        op.Searcher(op.load("nim"), "mcts", Budget(nodes=3))


# -- edits -------------------------------------------------------------------------------------------------------------

TAKEN_BY = 1
"""The player who wins by taking the last stone, as a rule reads it."""


class State(NamedTuple):
    pile: int
    player: int


class Take(op.Game):
    """Take one or two stones of four."""

    def initial(self) -> State:
        return State(4, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Any:
        return range(1, 1 + min(2, s.pile))

    def result(self, s: State, take: int) -> State:
        return State(s.pile - take, 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return s.pile == 0

    def utility(self, s: State, player: int) -> float:
        return 1.0 if (player == s.player) != winner_takes(TAKEN_BY) else -1.0


def winner_takes(number: int) -> bool:
    return number == 1


class Steep(op.UCB1):
    """A tree policy with a constant of its own."""

    steepness = 1.0

    def spread(self, visits: int) -> float:
        return self.steepness / visits


def fewer(self: Any, visits: int) -> float:
    return 0.0


def always(number: int) -> bool:
    return False


def only_one(self: Any, s: State) -> Any:
    return range(1, 2)


@pytest.mark.compiled
def test_an_edited_rule_constant_or_part_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Take()
    searcher = op.Searcher(game, op.MCTS(tree_policy=Steep()), Budget(simulations=300))

    def answer() -> Any:
        found = searcher.search()
        again = searcher.search()
        assert data(found) == data(again)
        fresh = searcher.algorithm.start(game, game.initial(), searcher.budget, 1)
        assert data(found) == data(last_report(fresh, game, game.initial(), searcher.budget))
        return found.value[0], [move.visits for move in found.moves]

    first = answer()
    assert first[0] == 1.0  # take one and leave three
    module = __name__
    monkeypatch.setattr(f"{module}.TAKEN_BY", 2)
    assert answer() != first
    monkeypatch.setattr(f"{module}.TAKEN_BY", 1)
    assert answer() == first
    monkeypatch.setattr(f"{module}.winner_takes", always)
    assert answer() != first
    monkeypatch.setattr(f"{module}.winner_takes", winner_takes)
    monkeypatch.setattr(Take, "actions", only_one)
    assert len(answer()[1]) == 1
    monkeypatch.undo()
    assert answer() == first
    monkeypatch.setattr(Steep, "spread", fewer)
    assert [run.restart(game.initial(), 1) for run in searcher._idle] == [False]
    answer()


# -- what is pickled and copied ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "algorithm", "budget"), ALGORITHMS)
def test_reports_are_pickled_and_copied_as_what_they_hold(
    name: str, algorithm: str, budget: Budget, plainly: None
) -> None:
    report = op.search(op.load(name), None, algorithm, budget)
    written = pickle.dumps(report)
    assert len(written) < 100_000
    for other in (pickle.loads(written), copy.copy(report), copy.deepcopy(report)):
        assert other == report
        assert data(other) == data(report)
        assert str(other) == str(report)


def test_a_large_tree_is_pickled_without_the_room_to_grow(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outply.algorithms.mcts.run.SMALL", 100)
    report = op.search(op.load("tic_tac_toe"), None, "mcts", Budget(simulations=100))
    nodes = int(report.tree.size[0])
    assert len(report.tree.links) > 1000 * nodes
    for other in (pickle.loads(pickle.dumps(report)), copy.deepcopy(report)):
        assert len(other.tree.links) == nodes
        assert data(other) == data(report)
        assert np.array_equal(other.tree.means, report.tree.means[:nodes])
