"""Small games, each with its state or its rules written in one of the ways that the contract allows."""

from __future__ import annotations

import functools
import math
from enum import IntEnum
from typing import Any, NamedTuple

import numba
import numpy as np

import outply as op
from outply.boards import bits, cells
from tests.support import shapes_tools as tools


class Line(NamedTuple):
    at: int
    player: int


class Walk(op.Game):
    """Players walk along a line in turn; the other games write only what they do differently."""

    goal: int = 9

    def initial(self) -> Any:
        return Line(0, 0)

    def to_move(self, s: Any) -> int:
        return s.player

    def actions(self, s: Any) -> Any:
        for step in range(1, 4):
            if step < 9:
                yield step

    def result(self, s: Any, step: int) -> Any:
        return Line(s.at + step, (s.player + 1) % self.players)

    def is_terminal(self, s: Any) -> bool:
        return s.at >= self.goal

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if player == s.player else -1.0


# -- states ------------------------------------------------------------------------------------------------------------


class Number(Walk):
    """The state is a single int."""

    def initial(self) -> Any:
        return 0

    def to_move(self, s: Any) -> int:
        return s % 2

    def result(self, s: Any, step: int) -> Any:
        return s + 2 * step + 1 - 2 * (s % 2)

    def is_terminal(self, s: Any) -> bool:
        return s // 2 >= self.goal

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if player == s % 2 else -1.0


class Mixed(NamedTuple):
    at: int
    player: int
    share: float
    odd: bool


class Kinds(Walk):
    """An int, a float and a bool."""

    def initial(self) -> Any:
        return Mixed(0, 0, 0.5, False)

    def result(self, s: Any, step: int) -> Any:
        return Mixed(s.at + step, 1 - s.player, s.share * 1.25 - step, not s.odd)

    def utility(self, s: Any, player: int) -> float:
        return s.share if s.odd else -s.share


class Growing(Walk):
    """A field that begins as an int and becomes a float; one that begins as a bool and becomes an int."""

    def initial(self) -> Any:
        return Mixed(0, 0, 1, True)

    def result(self, s: Any, step: int) -> Any:
        return Mixed(s.at + step, 1 - s.player, s.share / 2, s.at + 2)

    def utility(self, s: Any, player: int) -> float:
        return s.share + s.odd


class Machine(NamedTuple):
    at: np.int32
    player: np.uint8
    stones: np.uint64
    share: np.float32


class Scalars(Walk):
    """NumPy's numbers, the highest bit among them."""

    def initial(self) -> Any:
        return Machine(np.int32(0), np.uint8(0), np.uint64(1 << 63), np.float32(0.1))

    def result(self, s: Any, step: int) -> Any:
        stones = (s.stones >> np.uint64(7)) | (s.stones << np.uint64(57)) | np.uint64(1) << np.uint64(63)
        return Machine(np.int32(s.at + step), np.uint8(1 - s.player), stones, np.float32(s.share / np.float32(3)))

    def utility(self, s: Any, player: int) -> float:
        return float(s.share) + bits.count(s.stones) + bits.highest(s.stones)


class Inner(NamedTuple):
    pair: tuple[int, float]
    none: tuple[()]
    one: tuple[int]


class Outer(NamedTuple):
    at: int
    left: Inner
    right: Inner
    row: tuple[int, ...]
    player: int


class Nested(Walk):
    """NamedTuples inside NamedTuples; tuples of one type, of several, of one item and of none."""

    def initial(self) -> Any:
        return Outer(0, Inner((1, 0.5), (), (3,)), Inner((2, 1.5), (), (4,)), (0, 0, 0), 0)

    def result(self, s: Any, step: int) -> Any:
        left = Inner((s.right.pair[0] + step, s.left.pair[1] * 2), (), (s.right.one[0],))
        return Outer(s.at + step, left, s.left, (s.row[1], s.row[2], step), 1 - s.player)

    def utility(self, s: Any, player: int) -> float:
        return s.left.pair[1] + s.right.one[0] + s.row[player]


class Boards(NamedTuple):
    board: np.ndarray[Any, Any]
    grid: np.ndarray[Any, Any]
    free: np.ndarray[Any, Any]
    weights: np.ndarray[Any, Any]
    nothing: np.ndarray[Any, Any]
    at: int
    player: int


