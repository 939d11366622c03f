"""The type of a game in compiled code, and of its states in rows of words (see states/layout.py)."""

from __future__ import annotations

import copy
import hashlib
import inspect
import operator
from typing import Any

import numpy as np
from numba.core import types
from numba.core.extending import lower_builtin, register_model, typeof_impl, unbox
from numba.core.typing.templates import AbstractTemplate, infer_global, signature

from outply.compiler import dependencies
from outply.compiler.native.objects import Fields, ObjectModel, ObjectType, Prepared, new_copies, unbox_address
from outply.compiler.native.primitives import PRIMITIVES
from outply.compiler.native.rows import WORD, build, numba_type, state_key, store, to_state
from outply.game import Game
from outply.states import layout as layouts
from outply.states.layout import Layout, layout_text

FAILED = "_failed"
"""The field that holds the address where compiled rules note a failure."""

AS_WRITTEN = "result_as_written"
"""The name by which a recast `result` calls the user's own."""


def _default_key(self: Any, s: Any) -> Any:
    return state_key(self, s)


def _whole_state(self: Any, s: Any, player: Any) -> Any:
    """Stands in for `observation` in games that hide nothing."""
    return self.key(s)


def _no_chances(self: Any, s: Any) -> Any:
    """Stands in for `chances` in games without chance: kernels call it in a branch that is never taken."""
    return ((0, 1.0),)


def _recast_result(self: Any, s: Any, a: Any) -> Any:
    return to_state(self, self.result_as_written(s, a))


DEFAULTS = {"key": _default_key, "chances": _no_chances, "observation": _whole_state}


class GameType(ObjectType):
    """The type of one game: its rules, its options and the layout of its states."""

    general = False  # type: ignore[assignment]

    def __init__(
        self, game: Game, layout: Layout, used: dependencies.Dependencies, checked: bool, recast: bool, place: str = ""
    ) -> None:
        self.rules = dependencies.rules(game)
        self.layout = layout
        self.state = numba_type(layout)
        self.recast = recast  # `result` returns numbers of other kinds, which are cast to the state's own
        methods = {**used.methods, **self.rules}
        static = {name for name in methods if isinstance(inspect.getattr_static(game, name, None), staticmethod)}
        shape = (layout_text(layout), [field for field, _ in layouts.leaves(layout)])
        rules = (used.digest, list(self.rules), sorted(static), int(game.players))
        others = [(name, type(value).__name__) for name, value in other_options(game, used).items()]
        inner = [(name, part.type.name) for name, part in used.parts.items()]
        digest = digest_of(*rules, *shape, checked, recast, place, others, *([inner] if inner else []))
        name = f"{type(game).__name__}[{digest}]"
        copies = new_copies(checked, {*PRIMITIVES, state_key, to_state}, used.view)
        super().__init__(name, methods, static, game_fields(game, used), checked, copies)

    def dispatcher(self, name: str) -> Any:
        if name == "result" and self.recast:
            return self.copies.twin(_recast_result)
        if name == AS_WRITTEN:
            return self.copies.twin(self.methods["result"])
        default = DEFAULTS.get(name) if name not in self.rules else None
        return self.copies.twin(default or self.methods[name])

    def has_method(self, name: str) -> bool:
        return name in self.methods or name in DEFAULTS or name == AS_WRITTEN


def game_fields(game: Game, used: dependencies.Dependencies) -> Fields:
    """The fields of a compiled game. Constants are compiled in; tables, range and options are read at run time."""
    values = {**used.values, "players": int(game.players)}
    values = {name: value for name, value in values.items() if name not in used.parts}
    tables = {name: value for name, value in values.items() if isinstance(value, np.ndarray)}
    low, high = game.utility_range
    constants = {name: value for name, value in values.items() if name not in tables and name != "utility_range"}
    numbers = {"utility_range": (float(low), float(high)), FAILED: 0, **other_options(game, used)}
    return Fields(constants, tables, numbers, dict(used.parts))


def other_options(game: Game, used: dependencies.Dependencies) -> dict[str, Any]:
    """Options that no rule uses, but an evaluation may: another value compiles nothing."""
    known = {"players", "utility_range", *used.values, *used.methods}
    return {
        name: value
        for name, value in game.options().items()
        if name not in known and isinstance(value, int | float) and abs(value) < 1 << 63
    }


