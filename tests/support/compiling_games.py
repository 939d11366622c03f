"""Games that use one part of Python each, and compile."""
# ruff: noqa

from __future__ import annotations

import inspect
from functools import cached_property

import numpy as np

from outply.games.subtraction import State, Subtraction


class Race(Subtraction):
    """Take 1 to 3 of 9 stones."""

    stones: int = 9


class Replace(Race):
    def result(self, s, take):
        return s._replace(pile=s.pile - take)._replace(player=1 - s.player)


class FieldsByName(Race):
    def result(self, s, take):
        return State(player=1 - s.player, pile=s.pile - take)


class Starred(Race):
    def result(self, s, take):
        fields = (s.pile - take, 1 - s.player)
        return State(*fields)


class ListOfActions(Race):
    def actions(self, s):
        found = []
        for take in range(1, self.most + 1):
            if take <= s.pile:
                found.append(take)
        return found


class ListComprehension(Race):
    def actions(self, s):
        return [take for take in range(1, self.most + 1) if take <= s.pile]


class ArrayOfActions(Race):
    def actions(self, s):
        takes = np.arange(1, self.most + 1)
        return takes[takes <= s.pile]


class RangeOfActions(Race):
    def actions(self, s):
        return range(1, min(self.most, s.pile) + 1)


class ReversedActions(Race):
    def actions(self, s):
        for take in reversed(range(1, self.most + 1)):
            if take <= s.pile:
                yield take


class ReversedTuple(Race):
    def actions(self, s):
        for take in reversed((1, 2, 3)):
            if take <= s.pile:
                yield take


class AnyOfAList(Race):
    def is_terminal(self, s):
        return not any([take <= s.pile for take in range(1, self.most + 1)])


class AllOfAList(Race):
    def is_terminal(self, s):
        return all([take > s.pile for take in range(1, self.most + 1)])


class BitCount(Race):
    def is_terminal(self, s):
        return s.pile.bit_count() + (-s.pile).bit_length() == 0


class SetMembership(Race):
    def is_terminal(self, s):
        return s.pile in {0, -1}


class TupleMembership(Race):
    def is_terminal(self, s):
        return s.pile in (0, -1)


class DictLiteral(Race):
    def utility(self, s, player):
        worth = {0: -1.0, 1: 1.0}
        return worth[0 if player == s.player else 1]


class MatchOnNumbers(Race):
    def is_terminal(self, s):
        match s.pile:
            case 0:
                return True
            case _:
                return False


class LambdaAndInnerFunction(Race):
    def utility(self, s, player):
        double = lambda x: 2.0 * x

        def half(x):
            return x / 2 + 0 * s.pile

        return half(double(-1.0 if player == s.player else 1.0))


class StarArguments(Race):
    def total(self, *numbers):
        total = 0.0
        for number in numbers:
            total += number
        return total

    def utility(self, s, player):
        return self.total(1, -2) if player == s.player else self.total(1.0)


class DefaultArguments(Race):
    def worth(self, lost, much=1.0):
        return -much if lost else much

    def utility(self, s, player):
        return self.worth(player == s.player, much=0.5)


class IntHereFloatThere(Race):
    def utility(self, s, player):
        if player == s.player:
            return -1
        return 1.0


class FloatField(Race):
    def result(self, s, take):
        return State(s.pile - take / 1, 1 - s.player)


class TextOption(Race):
    mode: str = "normal"

    def utility(self, s, player):
        sign = 1.0 if self.mode == "normal" else -1.0
        return -sign if player == s.player else sign


class RaisesWithText(Race):
    def result(self, s, take):
        if take > s.pile:
            raise ValueError(f"{take} is too many of {s.pile}")
        return State(s.pile - take, 1 - s.player)


class ExceptAny(Race):
    def utility(self, s, player):
        try:
            share = 1 // s.pile
        except Exception:
            share = -1
        return share * 1.0 if player == s.player else 1.0


class Properties(Race):
    @property
    def steps(self):
        return tuple(range(1, self.most + 1))

    @cached_property
    def worth(self):
        return np.array([1.0, -1.0])

    @staticmethod
    def over(pile):
        return pile == 0

    def actions(self, s):
        for take in self.steps:
            if take <= s.pile:
                yield take

    def is_terminal(self, s):
        return self.over(s.pile)

    def utility(self, s, player):
        return self.worth[int(player == s.player)]


GAMES = [value for value in vars().values() if inspect.isclass(value) and issubclass(value, Race) and value is not Race]
