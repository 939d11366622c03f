"""Default policies: what a new node is worth, found by playing on from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.part import Part, option
from outply.playout import DONE, TOO_LONG, play_out


@dataclass(frozen=True)
class DefaultPolicy(Part):
    """The base of default policies."""

    needs: ClassVar[frozenset[str]] = frozenset()

    def value(self, game: Any, s: Any, work: Any) -> int:
        """Puts the utilities into work.utilities; returns DONE, or why it could not."""
        raise NotImplementedError

    def learn(self, work: Any) -> None:
        """A simulation is over."""


@dataclass(frozen=True)
class Uniform(DefaultPolicy):
    """Plays at random to the end; a game that is longer than `most_plies` counts as the middle of the utility range."""

    most_plies: int = option(10_000, "plies after which a playout is given up", low=1)

    def value(self, game: Any, s: Any, work: Any) -> int:
        end, status = play_out(game, s, work, self.most_plies)
        for player in range(game.players):
            if status == DONE:
                work.utilities[player] = game.utility(end, player)
            else:
                work.utilities[player] = (game.utility_range[0] + game.utility_range[1]) / 2
        return DONE if status == TOO_LONG else status

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        """As an opponent: every action is as likely."""
        return 1.0
