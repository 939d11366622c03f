"""Rules that give the wrong sort of thing."""

from __future__ import annotations

import itertools
import math
from typing import Any, NamedTuple

import numpy as np

from tests.support.broken_games.count import Count, State


class NoUtility(Count):
    problem, rule = "missing-rule", "utility"
    utility = None


class NoInitial(Count):
    problem, rule = "missing-rule", "initial"
    initial = None


class NoPlayers(Count):
    problem = "bad-option"
    players = 0


class ReversedRange(Count):
    problem = "bad-option"
    utility_range = (1.0, -1.0)


class ListOption(Count):
    problem = "bad-option"
    board: list = [0, 1]  # noqa: RUF012 - the mistake that is to be found


class ThirdPlayer(Count):
    problem, rule = "bad-player", "to_move"

    def to_move(self, s: Any) -> Any:
        return s.total % 3


class NobodysTurn(Count):
    problem, rule = "bad-player", "to_move"

    def to_move(self, s: Any) -> Any:
        if s.total < 2:
            return s.player
        return None


class ActionsReturnNothing(Count):
    problem, rule = "bad-action", "actions"

    def actions(self, s: Any) -> Any:
        [1, 2]  # noqa: B018 - the return that is missing


class ActionIsText(Count):
    problem, rule = "bad-action", "actions"

    def actions(self, s: Any) -> Any:
        return ["one", "two"]


class ActionIsFloat(Count):
    problem, rule = "bad-action", "actions"

    def actions(self, s: Any) -> Any:
        return np.array([1.0, 2.0])


class NegativeAction(Count):
    problem, rule = "negative-action", "actions"

    def actions(self, s: Any) -> Any:
        return range(-1, 2)


class DuplicateAction(Count):
    problem, rule = "duplicate-action", "actions"

    def actions(self, s: Any) -> Any:
        return (1, 2, 1)


class NoAction(Count):
    problem, rule = "no-action", "actions"

    def actions(self, s: Any) -> Any:
        for a in (1, 2):
            if s.total + a < 4:
                yield a


class EndlessActions(Count):
    problem, rule = "endless-actions", "actions"

    def actions(self, s: Any) -> Any:
        return itertools.count()


class TerminalReturnsNothing(Count):
    problem, rule = "bad-terminal", "is_terminal"

    def is_terminal(self, s: Any) -> Any:  # noqa: RET503 - the return that is missing
        if s.total >= 4:
            return True


class UtilityReturnsNothing(Count):
    problem, rule = "bad-utility", "utility"

    def utility(self, s: Any, player: int) -> Any:  # noqa: RET503 - the return that is missing
        if player == 0:
            return 1.0


class UtilityIsTuple(Count):
    problem, rule = "bad-utility", "utility"

    def utility(self, s: Any, player: int) -> Any:
        return (1.0, -1.0)


class UtilityIsNaN(Count):
    problem, rule = "utility-nan", "utility"

    def utility(self, s: Any, player: int) -> Any:
        return math.nan if s.total == 5 else 0.0


class UtilityIsInfinite(Count):
    problem, rule = "utility-infinite", "utility"

    def utility(self, s: Any, player: int) -> Any:
        return math.inf if player == 1 else -1.0


class UtilityOutsideRange(Count):
    problem, rule = "utility-range", "utility"

    def utility(self, s: Any, player: int) -> Any:
        return float(s.total)


class ResultReturnsNothing(Count):
    problem, rule = "bad-state", "result"

    def result(self, s: Any, a: int) -> Any:
        State(s.total + a, 1 - s.player)


class PlainTuple(Count):
    problem, rule = "bad-state", "result"

    def result(self, s: Any, a: int) -> Any:
        return (s.total + a, 1 - s.player)


class Several(NamedTuple):
    total: int
    player: int
    extra: Any


class GrowingTuple(Count):
    problem, rule = "bad-state", "result"

    def initial(self) -> Any:
        return Several(0, 0, (0,))

    def result(self, s: Any, a: int) -> Any:
        return Several(s.total + a, 1 - s.player, (*s.extra, a))


class GrowingArray(Count):
    problem, rule = "bad-state", "result"

    def initial(self) -> Any:
        return Several(0, 0, np.zeros(3))

    def result(self, s: Any, a: int) -> Any:
        return Several(s.total + a, 1 - s.player, np.append(s.extra, a))


class OtherNumbersInArray(Count):
    problem, rule = "bad-state", "result"

    def initial(self) -> Any:
        return Several(0, 0, np.zeros(3, np.int8))

    def result(self, s: Any, a: int) -> Any:
        return Several(s.total + a, 1 - s.player, s.extra / 2)


class NumberBecomesText(Count):
    problem, rule = "bad-state", "result"

    def initial(self) -> Any:
        return Several(0, 0, 0)

    def result(self, s: Any, a: int) -> Any:
        return Several(s.total + a, 1 - s.player, "won" if s.total + a >= 4 else 0)


class KeyIsFloat(Count):
    problem, rule = "bad-key", "key"

    def key(self, s: Any) -> Any:
        return s.total / 2


class KeyIsTooLarge(Count):
    problem, rule = "bad-key", "key"

    def key(self, s: Any) -> Any:
        return (s.total + 1) << 64


class MaybeZeroSum(Count):
    problem = "bad-option"
    zero_sum = "yes"


class BothLose(Count):
    problem, rule = "not-zero-sum", "utility"
    zero_sum = True

    def utility(self, s: Any, player: int) -> Any:
        return -1.0
