"""Choices at once that do not add up."""

from __future__ import annotations

from typing import Any

import outply as op
from tests.support.broken_games.count import Count, State


class Guess(Count):
    """Both name one or two at once; player 0 wins if they are equal."""

    def to_move(self, s: Any) -> Any:
        return op.SIMULTANEOUS

    def actions(self, s: Any, player: int) -> Any:
        return (1, 2)

    def result(self, s: Any, a: Any) -> Any:
        return State(4 + a[0] + a[1], 0)

    def utility(self, s: Any, player: int) -> Any:
        return 1.0 if (s.total % 2 == 0) == (player == 0) else -1.0


class ActionsTakeNoPlayer(Count):
    problem, rule = "bad-player", "to_move"

    def to_move(self, s: Any) -> Any:
        return op.SIMULTANEOUS


class ResultTakesOneAction(Guess):
    problem, rule = "exception", "result"

    def result(self, s: Any, a: Any) -> Any:
        return State(s.total + a, 0)


class NobodyChooses(Guess):
    problem, rule = "no-action", "actions"

    def actions(self, s: Any, player: int) -> Any:
        return ()


class ActionsHangOnWhatIsHidden(Guess):
    problem, rule = "actions-differ", "observation"

    def result(self, s: Any, a: Any) -> Any:
        return State(s.total + a[0], 0)

    def actions(self, s: Any, player: int) -> Any:
        return (1, 2) if s.total < 2 else (1,)

    def observation(self, s: Any, player: int) -> Any:
        return 0
