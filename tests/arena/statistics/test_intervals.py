"""Statistics one can believe: held against other programs, published figures and ten thousand simulated matches."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from outply.arena.statistics.intervals import (
    SCORES,
    elo_interval,
    elo_of,
    normal_cdf,
    score_interval,
    score_of,
    student,
    student_cdf,
    superiority,
    wilson,
)
from outply.arena.statistics.sprt import SPRT, likelihood_ratio

MATCHES = 10_000


def pair_shares(elo: float, draws: float, first: float = 0.0, openings: float = 0.0) -> Any:
    """How likely pairs of 0 to 4 half points are, with draws, an advantage of the first seat and uneven openings."""
    shares = np.zeros(5)
    for opening in (-openings, openings):  # in favour of the one seat or the other
        games = []
        for seat in (1, -1):
            x = (elo + seat * (first + opening)) * math.log(10) / 800
            weights = np.array([math.exp(-x), draws, math.exp(x)])
            games.append(weights / weights.sum())
        shares += np.convolve(games[0], games[1]) / 2
    return shares


@pytest.mark.parametrize("pairs", [100, 250])
@pytest.mark.parametrize("draws", [0.0, 1.0, 4.0, 18.0])  # 0 to 90 % between equals
def test_the_interval_covers_the_truth_as_often_as_it_says(pairs: int, draws: float) -> None:
    luck = np.random.default_rng([pairs, int(draws)])
    for elo in (0, 50, 100, 200, 400):
        for first, openings in ((0, 0), (100, 0), (0, 200)):
            shares = pair_shares(elo, draws, first, openings)
            low, high = score_interval(luck.multinomial(pairs, shares, size=MATCHES))
            truth = shares @ SCORES
            covered = np.mean((low <= truth) & (truth <= high))
            assert 0.94 <= covered <= 0.96, (elo, first, openings, covered)


def test_few_games_promise_nothing() -> None:
    assert score_interval([0, 0, 0, 0, 0]) == (0.0, 1.0)
    assert score_interval([0, 0, 0, 0, 1]) == (0.0, 1.0)
    assert elo_interval([0] * 5) == (-2000.0, 2000.0)
    assert superiority([0, 0, 0, 0, 1]) == superiority([0] * 5) == 0.5


def test_matches_won_or_drawn_throughout_have_intervals_too() -> None:
    low, high = score_interval([0, 0, 0, 0, 50])
    assert 0.9 < low < high == pytest.approx(1.0)
    low, high = score_interval([0, 0, 50, 0, 0])
    assert 0.4 < low < 0.5 < high < 0.6
    wide, narrow = score_interval([0, 0, 5, 0, 0]), score_interval([0, 0, 500, 0, 0])
    assert wide[1] - wide[0] > 10 * (narrow[1] - narrow[0]) > 0


def test_superiority_and_interval_tell_the_same_story() -> None:
    luck = np.random.default_rng(5)
    matches = luck.multinomial(30, [0.1, 0.15, 0.3, 0.25, 0.2], size=2000)
    low, high = score_interval(matches)
    likely = superiority(matches)
    assert np.array_equal(low > 0.5, likely > 0.975)
    assert np.array_equal(high < 0.5, likely < 0.025)
    assert 0.1 < np.mean(likely > 0.975) < 0.9


def test_superiority_is_right_as_often_as_it_says() -> None:
    luck = np.random.default_rng(6)
    likely = superiority(luck.multinomial(200, pair_shares(0, 1.0), size=MATCHES))
    for share in (0.05, 0.5, 0.95):
        assert abs(np.mean(likely < share) - share) < 0.02


def test_distributions_agree_with_scipy() -> None:
    from scipy import stats

    for freedom in (3, 10, 100):
        assert student(0.95, freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=0.02)
        for t in (-3.0, -0.5, 0.0, 1.0, 2.5):
            assert student_cdf(t, freedom) == pytest.approx(stats.t.cdf(t, freedom), abs=0.004)
        assert student_cdf(student(0.9, freedom), freedom) == pytest.approx(0.95)
    for wins, games in ((0, 10), (7, 10), (50, 50), (123, 400)):
        theirs = stats.binomtest(wins, games).proportion_ci(method="wilson")
        assert wilson(wins / games, games) == pytest.approx((theirs.low, theirs.high))
    assert normal_cdf(1.959963984540054) == pytest.approx(0.975)


def test_elo_and_score_are_two_ways_to_say_it() -> None:
    assert score_of(0) == 0.5 and score_of(400) == pytest.approx(10 / 11)
    assert elo_of(0.75) == pytest.approx(190.8485, abs=1e-4)
    assert elo_of(score_of(np.array([-300.0, 17.0]))) == pytest.approx([-300.0, 17.0])
    assert (elo_of(1.0), elo_of(0.0)) == (2000.0, -2000.0)


# -- the sequential test -----------------------------------------------------------------------------------------------

FISHTEST = [  # what Stockfish's fishtest said of tests in 2020: the logarithm, the two Elos, the pairs by half points
    (2.94, -0.25, 1.25, (253, 4282, 17604, 4431, 286)),
    (2.97, 0.25, 1.25, (58, 3302, 33130, 3518, 84)),
    (2.96, -0.25, 1.25, (491, 7345, 29693, 7670, 465)),
    (2.97, 0.25, 1.25, (53, 2220, 21459, 2445, 47)),
    (2.96, -0.50, 1.50, (17, 253, 1042, 337, 39)),
    (2.93, 0.25, 1.75, (11, 407, 3238, 513, 11)),
    (2.95, -0.50, 1.50, (59, 754, 2467, 865, 75)),
    (2.95, 0.25, 1.75, (33, 1185, 8378, 1302, 50)),
    (2.94, -0.25, 1.25, (115, 2196, 11328, 2317, 136)),
    (2.93, 0.25, 1.25, (14, 1030, 14318, 1163, 19)),
    (2.94, -0.50, 1.50, (133, 1751, 5094, 1849, 165)),
    (2.95, 0.25, 1.75, (149, 4748, 32785, 5063, 159)),
    (2.94, -0.25, 1.25, (85, 1800, 8241, 1930, 100)),
    (2.95, 0.25, 1.25, (56, 2977, 37849, 3255, 51)),
    (2.94, -1.00, 3.00, (424, 2948, 5832, 3045, 460)),
    (2.94, 0.00, 2.00, (1284, 17437, 55536, 18085, 1292)),
]


@pytest.mark.parametrize(("told", "elo0", "elo1", "pairs"), FISHTEST)
def test_the_ratio_is_fishtests(told: float, elo0: float, elo1: float, pairs: tuple[int, ...]) -> None:
    assert SPRT(elo0, elo1).ratio(pairs) == pytest.approx(told, abs=0.0051)


def test_the_ratio_is_the_maximum_that_an_optimiser_finds() -> None:
    from scipy import optimize

    def likelihood(counts: Any, mean: float) -> float:
        """The greatest log-likelihood of any distribution of pairs with this mean, by brute force."""
        known = (
            {"type": "eq", "fun": lambda p: p.sum() - 1},
            {"type": "eq", "fun": lambda p: p @ SCORES - mean},
        )
        start = np.full(5, 0.2)
        found = optimize.minimize(
            lambda p: -counts @ np.log(p),
            start,
            jac=lambda p: -counts / p,
            bounds=[(1e-9, 1)] * 5,
            constraints=known,
            method="SLSQP",
            options={"maxiter": 1000, "ftol": 1e-13},
        )
        return -float(found.fun)

    luck = np.random.default_rng(7)
    for _ in range(8):
        counts = luck.integers(1, 40, size=5).astype(float)
        theirs = likelihood(counts, 0.58) - likelihood(counts, 0.5)
        assert likelihood_ratio(counts, 0.5, 0.58) == pytest.approx(theirs, abs=2e-4)


def decided(test: SPRT, shares: Any, runs: int, pairs: int, seed: int) -> tuple[float, float, float]:
    """The shares of simulated tests that were accepted and rejected, and the pairs a test took on average."""
    luck = np.random.default_rng(seed)
    low, high = test.bounds
    counts, step = np.zeros((runs, 5)), 4
    verdicts, lengths = np.zeros(runs), np.full(runs, pairs)
    for played in range(step, pairs + 1, step):
        going = np.flatnonzero(verdicts == 0)
        if not len(going):
            break
        counts[going] += luck.multinomial(step, shares, size=len(going))
        ratio = test.ratio(counts[going])
        verdicts[going] = np.where(ratio >= high, 1, np.where(ratio <= low, -1, 0))
        lengths[going[verdicts[going] != 0]] = played
    return float(np.mean(verdicts == 1)), float(np.mean(verdicts == -1)), float(lengths.mean())


@pytest.mark.parametrize("draws", [0.0, 2.0])
def test_a_sequential_test_errs_as_seldom_as_it_says(draws: float) -> None:
    test = SPRT(0.0, 60.0)
    wrong, right, short = decided(test, _with_elo(0.0, draws), 3000, 2000, 1)
    assert wrong <= test.alpha + 0.01 and wrong + right > 0.999
    right, wrong, _ = decided(test, _with_elo(60.0, draws), 3000, 2000, 2)
    assert wrong <= test.beta + 0.01 and wrong + right > 0.999
    assert short < 250  # a test of fixed length needs about as many for half of the certainty
    accepted, _, quick = decided(test, _with_elo(200.0, draws), 500, 2000, 3)
    assert accepted == 1.0 and quick < short / 2


def _with_elo(elo: float, draws: float) -> Any:
    """Shares of pairs whose mean score is that of a difference in Elo; draws move the model's own scale."""
    low, high = -1000.0, 1000.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if pair_shares(middle, draws) @ SCORES < score_of(elo) else (low, middle)
    return pair_shares(low, draws)


def test_a_match_of_wins_alone_ends() -> None:
    test = SPRT(0, 10)
    assert test.verdict([0] * 5) == ""
    assert test.verdict([0, 0, 0, 0, 3]) == ""
    assert test.verdict([0, 0, 0, 0, 300]) == "accepted"
    assert test.verdict([300, 0, 0, 0, 0]) == "rejected"
    assert test.verdict([0, 0, 20_000, 0, 0]) == "rejected"


def test_a_test_needs_two_different_elos() -> None:
    with pytest.raises(ValueError, match="elo0 below elo1"):
        SPRT(5, 5)
    with pytest.raises(ValueError, match="alpha and beta"):
        SPRT(0, 5, alpha=0.7)
