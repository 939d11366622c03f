"""Parts of algorithms in compiled code: methods compiled in, numbers read at run time."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import numpy as np
from numba.core.compiler_lock import global_compiler_lock

from outply.compiler import dependencies
from outply.compiler.intrinsics import is_inlined
from outply.compiler.memory import Memory
from outply.compiler.native.large_constants import register_arrays
from outply.compiler.native.objects import Fields, ObjectType, Prepared, shared_copies
from outply.compiler.native.types import States, digest_of
from outply.options import Part


class PartType(ObjectType):
    """The type of one kind of part."""

    users: tuple[FunctionType, ...] = ()  # the functions in it that a user wrote

    def all_users(self) -> Iterator[tuple[str, tuple[FunctionType, ...]]]:
        """The functions that a user wrote, of this part and of the parts in it, by the names of their types."""
        yield self.name, self.users
        for inner in self.parts.values():
            if isinstance(inner, PartType):
                yield from inner.all_users()


class MemoryType(PartType):
    """The type of arrays that a kernel writes to."""

    writable = True


_types: dict[tuple[Any, ...], PartType] = {}
"""The types made so far, by everything that shapes them: a new search need not take a digest again."""


@global_compiler_lock
def prepare_part(part: Part, checked: bool) -> Prepared:
    """A policy, an evaluation or an algorithm, ready for compiled code."""
    return _prepare(part, checked, shared_copies(checked))


def _prepare(part: Part, checked: bool, copies: dependencies.Copies) -> Prepared:
    methods, static, inlined = _methods(part)
    fields = _fields(part, checked, copies)
    kinds = (
        tuple(sorted(static)),
        tuple(sorted(inlined)),
        repr(sorted(fields.constants.items())),
        tuple((name, table.dtype.str, table.shape[1:]) for name, table in fields.tables.items()),
        tuple((name, type(value).__name__) for name, value in fields.numbers.items()),
        tuple((name, inner.type.name) for name, inner in fields.parts.items()),
        checked,
    )
    key = (type(part).__name__, isinstance(part, Memory), copies, tuple(methods.items()), kinds)
    if key not in _types:
        used = register_arrays(dependencies.Dependencies(list(methods.values()), view=copies.view))
        name = f"{type(part).__name__}[{digest_of(used.digest, sorted(methods), kinds)}]"
        kind = MemoryType if isinstance(part, Memory) else PartType
        _types[key] = kind(name, methods, static, fields, checked, copies, inlined)
        _types[key].users = tuple(function for function in used.functions if _is_users(function))
    return Prepared(_types[key], fields)


def _is_users(function: FunctionType) -> bool:
    """The function is a user's, or in `knowledge`, which is written as a user would."""
    module = function.__module__ or ""
    return not module.startswith("outply.") or module.startswith("outply.knowledge.")


def _methods(part: Part) -> tuple[dict[str, FunctionType], set[str], frozenset[str]]:
    """Its methods; the names of those that do not take `self`, such as functions in fields; those to be inlined."""
    held = {f.name: getattr(part, f.name) for f in dataclasses.fields(part)}
    functions = {name: value for name, value in held.items() if isinstance(value, FunctionType)}
    methods: dict[str, FunctionType] = {}
    inlined: set[str] = set()
    for cls in reversed(type(part).__mro__):
        if cls not in (object, Part):
            own = {n: value for n, value in vars(cls).items() if not n.startswith("__") and n not in held}
            methods.update({name: value for name, value in own.items() if isinstance(value, FunctionType)})
            inlined.update(name for name, value in own.items() if is_inlined(value))
    return {**methods, **functions}, set(functions), frozenset(inlined)


def _fields(part: Part, checked: bool, copies: dependencies.Copies) -> Fields:
    fields = Fields({}, {}, {}, {})
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        if isinstance(value, Part):
            fields.parts[field.name] = _prepare(value, checked, copies)
        elif isinstance(value, States):
            fields.parts[field.name] = value
        elif isinstance(value, np.ndarray):
            fields.tables[field.name] = value
        elif isinstance(value, bool | int | float):
            fields.numbers[field.name] = value
    held = {*fields.parts, *fields.tables, *fields.numbers}
    known = {name: value for cls in reversed(type(part).__mro__) for name, value in vars(cls).items()}
    for name, value in known.items():
        if not name.startswith("_") and name not in held and isinstance(value, int | float | tuple):
            fields.constants[name] = value
    return fields
