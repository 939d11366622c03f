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
import difflib
import math
import re
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any, ClassVar, Protocol, Self

import numpy as np

from outply.former_names import warn_renamed


class Names(Protocol):
    """A catalogue of parts by name."""

    def make(self, option: str, name: str) -> Callable[[], Any] | None:
        """A function that makes the part of that name for an option; None if there is none."""

    def choices(self, option: str, usual: Any) -> str:
        """The names that an option takes, given its default."""


def option(
    default: Any, about: str, low: float | None = None, high: float | None = None, above: float | None = None
) -> Any:
    """One option: its default, one line of meaning, and the range it must lie in; `above` itself is outside of it.

    An option annotated with the base of a kind of parts takes parts of that kind, one annotated Any takes functions.
    """
    metadata = {"about": about, "low": low, "high": high, "above": above}
    if isinstance(default, Part):
        return dataclasses.field(default_factory=lambda: default, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


class _Renaming(type):
    """Makes parts; an option that only one of its own parts has goes there, one of a former name to its new name."""

    formerly: dict[str, str]

    def __call__(cls, *arguments: Any, **options: Any) -> Any:
        if not cls.formerly.keys().isdisjoint(options):
            options = dict(present(cls, name, value) for name, value in options.items())
        own: Any = getattr(cls, "__dataclass_fields__", {})
        inner = {name: options.pop(name) for name in [name for name in options if name not in own]}
        part = super().__call__(*arguments, **options)
        for name, value in inner.items():  # MCTS(c=0.7) is MCTS(tree_policy=UCB1(c=0.7))
            part = _replace_at(part, _path(part, name), value)
        return part


def present(cls: Any, name: str, value: Any) -> tuple[str, Any]:
    """The present name and value of an option; a former name gives a warning that names the present one."""
    if name not in cls.formerly:
        return name, value
    warn_renamed(f"{cls.__name__}: option {name}", cls.formerly[name])
    return cls.formerly[name], cls.present_value(name, value)


@dataclasses.dataclass(frozen=True)
class Part(metaclass=_Renaming):
    """The base of algorithms, policies and evaluations."""

    formerly: ClassVar[dict[str, str]] = {}
    """Options that had another name in the version before: the old name, and the new one."""

    presets: ClassVar[tuple[str, ...]] = ()
    """Class methods that make the part with other options; in text a word of its own: alpha_beta:textbook."""

    stands_in: ClassVar[bool] = False
    """A placeholder: the search replaces it with the game's own knowledge."""

    @classmethod
    def present_value(cls, former: str, value: Any) -> Any:
        """The present value, or text, of an option given by a former name."""
        return value

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if "__repr__" not in vars(cls):
            cls.__repr__ = Part.__repr__  # type: ignore[method-assign]  # or else dataclass writes one of its own

    def __repr__(self) -> str:
        """What differs from the defaults or a preset, functions by their names: the same text in every process."""
        shown = self._differences(dataclasses.MISSING)
        name = type(self).__name__
        for preset in type(self).presets:
            closer = self._differences(getattr(type(self), preset)())
            name, shown = (f"{type(self).__name__}.{preset}", closer) if len(closer) < len(shown) else (name, shown)
        package, _, module = type(self).__module__.rpartition(".")
        where = f"{module}." if package == "outply.knowledge" else ""  # there is an Evaluation for many games
        return f"{where}{name}({', '.join(shown)})"

    def _differences(self, usual: Any) -> list[str]:
        """The options that differ from those of another part of this class, or from the defaults."""
        fields = [field for field in dataclasses.fields(self) if field.repr]
        missing = usual is dataclasses.MISSING
        usually = {field.name: _default(field) if missing else getattr(usual, field.name) for field in fields}
        held = {name: getattr(self, name) for name in usually}
        return [f"{name}={_format(value)}" for name, value in held.items() if _differs(value, usually[name])]

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            default = _default(field)
            if getattr(self, field.name) is None and isinstance(default, Part) and default.stands_in:
                object.__setattr__(self, field.name, default.neutral())
            _check(self, field, getattr(self, field.name))

    def neutral(self) -> Any:
        """What a placeholder stands for where nothing is known; the part itself if it is none."""
        return self

    def replace(self, **changes: Any) -> Self:
        """The same part with other options."""
        return dataclasses.replace(self, **changes)


def _check(part: Part, field: dataclasses.Field[Any], value: Any) -> None:
    """Refuses a value that does not suit the option."""
    where = f"{type(part).__name__}: option {field.name}"
    default = _default(field)
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise TypeError(f"{where} is True or False, not {value!r}.")
    elif isinstance(default, int | float):
        number = value.item() if isinstance(value, np.integer | np.floating) else value
        _check_number(where, field, default, number)
        object.__setattr__(part, field.name, type(default)(number))
    elif isinstance(default, Part | FunctionType):
        _check_part(where, field, default, value)


def _check_number(where: str, field: dataclasses.Field[Any], default: float, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{where} is a number, not {value!r}.")
    if isinstance(default, int) and isinstance(value, float):
        raise TypeError(f"{where} is a whole number, not {value!r}.")
    if math.isnan(value) or (math.isinf(value) and not math.isinf(default)):
        raise ValueError(f"{where} is a finite number, not {value!r}.")
    low, high, above = (field.metadata.get(bound) for bound in ("low", "high", "above"))
    outside = (low is not None and value < low) or (above is not None and value <= above)
    if outside or (high is not None and value > high):
        raise ValueError(f"{where} must be {_range(low, high, above)}, not {value!r}.")


def _range(low: float | None, high: float | None, above: float | None) -> str:
    if low is not None and high is not None:
        return f"{low:g} to {high:g}"
    bounds = (("at least", low), ("above", above), ("at most", high))
    return " and ".join(f"{words} {bound:g}" for words, bound in bounds if bound is not None)


def _check_part(where: str, field: dataclasses.Field[Any], default: Any, value: Any) -> None:
    kind = _kind(field)
    if kind is None:
        if isinstance(value, type):
            raise TypeError(f"{where} must be a function or a part, not the class {value.__name__}; {_made(value)}.")
        if not isinstance(value, Part) and not callable(value):
            raise TypeError(f"{where} must be a function or a part, not {value!r}.")
    elif not isinstance(value, kind) and not (isinstance(value, Part) and value.stands_in):
        wanted = f"{where} takes {kind_name(kind)} such as {type(default).__name__}()"
        if isinstance(value, type) and issubclass(value, kind):
            raise TypeError(f"{wanted}, not {value.__name__}; {_made(value)}.")
        if isinstance(value, Part):
            raise TypeError(f"{wanted}, not {value!r}, which is {kind_name(kind_of(value))}.")
        if isinstance(value, str | int | float | None):
            raise TypeError(f"{wanted}, not {value!r}.")
        name = getattr(value, "__name__", "") or f"a {type(value).__name__}"
        raise TypeError(f"{wanted}, not {name}; derive a class of your own from {kind.__name__}.")


def _made(cls: type) -> str:
    return f"write {cls.__name__}()"


def _kind(field: dataclasses.Field[Any]) -> type[Part] | None:
    """The base of the parts that an option takes; None if it takes functions, too."""
    default = _default(field)
    if not isinstance(default, Part) or field.type in ("Any", Any):
        return None
    kind = kind_of(default)
    return None if kind is type(default) else kind  # one without a base is alone of its kind


def kind_of(part: Part) -> type[Part]:
    """The kind of a part: the class just below Part that it is derived from."""
    line = type(part).__mro__
    return line[line.index(Part) - 1]


def kind_name(kind: type[Part]) -> str:
    """The kind of parts in a sentence: «a tree policy»."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def _differs(value: Any, usual: Any) -> bool:
    return value is not usual and (isinstance(value, np.ndarray) or type(value) is not type(usual) or value != usual)


def _format(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{list(value.shape)}"
    return value.__name__ if isinstance(value, FunctionType) else repr(value)


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default is not dataclasses.MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not dataclasses.MISSING else None


def read(cls: type[Part], written: str, names: Names) -> Part:
    """A part from its options in text: `c=0.7,solver=false,tree_policy=ucb1`.

    An option that only one of its own parts has goes there: `c=0.7` is `tree_policy.c=0.7`. A preset stands alone.
    """
    words = [text.strip() for text in written.split(",") if text.strip()]
    presets = [word for word in words if word in cls.presets]
    pairs = [_pair(cls, text) for text in words if text not in cls.presets]
    pairs = [present(cls, name, text) for name, text in pairs]
    _refuse_twice(cls, [name for name, _ in pairs])
    own = {field.name: field for field in dataclasses.fields(cls) if field.init}
    make = getattr(cls, presets[0]) if presets else cls
    part: Part = make(**{name: _value(cls, own[name], text, names) for name, text in pairs if name in own})
    deeper = []
    for name, text in [pair for pair in pairs if pair[0] not in own]:
        deeper.append(".".join(_path(part, name)))
        _refuse_twice(cls, deeper)
        part = with_option(part, name, text, names)
    return part


def with_option(part: Part, name: str, text: str, names: Names) -> Part:
    """The part with one option read from text; an option that only one of its own parts has goes there."""
    path = [name] if has_option(part, name) else _path(part, name)
    holder: Any = part
    for step in path[:-1]:
        holder = getattr(holder, step)
    field = next(field for field in dataclasses.fields(holder) if field.name == path[-1])
    return _replace_at(part, path, _value(type(holder), field, text, names))


def all_options(part: Part) -> Iterator[tuple[list[str], dataclasses.Field[Any], Any]]:
    """The options of a part and of the parts inside it: the path to each, how it is declared, and its value."""
    for path in _paths(part):
        holder: Any = part
        for step in path[:-1]:
            holder = getattr(holder, step)
        field = next(field for field in dataclasses.fields(holder) if field.name == path[-1])
        yield path, field, getattr(holder, path[-1])


def _refuse_twice(cls: type[Part], names: list[str]) -> None:
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise ValueError(f"{cls.__name__}: option {twice} is given twice; leave one out.")


def has_option(part: Part, name: str) -> bool:
    """The part itself declares an option of that name."""
    return name in {field.name for field in dataclasses.fields(part)}


def look_up(part: Part, name: str) -> Any:
    """The value of an option, also of one that only one of its parts has: `c` is `tree_policy.c`."""
    found: Any = part
    for step in [name] if has_option(part, name) else _path(part, name):
        found = getattr(found, step)
    return found


def _pair(cls: type[Part], text: str) -> tuple[str, str]:
    name, equals, value = (x.strip() for x in text.partition("="))
    if not equals:
        preset = f" or {' or '.join(cls.presets)}" if cls.presets else ""
        raise ValueError(f"{cls.__name__}: an option is written name=value{preset}, not {text.strip()!r}.")
    return name, value


def _path(part: Part, name: str) -> list[str]:
    """The path to the option that `name` means: the names of the parts around it, and its own."""
    paths = list(_paths(part))
    found = [path for path in paths if name in (path[-1], ".".join(path))]
    if len(found) == 1:
        return found[0]
    if found:
        choices = " or ".join(".".join(path) for path in found)
        raise ValueError(f"{type(part).__name__}: option {name} may be {choices}; write one of these.")
    known = [".".join(path) for path in paths]
    near = difflib.get_close_matches(name, [*(path[-1] for path in paths), *known], n=1)
    hint = f"did you mean {near[0]}? It" if near else "it"
    raise ValueError(f"{type(part).__name__} has no option {name!r}; {hint} has {', '.join(known) or 'none'}.")


def _paths(part: Part) -> Iterator[list[str]]:
    for field in filter(lambda field: field.init, dataclasses.fields(part)):
        inner = getattr(part, field.name)
        if isinstance(inner, FunctionType) and not field.metadata:
            continue  # a field that only keeps a user's function
        yield [field.name]
        if isinstance(inner, Part) and not inner.stands_in:
            yield from ([field.name, *path] for path in _paths(inner))


def _replace_at(part: Part, path: list[str], value: Any) -> Part:
    """The part with another value of an option, which may be that of a part inside it."""
    first, *rest = path
    return part.replace(**{first: _replace_at(getattr(part, first), rest, value) if rest else value})


def _value(cls: type[Part], field: dataclasses.Field[Any], text: str, names: Names) -> Any:
    """Reads the text of an option's value."""
    default, where = _default(field), f"{cls.__name__}: option {field.name}"
    if not isinstance(text, str):
        return text  # an option of a former name, read already
    if isinstance(default, str):
        return text
    if isinstance(default, bool):
        if text.lower() not in ("true", "false"):
            raise ValueError(f"{where} is true or false, not {text!r}.")
        return text.lower() == "true"
    if isinstance(default, Part | FunctionType):
        return _part_value(where, field, text, names)
    try:
        return float(text) if text.lower().lstrip("+-") in ("inf", "infinity", "nan") else ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise ValueError(f"{where} cannot be {text!r}; it is a number.") from None


def _part_value(where: str, field: dataclasses.Field[Any], text: str, names: Names) -> Any:
    default = _default(field)
    if isinstance(default, Part) and default.stands_in and text in ("none", default.neutral().__name__):
        return default.neutral()
    make, kind = names.make(field.name, text), _kind(field)
    value = make() if make else None
    if kind is None and value is not None:
        return value
    if isinstance(value, Part) and (value.stands_in or isinstance(value, kind or Part)):
        return value
    other = f", which is {kind_name(kind_of(value))}" if isinstance(value, Part) else ""
    raise ValueError(f"{where} cannot be {text!r}{other}; it is {names.choices(field.name, default)}.")
