"""NamedTuples in compiled rules: `s._replace(field=…)`, and `State(…)` with fields left to their defaults."""

from __future__ import annotations

import inspect
from typing import Any

from numba.core import errors, types, utils
from numba.core.imputils import builtin_registry
from numba.core.typing.collections import NamedTupleClassAttribute
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, signature
from numba.core.typing.typeof import typeof

KEEP = types.Omitted(None)
"""The type of an omitted argument: the field keeps its value."""


@infer_getattr
class NamedTupleReplace(AttributeTemplate):
    """`s._replace`."""

    key = types.BaseNamedTuple

    def resolve__replace(self, typ: Any) -> Any:
        return types.BoundFunction(_template(typ), typ)


def _template(typ: Any) -> Any:
    class Replace(AbstractTemplate):
        key = (types.BaseNamedTuple, "_replace")

        def generic(self, arguments: Any, keywords: Any) -> Any:
            unknown = [name for name in keywords if name not in typ.fields]
            if arguments or unknown:
                raise errors.TypingError(f"outply: _replace has no field {', '.join(unknown) or 'name'} in {typ}")
            given = [types.unliteral(keywords[name]) if name in keywords else KEEP for name in typ.fields]
            parts = [old if new is KEEP else new for old, new in zip(typ, given, strict=True)]
            found = signature(types.BaseTuple.from_types(parts, typ.instance_class), *given, recvr=typ)
            return found.replace(pysig=_field_signature(typ.fields))

    return Replace


def _field_signature(fields: Any) -> inspect.Signature:
    """A signature with every field by name; the default means that the field keeps its value."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature([inspect.Parameter(name, kind, default=None) for name in fields])


@builtin_registry.lower((types.BaseNamedTuple, "_replace"), types.BaseNamedTuple, types.VarArg(types.Any))
def _replace(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    given = signature.args[1:]
    parts = [
        builder.extract_value(arguments[0], index) if isinstance(new, types.Omitted) else value
        for index, (new, value) in enumerate(zip(given, arguments[1:], strict=True))
    ]
    if context.enable_nrt:
        for part, new in zip(signature.return_type, parts, strict=True):
            context.nrt.incref(builder, part, new)
    return context.make_tuple(builder, signature.return_type, parts)


def _made(attribute: Any, cls: Any) -> Any:
    """`State(…)` with fields left to their defaults: Numba types such a call, but does not compile it."""
    parameters = utils.pysignature(cls.instance_class)

    class Make(AbstractTemplate):
        key = types.NamedTupleClass

        def generic(self, arguments: Any, keywords: Any) -> Any:
            try:
                given = parameters.bind(*arguments, **dict(keywords)).arguments
            except TypeError as error:
                raise errors.TypingError(f"In '{cls.instance_class}': {error}") from None
            parts = [given[name] if name in given else typeof(p.default) for name, p in parameters.parameters.items()]
            made = types.BaseTuple.from_types(parts, cls.instance_class)
            return signature(made, *parts).replace(pysig=parameters)

    return types.Function(Make)


setattr(NamedTupleClassAttribute, "resolve___call__", _made)  # noqa: B010 - which no type checker would allow
