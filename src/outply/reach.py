"""What rules reach: their helpers, constants and classes, in whatever file; a digest of it all; copies for the compiler.

The digest is taken from the code itself, not from its text, so it works for a file, a notebook cell and
`exec` alike, and a comment changes nothing.
"""

from __future__ import annotations

import builtins
import enum
import functools
import hashlib
import inspect
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from outply.game import Game

COMPILED = ("to_move", "actions", "result", "is_terminal", "utility", "chances", "key")
"""The rules that are compiled; the others run as ordinary Python."""

LIBRARIES = ("builtins", "numpy", "math", "operator", "numba", "typing", "collections", "functools", "itertools")
"""Modules that are taken as they are: what is in them is the compiler's business."""


def rules(game: Game) -> dict[str, FunctionType]:
    """The rules of the game that are compiled, by name."""
    found = {name: inspect.getattr_static(type(game), name, None) for name in COMPILED}
    found = {name: rule for name, rule in found.items() if rule is not getattr(Game, name, None)}
    return {name: rule for name, rule in found.items() if isinstance(rule, FunctionType)}


class Reach:
    """Everything that a game's rules, or one kernel, can reach, found by walking from function to function."""

    def __init__(self, starts: list[FunctionType], game: Game | None = None) -> None:
        self.game = game
        self.methods: dict[str, FunctionType] = {}  # methods of the game reached as self.name(…)
        self.values: dict[str, Any] = {}  # options, constants and tables reached as self.name
        self._hash = hashlib.sha256()
        self._seen: set[int] = set()
        for start in starts:
            self._walk(start)
        self.digest = self._hash.hexdigest()[:20]

    def _walk(self, function: FunctionType) -> None:
        if id(function) in self._seen:
            return
        self._seen.add(id(function))
        self._note("function", function.__name__, _code(function.__code__), repr(function.__defaults__))
        names = list(_names(function.__code__))
        for name in names:
            if self.game is not None:
                self._attribute(name)
            if name in function.__globals__:
                self._value(name, function.__globals__[name], names)
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
            self._value(name, cell.cell_contents, names)

    def _attribute(self, name: str) -> None:
        """A name that the game has too: a helper method, an option, a constant or a table."""
        found = inspect.getattr_static(type(self.game), name, None)
        if found is None and name not in vars(self.game):
            return
        if isinstance(found, staticmethod):
            found = found.__func__
        if isinstance(found, FunctionType):
            self.methods[name] = found
            self._walk(found)
        elif name not in self.values and not callable(found):
            self.values[name] = value = getattr(self.game, name)
            self._note("attribute", name, _table_kind(value) if isinstance(value, np.ndarray) else _plain(value))

    def _value(self, name: str, value: Any, names: list[str]) -> None:
        function = plain_function(value)
        if function is not None:
            self._note("helper", name, function.__name__)
            if not is_library(function):
                self._walk(function)
        elif isinstance(value, ModuleType):
            self._note("module", name, value.__name__)
            if not is_library(value):
                for inner in names:
                    if inner in vars(value):
                        self._value(f"{name}.{inner}", vars(value)[inner], names)
        elif inspect.isclass(value):
            self._note("class", name, _class(value))
        else:
            self._note("constant", name, _plain(value))

    def _note(self, *parts: str) -> None:
        self._hash.update(repr(parts).encode())


