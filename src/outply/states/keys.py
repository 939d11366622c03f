"""The default key of a state: all its words mixed into 64 bits, the same number plain and compiled.

A whole number gives the same key as an int, a float or a bool, because compiled states may hold floats where plain ones
hold ints. The key of a state that cannot be laid out in words is a digest of its contents as text.
"""

from __future__ import annotations

import collections
import enum
import hashlib
import inspect
import re
import struct
from collections.abc import Iterator
from typing import Any

import numpy as np

from outply.boards.bits import WORD, mix
from outply.states.layout import Layout, LayoutError, RecordLayout, TableLayout, layout_of

BITS = 64


def state_key(game: Any, s: Any) -> int:
    """The 64-bit key of a state."""
    key = 0
    try:
        for word in _words(_layout(game), s):
            key = mix(key, word)
    except LayoutError:
        return int.from_bytes(hashlib.sha256(canonical_text(s).encode()).digest()[:8], "little")
    return key


def float_word(x: Any, word: Any) -> Any:
    """The word of a float in a key: the number itself if it is whole, otherwise its 64 bits, `word`."""
    number = int(x) if abs(x) < 9223372036854775808.0 else 0
    return number if number == x else word


def observation_key(value: Any) -> int:
    """The 64-bit key of an observation: a number or a tuple of numbers, mixed."""
    key = 0
    for word in _numbers(value):
        key = mix(key, word)
    return key


def _numbers(value: Any) -> Iterator[int]:
    """The words of an observation."""
    if isinstance(value, tuple):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, float | np.floating):
        yield float_word(float(value), struct.unpack("<q", struct.pack("<d", float(value)))[0])
    elif isinstance(value, int | np.integer | np.bool_):
        yield int(value) & WORD
    else:
        raise TypeError(f"an observation is a number or a tuple of numbers, not {value!r}.")


def _layout(game: Any) -> Layout:
    """The layout of the game's states, from the initial one; kept with the game."""
    memory = vars(game)
    if "_layout" not in memory:
        try:
            memory["_layout"] = layout_of(game.initial())
        except LayoutError as error:
            memory["_layout"] = error
    if isinstance(memory["_layout"], LayoutError):
        raise memory["_layout"]
    found: Layout = memory["_layout"]
    return found


def _words(layout: Layout, value: Any) -> Iterator[int]:
    """The words of a state; a LayoutError if it does not fit the layout."""
    if isinstance(layout, RecordLayout):
        if not isinstance(value, tuple) or len(value) != len(layout.parts):
            raise LayoutError
        for part, item in zip(layout.parts, value, strict=True):
            yield from _words(part, item)
    elif isinstance(layout, TableLayout):
        if not isinstance(value, np.ndarray) or value.shape != layout.shape or value.dtype.name != layout.dtype:
            raise LayoutError
        data = value.tobytes().ljust(8 * layout.words, b"\0")
        yield from np.frombuffer(data, np.int64).tolist()
    elif isinstance(value, float | np.floating):
        yield float_word(float(value), struct.unpack("<q", struct.pack("<d", float(value)))[0])
    elif isinstance(value, int | np.integer | np.bool_):
        yield from _limbs(int(value))
    else:
        raise LayoutError


def _limbs(number: int) -> Iterator[int]:
    """A whole number in words: one, or more if it has grown beyond 64 bits in plain Python."""
    yield number & WORD
    while not -(1 << BITS - 1) <= number <= WORD:
        number >>= BITS
        yield number & WORD


def canonical_text(value: Any, around: tuple[int, ...] = ()) -> str:
    """The contents of a value as text, the same for equal values in every process."""
    if value is None or isinstance(value, str | bytes):
        return repr(value)
    if isinstance(value, float | np.floating) and not float(value).is_integer():
        return repr(float(value))
    if isinstance(value, int | float | np.integer | np.floating | np.bool_):
        return str(int(value))
    if isinstance(value, enum.Enum):
        return f"{type(value).__qualname__}.{value.name}"
    if isinstance(value, type) or inspect.isroutine(value):
        return f"{value.__module__}.{value.__qualname__}"
    return "itself" if id(value) in around else _contents_text(value, (*around, id(value)))


def _contents_text(value: Any, around: tuple[int, ...]) -> str:
    if isinstance(value, np.ndarray) and not value.dtype.hasobject:
        return f"array {value.dtype} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, list | tuple | collections.deque | np.ndarray):
        return f"[{', '.join(canonical_text(item, around) for item in value)}]"
    if isinstance(value, set | frozenset):
        return f"set{sorted(canonical_text(item, around) for item in value)}"
    if isinstance(value, dict):
        return (
            f"dict{sorted((canonical_text(key, around), canonical_text(item, around)) for key, item in value.items())}"
        )
    slots = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    fields = {
        **{name: getattr(value, name) for name in slots if hasattr(value, name)},
        **getattr(value, "__dict__", {}),
    }
    if fields:
        return f"{type(value).__qualname__} {canonical_text(fields, around)}"
    return _own_text(value)


def _own_text(value: Any) -> str:
    """The repr or str of an opaque object, unless it only gives its address in memory."""
    for text in (repr(value), str(value)):
        if not re.search(r"\bat 0x[0-9a-fA-F]+", text):
            return text
    raise TypeError(f"states hold a {type(value).__qualname__}, which has no text of its own: write key(self, s).")
