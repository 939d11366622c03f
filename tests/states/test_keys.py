"""The default key of a state: equal for equal states, the same plain and compiled, the same in every process."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.compiler.kernel import Ready, kernel
from outply.states.keys import canonical_text, state_key
from outply.states.layout import layout_of
from tests.support import uncompilable_games as wrapped
from tests.support.keyed_values import keys_here, values
from tests.support.subprocess_probe import run_python


@kernel
def keys_of(game: Any, states: Any, keys: Any) -> int:
    for i in range(keys.size):
        keys[i] = game.key(states[i])
    return keys.size


class Odd(NamedTuple):
    """A state with a number of every kind."""

    small: np.int8
    word: np.uint64
    half: float
    flag: bool
    pair: tuple[int, tuple[float, int]]
    board: Any
    weights: Any


class Kinds(op.Game):
    """Steps that change numbers and arrays of every kind."""

    def initial(self) -> Odd:
        board = np.zeros((3, 3), np.int8)
        weights = np.zeros(2, np.float32)
        return Odd(np.int8(0), np.uint64(1 << 63), 0.0, False, (0, (0.0, 0)), board, weights)

    def to_move(self, s: Odd) -> int:
        return int(s.flag)

    def actions(self, s: Odd) -> Any:
        return range(9)

    def result(self, s: Odd, a: int) -> Odd:
        board, weights = s.board.copy(), s.weights.copy()
        board[a // 3, a % 3] += 1
        weights[a % 2] += 0.25
        pair = (s.pair[0] - a, (s.pair[1][0] + a / 2, s.pair[1][1] + 1))
        return Odd(np.int8(a - 4), s.word >> np.uint64(1), s.half - a / 4, not s.flag, pair, board, weights)

    def is_terminal(self, s: Odd) -> bool:
        return s.pair[1][1] > 40

    def utility(self, s: Odd, player: int) -> float:
        return 0.0


class Number(op.Game):
    """A state is one int."""

    def initial(self) -> int:
        return 1

    def to_move(self, s: int) -> int:
        return 0

    def actions(self, s: int) -> Any:
        return range(3)

    def result(self, s: int, a: int) -> int:
        return 5 * s - a

    def is_terminal(self, s: int) -> bool:
        return abs(s) > 1 << 50

    def utility(self, s: int, player: int) -> float:
        return 0.0


class Halving(Number):
    """Begins as an int and becomes a float: compiled, it is a float from the start."""

    def result(self, s: Any, a: int) -> Any:
        return s / 2 + a * 3

    def is_terminal(self, s: Any) -> bool:
        return bool(s > 5.9)


def walk(game: Any, count: int) -> list[Any]:
    """States of random games."""
    rng, states = random.Random(2), [game.initial()]
    while len(states) < count:
        s = states[-1]
        if game.is_terminal(s):
            states.append(game.initial())
        else:
            chance = game.to_move(s) == op.CHANCE
            choices = [a for a, _ in game.chances(s)] if chance else list(game.actions(s))
            states.append(game.result(s, rng.choice(choices)))
    return states


GAMES = [
    Kinds(),
    Number(),
    Halving(),
    *map(
        op.load, ("tic_tac_toe", "pig", "backgammon", "breakthrough", "go:size=5,superko=true", "kalah", "hex:size=9")
    ),
]


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
def test_keys_are_the_same_compiled_and_plain(game: Any) -> None:
    found = walk(game, 150)
    ready = Ready(game)
    assert ready.compiled, ready.problem
    states, keys = ready.states(len(found)), np.zeros(len(found), np.uint64)
    for index, s in enumerate(found):
        states[index] = s
    ready.run(keys_of, states, keys)
    assert [int(key) for key in keys] == [int(game.key(s)) for s in found]
    assert keys.tolist() == [state_key(game, s) for s in found] or type(game).key is not op.Game.key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
def test_unequal_states_have_unequal_keys_and_equal_ones_equal_keys(game: Any) -> None:
    by_text: dict[str, int] = {}
    for s in walk(game, 150):
        key = state_key(game, s)
        assert by_text.setdefault(canonical_text(s), key) == key
        assert 0 <= key < 1 << 64
    assert len(set(by_text.values())) == len(by_text) > 1


def test_every_part_of_a_state_matters() -> None:
    game, s = Kinds(), Kinds().initial()
    other = s.board.copy()
    other[2, 2] = 1
    changed = [
        s._replace(small=np.int8(1)),
        s._replace(word=np.uint64(1)),
        s._replace(half=0.5),
        s._replace(flag=True),
        s._replace(pair=(1, (0.0, 0))),
        s._replace(pair=(0, (0.0, 1))),
        s._replace(board=other),
        s._replace(board=other[::-1]),
        s._replace(weights=np.array([0, 1], np.float32)),
    ]
    assert len({state_key(game, one) for one in (s, *changed)}) == 1 + len(changed)


def test_a_whole_number_is_the_same_in_every_kind() -> None:
    game = Number()
    assert len({state_key(game, x) for x in (3, 3.0, np.int8(3), np.uint64(3), np.float32(3))}) == 1
    assert state_key(game, 0.0) == state_key(game, -0.0) == state_key(game, False)
    floats = [0.5, -0.5, 2.0**63, 2.0**64, 1e300, float("inf"), float("-inf"), float("nan")]
    assert len({state_key(game, x) for x in (0, *floats)}) == 1 + len(floats)


def test_numbers_beyond_64_bits_are_told_apart() -> None:
    """Plain Python has no bounds."""
    game = Number()
    numbers = [0, 1, -1, (1 << 63) - 1, 1 << 64, (1 << 64) + 1, 1 << 65, -(1 << 64), -(1 << 70), 1 << 128, 1 << 200]
    assert len({state_key(game, n) for n in numbers}) == len(numbers)


def test_a_key_of_ones_own_goes_before() -> None:
    class Own(Number):
        def key(self, s: int) -> int:
            return 7 * s

    assert Own().key(3) == 21


# -- states that cannot be laid out in words ---------------------------------------------------------------------------


def test_any_value_has_a_key() -> None:
    game = wrapped.Dictionary()
    keys = [state_key(game, value) for value in values()]
    assert len(set(keys)) == len(keys)
    assert keys == [state_key(game, value) for value in values()]  # made anew: equal, but other objects


def test_order_and_kind_of_number_do_not_matter_in_a_dictionary() -> None:
    game = wrapped.Dictionary()
    assert state_key(game, {"a": 1, "b": 2.0}) == state_key(game, {"b": np.int8(2), "a": True})


def test_an_object_that_shows_nothing_is_refused() -> None:
    game = wrapped.Dictionary()
    with pytest.raises(TypeError, match=r"states hold a object, which has no text of its own: write key\(self, s\)"):
        state_key(game, {"a": object()})


def test_keys_of_such_states_are_the_same_in_every_process(tmp_path: Path) -> None:
    code = "from tests.support.keyed_values import tell_keys; tell_keys()"
    found = [run_python(code, tmp_path, PYTHONHASHSEED=seed, NUMBA_DISABLE_JIT="1")["keys"] for seed in ("1", "2")]
    assert found[0] == found[1] == keys_here()


def test_a_state_that_does_not_fit_the_first_one_has_a_key_too() -> None:
    game = Kinds()
    longer = game.initial()._replace(board=np.zeros((4, 4), np.int8))
    layout_of(longer)  # could be laid out, but otherwise
    assert state_key(game, longer) != state_key(game, game.initial())
    assert state_key(game, "nothing of the kind") == state_key(game, "nothing of the kind")
