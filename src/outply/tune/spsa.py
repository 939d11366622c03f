"""SPSA: tunes numbers of an algorithm by simultaneous perturbation (Spall 1992).

theta <- the first numbers, each scaled to 0 … 1
for k = 1, 2, …:
    delta <- a random sign for each number
    r <- the score of theta + c_k · delta against theta - c_k · delta, from -1 to 1
    theta <- theta + a_k · r / c_k · delta
the answer is the mean of the last half of all theta

A database stores every match under all that decides it, so the same call continues an earlier one that was interrupted.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from outply.arena.arena import Arena
from outply.arena.standings import Standings
from outply.boards.random import below, seeded
from outply.game import Game
from outply.options import look_up
from outply.players.spec import spec_of
from outply.players.warm_up import warm_up
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget

ALPHA, GAMMA = 0.602, 0.101
"""Exponents by which steps and perturbations shrink: Spall's recommendation."""

FIRST_WIDTH, FIRST_STEP = 0.15, 0.12
"""The first perturbation, and the first step after a match with a full score, as shares of the range."""

LOGARITHMIC = 10.0
"""A range whose ends differ by at least this factor has a logarithmic scale."""


@dataclass(frozen=True)
class Parameter:
    """One number to tune: an option and its range."""

    name: str
    low: float
    high: float
    whole: bool = False

    @property
    def is_logarithmic(self) -> bool:
        """The range has a logarithmic scale."""
        return self.low > 0 and self.high / self.low >= LOGARITHMIC

    def value(self, share: float) -> float:
        """The number at this share of the range, 0 to 1."""
        share = min(max(share, 0.0), 1.0)
        if self.is_logarithmic:
            return self.low * (self.high / self.low) ** share
        return self.low + (self.high - self.low) * share

    def share(self, value: float) -> float:
        """The share of the range at which a number lies, 0 to 1."""
        if self.is_logarithmic:
            share = math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return min(max(share, 0.0), 1.0)

    def text(self, share: float) -> str:
        """The option in text: `c=0.7`."""
        value = self.value(share)
        return f"{self.name}={round(value)}" if self.whole else f"{self.name}={value:.4g}"


def read_parameter(text: str) -> Parameter:
    """Reads a parameter from text: `c:0.1:3` is the option c from 0.1 to 3."""
    name, *bounds = text.split(":")
    try:
        low, high = map(float, bounds)
    except ValueError:
        low, high = math.nan, math.nan
    if not name or not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise ValueError(f"a parameter is written name:low:high, such as c:0.1:3, not {text!r}.")
    return Parameter(name, low, high)