def digest_of(*parts: Any) -> str:
    """A short digest of the text of some values."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:20]


class StatesType(types.Type):
    """Rows of words that hold states of one game."""

    def __init__(self, game: GameType) -> None:
        self.game = game
        super().__init__(name=f"States({game.name})")

    def __reduce__(self) -> tuple[Any, ...]:
        return StatesType, (self.game,)


class PreparedGame(Prepared):
    """A game ready for compiled code, with the layout of its states.

    A class that is defined twice, as when a notebook cell runs again, has one type, but each has its own state class.
    """

    def __init__(self, game: Game, typ: GameType, used: dependencies.Dependencies, layout: Layout) -> None:
        fields = game_fields(game, used)
        self._failed = np.zeros(2 + layout.words, np.int64)  # written by failures.py: rule, argument, state
        fields.numbers[FAILED] = int(self._failed.ctypes.data)
        super().__init__(typ, fields)
        self.game_type, self.layout = typ, layout

    def for_one_thread(self) -> PreparedGame:
        """A copy with its own place to note a failure, so that no thread reports the failure of another."""
        other = copy.copy(self)
        other._failed = np.zeros_like(self._failed)
        other._row = self._row.copy()
        other._row[self.type.place(FAILED)] = other._failed.ctypes.data
        other.address = int(other._row.ctypes.data)
        return other

    def take_failure(self) -> tuple[Any, ...] | None:
        """The rule that failed last in compiled code, and its arguments; forgets them."""
        number, argument = (int(word) for word in self._failed[:2])
        self._failed[0] = 0
        if number == 0:
            return None
        rule, s = dependencies.COMPILED[number - 1], layouts.read(self.layout, self._failed[2:])
        return (rule, s, argument) if rule in ("result", "utility", "observation", "redeal") else (rule, s)


class States:
    """States of a game in rows of words, for compiled code; in plain mode a list does the same."""

    def __init__(self, game: PreparedGame, capacity: int) -> None:
        self.type = StatesType(game.type)
        self.layout = game.layout
        width = max(1, game.layout.words)
        self.memory: np.ndarray[Any, np.dtype[np.int64]] = np.zeros(1 + capacity * width, np.int64)
        self.memory[0] = capacity  # read by bounds checks
        self.words = self.memory[1:].reshape(capacity, width)
        self.address = int(self.memory.ctypes.data)

    def __getitem__(self, index: int) -> Any:
        return layouts.read(self.layout, self.words[index])

    def __setitem__(self, index: int, state: Any) -> None:
        layouts.write(self.layout, state, self.words[index])

    def __len__(self) -> int:
        return len(self.words)


@typeof_impl.register(States)
def _typeof(value: Any, context: Any) -> Any:
    return value.type


register_model(StatesType)(ObjectModel)
unbox(StatesType)(unbox_address)


# -- states[i] and states[i] = s in kernels ----------------------------------------------------------------------------


def _row(context: Any, builder: Any, typ: StatesType, states: Any, index: Any) -> Any:
    memory = builder.bitcast(states, WORD.as_pointer())
    if context.enable_boundscheck:
        with builder.if_then(builder.icmp_unsigned(">=", index, builder.load(memory)), likely=False):
            context.call_conv.return_user_exc(builder, IndexError, ("an index outside the states",))
    return builder.gep(memory, [builder.add(WORD(1), builder.mul(index, WORD(max(1, typ.game.layout.words))))])


@infer_global(operator.getitem)
class _StateGetting(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:
        states, index = arguments
        fits = isinstance(states, StatesType) and isinstance(index, types.Integer)
        return signature(states.game.state, states, types.int64) if fits else None


@infer_global(operator.setitem)
class _StateSetting(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:
        states, index, _ = arguments
        fits = isinstance(states, StatesType) and isinstance(index, types.Integer)
        return signature(types.none, states, types.int64, states.game.state) if fits else None


@lower_builtin(operator.getitem, StatesType, types.int64)
def _get(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    typ = signature.args[0]
    return build(context, builder, typ.game.layout, _row(context, builder, typ, *arguments), 0)


@lower_builtin(operator.setitem, StatesType, types.int64, types.Any)
def _set(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    typ = signature.args[0]
    store(context, builder, typ.game.layout, arguments[2], _row(context, builder, typ, *arguments[:2]), 0)
    return context.get_dummy_value()
