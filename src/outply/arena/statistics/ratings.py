"""Ratings of many players: the Bradley-Terry model with Davidson's draws and an advantage of seats.

    x = rating of the one + seat of the one - rating of the other - seat of the other
    win : draw : loss  =  exp(x/2) : v : exp(-x/2)

Newton's method finds the likeliest ratings. The games of a pair share an opening, and a game for three is three
comparisons: so errors come from the variance between pairs (the sandwich estimator), not between single games.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from outply.arena.statistics.intervals import NORMAL, Array, normal_cdf

ELO = 400 / math.log(10)
"""Elo of one unit of the model."""

STEPS, CLOSE = 100, 1e-10
"""Newton's method ends after so many steps, or after a step smaller than this."""

WIDE = 8.0
"""Standard deviation of the prior, in units of the model (1400 Elo): it keeps a player who wins all games finite."""


@dataclass(frozen=True)
class Comparisons:
    """Comparisons of two players who met in a game, as columns."""

    one: npt.NDArray[np.int64]
    other: npt.NDArray[np.int64]
    seat: npt.NDArray[np.int64]  # of the one
    other_seat: npt.NDArray[np.int64]
    points: Array  # of the one: 1, 0.5 or 0
    pair: npt.NDArray[np.int64]  # of games

    @classmethod
    def of(cls, rows: list[tuple[int, int, int, int, float, int]]) -> Comparisons:
        """The columns of rows in the order of the fields."""
        columns = list(zip(*rows, strict=True)) if rows else [()] * 6
        kinds: list[Any] = [np.int64, np.int64, np.int64, np.int64, np.float64, np.int64]
        return cls(*(np.array(column, kind) for column, kind in zip(columns, kinds, strict=True)))


@dataclass(frozen=True)
class Ratings:
    """Ratings in Elo around 0, with their errors."""

    elo: Array  # [player]
    covariance: Array  # [player, player], in Elo
    seats: Array  # [seat]: the advantage of a seat, in Elo around 0
    seat_errors: Array
    draw: float  # probability of a draw between equals

    def error(self, player: int, confidence: float = 0.95) -> float:
        """Half the width of the interval of a rating."""
        return NORMAL.inv_cdf((1 + confidence) / 2) * math.sqrt(max(self.covariance[player, player], 0.0))

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """The difference of two ratings, and its standard error."""
        both = self.covariance[one, one] + self.covariance[other, other] - 2 * self.covariance[one, other]
        return float(self.elo[one] - self.elo[other]), math.sqrt(max(float(both), 0.0))

    def superiority(self, one: int, other: int) -> float:
        """Likelihood that the first is stronger."""
        difference, error = self.difference(one, other)
        return float(normal_cdf(difference / error)) if error else 0.5


def rate(known: Comparisons, players: int, seats: int = 2, by_seat: bool = True, prior: float = WIDE) -> Ratings:
    """The likeliest ratings; `prior` is the standard deviation of the players' prior, 0 for none."""
    draws = bool(np.any(known.points == 0.5))
    rows = len(known.points)
    width = players + seats + 1
    design = np.zeros((rows, width))  # x of a row is its product with the parameters
    at = np.arange(rows)
    np.add.at(design, (at, known.one), 1.0)
    np.add.at(design, (at, known.other), -1.0)
    if by_seat:
        np.add.at(design, (at, players + known.seat), 1.0)
        np.add.at(design, (at, players + known.other_seat), -1.0)
    penalty = np.zeros(width)
    penalty[:players] = 1 / prior**2 if prior else 0.0
    penalty[players:] = 1 / WIDE**2
    theta = _fit(design, known.points, penalty, draws)
    scale = 1.0 if not draws else 2 / (2 + math.exp(theta[-1]))  # makes the slope at 0 that of Elo's curve
    spread = _spread(design, known, penalty, theta, draws) * (ELO * scale) ** 2
    return Ratings(
        elo=_centred(theta[:players]) * ELO * scale,
        covariance=_centred(_centred(spread[:players, :players]).T),
        seats=_centred(theta[players:-1]) * ELO * scale,
        seat_errors=np.sqrt(np.maximum(np.diag(_centred(_centred(spread[players:-1, players:-1]).T)), 0)),
        draw=1 / (1 + 2 * math.exp(-theta[-1])) if draws else 0.0,
    )


def _centred(values: Array) -> Array:
    """The values less their mean, along the first axis."""
    return values - values.mean(0) if len(values) else values


def _likelihoods(design: Array, theta: Array, draws: bool) -> tuple[Array, Array, Array]:
    """Probabilities of a win, a draw and a loss in each comparison."""
    x = np.clip(design[:, :-1] @ theta[:-1], -60, 60)
    win, loss = np.exp(x / 2), np.exp(-x / 2)
    draw = np.full_like(x, math.exp(theta[-1]) if draws else 0.0)
    total = win + draw + loss
    return win / total, draw / total, loss / total


def _gradients(design: Array, points: Array, theta: Array, draws: bool) -> tuple[Array, Array]:
    """The gradient of each comparison's log-likelihood, and the sum of their (negative) second derivatives."""
    win, draw, loss = _likelihoods(design, theta, draws)
    by_x = points - 0.5 - (win - loss) / 2
    slopes = design * by_x[:, None]
    slopes[:, -1] = ((points == 0.5) - draw) * draws
    xx = (win + loss) / 4 - (win - loss) ** 2 / 4
    xd = -(win - loss) / 2 * draw * draws
    dd = draw * (1 - draw) * draws
    curve = design.T @ (design * xx[:, None])
    curve[-1, :] += design.T @ xd
    curve[:, -1] += design.T @ xd
    curve[-1, -1] = dd.sum()
    return slopes, curve


def _fit(design: Array, points: Array, penalty: Array, draws: bool) -> Array:
    """Newton's method; no step changes a parameter by more than 1."""
    theta = np.zeros(design.shape[1])
    for _ in range(STEPS):
        slopes, curve = _gradients(design, points, theta, draws)
        step = np.linalg.pinv(curve + np.diag(penalty), hermitian=True) @ (slopes.sum(0) - penalty * theta)
        theta = theta + step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < CLOSE:
            break
    return theta


def _spread(design: Array, known: Comparisons, penalty: Array, theta: Array, draws: bool) -> Array:
    """The covariance of the parameters, from the variance between the gradients of pairs."""
    slopes, curve = _gradients(design, known.points, theta, draws)
    _, pair = np.unique(known.pair, return_inverse=True)
    number = int(pair.max()) + 1 if len(pair) else 0
    sums = np.zeros((number, design.shape[1]))
    np.add.at(sums, pair, slopes)
    bread = np.linalg.pinv(curve + np.diag(penalty), hermitian=True)
    few = number / max(number - 1, 1)
    return bread @ (sums.T @ sums * few + np.diag(penalty)) @ bread
