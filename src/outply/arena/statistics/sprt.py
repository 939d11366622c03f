"""SPRT: Wald's sequential probability ratio test on pairs of games, which stops as soon as it can.

Is the first player elo1 stronger, or only elo0? After every pair the likelihoods of both hypotheses are compared, each
for the likeliest distribution of pair scores that has its mean; the test ends when their ratio leaves its bounds. As in
M. Van den Bergh, «A practical introduction to the GSPRT», and Stockfish's fishtest.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from outply.arena.statistics.intervals import SCORES, Array, score_of

UNSEEN = 1e-3
"""Pseudocount, in pairs, of a score not seen yet: with 0 the likelihood of a match of wins alone is undefined."""

HALVINGS = 60
"""Steps of the bisection: as many as a double has bits, and some more."""


@dataclass(frozen=True)
class SPRT:
    """A test whether the first player is `elo1` stronger (accepted) or only `elo0` (rejected), with its error rates."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05  # accepted though elo0 is true
    beta: float = 0.05  # rejected though elo1 is true

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"a test needs elo0 below elo1, not {self.elo0:g} and {self.elo1:g}.")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("a test's alpha and beta must lie between 0 and 0.5.")

    @property
    def bounds(self) -> tuple[float, float]:
        """The test ends when the log-likelihood ratio leaves these bounds."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Any) -> Any:
        """The log-likelihood ratio; pairs [..., 5] are counts by half points."""
        return likelihood_ratio(pairs, score_of(self.elo0), score_of(self.elo1))

    def verdict(self, pairs: Any) -> str:
        """«accepted», «rejected», or empty while the test is not decided."""
        low, high = self.bounds
        ratio = float(self.ratio(pairs))
        return "accepted" if ratio >= high else "rejected" if ratio <= low else ""


class Verdict(NamedTuple):
    """The state of a test: its verdict, the log-likelihood ratio, and the pair that decided."""

    verdict: str = ""
    ratio: float = 0.0
    pair: int | None = None


UNDECIDED = Verdict()


class SequentialTest:
    """A test under way: pairs count in the order of the schedule, whichever ends first."""

    def __init__(self, test: SPRT) -> None:
        self.test = test
        self.counts = [0] * 5
        self.next = 0  # the pair that counts next
        self.early: dict[int, int | None] = {}  # half points of pairs that ended too early; None: void
        self.decided = UNDECIDED

    def add(self, pair: int, half_points: int | None) -> None:
        """A pair of games is over."""
        self.early[pair] = half_points
        while not self.decided.verdict and self.next in self.early:
            found = self.early.pop(self.next)
            if found is not None:
                self.counts[found] += 1
                verdict = self.test.verdict(self.counts)
                self.decided = Verdict(verdict, self.test.ratio(self.counts), self.next if verdict else None)
            self.next += 1


def likelihood_ratio(pairs: Any, score0: float, score1: float) -> Any:
    """log L(score1) - log L(score0), each maximised over the distributions with that mean."""
    counts = np.asarray(pairs, float)
    seen = np.where(counts > 0, counts, UNSEEN)
    number = seen.sum(-1, keepdims=True)
    shares = seen / number
    tilted0, tilted1 = _tilt(shares, score0), _tilt(shares, score1)
    ratio = (number * shares * (np.log(tilted0) - np.log(tilted1))).sum(-1)
    return np.where(counts.sum(-1) > 0, ratio, 0.0) if counts.ndim > 1 else float(ratio) * bool(counts.sum())


def _tilt(shares: Array, mean: float) -> Array:
    """Divisors of the shares that give the likeliest distribution with this mean.

    They are 1 + x (score - mean), with the x for which sum share (score - mean) / (1 + x (score - mean)) is 0. The sum
    falls as x grows, so bisection finds x.
    """
    away = SCORES - mean
    low = np.full((*shares.shape[:-1], 1), -1 / away.max())
    high = np.full((*shares.shape[:-1], 1), -1 / away.min())
    for _ in range(HALVINGS):
        x = (low + high) / 2
        above = (shares * away / (1 + x * away)).sum(-1, keepdims=True) > 0
        low, high = np.where(above, x, low), np.where(above, high, x)
    return 1 + (low + high) / 2 * away
