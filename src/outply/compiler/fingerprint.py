"""Code, constants and classes as text, which is the same in every process if and only if they are the same.

Compiled code is kept under digests of this text, so whatever changes what a rule does must change the text.
"""

from __future__ import annotations

import enum
import hashlib
import os
import pickle
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

THIS_PROCESS = os.urandom(16).hex()
"""Stands for a value that has no text of its own: code that holds one is compiled again in every process."""

PLAIN = (bool, int, float, complex, str, bytes, type(None), type(...))


class Digest:
    """A running digest of text."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, *parts: Any) -> None:
        """Adds parts; where one ends and the next begins counts, too."""
        self._hash.update(repr(parts).encode("utf-8", "surrogatepass"))

    @property
    def text(self) -> str:
        return self._hash.hexdigest()[:20]


def code_text(code: CodeType) -> str:
    """The text of a function's code, without file names and line numbers."""
    constants = [code_text(c) if isinstance(c, CodeType) else value_text(c) for c in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    arguments = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    return repr((code.co_code, code.co_exceptiontable, constants, names, arguments))


def value_text(value: Any) -> str:
    """The text of a constant."""
    kind = type(value).__qualname__
    if isinstance(value, enum.Enum):
        return f"{class_text(type(value))}.{value.name}"
    if type(value) in PLAIN or (isinstance(value, np.generic) and value.dtype.kind in "iufb"):
        return f"{kind} {value!r}"
    if isinstance(value, tuple):
        return f"{kind} {getattr(value, '_fields', '')} ({', '.join(map(value_text, value))})"
    if isinstance(value, frozenset):
        return f"{kind} {sorted(map(value_text, value))}"
    if isinstance(value, np.ndarray) and value.dtype.kind in "iufb":
        return f"{kind} {table_text(value)} {len(value) if value.ndim else ''} {_bytes_text(value.tobytes())}"
    if isinstance(value, type):
        return class_text(value)
    if isinstance(value, BuiltinFunctionType) and isinstance(value.__self__, ModuleType | None):
        return f"{kind} {value.__module__}.{value.__qualname__}"
    return f"{type(value).__module__}.{kind} {_pickled_text(value)}"


def attribute_text(value: Any) -> str:
    """The text of an attribute of a game: a table is read at run time, and what does not compile is only named."""
    if isinstance(value, np.ndarray):
        return f"table {table_text(value)}"
    return type(value).__qualname__ if isinstance(value, list | dict | set) else value_text(value)


def table_text(table: np.ndarray[Any, Any]) -> str:
    """The type of a table in compiled code: its dtype and inner shape, not its length or contents."""
    return f"{table.dtype} {table.ndim} {table.shape[1:]}"


def class_text(cls: type) -> str:
    """The text of a class. Rules can make a NamedTuple of it, raise it, or read the members of an enumeration."""
    text = f"{cls.__module__}.{cls.__qualname__}" if not hasattr(cls, "_fields") else cls.__qualname__
    if issubclass(cls, enum.Enum):
        text += f" {[b.__name__ for b in cls.__mro__]} {[(n, value_text(m.value)) for n, m in cls.__members__.items()]}"
    if hasattr(cls, "class_type"):  # a class compiled by Numba: its methods are not followed
        text += THIS_PROCESS
    defaults = {name: value_text(value) for name, value in getattr(cls, "_field_defaults", {}).items()}
    return f"{text} {getattr(cls, '_fields', '')} {defaults or ''}"


def _pickled_text(value: Any) -> str:
    """The text of any other value, such as a dtype, a range or a slice. Functions are followed elsewhere."""
    if isinstance(value, FunctionType):
        return THIS_PROCESS
    try:
        return _bytes_text(pickle.dumps(value, protocol=4))
    except Exception:  # an object's own code may raise anything
        return THIS_PROCESS


def _bytes_text(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
