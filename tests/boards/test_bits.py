"""Bits of a machine word: the same numbers plain and compiled, bit 63 included."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from outply.boards import bits
from outply.boards.bits import count, drop_lowest, each, highest, lowest, mix
from outply.compiler.kernel import Ready, kernel
from outply.games.tic_tac_toe import TicTacToe

SIGNED = st.integers(-(1 << 63), (1 << 63) - 1)
WORDS = st.integers(0, (1 << 64) - 1)


def bits_of(x: int) -> list[int]:
    """The model: a word as the list of its set bits."""
    return [i for i in range(64) if x >> i & 1]


@given(SIGNED | WORDS.map(np.uint64) | SIGNED.map(np.int64))
@example(np.uint64(1 << 63))
@example(-(1 << 63))
@example(np.int64(-(1 << 63)))
@example(0)
def test_plain_bits_are_those_of_a_machine_word(x: Any) -> None:
    expected = bits_of(int(x) & bits.WORD)
    assert list(each(x)) == expected
    assert count(x) == len(expected)
    assert lowest(x) == (expected[0] if expected else 64)
    assert highest(x) == (expected[-1] if expected else -1)
    if expected:
        assert bits_of(int(drop_lowest(x)) & bits.WORD) == expected[1:]
        assert type(drop_lowest(x)) is type(x)


@kernel
def look(game: Any, x: Any, y: Any, seen: Any, words: Any) -> int:
    """Everything that bits.py says about a word."""
    seen[0], seen[1], seen[2] = count(x), lowest(x), highest(x)
    words[0] = mix(x, y)
    words[1] = mix(mix(0, x), y)
    n = 3
    for bit in each(x):
        seen[n] = bit
        n += 1
    return n


def looked_at(ready: Ready, x: Any, y: Any) -> tuple[list[int], list[int]]:
    seen, words = np.zeros(70, np.int64), np.zeros(2, np.uint64)
    n = ready.run(look, x, y, seen, words)
    return seen[:n].tolist(), words.tolist()


@pytest.fixture(scope="module")
def ready() -> dict[bool, Ready]:
    return {plain: Ready(TicTacToe(), plain=plain) for plain in (False, True)}


@pytest.mark.compiled
@settings(deadline=None)
@given(x=SIGNED | WORDS.map(np.uint64), y=SIGNED | WORDS.map(np.uint64))
@example(x=-(1 << 63), y=-1)
@example(x=np.uint64(1 << 63), y=np.uint64((1 << 64) - 1))
@example(x=0, y=0)
def test_compiled_bits_are_plain_bits(ready: dict[bool, Ready], x: Any, y: Any) -> None:
    assert looked_at(ready[False], x, y) == looked_at(ready[True], x, y)


@kernel
def dropped(game: Any, x: Any) -> Any:
    return drop_lowest(x)


@pytest.mark.compiled
@settings(deadline=None)
@given(SIGNED.filter(bool) | WORDS.filter(bool).map(np.uint64))
@example(-(1 << 63))
@example(np.uint64(1 << 63))
def test_compiled_words_lose_the_same_bit(ready: dict[bool, Ready], x: Any) -> None:
    assert ready[False].run(dropped, x) == ready[True].run(dropped, x)


@pytest.mark.compiled
@pytest.mark.parametrize("x", [np.uint8(200), np.int32(77), np.uint16(65535), np.int8(5)])
def test_narrow_words(ready: dict[bool, Ready], x: Any) -> None:
    assert looked_at(ready[False], x, 1) == looked_at(ready[True], x, 1)
    assert ready[False].run(dropped, x) == ready[True].run(dropped, x)


@pytest.mark.compiled
def test_arguments_by_name(ready: dict[bool, Ready]) -> None:
    @kernel
    def named(game: Any, word: int) -> int:
        return count(x=word) + lowest(x=word)

    assert ready[False].run(named, 12) == ready[True].run(named, 12) == 4


def test_mixing_spreads() -> None:
    """Numbers that hardly differ give keys that differ in about half of their bits."""
    keys = [mix(0, x) for x in range(2000)]
    assert len(set(keys)) == 2000
    changed = [count(mix(0, x) ^ mix(0, x ^ 1 << x % 64)) for x in range(2000)]
    assert 31 < sum(changed) / len(changed) < 33
    chained = {mix(mix(mix(0, a), b), c) for a in range(12) for b in range(12) for c in range(12)}
    assert len(chained) == 12**3


def test_golden_keys() -> None:
    """Tables and seeds are made of these: they never change."""
    assert mix(0, 0) == mix((1 << 64) - 1, -1) == 11286133854226296554
    assert mix(0, 1) == 16572613472718614229
