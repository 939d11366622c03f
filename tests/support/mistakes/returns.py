"""Mistakes in what rules return."""
# ruff: noqa

from tests.support.mistakes import Race, State, Told


class EmptyList(Race):
    told = Told("actions", "nothing shows what this empty list will hold", "yield the items one by one")

    def actions(self, s):
        if s.pile > 1000:
            return []  # wrong
        return range(1, min(self.most, s.pile) + 1)


class EmptyListVariable(Race):
    told = Told("is_terminal", "empty list", "yield the items one by one")

    def is_terminal(self, s):
        taken = []  # wrong
        return s.pile == len(taken)


class MissingReturn(Race):
    told = Told("utility", "it ends here without a return", "return a number")

    def utility(self, s, player):
        if player == s.player:
            return -1.0
        if player < 2:  # wrong
            return 1.0


class MissingReturnInResult(Race):
    told = Told("result", "it ends here without a return", "a state like State(int, int)")

    def result(self, s, take):
        for most in range(10):  # wrong
            if take <= most:
                return State(s.pile - take, 1 - s.player)


class NoPlayer(Race):
    told = Told("to_move", "None", "a player's number")

    def to_move(self, s):
        return s.player if s.pile <= 1000 else None  # wrong


class FloatPlayerToMove(Race):
    told = Told("to_move", "it returns float here", "a player's number, a whole one")

    def to_move(self, s):
        if s.pile > 1000:
            return s.pile / 2  # wrong
        return s.player


class StringActions(Race):
    told = Told("actions", "it yields int in line", "whole numbers")

    def actions(self, s):
        for take in range(1, self.most + 1):
            if take <= s.pile:
                yield take
        if s.pile > 1000:
            yield "pass"  # wrong


class NothingYielded(Race):
    told = Told("chances", "it yields nothing", "yield")

    def chances(self, s):  # wrong
        return
        yield 1, 1.0


class FloatActions(Race):
    told = Told("actions", "it yields float here", "whole numbers")

    def actions(self, s):
        for take in range(1, self.most + 1):
            if take <= s.pile:
                yield take
        if s.pile > 1000:
            yield s.pile / 2  # wrong


class SetOfActions(Race):
    told = Told("actions", "it returns set of int here", "fixed order")

    def actions(self, s):
        return {1, min(2, s.pile), min(3, s.pile)}  # wrong


class TuplesOfActions(Race):
    told = Told("actions", "it returns tuple(int) in line", "one by one where their number varies")

    def actions(self, s):
        if s.pile == 1:
            return (1,)
        return (1, 2)  # wrong


class ChancesWithoutPairs(Race):
    told = Told("chances", "it yields int here", "pairs (outcome, probability)")

    def chances(self, s):
        yield 1  # wrong


class UtilityOfAll(Race):
    told = Told("utility", "tuple(float, float) in line", "the same type everywhere")

    def utility(self, s, player):
        if s.pile > 1000:
            return (1.0, -1.0)  # wrong
        return -1.0 if player == s.player else 1.0


class IndexByTruth(Race):
    told = Told("utility", "this cannot be indexed so: tuple(float, float), bool", "int(…)")

    def utility(self, s, player):
        return (1.0, -1.0)[player == s.player]  # wrong


class WrongParameters(Race):
    told = Told("key", "wrong number of parameters, 3", "def key(self, s)")

    def key(self, s, player=0):  # wrong
        return s.pile
