"""Scores, Elo differences and their intervals, from pairs of games.

Games come in pairs: one opening, seats rotated. The two games of a pair are not independent, so the unit of all
statistics is the pair, and a match of two players is five counts: pairs with 0, ½, 1, 1½ and 2 points of the first.
All functions take arrays of such counts, so that a test can examine ten thousand matches at once.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

SCORES = np.arange(5) / 4
"""Score of a pair by its number of half points: the share of its two points."""

NORMAL = NormalDist()
MOST_ELO = 2000.0
"""The greatest Elo difference that is reported: a score of 0 or 1 would be infinite."""


def elo_of(score: Any) -> Any:
    """The Elo difference with this expected score, at most MOST_ELO."""
    shares = np.clip(np.asarray(score, float), 1e-12, 1 - 1e-12)
    elo = np.clip(400 * np.log10(shares / (1 - shares)), -MOST_ELO, MOST_ELO)
    return elo if elo.ndim else float(elo)


def score_of(elo: Any) -> Any:
    """The expected score of an Elo difference."""
    return 1 / (1 + 10 ** (-np.asarray(elo, float) / 400)) if np.ndim(elo) else 1 / (1 + 10 ** (-float(elo) / 400))


def mean_and_variance(pairs: Any) -> tuple[Array, Array, Array]:
    """The number of pairs, their mean score and the variance between pairs; pairs [..., 5] are counts."""
    counts = np.asarray(pairs, float)
    number = counts.sum(-1)
    mean = counts @ SCORES / np.maximum(number, 1)
    square = counts @ SCORES**2 / np.maximum(number, 1)
    variance = np.maximum(square - mean**2, 0) * number / np.maximum(number - 1, 1)
    return number, mean, np.where(variance < 1e-12, 0.0, variance)


def wilson(share: Any, number: Any, quantile: Any = None) -> tuple[Any, Any]:
    """Wilson's interval of a share seen in so many independent cases; the default quantile gives 95 %."""
    z = NORMAL.inv_cdf(0.975) if quantile is None else quantile
    n = np.maximum(number, 1e-9)
    centre = (share + z**2 / (2 * n)) / (1 + z**2 / n)
    half = z * np.sqrt(share * (1 - share) / n + z**2 / (4 * n**2)) / (1 + z**2 / n)
    return np.maximum(centre - half, 0.0), np.minimum(centre + half, 1.0)


def student(confidence: float, freedom: Any) -> Any:
    """The two-sided quantile of Student's distribution (Wallace's approximation)."""
    f = np.maximum(freedom, 1)
    z = NORMAL.inv_cdf((1 + confidence) / 2) * (8 * f + 3) / (8 * f + 1)
    return np.sqrt(f * np.expm1(z**2 / f))


def student_cdf(t: Any, freedom: Any) -> Any:
    """The distribution function of Student's distribution; `student` is its inverse."""
    f = np.maximum(freedom, 1)
    return normal_cdf(np.sign(t) * (8 * f + 1) / (8 * f + 3) * np.sqrt(f * np.log1p(np.square(t) / f)))


def score_interval(pairs: Any, confidence: float = 0.95) -> tuple[Any, Any]:
    """The interval of the mean score of a match: Wilson's, with as many cases as the pairs are worth.

    A pair is worth more than one case if draws or balanced pairs make it vary less than the toss of a coin. Unlike
    mean ± error, this interval has the right coverage near 0 and 1 too.
    """
    number, mean, cases = _worth(pairs)
    low, high = wilson(mean, cases, student(confidence, number - 1))
    low, high = np.where(number < 2, 0.0, low), np.where(number < 2, 1.0, high)
    return (low, high) if low.ndim else (float(low), float(high))


def _worth(pairs: Any) -> tuple[Array, Array, Array]:
    """The number of pairs, their mean score, and the number of coin tosses with the same variance."""
    number, mean, variance = mean_and_variance(pairs)
    same = (variance == 0) & (mean > 0) & (mean < 1)  # assume one more pair, won by one side
    variance = np.where(same, 0.25 / (number + 1), variance)
    coin = mean * (1 - mean)
    worth = np.where(coin > 0, coin / np.where(variance > 0, variance, 1), 2.0)  # all won: two cases a pair
    return number, mean, number * worth


def elo_interval(pairs: Any, confidence: float = 0.95) -> tuple[Any, Any]:
    """The interval of the Elo difference."""
    low, high = score_interval(pairs, confidence)
    return elo_of(low), elo_of(high)


def superiority(pairs: Any) -> Any:
    """Likelihood that the first player is stronger: above 97.5 % exactly where the 95 % interval lies above 0."""
    number, mean, cases = _worth(pairs)
    likely = student_cdf((mean - 0.5) * 2 * np.sqrt(cases), number - 1)
    return np.where(number < 2, 0.5, likely) if np.ndim(likely) else likely if number >= 2 else 0.5


def normal_cdf(x: Any) -> Any:
    """The distribution function of the normal distribution."""
    found = np.vectorize(lambda t: 0.5 * math.erfc(-t / math.sqrt(2)), otypes=[float])(x)
    return found if found.ndim else float(found)
