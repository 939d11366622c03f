"""The parts of check: values compared, numbers watched, a compiled game beside the plain one."""

from __future__ import annotations

import contextlib
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.compiler.kernel import Ready
from outply.contract import check
from outply.contract.compiled_comparison import PLIES, BoundsCheckedGame
from outply.contract.guarded_rules import Broken, PrintListener, Rules
from outply.contract.heartbeat import CheckHeartbeat
from outply.contract.overflow import WatchedInt, WordOverflow, watch
from outply.contract.random_games import RandomGames
from outply.contract.snapshots import OPAQUE, copy_of, image, is_mutable, misfit
from outply.states.layout import layout_of
from tests.support.broken_games.count import Count, State
from tests.support.broken_games.ending import Prints
from tests.support.broken_games.raising import ActionsRaises, ResultRaises
from tests.support.broken_games.values import NoAction, UtilityIsNaN, UtilityOutsideRange


class Board(NamedTuple):
    total: int
    player: int
    board: Any


class Opaque:
    """Says only where it lies."""

    __slots__ = ()


def test_images_tell_what_values_hold() -> None:
    assert image((1, True, [2])) == image((1, 1.0, [2]))
    assert image(np.array([1, 2])) != image(np.array([1, 3]))
    assert image({1: 2, 3: 4}) == image({3: 4, 1: 2})
    assert image(Fraction(1, 3)) != image(Fraction(1, 2))
    assert image(float("nan")) == image(float("nan"))
    assert image((1, Opaque())) == OPAQUE


def test_rebuilt_values_are_equal_but_other_objects() -> None:
    board = Board(1, 0, np.arange(3))
    other = copy_of(board)
    assert image(other) == image(board)
    assert other is not board
    assert other.board is not board.board
    assert type(other) is Board
    assert is_mutable(board)
    assert not is_mutable(State(1, 2))


def test_misfits_are_told() -> None:
    layout = layout_of(State(0, 0))
    assert misfit(layout, State(5, 1)) is None
    assert misfit(layout, State(1 << 70, 1)) is not None
    assert misfit(layout_of(np.uint64(1)), (1 << 64) - 1) is None
    assert misfit(layout_of((np.uint64(1),)), (-1,)) is not None


def test_watched_numbers_notice_when_they_leave_64_bits() -> None:
    state = watch(State((1 << 62), 1))
    assert isinstance(state, State)
    assert state.total + 5 == (1 << 62) + 5
    for leave in (lambda: state.total * 4, lambda: 2 << state.total.bit_length(), lambda: 4 * state.total):
        with pytest.raises(WordOverflow):
            leave() * WatchedInt(1)


class Twice(Count):
    def result(self, s: Any, a: int) -> Any:
        return State(s.total + 2 * a, 1 - s.player)


class Longer(Count):
    def is_terminal(self, s: Any) -> Any:
        return s.total >= 5


class Alone(Count):
    def to_move(self, s: Any) -> Any:
        return 0


class Ones(Count):
    def actions(self, s: Any) -> Any:
        return (1,)


class Wide(Count):
    def actions(self, s: Any) -> Any:
        return range(1, 1500)


class Generous(Count):
    def utility(self, s: Any, player: int) -> Any:
        return 0.5


class Raises(Count):
    def to_move(self, s: Any) -> Any:
        return (0, 1)[s.total] if s.total else 0


class Keyed(Count):
    def key(self, s: Any) -> Any:
        return 10 * s.total + s.player


class OtherKeyed(Keyed):
    def key(self, s: Any) -> Any:
        return s.total


class Coin(Count):
    share = 0.5

    def to_move(self, s: Any) -> Any:
        return op.CHANCE

    def chances(self, s: Any) -> Any:
        return ((1, self.share), (2, 1 - self.share))


class UnfairCoin(Coin):
    share = 0.25


def compare_random_games(plain: op.Game, other: op.Game, count: int = 20) -> None:
    """Random games of the plain game beside another one, as if the compiler had made it of the rules."""
    heartbeat = CheckHeartbeat(100, 10.0)
    rules = Rules(plain, heartbeat, PrintListener())
    games = RandomGames(rules, heartbeat, 100)
    checked = BoundsCheckedGame(rules, heartbeat, Ready(other, plain=True), 100)
    with contextlib.redirect_stdout(rules.listener):
        for seed in range(count):
            heartbeat.begin_stage("side by side")
            assert games.play(seed, float("inf"), (checked,))
            walked = heartbeat.actions()
            heartbeat.begin_stage("compiled")
            heartbeat.actions_played[:] = -1
            assert checked.play(plain.initial(), seed)
            assert heartbeat.actions() == walked
            assert checked.numbers[PLIES] == len(walked)


