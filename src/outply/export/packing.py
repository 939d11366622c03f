"""A module behind what is told of it, gzipped; its large tables lie in an order that gzip makes small.

Such a table is taken as words of eight bytes. Each is combined (exclusive or) with the word some places before, where
that helps, and then all first bytes come first, all second bytes second. `unpack.js` turns that back.
"""

from __future__ import annotations

import itertools
import json
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np

from outply.compiler.wasm import binary
from outply.compiler.wasm.binary import Reader

WORD = 8
LARGE = 1 << 16
"""Bytes of data from which on an order of their own pays."""

GZIP, EFFORT, MEMORY = 31, 9, 6
"""How zlib writes gzip, and tries hard; it keeps so little in mind that its codes follow what comes."""

DISTANCES = (1, 16, 256, 4096)
"""Places between words that are combined: in tables by several numbers, those are powers of two."""


def packed(head: dict[str, Any], module: bytes) -> bytes:
    """A module behind what is told of it, as JSON: gzipped, the same bytes each time."""
    ordered = bytearray(module)
    tables = [_order(ordered, begin, words) for begin, words in _large(module)]
    told = json.dumps({**head, "tables": [table for table in tables if table]}, separators=(",", ":")).encode()
    cuts = [0, *_cuts(module), len(module)]
    return _gzipped(struct.pack("<I", len(told)) + told, *(bytes(ordered[a:b]) for a, b in itertools.pairwise(cuts)))


def _gzipped(*parts: bytes) -> bytes:
    """The parts behind one another, each with codes of its own."""
    gzip = zlib.compressobj(EFFORT, zlib.DEFLATED, GZIP, MEMORY)
    return b"".join([*(gzip.compress(part) + gzip.flush(zlib.Z_SYNC_FLUSH) for part in parts), gzip.flush()])


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
    least, best = len(_gzipped(_by_byte(table))), table
    for distance in (one for one in DISTANCES if one < words):
        combined = best.copy()
        combined[distance:] ^= best[:-distance]
        size = len(_gzipped(_by_byte(combined)))
        if size < least:
            least, best, distances = size, combined, [*distances, distance]
    if len(_gzipped(table.tobytes())) <= least:
        return []
    module[span] = _by_byte(best)
    return [begin, words, distances]


def _by_byte(table: np.ndarray[Any, np.dtype[np.uint64]]) -> bytes:
    """All first bytes, then all second bytes."""
    return table.view(np.uint8).reshape(-1, WORD).T.tobytes()
