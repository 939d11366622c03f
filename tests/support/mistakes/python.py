"""Parts of Python that rules cannot use."""
# ruff: noqa

import contextlib
from functools import cached_property

import numpy as np

from tests.support.mistakes import Race, State, Told
from tests.support.mistakes.helpers import depth, is_even

counted = 0


class FormattedPrint(Race):
    told = Told("result", "an f-string with a format", "show()")

    def result(self, s, take):
        if s.pile > 1000:
            print(f"taking {take:>5}")  # wrong
        return State(s.pile - take, 1 - s.player)


class PercentFormat(Race):
    told = Told("result", "text is put together here", "show()")

    def result(self, s, take):
        if s.pile > 1000:
            print("taking %d" % take)  # wrong
        return State(s.pile - take, 1 - s.player)


class FormatMethod(Race):
    told = Told("result", "text and its .format cannot be compiled", "show()")

    def result(self, s, take):
        if s.pile > 1000:
            print("taking {}".format(take))  # wrong
        return State(s.pile - take, 1 - s.player)


class ParticularExcept(Race):
    told = Told("utility", "except for one kind of exception", "test with an if")

    def utility(self, s, player):
        try:
            share = 1 // s.pile
        except ZeroDivisionError:  # wrong
            share = 1
        return -1.0 * share if player == s.player else 1.0


class CaughtException(Race):
    told = Told("utility", "an exception that is caught cannot be used further", "test with an if")

    def utility(self, s, player):
        try:
            share = 1 // s.pile
        except Exception as error:  # wrong
            share = len(error.args)
        return -1.0 * share if player == s.player else 1.0


class RecursiveMethod(Race):
    told = Told("is_terminal", "in the helper left, left calls itself", "write a loop")

    def left(self, pile):
        if pile <= 0:
            return 0
        return 1 + self.left(pile - 1)  # wrong

    def is_terminal(self, s):
        return self.left(s.pile) == 0


class RecursiveRule(Race):
    told = Told("is_terminal", "it calls itself", "write a loop")

    def is_terminal(self, s):
        if s.pile > 1000:
            return self.is_terminal(State(s.pile - 1000, s.player))  # wrong
        return s.pile == 0


class MethodsInACircle(Race):
    told = Told("is_terminal", "even calls itself, directly or through another", "write a loop")

    def even(self, n):
        if n == 0:
            return True
        return self.odd(n - 1)

    def odd(self, n):
        if n == 0:
            return False
        return self.even(n - 1)  # wrong

    def is_terminal(self, s):
        return s.pile == 0 and (self.even(s.pile) or s.player < 2)


class RecursiveHelper(Race):
    told = Told("is_terminal", "in the helper depth, depth calls itself", "write a loop")

    def is_terminal(self, s):
        return depth(s.pile) == 0


class HelpersInACircle(Race):
    told = Told("is_terminal", "is_even calls itself, directly or through another", "write a loop")

    def is_terminal(self, s):
        return s.pile == 0 and is_even(s.pile)


class ConstantIndex(Race):
    told = Told("is_terminal", "this index is beyond the end of the tuple", "count from 0")

    def is_terminal(self, s):
        if s.pile > 1000:
            return s[2] == 0  # wrong
        return s.pile == 0


class FloatIndex(Race):
    told = Told("utility", "the index is a float", "//")

    def utility(self, s, player):
        if s.pile > 1000:
            return (1.0, -1.0)[s.pile / 2]  # wrong
        return -1.0 if player == s.player else 1.0


class MixedTuple(Race):
    told = Told("utility", "a variable cannot choose among the items of tuple(int, float", "make all items one type")

    def utility(self, s, player):
        worth = (-1, 1.5, (0, 0))
        if s.pile > 1000:
            return 2.0 * worth[player]  # wrong
        return -1.0 if player == s.player else 1.0


class TupleChanged(Race):
    told = Told("result", "a tuple does not change", "outply.boards.cells")

    def result(self, s, take):
        piles = (s.pile, 0, 0)
        if s.pile > 1000:
            piles[take] = 0  # wrong
        return State(piles[0] - take, 1 - s.player)


class StateChanged(Race):
    told = Told("result", "a state does not change, so its pile cannot be assigned", "_replace(pile=…)")

    def result(self, s, take):
        if s.pile > 1000:
            s.pile = 0  # wrong
        return State(s.pile - take, 1 - s.player)


class GameChanged(Race):
    told = Told("result", "a game does not change, so self.last cannot be assigned", "keep last in the state")

    def result(self, s, take):
        if s.pile > 1000:
            self.last = take  # wrong
        return State(s.pile - take, 1 - s.player)


class GlobalChanged(Race):
    told = Told("result", "a rule changes a global name", "in the state")

    def result(self, s, take):
        global counted
        counted = take  # wrong
        return State(s.pile - take, 1 - s.player)


class TupleFromList(Race):
    told = Told("result", "something of unknown length cannot become a tuple", "outply.boards.cells")

    def result(self, s, take):
        piles = [s.pile, 0]
        piles[0] -= take
        left = tuple(piles)  # wrong
        return State(left[0], 1 - s.player)


class GeneratorExpression(Race):
    told = Told("is_terminal", "a generator expression cannot be compiled", "any([…])")

    def is_terminal(self, s):
        return not any(take <= s.pile for take in range(1, self.most + 1))  # wrong


class SetComprehension(Race):
    told = Told("is_terminal", "a set comprehension cannot be compiled", "write a loop")

    def is_terminal(self, s):
        open_takes = {take for take in range(1, self.most + 1) if take <= s.pile}  # wrong
        return len(open_takes) == 0


