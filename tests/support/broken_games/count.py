"""The game that all broken games vary: count to four by ones and twos."""

from __future__ import annotations

from typing import Any, NamedTuple

import outply as op


class State(NamedTuple):
    total: int
    player: int


class Count(op.Game):
    """Say one or two; whoever brings the total to four or more wins."""

    rule = ""  # the rule that is broken, for those that name one

    def initial(self) -> Any:
        return State(0, 0)

    def to_move(self, s: Any) -> Any:
        return s.player

    def actions(self, s: Any) -> Any:
        yield 1
        yield 2

    def result(self, s: Any, a: int) -> Any:
        return State(s.total + a, 1 - s.player)

    def is_terminal(self, s: Any) -> Any:
        return s.total >= 4

    def utility(self, s: Any, player: int) -> Any:
        return -1.0 if player == s.player else 1.0
