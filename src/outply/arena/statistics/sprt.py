"""A test that stops as soon as it can: Wald's sequential probability ratio test on pairs of games.

Is the one player elo1 stronger, or only elo0? After every pair the likelihoods of both are compared, each by the
likeliest distribution of pair scores that has its mean there; the test ends when their ratio leaves its bounds. As in
M. Van den Bergh, «A practical introduction to the GSPRT», and Stockfish's fishtest.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from outply.arena.statistics.intervals import SCORES, Array, score_of

NOTHING = 1e-3
"""A kind of pair that was never seen counts as this much of one, or else a match of wins alone would never end."""

HALVINGS = 60


@dataclass(frozen=True)
class SPRT:
    """Is the first player `elo1` stronger (accept) or only `elo0` (reject)? Wrong in at most these shares of tests."""

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
        """The test ends when the logarithm of the ratio of likelihoods leaves these."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Any) -> Any:
        """The logarithm of the ratio of likelihoods; pairs [..., 5] are counts by half points."""
        return likelihood_ratio(pairs, score_of(self.elo0), score_of(self.elo1))

    def verdict(self, pairs: Any) -> str:
        """«accepted», «rejected», or nothing yet."""
        low, high = self.bounds
        ratio = float(self.ratio(pairs))
        return "accepted" if ratio >= high else "rejected" if ratio <= low else ""


class Decided(NamedTuple):
    """What a test says: a verdict, the logarithm of the ratio of likelihoods, and the pair that decided."""

    verdict: str = ""
    ratio: float = 0.0
    pair: int | None = None


UNDECIDED = Decided()


class SequentialTest:
    """A test under way: pairs are taken in their order in the schedule, whichever is over first."""

    def __init__(self, test: SPRT) -> None:
        self.test = test
        self.counts = [0] * 5
        self.next = 0  # the pair that is awaited
        self.early: dict[int, int | None] = {}  # half points of pairs that came before their turn; None does not count
        self.decided = UNDECIDED

    def take(self, pair: int, half_points: int | None) -> None:
        """A pair is over."""
        self.early[pair] = half_points
        while not self.decided.verdict and self.next in self.early:
            found = self.early.pop(self.next)
            if found is not None:
                self.counts[found] += 1
                verdict = self.test.verdict(self.counts)
                self.decided = Decided(verdict, self.test.ratio(self.counts), self.next if verdict else None)
            self.next += 1


def likelihood_ratio(pairs: Any, score0: float, score1: float) -> Any:
    """log L(score1) - log L(score0), each maximised over the distributions with that mean."""
    counts = np.asarray(pairs, float)
    seen = np.where(counts > 0, counts, NOTHING)
    number = seen.sum(-1, keepdims=True)
    shares = seen / number
    tilted0, tilted1 = _tilt(shares, score0), _tilt(shares, score1)
    ratio = (number * shares * (np.log(tilted0) - np.log(tilted1))).sum(-1)
    return np.where(counts.sum(-1) > 0, ratio, 0.0) if counts.ndim > 1 else float(ratio) * bool(counts.sum())


def _tilt(shares: Array, mean: float) -> Array:
    """By what each share must be divided so that the distribution has this mean and is the likeliest of those.

    That is 1 + x (score - mean), with the x for which sum share (score - mean) / (1 + x (score - mean)) is 0. The sum
    falls as x grows, so halving finds it.
    """
    away = SCORES - mean
    low = np.full((*shares.shape[:-1], 1), -1 / away.max())
    high = np.full((*shares.shape[:-1], 1), -1 / away.min())
    for _ in range(HALVINGS):
        x = (low + high) / 2
        above = (shares * away / (1 + x * away)).sum(-1, keepdims=True) > 0
        low, high = np.where(above, x, low), np.where(above, high, x)
    return 1 + (low + high) / 2 * away
