"""Random trees: every exact algorithm, under sampled options, finds the value and a best action.

Twenty thousand trees in `make test`, a hundred thousand in `make soak`, under the same sets of options.

Two to four players, chance, ties, extra turns, ends at any depth, trees and graphs, sums that are constant or not.
All trees of a forest share compiled kernels; tests/support/vector_oracle.py finds what they are worth, all at once.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.depth_first.expectiminimax import Expectiminimax
from outply.algorithms.depth_first.max_n import MaxN
from outply.algorithms.depth_first.minimax import Minimax
from outply.algorithms.depth_first.paranoid import Paranoid
from outply.algorithms.planning.and_or import AndOr
from outply.algorithms.proof_number import ProofNumber
from outply.algorithms.solve import Solve
from outply.game import CHANCE, facts
from outply.games.loading import load
from outply.games.trees.tree import FIRST, MOVER
from outply.search.budget import Budget, Spent
from tests.support import oracle
from tests.support.alpha_beta_agreement import sampled
from tests.support.effort import samples
from tests.support.open_games import OPEN_GAMES
from tests.support.plain_rules import choices, random_states
from tests.support.random_trees import CONSTANT_SUM, GENERAL_SUM, ZERO_SUM, Forest, Gated
from tests.support.vector_oracle import against_all, can_force, values

A_LOT = 1 << 40
CLOSE = 1e-9
SHAPES = ((2, 6, 0.1), (3, 5, 0.2), (4, 4, 0.2), (5, 3, 0.1), (6, 3, 0.25), (8, 2, 0.1))
"""Plies, actions of a state at most, and how likely a state above the last ply is an end."""

TREES = samples(2000)

FAMILIES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "two players": (20, TREES, {"players": 2, "sums": ZERO_SUM}),
    "two players and chance": (14, TREES, {"players": 2, "sums": ZERO_SUM, "chance": 0.25}),
    "two players for themselves": (6, TREES, {"players": 2, "sums": GENERAL_SUM}),
    "three players": (6, TREES, {"players": 3, "sums": GENERAL_SUM, "chance": 0.15}),
    "three players, a constant sum": (3, TREES, {"players": 3, "sums": CONSTANT_SUM}),
    "four players": (3, TREES, {"players": 4, "sums": CONSTANT_SUM}),
}
"""How many forests, trees in each, and what they are like."""


def forests(name: str, cls: type[Forest] = Forest) -> Iterator[tuple[random.Random, Forest]]:
    count, trees, kind = FAMILIES[name]
    for number in range(count):
        rng = random.Random(f"{name} {number}")
        depth, most, ends = SHAPES[number % len(SHAPES)]
        shape = {"depth": depth, "most": most, "ends": ends, "shared": rng.random() < 0.4}
        yield rng, cls(trees=trees, seed=rng.randrange(10**6), **shape, **kind)


def test_there_are_twenty_thousand_trees_or_a_hundred_thousand() -> None:
    assert sum(count * trees for count, trees, _ in FAMILIES.values()) >= samples(100_000)


# -- the oracle --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("shared", [False, True])
def test_the_fast_oracle_is_the_slow_one(name: str, shared: bool) -> None:
    _, _, kind = FAMILIES[name]
    forest = Forest(trees=40, seed=11, depth=4, shared=shared, **kind)
    worth = values(forest)
    for root in forest.roots():
        assert worth[root] == pytest.approx(oracle.value(forest, root), abs=1e-12)
    for me in range(forest.players):
        least, sure = against_all(forest, me), can_force(forest, me, 2.0)
        for root in forest.roots():
            assert least[root] == pytest.approx(oracle.paranoid(forest, root, me), abs=1e-12)
            assert sure[root] == forced(forest, root, me, 2.0)


def forced(forest: Forest, s: int, me: int, enough: float) -> bool:
    """Does the player get so much whatever happens? By plain recursion."""
    if forest.is_terminal(s):
        return forest.utility(s, me) >= enough
    found = [forced(forest, forest.result(s, a), me, enough) for a in forest.actions(s)]
    return any(found) if forest.to_move(s) == me else all(found)


# -- searches ----------------------------------------------------------------------------------------------------------


def found_by(algorithm: Any, forest: Forest, roots: Any) -> Iterator[tuple[int, Any]]:
    """One run that begins anew at each root, searched to the end; some are interrupted again and again."""
    run, rng = None, random.Random(forest.seed)
    for root in roots:
        if run is None:
            run = algorithm.start(forest, root, Budget(nodes=A_LOT, memory_mb=0.02), 1)
        else:
            run.begin(root)
        while run.finished is None:
            run.step(rng.randint(1, 30) if root % 20 == 0 else A_LOT)
        yield root, run


class Expected:
    """What is known of the roots of a forest."""

    def __init__(self, forest: Forest) -> None:
        self.forest, self.worth = forest, values(forest)
        self.movers, self.first = forest.links[:, MOVER].tolist(), forest.links[:, FIRST].tolist()
        self.rows = self.worth.tolist()
        self.sure = [against_all(forest, me).tolist() for me in range(forest.players)]

    def roots(self, with_chance: bool = True) -> list[int]:
        return [root for root in self.forest.roots() if with_chance or self.movers[root] >= 0]

    def check(self, algorithm: Any, root: int, value: Any, action: int | None, paranoid: bool = False) -> None:
        """The value, and an action that is worth as much."""
        me, about = self.movers[root], (self.forest, algorithm, root)
        if paranoid:
            assert abs(value[me] - self.sure[me][root]) < CLOSE, about
            assert abs(self.sure[me][self.first[root] + action] - value[me]) < CLOSE, about
            return
        for mine, true in zip(value, self.rows[root], strict=True):
            assert abs(mine - true) < CLOSE, about
        if me >= 0:
            assert abs(self.rows[self.first[root] + action][me] - value[me]) < CLOSE, about


def depth_first(expected: Expected, algorithm: Any) -> int:
    """Minimax, MaxN, Paranoid, Expectiminimax."""
    paranoid, done = isinstance(algorithm, Paranoid), 0
    for root, run in found_by(algorithm, expected.forest, expected.roots(with_chance=not paranoid)):
        assert run.finished == "proven"
        expected.check(algorithm, root, run.answer.value, run.answer.action, paranoid)
        done += 1
    return done


def alpha_beta(expected: Expected, algorithm: AlphaBeta) -> int:
    done = 0
    for root, run in found_by(algorithm, expected.forest, expected.roots()):
        value = run.scale.value(run.found.score)
        assert run.finished == "proven"
        expected.check(algorithm, root, (value, -value), run.found.line[0])
        done += 1
    return done


def proofs(expected: Expected, algorithm: ProofNumber) -> int:
    """Won, lost or drawn against all others together."""
    low, high = expected.forest.utility_range
    done = 0
    for root, run in found_by(algorithm, expected.forest, expected.roots()):
        sure = expected.sure[expected.movers[root]]
        verdict = "win" if sure[root] == high else "loss" if sure[root] == low else "draw"
        assert run.verdict == (verdict if algorithm.draws or verdict == "win" else "no win"), (expected.forest, root)
        if root % 16 == 0 and algorithm.draws:
            after = sure[expected.first[root] + run.report(Spent()).action]
            assert after == high if verdict == "win" else after > low if verdict == "draw" else after == low
        done += 1
    return done


def plans(expected: Expected, algorithm: AndOr, every: int = 8) -> int:
    """AND-OR search is plain Python: one tree of eight. A plan is found if, and only if, there is one."""
    forest, done = expected.forest, 0
    low, high = forest.utility_range
    enough = low + algorithm.goal * (high - low) - CLOSE
    good = [can_force(forest, me, enough).tolist() for me in range(forest.players)]
    for root in expected.roots(with_chance=False)[::every]:
        run = algorithm.start(forest, root, Budget(nodes=A_LOT), 1)
        while run.finished is None:
            run.step(A_LOT)
        me = expected.movers[root]
        assert (run.plan is not None) == good[me][root], (forest, algorithm, root)
        if run.plan is not None:
            assert good[me][expected.first[root] + run.plan.action(root)], (forest, algorithm, root)
        done += 1
    return done


def solved(name: str) -> int:
    """All trees of a forest solved at once."""
    done = 0
    for _, forest in forests(name, Gated):
        worth = values(forest)
        run = Solve().start(forest, forest.initial(), Budget(nodes=A_LOT, memory_mb=512), 1)
        while run.finished is None:
            run.step(A_LOT)
        for root in forest.roots():
            assert np.abs(np.subtract(run.solution.value(root), worth[root])).max() < CLOSE, (forest, root)
        done += forest.trees
    return done


def options(rng: random.Random, name: str) -> list[Any]:
    """One set of options for each algorithm that suits the family; passes of deepening now and then."""
    chance, alike = "chance" in name or name == "three players", name.startswith("two players")
    deepening, prune = rng.random() < 0.2, rng.random() < 0.8
    total = 0.0 if FAMILIES[name][2]["sums"] != GENERAL_SUM and rng.random() < 0.7 else float("inf")
    found: list[Any] = [
        MaxN(prune=prune, deepening=deepening, sum_at_most=total),
        Paranoid(prune=rng.random() < 0.8, deepening=rng.random() < 0.2),
        AndOr(goal=rng.choice((1.0, 0.8, 0.5))),
    ]
    if not chance:
        found.append(ProofNumber(epsilon=rng.choice((0.0, 0.25, 1.0)), draws=rng.random() < 0.7))
    if alike and not chance:
        found.append(Minimax(deepening=rng.random() < 0.2))
    if name in ("two players", "two players and chance"):
        stars = {"star1": rng.random() < 0.7, "star2": rng.random() < 0.7, "probes": rng.choice((1, 2, 3))}
        found.append(Expectiminimax(prune=rng.random() < 0.8, deepening=rng.random() < 0.2, **stars))
    if name == "two players":
        table = rng.random() < 0.5
        found.append(AlphaBeta(**{**sampled(rng), "table": table}, most_plies=64))
    return found


WAYS: dict[type, Any] = {AlphaBeta: alpha_beta, ProofNumber: proofs, AndOr: plans}


def agree(name: str) -> Counter[str]:
    """How many trees each algorithm searched."""
    done: Counter[str] = Counter()
    for rng, forest in forests(name):
        expected = Expected(forest)
        done["trees"] += forest.trees
        for algorithm in options(rng, name):
            done[type(algorithm).__name__] += WAYS.get(type(algorithm), depth_first)(expected, algorithm)
    return done


@pytest.mark.compiled
@pytest.mark.parametrize("name", FAMILIES)
def test_every_algorithm_agrees_with_the_oracle(name: str) -> None:
    done = agree(name)
    count, trees, kind = FAMILIES[name]
    assert done["trees"] == done["MaxN"] == count * trees
    assert done["Paranoid"] == done["trees"] or "chance" in kind
    assert done["Paranoid"] > 0.6 * done["trees"] and done["AndOr"] >= done["Paranoid"] // 8
    assert done["ProofNumber"] in (0, done["trees"])
    if name == "two players":
        assert {done[algorithm] for algorithm in ("Minimax", "AlphaBeta", "Expectiminimax", "ProofNumber")} == {
            count * trees
        }
    if name == "two players and chance":
        assert done["Expectiminimax"] == count * trees


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["two players", "two players and chance", "three players"])
def test_solving_agrees_with_the_oracle(name: str) -> None:
    count, trees, _ = FAMILIES[name]
    assert solved(name) == count * trees


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", FAMILIES)
def test_a_few_trees_of_each_family(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, small enough to be run as plain Python."""
    monkeypatch.setitem(FAMILIES, name, (2, 8, FAMILIES[name][2]))
    done = agree(name)
    assert done["trees"] == done["MaxN"] == 16 and done["Paranoid"]


