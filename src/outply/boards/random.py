"""Random numbers: one seed gives one stream, the same compiled and plain, on every machine.

The generator is sfc32 (Doty-Humphrey's "small fast counting"): three 32-bit words and a counter. No intermediate
result reaches 2**63, so Python's integers and machine words give the same numbers.

    stream = seeded(7)             # for one thread; seeded(7, 3) is an independent stream for thread 3
    below(stream, 6)               # 0 to 5
    uniform(stream)                # 0.0 <= x < 1.0
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, TypeAlias

from outply.boards.bits import mix

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Stream: TypeAlias = "npt.NDArray[np.int64]"  # [4]: a, b, c, counter, each below 2**32

MASK = 0xFFFFFFFF


def seeded(seed: int, thread: int = 0) -> Stream:
    """The stream of a seed and a thread."""
    import numpy as np  # not before somebody draws: a table without chance needs no NumPy

    return np.array(_seed_words(seed, thread), np.int64)


@functools.lru_cache(maxsize=1024)
def _seed_words(seed: int, thread: int) -> tuple[int, int, int, int]:
    """The first words of a stream. Most searches begin with the same few seeds."""
    key = mix(mix(0, seed), thread)
    stream = key & MASK, key >> 32, mix(key, 1) & MASK, 1
    for _ in range(12):
        _, stream = next_bits(stream)
    return stream


def draw(stream: Any) -> int:
    """The next 32 random bits."""
    bits, after = next_bits(load_stream(stream))
    store_stream(stream, after)
    return bits


# A loop that draws again and again keeps the stream in registers, as a tuple, and stores it at its end.


def load_stream(stream: Any) -> tuple[int, int, int, int]:
    """The stream as a tuple."""
    return int(stream[0]), int(stream[1]), int(stream[2]), int(stream[3])


def next_bits(stream: tuple[int, int, int, int]) -> tuple[int, tuple[int, int, int, int]]:
    """The next 32 random bits, and the stream after them."""
    a, b, c, counter = stream
    bits = (a + b + counter) & MASK
    turned = ((c << 21) & MASK) | (c >> 11)
    return bits, (b ^ (b >> 9), (c + (c << 3)) & MASK, (turned + bits) & MASK, (counter + 1) & MASK)


def store_stream(stream: Any, after: tuple[int, int, int, int]) -> None:
    """Lets the stream go on from here."""
    for i in range(4):
        stream[i] = after[i]


def below(stream: Any, n: int) -> int:
    """A whole number from 0 to n - 1, for n up to 2**31."""
    return (draw(stream) * int(n)) >> 32


def uniform(stream: Any) -> float:
    """A number from 0 up to, but not including, 1."""
    return draw(stream) * (1.0 / 4294967296.0)
