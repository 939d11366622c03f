"""Default policies made of others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import option
from outply.policies.columns import PLAYERS, Column, table
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.evaluated import Evaluated
from outply.policies.default.playouts import Uniform
from outply.status import DONE


@dataclass(frozen=True)
class Repeated(DefaultPolicy):
    """The mean of several playouts; policies that learn from actions learn from the last."""

    columns: ClassVar[dict[str, Column]] = {"repeated": table(PLAYERS)}  # the sum of the playouts so far

    times: int = option(4, "playouts for every new node", low=1)
    policy: DefaultPolicy = option(Uniform(), "what a playout is")

    def __post_init__(self) -> None:
        super().__post_init__()
        _refuse_inside(self, self.policy)

    def value(self, game: Any, s: Any, work: Any) -> int:
        began = work.length[0]
        for player in range(game.players):
            work.columns.repeated[player] = 0.0
        for _ in range(self.times):
            work.length[0] = began
            status = self.policy.value(game, s, work)
            if status != DONE:
                return status
            for player in range(game.players):
                work.columns.repeated[player] += work.utilities[player]
        for player in range(game.players):
            work.utilities[player] = work.columns.repeated[player] / self.times
        return DONE

    def learn(self, work: Any) -> None:
        self.policy.learn(work)


@dataclass(frozen=True)
class Mixed(DefaultPolicy):
    """A weighted mean of two, such as a playout and an evaluation; Silver and others 2016.

    Policies that learn from actions learn from those of the first.
    """

    columns: ClassVar[dict[str, Column]] = {"mixed": table(PLAYERS)}  # what the other one found

    policy: DefaultPolicy = option(Uniform(), "the one")
    other: DefaultPolicy = option(Evaluated(), "the other")
    share: float = option(0.5, "the weight of the other", low=0.0, high=1.0)

    def __post_init__(self) -> None:
        super().__post_init__()
        _refuse_inside(self, self.policy)
        _refuse_inside(self, self.other)

    def value(self, game: Any, s: Any, work: Any) -> int:
        began = work.length[0]
        status = self.other.value(game, s, work)
        if status != DONE:
            return status
        work.length[0] = began
        for player in range(game.players):
            work.columns.mixed[player] = work.utilities[player]
        status = self.policy.value(game, s, work)
        for player in range(game.players):
            found = work.utilities[player]
            work.utilities[player] = found + self.share * (work.columns.mixed[player] - found)
        return status

    def learn(self, work: Any) -> None:
        self.policy.learn(work)
        self.other.learn(work)


def _refuse_inside(outer: Any, inner: Any) -> None:
    """Refuses one inside another of its kind: both would write to the same column."""
    if isinstance(inner, type(outer)):
        raise TypeError(f"{type(outer).__name__} cannot hold another {type(outer).__name__}.")
    for name in ("policy", "other"):
        if hasattr(inner, name):
            _refuse_inside(outer, getattr(inner, name))
