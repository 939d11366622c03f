"""A kernel is an algorithm's inner loop: one plain function, run compiled for games that compile, plain for the rest.

@kernel
def count_leaves(game, states, depth): ...

ready = Ready(game)                      # decides once, says so once if the rules do not compile
states = ready.states(100)               # rows of words, or a list in plain mode
ready.run(count_leaves, states, 3)
"""

from __future__ import annotations

import functools
import os
import sys
import warnings
import weakref
from collections.abc import Callable
from types import FunctionType
from typing import Any

from outply.compiler.dependencies import SourceSnapshot, attribute_names
from outply.compiler.diagnostics import Problem, debugging, part_error
from outply.compiler.diagnostics.failure import compiled_rule_error, part_failure, plain_part_failure, rule_error
from outply.game import Game
from outply.options import Part
from outply.states.layout import is_word


class PlainWarning(UserWarning):
    """A game runs as plain Python: right, but slow. The text says what keeps it from compiling."""


class Kernel:
    """One source, two ways to run."""

    def __init__(self, function: Callable[..., Any]) -> None:
        if not isinstance(function, FunctionType):
            raise TypeError(f"a kernel is a plain function, not {function!r}")
        self.py_func = function
        self.__doc__ = function.__doc__
        self._compiled: dict[bool, Any] = {}

    def compiled(self, checked: bool) -> Any:
        """The compiled kernel; checked, it watches the bounds of arrays."""
        if checked not in self._compiled:
            from outply.compiler.native.kernels import dispatcher

            self._compiled[checked] = dispatcher(self.py_func, checked)
        return self._compiled[checked]


def kernel(function: Callable[..., Any]) -> Kernel:
    """Marks a function as a kernel."""
    return Kernel(function)


class Ready:
    """A game made ready to run: compiled if its rules compile, else plain. Threads have one each."""

    def __init__(self, game: Game, *, plain: bool = False, checked: bool = False) -> None:
        self.game = game
        self.checked = checked
        self.problem: Problem | None = None
        self._prepared: Any = None
        self._parts: dict[int, tuple[Part, Any]] = {}
        self._entries: dict[Any, tuple[Any, Any]] = {}  # what a call comes to, and what keeps its arguments alive
        self._added: set[str] = set()  # attributes of the game that only parts use
        if not plain and compiling():
            self._prepare()

    @property
    def compiled(self) -> bool:
        """Does it run compiled?"""
        return self._prepared is not None

    def _prepare(self) -> None:
        memory = vars(self.game).setdefault("_prepared", {})
        found, view = memory.get(self.checked, (None, None))
        if view is None or not view.current():  # a notebook may have defined a helper anew
            from outply.compiler.native.prepare import prepare

            view = SourceSnapshot()
            found = prepare(self.game, self.checked, view)
            memory[self.checked] = found, view
            if isinstance(found, Problem):
                _say_once(type(self.game), found)
        if isinstance(found, Problem):
            self.problem = found
        else:
            self._prepared = found.for_one_thread()

    def states(self, capacity: int) -> Any:
        """Room for that many states, indexed like a list."""
        if not self.compiled:
            return [None] * capacity
        from outply.compiler.native.types import States

        return States(self._prepared, capacity)

    def run(self, kernel: Kernel, *arguments: Any) -> Any:
        """Calls the kernel with the game as its first argument; a rule that raises is named in a RuleError."""
        try:
            return self.call(kernel, *arguments)
        except Exception as error:
            failure = self._rule_error(kernel, error)
            if failure is None:
                raise
            raise failure from failure.__cause__

    def _rule_error(self, kernel: Kernel, error: Exception) -> RuntimeError | None:
        if not self.compiled:
            return rule_error(self.game, error) or plain_part_failure(kernel.py_func, error)
        written = [pair for _, ready in self._parts.values() for pair in ready.type.all_users()]
        if type(error).__module__.startswith("numba"):  # the kernel does not compile, perhaps for a part of the user's
            return part_error(self.game, written, error, str(self._prepared.game_type.state))
        found = compiled_rule_error(self.game, error, self._prepared.failed())
        return found or part_failure(self.game, [f for _, functions in written for f in functions], error)

    def call(self, kernel: Kernel, *arguments: Any) -> Any:
        """Calls the kernel and lets through whatever it raises."""
        if not self.compiled:
            return kernel.py_func(self.game, *arguments)
        ready = [self._made_ready(argument) for argument in arguments]
        key = (kernel, *(int if is_word(argument) else id(argument) for argument in ready))
        if key in self._entries:
            return self._entries[key][0](self._prepared, *ready)
        from outply.compiler.native.kernels import entry_point

        result = kernel.compiled(self.checked)(self._prepared, *ready)
        entry = entry_point(kernel.compiled(self.checked), self._prepared, *ready)
        if entry is not None:
            self._entries[key] = entry, ready
        return result

    def run_without_game(self, kernel: Kernel, *arguments: Any) -> Any:
        """Calls a kernel that needs no game, and is compiled once for all of them; nothing of it is remembered."""
        if not self.compiled:
            return kernel.py_func(*arguments)
        from outply.compiler.native.parts import prepare_part

        ready = [prepare_part(a, self.checked) if isinstance(a, Part) else a for a in arguments]
        return kernel.compiled(self.checked)(*ready)

    def _made_ready(self, argument: Any) -> Any:
        """Parts travel as what the compiler knows them by."""
        if not isinstance(argument, Part):
            return argument
        if id(argument) not in self._parts:
            from outply.compiler.native.parts import prepare_part

            self._parts[id(argument)] = (argument, prepare_part(argument, self.checked))
            self._add_attributes(self._parts[id(argument)][1].type)
        return self._parts[id(argument)][1]

    def _add_attributes(self, part: Any) -> None:
        """A part of the user's may use attributes of the game that no rule does."""
        functions = [function for _, written in part.all_users() for function in written]
        if not functions:
            return
        from outply.compiler.native.prepare import missing_attributes, with_attributes

        names = {name for function in functions for name in attribute_names(function.__code__)}
        missing = missing_attributes(self.game, self._prepared, names)
        if missing:
            self._added |= missing
            self._entries.clear()
            self._prepared = with_attributes(self.game, self._prepared, frozenset(self._added), SourceSnapshot())


# -- what keeps games from running compiled ----------------------------------------------------------------------------


def compiling() -> bool:
    """Is there a compiler, and is it switched on? If there is none, that is said once."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and not _fault()


@functools.cache
def _fault() -> str:
    from outply.compiler.native.available import fault

    why = fault()
    if why:
        text = f"Numba cannot be imported ({why}), so games run as plain Python: right, but slow; install numba."
        warnings.warn(text, PlainWarning, stacklevel=_outside())
    return why


_said: weakref.WeakKeyDictionary[type, set[tuple[str, str, int]]] = weakref.WeakKeyDictionary()


def _say_once(cls: type, problem: Problem) -> None:
    """Tells what keeps a class of games from compiling, unless that has been told."""
    told, place = _said.setdefault(cls, set()), (problem.rule, problem.file, problem.line)
    if place not in told:
        told.add(place)
        text = f"{problem} Until then it runs as plain Python."
        original = f"\n\n{problem.original}" if debugging() and problem.original else ""
        warnings.warn(text + original, PlainWarning, stacklevel=_outside())


def _outside() -> int:
    """How far up the stack the caller is who is not of this package, for a warning that names the user's line."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").startswith("outply."):
        level, frame = level + 1, frame.f_back
    return level
