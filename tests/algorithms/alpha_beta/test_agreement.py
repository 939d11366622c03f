"""Alpha-beta finds the oracle's value with any refinements: on random trees, on graphs with cycles, in games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.policies.evaluation import middle
from outply.policies.ordering import Ordering
from outply.search.budget import Budget, Spent
from tests.support.alpha_beta_agreement import (
    PLAIN,
    REFINEMENTS,
    SMALL,
    Loops,
    agree,
    finish,
    from_below,
    hashed,
    same_as_oracle,
    sampled,
)
from tests.support.effort import samples, soak_takes_more
from tests.support.oracle import limited, value
from tests.support.plain_rules import random_states
from tests.support.random_trees import Forest

# -- random trees ------------------------------------------------------------------------------------------------------


def test_the_pass_from_below_is_the_oracle() -> None:
    for shared in (False, True):
        forest = Forest(trees=150, seed=1, shared=shared)
        worth = from_below(forest)
        assert [value(forest, root)[0] for root in forest.roots()] == worth[:150]


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(4))
def test_random_trees(seed: int) -> None:
    """Fifty sets of refinements on five thousand trees in all, every fourth set with interruptions; more in a soak."""
    rng = random.Random(seed)
    for number in range(13):
        shape = {"depth": rng.choice((3, 5, 6)), "spread": rng.choice((1, 3)), "shared": rng.random() < 0.5}
        forest = Forest(trees=samples(400, 0.25), seed=rng.randrange(10**6), **shape)
        agree(forest, sampled(rng), rng if number % 4 == 0 else None)


def test_a_few_random_trees_with_every_refinement_on_and_off() -> None:
    forest = Forest(trees=12, seed=5, depth=4, shared=True)
    usual = {name: getattr(AlphaBeta(), name) for name in (*REFINEMENTS, "aspiration", "all_best")}
    agree(forest, {**usual, "table_from": 1})
    for name in REFINEMENTS:
        agree(forest, {**usual, "table_from": 1, name: not usual[name]})


@dataclass(frozen=True)
class Told(Ordering):
    """What can be told one ply ahead: leaves that are no better than another are left out; ends are known."""

    def look(self, game: Any, s: Any) -> Any:
        """The best action that ends the game, -1 if there is none; and whether all do."""
        best, chosen, all_end = -1e9, -1, True
        for a in game.actions(s):
            child = game.result(s, a)
            if not game.is_terminal(child):
                all_end = False
            elif game.utility(child, game.to_move(s)) > best:
                best, chosen = float(game.utility(child, game.to_move(s))), int(a)
        return chosen, all_end

    def weigh(self, game: Any, s: Any, a: int, seen: Any) -> float:
        child = game.result(s, a)
        if game.is_terminal(child) and a != seen[0]:
            return -np.inf
        return float(game.key(child) % np.uint64(5))

    def known_ends(self, game: Any, s: Any) -> tuple[int, float]:
        chosen, all_end = self.look(game, s)
        return (1, float(game.utility(game.result(s, chosen), 0))) if all_end else (-1, 0.0)


TOLD = {"order": Told(), "known_ends": Told()}


def test_a_few_random_trees_with_what_can_be_told() -> None:
    forest = Forest(trees=30, seed=6, depth=4, shared=True)
    for options in ({}, {"table": False}, {"deepening": False}, {"winning_first": False, "all_best": True}):
        usual = {"faster": True, "all_best": False, "table_from": 1, **options}
        agree(forest, {**usual, **TOLD})
        agree(forest, {**usual, "known_ends": Told()})


@pytest.mark.compiled
def test_random_trees_with_what_can_be_told() -> None:
    rng = random.Random(9)
    for number in range(12):
        forest = Forest(trees=200, seed=number, depth=rng.choice((3, 5, 6)), shared=number % 2 == 1)
        agree(forest, {**sampled(rng), **TOLD}, rng if number % 4 == 0 else None)


@pytest.mark.compiled
def test_wins_are_as_fast_and_losses_as_slow_as_they_can_be() -> None:
    """Against an oracle whose values are pairs: utility, then for a win the sooner and for a loss the later."""
    forest = Forest(trees=400, seed=8, depth=6, spread=1, shared=True)
    links, ends = forest.links.tolist(), forest.utilities[:, 0].tolist()
    worth: list[tuple[float, float]] = [(v, -v * 100.0) for v in ends]
    for node, (mover, first, count) in reversed(list(enumerate(links))):
        if count:
            v, distance = (max if mover == 0 else min)(worth[first : first + count])
            worth[node] = (v, distance + (1 if v < 0 else -1 if v > 0 else 0))
    for options in ({}, {"table": False}, {"deepening": False}, {"null_window": False, "table_from": 1}, TOLD):
        run = AlphaBetaRun(AlphaBeta(**options), forest, 0, Budget(memory_mb=SMALL), 1)
        for root in forest.roots():
            finish(run, root)
            report, (v, distance) = run.report(Spent()), worth[root]
            _, first, count = links[root]
            assert report.proven is not None and report.value[0] == v
            if v:
                plies = round(abs(-v * 100.0 - distance))
                assert report.proven.plies == plies, (options, root)
                best = [a for a in range(count) if worth[first + a] == (v, distance + v)]
                assert report.action in best, (options, root)


# -- graphs with cycles, at a depth limit ------------------------------------------------------------------------------


def calm(game: Any, s: Any) -> bool:
    """A test for quiet states without sense."""
    return bool(game.key(s) % np.uint64(3) != np.uint64(0))


class TwoWays(Forest):
    """A long way and a short way to the same state, all forced but the first step; from there three plies to a win.

    0 -> 1 -> 3 -> 4 -> 2        the long way: state 2 comes at the fourth ply
    0 -> 2 -> 5 -> 6 -> 7        the short way: state 2 comes at the first ply, and 7 is the win
    """

    @cached_property
    def _tables(self) -> tuple[Any, Any, Any]:
        first, counts = (1, 3, 5, 4, 2, 6, 7, 0), (2, 1, 1, 1, 1, 1, 1, 0)
        rows = np.stack([np.zeros(8, np.int64), np.array(first), np.array(counts)], axis=1)
        return rows, np.ones(8), np.array([(0.0, 0.0)] * 7 + [(3.0, -3.0)])


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("table", [False, True])
def test_a_game_that_was_too_long_on_one_way_is_not_so_on_another(table: bool) -> None:
    algorithm = AlphaBeta(table=table, table_from=1, most_plies=6, deepening=False, winning_first=False)
    report = op.search(TwoWays(), 0, algorithm, Budget(depth=3))
    assert (report.action, report.value) == (1, (3.0, -3.0))
    assert [(move.value[0], move.bound) for move in report.moves] == [(0.0, ""), (3.0, "")]


@pytest.mark.compiled
def test_forced_replies_and_states_that_are_not_quiet() -> None:
    rng = random.Random(3)
    for seed in range(10):
        forest = Forest(trees=60, seed=seed, depth=6, most=3, shared=True)
        depth, options = rng.randint(1, 4), sampled(rng)
        algorithm = AlphaBeta(**options, evaluate=hashed, quiet=calm)
        run = AlphaBetaRun(algorithm, forest, 0, Budget(depth=depth, memory_mb=SMALL), 1)
        for root in forest.roots():
            finish(run, root)
            assert run.found is not None
            found, reached = run.scale.value(run.found.score), run.found.depth
            worth = limited(forest, root, reached, hashed, forced=options["forced"], quiet=calm)
            assert found == worth, (forest, options, depth, root)


@pytest.mark.compiled
def test_depth_limits_on_graphs_with_cycles() -> None:
    """A state comes back at lesser depths, where what was proven at a greater depth must not be used."""
    rng = random.Random(4)
    for seed in range(samples(80, share=0.3)):
        game = Loops(seed=seed, nodes=14 if seed % 2 else 30)
        states = [s for s in range(game.nodes) if not game.is_terminal(s)][:10]
        depth, options = rng.randint(1, 6), {**sampled(rng), "table": seed % 4 != 0}
        algorithm = AlphaBeta(**options, evaluate=hashed, most_plies=64)
        run = AlphaBetaRun(algorithm, game, 0, Budget(depth=depth, memory_mb=SMALL), 1)
        for s in states:
            finish(run, s)
            same_as_oracle(run, game, s, depth, options)


# -- games, at a small depth -------------------------------------------------------------------------------------------

GAMES = {
    "chess": 2,
    "connect_four": 4,
    "go:size=5": 2,
    "kalah": 4,
    "othello": 4,
    "breakthrough": 3,
    "checkers": 4,
    "hex:size=4": 3,
    "mnk:m=4,n=4,k=3": 3,
    "nim": 3,
    "subtraction": 6,
    "tic_tac_toe": 5,
}


def test_every_game_for_two_without_chance_is_here() -> None:
    from outply.game import facts
    from outply.games import NAMES

    fitting = [name for name in NAMES if not AlphaBeta().objection(facts(op.load(name)))]
    assert sorted(name.partition(":")[0] for name in GAMES) == sorted(set(fitting) - {"book", "tree"})


def option_sets() -> Iterator[dict[str, Any]]:
    """The usual ones, each refinement the other way, none at all, and some at random."""
    usual = {name: getattr(AlphaBeta(), name) for name in (*REFINEMENTS, "aspiration", "table_from")}
    yield usual
    yield {**usual, "table_from": 1}
    for name in REFINEMENTS:
        yield {**usual, name: not usual[name]}
    yield {**usual, "aspiration": 0.0}
    yield {name: getattr(PLAIN, name) for name in usual}
    rng = random.Random(6)
    for _ in range(4):
        yield sampled(rng)


@pytest.mark.compiled
@pytest.mark.parametrize("name", soak_takes_more(2, list(GAMES)))
def test_games_at_a_small_depth(name: str) -> None:
    game: Any = op.load(name)
    states = [game.initial()]
    states += [s for s in random_states(game, games=1, seed=7) if not game.is_terminal(s)][5::9][:2]
    for options in option_sets():
        algorithm = AlphaBeta(**options, evaluate=hashed)
        run = AlphaBetaRun(algorithm, game, states[0], Budget(depth=GAMES[name], memory_mb=SMALL), 1)
        for s in states:
            finish(run, s)
            same_as_oracle(run, game, s, GAMES[name], options)


# -- known values ------------------------------------------------------------------------------------------------------


def proven(game: Any, state: Any = None, evaluate: Any = hashed) -> tuple[float, int]:
    """The value to player 0 and the plies, with the same evaluation as above so that nothing is compiled twice."""
    report = op.search(game, state, AlphaBeta(evaluate=evaluate), Budget(nodes=10_000_000))
    assert report.proven is not None and report.cost.stopped == "proven"
    return report.proven.value[0], report.proven.plies


@pytest.mark.compiled
def test_tic_tac_toe_is_a_draw() -> None:
    assert proven(op.load("tic_tac_toe")) == (0.0, 9)


@pytest.mark.compiled
@pytest.mark.parametrize(("m", "n", "k", "worth"), [(4, 3, 3, 1.0), (4, 4, 3, 1.0), (4, 4, 4, 0.0)])
def test_m_n_k_games(m: int, n: int, k: int, worth: float) -> None:
    assert proven(op.load("mnk", m=m, n=n, k=k), evaluate=hashed if k < 4 else middle)[0] == worth


@pytest.mark.compiled
def test_othello_on_a_board_of_four_is_lost_by_eight() -> None:
    assert proven(op.load("othello", size=4, score=True))[0] == -8.0


@pytest.mark.compiled
def test_subtraction_and_nim() -> None:
    game = op.load("subtraction")
    for pile in range(1, 22):
        lost, plies = pile % 4 == 0, -(-pile // 4) * 2
        state = game.initial()._replace(pile=pile)
        assert proven(game, state) == (-1.0, plies) if lost else (1.0, plies - 1), pile
    nim: Any = op.load("nim")
    for s in random_states(nim, games=6, seed=9):
        if not nim.is_terminal(s):
            even = np.bitwise_xor.reduce([nim.left(s, pile) for pile in range(nim.count)]) == 0
            assert (proven(nim, s)[0] == -1.0) == (even == (s.player == 0)), nim.show(s)
