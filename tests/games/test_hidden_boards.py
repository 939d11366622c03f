"""Phantom games, battleship, the rover and the skirmish: values known elsewhere, rules by hand, optima by recursion."""

from __future__ import annotations

import functools
import math
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.cfr import equilibrium
from outply.boards.random import seeded
from outply.games.battleship import ship_at
from outply.information.record import follow
from tests.support.random_plies import random_moves


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(("abrupt", "value"), [(False, 1.0), (True, 0.5)])
def test_the_value_of_dark_hex_on_four_cells(abrupt: bool, value: float) -> None:
    assert equilibrium(op.load("dark_hex", size=2, abrupt=abrupt)).value == pytest.approx(value, abs=1e-9)


@pytest.mark.usefixtures("plainly")
def test_chains_of_dark_hex() -> None:
    game: Any = op.load("dark_hex", size=4)
    open_game: Any = op.load("hex", size=4)
    for seed in range(30):
        s, t = game.initial(), open_game.initial()
        rng = np.random.default_rng(seed)
        while not game.is_terminal(s):
            assert not open_game.is_terminal(t)
            free = [a for a in game.actions(s) if a in set(open_game.actions(t))]
            a = int(rng.choice(free))
            s, t = game.result(s, a), open_game.result(t, a)
        assert open_game.is_terminal(t) and game.utility(s, 0) == open_game.utility(t, 0)


@pytest.mark.usefixtures("plainly")
def test_who_runs_into_a_mark_tries_again_unnoticed() -> None:
    game: Any = op.load("phantom_tic_tac_toe")
    s, records = follow(game, (4, 4))
    assert game.to_move(s) == 1 and list(game.actions(s)) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert follow(game, (4,))[1].keys[0] == records.keys[0] != follow(game, (5,))[1].keys[0]
    assert follow(game, (4, 4, 0))[1].keys[0] == follow(game, (4, 0))[1].keys[0]
    s, _ = follow(game, (4, 4, 0, 2, 1, 6))
    assert game.is_terminal(s) and game.utility(s, 0) == 1.0
    assert game.show(s, 1) == ". . .\n. X .\nO O ."


@pytest.mark.usefixtures("plainly")
def test_fleets_are_dealt_as_they_may_lie() -> None:
    game: Any = op.load("battleship")
    s, _ = follow(game, random_moves(game, 4, 0.6))
    for player in range(2):
        other, shots = 1 - player, s.shots[player]
        for seed in range(20):
            dealt = game.redeal(s, player, seeded(seed))
            assert dealt.ships[player] == s.ships[player] and dealt.shots == s.shots
            assert dealt.ships[other] & shots == s.ships[other] & shots
    assert [bin(ship_at(a)).count("1") for a in (0, 3, 12, 16, 28)] == [2, 0, 2, 2, 0]


@pytest.mark.usefixtures("plainly")
def test_every_fleet_can_be_dealt() -> None:
    game: Any = op.load("battleship")
    s, _ = follow(game, (0, 5, 8, 10))
    fleets = {ship_at(a) | ship_at(b) for a in range(32) for b in range(32) if ship_at(a) and ship_at(b)}
    fleets = {fleet for fleet in fleets if bin(fleet).count("1") == 4}
    assert {game.redeal(s, 0, seeded(seed)).ships[1] for seed in range(4000)} == fleets


# -- the rover -----------------------------------------------------------------------------------------


def best_rover(game: Any, s: Any, belief: tuple[float, ...], left: int) -> float:
    """The most that is to be had in `left` steps, with these probabilities of what is good: by hand."""
    if left == 0 or s.x == game.size:
        return 0.0
    best = -1e9
    for a in game.actions(s._replace(good=0)):
        name = game.action_name(s._replace(good=0), a)
        if name.startswith("check"):
            rock = int(name.split()[1])
            value = 0.0
            right = (1 + 2 ** (-math.dist((s.x, s.y), game.places[rock]) / 20)) / 2
            for told in (0, 1):
                after = [p * (right if (good >> rock & 1) == told else 1 - right) for good, p in enumerate(belief)]
                odds = sum(after)
                future = best_rover(game, s, tuple(p / odds for p in after), left - 1) if odds > 0 else 0.0
                value += odds * future
            value *= game.discount
        elif name == "sample":
            rock = game.rock_here(s)
            value = 0.0
            for was in (0, 1):
                after = [0.0] * len(belief)
                for good, p in enumerate(belief):
                    if good >> rock & 1 == was:
                        after[good & ~(1 << rock)] += p
                odds = sum(after)
                if odds > 0:
                    gain = 10.0 if was else -10.0
                    future = best_rover(game, s, tuple(p / odds for p in after), left - 1)
                    value += odds * (gain + game.discount * future)
        else:
            moved = game.result(s._replace(good=0), a)
            gain = 10.0 if moved.x == game.size else 0.0
            value = gain + game.discount * best_rover(game, moved._replace(good=-1, time=0), belief, left - 1)
        best = max(best, value)
    return best


@pytest.mark.compiled
def test_the_rover_does_as_well_as_can_be() -> None:
    game: Any = op.load("rock_sample", layout="2x2", horizon=4)
    best = best_rover(game, game.initial(), (0.25,) * 4, 4)
    report = op.search(game, budget=op.Budget(simulations=200_000), seed=2)
    assert report.value[0] == pytest.approx(best, abs=0.1)


@pytest.mark.usefixtures("plainly")
def test_rocks_are_sampled_once() -> None:
    game: Any = op.load("rock_sample", layout="2x2")
    s, _ = follow(game, (1, 2, 4, 4))  # only the first rock is good: south, sample it, sample it again
    assert s.good == 0 and s.score == pytest.approx(10 * 0.95 - 10 * 0.95**2)
    with pytest.raises(ValueError, match="rock_sample: layout is one of 2x2, 4x4, 7x8"):
        op.load("rock_sample", layout="9").initial()


# -- the skirmish --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_the_value_of_a_skirmish_by_recursion_over_matrices() -> None:
    optimize = pytest.importorskip("scipy.optimize")
    game: Any = op.load("skirmish", size=2, units=1, ticks=3)

    @functools.cache
    def value(s: Any) -> float:
        if game.is_terminal(s):
            return float(game.utility(s, 0))
        rows = list(game.actions(s, 0))
        table = np.array([[value(game.result(s, (a, b))) for b in game.actions(s, 1)] for a in rows])
        below = np.hstack([-table.T, np.ones((table.shape[1], 1))])
        equal, bounds = [[1.0] * len(rows) + [0.0]], [(0, None)] * len(rows) + [(None, None)]
        goal = [0.0] * len(rows) + [-1.0]
        found = optimize.linprog(goal, below, np.zeros(table.shape[1]), equal, [1.0], bounds, method="highs")
        return float(-found.fun)

    solution = op.search(game, algorithm="solve").tree
    for s in (game.initial(), game.result(game.initial(), (5, 0)), game.result(game.initial(), (10, 20))):
        assert solution.value(solution.game.begin(s))[0] == pytest.approx(value(s), abs=1e-9)


@pytest.mark.usefixtures("plainly")
def test_units_step_block_and_hit() -> None:
    game: Any = op.load("skirmish")
    s = game.result(game.initial(), (2 * 5 + 2, 4 * 5 + 4))  # a, b east; c, d west: they stand beside each other
    assert s.cells == (1, 13, 2, 14) and s.strength == (1, 1, 1, 1)
    blocked = game.result(s, (2 * 5 + 0, 0))
    assert blocked.cells == (-1, -1, -1, -1) and game.is_terminal(blocked) and game.utility(blocked, 0) == 0.0
