"""Rules that change what they are given, or their mind."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np

from tests.support.broken_games.count import Count, State

CALLS = [0]


class Board(NamedTuple):
    total: int
    player: int
    board: Any


class ChangesArray(Count):
    problem, rule = "mutates", "result"

    def initial(self) -> Any:
        return Board(0, 0, np.zeros(9, np.int8))

    def result(self, s: Any, a: int) -> Any:
        s.board[s.total] = a
        return Board(s.total + a, 1 - s.player, s.board)


class ChangesList(Count):
    problem, rule = "mutates", "result"

    def initial(self) -> Any:
        return Board(0, 0, [])

    def result(self, s: Any, a: int) -> Any:
        s.board.append(a)
        return Board(s.total + a, 1 - s.player, list(s.board))


class ChangesDictionary(Count):
    problem, rule = "mutates", "result"

    def initial(self) -> Any:
        return Board(0, 0, {"moves": 0})

    def result(self, s: Any, a: int) -> Any:
        s.board["moves"] += 1
        return Board(s.total + a, 1 - s.player, dict(s.board))


class Piece:
    """Something that can change."""

    def __init__(self) -> None:
        self.at = 0


class ChangesObject(Count):
    problem, rule = "mutates", "utility"

    def initial(self) -> Any:
        return Board(0, 0, Piece())

    def result(self, s: Any, a: int) -> Any:
        return Board(s.total + a, 1 - s.player, Piece())

    def utility(self, s: Any, player: int) -> Any:
        s.board.at += 1
        return 0.0


class SortsInActions(Count):
    problem, rule = "mutates", "actions"

    def initial(self) -> Any:
        return Board(0, 0, np.array([2, 1]))

    def actions(self, s: Any) -> Any:
        s.board.sort()
        return s.board

    def result(self, s: Any, a: int) -> Any:
        return Board(s.total + a, 1 - s.player, s.board.copy())


class ReusesArray(Count):
    problem, rule = "mutates", "result"
    scratch = np.zeros(9)

    def initial(self) -> Any:
        return Board(0, 0, np.zeros(9))

    def result(self, s: Any, a: int) -> Any:
        self.scratch[:] = s.board
        self.scratch[s.total] = a
        return Board(s.total + a, 1 - s.player, self.scratch)


class RandomResult(Count):
    problem, rule = "not-deterministic", "result"

    def result(self, s: Any, a: int) -> Any:
        return State(s.total + random.randint(1, 1000), 1 - s.player)


class RandomActions(Count):
    problem, rule = "not-deterministic", "actions"

    def actions(self, s: Any) -> Any:
        return random.sample(range(1000), 5)


class RandomInitial(Count):
    problem, rule = "not-deterministic", "initial"

    def initial(self) -> Any:
        return State(-random.randint(0, 10**6), 0)


class CountsCalls(Count):
    problem, rule = "not-deterministic", "utility"

    def utility(self, s: Any, player: int) -> Any:
        CALLS[0] += 1
        return 1 / CALLS[0]


class TakesTurnsByGame(Count):
    """The same state belongs to another player in every other game."""

    problem, rule = "not-deterministic", "to_move"

    def initial(self) -> Any:
        CALLS[0] += 1
        return State(0, 0)

    def to_move(self, s: Any) -> Any:
        return (s.player + CALLS[0] // 2) % 2


class KeyOfObject(Count):
    problem, rule = "key", "key"

    def key(self, s: Any) -> Any:
        return id(s)


class KeyOfPath(Count):
    problem, rule = "key", "key"

    def initial(self) -> Any:
        CALLS[0] += 1
        return State(0, 0)

    def key(self, s: Any) -> Any:
        return CALLS[0] // 2
