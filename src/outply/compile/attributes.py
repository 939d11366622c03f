"""`self.name` in compiled rules: a compiled method, a constant, or a table without reference counts."""

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

from outply.compile.types import GameType

WORD = ir.IntType(64)


@infer_getattr
class GameAttributes(AttributeTemplate):
    """`game.name`: a compiled method, a constant or a table."""

    key = GameType

    def generic_resolve(self, typ: GameType, attribute: str) -> Any:
        if typ.has_method(attribute):
            return types.BoundFunction(_method_template(typ, attribute), typ)
        if attribute in typ.tables:
            table = typ.values[attribute]
            return types.Array(numba.from_dtype(table.dtype), table.ndim, "C", readonly=True)
        if attribute in typ.values:
            return types.unliteral(numba.typeof(typ.values[attribute]))
        return None


def _method_template(typ: GameType, name: str) -> Any:
    class Method(AbstractTemplate):
        key = (GameType, name)

        def generic(self, arguments: Any, keywords: Any) -> Any:
            asked = (name, arguments)
            if asked in typ._compiling:
                raise errors.TypingError(f"outply: recursion in {name}")
            typ._compiling.add(asked)
            try:
                bound = arguments if name in typ._static else (typ, *arguments)
                signature = types.Dispatcher(typ.dispatcher(name)).get_call_type(self.context, bound, keywords)
            finally:
                typ._compiling.discard(asked)
            return _with_self(signature, typ) if name in typ._static else signature.as_method()

    _lower_method(name)
    return Method


def _with_self(signature: Any, typ: GameType) -> Any:
    """A static method's signature as a bound one."""
    return signature.replace(recvr=typ)


LOWERED: set[str] = set()


def _lower_method(name: str) -> None:
    if name in LOWERED:
        return
    LOWERED.add(name)

    @builtin_registry.lower((GameType, name), GameType, types.VarArg(types.Any))
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        typ = signature.args[0]
        if name in typ._static:
            signature, arguments = signature.replace(args=signature.args[1:]), arguments[1:]
        call = context.get_function(types.Dispatcher(typ.dispatcher(name)), signature)
        context.add_linking_libs(getattr(call, "libs", ()))
        return call(builder, arguments)


@lower_getattr_generic(GameType)
def _get_attribute(context: Any, builder: Any, typ: GameType, value: Any, attribute: str) -> Any:
    if typ.has_method(attribute):
        return value
    if attribute not in typ.tables:
        constant = typ.values[attribute]
        return context.get_constant_generic(builder, types.unliteral(numba.typeof(constant)), constant)
    place = 2 * typ.tables.index(attribute)
    row = builder.bitcast(value, WORD.as_pointer())
    address, length = (_unchanging_load(builder, row, place + i) for i in (0, 1))
    return _bare_array(context, builder, typ.values[attribute], address, length)


def _unchanging_load(builder: Any, row: Any, index: int) -> Any:
    word = builder.load(builder.gep(row, [WORD(index)]))
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word


def _bare_array(context: Any, builder: Any, table: Any, address: Any, length: Any) -> Any:
    """An array over memory that somebody else keeps: no reference counts; inner dimensions are constants."""
    typ = types.Array(numba.from_dtype(table.dtype), table.ndim, "C", readonly=True)
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
