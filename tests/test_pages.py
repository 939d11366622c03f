"""Memory in large pages: the same zeros as anywhere else, that begin shortly before such a page."""

import numpy as np
import pytest

from outply.memory.pages import LARGE, SMALL_PAGES, zeros


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.float64])
@pytest.mark.parametrize("rows", [0, 1, 1000, LARGE, LARGE + 1])
def test_zeros_of_any_size(rows: int, dtype: type) -> None:
    room = zeros((rows, 3), dtype)
    assert room.shape == (rows, 3) and room.dtype == dtype and room.flags.c_contiguous and room.flags.writeable
    assert not room[-5:].any()
    room[...] = 1
    assert room.sum() == 3 * rows
    assert room.ctypes.data % room.itemsize == 0


def test_a_large_page_begins_behind_the_first_rows() -> None:
    rooms = [zeros(LARGE), zeros((LARGE, 6), np.int32)]
    assert [(room.ctypes.data + SMALL_PAGES) % LARGE for room in rooms] == [0, 0]
