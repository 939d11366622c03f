"""A board by value: it behaves like a list of cells, plain and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outply.boards.cells import PER_WORD, cells, get, put
from outply.compiler.kernel import Ready, kernel
from outply.games.tic_tac_toe import TicTacToe

SIZES = st.integers(1, 70)


@st.composite
def changes(draw: Any) -> tuple[int, list[tuple[int, int]]]:
    """A size, and what is put where."""
    size = draw(SIZES)
    return size, draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, 15)), max_size=40))


@given(changes())
def test_a_board_is_a_list_of_cells(found: tuple[int, list[tuple[int, int]]]) -> None:
    size, puts = found
    board, model = cells(size), [0] * size
    for cell, value in puts:
        before, copy = board, tuple(board)
        board = put(board, cell, value)
        assert before == copy  # the old one is unchanged
        model[cell] = value
        assert [get(board, i) for i in range(size)] == model
        assert all(-(1 << 63) <= word < 1 << 63 for word in board)
    assert board == cells(model)


@given(st.lists(st.integers(0, 15), min_size=1, max_size=70))
def test_equal_cells_make_equal_boards(values: list[int]) -> None:
    assert cells(values) == cells(tuple(values)) == cells(np.array(values))
    assert [get(cells(values), i) for i in range(len(values))] == values
    assert len(cells(values)) == -(-len(values) // PER_WORD)


@kernel
def replay(game: Any, board: Any, where: Any, what: Any, seen: Any) -> Any:
    """Puts one after the other, then reads every cell."""
    for i in range(len(where)):
        board = put(board, where[i], what[i])
    for cell in range(len(seen)):
        seen[cell] = get(board, cell)
    return board


READY = {"compiled": (False, False), "checked": (False, True), "plain": (True, False)}


def replayed(way: str, size: int, puts: list[tuple[int, int]]) -> tuple[Any, list[int]]:
    plain, checked = READY[way]
    where, what = (np.array([pair[i] for pair in puts], np.int64) for i in (0, 1))
    seen = np.zeros(size, np.int64)
    board = Ready(GAME, plain=plain, checked=checked).run(replay, cells(size), where, what, seen)
    return board, seen.tolist()


GAME = TicTacToe()


@pytest.mark.compiled
@pytest.mark.parametrize("way", ["compiled", "checked"])
@settings(deadline=None, max_examples=60)
@given(st.sampled_from([9, 16, 42, 64]), st.data())
def test_compiled_boards_are_plain_boards(way: str, size: int, data: Any) -> None:
    pair = st.tuples(st.integers(0, size - 1), st.integers(0, 15))
    puts = data.draw(st.lists(pair, max_size=30))
    found = replayed(way, size, puts)
    assert found == replayed("plain", size, puts)
    assert found[1] == [dict(puts).get(i, 0) for i in range(size)]


@pytest.mark.parametrize("way", ["plain", pytest.param("checked", marks=pytest.mark.compiled)])
@pytest.mark.parametrize("cell", [-1, -100, 48, 1000, 1 << 40])
def test_a_cell_outside_the_board_is_caught(way: str, cell: int) -> None:
    with pytest.raises(IndexError):
        replayed(way, 42, [(cell, 1)])


@pytest.mark.parametrize("value", [-1, 16, 100])
def test_a_board_is_made_of_0_to_15(value: int) -> None:
    with pytest.raises(ValueError, match="0 to 15"):
        cells([1, value])


@pytest.mark.parametrize("way", ["plain", pytest.param("checked", marks=pytest.mark.compiled)])
@pytest.mark.parametrize("value", [-1, 16, 1000])
def test_a_value_that_no_cell_holds_is_caught(way: str, value: int) -> None:
    with pytest.raises(Exception, match="0 to 15"):
        replayed(way, 42, [(3, value)])


@pytest.mark.compiled
def test_greater_values_lose_their_high_bits_where_nothing_is_checked() -> None:
    assert replayed("compiled", 3, [(1, 35), (2, 16)])[1] == [0, 3, 0]


@pytest.mark.compiled
@pytest.mark.parametrize("kind", [np.uint8, np.int32, np.uint64])
def test_cells_and_values_of_other_kinds(kind: Any) -> None:
    @kernel
    def changed(game: Any, board: Any, cell: Any, value: Any) -> Any:
        return put(cell=cell, value=value, board=board)

    ready = Ready(GAME)
    assert ready.run(changed, cells(42), kind(33), kind(7)) == put(cells(42), 33, 7)


# -- cells of other sizes ----------------------------------------------------------------------------------------------

WIDTHS = (1, 2, 3, 5, 8, 13, 16, 32)


@given(st.sampled_from(WIDTHS), st.data())
def test_cells_of_any_number_of_bits_are_a_list(bits: int, data: Any) -> None:
    size = data.draw(SIZES)
    board, model = cells(size, bits), [0] * size
    pair = st.tuples(st.integers(0, size - 1), st.integers(0, (1 << bits) - 1))
    for cell, value in data.draw(st.lists(pair, max_size=30)):
        board = put(board, cell, value, bits)
        model[cell] = value
    assert [get(board, i, bits) for i in range(size)] == model
    assert board == cells(model, bits)
    assert all(-(1 << 63) <= word < 1 << 63 for word in board)
    assert len(board) == -(-size // (64 // bits))


@kernel
def replay_bytes(game: Any, board: Any, where: Any, what: Any, seen: Any) -> Any:
    """Like replay, with cells of eight bits."""
    for i in range(len(where)):
        board = put(board, where[i], what[i], 8)
    for cell in range(len(seen)):
        seen[cell] = get(board, cell, 8)
    return board


@kernel
def replay_fives(game: Any, board: Any, where: Any, what: Any, seen: Any) -> Any:
    """Like replay, with cells of five bits."""
    for i in range(len(where)):
        board = put(board, where[i], what[i], bits=5)
    for cell in range(len(seen)):
        seen[cell] = get(board, cell, bits=5)
    return board


@pytest.mark.compiled
@pytest.mark.parametrize(("bits", "kernel"), [(8, replay_bytes), (5, replay_fives)])
@pytest.mark.parametrize("checked", [False, True])
def test_compiled_cells_of_other_sizes_are_plain_ones(bits: int, kernel: Any, checked: bool) -> None:
    rng = np.random.default_rng(bits)
    for size in (7, 64):
        where, what = rng.integers(0, size, 40), rng.integers(0, 1 << bits, 40)
        found = []
        for ready in (Ready(GAME, checked=checked), Ready(GAME, plain=True)):
            seen = np.zeros(size, np.int64)
            found.append((ready.run(kernel, cells(size, bits), where, what, seen), seen.tolist()))
        assert found[0] == found[1]


@pytest.mark.parametrize("bits", [0, 33, 4.0, "8"])
def test_a_cell_has_1_to_32_bits(bits: Any) -> None:
    with pytest.raises(ValueError, match="a cell has 1 to 32 bits"):
        cells(3, bits)


def test_a_value_too_large_is_told_how_many_bits_hold_it() -> None:
    with pytest.raises(ValueError, match=r"a cell holds 0 to 15, not 200; 8 bits hold it"):
        put(cells(3), 1, 200)
