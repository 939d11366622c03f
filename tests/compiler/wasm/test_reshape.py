"""Arrays in another shape: the strides that NumPy finds, or none where NumPy must copy."""

import itertools

import numpy as np
import pytest

from outply.compiler.wasm.reshape import reshaped

pytestmark = pytest.mark.plain

WHOLE = np.arange(24, dtype=np.int64)
ARRAYS = [
    WHOLE,
    WHOLE.reshape(4, 6),
    WHOLE.reshape(2, 3, 4),
    WHOLE.reshape(2, 3, 4).transpose(1, 0, 2),
    WHOLE.reshape(4, 6).T,
    WHOLE.reshape(4, 6)[:, ::2],
    WHOLE.reshape(4, 6)[::2],
    WHOLE.reshape(1, 4, 1, 6)[:, ::-1],
    WHOLE[:0].reshape(0, 3),
    np.array(7),
]
SHAPES = [shape for n in range(4) for shape in itertools.product((0, 1, 2, 3, 4, 6, 12, 24), repeat=n)]


@pytest.mark.parametrize("array", ARRAYS, ids=lambda array: f"{array.shape}{array.strides}")
def test_strides_are_those_of_numpy(array: np.ndarray) -> None:
    fitting = 0
    for shape in SHAPES:
        found = [0] * len(shape)
        done = reshaped(array.ndim, array.shape, array.strides, len(shape), shape, found, array.itemsize, 0)
        if np.prod(shape) != array.size:
            assert done == 0
            continue
        fitting += 1
        other = array.reshape(shape)
        assert bool(done) == (np.shares_memory(other, array) or array.size == 0)
        if done:
            made = np.lib.stride_tricks.as_strided(array, shape, found) if array.size else other
            assert (made == other).all()
    assert fitting
