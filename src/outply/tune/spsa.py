"""Tuning: better numbers for an algorithm, by simultaneous perturbation (SPSA; Spall 1992).

theta <- the numbers to begin with, each scaled to 0 … 1
for k = 1, 2, …:
    delta <- a random sign for each number
    r <- the points that theta + c_k · delta makes against theta - c_k · delta, from -1 to 1
    theta <- theta + a_k · r / c_k · delta
the answer is the mean of the last half of all theta

Every match is kept in a database under all that decides it, so the same call goes on where an earlier one was broken
off.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from outply.arena.arena import Arena
from outply.arena.standings import Standings
from outply.compiler.random import below, seeded
from outply.game import Game
from outply.options import look_up
from outply.players.spec import spec_of
from outply.players.warm_up import warm_up
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget

ALPHA, GAMMA = 0.602, 0.101
"""How fast steps and perturbations shrink: Spall's usual choice."""

WIDE = 0.15
FIRST_STEP = 0.12
"""The first perturbation, and the first step after a match that is won by all points, as shares of the range."""

LOGARITHMIC = 10.0
"""A range whose ends differ by this factor is gone through by factors, not by differences."""


@dataclass(frozen=True)
class Parameter:
    """One number to tune: an option, and the range it may lie in."""

    name: str
    low: float
    high: float
    whole: bool = False

    @property
    def by_factors(self) -> bool:
        return self.low > 0 and self.high / self.low >= LOGARITHMIC

    def value(self, share: float) -> float:
        """The number at a place of the range, 0 to 1."""
        share = min(max(share, 0.0), 1.0)
        if self.by_factors:
            return self.low * (self.high / self.low) ** share
        return self.low + (self.high - self.low) * share

    def share(self, value: float) -> float:
        """Where in the range a number is, 0 to 1."""
        if self.by_factors:
            share = math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return min(max(share, 0.0), 1.0)

    def written(self, share: float) -> str:
        """The option in text."""
        value = self.value(share)
        return f"{self.name}={round(value)}" if self.whole else f"{self.name}={value:.4g}"


def read_parameter(text: str) -> Parameter:
    """`c:0.1:3` is the option c from 0.1 to 3."""
    name, *bounds = text.split(":")
    try:
        low, high = map(float, bounds)
    except ValueError:
        low, high = math.nan, math.nan
    if not name or not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise ValueError(f"a parameter is written name:low:high, such as c:0.1:3, not {text!r}.")
    return Parameter(name, low, high)


