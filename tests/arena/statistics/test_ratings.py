"""Ratings: held against choix, against brute force, and against the truth of simulated tournaments."""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np
import pytest

from outply.arena.statistics.ratings import ELO, Comparisons, Ratings, rate

pytestmark = pytest.mark.compiled_in_soak


def round_robin(luck: Any, strengths: Any, pairs: int, seat: float = 0.0, draw: float = 0.0) -> Comparisons:
    """A tournament of pairs of games between players of these strengths, in units of the model."""
    players = len(strengths)
    meetings = np.array(list(itertools.combinations(range(players), 2)) * pairs)
    one = np.concatenate([meetings[:, 0], meetings[:, 1]])
    other = np.concatenate([meetings[:, 1], meetings[:, 0]])
    x = strengths[one] - strengths[other] + seat
    win, loss = np.exp(x / 2), np.exp(-x / 2)
    total, thrown = win + loss + draw, luck.random(len(x))
    points = np.where(thrown < win / total, 1.0, np.where(thrown < (win + draw) / total, 0.5, 0.0))
    seats = np.zeros(len(x), np.int64)
    return Comparisons(one, other, seats, seats + 1, points, np.tile(np.arange(len(meetings)), 2))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_ratings_are_those_of_choix(players: int) -> None:
    import choix

    luck = np.random.default_rng(players)
    known = round_robin(luck, luck.normal(0, 0.6, players), 40)
    won = [
        (int(one), int(other)) if points == 1.0 else (int(other), int(one))
        for one, other, points in zip(known.one, known.other, known.points, strict=True)
    ]
    theirs = choix.opt_pairwise(players, won, alpha=0)
    ours = rate(known, players, by_seat=False, prior=0).elo
    assert ours == pytest.approx((theirs - theirs.mean()) * ELO, abs=0.1)


def log_likelihood(known: Comparisons, ratings: Any, seat: float, draw: float) -> float:
    """The model as it is written down, row by row."""
    total = 0.0
    for one, other, points in zip(known.one, known.other, known.points, strict=True):
        x = ratings[one] - ratings[other] + seat
        weights = {1.0: math.exp(x / 2), 0.5: draw, 0.0: math.exp(-x / 2)}
        total += math.log(weights[float(points)] / sum(weights.values()))
    return total


def test_draws_and_seats_are_fitted_to_the_greatest_likelihood() -> None:
    from scipy import optimize

    known = round_robin(np.random.default_rng(8), np.array([0.5, 0.0, -0.5]), 30, seat=0.4, draw=1.5)
    start = np.zeros(4)
    found = optimize.minimize(lambda p: -log_likelihood(known, [*p[:2], 0.0], p[2], math.exp(p[3])), start, tol=1e-10)
    theirs = np.array([*found.x[:2], 0.0])
    ours = rate(known, 3, prior=0)
    scale = ELO * 2 / (2 + math.exp(found.x[3]))
    assert ours.elo == pytest.approx((theirs - theirs.mean()) * scale, abs=0.5)
    assert ours.seats[0] - ours.seats[1] == pytest.approx(found.x[2] * scale, abs=0.5)
    assert ours.draw == pytest.approx(math.exp(found.x[3]) / (2 + math.exp(found.x[3])), abs=0.002)


@pytest.mark.parametrize(("seat", "draw", "far"), [(0.0, 0.0, 0.5), (0.4, 1.0, 0.5), (0.3, 4.0, 1.0)])
def test_errors_are_as_great_as_they_say(seat: float, draw: float, far: float) -> None:
    luck = np.random.default_rng([int(10 * seat), int(draw)])
    strengths = np.array([far, far / 4, -far / 4, -far])
    truth = strengths * ELO * 2 / (2 + draw)
    covered = []
    for _ in range(700):
        found = rate(round_robin(luck, strengths, 40, seat, draw), 4)
        covered += [abs(found.elo[i] - truth[i]) <= found.error(i) for i in range(4)]
        difference, error = found.difference(0, 3)
        covered.append(abs(difference - truth[0] + truth[3]) <= 1.96 * error)
    assert 0.93 <= np.mean(covered) <= 0.97


def test_pairs_that_hang_together_make_errors_greater() -> None:
    known = round_robin(np.random.default_rng(1), np.array([0.2, -0.2]), 60)
    doubled = Comparisons(*(np.concatenate([column, column]) for column in vars(known).values()))
    apart = Comparisons(*(*list(vars(doubled).values())[:5], np.arange(len(doubled.pair))))
    once, twice = rate(known, 2), rate(doubled, 2)
    assert twice.error(0) == pytest.approx(once.error(0), rel=0.02)  # the same games again say nothing new
    assert rate(apart, 2).error(0) < 0.8 * once.error(0)


def test_a_player_who_wins_all_or_plays_none_has_a_rating() -> None:
    rows = [(0, 1, 0, 1, 1.0, pair) for pair in range(20)] + [(1, 0, 0, 1, 0.0, pair) for pair in range(20)]
    found = rate(Comparisons.of(rows), 3)
    assert np.all(np.isfinite(found.elo)) and found.elo[0] > found.elo[2] > found.elo[1]
    assert found.error(2) > 500
    assert 0.9 < found.superiority(0, 1) <= 1.0 and found.superiority(0, 1) == pytest.approx(
        1 - found.superiority(1, 0)
    )
    nothing = rate(Comparisons.of([]), 2)
    assert list(nothing.elo) == [0.0, 0.0]


def test_games_of_three_are_compared_by_twos() -> None:
    luck = np.random.default_rng(4)
    strengths, rows = np.array([0.6, 0.0, -0.6]), []
    for game in range(900):
        seats = np.roll(np.arange(3), game)
        order = np.argsort(-(strengths[seats] + luck.gumbel(0, 1, 3)))
        place = np.argsort(order)
        for a, b in itertools.combinations(range(3), 2):
            rows.append((int(seats[a]), int(seats[b]), a, b, float(place[a] < place[b]), game // 3))
    found: Ratings = rate(Comparisons.of(rows), 3, seats=3)
    assert found.elo == pytest.approx(strengths * ELO, abs=3 * found.error(0))
    assert abs(found.seats).max() < 3 * found.seat_errors.max() < 100
    assert found.elo[0] > found.elo[1] + 50 > found.elo[2] + 100
