"""States in rows of words: what is put in comes out, of the same classes, whatever a state is made of."""

from __future__ import annotations

import math
from collections import namedtuple
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from outply.states.layout import (
    LayoutError,
    Number,
    RecordLayout,
    TableLayout,
    from_word,
    layout_of,
    layout_text,
    leaves,
    read,
    to_word,
    with_kinds,
    write,
)

SCALARS = [
    np.int8,
    np.uint8,
    np.int16,
    np.uint16,
    np.int32,
    np.uint32,
    np.int64,
    np.uint64,
    np.float32,
    np.float64,
    np.bool_,
]


def _whole(kind: Any) -> st.SearchStrategy[Any]:
    return st.integers(int(np.iinfo(kind).min), int(np.iinfo(kind).max)).map(kind)


NUMBERS = st.one_of(
    st.integers(-(1 << 63), (1 << 63) - 1),
    st.floats(),
    st.booleans(),
    *(_whole(kind) for kind in SCALARS if np.issubdtype(kind, np.integer)),
    st.floats(width=32).map(np.float32),
    st.booleans().map(np.bool_),
)
ARRAYS = st.sampled_from(SCALARS).flatmap(
    lambda kind: arrays.arrays(kind, arrays.array_shapes(min_dims=1, max_dims=3, min_side=0, max_side=4))
)


def _named(items: list[Any]) -> Any:
    return namedtuple("Named", [f"field{index}" for index in range(len(items))])(*items)


STATES = st.recursive(
    NUMBERS | ARRAYS,
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.lists(inner, min_size=1, max_size=4).map(_named),
    max_leaves=12,
)


def same(one: Any, other: Any) -> bool:
    """Equal, and of the same classes down to every item; one NaN is like another."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return len(one) == len(other) and all(same(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes()
    return bool(one == other) or (math.isnan(one) and math.isnan(other))


@given(STATES, st.integers(0, 3))
def test_what_is_written_is_read(state: Any, at: int) -> None:
    layout = layout_of(state)
    row = np.full(at + layout.words + 2, 77, np.int64)
    assert write(layout, state, row, at) == at + layout.words
    assert same(read(layout, row, at), state)
    assert list(row[:at]) == [77] * at  # nothing beside it is touched
    assert list(row[at + layout.words :]) == [77, 77]


@given(STATES)
def test_a_layout_is_the_sum_of_its_leaves(state: Any) -> None:
    layout = layout_of(state)
    found = list(leaves(layout))
    assert sum(leaf.words for _, leaf in found) == layout.words
    assert len({name for name, _ in found}) == len(found)
    kinds = [leaf.kind if isinstance(leaf, Number) else leaf.dtype for _, leaf in found]
    assert with_kinds(layout, iter(kinds)) == layout


@given(ARRAYS, st.integers(0, 5))
def test_equal_arrays_give_equal_words(array: Any, rubbish: int) -> None:
    """What the last word has beyond the array must be 0, or keys would differ."""
    layout = layout_of(array)
    rows = [np.full(layout.words, fill, np.int64) for fill in (0, -rubbish)]
    write(layout, array, rows[0])
    write(layout, np.asfortranarray(array), rows[1])
    assert np.array_equal(*rows)


class State(NamedTuple):
    share: float
    mine: np.uint64
    flag: int
    row: tuple[float, ...]
    unknown: NotDefinedAnywhere  # type: ignore[name-defined]  # noqa: F821


class Hinted(NamedTuple):
    share: float
    mine: np.uint64
    flag: int
    row: tuple[float, ...]


def test_what_the_class_says_about_a_field_counts() -> None:
    layout = layout_of(Hinted(1, 1 << 63, True, (1, 2)))
    assert layout_text(layout) == "Hinted(float64, uint64, int64, tuple(float64, float64))"
    row = np.zeros(layout.words, np.int64)
    write(layout, Hinted(1, 1 << 63, True, (1, 2)), row)
    assert same(read(layout, row), Hinted(1.0, np.uint64(1 << 63), 1, (1.0, 2.0)))


def test_hints_that_mean_nothing_are_passed_over() -> None:
    assert layout_text(layout_of(State(1, 2, True, (1,), 3))) == "State(int64, int64, bool, tuple(int64), int64)"


class Thing:
    pass


class Odd(tuple):  # type: ignore[type-arg]
    pass


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("text", "show"),
        ([1, 2], "tuple"),
        ({1: 2}, "fields"),
        ({1, 2}, "fields"),
        (None, "-1"),
        (Thing(), "NamedTuples"),
        (1 << 63, "uint64"),
        (1 << 80, "wide"),
        (1j, "numbers|made of"),
        (np.array(["a"]), "numbers"),
        (np.array([None]), "numbers"),
        (np.zeros(2, np.complex128), "numbers"),
        (np.zeros(2, np.float16), "numbers"),
        (np.float16(1), "made of"),
        (np.longdouble(1), "made of"),
        (Odd((1, 2)), "NamedTuple"),
    ],
)
def test_what_cannot_be_laid_out_is_explained(value: Any, words: str) -> None:
    with pytest.raises(LayoutError, match=words):
        layout_of(value)
    with pytest.raises(LayoutError, match=r"the state\[1\]\[0\]"):
        layout_of((1, (value,)))


def test_states_keep_their_shape() -> None:
    layout = layout_of((1, np.zeros(3), True))
    row = np.zeros(layout.words, np.int64)
    for wrong in [(1, np.zeros(4), True), (1, np.zeros((3, 1)), True), (1, np.zeros(3)), 5, (1.5, np.zeros(3), True)]:
        with pytest.raises(LayoutError):
            write(layout, wrong, row)


@pytest.mark.parametrize(("kind", "beyond"), [("int64", 1 << 63), ("uint64", 1 << 64), ("uint8", 256), ("int8", -129)])
def test_numbers_that_do_not_fit(kind: str, beyond: int) -> None:
    with pytest.raises(OverflowError, match=kind):
        to_word(kind, beyond)


@given(st.integers(0, (1 << 64) - 1))
def test_words_of_64_bits(number: int) -> None:
    assert from_word("uint64", to_word("uint64", number)) == number


def test_layouts_are_values() -> None:
    one = layout_of(Hinted(1, 2, 3, (4, 5)))
    assert one == layout_of(Hinted(5, 4, 3, (2, 1)))
    assert isinstance(one, RecordLayout)
    assert one.parts[0] == Number("float64", float)
    assert layout_of(np.zeros((2, 3), np.int8)) == TableLayout("int8", (2, 3))
    assert TableLayout("int8", (3, 3)).words == 2
    assert TableLayout("int8", (0, 3)).words == 0
