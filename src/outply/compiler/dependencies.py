"""Dependencies of rules: helpers, constants and classes in any file, a digest of them, and copies for the compiler.

The digest is taken from the compiled bytecode, not from the source text, so it works for a file, a notebook cell and
`exec` alike, and a comment changes nothing.
"""

from __future__ import annotations

import builtins
import dis
import functools
import hashlib
import inspect
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from outply.compiler.fingerprint import Digest, attribute_text, code_text, value_text
from outply.compiler.intrinsics import is_inlined
from outply.compiler.snapshot import MISSING, FunctionSource, SourceSnapshot
from outply.game import Game

COMPILED = ("to_move", "actions", "result", "is_terminal", "utility", "chances", "key", "observation", "redeal")
"""The rules that are compiled; all other methods run as ordinary Python unless a rule calls them."""

LIBRARIES = ("numpy", "numba")
"""Modules that, like the standard library, are not followed: the compiler knows what is in them."""

CACHED = type(functools.cache(lambda: None))

LOAD_GLOBAL, EXTENDED_ARG = dis.opmap["LOAD_GLOBAL"], dis.opmap["EXTENDED_ARG"]


def rules(game: Game) -> dict[str, FunctionType]:
    """The rules of the game that are compiled, by name."""
    found = {name: inspect.getattr_static(type(game), name, None) for name in COMPILED}
    functions = {n: plain_function(rule) for n, rule in found.items() if rule is not getattr(Game, n, None)}
    return {name: function for name, function in functions.items() if function is not None}


# -- the walk from function to function --------------------------------------------------------------------------------


class Dependencies:
    """Everything that a game's rules, or a kernel, depend on."""

    def __init__(
        self, starts: list[FunctionType], game: Any = None, view: SourceSnapshot | None = None, also: Iterable[str] = ()
    ) -> None:
        """`also` names attributes of the game that others than its rules use."""
        self.game = game
        self.view = view or SourceSnapshot()
        self.methods: dict[str, FunctionType] = {}  # methods of the game called as self.name(…)
        self.values: dict[str, Any] = {}  # options, constants and tables read as self.name
        self.games: dict[str, Game] = {}  # games inside this one, read as self.name
        self.parts: dict[str, Any] = {}  # the same, ready for compiled code
        self.functions: list[FunctionType] = []  # rules, methods and helpers
        self.arrays: list[np.ndarray[Any, Any]] = []  # constants outside the game
        self._digest = Digest()
        self._numbers: dict[FunctionType, int] = {}
        self._asked: set[str] = set()  # attributes of the game that were looked up
        self._spaces = [] if game is None else [cls.__dict__ for cls in type(game).__mro__]
        for rule in COMPILED:
            self._class_attribute(rule)  # so that the snapshot notices a rule that is rebound
        for start in starts:
            self._function("start", start)
        for name in sorted(set(also) - self._asked):
            self._asked.add(name)
            self._attribute(name)
        self.digest = self._digest.text

    def _function(self, name: str, function: FunctionType) -> None:
        if is_library(function):
            self._digest.add("library", name, function.__module__, function.__qualname__)
        elif function in self._numbers:
            self._digest.add("known", name, self._numbers[function])
        else:
            self._numbers[function] = len(self._numbers)
            self.functions.append(function)
            source = self.view.source(function)
            defaults = [value_text(value) for value in source.defaults or ()]
            keywords = [(key, value_text(value)) for key, value in (source.keywords or {}).items()]
            self._digest.add("function", name, function.__name__, code_text(source.code), defaults, keywords)
            self._digest.add("inlined", is_inlined(function))
            self._names(function, source)

    def _names(self, function: FunctionType, source: FunctionSource) -> None:
        """Follows everything that a function names."""
        names = attribute_names(source.code)
        for name in global_names(source.code):
            self._value(name, self.view.get(function.__globals__, name), names)
        for name, value in zip(source.code.co_freevars, source.closure, strict=True):
            self._value(name, value, names)
        for name in names if self.game is not None else ():
            if name not in self._asked:
                self._asked.add(name)
                self._attribute(name)

    def _attribute(self, name: str) -> None:
        """Follows a name that the game also has: a helper method, an option, a constant or a table."""
        found = self._class_attribute(name)
        if found is MISSING and name not in getattr(self.game, "__dict__", {}):
            return
        function = plain_function(found)
        if function is not None:
            self.methods[name] = function
            self._function(f"{type(found).__name__} self.{name}", function)
            return
        try:
            value = getattr(self.game, name)
        except Exception:  # a property that only shares its name with a field of the state
            return
        if isinstance(value, Game):
            self._inner_game(name, value)
            return
        self.values[name] = value = value[()] if isinstance(value, np.ndarray) and value.ndim == 0 else value
        self._digest.add("attribute", name, attribute_text(value))

    def _inner_game(self, name: str, game: Game) -> None:
        """Follows the rules of a game inside this one."""
        inner = Dependencies(list(rules(game).values()), game, self.view)
        self.games[name] = game
        self.functions += inner.functions
        self._digest.add("game", name, inner.digest)

    def _class_attribute(self, name: str) -> Any:
        """The value of a name in the game's class or one of its bases, or MISSING."""
        return next((v for v in (self.view.get(space, name) for space in self._spaces) if v is not MISSING), MISSING)

    def _value(self, name: str, value: Any, names: list[str], inside: tuple[ModuleType, ...] = ()) -> None:
        function = plain_function(value)
        if function is not None:
            self._function(name, function)
        elif isinstance(value, ModuleType):
            self._digest.add("module", name, value.__name__ if is_library(value) else "")
            if not is_library(value) and value not in inside:  # modules may import each other
                for inner in names:
                    self._value(f"{name}.{inner}", self.view.member(value, inner), names, (*inside, value))
        elif isinstance(value, tuple) and any(plain_function(item) for item in value):
            for index, item in enumerate(value):
                self._value(f"{name}[{index}]", item, names, inside)
        elif value is not MISSING:
            self._digest.add("constant", name, value_text(value))
            self.arrays += [value] if isinstance(value, np.ndarray) else []


