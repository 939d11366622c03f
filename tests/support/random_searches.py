"""Random searches: a small random game, an algorithm with random options, and a random budget.

    for number in range(1000):
        case = random_case(number)
        report = op.search(case.game, case.root, case.algorithm, case.budget, seed=number)

Case number n is always the same. The games are trees and graphs with cycles, with and without chance, of one to three
players who move in any order, zero-sum or not.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

import outply as op
from outply import policies
from outply.api import refuse
from outply.policies import opponent
from outply.search.budget import Budget
from tests.support.random_graphs import DOORS, ENDED, OWNER, Webs
from tests.support.random_trees import CONSTANT_SUM, GENERAL_SUM, ZERO_SUM, Forest


class Case(NamedTuple):
    """One random search."""

    number: int
    game: Any
    root: int
    algorithm: Any
    budget: Budget

    def __str__(self) -> str:
        return f"case {self.number}: {self.game!r} from {self.root}, {self.algorithm!r}, {self.budget!r}"


class Distinct(Forest):
    """A forest in which no two leaves are worth the same to a player, so that best play has one value."""

    @cached_property
    def utilities(self) -> Any:
        found = super()._tables[2]
        rng = np.random.default_rng([self.seed, 7])
        return found * 0.9 + rng.random(found.shape) * 0.05 * (found != 0.0) + 0.001 * rng.random(found.shape)

    @cached_property
    def zero_sum(self) -> bool:  # type: ignore[override]
        return False


class Numbers(Webs):
    """Webs whose rules give NumPy's numbers, as tables do."""

    def to_move(self, s: int) -> Any:
        return self.rooms[s, OWNER]

    def actions(self, s: int) -> Any:
        return np.arange(self.rooms[s, DOORS])

    def is_terminal(self, s: int) -> Any:
        return self.rooms[s, OWNER] == ENDED

    def utility(self, s: int, player: int) -> Any:
        return self.utilities[s, player]


@cache
def games() -> list[Any]:
    """The games, whose tables are made once."""
    trees: list[Any] = []
    for seed, with_chance in enumerate((0.0, 0.25)):
        for shared in (False, True):
            common = {"trees": 60, "seed": seed, "depth": 4, "chance": with_chance, "shared": shared}
            trees += [Forest(players=1, sums=GENERAL_SUM, **common), Forest(sums=ZERO_SUM, spread=1, **common)]
            trees += [Distinct(sums=GENERAL_SUM, **common), Forest(players=3, sums=CONSTANT_SUM, **common)]
            trees += [Distinct(players=3, sums=GENERAL_SUM, **common), Forest(sums=ZERO_SUM, spread=3, **common)]
    webs = [
        Webs(count=60, seed=7, chance=with_chance, spread=spread, players=players, constant=constant)
        for with_chance in (0.0, 0.3)
        for spread, players, constant in ((1, 2, True), (2, 2, True), (2, 2, False), (2, 1, False), (1, 3, False))
    ]
    return trees + webs + [Numbers(count=60, seed=8, chance=with_chance) for with_chance in (0.0, 0.3)]


def random_case(number: int) -> Case:
    """A search by its number."""
    rng = random.Random(number)
    while True:
        game = rng.choice(games())
        root = rng.choice(game.roots())
        if game.is_terminal(root):
            continue
        make, counted = rng.choice(MAKERS)
        try:
            algorithm = ended_early(make(rng)) if isinstance(game, Webs) else make(rng)
            refuse(game, root, algorithm, Budget())
            if two_sided(algorithm, game) or (game.to_move(root) == op.CHANCE and make in (and_or, paranoid)):
                continue
        except ValueError:
            continue
        budget = random_budget(rng, counted)
        if budget.simulations and isinstance(game, Webs):  # each may be very long
            budget = replace(budget, simulations=min(100, budget.simulations))
        return Case(number, game, root, algorithm, budget)


def two_sided(algorithm: Any, game: Any) -> bool:
    """The algorithm is for zero-sum games, and the game is none: it would say so."""
    return algorithm.requirements().zero_sum and game.players == 2 and not game.zero_sum


def ended_early(algorithm: Any) -> Any:
    """The algorithm with playouts that end, even where states come again for ever."""
    endless = isinstance(algorithm, op.MCTS | op.FlatMonteCarlo)
    return algorithm.replace(default_policy=policies.Truncated(most_plies=3, evaluate=hashed)) if endless else algorithm


def random_budget(rng: random.Random, counted: str) -> Budget:
    """A budget, more often too small than enough."""
    units = rng.choice((1, 2, 3, 5, 10, 33, 100, 400, 2000))
    limits: dict[str, Any] = {counted: units}
    if counted == "nodes with a depth":
        limits = {"nodes": units} if rng.random() < 0.6 else {"nodes": 2000, "depth": rng.randint(1, 5)}
    if rng.random() < 0.05:
        limits["seconds"] = 0.002
    if rng.random() < 0.1:
        limits["memory_mb"] = 0.05
    return Budget(**limits)