class SPSA:
    """The numbers while they are tuned, each as a share of its range."""

    def __init__(self, start: list[float], iterations: int, seed: int) -> None:
        self.theta = list(start)
        self.iterations, self.seed = iterations, seed
        self.stability = max(1.0, iterations / 10)
        self.history: list[list[float]] = []

    def widths(self) -> tuple[float, float]:
        """The perturbation of the next match, and the step after it for all points."""
        k = len(self.history) + 1
        width = WIDE / k**GAMMA
        return width, FIRST_STEP * ((1 + self.stability) / (k + self.stability)) ** ALPHA

    def ask(self) -> tuple[list[float], list[float]]:
        """The two settings that play the next match."""
        width, _ = self.widths()
        signs = self._signs()
        plus = [min(1.0, t + width * sign) for t, sign in zip(self.theta, signs, strict=True)]
        minus = [max(0.0, t - width * sign) for t, sign in zip(self.theta, signs, strict=True)]
        return [max(0.0, x) for x in plus], [min(1.0, x) for x in minus]

    def tell(self, result: float) -> None:
        """What the first made against the second, from -1 to 1."""
        _, step = self.widths()
        moved = [t + step * result * sign for t, sign in zip(self.theta, self._signs(), strict=True)]
        self.theta = [min(max(t, 0.0), 1.0) for t in moved]
        self.history.append(list(self.theta))

    def answer(self) -> list[float]:
        """The mean of the last half."""
        late = self.history[len(self.history) // 2 :] or [self.theta]
        return [sum(column) / len(late) for column in zip(*late, strict=True)]

    def _signs(self) -> list[int]:
        stream = seeded(self.seed, len(self.history))
        return [1 - 2 * below(stream, 2) for _ in self.theta]


@dataclass
class TuningStep:
    """How far the tuning is."""

    number: int
    values: dict[str, str]  # the answer so far, in text
    standings: Standings | None = None  # of the match under way
    final: bool = False


@dataclass
class Tuning:
    """One tuning of an algorithm for a game."""

    game: Game
    algorithm: str
    parameters: list[Parameter]
    iterations: int = 100
    pairs: int = 4  # an iteration
    rounds: int = 100  # of the last match
    budget: Budget | None = None
    seed: int = 1
    database: Path | None = None
    workers: int | None = None
    spsa: SPSA = field(init=False)

    def __post_init__(self) -> None:
        self.parameters = [self._looked_up(parameter) for parameter in self.parameters]
        start = [parameter.share(self.usual(parameter)) for parameter in self.parameters]
        self.spsa = SPSA(start, self.iterations, self.seed)

    def run(self) -> Iterator[TuningStep]:
        """Tunes, then plays the match that shows what it was good for."""
        warm_up(self.game, [self.algorithm], self.budget)
        for number in range(self.iterations):
            plus, minus = self.spsa.ask()
            standings = None
            for standings in self._match(self.written(plus), self.written(minus), self.pairs, self.seed + 1 + number):
                yield TuningStep(number, self.values(), standings)
            assert standings is not None
            self.spsa.tell(result_of(standings))
        tuned = self.written(self.spsa.answer())
        for standings in self._match(tuned, self.algorithm, self.rounds, self.seed):
            yield TuningStep(self.iterations, self.values(), standings, final=True)

    def written(self, shares: list[float]) -> str:
        """The algorithm with these numbers, in text."""
        options = [p.written(share) for p, share in zip(self.parameters, shares, strict=True)]
        return self._with(options)

    def values(self) -> dict[str, str]:
        """The answer so far."""
        pairs = zip(self.parameters, self.spsa.answer(), strict=True)
        return {p.name: p.written(share).partition("=")[2] for p, share in pairs}

    def _with(self, options: list[str]) -> str:
        """The algorithm with these options in place of what is written for them."""
        name, _, rest = self.algorithm.partition(":")
        names = {_name_in(text) for text in options}
        kept = [text for text in filter(None, rest.split(",")) if _name_in(text) not in names]
        return f"{name}:{','.join([*kept, *options])}"

    def usual(self, parameter: Parameter) -> float:
        """What the option is if nobody says anything."""
        return float(look_up(spec_of(self.algorithm).algorithm, parameter.name))

    def _looked_up(self, parameter: Parameter) -> Parameter:
        spec = spec_of(self.algorithm)
        if not isinstance(spec.algorithm, Algorithm):
            raise ValueError(f"{self.algorithm!r} has no options to tune; name an algorithm, such as mcts.")
        held = look_up(spec.algorithm, parameter.name)
        if isinstance(held, bool) or not isinstance(held, int | float):
            raise ValueError(f"option {parameter.name} is no number, so it cannot be tuned: {held!r}.")
        whole = isinstance(held, int)
        found = Parameter(parameter.name, parameter.low, parameter.high, whole)
        for share in (0.0, 1.0):
            spec_of(self._with([found.written(share)]))
        return found

    def _match(self, one: str, other: str, rounds: int, seed: int) -> Iterator[Standings]:
        options: dict[str, Any] = {"budget": self.budget, "database": self.database, "workers": self.workers}
        yield from Arena(self.game, [one, other], rounds, seed=seed, **options).run()


def _name_in(option: str) -> str:
    return option.partition("=")[0].strip()


def result_of(standings: Standings) -> float:
    """What the first player made of all points, from -1 to 1."""
    made, games = standings.against(0, 1)
    return 2 * made / games - 1 if games else 0.0