class YieldFrom(Race):
    told = Told("actions", "yield from cannot be compiled", "for a in …: yield a")

    def actions(self, s):
        yield from range(1, min(self.most, s.pile) + 1)  # wrong


class Walrus(Race):
    told = Told("is_terminal", "as happens with :=", "two lines")

    def is_terminal(self, s):
        return (left := s.pile) == 0 and left < 1  # wrong


class MatchOnParts(Race):
    told = Told("is_terminal", "match on parts", "if with the fields")

    def is_terminal(self, s):
        match s:
            case State(0, _):  # wrong
                return True
            case _:
                return False


class ImportInside(Race):
    told = Told("is_terminal", "an import inside a rule", "top of the file")

    def is_terminal(self, s):
        import math  # wrong

        return math.floor(s.pile) == 0


class WithBlock(Race):
    told = Told("is_terminal", "with cannot be compiled", "compute")

    def is_terminal(self, s):
        left = s.pile
        with contextlib.nullcontext(left) as pile:  # wrong
            return pile == 0


class LambdaThatEscapes(Race):
    told = Told("actions", "an inner function or lambda uses s", "write a loop")

    def actions(self, s):
        takes = range(1, self.most + 1)
        return filter(lambda take: take <= s.pile, takes)  # wrong


class MaxWithKey(Race):
    told = Told("is_terminal", "max with key= cannot be compiled", "write a loop")

    def is_terminal(self, s):
        return max([s.pile, 0], key=lambda pile: pile) == 0  # wrong


class StarStar(Race):
    told = Told("result", "** in a call", "name each argument")

    def result(self, s, take):
        return State(**{"pile": s.pile - take, "player": 1 - s.player})  # wrong


class Keywords(Race):
    told = Told("result", "**keywords cannot be compiled", "name each argument")

    def after(self, **changes):
        return State(changes["pile"], changes["player"])

    def result(self, s, take):
        return self.after(pile=s.pile - take, player=1 - s.player)  # wrong


class NoFunctionForIt(Race):
    told = Told("is_terminal", "hex cannot be used in a rule", "write a loop")

    def is_terminal(self, s):
        return s.pile == 0 or len(hex(s.pile)) > 1000  # wrong


class StarredName(Race):
    told = Told("is_terminal", "a starred name on the left of =", "indices")

    def is_terminal(self, s):
        pile, *_ = s  # wrong
        return pile == 0


class TooManyNames(Race):
    told = Told("is_terminal", "2 items are given 3 names", "one name for each item")

    def is_terminal(self, s):
        if s.pile > 1000:
            pile, player, last = s  # wrong
            return pile == last
        return s.pile == 0


class ThroughANumber(Race):
    told = Told("is_terminal", "for … in cannot go through int", "range(…)")

    def is_terminal(self, s):
        if s.pile > 1000:
            for stone in s.pile:  # wrong
                return stone == 0
        return s.pile == 0


class CallOfANumber(Race):
    told = Told("is_terminal", "int cannot be called", "functions of your own")

    def is_terminal(self, s):
        if s.pile > 1000:
            return self.stones(s) == 0  # wrong
        return s.pile == 0


class SumWithNone(Race):
    told = Told("is_terminal", "+ does not work on int, None", "numbers of one type")

    def is_terminal(self, s):
        if s.pile > 1000:
            return s.pile + None == 0  # wrong
        return s.pile == 0


class ArrayMethod(Race):
    told = Told("is_terminal", "array of float has no tolist", "write a loop")

    def is_terminal(self, s):
        return np.zeros(1).tolist() == [0.0] and s.pile == 0  # wrong


class TableChanged(Race):
    told = Told("is_terminal", "a table of the game does not change", "copy")

    @cached_property
    def table(self):
        return np.zeros(3, np.int64)

    def is_terminal(self, s):
        if s.pile > 1000:
            self.table[0] = 1  # wrong
        return s.pile == 0


class EmptyDict(Race):
    told = Told("is_terminal", "nothing shows what this empty dict will hold", "a tuple indexed by number")

    def is_terminal(self, s):
        taken = {}  # wrong
        return s.pile == len(taken)


class ClassInside(Race):
    told = Told("is_terminal", "a class inside a rule", "top of the file")

    def is_terminal(self, s):
        class Pile:  # wrong
            pass

        return s.pile == 0


class RaiseFrom(Race):
    told = Told("is_terminal", "raise … from … cannot be compiled", "alone")

    def is_terminal(self, s):
        if s.pile > 1000:
            raise ValueError("too many stones") from None  # wrong
        return s.pile == 0


class InnerRecursion(Race):
    told = Told("is_terminal", "an inner function calls itself", "helper of its own")

    def is_terminal(self, s):
        def left(pile):  # wrong
            return 0 if pile == 0 else 1 + left(pile - 1)

        return left(s.pile) == 0


class BigNumber(Race):
    told = Told("is_terminal", "does not fit into 64 bits", "outply.boards.wide")

    def is_terminal(self, s):
        return s.pile == 0 or s.pile == 1 << 70  # wrong


class TwoTypes(Race):
    told = Told("is_terminal", "left is int on one path and tuple(int, int) on another", "one type")

    def is_terminal(self, s):
        left = s.pile
        if s.pile > 1000:
            left = (s.pile, 0)  # wrong
        return left == 0


class InstanceOf(Race):
    told = Told("is_terminal", "isinstance cannot be compiled here", "a number in a field")

    def is_terminal(self, s):
        return isinstance(s, State) and s.pile == 0  # wrong
