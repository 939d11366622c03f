"""Mistakes in what a state holds."""
# ruff: noqa

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from tests.support.mistakes import Race, State, Told


class DictState(Race):
    told = Told("initial", "the state is a dict", "fields")

    def initial(self):
        return {"pile": self.stones, "player": 0}  # wrong

    def to_move(self, s):
        return s["player"]

    def actions(self, s):
        return range(1, min(self.most, s["pile"]) + 1)

    def result(self, s, take):
        return {"pile": s["pile"] - take, "player": 1 - s["player"]}

    def is_terminal(self, s):
        return s["pile"] == 0

    def utility(self, s, player):
        return -1.0 if player == s["player"] else 1.0


class Named(NamedTuple):
    pile: int
    player: int
    more: Any


class WithMore(Race):
    def initial(self):
        return Named(self.stones, 0, self.first())

    def first(self):
        return 0

    def result(self, s, take):
        return Named(s.pile - take, 1 - s.player, s.more)


class DictField(WithMore):
    told = Told("initial", "Named.more is a dict", "fields")

    def initial(self):
        return Named(self.stones, 0, {"taken": 0})  # wrong


class StringField(WithMore):
    told = Told("initial", "Named.more is a str ('start')", "number")

    def initial(self):
        return Named(self.stones, 0, "start")  # wrong


class NoneField(WithMore):
    told = Told("initial", "Named.more is a NoneType", "-1")

    def initial(self):
        return Named(self.stones, 0, None)  # wrong


class ListField(WithMore):
    told = Told("initial", "Named.more is a list", "tuple")

    def initial(self):
        more = [[0] * 3 for _ in range(3)]
        return Named(self.stones, 0, more)  # wrong


@dataclass(frozen=True)
class Record:
    pile: int
    player: int


class DataclassState(Race):
    told = Told("initial", "the state is a Record", "NamedTuples")

    def initial(self):
        return Record(self.stones, 0)  # wrong

    def result(self, s, take):
        return Record(s.pile - take, 1 - s.player)


class Position:
    def __init__(self, pile, player):
        self.pile = pile
        self.player = player


class ObjectState(Race):
    told = Told("initial", "the state is a Position", "NamedTuples")

    def initial(self):
        return Position(self.stones, 0)  # wrong

    def result(self, s, take):
        return Position(s.pile - take, 1 - s.player)


class StringInResult(Race):
    told = Told("result", "it returns State(str, int) in line", "State(int, int)")

    def result(self, s, take):
        if s.pile > 1000:
            return State("many", 0)  # wrong
        return State(s.pile - take, 1 - s.player)


class DictFromResult(Race):
    told = Told("result", "it returns dict in line", "State(int, int)")

    def result(self, s, take):
        if s.pile > 1000:
            return {0: s.pile, 1: s.player}  # wrong
        return State(s.pile - take, 1 - s.player)


class TooFewFields(Race):
    told = Told("result", "State(…) has the wrong number of fields", "State(pile, player)")

    def result(self, s, take):
        if s.pile > 1000:
            return State(s.pile - take)  # wrong
        return State(s.pile - take, 1 - s.player)


class TooManyFields(Race):
    told = Told("result", "State(…) has the wrong number of fields", "State(pile, player)")

    def result(self, s, take):
        if s.pile > 1000:
            return State(s.pile - take, 1 - s.player, take)  # wrong
        return State(s.pile - take, 1 - s.player)


class OtherTuple(Race):
    told = Told("result", "tuple(int, int, int) in line", "State(int, int)")

    def result(self, s, take):
        if s.pile > 1000:
            return (s.pile, s.player, take)  # wrong
        return State(s.pile - take, 1 - s.player)


class FloatHere(Race):
    told = Told("result", "State(float, int) in line", "1.0 there")

    def result(self, s, take):
        if s.pile > 1000:
            return State(s.pile / 2, 1 - s.player)  # wrong
        return State(s.pile - take, 1 - s.player)


class FloatInTheEnd(Race):
    told = Told("result", "State(float, int) in line", "1.0 there")

    def result(self, s, take):
        if s.pile <= 1000:
            return State(s.pile - take, 1 - s.player)
        return State(s.pile / 2, 1 - s.player)  # wrong


class FloatInABranch(Race):
    told = Told("result", "State(float, int)", "every")

    def result(self, s, take):
        return State(s.pile - take, 1 - s.player) if s.pile <= 1000 else State(0.5, 0)  # wrong


class FloatPlayer(Race):
    told = Told("result", "player begins as int and becomes a float here", "//")

    def result(self, s, take):
        return State(s.pile - take, (2 - 2 * s.player) / 2)  # wrong


class Board(NamedTuple):
    stones: np.uint64
    player: int


class Bits(Race):
    """Stones as bits of a machine word."""

    def initial(self):
        return Board(np.uint64(0b11111), 0)

    def actions(self, s):
        yield 0

    def result(self, s, a):
        return Board(s.stones >> np.uint64(1), 1 - s.player)

    def is_terminal(self, s):
        return s.stones == 0


class UnsignedOrSigned(Bits):
    told = Told("result", "stones begins as np.uint64 and becomes a float here", "np.uint64(…)")

    def result(self, s, a):
        stones = s.stones >> np.uint64(1) if a >= 0 else a
        return Board(stones, 1 - s.player)  # wrong


class UnsignedHereSignedThere(Bits):
    told = Told("result", "Board(int, int) in line", "np.uint64(1) there")

    def result(self, s, a):
        if a > 1000:
            return Board(0, 1 - s.player)  # wrong
        return Board(s.stones >> np.uint64(1), 1 - s.player)


class UnsignedMeetsSigned(Bits):
    told = Told("is_terminal", "a bit operation meets a float", "np.uint64(…) around every number")

    def is_terminal(self, s):
        mask = s.stones if s.player >= 0 else s.player
        return mask & 31 == 0  # wrong


class Cells(NamedTuple):
    board: Any
    player: int


class Arrays(Race):
    """Stones as the number in the first cell of an array."""

    def initial(self):
        return Cells(np.array([self.stones, 0], np.int8), 0)

    def actions(self, s):
        for take in range(1, self.most + 1):
            if take <= s.board[0]:
                yield take

    def result(self, s, take):
        return Cells(self.taken(s.board.copy(), take), 1 - s.player)

    def taken(self, board, take):
        board[0] -= take
        return board

    def is_terminal(self, s):
        return s.board[0] == 0


class OtherArray(Arrays):
    told = Told("result", "board begins as an array of np.int8 and becomes one of int here", ".astype(np.int8)")

    def result(self, s, take):
        board = self.taken(s.board.copy(), take)
        return Cells(board.astype(np.int64), 1 - s.player)  # wrong


class ViewOfAnArray(Arrays):
    told = Told("result", "view of an array", ".copy()")

    def result(self, s, take):
        board = self.taken(s.board.copy(), take)
        return Cells(board[::-1][::-1], 1 - s.player)  # wrong


class GrowingTuple(Arrays):
    told = Told("result", "Cells(tuple(int, int), int) in line", "Cells(tuple(int), int)")

    def initial(self):
        return Cells((self.stones,), 0)

    def result(self, s, take):
        if s.board[0] > 1000:
            return Cells((s.board[0], take), 1 - s.player)  # wrong
        return Cells((s.board[0] - take,), 1 - s.player)
