"""A kernel is the inner loop of an algorithm: one plain function that runs compiled if the game's rules compile.

@kernel
def count_leaves(game, states, depth): ...

ready = Ready(game)                      # compiles the rules, or warns once that they do not compile
states = ready.states(100)               # rows of words; a list in plain mode
ready.run(count_leaves, states, 3)
"""

from __future__ import annotations

import functools
import os
import warnings
import weakref
from collections.abc import Callable
from types import FunctionType
from typing import Any

from outply.callers import stack_level
from outply.compiler.background import is_hidden, is_plain
from outply.compiler.dependencies import attribute_names
from outply.compiler.diagnostics.failure import compiled_rule_error, part_failure, plain_part_failure, rule_error
from outply.compiler.diagnostics.problems import Problem, debugging, part_error
from outply.compiler.memory import Memory
from outply.compiler.snapshot import SourceSnapshot, classes_of
from outply.game import Game
from outply.options import Part
from outply.states.layout import is_word


class PlainWarning(UserWarning):
    """A game runs as plain Python, which is slow. The text says what keeps it from compiling."""


class Kernel:
    """One source, two ways to run: compiled and plain."""

    def __init__(self, function: Callable[..., Any]) -> None:
        if not isinstance(function, FunctionType):
            raise TypeError(f"a kernel is a plain function, not {function!r}")
        self.py_func = function
        self.__doc__ = function.__doc__
        self._compiled: dict[bool, Any] = {}

    def compiled(self, checked: bool) -> Any:
        """The compiled kernel; if `checked`, with bounds checks on arrays."""
        if checked not in self._compiled:
            from outply.compiler.native.kernels import dispatcher

            self._compiled[checked] = dispatcher(self.py_func, checked)
        return self._compiled[checked]


def kernel(function: Callable[..., Any]) -> Kernel:
    """Marks a function as a kernel."""
    return Kernel(function)


def vector_kernel(function: Callable[..., Any]) -> Kernel:
    """Marks a function as a kernel in which one instruction works out neighbouring words where that is possible.

    Worth it where code does the same with the words of a row; elsewhere it makes compiling longer and no code faster.
    """
    vars(function)["vectors"] = True
    return Kernel(function)