def hashed(game: Any, s: Any, player: int) -> float:
    """An evaluation within the range that tells states apart; zero-sum for two players."""
    low, high = game.utility_range
    share = float(s * 7919 % 101) / 101.0
    return low + (high - low) * (share if player == 0 else 1.0 - share)


def some(rng: random.Random, **choices: Any) -> dict[str, Any]:
    """Each option with probability one half, with one of its values."""
    return {name: rng.choice(values) for name, values in choices.items() if rng.random() < 0.5}


TRUTH = (True, False)


def mcts(rng: random.Random) -> Any:
    """MCTS with any of its parts."""
    base = rng.choice([policies.UCB1(c=1.0), policies.UCB1Tuned(), policies.UCBSampling()])
    choosing = [
        base,
        base,
        policies.EpsilonGreedy(),
        policies.ThompsonSampling(),
        policies.RAVE(),
        policies.PUCT(),
        policies.ProgressiveWidening(base),
        policies.ProgressiveBias(heuristic=lambda game, s, a: 0.5),
        policies.InitialValues(base, evaluate=hashed),
        policies.SequentialHalving(simulations=100),
    ]
    options = some(
        rng,
        tree_policy=choosing,
        default_policy=[
            policies.Evaluated(hashed),
            policies.Truncated(most_plies=2, evaluate=hashed),
            policies.MAST(),
            policies.Repeated(times=2),
        ],
        backup=[policies.MaxBackup(least=4), policies.ImplicitMinimax(evaluate=hashed)],
        final_move=FINAL_MOVES,
        solver=TRUTH,
        bounds=TRUTH,
        chance=[policies.ProportionalOutcomes()],
        transpositions=TRUTH,
        batched=TRUTH,
        trace=TRUTH,
    )
    if rng.random() < 0.15:
        options |= {"threads": 2, "shared": rng.random() < 0.5, "trace": False}
    return op.MCTS(**options)


FINAL_MOVES = [
    policies.BestValue(),
    policies.Agreement(),
    policies.Secure(),
    policies.UCBWeight(),
    policies.SampledVisits(),
    policies.SampledValues(),
]


def flat(rng: random.Random) -> Any:
    return op.FlatMonteCarlo(
        **some(rng, allocation=[policies.SequentialHalving(), policies.UCB1()], final_move=FINAL_MOVES)
    )


def alpha_beta(rng: random.Random) -> Any:
    flags = (
        "table",
        "null_window",
        "winning_first",
        "killers",
        "history",
        "early_cuts",
        "in_range",
        "faster",
        "forced",
    )
    flags = (*flags, "deeper", "all_best", "deepening", "trace")
    options = some(rng, evaluate=[hashed], aspiration=[0.0, 0.01, 0.3], table_from=[1, 2, 3], most_plies=[6, 30])
    options |= {flag: rng.random() < 0.5 for flag in flags if rng.random() < 0.3}
    return op.AlphaBeta(**options, **({"threads": 2} if rng.random() < 0.1 else {}))


def minimax(rng: random.Random) -> Any:
    models = [opponent.Softmax(), lambda game, s, a: 1.0 + a]
    return op.Minimax(**some(rng, evaluate=[hashed], deepening=TRUTH, trace=TRUTH, opponent=models))


def max_n(rng: random.Random) -> Any:
    return op.MaxN(**some(rng, evaluate=[hashed], deepening=TRUTH, prune=TRUTH))


def paranoid(rng: random.Random) -> Any:
    return op.Paranoid(**some(rng, evaluate=[hashed], deepening=TRUTH, prune=TRUTH))


def expectiminimax(rng: random.Random) -> Any:
    options = some(rng, evaluate=[hashed], deepening=TRUTH, prune=TRUTH, star1=TRUTH, star2=TRUTH, probes=[2])
    return op.Expectiminimax(**options)


def and_or(rng: random.Random) -> Any:
    return op.AndOr(**some(rng, goal=[0.5, 0.75], cyclic=TRUTH, trace=TRUTH))


def proof_number(rng: random.Random) -> Any:
    return op.ProofNumber(**some(rng, draws=TRUTH, epsilon=[0.0, 1.0], trace=TRUTH))


def solve(rng: random.Random) -> Any:
    return op.Solve(**some(rng, tolerance=[1e-3, 1e-12]))


Maker = Callable[[random.Random], Any]
DEPTHS = "nodes with a depth"
MAKERS: list[tuple[Maker, str]] = [
    (mcts, "simulations"),
    (mcts, "simulations"),
    (mcts, "simulations"),
    (flat, "simulations"),
    (alpha_beta, DEPTHS),
    (alpha_beta, DEPTHS),
    (minimax, DEPTHS),
    (max_n, DEPTHS),
    (paranoid, DEPTHS),
    (expectiminimax, DEPTHS),
    (and_or, DEPTHS),
    (proof_number, DEPTHS),
    (solve, "nodes"),
]
