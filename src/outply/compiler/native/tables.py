"""Tables: arrays that kernels write to, in compiled code an address and a length.

Integers are read as int64 and floats as float64, however narrow they are stored, so that a function that takes one is
compiled once. There are no negative indices, reference counts or slices: less to compile than Numba's arrays, and less
to run.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterator
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.extending import lower_builtin, lower_getattr_generic, models, register_model
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature

WORD = ir.IntType(64)


class TableType(types.Type):
    """Rows of numbers of one kind; the inner dimensions are constants."""

    general = True
    """It knows no game."""

    def __init__(self, dtype: Any, inner: tuple[int, ...]) -> None:
        self.kept = numba.from_dtype(np.dtype(dtype))
        self.read = _widen(self.kept)
        self.inner = inner
        super().__init__(name=f"Table({self.kept}, {inner})")

    @property
    def width(self) -> int:
        """The number of values in a row."""
        return math.prod(self.inner)


def _widen(kept: Any) -> Any:
    if isinstance(kept, types.Integer):
        return types.uint64 if kept == types.uint64 else types.int64
    return types.float64 if isinstance(kept, types.Float) else kept


@register_model(TableType)
class TableModel(models.StructModel):
    """An address and the number of rows."""

    def __init__(self, manager: Any, typ: TableType) -> None:
        super().__init__(manager, typ, [("rows", types.CPointer(typ.kept)), ("length", types.int64)])


def make_table(context: Any, builder: Any, typ: TableType, address: Any, length: Any) -> Any:
    """A table over memory that it does not own."""
    shape = context.get_value_type(typ)
    table = builder.insert_value(ir.Constant(shape, ir.Undefined), builder.inttoptr(address, shape.elements[0]), 0)
    return builder.insert_value(table, length, 1)


def row_address(builder: Any, typ: TableType, table: Any, row: Any) -> Any:
    """The address of a row."""
    return builder.gep(builder.extract_value(table, 0), [builder.mul(row, WORD(typ.width))])


@infer_getattr
class TableAttributes(AttributeTemplate):
    """`size` and `shape`."""

    key = TableType

    def resolve_size(self, typ: TableType) -> Any:
        return types.int64

    def resolve_shape(self, typ: TableType) -> Any:
        return types.UniTuple(types.int64, 1 + len(typ.inner))


@lower_getattr_generic(TableType)
def _get_attribute(context: Any, builder: Any, typ: TableType, table: Any, attribute: str) -> Any:
    lengths = list(_lengths(builder, typ, table))
    if attribute == "size":
        return builder.mul(lengths[0], WORD(typ.width))
    return context.make_tuple(builder, types.UniTuple(types.int64, len(lengths)), lengths)


def _lengths(builder: Any, typ: TableType, table: Any) -> Iterator[Any]:
    yield builder.extract_value(table, 1)
    yield from (WORD(n) for n in typ.inner)


# -- table[row] and table[row, column] ---------------------------------------------------------------------------------


def _index_type(table: Any, index: Any) -> Any:
    """The type of an index into this table; None if it does not fit."""
    if not isinstance(table, TableType):
        return None
    if not table.inner:
        return types.int64 if isinstance(index, types.Integer) else None
    whole = isinstance(index, types.BaseTuple) and all(isinstance(place, types.Integer) for place in index)
    return index if whole and len(index) == 1 + len(table.inner) else None


@infer_global(operator.getitem)
class _Getting(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:
        table, index = arguments
        fitting = _index_type(table, index)
        return fitting and signature(table.read, table, fitting)


@infer_global(operator.setitem)
class _Setting(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:
        table, index, value = arguments
        fitting = _index_type(table, index) if isinstance(value, types.Number | types.Boolean) else None
        return fitting and signature(types.none, table, fitting, table.read)


def _place(context: Any, builder: Any, typ: TableType, table: Any, index_type: Any, index: Any) -> Any:
    """The address of a value."""
    several = isinstance(index_type, types.BaseTuple)
    kinds, parts = (list(index_type), cgutils.unpack_tuple(builder, index)) if several else ([index_type], [index])
    places = [context.cast(builder, part, kind, types.int64) for part, kind in zip(parts, kinds, strict=True)]
    if context.enable_boundscheck:
        for place, length in zip(places, _lengths(builder, typ, table), strict=True):
            with builder.if_then(builder.icmp_unsigned(">=", place, length), likely=False):
                context.call_conv.return_user_exc(builder, IndexError, ("an index outside a table",))
    at = places[0]
    for place, length in zip(places[1:], typ.inner, strict=True):
        at = builder.add(builder.mul(at, WORD(length)), place)
    return builder.gep(builder.extract_value(table, 0), [at])


@lower_builtin(operator.getitem, TableType, types.Any)
def _get(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    typ, index = signature.args
    number = builder.load(_place(context, builder, typ, arguments[0], index, arguments[1]))
    value = context.data_model_manager[typ.kept].from_data(builder, number)
    return context.cast(builder, value, typ.kept, typ.read)


@lower_builtin(operator.setitem, TableType, types.Any, types.Any)
def _set(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    typ, index, given = signature.args
    value = context.cast(builder, arguments[2], given, typ.kept)
    number = context.data_model_manager[typ.kept].as_data(builder, value)
    builder.store(number, _place(context, builder, typ, arguments[0], index, arguments[1]))
    return context.get_dummy_value()