class Ready:
    """A game ready to run: compiled if its rules compile, otherwise plain. Each thread has its own."""

    def __init__(self, game: Game, *, plain: bool = False, checked: bool = False) -> None:
        self.game = game
        self.plain = plain or game.always_plain
        self.checked = checked
        self.problem: Problem | None = None
        self._prepared: Any = None
        self._parts: dict[int, tuple[Part, Any]] = {}
        self._entries: dict[Any, tuple[Any, Any]] = {}  # entry points of kernels, and arguments to keep alive
        self._added: set[str] = set()  # attributes of the game that parts use and rules do not
        self._views: list[SourceSnapshot] = []  # what it was compiled from
        if not self.plain and compiling():
            self._prepare()

    @property
    def compiled(self) -> bool:
        """The kernel runs compiled."""
        return self._prepared is not None

    def _prepare(self) -> None:
        memory = vars(self.game).setdefault("_prepared", {})
        found, view = memory.get(self.checked, (None, None))
        if view is None or not view.current():  # a notebook may have defined a helper again
            from outply.compiler.native.prepare import prepare

            view = SourceSnapshot()
            found = prepare(self.game, self.checked, view)
            memory[self.checked] = found, view
        if isinstance(found, Problem):
            self.problem = found
            if not is_hidden():
                _warn_once(type(self.game), found)
        else:
            self._prepared = found.for_one_thread()
        self._views = [view]

    def current(self) -> bool:
        """Rules, parts and helpers of the user are still what they were; a notebook may have defined them again."""
        same = bool(self._views) == (not self.plain and compiling())
        return same and all(view.users_current() for view in self._views)

    def states(self, capacity: int) -> Any:
        """Room for `capacity` states, indexed like a list."""
        if not self.compiled:
            return [None] * capacity
        from outply.compiler.native.types import States

        return States(self._prepared, capacity)

    def copy_states(self, source: Any, count: int, target: Any, first: int) -> None:
        """Puts the first states of one room, or of a list, into another."""
        if self.compiled and not isinstance(source, list):
            target.words[first : first + count] = source.words[:count]
        else:
            for i in range(count):
                target[first + i] = source[i]

    def run(self, kernel: Kernel, *arguments: Any) -> Any:
        """Calls the kernel with the game as its first argument; an exception in a rule becomes a RuleError."""
        try:
            return self.call(kernel, *arguments)
        except (Exception, SystemExit) as error:  # a rule may call sys.exit
            failure = self._rule_error(kernel, error)
            if failure is None:
                raise
            raise failure from failure.__cause__

    def _rule_error(self, kernel: Kernel, error: Any) -> RuntimeError | None:
        if not self.compiled:
            return rule_error(self.game, error) or plain_part_failure(kernel.py_func, error)
        users = [pair for _, ready in self._parts.values() for pair in ready.type.all_users()]
        if type(error).__module__.startswith("numba"):  # the kernel does not compile, perhaps because of a user's part
            return part_error(self.game, users, error, str(self._prepared.game_type.state))
        found = compiled_rule_error(self.game, error, self._prepared.take_failure())
        return found or part_failure(self.game, [f for _, functions in users for f in functions], error)

    def call(self, kernel: Kernel, *arguments: Any) -> Any:
        """Calls the kernel; exceptions are passed on as they are."""
        if not self.compiled:
            return kernel.py_func(self.game, *arguments)
        ready = [self._prepare_argument(argument) for argument in arguments]  # may add attributes to the game
        return self._entered(kernel, self._prepared, *ready)

    def _entered(self, kernel: Kernel, *ready: Any) -> Any:
        """Calls the kernel by its entry point, which is looked up once for these arguments."""
        key = (kernel, *[int if is_word(argument) else id(argument) for argument in ready])
        if key in self._entries:
            return self._entries[key][0](*ready)
        from outply.compiler.native.kernels import entry_point

        result = kernel.compiled(self.checked)(*ready)
        entry = entry_point(kernel.compiled(self.checked), *ready)
        if entry is not None:
            self._entries[key] = entry, ready
        return result

    def has(self, kernel: Kernel, *arguments: Any) -> bool:
        """The kernel can run at once with such arguments: it is plain, compiled already, or in the cache."""
        if not self.compiled:
            return True
        from outply.compiler.native.kernels import is_compiled

        ready = [self._prepare_argument(argument) for argument in arguments]
        return is_compiled(kernel.compiled(self.checked), self._prepared, *ready)

    def prepared(self, *arguments: Any) -> list[Any]:
        """The game and these arguments as compiled code takes them, for another machine than the CPU."""
        ready = [self._prepare_argument(argument) for argument in arguments]  # may add attributes to the game
        return [self._prepared, *ready]

    def run_without_game(self, kernel: Kernel, *arguments: Any) -> Any:
        """Calls a kernel that takes no game: it is compiled once for all games."""
        if not self.compiled:
            return kernel.py_func(*arguments)
        kept = self._parts
        if all(not isinstance(a, Part) or id(a) in kept for a in arguments):
            return self._entered(kernel, *[kept[id(a)][1] if isinstance(a, Part) else a for a in arguments])
        from outply.compiler.native.parts import prepare_part

        ready = [prepare_part(a, self.checked) if isinstance(a, Part) else a for a in arguments]
        return kernel.compiled(self.checked)(*ready)

    def keep(self, part: Part) -> None:
        """Prepares a part that kernels without a game will read again and again."""
        if self.compiled:
            self._prepare_argument(part)

    def _prepare_argument(self, argument: Any) -> Any:
        """An argument as compiled code takes it: a part is prepared once, anything else is passed as it is."""
        if not isinstance(argument, Part):
            return argument
        if id(argument) not in self._parts:
            from outply.compiler.native.parts import prepare_part

            self._parts[id(argument)] = (argument, prepare_part(argument, self.checked))
            self._add_attributes(self._parts[id(argument)][1].type)
            self._watch(argument, self._parts[id(argument)][1].type.copies.view)
        return self._parts[id(argument)][1]

    def _watch(self, part: Part, helpers: SourceSnapshot) -> None:
        """Notes what the part was compiled from."""
        if helpers not in self._views:
            self._views.append(helpers)
        if not isinstance(part, Memory):  # which no user writes
            self._views.append(classes_of(part))

    def _add_attributes(self, part: Any) -> None:
        """Compiles in the attributes of the game that a user's part uses and no rule does."""
        functions = [function for _, functions in part.all_users() for function in functions]
        if not functions:
            return
        from outply.compiler.native.prepare import missing_attributes, with_attributes

        names = {name for function in functions for name in attribute_names(function.__code__)}
        missing = missing_attributes(self.game, self._prepared, names)
        if missing:
            self._added |= missing
            self._entries.clear()
            self._views.append(SourceSnapshot())
            self._prepared = with_attributes(self.game, self._prepared, frozenset(self._added), self._views[-1])


class GameFree(Ready):
    """Kernels that take no game, ready to run: compiled once for all games."""

    def __init__(self) -> None:
        super().__init__(Game(), plain=True)
        self._compiles = compiling()

    @property
    def compiled(self) -> bool:
        return self._compiles


# -- why a game does not run compiled ----------------------------------------------------------------------------------


def compiling() -> bool:
    """There is a compiler, and it is switched on; warns once if there is none."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and not is_plain() and not _fault()


@functools.cache
def _fault() -> str:
    from outply.compiler.native.available import fault

    why = fault()
    if why:
        text = f"Numba cannot be imported ({why}), so games run as plain Python, which is slow; install numba."
        warnings.warn(text, PlainWarning, stacklevel=stack_level())
    return why


_warned: weakref.WeakKeyDictionary[type, set[tuple[str, str, int]]] = weakref.WeakKeyDictionary()


def _warn_once(cls: type, problem: Problem) -> None:
    """Warns why a class of games does not compile, once for each place."""
    places, place = _warned.setdefault(cls, set()), (problem.rule, problem.file, problem.line)
    if place not in places:
        places.add(place)
        text = f"{problem} Until then it runs as plain Python."
        original = f"\n\n{problem.original}" if debugging() and problem.original else ""
        warnings.warn(text + original, PlainWarning, stacklevel=stack_level())
