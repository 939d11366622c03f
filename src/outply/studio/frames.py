"""Binary frames: u32 length of the header | JSON header | padding to 8 | columns of numbers, each padded to 8."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from outply.studio.answers import FrameColumn, Frames

KINDS = {"i1", "i2", "i4", "f4", "f8"}
"""Kinds of numbers that a page reads without copying."""


def pack(header: Any, columns: Mapping[str, Any]) -> bytes:
    """A frame; its header is given the list of its columns."""
    arrays = {name: np.ascontiguousarray(values) for name, values in columns.items()}
    header.columns = [_column(name, values) for name, values in arrays.items()]
    head = msgspec.json.encode(header)
    parts = [struct.pack("<I", len(head)), head, _padding(4 + len(head))]
    for values in arrays.values():
        parts += [values.astype(values.dtype.newbyteorder("<"), copy=False).tobytes(), _padding(values.nbytes)]
    return b"".join(parts)


def unpack(frame: bytes) -> tuple[Any, dict[str, Any]]:
    """The header and the columns of a frame."""
    length = struct.unpack_from("<I", frame)[0]
    header = msgspec.json.decode(frame[4 : 4 + length], type=Frames)
    at, columns = 4 + length + len(_padding(4 + length)), {}
    for column in header.columns:
        values = np.frombuffer(frame, f"<{column.kind}", column.count * column.width, at)
        columns[column.name] = values.reshape(column.count, column.width) if column.width > 1 else values
        at += values.nbytes + len(_padding(values.nbytes))
    return header, columns


def _column(name: str, values: Any) -> FrameColumn:
    kind = values.dtype.str[1:]
    if kind not in KINDS:
        raise TypeError(f"column {name} is of kind {kind}; a frame has {', '.join(sorted(KINDS))}.")
    return FrameColumn(name, kind, len(values), values.shape[1] if values.ndim > 1 else 1)


def _padding(length: int) -> bytes:
    return bytes(-length % 8)
