"""A module behind what is told of it, gzipped; its large tables lie in an order that gzip makes small.

Such a table is taken as words of eight bytes. Each is combined (exclusive or) with the word some places before, where
that helps, and then all first bytes come first, all second bytes second. `unpack.js` turns that back.
"""

from __future__ import annotations

import gzip
import json
import struct
from collections.abc import Iterator
from typing import Any

import numpy as np

from outply.compiler.wasm import binary
from outply.compiler.wasm.binary import Reader

WORD = 8
LARGE = 1 << 16
"""Bytes of data from which on an order of their own pays."""

DISTANCES = (1, 16, 256, 4096)
"""Places between words that are combined: in tables by several numbers, those are powers of two."""


def packed(head: dict[str, Any], module: bytes) -> bytes:
    """A module behind what is told of it, as JSON: gzipped, the same bytes each time."""
    ordered = bytearray(module)
    tables = [_order(ordered, begin, words) for begin, words in _large(module)]
    told = json.dumps({**head, "tables": tables}, separators=(",", ":")).encode()
    return gzip.compress(struct.pack("<I", len(told)) + told + ordered, 9, mtime=0)


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
    """Puts words of a module into order; returns where, how many, and the distances of those that were combined."""
    span = slice(begin, begin + WORD * words)
    table = np.frombuffer(bytes(module[span]), np.uint64)
    distances: list[int] = []
    least, best = _size(table), table
    for distance in (one for one in DISTANCES if one < words):
        combined = best.copy()
        combined[distance:] ^= best[:-distance]
        size = _size(combined)
        if size < least:
            least, best, distances = size, combined, [*distances, distance]
    module[span] = _by_byte(best)
    return [begin, words, distances]


def _by_byte(table: np.ndarray[Any, np.dtype[np.uint64]]) -> bytes:
    """All first bytes, then all second bytes."""
    return table.view(np.uint8).reshape(-1, WORD).T.tobytes()


def _size(table: np.ndarray[Any, np.dtype[np.uint64]]) -> int:
    return len(gzip.compress(_by_byte(table), 6))
