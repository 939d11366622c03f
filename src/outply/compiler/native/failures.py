"""Calls of rules in compiled code that note their arguments if the rule fails.

An exception from compiled code says little about its origin. So a failing call stores the rule, its state and its
argument in a row of words; diagnostics/failure.py then calls the rule again with them, as plain Python. A call that
succeeds costs nothing more.
"""

from __future__ import annotations

from typing import Any

from numba.core import cgutils, imputils, types

from outply.compiler.dependencies import COMPILED
from outply.compiler.native.rows import WORD, store
from outply.compiler.native.types import AS_WRITTEN, FAILED, GameType


def can_fail(typ: Any, name: str, signature: Any) -> bool:
    """This rule can fail while it is called; a generator fails later, in the loop over it."""
    if not isinstance(typ, GameType) or (name not in COMPILED and name != AS_WRITTEN):
        return False
    on_state = len(signature.args) > 1 and signature.args[1] == typ.state
    return on_state and not isinstance(signature.return_type, types.Generator)


def call_noting(context: Any, builder: Any, typ: GameType, name: str, signature: Any, arguments: Any) -> Any:
    """Calls a rule; if it fails, its arguments are noted."""
    rule = typ.dispatcher(name).overloads[signature.args].fndesc
    status, value = context.call_internal_no_propagate(builder, rule, signature, arguments)
    with cgutils.if_unlikely(builder, status.is_error):
        _note(context, builder, typ, name, signature, arguments)
        context.call_conv.return_status_propagate(builder, status)
    value = imputils.fix_returning_optional(context, builder, signature, status, value)
    return imputils.impl_ret_new_ref(context, builder, signature.return_type, value)


def _note(context: Any, builder: Any, typ: GameType, name: str, signature: Any, arguments: Any) -> None:
    fields = builder.bitcast(arguments[0], WORD.as_pointer())
    address = builder.load(builder.gep(fields, [WORD(typ.place(FAILED))]))
    row = builder.inttoptr(address, WORD.as_pointer())
    rule = "result" if name == AS_WRITTEN else name
    builder.store(WORD(1 + COMPILED.index(rule)), row)
    if len(arguments) > 2 and isinstance(signature.args[2], types.Integer):
        number = context.cast(builder, arguments[2], signature.args[2], types.int64)
        builder.store(number, builder.gep(row, [WORD(1)]))
    store(context, builder, typ.layout, arguments[1], row, 2)