class Arrays(Walk):
    """Arrays of one and two dimensions and of several kinds, one of them without items."""

    def initial(self) -> Any:
        grid = np.arange(6, dtype=np.int8).reshape(2, 3)
        nothing = np.zeros((0, 4), np.int16)
        return Boards(np.zeros(5, np.int64), grid, np.ones(13, np.bool_), np.full(3, 0.5, np.float32), nothing, 0, 0)

    def result(self, s: Any, step: int) -> Any:
        board, free, grid = s.board.copy(), s.free.copy(), s.grid.copy()
        board[s.at % 5] += step
        free[s.at % 13] = False
        grid[s.player, step - 1] -= 9
        return Boards(board, grid, free, s.weights * np.float32(1.5), s.nothing, s.at + step, 1 - s.player)

    def utility(self, s: Any, player: int) -> float:
        return float(s.board.sum() + s.free.sum() + s.grid[player, 2] + s.weights[0] + len(s.nothing))


class Squares(NamedTuple):
    board: tuple[int, ...]
    at: int
    player: int


class Cells(Walk):
    """A board by value."""

    goal: int = 40

    def initial(self) -> Any:
        return Squares(cells.cells(42), 0, 0)

    def result(self, s: Any, step: int) -> Any:
        board = cells.put(s.board, s.at, step + 11)
        return s._replace(
            board=cells.put(board, s.at, cells.get(board, s.at) + s.player), at=s.at + step, player=1 - s.player
        )

    def utility(self, s: Any, player: int) -> float:
        total = 0
        for cell in range(42):
            total = total * 3 % 1009 + cells.get(s.board, cell)
        return total


class Left(NamedTuple):
    at: int = 0
    player: int = 0


class Defaults(Walk):
    """Fields left to their defaults, or named."""

    def initial(self) -> Any:
        return Left()

    def result(self, s: Any, step: int) -> Any:
        return Left(s.at + step) if s.player == 1 else Left(player=1, at=s.at + step)


# -- actions, chance, players ------------------------------------------------------------------------------------------


class Ranges(Walk):
    def actions(self, s: Any) -> Any:
        return range(1, 3 + s.player)


class Tuples(Walk):
    def actions(self, s: Any) -> Any:
        return (3, 1, 2)


class Lists(Walk):
    def actions(self, s: Any) -> Any:
        return [step for step in range(4) if step != s.player]

    def result(self, s: Any, step: int) -> Any:
        return Line(s.at + step + 1, 1 - s.player)


class Vectors(Walk):
    def actions(self, s: Any) -> Any:
        return np.nonzero(np.arange(5) % 2 == s.player)[0] + 1


class Bits(Walk):
    def actions(self, s: Any) -> Any:
        return bits.each(0b1011000 >> s.player & 0b1111)

    def result(self, s: Any, step: int) -> Any:
        return Line(s.at + step + 1, 1 - s.player)


class Dice(Walk):
    """Chance rolls before every step."""

    CHANCES = ((1, 0.25), (2, 0.5), (3, 0.25))

    def initial(self) -> Any:
        return Outer(0, Inner((1, 0.5), (), (3,)), Inner((2, 1.5), (), (4,)), (0, 0, 0), 0)

    def to_move(self, s: Any) -> int:
        return op.CHANCE if s.row[0] == 0 else s.player

    def actions(self, s: Any) -> Any:
        return (s.row[0], s.row[0] + 1)

    def chances(self, s: Any) -> Any:
        if s.player == 0:
            for roll in range(1, 7):
                yield roll, 1 / 6
        else:
            for roll, odds in self.CHANCES:
                yield roll, odds

    def result(self, s: Any, step: int) -> Any:
        if s.row[0] == 0:
            return s._replace(row=(step, 0, 0))
        return s._replace(at=s.at + step, row=(0, 0, 0), player=1 - s.player)

    def utility(self, s: Any, player: int) -> float:
        return s.at if player == s.player else -s.at


class Pairs(Dice):
    """Chances from a table."""

    @functools.cached_property
    def odds(self) -> Any:
        return np.array([0.5, 0.125, 0.375])

    def chances(self, s: Any) -> Any:
        for roll in range(len(self.odds)):
            yield roll + 1, self.odds[roll]


class Alone(Walk):
    players = 1


class Three(Walk):
    players = 3


class Four(Walk):
    players: int = 4
    utility_range = (0.0, 3.0)

    def utility(self, s: Any, player: int) -> float:
        return (player - s.player) % self.players


# -- helpers -----------------------------------------------------------------------------------------------------------


class Methods(Walk):
    """Helpers as methods: by place, by name, with defaults, static, calling each other."""

    def result(self, s: Any, step: int) -> Any:
        return self.moved(s, by=step)

    def moved(self, s: Any, by: int = 1, turn: int = 1) -> Any:
        return Line(self.added(s.at, by), self.turned(s.player, turn=turn))

    def turned(self, player: int, turn: int) -> int:
        return (player + turn) % self.players

    @staticmethod
    def added(a: int, b: int = 5) -> int:
        return a + b

    def utility(self, s: Any, player: int) -> float:
        return self.added(player) * 1.5 + self.added(b=2, a=3) + self.added(player, b=s.at) + self.moved(s).at