def of_rules(game: Game, view: SourceSnapshot | None = None, also: Iterable[str] = ()) -> Dependencies:
    """The dependencies of a game's rules; `also` names attributes of the game that others than its rules use."""
    return Dependencies(list(rules(game).values()), game, view, also)


# -- copies for the compiler -------------------------------------------------------------------------------------------


class CallsItself:
    """Stands for a helper that calls itself, directly or through others: recursion is not compiled."""


class Copies:
    """Copies of plain functions, in which every helper they name is replaced by its compiled twin."""

    def __init__(
        self,
        compiled: Callable[[FunctionType, bool, FunctionType], Any],
        keep: set[Any],
        view: SourceSnapshot | None = None,
        constant_array: Callable[[Any], Any] = lambda array: array,
    ) -> None:
        self.view = view or SourceSnapshot()
        self._compiled = compiled  # compiles a copy, inlined or not, of a function
        self._constant_array = constant_array  # what stands for an array
        self._keep = keep  # functions that the compiler has its own code for
        self._twins: dict[FunctionType, Any] = {}

    def copy(self, function: FunctionType) -> FunctionType:
        """The function, with twins in place of its helpers."""
        source = self.view.source(function)
        names = attribute_names(source.code)
        found = {name: self.view.get(function.__globals__, name) for name in global_names(source.code)}
        used = {name: self._convert(value, names) for name, value in found.items() if value is not MISSING}
        used["__name__"] = __name__
        used["__builtins__"] = builtins
        cells = tuple(CellType(self._convert(value, names)) for value in source.closure)
        copied = FunctionType(source.code, used, function.__name__, source.defaults, cells)
        copied.__qualname__ = function.__qualname__
        copied.__kwdefaults__ = source.keywords
        copied.__module__ = __name__  # a module that every later process can import
        return copied

    def twin(self, function: FunctionType, inlined: bool = False) -> Any:
        """The compiled function, one for all callers; `inlined` holds as a mark on the function does."""
        if function not in self._twins:
            self._twins[function] = CallsItself()
            self._twins[function] = self._compiled(self.copy(function), inlined or is_inlined(function), function)
        return self._twins[function]

    def _convert(self, value: Any, names: list[str], inside: tuple[ModuleType, ...] = ()) -> Any:
        if isinstance(value, FunctionType) and value in self._keep:
            return value
        if isinstance(value, np.ndarray):
            return self._constant_array(value)
        function = plain_function(value)
        if function is not None:
            return value if is_library(function) else self.twin(function)
        if isinstance(value, ModuleType) and not is_library(value) and value not in inside:
            shadow = ModuleType(value.__name__)
            for name in names:
                inner = self.view.member(value, name)
                if inner is not MISSING:
                    setattr(shadow, name, self._convert(inner, names, (*inside, value)))
            return shadow
        if isinstance(value, tuple) and any(plain_function(item) for item in value):
            return tuple(self._convert(item, names, inside) for item in value)
        return value


# -- kinds of values ---------------------------------------------------------------------------------------------------


def plain_function(value: Any) -> FunctionType | None:
    """The Python function behind a helper, static method, kernel, jitted or cached function; None if there is none."""
    if isinstance(value, ModuleType | type):
        return None
    if isinstance(value, staticmethod):
        value = value.__func__
    if isinstance(value, CACHED):
        value = value.__wrapped__
    inner = getattr(value, "py_func", value)
    return inner if isinstance(inner, FunctionType) else None


def is_library(value: Any) -> bool:
    """This function or module belongs to a library that is not followed."""
    module = value.__name__ if isinstance(value, ModuleType) else (value.__module__ or "")
    return is_library_name(module)


def is_library_name(module: str) -> bool:
    """The name is that of a module that is not followed."""
    return module.partition(".")[0] in LIBRARIES or _is_standard(module)


@functools.cache
def _is_standard(module: str) -> bool:
    """The module is in the standard library, and not a user's file of the same name."""
    if module.partition(".")[0] not in sys.stdlib_module_names:
        return False
    file = getattr(sys.modules.get(module), "__file__", None)
    return file is None or Path(file).is_relative_to(sysconfig.get_path("stdlib"))


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function, and of the functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def attribute_names(code: CodeType) -> list[str]:
    """Every name that a function may look up as an attribute, the names of its inner functions included."""
    return list(dict.fromkeys(name for part in _codes(code) for name in part.co_names))


def global_names(code: CodeType) -> list[str]:
    """The global names that a function uses; a field of a state with the same name does not count."""
    return list(dict.fromkeys(name for part in _codes(code) for name in _global_loads(part)))


def _global_loads(code: CodeType) -> Iterator[str]:
    extended = 0
    for operation, argument in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        if operation == LOAD_GLOBAL:
            yield code.co_names[(extended | argument) >> 1]  # the lowest bit says whether a call follows
        extended = (extended | argument) << 8 if operation == EXTENDED_ARG else 0


@functools.cache
def source_digest(path: str) -> str:
    """A digest of a source file that shapes compiled code without being part of it."""
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:20]
    except OSError:  # inside an archive, whose code changes only with the version
        return ""
