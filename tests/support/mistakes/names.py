"""Mistakes in names and attributes."""
# ruff: noqa

import copy
import itertools
import random
from typing import NamedTuple

import numpy as np

from tests.support.mistakes import Race, State, Told
from tests.support.mistakes.helpers import longest_run

WORTH = {0: -1.0, 1: 1.0}
STEPS = [1, 2, 3]


class UnknownOption(Race):
    told = Told("actions", "the game has no mots", "self.most")

    def actions(self, s):
        if s.pile > 1000:
            yield self.mots  # wrong
        for take in range(1, self.most + 1):
            if take <= s.pile:
                yield take


class UnknownField(Race):
    told = Told("to_move", "State has no field plyer", "write player")

    def to_move(self, s):
        if s.pile > 1000:
            return s.plyer  # wrong
        return s.player


class UnknownFieldReplaced(Race):
    told = Told("result", "State has no field plyer", "write player")

    def result(self, s, take):
        if s.pile > 1000:
            return s._replace(plyer=1)  # wrong
        return State(s.pile - take, 1 - s.player)


class UnknownName(Race):
    told = Told("is_terminal", "the name stones is not defined", "self.stones")

    def is_terminal(self, s):
        if s.pile > 1000:
            return s.pile > stones  # wrong
        return s.pile == 0


class UnknownInNumPy(Race):
    told = Told("is_terminal", "numpy has no maximun", "numpy.maximum")

    def is_terminal(self, s):
        if s.pile > 1000:
            return np.maximun(s.pile, 0) == 0  # wrong
        return s.pile == 0


class MethodOfTheState(Race):
    told = Told("result", "other is a method of Turn", "a method of the game")

    def initial(self):
        return Turn(self.stones, 0)

    def result(self, s, take):
        return Turn(s.pile - take, s.other())  # wrong


class Turn(NamedTuple):
    pile: int
    player: int

    def other(self):
        return 1 - self.player


class ClassMethod(Race):
    told = Told("is_terminal", "self.none is a class method", "static")

    @classmethod
    def none(cls, pile):
        return pile == 0

    def is_terminal(self, s):
        return self.none(s.pile)  # wrong


class ListOfTheClass(Race):
    told = Told("actions", "self.steps is a list", "tuple or a NumPy array")
    steps = [1, 2, 3]

    def actions(self, s):
        for take in self.steps:  # wrong
            if take <= s.pile:
                yield take


class DictOfTheClass(Race):
    told = Told("utility", "self.worth is a dict", "tuple or a NumPy array")
    worth = {True: -1.0, False: 1.0}

    def utility(self, s, player):
        return self.worth[player == s.player]  # wrong


class DictOfTheModule(Race):
    told = Told("utility", "WORTH is a dict", "a chain of ifs")

    def utility(self, s, player):
        return WORTH[0 if player == s.player else 1]  # wrong


class ListOfTheModule(Race):
    told = Told("actions", "STEPS is a list", "STEPS as a tuple")

    def actions(self, s):
        for take in STEPS:  # wrong
            if take <= s.pile:
                yield take


class Holder:
    stones = 3


HOLDER = Holder()


class ObjectOfTheModule(Race):
    told = Told("is_terminal", "HOLDER is a tests.support.mistakes.names.Holder", "NamedTuples")

    def is_terminal(self, s):
        return s.pile == 0 or s.pile == 1000 + HOLDER.stones  # wrong


class ParentsMethod(Race):
    told = Told("utility", "super() cannot be compiled", "self.name(…)")

    def utility(self, s, player):
        return 2.0 * super().utility(s, player)  # wrong


class ParentsMethodByName(Race):
    told = Told("utility", "Race cannot be used in a rule", "self.name(…)")

    def utility(self, s, player):
        return 2.0 * Race.utility(self, s, player)  # wrong


class RandomChoice(Race):
    told = Told("utility", "random.choice draws a random number", "chances()")

    def utility(self, s, player):
        if s.pile > 1000:
            return random.choice([-1.0, 1.0])  # wrong
        return -1.0 if player == s.player else 1.0


class RandomGenerator(Race):
    told = Told("utility", "numpy.random.default_rng draws a random number", "chances()")

    def utility(self, s, player):
        if s.pile > 1000:
            return np.random.default_rng(1).random()  # wrong
        return -1.0 if player == s.player else 1.0


class Combinations(Race):
    told = Told("actions", "itertools.combinations cannot be compiled", "write a loop")

    def actions(self, s):
        for take, _ in itertools.combinations(range(1, self.most + 2), 2):  # wrong
            if take <= s.pile:
                yield take
                break


class DeepCopy(Race):
    told = Told("result", "copy.deepcopy cannot be compiled", "a state never changes")

    def result(self, s, take):
        same = copy.deepcopy(s)  # wrong
        return State(same.pile - take, 1 - same.player)


class HelperElsewhere(Race):
    told = Told("is_terminal", "in the helper longest_run, a tuple is cut", "outply.boards.cells")

    def is_terminal(self, s):
        return s.pile == 0 or longest_run((1, 2, 3), s.player) > 1000


class HelperCalledWrongly(Race):
    told = Told("is_terminal", "the call does not fit (self, pile, least)", "exactly these arguments")

    def under(self, pile, least):
        return pile < least

    def is_terminal(self, s):
        if s.pile > 1000:
            return self.under(s.pile)  # wrong
        return self.under(s.pile, 1)