class SPSA:
    """The numbers that are tuned, each as a share of its range."""

    def __init__(self, start: list[float], iterations: int, seed: int) -> None:
        self.theta = list(start)
        self.iterations, self.seed = iterations, seed
        self.stability = max(1.0, iterations / 10)
        self.history: list[list[float]] = []

    def widths(self) -> tuple[float, float]:
        """The perturbation of the next match, and the step after it for a full score."""
        k = len(self.history) + 1
        width = FIRST_WIDTH / k**GAMMA
        return width, FIRST_STEP * ((1 + self.stability) / (k + self.stability)) ** ALPHA

    def ask(self) -> tuple[list[float], list[float]]:
        """The two settings that play the next match."""
        width, _ = self.widths()
        signs = self._signs()
        plus = [min(1.0, t + width * sign) for t, sign in zip(self.theta, signs, strict=True)]
        minus = [max(0.0, t - width * sign) for t, sign in zip(self.theta, signs, strict=True)]
        return [max(0.0, x) for x in plus], [min(1.0, x) for x in minus]

    def tell(self, score: float) -> None:
        """The score of the first setting against the second, from -1 to 1."""
        _, step = self.widths()
        moved = [t + step * score * sign for t, sign in zip(self.theta, self._signs(), strict=True)]
        self.theta = [min(max(t, 0.0), 1.0) for t in moved]
        self.history.append(list(self.theta))

    def answer(self) -> list[float]:
        """The mean of the last half of all steps."""
        late = self.history[len(self.history) // 2 :] or [self.theta]
        return [sum(column) / len(late) for column in zip(*late, strict=True)]

    def _signs(self) -> list[int]:
        stream = seeded(self.seed, len(self.history))
        return [1 - 2 * below(stream, 2) for _ in self.theta]


@dataclass
class TuningStep:
    """The progress of a tuning."""

    number: int
    values: dict[str, str]  # the present answer, in text
    standings: Standings | None = None  # of the match under way
    final: bool = False


@dataclass
class Tuning:
    """One tuning of an algorithm for a game."""

    game: Game
    algorithm: str
    parameters: list[Parameter]
    iterations: int = 100
    pairs: int = 4  # of games in each iteration
    rounds: int = 100  # of the last match
    budget: Budget | None = None
    seed: int = 1
    database: Path | None = None
    workers: int | None = None
    spsa: SPSA = field(init=False)

    def __post_init__(self) -> None:
        self.parameters = [self._check(parameter) for parameter in self.parameters]
        start = [parameter.share(self.start_value(parameter)) for parameter in self.parameters]
        self.spsa = SPSA(start, self.iterations, self.seed)

    def run(self) -> Iterator[TuningStep]:
        """Tunes, then plays the last match, which shows whether the tuned setting is better."""
        warm_up(self.game, [self.algorithm], self.budget)
        for number in range(self.iterations):
            plus, minus = self.spsa.ask()
            standings = None
            for standings in self._match(self.text(plus), self.text(minus), self.pairs, self.seed + 1 + number):
                yield TuningStep(number, self.values(), standings)
            assert standings is not None
            self.spsa.tell(score_of_first(standings))
        tuned = self.text(self.spsa.answer())
        for standings in self._match(tuned, self.algorithm, self.rounds, self.seed):
            yield TuningStep(self.iterations, self.values(), standings, final=True)

    def text(self, shares: list[float]) -> str:
        """The algorithm with these numbers, in text."""
        options = [p.text(share) for p, share in zip(self.parameters, shares, strict=True)]
        return self._with(options)

    def values(self) -> dict[str, str]:
        """The present answer."""
        pairs = zip(self.parameters, self.spsa.answer(), strict=True)
        return {p.name: p.text(share).partition("=")[2] for p, share in pairs}

    def _with(self, options: list[str]) -> str:
        """The algorithm with these options in place of its own."""
        name, _, rest = self.algorithm.partition(":")
        names = {_name_in(text) for text in options}
        kept = [text for text in filter(None, rest.split(",")) if _name_in(text) not in names]
        return f"{name}:{','.join([*kept, *options])}"

    def start_value(self, parameter: Parameter) -> float:
        """The value of the option before tuning."""
        return float(look_up(spec_of(self.algorithm).algorithm, parameter.name))

    def _check(self, parameter: Parameter) -> Parameter:
        """The parameter with its type; ValueError if it is no number or its range does not fit."""
        spec = spec_of(self.algorithm)
        if not isinstance(spec.algorithm, Algorithm):
            raise ValueError(f"{self.algorithm!r} has no options to tune; name an algorithm, such as mcts.")
        held = look_up(spec.algorithm, parameter.name)
        if isinstance(held, bool) or not isinstance(held, int | float):
            raise ValueError(f"option {parameter.name} is not a number, so it cannot be tuned: {held!r}.")
        whole = isinstance(held, int)
        found = Parameter(parameter.name, parameter.low, parameter.high, whole)
        for share in (0.0, 1.0):
            spec_of(self._with([found.text(share)]))
        return found

    def _match(self, one: str, other: str, rounds: int, seed: int) -> Iterator[Standings]:
        options: dict[str, Any] = {"budget": self.budget, "database": self.database, "workers": self.workers}
        yield from Arena(self.game, [one, other], rounds, seed=seed, **options).run()


def _name_in(option: str) -> str:
    return option.partition("=")[0].strip()


def score_of_first(standings: Standings) -> float:
    """The score of the first player, from -1 to 1."""
    made, games = standings.against(0, 1)
    return 2 * made / games - 1 if games else 0.0
