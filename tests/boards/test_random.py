"""The seeded stream: one seed, one sequence, compiled or plain, today and in every later version."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outply.boards.random import below, draw, seeded, uniform
from outply.compiler.kernel import Ready, kernel
from outply.games.tic_tac_toe import TicTacToe


def drawn(count: int, *seeds: int) -> list[int]:
    stream = seeded(*seeds)
    return [draw(stream) for _ in range(count)]


def test_golden_numbers() -> None:
    """Recorded games and reports name their seeds: these numbers never change."""
    assert drawn(5, 1) == [1035581766, 2993192512, 1651763692, 1423943514, 4262674366]
    assert drawn(5, 1, 1) == [130452467, 562849612, 3299647056, 1839989005, 2109226082]
    assert drawn(5, -5, 3) == [4045374237, 3398542450, 3785204496, 2974219368, 1074220325]
    stream = seeded(7)
    assert [below(stream, 6) for _ in range(8)] == GOLDEN_DICE


GOLDEN_DICE = [0, 1, 3, 4, 3, 2, 5, 4]


def reference(a: int, b: int, c: int, counter: int) -> Any:
    """sfc32 as its author writes it, in 32-bit words."""
    mask = (1 << 32) - 1
    while True:
        out = (a + b + counter) & mask
        counter = (counter + 1) & mask
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & mask, (((c << 21) | (c >> 11)) + out) & mask
        yield out


def test_it_is_sfc32() -> None:
    stream = seeded(42)
    expected = reference(*map(int, stream))
    assert [draw(stream) for _ in range(1000)] == [next(expected) for _ in range(1000)]


def test_the_counter_may_run_over() -> None:
    stream = np.array([1, 2, 3, (1 << 32) - 2], np.int64)
    expected = reference(*map(int, stream))
    assert [draw(stream) for _ in range(5)] == [next(expected) for _ in range(5)]


@kernel
def fill(game: Any, stream: Any, n: int, numbers: Any, shares: Any) -> int:
    for i in range(len(numbers)):
        numbers[i] = below(stream, n)
        shares[i] = uniform(stream)
    return draw(stream)


@pytest.mark.compiled
@settings(deadline=None, max_examples=50)
@given(seed=st.integers(-(1 << 70), 1 << 70), thread=st.integers(0, 1 << 20), n=st.integers(1, 1 << 31))
def test_compiled_numbers_are_plain_numbers(seed: int, thread: int, n: int) -> None:
    found = []
    for plain in (False, True):
        stream, numbers, shares = seeded(seed, thread), np.zeros(40, np.int64), np.zeros(40)
        last = Ready(GAME, plain=plain).run(fill, stream, n, numbers, shares)
        found.append((last, numbers.tolist(), shares.tolist(), stream.tolist()))
    assert found[0] == found[1]


GAME = TicTacToe()


@given(st.integers(0, 1 << 62), st.integers(1, 1 << 31))
def test_numbers_are_in_range(seed: int, n: int) -> None:
    stream = seeded(seed)
    for _ in range(50):
        assert 0 <= below(stream, n) < n
        assert 0.0 <= uniform(stream) < 1.0
    assert all(0 <= word < 1 << 32 for word in stream)


def test_the_ends_of_the_range_are_reached() -> None:
    """The greatest word gives the greatest number, and still a share below 1."""
    highest = np.array([(1 << 32) - 1, 0, 5, 0], np.int64)
    assert below(highest.copy(), 6) == 5
    assert below(highest.copy(), 1 << 31) == (1 << 31) - 1
    assert 0.9999999 < uniform(highest.copy()) < 1.0
    assert below(np.array([0, 0, 5, 0], np.int64), 6) == 0


def test_numpys_numbers_will_do() -> None:
    assert drawn(3, 9, 2) == drawn(3, np.int64(9), np.uint8(2))  # type: ignore[arg-type]
    assert below(seeded(3), np.uint64(10)) == below(seeded(3), 10)  # type: ignore[arg-type]


def test_streams_differ_by_seed_and_by_thread() -> None:
    streams = [tuple(drawn(4, seed, thread)) for seed in range(40) for thread in range(40)]
    assert len(set(streams)) == len(streams)
    first = {numbers[0] for numbers in streams}
    assert len(first) == len(streams)


def chi_square(counts: Any) -> float:
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


@pytest.mark.parametrize("n", [2, 6, 10, 64])
@pytest.mark.parametrize("seed", [1, 2, 12345])
def test_every_number_is_as_likely(n: int, seed: int) -> None:
    """Far beyond chance means a chi-square more than six standard deviations off; the seeds are fixed."""
    stream = seeded(seed)
    counts = np.bincount([below(stream, n) for _ in range(20_000)], minlength=n)
    assert abs(chi_square(counts) - (n - 1)) < 6 * (2 * (n - 1)) ** 0.5


def test_neighbours_are_independent() -> None:
    """Pairs of successive numbers, and numbers of neighbouring threads, fall evenly into all boxes."""
    stream, other = seeded(5, 0), seeded(5, 1)
    pairs, across = np.zeros((8, 8)), np.zeros((8, 8))
    for _ in range(10_000):
        one = below(stream, 8)
        pairs[one, below(stream, 8)] += 1
        across[one, below(other, 8)] += 1
    for counts in (pairs, across):
        assert abs(chi_square(counts) - 63) < 6 * 126**0.5


def test_shares_are_even() -> None:
    stream = seeded(11)
    shares = np.array([uniform(stream) for _ in range(20_000)])
    assert abs(shares.mean() - 0.5) < 6 * (1 / 12 / 20_000) ** 0.5
    counts, _ = np.histogram(shares, 20, (0.0, 1.0))
    assert abs(chi_square(counts) - 19) < 6 * 38**0.5
