"""What lies in a module's memory when it starts: objects as rows of words, with the tables and states they point to."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.compiler.native.types import FAILED, States
from outply.compiler.wasm.link import Placed

LINE = 128
"""Bytes: where an object begins is a multiple of it, and so many zeros lie between two."""

KINDS = {"int64": "i64", "uint64": "u64", "float64": "f64", "int32": "i32", "uint32": "u32", "float32": "f32"}
KINDS |= {"uint8": "u8", "int8": "i8", "bool": "u8", "int16": "i16", "uint16": "u16"}
"""The kinds of numbers in tables, as a description names them."""


class TablePlace(NamedTuple):
    """Where a table lies."""

    address: int
    kind: str
    length: int


class Image:
    """The memory from `begin` on."""

    def __init__(self, begin: int) -> None:
        self.end = begin
        self.placed: list[Placed] = []
        self.places: dict[str, TablePlace] = {}
        self._known: dict[tuple[int, int], int] = {}  # by address and size here

    def put(self, data: bytes, size: int = 0) -> int:
        """Places some bytes, with zeros behind them up to this size; returns where."""
        address = -(-self.end // LINE) * LINE
        self.end = address + max(8, size, len(data)) + LINE
        self.placed.append(Placed(address, data.rstrip(b"\0")))
        return address

    def _table(self, name: str, array: np.ndarray[Any, Any], empty: bool) -> int:
        """Places a table; of an empty one, such as a tree before the search, only its first row."""
        key = int(array.ctypes.data), array.nbytes
        if key not in self._known or not array.nbytes:
            held = array[:1] if empty else array
            self._known[key] = self.put(np.ascontiguousarray(held).tobytes(), array.nbytes)
        self.places[name] = TablePlace(self._known[key], KINDS[str(array.dtype)], array.size)
        return self._known[key]

    def states(self, name: str, states: States) -> int:
        """Places rows of states."""
        address = self.put(states.memory.tobytes(), states.memory.nbytes)
        self.places[name] = TablePlace(address + 8, "i64", states.memory.size - 1)
        return address

    def object(self, name: str, prepared: Any) -> int:
        """Places an object that is ready for compiled code."""
        if isinstance(prepared, States):
            return self.states(name, prepared)
        row, kind = prepared._row.copy(), prepared.type
        rows = {len(table) for table in prepared._tables}
        for place, (field, table) in enumerate(zip(kind.tables, prepared._tables, strict=True)):
            empty = kind.writable and len(table) == max(rows) and table.nbytes >= 1 << 20
            row[2 * place : 2 * place + 2] = self._table(f"{name}.{field}", table, empty), len(table)
        if FAILED in kind.numbers:
            row[kind.place(FAILED)] = self.put(b"", prepared._failed.nbytes)
            self.places[f"{name}.{FAILED}"] = TablePlace(int(row[kind.place(FAILED)]), "i64", prepared._failed.size)
        for field, part in prepared.fields.parts.items():
            row[kind.place(field)] = self.object(f"{name}.{field}", part)
        address = self.put(row.tobytes())
        self.places[name] = TablePlace(address, "i64", row.size)
        return address