@pytest.mark.parametrize("cls", [Count, Keyed, Coin, Wide])
def test_an_equal_game_is_not_found_to_differ(cls: type[Any]) -> None:
    compare_random_games(cls(), cls())


@pytest.mark.parametrize(
    ("plain", "other", "name", "rule"),
    [
        (Count, Twice, "compiled-differs", "result"),
        (Count, Longer, "compiled-differs", "is_terminal"),
        (Count, Alone, "compiled-differs", "to_move"),
        (Count, Ones, "compiled-differs", "actions"),
        (Count, Generous, "compiled-differs", "utility"),
        (Count, Raises, "out-of-bounds", "to_move"),
        (Keyed, OtherKeyed, "compiled-differs", "key"),
        (Coin, UnfairCoin, "compiled-differs", "chances"),
        (Coin, Count, "compiled-differs", "to_move"),
        (Count, ActionsRaises, "compiled-differs", "actions"),
        (Count, Prints, "prints", ""),
    ],
)
def test_a_game_that_differs_is_found(plain: type[Any], other: type[Any], name: str, rule: str) -> None:
    with pytest.raises(Broken) as caught:
        compare_random_games(plain(), other())
    assert (caught.value.name, caught.value.rule) == (name, rule)


def test_whole_game_that_fails_is_told_apart() -> None:
    heartbeat = CheckHeartbeat(100, 10.0)
    rules = Rules(Count(), heartbeat, PrintListener())
    for other in (NoAction(), UtilityIsNaN(), UtilityOutsideRange(), ResultRaises()):
        checked = BoundsCheckedGame(rules, heartbeat, Ready(other, plain=True), 100)
        assert not all(checked.play(State(0, 0), seed) for seed in range(20))


# -- compiled -----------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_game_with_many_actions_is_compared_too() -> None:
    found = check(Wide(), games=20, seconds=1.0)
    assert found.ok, str(found)
    assert found.facts is not None
    assert (found.facts.widest, found.facts.compiled) == (1499, True)


class EveryKind(NamedTuple):
    real: float
    word: np.uint64
    flag: bool
    pair: tuple[int, int]
    table: Any
    small: np.int8


class Mixed(op.Game):
    """A state with every kind of number there is."""

    players = 3
    utility_range = (-100.0, 100.0)

    def initial(self) -> Any:
        return EveryKind(0, np.uint64(1 << 63), False, (0, 0), np.zeros((2, 3), np.int16), np.int8(0))

    def to_move(self, s: Any) -> Any:
        return s.pair[0] % 3

    def actions(self, s: Any) -> Any:
        return range(4)

    def result(self, s: Any, a: int) -> Any:
        table = s.table.copy()
        table[a % 2, a % 3] += a
        return EveryKind(1.5 * s.real + a, s.word >> np.uint64(1), not s.flag, (s.pair[0] + 1, a), table, np.int8(a))

    def is_terminal(self, s: Any) -> Any:
        return s.pair[0] == 6

    def utility(self, s: Any, player: int) -> Any:
        return np.sin(s.real) * player + s.table.sum()


class OneNumber(op.Game):
    """The state is one int, and only one plays."""

    players = 1
    utility_range = (0, 10)

    def initial(self) -> Any:
        return 0

    def to_move(self, s: Any) -> Any:
        return 0

    def actions(self, s: Any) -> Any:
        return np.array([1, 2])

    def result(self, s: Any, a: int) -> Any:
        return s + a

    def is_terminal(self, s: Any) -> Any:
        return s >= 7

    def utility(self, s: Any, player: int) -> Any:
        return s


@pytest.mark.compiled
@pytest.mark.parametrize(("cls", "size", "arrays"), [(Mixed, 64, 1), (OneNumber, 8, 0)])
def test_every_kind_of_state_is_compared(cls: type[Any], size: int, arrays: int) -> None:
    found = check(cls(), games=20, seconds=1.0)
    assert found.ok, str(found)
    assert found.facts is not None
    assert (found.facts.state_bytes, found.facts.arrays, found.facts.compiled) == (size, arrays, True)
