"""Parts of algorithms in compiled code: methods compiled in, numbers read at run time."""

from __future__ import annotations

import dataclasses
import inspect
from types import FunctionType

import numpy as np
from numba.core.compiler_lock import global_compiler_lock

from outply import reach
from outply.compile.carried import with_arrays
from outply.compile.objects import Fields, ObjectType, Prepared, shared_copies
from outply.compile.types import digest_of
from outply.part import Memory, Part


class PartType(ObjectType):
    """The type of one kind of part."""


class MemoryType(PartType):
    """The type of arrays that a kernel writes to."""

    writable = True


@global_compiler_lock
def prepare_part(part: Part, checked: bool) -> Prepared:
    """A policy, an evaluation or an algorithm made ready."""
    methods, static = _methods(part)
    fields = _fields(part, checked)
    copies = shared_copies(checked)
    reached = with_arrays(reach.Reach(list(methods.values()), view=copies.view))
    digest = digest_of(
        reached.digest,
        sorted(methods),
        sorted(fields.constants.items()),
        [(name, table.dtype.str, table.shape[1:]) for name, table in fields.tables.items()],
        [(name, type(value).__name__) for name, value in fields.numbers.items()],
        [(name, inner.type.name) for name, inner in fields.parts.items()],
        checked,
    )
    kind = MemoryType if isinstance(part, Memory) else PartType
    return Prepared(kind(f"{type(part).__name__}[{digest}]", methods, static, fields, checked, copies), fields)


def _methods(part: Part) -> tuple[dict[str, FunctionType], set[str]]:
    """Its methods, and the functions it holds, which are called without the part itself."""
    held = {f.name: getattr(part, f.name) for f in dataclasses.fields(part)}
    functions = {name: value for name, value in held.items() if isinstance(value, FunctionType)}
    methods: dict[str, FunctionType] = {}
    for cls in reversed(type(part).__mro__):
        if cls not in (object, Part):
            own = {n: value for n, value in vars(cls).items() if not n.startswith("__") and n not in held}
            methods.update({name: value for name, value in own.items() if isinstance(value, FunctionType)})
    return {**methods, **functions}, set(functions)


def _fields(part: Part, checked: bool) -> Fields:
    fields = Fields({}, {}, {}, {})
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        if isinstance(value, Part):
            fields.parts[field.name] = prepare_part(value, checked)
        elif isinstance(value, np.ndarray):
            fields.tables[field.name] = value
        elif isinstance(value, bool | int | float):
            fields.numbers[field.name] = value
    for name, value in inspect.getmembers_static(type(part)):
        if not name.startswith("_") and isinstance(value, int | float | tuple):
            fields.constants.setdefault(name, value)
    for name in (*fields.parts, *fields.tables, *fields.numbers):
        fields.constants.pop(name, None)
    return fields