def shifted(by: int) -> Any:
    def shift(x: int) -> int:
        return x + by

    return shift


north, south = shifted(8), shifted(-8)
LEVELS = (10, 20, 30)
PAIRS = ((1, 0.5), (2, 0.25))
WEIGHTS = np.array([1.5, 2.5, 3.5])
MASKS = np.array([[1 << 63, 1], [3, 7]], np.uint64)


class Side(IntEnum):
    LEFT = 3
    RIGHT = 5


@functools.cache
def remembered(x: int) -> int:
    return x * 11


@numba.njit(cache=False)
def compiled(x: int) -> int:
    return x * 13


def of_game(game: Any, s: Any) -> int:
    return game.goal - s.at + game.turned(s.player, 3)


class Outside(Methods):
    """Helpers and constants outside of the class, in this file and in another one."""

    def utility(self, s: Any, player: int) -> float:
        total = north(player) * 2 + south(s.at) + LEVELS[player] + PAIRS[player][1] + WEIGHTS[player + 1]
        total += bits.count(MASKS[0, player]) + Side.RIGHT * 0.5 + (1 if player == Side.LEFT else 7)
        total += remembered(player) + compiled(player) + of_game(self, s) + math.sqrt(player + 2.0)
        return total + tools.extra(player, by=3) + tools.LEVEL * tools.deeper.twice(player) + tools.TABLE[player]


class Options(Walk):
    """Options and constants of every kind."""

    goal: int = 9
    share: float = 0.25
    strict: bool = True
    sizes: tuple[int, ...] = (3, 4, 5)
    name: str = "walk"
    HALF = 0.5
    NOTHING = None
    SIDE = Side.LEFT
    WORD = np.uint64(1 << 63)

    def utility(self, s: Any, player: int) -> float:
        total = self.share + self.sizes[player] + self.HALF + self.SIDE + bits.highest(self.WORD) + self.squared
        if self.strict and self.NOTHING is None and self.name == "walk":
            total += 100
        return total

    @property
    def squared(self) -> int:
        return self.goal**2


class Tables(Walk):
    """Tables of many shapes, which compiled rules read where they are."""

    @functools.cached_property
    def line(self) -> Any:
        return np.arange(20) * 1.5

    @functools.cached_property
    def grid(self) -> Any:
        return np.arange(40, dtype=np.int16).reshape(20, 2)

    @functools.cached_property
    def block(self) -> Any:
        return np.arange(120, dtype=np.uint8).reshape(20, 2, 3)

    @functools.cached_property
    def words(self) -> Any:
        return np.array([1 << 63, 5], np.uint64)

    @functools.cached_property
    def flags(self) -> Any:
        return np.arange(20) % 3 == 0

    @functools.cached_property
    def spread(self) -> Any:
        return np.arange(80)[::4]

    @functools.cached_property
    def columns(self) -> Any:
        return np.asfortranarray(np.arange(40).reshape(20, 2))

    @functools.cached_property
    def empty(self) -> Any:
        return np.zeros((0, 3))

    @functools.cached_property
    def fixed(self) -> Any:
        table = np.arange(20, dtype=np.float32)
        table.flags.writeable = False
        return table

    @functools.cached_property
    def crooked(self) -> Any:
        return np.frombuffer(b"x" + np.arange(20).tobytes(), np.int64, 20, 1)  # at an odd address

    @functools.cached_property
    def point(self) -> Any:
        return np.array(7.5)  # no dimension at all

    @property
    def fresh(self) -> Any:
        return np.arange(20) + 1  # a new one each time

    def utility(self, s: Any, player: int) -> float:
        at = s.at
        total = self.line[at] + self.grid[at, player] + self.block[at, player, 2] + bits.highest(self.words[player])
        total += self.flags[at] + self.spread[at] + self.columns[at, player] + len(self.empty) + self.empty.shape[1]
        return total + self.fixed[at] + self.crooked[at] + self.point + self.fresh[at] + tools.looked_up(self.line, at)


class Louder:
    """A mixin that is no game."""

    def utility(self, s: Any, player: int) -> float:
        return 7.0 * self.volume(player)  # type: ignore[attr-defined]


class Inherited(Louder, Methods):
    """One rule from a mixin, one of its own, the rest from games above."""

    def volume(self, player: int) -> int:
        return player + self.goal

    def turned(self, player: int, turn: int) -> int:
        return 1 - player


class Keyed(Walk):
    """A key of its own."""

    def key(self, s: Any) -> int:
        return s.at * 2 + s.player


GAMES = {name: cls for name, cls in globals().items() if isinstance(cls, type) and issubclass(cls, Walk)}
