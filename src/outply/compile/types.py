"""The type of a game in compiled code, and of states kept in rows of words.

game type        value: the address of a row [address, length, address, length …], a pair for each table
states type      value: the address of rows of words, one state a row (see layout.py)
"""

from __future__ import annotations

import hashlib
import operator
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.core import cgutils, types
from numba.core.extending import NativeValue, intrinsic, models, overload, register_model, typeof_impl, unbox

from outply import layout as layouts
from outply import reach
from outply.compile.primitives import PRIMITIVES
from outply.compile.rows import WORD, build, numba_type, state_key, store, to_state
from outply.game import Game
from outply.layout import Layout, described

ALWAYS = ("players", "utility_range")
"""Attributes that kernels may read though no rule does."""


AS_WRITTEN = "result_as_written"
"""The name under which a recast `result` finds the user's own."""


def _default_key(self: Any, s: Any) -> Any:
    return state_key(self, s)


def _no_chances(self: Any, s: Any) -> Any:
    """For games without chance: kernels name `chances` in a branch that is never taken."""
    return ((0, 1.0),)


def _recast_result(self: Any, s: Any, a: Any) -> Any:
    return to_state(self, self.result_as_written(s, a))


DEFAULTS = {"key": _default_key, "chances": _no_chances}


class GameType(types.Type):
    """The type of one game: its rules, its options and the layout of its states."""

    def __init__(self, game: Game, layout: Layout, reached: reach.Reach, checked: bool, recast: bool) -> None:
        self.rules = reach.rules(game)
        self.methods = {**reached.methods, **self.rules}
        self.values = {**reached.values, **{name: getattr(game, name) for name in ALWAYS}}
        self.tables = [name for name, value in self.values.items() if isinstance(value, np.ndarray)]
        self.layout = layout
        self.state = numba_type(layout)
        self.checked = checked
        self.recast = recast  # `result` returns numbers of other kinds, to be turned into the state's own
        self.copies = reach.Copies(self.compiled, {*PRIMITIVES, state_key, to_state})
        self._static = {n for n in self.methods if isinstance(vars_of(game).get(n), staticmethod)}
        self._compiling: set[Any] = set()
        always = [(name, self.values[name]) for name in ALWAYS]
        text = f"{reached.digest} {always} {described(layout)} {checked} {recast}"
        digest = hashlib.sha256(text.encode()).hexdigest()[:20]
        super().__init__(name=f"{type(game).__name__}[{digest}]")
        LIVE.setdefault(self.name, self)

    def compiled(self, function: FunctionType) -> Any:
        """A helper or method, to be compiled when its argument types are known."""
        return numba.njit(function, nogil=True, boundscheck=True if self.checked else None)

    def dispatcher(self, name: str) -> Any:
        """The compiled method of that name."""
        if name == "result" and self.recast:
            return self.copies.twin(_recast_result)
        if name == AS_WRITTEN:
            return self.copies.twin(self.methods["result"])
        return self.copies.twin(self.methods.get(name) or DEFAULTS[name])

    def has_method(self, name: str) -> bool:
        """Is `self.name` something to call?"""
        return name in self.methods or name in DEFAULTS or name == AS_WRITTEN

    def __reduce__(self) -> tuple[Any, ...]:
        # A kernel is only ever loaded for a game that is alive, so the name is enough.
        return _live_type, (self.name,)


class StatesType(types.Type):
    """Rows of words that hold states of one game."""

    def __init__(self, game: GameType) -> None:
        self.game = game
        super().__init__(name=f"States({game.name})")

    def __reduce__(self) -> tuple[Any, ...]:
        return StatesType, (self.game,)


LIVE: dict[str, GameType] = {}
"""The game types of this process by name."""


def _live_type(name: str) -> GameType:
    return LIVE[name]


def vars_of(game: Game) -> dict[str, Any]:
    """All class attributes of a game, as written."""
    return {name: value for cls in reversed(type(game).__mro__) for name, value in vars(cls).items()}


register_model(GameType)(models.OpaqueModel)
register_model(StatesType)(models.OpaqueModel)


class Prepared:
    """A game made ready for compiled code: its type, and the row of table addresses it is passed as."""

    def __init__(self, game: Game, typ: GameType, layout: Layout) -> None:
        self.type = typ
        self.layout = layout
        self.tables = [np.ascontiguousarray(getattr(game, name)) for name in typ.tables]
        self.row = np.array([n for t in self.tables for n in (t.ctypes.data, len(t))] or [0], np.int64)
        self.address = int(self.row.ctypes.data)


class States:
    """States of a game in rows of words, for compiled code; in plain mode a list does the same."""

    def __init__(self, game: Prepared, capacity: int) -> None:
        self.type = StatesType(game.type)
        self.layout = game.layout
        self.words: np.ndarray[Any, np.dtype[np.int64]] = np.zeros((capacity, max(1, game.layout.words)), np.int64)
        self.address = int(self.words.ctypes.data)

    def __getitem__(self, index: int) -> Any:
        return layouts.read(self.layout, self.words[index])

    def __setitem__(self, index: int, state: Any) -> None:
        layouts.write(self.layout, state, self.words[index])

    def __len__(self) -> int:
        return len(self.words)


@typeof_impl.register(Prepared)
@typeof_impl.register(States)
def _typeof(value: Any, context: Any) -> Any:
    return value.type


@unbox(GameType)
@unbox(StatesType)
def _unbox(typ: Any, obj: Any, c: Any) -> Any:
    number = c.pyapi.object_getattr_string(obj, "address")
    address = c.pyapi.long_as_longlong(number)
    c.pyapi.decref(number)
    return NativeValue(c.builder.inttoptr(address, cgutils.voidptr_t))


# -- states[i] and states[i] = s in kernels ----------------------------------------------------------------------------


def _row(builder: Any, typ: StatesType, states: Any, index: Any) -> Any:
    base = builder.bitcast(states, WORD.as_pointer())
    return builder.gep(base, [builder.mul(index, WORD(max(1, typ.game.layout.words)))])


@intrinsic
def _load_state(typing: Any, states: Any, index: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return build(context, builder, states.game.layout, _row(builder, states, *arguments), 0)

    return states.game.state(states, types.int64), code


@intrinsic
def _save_state(typing: Any, states: Any, index: Any, state: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        store(context, builder, states.game.layout, arguments[2], _row(builder, states, *arguments[:2]), 0)
        return context.get_dummy_value()

    return types.none(states, types.int64, states.game.state), code


@overload(operator.getitem, strict=False)
def _states_getitem(states: Any, index: Any) -> Any:
    if isinstance(states, StatesType):
        return lambda states, index: _load_state(states, index)
    return None


@overload(operator.setitem, strict=False)
def _states_setitem(states: Any, index: Any, state: Any) -> Any:
    if isinstance(states, StatesType):
        return lambda states, index, state: _save_state(states, index, state)
    return None
