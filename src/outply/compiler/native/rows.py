"""Compiled states and rows of words: a state is built from a row, stored in a row, and mixed into a key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.extending import intrinsic
from numba.core.typing.templates import signature
from numba.np import arrayobj

from outply.compiler.native.primitives import mix, primitive
from outply.states import keys
from outply.states.keys import float_word
from outply.states.layout import Layout, Number, RecordLayout, TableLayout, leaves

WORD = ir.IntType(64)


def numba_type(layout: Layout) -> Any:
    """The compiler's type for a layout."""
    if isinstance(layout, Number):
        return types.boolean if layout.kind == "bool" else getattr(types, layout.kind)
    if isinstance(layout, TableLayout):
        return types.Array(numba.from_dtype(np.dtype(layout.dtype)), len(layout.shape), "C")
    parts = [numba_type(part) for part in layout.parts]
    if layout.cls is tuple:
        return types.Tuple.from_types(tuple(parts))
    same = bool(parts) and all(part == parts[0] for part in parts)
    return types.NamedUniTuple(parts[0], len(parts), layout.cls) if same else types.NamedTuple(tuple(parts), layout.cls)


def build(context: Any, builder: Any, layout: Layout, row: Any, at: int) -> Any:
    """The compiled state that begins at `row[at]`."""
    if isinstance(layout, RecordLayout):
        parts = []
        for part in layout.parts:
            parts.append(build(context, builder, part, row, at))
            at += part.words
        return context.make_tuple(builder, numba_type(layout), parts)
    place = builder.gep(row, [WORD(at)])
    if isinstance(layout, TableLayout):
        array = arrayobj._empty_nd_impl(context, builder, numba_type(layout), [WORD(n) for n in layout.shape])
        cgutils.raw_memcpy(builder, array.data, place, _bytes(layout), 1)
        return array._getvalue()
    word = builder.load(place)
    if layout.kind == "bool":
        return builder.icmp_unsigned("!=", word, WORD(0))
    if layout.kind.startswith("float"):
        number = builder.bitcast(word, ir.DoubleType())
        return context.cast(builder, number, types.float64, numba_type(layout))
    return context.cast(builder, word, types.int64, numba_type(layout))


def store(context: Any, builder: Any, layout: Layout, value: Any, row: Any, at: int) -> int:
    """Stores a compiled state from `row[at]` on; returns where the next field goes."""
    if isinstance(layout, RecordLayout):
        for index, part in enumerate(layout.parts):
            at = store(context, builder, part, builder.extract_value(value, index), row, at)
        return at
    place = builder.gep(row, [WORD(at)])
    if isinstance(layout, TableLayout):
        array = arrayobj.make_array(numba_type(layout))(context, builder, value)
        for shape, expected in zip(cgutils.unpack_tuple(builder, array.shape), layout.shape, strict=True):
            with builder.if_then(builder.icmp_unsigned("!=", shape, WORD(expected)), likely=False):
                why = (f"an array in a state changed its shape; it began as {layout.shape} and must stay so",)
                context.call_conv.return_user_exc(builder, ValueError, why)
        if layout.words:  # the bytes of the last word beyond the array are 0
            builder.store(WORD(0), builder.gep(row, [WORD(at + layout.words - 1)]))
        cgutils.raw_memcpy(builder, place, array.data, _bytes(layout), 1)
    elif layout.kind == "bool":
        builder.store(builder.zext(value, WORD), place)
    elif layout.kind.startswith("float"):
        number = context.cast(builder, value, numba_type(layout), types.float64)
        builder.store(builder.bitcast(number, WORD), place)
    else:
        builder.store(context.cast(builder, value, numba_type(layout), types.int64), place)
    return at + layout.words


def _bytes(layout: TableLayout) -> Any:
    return WORD(int(np.prod(layout.shape)) * np.dtype(layout.dtype).itemsize)


@intrinsic
def state_key(typing: Any, game: Any, state: Any) -> Any:
    """The default key: all words of a state, mixed."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = cgutils.alloca_once(builder, WORD, size=max(1, game.layout.words))
        store(context, builder, game.layout, context.cast(builder, arguments[1], state, game.state), row, 0)
        _whole_floats(context, builder, game.layout, row)
        key = cgutils.alloca_once_value(builder, WORD(0))
        mixed = types.uint64(types.uint64, types.int64)
        with cgutils.for_range(builder, WORD(game.layout.words)) as loop:
            operands = [builder.load(key), builder.load(builder.gep(row, [loop.index]))]
            builder.store(context.compile_internal(builder, mix, mixed, operands), key)
        return builder.load(key)

    return types.uint64(game, state), code


def _whole_floats(context: Any, builder: Any, layout: Layout, row: Any) -> None:
    """Replaces the floats in a row by the words that go into the key."""
    at = 0
    for _, leaf in leaves(layout):
        if isinstance(leaf, Number) and leaf.kind.startswith("float"):
            place = builder.gep(row, [WORD(at)])
            word = builder.load(place)
            operands = [builder.bitcast(word, ir.DoubleType()), word]
            mixed = types.int64(types.float64, types.int64)
            builder.store(context.compile_internal(builder, float_word, mixed, operands), place)
        at += leaf.words


@intrinsic
def to_state(typing: Any, game: Any, state: Any) -> Any:
    """Casts a state whose numbers are of other kinds to the type of the game's states."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.cast(builder, arguments[1], state, game.state)

    return game.state(game, state), code


# -- observations ------------------------------------------------------------------------------------------------------


def is_observation(given: Any) -> bool:
    """The type is that of a number or of a tuple of numbers."""
    if isinstance(given, types.BaseTuple):
        return all(is_observation(item) for item in given)
    return isinstance(types.unliteral(given), types.Number | types.Boolean)


def _plain_observation(given: Any) -> Any:
    """The type of an observation with numbers of 64 bits."""
    if isinstance(given, types.BaseTuple):
        return types.Tuple.from_types(tuple(_plain_observation(item) for item in given))
    kind = types.unliteral(given)
    return types.float64 if isinstance(kind, types.Float) else types.uint64 if kind == types.uint64 else types.int64


def _keying(value: Any) -> Any:
    return signature(types.uint64, _plain_observation(value)) if is_observation(value) else None


def _key_of(context: Any, builder: Any, signature: Any, value: Any) -> Any:
    key = WORD(0)
    mixed = types.uint64(types.uint64, types.int64)
    for word in _observed_words(context, builder, signature.args[0], value):
        key = context.compile_internal(builder, mix, mixed, [key, word])
    return key


def _observed_words(context: Any, builder: Any, typ: Any, value: Any) -> Iterator[Any]:
    """The words of an observation, in order."""
    if isinstance(typ, types.BaseTuple):
        for index, item in enumerate(list(typ)):
            yield from _observed_words(context, builder, item, builder.extract_value(value, index))
    elif isinstance(typ, types.Float):
        word = types.int64(types.float64, types.int64)
        yield context.compile_internal(builder, float_word, word, [value, builder.bitcast(value, WORD)])
    else:
        yield value


primitive(keys.observation_key, _keying, _key_of)
