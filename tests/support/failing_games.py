"""Games that compile, but in which one rule raises an exception during play, at the line marked `# fails`."""
# ruff: noqa

from __future__ import annotations

import inspect

import numpy as np

from outply.games.subtraction import State, Subtraction
from tests.support.mistakes import helpers


class Race(Subtraction):
    """The game in which rules fail: take 1 to 3 of 9 stones."""

    stones: int = 9
    rule = "result"
    raised = ""


class RaisesText(Race):
    raised = "ValueError: 2 stones are too few to take 2"

    def result(self, s, take):
        if s.pile == take == 2:
            raise ValueError(f"{s.pile} stones are too few to take {take}")  # fails
        return State(s.pile - take, 1 - s.player)


class Asserts(Race):
    raised = "AssertionError"
    rule = "is_terminal"

    def is_terminal(self, s):
        assert s.pile > 1  # fails
        return s.pile == 0


class DividesByZero(Race):
    raised = "ZeroDivisionError"
    rule = "utility"

    def utility(self, s, player):
        share = 12
        share //= s.pile  # fails
        return share * 1.0


class BeyondTheTuple(Race):
    raised = "IndexError: tuple index out of range"
    rule = "to_move"

    def to_move(self, s):
        players = (0, 0, 0, 1, 1, 1)
        return players[8 - s.pile]  # fails


class HelperFails(Race):
    raised = "KeyError: 'no such pile'"
    rule = "is_terminal"

    def is_terminal(self, s):
        return self.none_left(s.pile)

    def none_left(self, pile):
        return helpers.checked(pile) == 0


class LibraryFails(Race):
    raised = "ValueError"
    rule = "utility"

    def utility(self, s, player):
        left = np.zeros(s.pile)
        return left.max()  # fails


class GeneratorRaises(Race):
    raised = "ValueError: few stones"
    rule = "actions"

    def actions(self, s):
        yield 1
        if s.pile < 4:
            raise ValueError("few stones")  # fails


class GeneratorDivides(Race):
    raised = "ZeroDivisionError"
    rule = "actions"

    def actions(self, s):
        most = 12 // (s.pile - 1)  # fails
        for take in range(1, min(self.most, most) + 1):
            if take <= s.pile:
                yield take


def failing_line(game: type[Race]) -> tuple[str, int]:
    """The file and line that raises."""
    for owner in (game, helpers):
        lines, first = inspect.getsourcelines(owner)
        for number, line in enumerate(lines, max(1, first)):
            if line.rstrip().endswith("# fails"):
                return str(inspect.getsourcefile(owner)), number
    raise AssertionError(f"{game.__name__} marks no line that fails")


GAMES = [value for value in vars().values() if inspect.isclass(value) and issubclass(value, Race) and value.raised]
