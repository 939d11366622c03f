"""A module behind what is told of it, packed: what unpacks it first, then parts, each by LZMA for itself.

A large table of a module is taken as words of eight bytes. Each is combined (exclusive or) with the word some places
before, where that helps, and then all first bytes come first, all second bytes second. `unpack.js` turns that back.
"""

from __future__ import annotations

import itertools
import json
import struct
from collections.abc import Iterator
from typing import Any

import numpy as np

from outply.compiler.wasm import binary
from outply.compiler.wasm.binary import Reader
from outply.compiler.wasm.errors import NoWasm
from outply.export.unpacking import ROOM, unpacker

MAGIC = b"oply"
"""What packed data begins with."""

WORD = 8
LARGE = 1 << 16
"""Bytes of data from which on an order of their own pays."""

SETTINGS = ((3, 0, 0), (2, 0, 0), (0, 0, 0), (1, 1, 1), (0, 1, 1), (0, 2, 3))
"""What tells the odds of a bit, as LZMA's lc, lp and pb: for text, for noise, for words of 2 and of 8 bytes."""

BYTES, WORDS = (0, 0, 0), (0, 2, 3)
"""The settings by which orders of a table are compared."""

DICTIONARY, LONGEST = 1 << 22, 273
"""How far back a part looks for the same bytes, and how many at once; the most that helps."""

DISTANCES = (1, 16, 256, 4096)
"""Places between words that are combined: in tables by several numbers, those are powers of two."""


def packed(head: dict[str, Any], module: bytes) -> bytes:
    """A module behind what is told of it: the same bytes each time."""
    ordered = bytearray(module)
    tables = [_order(ordered, begin, words) for begin, words in _large(module)]
    told = json.dumps({**head, "tables": [table for table in tables if table]}, separators=(",", ":")).encode()
    cuts = [0, *_cuts(module), len(module)]
    pieces = [bytes(ordered[a:b]) for begin, end in itertools.pairwise(cuts) for a, b in _rooms(begin, end)]
    parts = [told, *pieces]
    made, unpacks = [_smallest(part) for part in parts], unpacker()
    heads = [(len(data), len(part), settings) for part, (data, settings) in zip(parts, made, strict=True)]
    numbers = [len(unpacks.code), unpacks.packed, unpacks.out, len(parts), *itertools.chain(*heads)]
    return MAGIC + struct.pack(f"<{len(numbers)}I", *numbers) + unpacks.code + b"".join(data for data, _ in made)


def _rooms(begin: int, end: int) -> Iterator[tuple[int, int]]:
    """The parts from `begin` to `end` for each of which there is room."""
    for at in range(begin, end, ROOM):
        yield at, min(end, at + ROOM)


def _smallest(data: bytes) -> tuple[bytes, int]:
    """The data by LZMA, and the settings that make it smallest, as one number."""
    made = [(by_lzma(data, *settings), settings) for settings in SETTINGS]
    least, (context, places, slots) = min(made, key=lambda one: len(one[0]))
    return least, context + 9 * (places + 5 * slots)


def by_lzma(data: bytes, context: int, places: int, slots: int) -> bytes:
    """The data by LZMA alone, with a marker at its end."""
    try:
        import lzma
    except ImportError:
        raise NoWasm("this Python was built without lzma, by which a page is packed; use another one.") from None
    how = {"id": lzma.FILTER_LZMA1, "lc": context, "lp": places, "pb": slots}
    how |= {"dict_size": DICTIONARY, "nice_len": LONGEST, "mf": lzma.MF_BT4}
    return lzma.compress(data, lzma.FORMAT_RAW, filters=[how])


def _cuts(module: bytes) -> Iterator[int]:
    """Where the code of a module begins and where its data does."""
    reader = Reader(module, len(binary.MAGIC))
    while not reader.over:
        begin, number, size = reader.at, reader.byte(), reader.unsigned()
        if number in (binary.CODE, binary.DATA):
            yield begin
        reader.take(size)


def _large(module: bytes) -> Iterator[tuple[int, int]]:
    """Where large data begins in a module, and how many whole words of memory it fills."""
    reader = Reader(module, len(binary.MAGIC))
    while not reader.over:
        number, end = reader.byte(), reader.unsigned() + reader.at
        if number == binary.DATA:
            yield from _segments(reader)
        reader.at = end


def _segments(reader: Reader) -> Iterator[tuple[int, int]]:
    for _ in range(reader.unsigned()):
        reader.take(1 + len(binary.CONSTANT))
        address = reader.signed()
        reader.take(len(binary.END))
        size = reader.unsigned()
        skipped = -address % WORD
        if size >= LARGE:
            yield reader.at + skipped, (size - skipped) // WORD
        reader.take(size)


def _order(module: bytearray, begin: int, words: int) -> list[Any]:
    """Puts words of a module into order; returns where, how many, and how far apart those are that were combined."""
    span = slice(begin, begin + WORD * words)
    table = np.frombuffer(bytes(module[span]), np.uint64)
    distances: list[int] = []
    least, best = len(by_lzma(_by_byte(table), *BYTES)), table
    for distance in (one for one in DISTANCES if one < words):
        combined = best.copy()
        combined[distance:] ^= best[:-distance]
        size = len(by_lzma(_by_byte(combined), *BYTES))
        if size < least:
            least, best, distances = size, combined, [*distances, distance]
    if min(len(by_lzma(table.tobytes(), *settings)) for settings in (BYTES, WORDS)) <= least:
        return []
    module[span] = _by_byte(best)
    return [begin, words, distances]


def _by_byte(table: np.ndarray[Any, np.dtype[np.uint64]]) -> bytes:
    """All first bytes, then all second bytes."""
    return table.view(np.uint8).reshape(-1, WORD).T.tobytes()
