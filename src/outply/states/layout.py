"""The layout of a state in memory: a number takes one 64-bit word, an array as many words as its bytes fill.

The layout comes from the initial state. It gives the compiler its types, lets trees and tables keep states in rows of
words, takes states from Python to compiled code and back, and is the base of the default key.
"""

from __future__ import annotations

import struct
import typing
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

Row: TypeAlias = "npt.NDArray[np.int64]"

KINDS: dict[Any, str] = {int: "int64", float: "float64", bool: "bool"}

LIMITS = {
    f"{sign}int{bits}": (0, (1 << bits) - 1) if sign else (-(1 << bits - 1), (1 << bits - 1) - 1)
    for sign in ("", "u")
    for bits in (8, 16, 32, 64)
}
"""The lowest and the highest number of each integer kind, by NumPy's names."""


LEAST_WORD, MOST_WORD = LIMITS["int64"]


def is_word(value: Any) -> bool:
    """The value is an int that fits into a signed machine word."""
    return type(value) is int and LEAST_WORD <= value <= MOST_WORD


COMPILED_KINDS = {"bool", "float32", "float64", *LIMITS}
"""The kinds of numbers that compiled code has, by NumPy's names."""


class LayoutError(TypeError):
    """A state holds something that does not fit into words; the message names the field and what to write."""


class Number(NamedTuple):
    """One number: its kind in compiled code, and its class in Python."""

    kind: str
    maker: Any

    @property
    def words(self) -> int:
        return 1


