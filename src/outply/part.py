"""A part of an algorithm: a frozen record of options, some of whose methods are compiled.

    @dataclass(frozen=True)
    class UCB1(Part):
        c: float = option(1.0, "how much to explore", low=0.0)
        def weight(self, …): ...

Algorithms, policies and evaluations are parts. In compiled code a part's numbers are read at run time, so another `c`
compiles nothing; its methods and the functions it holds are compiled in. An option is declared once, with its default,
its range and its meaning; Python, the command line and the docs read it from here.
"""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any, Self

import numpy as np

Find = Callable[[str, str], Callable[[], "Part"] | None]
"""What makes the part that is meant by the name of an option and the name written behind it."""


def option(default: Any, about: str, low: float | None = None, high: float | None = None) -> Any:
    """One option: its default, one line of meaning, and the range it must lie in."""
    metadata = {"about": about, "low": low, "high": high}
    if isinstance(default, Part):
        return dataclasses.field(default_factory=lambda: default, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


@dataclasses.dataclass(frozen=True)
class Part:
    """The base of algorithms, policies and evaluations."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if "__repr__" not in vars(cls):
            cls.__repr__ = Part.__repr__  # type: ignore[method-assign]  # or else dataclass writes one of its own

    def __repr__(self) -> str:
        """What differs from the defaults, functions by their names: the same text in every process."""
        shown_fields = [field for field in dataclasses.fields(self) if field.repr]
        held = {field.name: (getattr(self, field.name), _default(field)) for field in shown_fields}
        shown = [f"{name}={_told(value)}" for name, (value, usual) in held.items() if _differs(value, usual)]
        package, _, module = type(self).__module__.rpartition(".")
        where = f"{module}." if package == "outply.knowledge" else ""  # there is an Evaluation for many games
        return f"{where}{type(self).__name__}({', '.join(shown)})"

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            _check(self, field, getattr(self, field.name))

    def replace(self, **changes: Any) -> Self:
        """The same part with other options."""
        return dataclasses.replace(self, **changes)


@dataclasses.dataclass(frozen=True)
class Memory(Part):
    """Arrays that a kernel writes to, such as a search tree; in compiled code they carry no reference counts."""

    def apart(self) -> Self:
        """The same with its small arrays each in cache lines of their own."""
        held = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        small = {name: value for name, value in held.items() if isinstance(value, np.ndarray) and value.nbytes < SMALL}
        return self.replace(**{name: apart(value) for name, value in small.items()})


SMALL, LINE = 1 << 16, 128
"""Bytes of arrays that may lie close to others, and bytes that a core takes from another one at a time, or two."""


def apart(array: Any) -> Any:
    """The array in cache lines of its own: threads that write next to each other wait for each other."""
    room = np.zeros(array.nbytes + 2 * LINE, np.uint8)
    begin = -room.ctypes.data % LINE
    moved = room[begin : begin + array.nbytes].view(array.dtype).reshape(array.shape)
    moved[...] = array
    return moved


def _check(part: Part, field: dataclasses.Field[Any], value: Any) -> None:
    """Does the value suit the option?"""
    where = f"{type(part).__name__}: option {field.name}"
    default = _default(field)
    if isinstance(default, bool) and not isinstance(value, bool):
        raise TypeError(f"{where} is True or False, not {value!r}.")
    if isinstance(default, int | float) and not isinstance(value, int | float):
        raise TypeError(f"{where} is a number, not {value!r}.")
    if isinstance(default, float) and isinstance(value, int) and not isinstance(value, bool):
        object.__setattr__(part, field.name, float(value))
    if isinstance(default, int) and not isinstance(default, bool) and isinstance(value, float):
        raise TypeError(f"{where} is a whole number, not {value!r}.")
    low, high = field.metadata.get("low"), field.metadata.get("high")
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = f"at least {low:g}" if high is None else f"at most {high:g}" if low is None else f"{low:g} to {high:g}"
        raise ValueError(f"{where} must be {bounds}, not {value!r}.")


def _differs(value: Any, usual: Any) -> bool:
    return value is not usual and (isinstance(value, np.ndarray) or type(value) is not type(usual) or value != usual)


def _told(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{list(value.shape)}"
    return value.__name__ if isinstance(value, FunctionType) else repr(value)


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default is not dataclasses.MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not dataclasses.MISSING else None


def listed(cls: type[Part]) -> list[tuple[str, Any, str]]:
    """The options of a part: name, default, meaning."""
    return [(f.name, _default(f), f.metadata.get("about", "")) for f in dataclasses.fields(cls)]


def read(cls: type[Part], written: str, find: Find) -> Part:
    """A part from its options in text: `c=0.7,solver=false,tree_policy=ucb1`; `find` knows parts by option and name.

    An option that only one of its own parts has goes there: `c=0.7` is `tree_policy.c=0.7`.
    """
    pairs = [_pair(cls, text) for text in filter(None, written.split(","))]
    known = {field.name for field in dataclasses.fields(cls)}
    part = cls(**{name: _value(cls, name, text, find) for name, text in pairs if name in known})
    for name, text in pairs:
        if name not in known:
            part = _placed(part, _path(part, name), _value(cls, name, text, find))
    return part


def look_up(part: Part, name: str) -> Any:
    """The value of an option, also of one that only one of its parts has: `c` is `tree_policy.c`."""
    found: Any = part
    for step in [name] if name in {field.name for field in dataclasses.fields(part)} else _path(part, name):
        found = getattr(found, step)
    return found


def _pair(cls: type[Part], text: str) -> tuple[str, str]:
    name, equals, value = (x.strip() for x in text.partition("="))
    if not equals:
        raise ValueError(f"{cls.__name__}: an option is written name=value, not {text.strip()!r}.")
    return name, value


def _path(part: Part, name: str) -> list[str]:
    """Where in a part the option is that `name` means: the names of the parts around it, and its own."""
    paths = list(_paths(part))
    found = [path for path in paths if name in (path[-1], ".".join(path))]
    if len(found) == 1:
        return found[0]
    if found:
        choices = " or ".join(".".join(path) for path in found)
        raise ValueError(f"{type(part).__name__}: option {name} may be {choices}; write one of these.")
    known = ", ".join(".".join(path) for path in paths) or "none"
    raise ValueError(f"{type(part).__name__} has no option {name!r}; it has {known}.")


def _paths(part: Part) -> Iterator[list[str]]:
    for field in filter(lambda field: field.init, dataclasses.fields(part)):
        yield [field.name]
        inner = getattr(part, field.name)
        if isinstance(inner, Part):
            yield from ([field.name, *path] for path in _paths(inner))


def _placed(part: Part, path: list[str], value: Any) -> Part:
    """The part with another value deep inside."""
    first, *rest = path
    return part.replace(**{first: _placed(getattr(part, first), rest, value) if rest else value})


def _value(cls: type[Part], name: str, text: str, find: Find) -> Any:
    if any(field.name == name and isinstance(field.default, str) for field in dataclasses.fields(cls)):
        return text
    found = find(name, text)
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if found is not None:
        return found()
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise ValueError(f"{cls.__name__}: option {name} cannot be {text!r}.") from None