class Copies:
    """Copies of plain functions in which every helper they name is replaced by its compiled twin."""

    def __init__(self, compiled: Callable[[FunctionType], Any], keep: set[Any]) -> None:
        self._compiled = compiled
        self._keep = keep  # functions the compiler knows itself
        self._twins: dict[FunctionType, Any] = {}

    def copy(self, function: FunctionType) -> FunctionType:
        """The function itself, with twins for helpers."""
        names = set(_names(function.__code__))
        used = {n: self._convert(v, names) for n, v in function.__globals__.items() if n in names}
        used["__name__"] = function.__globals__.get("__name__", "__main__")
        used["__builtins__"] = builtins
        cells = tuple(_cell(self._convert(c.cell_contents, names)) for c in function.__closure__ or ())
        copied = FunctionType(function.__code__, used, function.__name__, function.__defaults__, cells)
        copied.__qualname__ = function.__qualname__
        copied.__kwdefaults__ = function.__kwdefaults__
        copied.__module__ = function.__module__
        return copied

    def twin(self, function: FunctionType) -> Any:
        """The compiled function; helpers that call each other in a circle get the same one."""
        if function not in self._twins:
            self._twins[function] = None
            self._twins[function] = self._compiled(self.copy(function))
        return self._twins[function]

    def _convert(self, value: Any, names: set[str]) -> Any:
        if inspect.isroutine(value) and value in self._keep:
            return value
        function = plain_function(value)
        if function is not None:
            return value if is_library(function) else self.twin(function)
        if isinstance(value, ModuleType) and not is_library(value):
            shadow = ModuleType(value.__name__)
            for name in names:
                if name in vars(value):
                    setattr(shadow, name, self._convert(vars(value)[name], names))
            return shadow
        return value


def plain_function(value: Any) -> FunctionType | None:
    """The Python function behind a helper, a compiled helper or a kernel; None for anything else."""
    inner = getattr(value, "py_func", value)
    return inner if isinstance(inner, FunctionType) else None


def is_library(value: Any) -> bool:
    """Does this function or module belong to a library that is taken as it is?"""
    module = value.__name__ if isinstance(value, ModuleType) else (value.__module__ or "")
    return module.partition(".")[0] in LIBRARIES


def _names(code: CodeType) -> Iterator[str]:
    """Every name a function may look up, its inner functions' names among them."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _code(code: CodeType) -> str:
    """What a function does, without file names and line numbers."""
    constants = [_code(c) if isinstance(c, CodeType) else _plain(c) for c in code.co_consts]
    parts = (
        code.co_code,
        constants,
        code.co_names,
        code.co_varnames,
        code.co_freevars,
        code.co_argcount,
        code.co_flags,
    )
    return repr(parts)


def _plain(value: Any) -> str:
    """A constant, written so that equal values give equal text in every process."""
    if isinstance(value, np.ndarray):
        return f"array {value.dtype} {value.shape} {hashlib.sha256(np.ascontiguousarray(value).tobytes()).hexdigest()}"
    if isinstance(value, tuple):
        return f"{type(value).__name__}({', '.join(map(_plain, value))})"
    if isinstance(value, frozenset):
        return f"frozenset({sorted(map(_plain, value))})"
    if isinstance(value, int | float | complex | str | bytes | bool | np.generic | type(None)):
        return f"{type(value).__name__} {value!r}"
    return f"object of {type(value).__module__}.{type(value).__qualname__}"


def _table_kind(table: np.ndarray[Any, Any]) -> str:
    """What is fixed when a table is compiled: its kind and inner shape, not its length or contents."""
    return f"table {table.dtype} {table.ndim} {table.shape[1:]}"


def _class(cls: type) -> str:
    if issubclass(cls, enum.Enum):
        return f"{cls.__qualname__} {[(m.name, _plain(m.value)) for m in cls]}"
    fields = getattr(cls, "_fields", ())
    hints = {name: repr(hint) for name, hint in inspect.get_annotations(cls).items()}
    return f"{cls.__module__ if is_library(cls) else ''}{cls.__qualname__} {fields} {hints}"


def _cell(value: Any) -> Any:
    """A closure cell that holds `value`."""
    return (lambda: value).__closure__[0]  # type: ignore[index]


@functools.cache
def source_digest(path: str) -> str:
    """A digest of one source file, for what is no rule but shapes the compiled code."""
    with open(path, "rb") as file:  # noqa: PTH123 - a Path would only wrap this
        return hashlib.sha256(file.read()).hexdigest()[:20]