class TableLayout(NamedTuple):
    """An array of fixed shape."""

    dtype: str
    shape: tuple[int, ...]

    @property
    def words(self) -> int:
        return -(-int(np.prod(self.shape)) * np.dtype(self.dtype).itemsize // 8)


class RecordLayout(NamedTuple):
    """A tuple or NamedTuple of parts."""

    cls: type
    parts: tuple[Any, ...]

    @property
    def words(self) -> int:
        return sum(part.words for part in self.parts)


Layout = Number | TableLayout | RecordLayout


def layout_of(value: Any, hint: Any = None, field: str = "the state") -> Layout:
    """The layout of a state; `hint` is the annotation of the field."""
    if isinstance(value, tuple):
        return _record(value, hint, field)
    if isinstance(value, np.ndarray):
        if value.dtype.name not in COMPILED_KINDS:
            raise LayoutError(f"{field} is an array of {value.dtype}: only arrays of numbers can be compiled.")
        return TableLayout(value.dtype.name, value.shape)
    if isinstance(value, np.generic) and value.dtype.name in COMPILED_KINDS:
        return Number(value.dtype.name, type(value))
    if isinstance(hint, type) and issubclass(hint, np.generic) and isinstance(value, int):
        return Number(np.dtype(hint).name, hint)
    if hint is float and isinstance(value, int):
        return Number("float64", float)
    if isinstance(value, bool | int | float):
        kind = bool if isinstance(value, bool) else int if isinstance(value, int) else float
        if kind is bool and hint is int:
            kind = int
        if kind is int and not -(1 << 63) <= value < 1 << 63:
            raise LayoutError(f"{field} is {value}, which does not fit into 63 bits and a sign: {_advice(value)}")
        return Number(KINDS[kind], kind)
    shown = "" if " object at 0x" in repr(value) else f" ({_short(value)})"
    raise LayoutError(f"{field} is a {type(value).__name__}{shown}: {_advice(value)}")


def _record(value: tuple[Any, ...], hint: Any, field: str) -> RecordLayout:
    cls = type(value)
    if cls is not tuple and not hasattr(cls, "_fields"):
        raise LayoutError(f"{field} is a {cls.__name__}: write a tuple or a NamedTuple.")
    names = getattr(cls, "_fields", None) or [str(i) for i in range(len(value))]
    hints = _hints(cls) if hasattr(cls, "_fields") else dict.fromkeys(names, _item_hint(hint))
    named = cls.__name__ + ".{}" if hasattr(cls, "_fields") else field + "[{}]"
    parts = [layout_of(v, hints.get(n), named.format(n)) for n, v in zip(names, value, strict=True)]
    return RecordLayout(cls, tuple(parts))


def _hints(cls: type) -> dict[str, Any]:
    try:
        return typing.get_type_hints(cls)
    except Exception:  # an annotation may be any expression
        return {}


def _item_hint(hint: Any) -> Any:
    """The annotation of the items: `float` for `tuple[float, ...]`."""
    arguments = typing.get_args(hint)
    return arguments[0] if len(set(arguments) - {Ellipsis}) == 1 else None


def _advice(value: Any) -> str:
    if isinstance(value, str):
        return "write a number instead, and the text in show()."
    if isinstance(value, list):
        return "write a tuple, a NumPy array or outply.boards.cells instead."
    if isinstance(value, dict | set | frozenset):
        return "write the entries as fields, a tuple or a NumPy array."
    if isinstance(value, int):
        return "write np.uint64(…) for a board of 64 bits, outply.boards.wide or several fields for more."
    if value is None:
        return "write a number that means none, such as -1."
    return "a state is made of ints, floats, bools, tuples, NamedTuples and NumPy arrays."


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"


def leaves(layout: Layout, path: str = "") -> Iterator[tuple[str, Number | TableLayout]]:
    """The numbers and arrays of a layout in order, each with the name of its field."""
    if isinstance(layout, RecordLayout):
        names = getattr(layout.cls, "_fields", None) or range(len(layout.parts))
        for name, part in zip(names, layout.parts, strict=True):
            yield from leaves(part, f"{path}.{name}" if path else str(name))
    else:
        yield path or "the state", layout


def with_kinds(layout: Layout, kinds: Iterator[str]) -> Layout:
    """The same layout with other kinds for its numbers, given in order."""
    if isinstance(layout, RecordLayout):
        return RecordLayout(layout.cls, tuple(with_kinds(part, kinds) for part in layout.parts))
    kind = next(kinds)
    if isinstance(layout, TableLayout) or kind == layout.kind:
        return layout
    makers = {name: cls for cls, name in KINDS.items()}
    return Number(kind, makers.get(kind, np.dtype(kind).type))


def layout_text(layout: Layout) -> str:
    """The layout as text; it is part of the key of compiled code."""
    if isinstance(layout, RecordLayout):
        return f"{layout.cls.__name__}({', '.join(map(layout_text, layout.parts))})"
    return layout.kind if isinstance(layout, Number) else f"{layout.dtype}{list(layout.shape)}"


def write(layout: Layout, value: Any, row: Row, at: int = 0) -> int:
    """Writes a state into a row of words from `at` on; returns the index behind it."""
    if isinstance(layout, RecordLayout):
        if not isinstance(value, tuple) or len(value) != len(layout.parts):
            raise LayoutError(f"{_short(value)} is no {layout.cls.__name__} of {len(layout.parts)} parts.")
        for part, item in zip(layout.parts, value, strict=True):
            at = write(part, item, row, at)
        return at
    if isinstance(layout, TableLayout):
        array = np.asarray(value)
        if array.shape != layout.shape:
            raise LayoutError(f"an array has shape {array.shape}; it began as {layout.shape} and must stay so.")
        data = np.ascontiguousarray(array, layout.dtype).tobytes()
        row[at : at + layout.words] = np.frombuffer(data.ljust(8 * layout.words, b"\0"), np.int64)
        return at + layout.words
    row[at] = to_word(layout.kind, value)
    return at + 1


def read(layout: Layout, row: Row, at: int = 0) -> Any:
    """Reads the state that begins at `at` in a row of words."""
    if isinstance(layout, RecordLayout):
        items = []
        for part in layout.parts:
            items.append(read(part, row, at))
            at += part.words
        return tuple(items) if layout.cls is tuple else layout.cls(*items)
    if isinstance(layout, TableLayout):
        data = row[at : at + layout.words].tobytes()
        count = int(np.prod(layout.shape))
        return np.frombuffer(data, layout.dtype, count).reshape(layout.shape).copy()
    return layout.maker(from_word(layout.kind, int(row[at])))


def to_word(kind: str, value: Any) -> int:
    """The 64 bits of a number, as a signed integer."""
    if kind.startswith("float"):
        return int(struct.unpack("<q", struct.pack("<d", float(value)))[0])
    if kind == "bool":
        return int(bool(value))
    number = int(value)
    if number != value:
        raise LayoutError(f"{value!r} stands where a state has a whole number.")
    low, high = LIMITS[kind]
    if not low <= number <= high:
        raise OverflowError(f"{number} does not fit into {kind}")
    return number - (1 << 64) if number >= 1 << 63 else number


def from_word(kind: str, word: int) -> Any:
    if kind.startswith("float"):
        return struct.unpack("<d", struct.pack("<q", word))[0]
    if kind == "bool":
        return word != 0
    return word & ((1 << 64) - 1) if kind == "uint64" else word
