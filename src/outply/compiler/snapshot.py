"""Names and functions as they were when first seen: what is defined again later, as in a notebook, is noticed."""

from __future__ import annotations

import dataclasses
from types import CellType, CodeType, FunctionType, MappingProxyType, ModuleType
from typing import Any, NamedTuple

from outply import former_names
from outply.options import Part

MISSING = object()


class FunctionSource(NamedTuple):
    """A function's code, defaults and closure at one moment."""

    code: CodeType
    defaults: tuple[Any, ...] | None
    keywords: dict[str, Any] | None
    closure: tuple[Any, ...]  # the values of its free variables


class SourceSnapshot:
    """Names and functions as they were when first seen; what is rebound later is never mixed in."""

    def __init__(self) -> None:
        self._names: dict[tuple[int, str], tuple[Any, Any]] = {}
        self._functions: dict[FunctionType, FunctionSource] = {}
        self._users: SourceSnapshot | None = None
        self._users_seen = 0, 0

    def get(self, space: Any, name: str) -> Any:
        """The value of a name in the namespace of a module or class, or MISSING."""
        key = (id(space), name)
        if key not in self._names:
            self._names[key] = (space, space.get(name, MISSING))
        return self._names[key][1]

    def member(self, module: ModuleType, name: str) -> Any:
        """The meaning of a name in a module, or MISSING; the former name of a function means that function."""
        former = f"{module.__name__}.{name}".removeprefix("outply.")
        return self.get(vars(module), former_names.NAMES.get(former, name).rpartition(".")[2])

    def source(self, function: FunctionType) -> FunctionSource:
        """A function as it was when first seen."""
        if function not in self._functions:
            self._functions[function] = _source(function)
        return self._functions[function]

    def current(self) -> bool:
        """Everything is still what it was; a notebook may define a helper or a constant again."""
        for (_, name), (space, value) in self._names.items():  # plain loops: every search of a new run asks
            if space.get(name, MISSING) is not value:
                return False
        for function, known in self._functions.items():
            if not _unchanged(function, known):
                return False
        return True

    def users_current(self) -> bool:
        """The same for what users wrote: what is in this package is not bound again while it is used."""
        seen = len(self._names), len(self._functions)
        if self._users_seen != seen:  # more has been looked up meanwhile
            self._users_seen = seen
            self._users = SourceSnapshot()
            names, functions = self._names.items(), self._functions.items()
            self._users._names = {
                key: held for key, held in names if not _is_ours(_owner(held[0])) and not _is_fixed(held[0])
            }
            self._users._functions = {f: source for f, source in functions if not _is_ours(f.__module__)}
        return self._users is None or self._users.current()


def classes_of(part: Part) -> SourceSnapshot:
    """The classes of a part, and of the parts in it, as they are now: those that users wrote."""
    view = SourceSnapshot()
    for field in dataclasses.fields(part):
        inner = getattr(part, field.name)
        view._names |= classes_of(inner)._names if isinstance(inner, Part) else {}
    users = [cls for cls in type(part).__mro__ if cls is not object and not _is_ours(cls.__module__)]
    for name in {name for cls in type(part).__mro__ for name in vars(cls)} if users else ():
        for cls in users:
            view.get(cls.__dict__, name)
    return view


def _owner(space: Any) -> str:
    """The module that a namespace belongs to, which is that of a module or of a class."""
    return str(space.get("__name__") or space.get("__module__", ""))


def _is_fixed(space: Any) -> bool:
    """The namespace of a built-in class, in which nobody can define anything again."""
    return isinstance(space, MappingProxyType) and "__module__" not in space


def _is_ours(module: str | None) -> bool:
    """A module of this package, other than the rules of games, which are written as users would."""
    return (module or "").startswith("outply.") and not (module or "").startswith("outply.games.")


def _source(function: FunctionType) -> FunctionSource:
    closure = tuple(_contents(cell) for cell in function.__closure__ or ())
    return FunctionSource(function.__code__, function.__defaults__, function.__kwdefaults__, closure)


def _contents(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # still empty
        return MISSING


def _unchanged(function: FunctionType, known: FunctionSource) -> bool:
    """The function is still what it was."""
    same = function.__code__ is known.code and function.__defaults__ is known.defaults
    if not same or function.__kwdefaults__ is not known.keywords:
        return False
    return not known.closure or all(a is b for a, b in zip(_source(function).closure, known.closure, strict=True))
