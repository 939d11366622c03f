"""Functions with machine instructions of their own: bits, cells, prefetching, atomic operations, fences.

Each is lowered inside its caller, so that it checks bounds if its caller does.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types, utils
from numba.core.extending import lower_builtin, overload
from numba.core.typing.templates import AbstractTemplate, infer_global, signature

from outply.boards import bits, cells, tuples
from outply.compiler import intrinsics
from outply.compiler.native.tables import TableType, row_address

WORD, BIT = ir.IntType(64), ir.IntType(1)

Typing = Callable[..., Any]  # from the types of the arguments to a signature, or None
Code = Callable[..., Any]  # from context, builder, signature and values to the value

PRIMITIVES: set[Any] = {bits.mix}
"""Functions that are lowered here, and not compiled from their Python code."""


def primitive(function: FunctionType, typing: Typing, code: Code) -> None:
    """Tells the compiler how to type and lower `function`."""

    parameters = utils.pysignature(function)

    @infer_global(function)
    class Template(AbstractTemplate):
        def generic(self, arguments: Any, keywords: Any) -> Any:
            bound = parameters.bind(*arguments, **dict(keywords))
            found = typing(*bound.args)
            return found and found.replace(pysig=parameters)

    @lower_builtin(function, types.VarArg(types.Any))
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return code(context, builder, signature, *arguments)

    PRIMITIVES.add(function)


# -- bits --------------------------------------------------------------------------------------------------------------


def _counting(x: Any) -> Any:
    return signature(types.int64, types.unliteral(x)) if isinstance(x, types.Integer) else None


def _same(x: Any) -> Any:
    return signature(types.unliteral(x), types.unliteral(x)) if isinstance(x, types.Integer) else None


def _wide(context: Any, builder: Any, signature: Any, x: Any) -> Any:
    return context.cast(builder, x, signature.args[0], types.uint64)


def _count(context: Any, builder: Any, signature: Any, x: Any) -> Any:
    return builder.ctpop(_wide(context, builder, signature, x))


def _lowest(context: Any, builder: Any, signature: Any, x: Any) -> Any:
    return builder.cttz(_wide(context, builder, signature, x), BIT(0))


def _highest(context: Any, builder: Any, signature: Any, x: Any) -> Any:
    return builder.sub(WORD(63), builder.ctlz(_wide(context, builder, signature, x), BIT(0)))


def _drop_lowest(context: Any, builder: Any, signature: Any, x: Any) -> Any:
    return builder.and_(x, builder.sub(x, x.type(1)))


primitive(bits.count, _counting, _count)
primitive(bits.lowest, _counting, _lowest)
primitive(bits.highest, _counting, _highest)
primitive(bits.drop_lowest, _same, _drop_lowest)


def mix(key: Any, x: Any) -> Any:
    """`bits.mix` in machine words."""
    h = (np.uint64(key) ^ np.uint64(x)) + np.uint64(0x9E3779B97F4A7C15)
    h = (h ^ (h >> np.uint64(33))) * np.uint64(0xFF51AFD7ED558CCD)
    h = (h ^ (h >> np.uint64(33))) * np.uint64(0xC4CEB9FE1A85EC53)
    return h ^ (h >> np.uint64(33))


@overload(bits.mix)
def _mix(key: Any, x: Any) -> Any:
    return mix if isinstance(key, types.Integer) and isinstance(x, types.Integer) else None


# -- cells -------------------------------------------------------------------------------------------------------------


def _board(board: Any) -> Any:
    """The type of a board of cells, a tuple of words; None if it is something else."""
    words = isinstance(board, types.BaseTuple) and all(types.unliteral(word) == types.int64 for word in board)
    return types.UniTuple(types.int64, len(board)) if words and len(board) else None


def _getting(board: Any, cell: Any, bits: Any = types.int64) -> Any:
    fits = _board(board) and isinstance(cell, types.Integer) and isinstance(bits, types.Integer)
    return signature(types.int64, _board(board), types.int64, types.int64) if fits else None


def _putting(board: Any, cell: Any, value: Any, bits: Any = types.int64) -> Any:
    whole = isinstance(value, types.Integer | types.Boolean) and isinstance(bits, types.Integer)
    fits = _board(board) and isinstance(cell, types.Integer) and whole
    return signature(_board(board), _board(board), types.int64, types.int64, types.int64) if fits else None


def _get(context: Any, builder: Any, signature: Any, board: Any, cell: Any, bits: Any) -> Any:
    words, place, shift = _found(context, builder, board, cell, bits)
    chosen = words[0]
    for index, word in enumerate(words[1:], 1):  # without a branch
        chosen = builder.select(builder.icmp_unsigned("==", place, WORD(index)), word, chosen)
    return builder.and_(builder.lshr(chosen, shift), _most(builder, bits))


def _put(context: Any, builder: Any, signature: Any, board: Any, cell: Any, value: Any, bits: Any) -> Any:
    words, place, shift = _found(context, builder, board, cell, bits)
    most = _most(builder, bits)
    if context.enable_boundscheck:
        with builder.if_then(builder.icmp_unsigned(">", value, most), likely=False):
            context.call_conv.return_user_exc(builder, ValueError, ("a cell holds 0 to 15, or what its bits hold",))
    hole = builder.not_(builder.shl(most, shift))
    filling = builder.shl(builder.and_(value, most), shift)
    changed = []
    for index, word in enumerate(words):
        here = builder.icmp_unsigned("==", place, WORD(index))
        changed.append(builder.select(here, builder.or_(builder.and_(word, hole), filling), word))
    return context.make_tuple(builder, signature.return_type, changed)


def _most(builder: Any, bits: Any) -> Any:
    """The greatest value that so many bits hold."""
    return builder.sub(builder.shl(WORD(1), bits), WORD(1))


def _found(context: Any, builder: Any, board: Any, cell: Any, bits: Any) -> tuple[Any, Any, Any]:
    """The words of a board, the index of the one that holds the cell, and the cell's lowest bit in it.

    The divisions are shifts or multiplications, as `bits` is a constant where it is called.
    """
    words = cgutils.unpack_tuple(builder, board)
    in_a_word = builder.udiv(WORD(64), bits)
    place = builder.udiv(cell, in_a_word)
    shift = builder.mul(builder.sub(cell, builder.mul(place, in_a_word)), bits)
    if context.enable_boundscheck:
        with builder.if_then(builder.icmp_unsigned(">=", place, WORD(len(words))), likely=False):
            context.call_conv.return_user_exc(builder, IndexError, ("a cell outside the board",))
    return words, place, shift


primitive(cells.get, _getting, _get)
primitive(cells.put, _putting, _put)


# -- tuples ------------------------------------------------------------------------------------------------------------


def _items(items: Any) -> Any:
    """The type of a tuple of numbers of one kind; None if it is something else."""
    kinds = [types.unliteral(item) for item in items] if isinstance(items, types.BaseTuple) else []
    same = bool(kinds) and isinstance(kinds[0], types.Number) and all(kind == kinds[0] for kind in kinds)
    return types.UniTuple(kinds[0], len(kinds)) if same else None


def _replacing(items: Any, index: Any, value: Any) -> Any:
    kind = _items(items)
    fits = kind and isinstance(index, types.Integer) and isinstance(value, types.Number | types.Boolean)
    return signature(kind, kind, types.int64, kind.dtype) if fits else None


def _replace(context: Any, builder: Any, signature: Any, items: Any, index: Any, value: Any) -> Any:
    old = cgutils.unpack_tuple(builder, items)
    if context.enable_boundscheck:
        with builder.if_then(builder.icmp_unsigned(">=", index, WORD(len(old))), likely=False):
            context.call_conv.return_user_exc(builder, IndexError, ("an entry outside the tuple",))
    here = [builder.icmp_unsigned("==", index, WORD(place)) for place in range(len(old))]
    new = [builder.select(chosen, value, item) for chosen, item in zip(here, old, strict=True)]
    return context.make_tuple(builder, signature.return_type, new)


primitive(tuples.put, _replacing, _replace)


# -- memory ------------------------------------------------------------------------------------------------------------


def _fetching(rows: Any, index: Any) -> Any:
    fits = isinstance(rows, TableType) and isinstance(index, types.Integer)
    return signature(types.none, rows, types.int64) if fits else None


def _prefetch(context: Any, builder: Any, signature: Any, rows: Any, index: Any) -> Any:
    place = builder.bitcast(row_address(builder, signature.args[0], rows, index), cgutils.voidptr_t)
    flag = ir.IntType(32)
    hint = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, flag, flag, flag])
    intrinsic = builder.module.declare_intrinsic("llvm.prefetch", [cgutils.voidptr_t], hint)
    builder.call(intrinsic, [place, flag(0), flag(3), flag(1)])  # for reading, high locality, data cache
    return context.get_dummy_value()


primitive(intrinsics.prefetch, _fetching, _prefetch)


# -- several threads ---------------------------------------------------------------------------------------------------


def _whole(rows: Any) -> bool:
    return isinstance(rows, TableType) and len(rows.inner) == 1 and isinstance(rows.kept, types.Integer)


def _adding(rows: Any, row: Any, column: Any, by: Any) -> Any:
    fits = _whole(rows) and all(isinstance(number, types.Integer) for number in (row, column, by))
    return signature(types.int64, rows, types.int64, types.int64, rows.kept) if fits else None


def _swapping(rows: Any, row: Any, column: Any, expected: Any, wanted: Any) -> Any:
    fits = _whole(rows) and all(isinstance(number, types.Integer) for number in (row, column, expected, wanted))
    return signature(types.boolean, rows, types.int64, types.int64, rows.kept, rows.kept) if fits else None


def _at(builder: Any, signature: Any, rows: Any, row: Any, column: Any) -> Any:
    return builder.gep(row_address(builder, signature.args[0], rows, row), [column])


def _fetch_add(context: Any, builder: Any, signature: Any, rows: Any, row: Any, column: Any, by: Any) -> Any:
    before = builder.atomic_rmw("add", _at(builder, signature, rows, row, column), by, "monotonic")
    return context.cast(builder, before, signature.args[3], types.int64)


def _swap_if(context: Any, builder: Any, signature: Any, rows: Any, row: Any, column: Any, *numbers: Any) -> Any:
    place = _at(builder, signature, rows, row, column)
    return builder.extract_value(builder.cmpxchg(place, *numbers, "seq_cst", "seq_cst"), 1)


def _fence(order: str) -> Code:
    def code(context: Any, builder: Any, signature: Any) -> Any:
        builder.fence(order)
        return context.get_dummy_value()

    return code


primitive(intrinsics.fetch_add, _adding, _fetch_add)
primitive(intrinsics.swap_if, _swapping, _swap_if)
for fence, order in (
    (intrinsics.full_fence, "seq_cst"),
    (intrinsics.release_fence, "release"),
    (intrinsics.acquire_fence, "acquire"),
):
    primitive(fence, lambda: signature(types.none), _fence(order))


# -- threads of a GPU --------------------------------------------------------------------------------------------------

VOTE = "outply.any_thread"
"""The name of the function that code for a GPU replaces; on a CPU it gives back what it gets."""


def _any_thread(context: Any, builder: Any, signature: Any, said: Any) -> Any:
    function = cgutils.get_or_insert_function(builder.module, ir.FunctionType(BIT, [BIT]), VOTE)
    if function.is_declaration:
        function.linkage = "linkonce_odr"
        for word in ("alwaysinline", "convergent"):  # not to be copied into branches
            function.attributes.add(word)
        ir.IRBuilder(function.append_basic_block()).ret(function.args[0])
    return builder.call(function, [said])


primitive(
    intrinsics.any_thread,
    lambda said: signature(types.boolean, said) if isinstance(said, types.Boolean) else None,
    _any_thread,
)
