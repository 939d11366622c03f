"""A project of several files whose game depends on all of them, and one edit for each kind of dependency."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "game.py": """
import math
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

import numba
import numpy as np

import tools
from base import Base, Polite
from helpers import bonus

LEVELS = (10, 20, 30)
WEIGHTS = np.array([1.5, 2.5, 3.5])


class Side(IntEnum):
    LEFT = 3
    RIGHT = 5


class Pair(NamedTuple):
    low: int
    high: int = 7


def scaled(x, factor=2, offset=1):
    return x * factor + offset


def shifted(by):
    def shift(x):
        return x + by

    return shift


north = shifted(8)
south = shifted(-8)
forward = north
rounded = math.floor
MOVES = (north, south)


@lru_cache
def remembered(x):
    return x * 11


@numba.njit
def compiled(x):
    return x * 13


class Nim(Polite, Base):
    stones: int = 9
    WEIGHT = 0.25

    def result(self, s, take):
        return self.made(s.pile - take, 1 - s.player)

    def utility(self, s, player):
        total = self.WEIGHT + bonus(player) + tools.extra(player) * 100.0 + tools.inner.LEVEL * 1000.0
        total += scaled(player) * 1e4 + north(player) * 1e5 + south(player) + forward(player) * 1e6
        total += Side.LEFT * 1e7 + WEIGHTS[1] * 1e8 + LEVELS[player] + rounded(2.5) * 1e9
        total += Pair(4).high * 1e10 + Pair(1, 2).low * 1e11 + remembered(player + 1) * 1e12
        return total + compiled(player + 1) + self.doubled(player) + self.polite(s) + (player or self.spread) * 0.5

    def doubled(self, x, by=2):
        return x * by

    @property
    def spread(self):
        return 17
""",
    "base.py": """
from typing import NamedTuple

import outply as op


class State(NamedTuple):
    pile: int
    player: int


class Base(op.Game):
    stones: int = 9

    def initial(self):
        return State(self.stones, 0)

    def made(self, pile, player):
        return State(pile, player)

    def to_move(self, s):
        return s.player

    def actions(self, s):
        for take in range(1, 4):
            if take <= s.pile:
                yield take

    def is_terminal(self, s):
        return s.pile == 0


class Polite:
    @staticmethod
    def polite(s):
        return s.pile + 41
""",
    "helpers.py": """
from deep import twice

FACTOR = 3


def bonus(x):
    return twice(x) * FACTOR
""",
    "deep.py": """
def twice(x):
    return 2 * x + 1
""",
    "tools.py": """
import inner


def extra(x):
    return x + 5
""",
    "inner.py": """
import tools

LEVEL = 6
""",
}

EDITS = {
    "rule": ("game.py", "s.pile - take", "s.pile - 2 * (take > 0)"),
    "inherited rule": ("base.py", "range(1, 4)", "range(2, 5)"),
    "class constant": ("game.py", "WEIGHT = 0.25", "WEIGHT = 0.75"),
    "option": ("game.py", "stones: int = 9", "stones: int = 8"),
    "method": ("game.py", "return x * by", "return x * by + 1"),
    "default of a method": ("game.py", "by=2", "by=3"),
    "method of a mixin": ("base.py", "s.pile + 41", "s.pile + 42"),
    "property": ("game.py", "return 17", "return 19"),
    "function in another file": ("helpers.py", "twice(x) * FACTOR", "twice(x) + FACTOR"),
    "constant in another file": ("helpers.py", "FACTOR = 3", "FACTOR = 4"),
    "helper of a helper": ("deep.py", "2 * x + 1", "2 * x + 2"),
    "function of a module": ("tools.py", "x + 5", "x + 6"),
    "constant of a module in a module": ("inner.py", "LEVEL = 6", "LEVEL = 7"),
    "default": ("game.py", "factor=2", "factor=3"),
    "another default": ("game.py", "offset=1", "offset=2"),
    "closure": ("game.py", "shifted(8)", "shifted(9)"),
    "other closure under the same name": ("game.py", "forward = north", "forward = south"),
    "other function under the same name": ("game.py", "rounded = math.floor", "rounded = math.ceil"),
    "remembered helper": ("game.py", "x * 11", "x * 12"),
    "compiled helper": ("game.py", "x * 13", "x * 14"),
    "enumeration": ("game.py", "LEFT = 3", "LEFT = 4"),
    "array": ("game.py", "[1.5, 2.5, 3.5]", "[1.5, 4.5, 3.5]"),
    "tuple": ("game.py", "(10, 20, 30)", "(10, 25, 30)"),
    "default of a field": ("game.py", "high: int = 7", "high: int = 8"),
    "order of fields": ("game.py", "    low: int\n    high: int = 7", "    high: int = 7\n    low: int = 0"),
}
"""For each kind of dependency: the file, the old text and the new text."""


def write_project(folder: Path) -> Path:
    """Writes the project to a new folder."""
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


def edit(folder: Path, file: str, old: str, new: str) -> None:
    """Applies one edit."""
    text = (folder / file).read_text()
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new))