# -- the games that come with Outply -----------------------------------------------------------------------------------

ENOUGH = 150
"""States to look at, about."""


def by_key(game: Any, s: Any, player: int) -> float:
    """An evaluation that is different in every state; what one player has the other has not."""
    low, high = game.utility_range
    share = (int(game.key(s)) & 1023) / 1024
    return float(low + (high - low) * (share if player == 0 else 1.0 - share))


def few_plies(game: Any, s: Any) -> int:
    """As deep as a few hundred states allow."""
    depth, width, level = 0, 1, [s]
    while level and width <= ENOUGH and depth < 4:
        level = [game.result(t, a) for t in level[:3] if not game.is_terminal(t) for a in choices(game, t)]
        width *= max(1, len(level) // 3)
        depth += width <= ENOUGH
    return max(1, depth)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", OPEN_GAMES)
def test_every_game_at_a_small_depth(name: str) -> None:
    game, rng, done = load(name), random.Random(name), Counter[str]()
    states = [s for s in random_states(game, 2, seed=5) if not game.is_terminal(s)]
    algorithms = [
        cls(evaluate=by_key, deepening=d) for cls in (Minimax, MaxN, Paranoid, Expectiminimax) for d in (True, False)
    ]
    for s in rng.sample(states, min(3, len(states))):
        depth, me = few_plies(game, s), game.to_move(s)
        expected = oracle.value(game, s, depth, by_key)
        best = oracle.best_actions(game, s, depth, by_key) if me != CHANCE else [None]
        for algorithm in algorithms:
            if algorithm.objection(facts(game)) or (me == CHANCE and isinstance(algorithm, Paranoid)):
                continue
            run = algorithm.start(game, s, Budget(depth=depth), 1)
            while run.finished is None:
                run.step(A_LOT)
            slack = CLOSE * (game.utility_range[1] - game.utility_range[0])
            assert run.answer.value == pytest.approx(expected, abs=slack), (algorithm, depth, s)
            assert run.answer.action in best, (algorithm, depth, s)
            done[type(algorithm).__name__] += 1
    assert done["MaxN"] and done["Expectiminimax"] and (done["Minimax"] or facts(game).chance)
