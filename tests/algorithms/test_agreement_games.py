"""Every bundled game, near the end of random games: every exact algorithm that fits finds what Solve finds.

As plain Python, which the same kernels are: to compile every algorithm for every game would take an hour, and that
compiled code does the same is shown elsewhere.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import outply as op
from outply.algorithms.solve.solution import Solution
from outply.api import search
from outply.game import facts
from outply.search.budget import Budget
from tests.support.open_games import OPEN_GAMES

pytestmark = pytest.mark.usefixtures("plainly")

SMALLER = {
    "chess": "chess:fen=7k/8/5K2/8/8/8/8/6Q1 w - - 97 90",
    "connect_four": "connect_four:columns=4,rows=4",
    "go": "go:size=5,cap=24",
    "nim": "nim:piles=(1,2,3)",
    "subtraction": "subtraction:stones=9",
    "breakthrough": "breakthrough:rows=5,columns=4",
    "othello": "othello:size=6",
    "hex": "hex:size=4",
    "pig": "pig:target=20",
    "twenty48": "twenty48:target=64",
    "checkers": "checkers:draw_after=12",
}
"""Games that are over sooner, so that a random one takes no time."""

PLENTY = Budget(nodes=300_000)
MOST_STATES = 120
ALGORITHMS = [op.Minimax(), op.AlphaBeta(), op.MaxN(), op.Paranoid(), op.Expectiminimax()]
LONGEST = 1500


def played(game: Any, seed: int) -> list[Any]:
    """The states of a random game."""
    rng, states = random.Random(seed), [game.initial()]
    while not game.is_terminal(states[-1]) and len(states) < LONGEST:
        s = states[-1]
        by_chance = game.to_move(s) == op.CHANCE
        choices = [o for o, _ in game.chances(s)] if by_chance else list(game.actions(s))
        states.append(game.result(s, rng.choice(choices)))
    return states


def small_endings(game: Any, seed: int) -> list[tuple[Any, Solution]]:
    """States of a random game from its end backwards, as long as what follows them is little, with their solutions."""
    found = []
    for s in reversed(played(game, seed)[:-1]):
        report = search(game, s, op.Solve(), Budget(nodes=MOST_STATES))
        if report.tree is None:
            break
        found.append((s, report.tree))
    return found


@cache
def endings(name: str) -> list[tuple[Any, Any, Solution]]:
    """The largest of the small endings of some random games."""
    game = op.load(SMALLER.get(name, name))
    found = [small_endings(game, seed)[-2:] for seed in range(3)]
    return [(game, s, solution) for some in found for s, solution in some]


def cyclic(solution: Solution, s: Any, above: tuple[Any, ...] = ()) -> bool:
    """Does a state come again? Then only ProofNumber comes to an end."""
    game, key = solution.game, solution.game.key(s)
    if key in above or game.is_terminal(s):
        return key in above
    by_chance = game.to_move(s) == op.CHANCE
    choices = [o for o, _ in game.chances(s)] if by_chance else list(game.actions(s))
    return len(above) > 60 or any(cyclic(solution, game.result(s, a), (*above, key)) for a in choices)


@pytest.mark.parametrize("name", OPEN_GAMES)
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: type(a).__name__)
def test_values_and_best_actions(algorithm: Any, name: str) -> None:
    compared = 0
    for game, s, solution in endings(name):
        paranoid_chance = isinstance(algorithm, op.Paranoid) and game.to_move(s) == op.CHANCE
        if algorithm.objection(facts(game)) or cyclic(solution, s) or paranoid_chance:
            continue
        if game.to_move(s) != op.CHANCE and len(list(game.actions(s))) == 1:
            continue  # where nothing is to be chosen, a search is brief
        report = search(game, s, algorithm, PLENTY)
        assert report.cost.stopped != "nodes", (game, algorithm)
        assert report.value == pytest.approx(solution.value(s)), (game, s)
        if game.to_move(s) != op.CHANCE:
            after = solution.value(game.result(s, report.action))
            assert after[game.to_move(s)] == pytest.approx(solution.value(s)[game.to_move(s)])
        compared += 1
    fits = not algorithm.objection(facts(op.load(SMALLER.get(name, name))))
    assert compared > 0 or not fits or name in ("pig", "vacuum")


@pytest.mark.parametrize("name", [n for n in OPEN_GAMES if not op.ProofNumber().objection(facts(op.load(n)))])
def test_proofs(name: str) -> None:
    """A proof is a win, a draw or a loss as Solve says, and no shorter than the shortest."""
    for game, s, solution in endings(name):
        report, mover = search(game, s, op.ProofNumber(), PLENTY), game.to_move(s)
        low, high = game.utility_range
        own, plies = solution.value(s)[mover], solution.distance(s)
        word = "win" if own == high else "loss" if own == low else "draw"
        assert report.note == f"{word} proven", (game, s)
        if word != "draw" and plies is not None:
            assert report.proven is not None and report.proven.plies >= plies


@pytest.mark.parametrize("name", [n for n in OPEN_GAMES if not op.AlphaBeta().objection(facts(op.load(n)))])
def test_distances(name: str) -> None:
    """Alpha-beta finds the shortest win and the longest loss, too."""
    for game, s, solution in endings(name):
        if not cyclic(solution, s) and solution.value(s)[0] in game.utility_range:
            report = search(game, s, op.AlphaBeta(), PLENTY)
            assert report.proven is not None and report.proven.plies == solution.distance(s), (game, s)


def test_plans() -> None:
    """AndOr finds a plan exactly where a win is certain; a cyclic plan where it is in the long run."""
    plans = 0
    for name in OPEN_GAMES:
        for game, s, solution in endings(name):
            mover = game.to_move(s)
            if mover == op.CHANCE or solution.error is None or name == "twenty48":
                continue
            report = search(game, s, op.AndOr(), Budget(nodes=1000))
            won = solution.value(s)[mover] >= game.utility_range[1] - 1e-6
            assert (report.tree is not None) == won, (game, s)
            plans += won
    assert plans > 10
