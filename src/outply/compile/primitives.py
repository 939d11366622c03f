"""What has an instruction of its own: bits and cells are not compiled from their text."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.extending import intrinsic, overload

from outply import bits, cells

WORD = ir.IntType(64)


def _instruction(name: str) -> Any:
    @intrinsic
    def call(typing: Any, x: Any) -> Any:
        if not isinstance(x, types.Integer):
            return None

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = context.cast(builder, arguments[0], x, types.uint64)
            if name == "ctpop":
                return builder.ctpop(word)
            return getattr(builder, name)(word, ir.IntType(1)(1))

        return types.int64(x), code

    return call


_count, _trailing, _leading = _instruction("ctpop"), _instruction("cttz"), _instruction("ctlz")


@intrinsic
def _drop_lowest(typing: Any, x: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = arguments[0]
        return builder.and_(word, builder.sub(word, word.type(1)))

    return (types.unliteral(x)(types.unliteral(x)), code) if isinstance(x, types.Integer) else None


def mix(key: Any, x: Any) -> Any:
    h = (np.uint64(key) ^ np.uint64(x)) + np.uint64(0x9E3779B97F4A7C15)
    h = (h ^ (h >> np.uint64(33))) * np.uint64(0xFF51AFD7ED558CCD)
    h = (h ^ (h >> np.uint64(33))) * np.uint64(0xC4CEB9FE1A85EC53)
    return h ^ (h >> np.uint64(33))


overload(bits.count)(lambda x: lambda x: _count(x))
overload(bits.lowest)(lambda x: lambda x: _trailing(x))
overload(bits.highest)(lambda x: lambda x: 63 - _leading(x))
overload(bits.drop_lowest)(lambda x: lambda x: _drop_lowest(x))
overload(bits.mix, strict=False)(lambda key, x: mix)


@intrinsic
def _word_of(typing: Any, board: Any, index: Any) -> Any:
    """One word of a board, chosen without a branch."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        words, index = cgutils.unpack_tuple(builder, arguments[0]), arguments[1]
        _check_index(context, builder, index, len(words))
        chosen = words[0]
        for place, word in enumerate(words[1:], 1):
            chosen = builder.select(builder.icmp_unsigned("==", index, WORD(place)), word, chosen)
        return chosen

    return types.int64(board, types.int64), code


@intrinsic
def _with_word(typing: Any, board: Any, index: Any, word: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        words, (index, changed) = cgutils.unpack_tuple(builder, arguments[0]), arguments[1:]
        _check_index(context, builder, index, len(words))
        same = [builder.icmp_unsigned("==", index, WORD(place)) for place in range(len(words))]
        parts = [builder.select(here, changed, old) for here, old in zip(same, words, strict=True)]
        return context.make_tuple(builder, board, parts)

    return board(board, types.int64, types.int64), code


def _check_index(context: Any, builder: Any, index: Any, count: int) -> None:
    if context.enable_boundscheck:
        with builder.if_then(builder.icmp_unsigned(">=", index, WORD(count)), likely=False):
            context.call_conv.return_user_exc(builder, IndexError, ("a cell outside the board",))


# Inlined into the rules, since it is their option that says whether bounds are checked.
@overload(cells.get, strict=False, inline="always")
def _cells_get(board: Any, cell: Any) -> Any:
    return lambda board, cell: (_word_of(board, cell >> 4) >> ((cell & 15) << 2)) & 15


@overload(cells.put, strict=False, inline="always")
def _cells_put(board: Any, cell: Any, value: Any) -> Any:
    def put(board: Any, cell: Any, value: Any) -> Any:
        shift = (cell & 15) << 2
        changed = (_word_of(board, cell >> 4) & ~(15 << shift)) | ((value & 15) << shift)
        return _with_word(board, cell >> 4, changed)

    return put


PRIMITIVES = {bits.count, bits.lowest, bits.highest, bits.drop_lowest, bits.mix, cells.get, cells.put}
"""Functions that have an instruction of their own; they are not compiled from their text."""
