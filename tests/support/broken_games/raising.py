"""Rules that raise."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.boards.cells import cells, get, put
from tests.support.broken_games.count import Count, State

TABLE = np.array([1, 2, 3])


class InitialRaises(Count):
    problem, rule = "exception", "initial"

    def initial(self) -> Any:
        raise ValueError("no board today")


class ToMoveRaises(Count):
    problem, rule = "exception", "to_move"

    def to_move(self, s: Any) -> Any:
        return s.nobody


class ActionsRaises(Count):
    problem, rule = "exception", "actions"

    def actions(self, s: Any) -> Any:
        yield 1
        yield {0: 2}[s.total]


class ResultRaises(Count):
    problem, rule = "exception", "result"

    def result(self, s: Any, a: int) -> Any:
        return State(s.total + a // (3 - s.total), 1 - s.player) if s.total == 3 else State(s.total + a, 1 - s.player)


class TerminalRaises(Count):
    problem, rule = "exception", "is_terminal"

    def is_terminal(self, s: Any) -> Any:
        return s.total >= "4"


class UtilityRaises(Count):
    problem, rule = "exception", "utility"

    def utility(self, s: Any, player: int) -> Any:
        assert s.total < 4, "too late"
        return 0.0


class ChancesRaises(Count):
    problem, rule = "exception", "chances"

    def to_move(self, s: Any) -> Any:
        return -1

    def chances(self, s: Any) -> Any:
        yield 1, 1 / s.total


class KeyRaises(Count):
    problem, rule = "exception", "key"

    def key(self, s: Any) -> Any:
        return int("total")


class WrongSignature(Count):
    problem, rule = "exception", "utility"

    def utility(self, s: Any) -> Any:
        return 0.0


class AssignsField(Count):
    problem, rule = "exception", "result"

    def result(self, s: Any, a: int) -> Any:
        self.last = a
        return State(s.total + a, 1 - s.player)


class ShowRaises(Count):
    problem, rule = "exception", "show"

    def show(self, s: Any) -> str:
        return "abc"[s.total] if s.total < 0 else f"{s.total:z}"


class NameRaises(Count):
    problem, rule = "exception", "action_name"

    def action_name(self, s: Any, a: int) -> str:
        return {1: "one"}[a]


class Unsayable(Exception):
    """An exception that cannot even be printed."""

    def __str__(self) -> str:
        raise ValueError


class RaisesUnsayable(Count):
    problem, rule = "exception", "result"

    def result(self, s: Any, a: int) -> Any:
        raise Unsayable


class RaisesHalfCharacter(Count):
    problem, rule = "exception", "result"

    def result(self, s: Any, a: int) -> Any:
        raise ValueError("\ud800")


class AsksPerson(Count):
    problem, rule = "exception", "result"

    def result(self, s: Any, a: int) -> Any:
        return State(s.total + int(input("how many? ")), 1 - s.player)


class EndlessRecursion(Count):
    problem, rule = "recursion", "is_terminal"

    def is_terminal(self, s: Any) -> Any:
        return self.is_terminal(s)


class TableTooShort(Count):
    problem, rule = "out-of-bounds", "result"

    def result(self, s: Any, a: int) -> Any:
        return State(s.total + TABLE[s.total] * 0 + a, 1 - s.player)


class TupleTooShort(Count):
    problem, rule = "out-of-bounds", "utility"

    def utility(self, s: Any, player: int) -> Any:
        return (1.0, -1.0)[s.total]


class Board(NamedTuple):
    cells: tuple[int, ...]
    total: int
    player: int


class CellOutside(Count):
    problem, rule = "out-of-bounds", "result"

    def initial(self) -> Any:
        return Board(cells(16), 0, 0)

    def result(self, s: Any, a: int) -> Any:
        return Board(put(s.cells, 8 * s.total, 1), s.total + a, 1 - s.player)


class CellBelowZero(Count):
    problem, rule = "out-of-bounds", "result"

    def initial(self) -> Any:
        return Board(cells(32), 0, 0)

    def result(self, s: Any, a: int) -> Any:
        return Board(s.cells, s.total + a + get(s.cells, 1 - s.total), 1 - s.player)


class GrowsTooLarge(Count):
    problem, rule = "overflow", "result"

    def initial(self) -> Any:
        return State(3, 0)

    def result(self, s: Any, a: int) -> Any:
        return State(s.total**7, 1 - s.player)

    def is_terminal(self, s: Any) -> Any:
        return s.total > 1 << 100


class HugeAction(Count):
    problem, rule = "overflow", "actions"

    def actions(self, s: Any) -> Any:
        return (1, 1 << 70)
