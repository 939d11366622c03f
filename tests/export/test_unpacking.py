"""The unpacker in plain Python finds what Python's lzma packed, and says so when it is no longer that."""

import lzma

import numpy as np
import pytest

from outply.export.packing import LONGEST, SETTINGS, by_lzma
from outply.export.unpacking import DAMAGED, expand, room
from tests.support.paths import ROOT

pytestmark = pytest.mark.plain

SCRIPT = (ROOT / "src" / "outply" / "export" / "static" / "search.js").read_bytes()
WORDS = (np.arange(600) ** 2 // 7).astype("<i8").tobytes()
NOISE = np.random.default_rng(1).integers(0, 256, 2000, np.uint8).tobytes()
FAR = NOISE + WORDS + SCRIPT + NOISE[100:900] + bytes(5000) + NOISE[::-1] + b"ab" * LONGEST + SCRIPT[1000:]


def expanded(data: bytes, size: int, settings: tuple[int, int, int]) -> bytes | int:
    """The bytes that lie packed, or DAMAGED."""
    memory, (context, places, slots) = room(1 << 15), settings
    memory.packed[: len(data)] = np.frombuffer(data, np.uint8)
    found = expand.py_func(memory, len(data), size, context + 9 * (places + 5 * slots))
    return found if found == DAMAGED else memory.out[:found].tobytes()


@pytest.mark.parametrize("settings", [*SETTINGS, (0, 4, 4)])
@pytest.mark.parametrize("data", [SCRIPT, WORDS, NOISE, FAR, b"a", b""], ids=len)
def test_what_lzma_packed_is_found_again(data: bytes, settings: tuple[int, int, int]) -> None:
    assert expanded(by_lzma(data, *settings), len(data), settings) == data


def test_damage_is_noticed() -> None:
    packed = by_lzma(SCRIPT, *SETTINGS[0])
    for other in (packed[:-20], packed[:300] + bytes(len(packed) - 300), b"\0" + b"\xff" * 200, b"\0" * 5):
        assert expanded(other, len(SCRIPT), SETTINGS[0]) == DAMAGED
    for size in (len(SCRIPT) - 1, 0):
        assert expanded(packed, size, SETTINGS[0]) == DAMAGED


def test_it_is_the_format_of_lzma() -> None:
    alone = lzma.compress(SCRIPT, lzma.FORMAT_ALONE)
    head = 13
    settings = alone[0] % 9, alone[0] // 9 % 5, alone[0] // 45
    assert expanded(alone[head:], len(SCRIPT), settings) == SCRIPT
