"""`self.name` in compiled rules and policies: a method, a constant, a table, a number or a part."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import errors, types
from numba.core.extending import lower_getattr_generic
from numba.core.imputils import builtin_registry
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr
from numba.np import arrayobj

from outply.compiler.native.failures import call_noting, can_fail
from outply.compiler.native.objects import ObjectType
from outply.compiler.native.tables import TableType, make_table

WORD = ir.IntType(64)


@infer_getattr
class ObjectAttributes(AttributeTemplate):
    """`game.name`: a compiled method, a constant, a table, a number or a part."""

    key = ObjectType

    def generic_resolve(self, typ: ObjectType, attribute: str) -> Any:
        if typ.has_method(attribute):
            return types.BoundFunction(_method_template(typ, attribute), typ)
        if attribute in typ.tables:
            return _table_type(typ, typ.tables[attribute])
        if attribute in typ.constants:
            return _constant_type(typ.constants[attribute])
        return typ.numbers.get(attribute) or typ.parts.get(attribute)


def _constant_type(value: Any) -> Any:
    """The type of a constant; None, as for an unknown name, if it cannot be compiled."""
    try:
        return types.unliteral(numba.typeof(value))
    except ValueError:
        return None


def _method_template(typ: ObjectType, name: str) -> Any:
    class Method(AbstractTemplate):
        key = (ObjectType, name)

        def generic(self, arguments: Any, keywords: Any) -> Any:
            asked = (name, arguments)
            if asked in typ.compiling:
                raise errors.TypingError(f"outply: recursion in {name}")
            typ.compiling.add(asked)
            try:
                bound = arguments if name in typ.static else (typ, *arguments)
                signature = types.Dispatcher(typ.dispatcher(name)).get_call_type(self.context, bound, keywords)
            finally:
                typ.compiling.discard(asked)
            return _with_self(signature, typ) if name in typ.static else signature.as_method()

    _lower_method(name)
    return Method


def _with_self(signature: Any, typ: ObjectType) -> Any:
    """A static method's signature as a bound one."""
    return signature.replace(recvr=typ)


LOWERED: set[str] = set()


def _lower_method(name: str) -> None:
    if name in LOWERED:
        return
    LOWERED.add(name)

    @builtin_registry.lower((ObjectType, name), ObjectType, types.VarArg(types.Any))
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        typ = signature.args[0]
        if name in typ.static:
            signature, arguments = signature.replace(args=signature.args[1:]), arguments[1:]
        call = context.get_function(types.Dispatcher(typ.dispatcher(name)), signature)
        context.add_linking_libs(getattr(call, "libs", ()))
        if can_fail(typ, name, signature):
            return call_noting(context, builder, typ, name, signature, arguments)
        return call(builder, arguments)


@lower_getattr_generic(ObjectType)
def _get_attribute(context: Any, builder: Any, typ: ObjectType, value: Any, attribute: str) -> Any:
    if typ.has_method(attribute):
        return value
    if attribute in typ.constants:
        constant = typ.constants[attribute]
        return context.get_constant_generic(builder, types.unliteral(numba.typeof(constant)), constant)
    row, place = builder.bitcast(value, WORD.as_pointer()), typ.place(attribute)
    word = _invariant_load(builder, row, place)
    if attribute in typ.tables:
        table, length = typ.tables[attribute], _invariant_load(builder, row, place + 1)
        kind = _table_type(typ, table)
        if typ.writable:
            return make_table(context, builder, kind, word, length)
        return _bare_array(context, builder, kind, table, word, length)
    if attribute in typ.parts:
        return builder.inttoptr(word, value.type)
    number = typ.numbers[attribute]
    if isinstance(number, types.BaseTuple):
        words = [_invariant_load(builder, row, place + i) for i in range(len(number))]
        return context.make_tuple(builder, number, [_number(builder, number.dtype, w) for w in words])
    return _number(builder, number, word)


def _number(builder: Any, typ: Any, word: Any) -> Any:
    """The number that a word holds."""
    if isinstance(typ, types.Float):
        return builder.bitcast(word, ir.DoubleType())
    return builder.icmp_unsigned("!=", word, WORD(0)) if isinstance(typ, types.Boolean) else word


def _invariant_load(builder: Any, row: Any, index: int) -> Any:
    word = builder.load(builder.gep(row, [WORD(index)]))
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word


def _table_type(typ: ObjectType, table: Any) -> Any:
    if typ.writable:
        return TableType(table.dtype, table.shape[1:])
    return types.Array(numba.from_dtype(table.dtype), table.ndim, "C", readonly=True)


def _bare_array(context: Any, builder: Any, typ: Any, table: Any, address: Any, length: Any) -> Any:
    """An array over memory that it does not own: no reference counts; inner dimensions are constants."""
    array = arrayobj.make_array(typ)(context, builder)
    arrayobj.populate_array(
        array,
        data=builder.inttoptr(address, array.data.type),
        shape=[length, *(WORD(n) for n in table.shape[1:])],
        strides=[WORD(n) for n in np.empty((1, *table.shape[1:]), table.dtype).strides],
        itemsize=WORD(table.itemsize),
        meminfo=None,
    )
    return array._getvalue()
