"""The transposition table: entries of sixteen bytes, full keys, safe rounding, replacement and growth."""

from __future__ import annotations

import random

import numpy as np
import pytest

from outply.algorithms.alpha_beta.table import (
    AGE,
    BUSY_SLOTS,
    EXACT,
    FILLED,
    FULL,
    LOWER,
    NO_PLACE,
    UPPER,
    Table,
    announce,
    clear,
    find,
    grow,
    is_busy,
    keep,
    new_table,
    place_in,
    proven_in,
    usable,
    value_in,
    withdraw,
)

MB = 16 * 1024 / 1e6  # 1024 entries


def entry(table: Table, key: int) -> tuple[float, int] | None:
    note = find(table, key)
    return None if note == 0 else (value_in(note), note)


def test_an_entry_takes_sixteen_bytes_of_one_array() -> None:
    table = new_table(MB)
    assert table.entries.nbytes == 16 * 1024 == 16 * table.slots
    keep(table, 7, 1.5, LOWER, 3, 0, 2)
    assert np.flatnonzero(table.entries.any(axis=1)).tolist() == [7]
    assert entry(table, 7)[0] == 1.5  # type: ignore[index]


def test_what_is_kept_comes_back() -> None:
    table = new_table(1.0)
    rng, kept = random.Random(1), {}
    for _ in range(300):
        key = rng.getrandbits(64)
        wanted = (
            float(rng.randint(-9, 9)),
            rng.choice((LOWER, UPPER, EXACT)),
            rng.randint(0, 2047),
            rng.randint(0, 400),
        )
        value, bound, depth, place = wanted
        proven = bound & rng.randint(0, 3)
        keep(table, key, value, bound, depth, proven, place)
        kept[key] = (value, bound, depth, proven, place)
    for key, (value, bound, depth, proven, place) in kept.items():
        found = entry(table, key)
        assert found is not None
        assert found[0] == value
        assert (usable(found[1], depth, False), proven_in(found[1]), place_in(found[1])) == (bound, proven, place)


def test_a_state_is_never_taken_for_another_in_the_same_slot() -> None:
    table = new_table(MB)
    keep(table, 5, 1.0, EXACT, 1, 0, 0)
    assert entry(table, 5) is not None
    assert entry(table, 5 + (1 << 63)) is None
    assert entry(table, 5 + 1024) is None
    assert entry(table, 6) is None


def test_bounds_hold_at_their_own_depth_and_proven_ones_beyond_it() -> None:
    table = new_table(MB)
    keep(table, 1, 0.0, EXACT, 5, LOWER, 0)
    mark = entry(table, 1)[1]  # type: ignore[index]
    assert [usable(mark, depth, False) for depth in (4, 5, 6)] == [0, EXACT, LOWER]
    assert [usable(mark, depth, True) for depth in (4, 5, 6)] == [EXACT, EXACT, LOWER]


def test_only_bounds_that_are_kept_can_be_proven() -> None:
    table = new_table(MB)
    keep(table, 1, 0.0, LOWER, 5, EXACT, 0)
    assert proven_in(entry(table, 1)[1]) == LOWER  # type: ignore[index]


def test_a_value_that_single_precision_cannot_hold_is_kept_as_a_safe_bound() -> None:
    table, rng = new_table(MB), random.Random(2)
    for number in range(1000):
        value = rng.uniform(-1, 1) * 10.0 ** rng.randint(-40, 20)
        for bound in (LOWER, UPPER, EXACT):
            clear(table)
            keep(table, number, value, bound, 1, bound, 0)
            found = entry(table, number)
            if found is None:  # too small a number for single precision
                assert abs(value) < 1e-37
                continue
            sides = usable(found[1], 1, False)
            assert sides != EXACT and sides & bound
            assert found[0] <= value if sides == LOWER else found[0] >= value
            assert found[0] == pytest.approx(value, rel=1e-6)


@pytest.mark.parametrize("value", [1e31, -1e300, float("inf"), float("nan")])
def test_what_lies_beyond_single_precision_is_not_kept(value: float) -> None:
    table = new_table(MB)
    keep(table, 1, value, EXACT, 1, 0, 0)
    assert entry(table, 1) is None


def test_a_place_too_far_down_the_list_is_forgotten() -> None:
    table = new_table(MB)
    keep(table, 1, 0.0, EXACT, 1, 0, 70_000)
    assert place_in(entry(table, 1)[1]) == NO_PLACE  # type: ignore[index]


def test_an_entry_without_a_best_action_keeps_its_other_fields() -> None:
    """A null move that cuts leaves none; its place, -1, once filled the depth and the proof with ones."""
    table = new_table(MB)
    keep(table, 3, 0.25, LOWER, 5, 0, -1)
    note = find(table, 3)
    assert (place_in(note), proven_in(note), value_in(note)) == (NO_PLACE, 0, 0.25)
    assert (usable(note, 5, True), usable(note, 6, True), usable(note, 4, True)) == (LOWER, 0, LOWER)


def test_a_deeper_entry_stays_until_the_next_age() -> None:
    table = new_table(MB)
    keep(table, 3, 1.0, EXACT, 6, 0, 0)
    keep(table, 3 + 1024, 2.0, EXACT, 5, 0, 0)
    assert entry(table, 3 + 1024) is None
    keep(table, 3 + 1024, 2.0, EXACT, 6, 0, 0)
    assert entry(table, 3) is None
    table.state[AGE] = 1
    keep(table, 3, 1.0, EXACT, 2, 0, 0)
    assert entry(table, 3) is not None
    keep(table, 3, 1.5, LOWER, 1, 0, 0)  # news about the same state always count
    assert entry(table, 3)[0] == 1.5  # type: ignore[index]
    assert table.state[FILLED] == 1


def test_it_begins_small_and_grows_without_losing_anything() -> None:
    table, rng = new_table(16 * 2**14 / 1e6, first=256), random.Random(3)
    kept: dict[int, float] = {}
    while table.state[FILLED] <= table.state[FULL]:
        key = rng.getrandbits(64)
        if not table.entries[key & 255].any():
            kept[key] = float(len(kept))
            keep(table, key, kept[key], EXACT, 1, 0, 0)
    assert len(kept) == 129
    turns = 1
    while not grow(table, chunk=50):
        turns += 1
    assert turns == 6
    assert table.slots == 2048
    for key, value in kept.items():
        found = entry(table, key)
        assert found is not None and found[0] == value
    assert int((table.entries[:, 1] != 0).sum()) == len(kept)
    while not grow(table):
        pass
    assert table.slots == 2**14
    assert table.state[FULL] > 2**60  # as large as its memory: it does not grow any more
    assert all(entry(table, key) is not None for key in kept)
    clear(table, first=256)
    assert not table.entries.any() and table.slots == 256


# -- several threads ---------------------------------------------------------------------------------------------------


def test_an_entry_of_two_writers_is_no_entry() -> None:
    """Whatever one thread has read half of what another writes: the key does not fit the note."""
    rng = random.Random(4)
    for _ in range(300):
        one, other, key = new_table(MB), new_table(MB), rng.getrandbits(64)
        keep(one, key, float(rng.randint(-9, 9)), EXACT, rng.randint(1, 40), 0, rng.randint(0, 6))
        second = key if rng.random() < 0.5 else key ^ rng.getrandbits(54) << 10  # in the same slot
        keep(other, second, float(rng.randint(-9, 9)), EXACT, rng.randint(41, 80), 0, rng.randint(0, 6))
        slot = key & 1023
        for torn in ((one.entries[slot, 0], other.entries[slot, 1]), (other.entries[slot, 0], one.entries[slot, 1])):
            mixed = new_table(MB)
            mixed.entries[slot] = torn
            assert find(mixed, key) == 0 and find(mixed, second) == 0
            while not grow(mixed):
                pass
            assert find(mixed, key) == 0 and find(mixed, second) == 0


def test_threads_that_share_a_table_have_it_grow_sooner() -> None:
    alone, shared = new_table(1.0, first=256), new_table(1.0, first=256, sharers=4)
    assert (alone.state[FULL], shared.state[FULL]) == (128, 32)
    clear(shared, first=1024)
    assert shared.state[FULL] == 128


def test_a_state_is_announced_and_withdrawn() -> None:
    table = new_table(MB)
    announce(table, 5)
    assert is_busy(table, 5) and not is_busy(table, 5 + BUSY_SLOTS)
    announce(table, 5 + BUSY_SLOTS)  # takes the place of the first
    withdraw(table, 5)
    assert is_busy(table, 5 + BUSY_SLOTS) and not is_busy(table, 5)
    withdraw(table, 5 + BUSY_SLOTS)
    assert not is_busy(table, 5 + BUSY_SLOTS)
