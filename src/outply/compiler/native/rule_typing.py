"""Compiles the rules one by one, to find the kinds of the numbers in a state, or what keeps a rule from compiling."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numba.core import ir, types

from outply.compiler.diagnostics.places import Place, returning
from outply.compiler.diagnostics.problems import Problem, explain, problem
from outply.compiler.diagnostics.type_names import in_words
from outply.compiler.native.rows import is_observation
from outply.compiler.native.tables import TableType
from outply.compiler.native.types import AS_WRITTEN, GameType
from outply.game import Game, facts
from outply.states import layout


class NotCompiled(Exception):
    """A rule that does not compile, and why."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem


class RuleTyping:
    """One attempt to compile all rules of a game."""

    def __init__(self, game: Game, game_type: Callable[[list[str], bool], GameType], functions: list[Any]) -> None:
        self.game = game
        self.game_type = game_type  # makes the game's type, with states of these kinds, recast or not
        self.functions = functions  # all functions that the rules depend on
        self.at_once = facts(game).simultaneous
        self.grown: Problem | None = None  # a field that begins as an int and becomes a float

    def run(self, typ: GameType) -> GameType:
        """The type with which every rule compiles."""
        try:
            typ = self._state_type(typ)
            for rule in typ.rules:
                if rule != "result":
                    self._check(typ, rule)
        except NotCompiled as failure:
            if self.grown is not None:  # probably the cause of the failure
                raise NotCompiled(self.grown) from failure
            raise
        return typ

    def _state_type(self, typ: GameType) -> GameType:
        """Compiles `result` first: it decides of which kinds the numbers in a state are."""
        for _ in range(4):
            result = self._compile(typ, AS_WRITTEN, "result", typ.state, self._action)
            agreed = self._common_kinds(typ, result)
            if result.signature.return_type == typ.state or (typ.recast and agreed == list(kinds(typ.layout))):
                break
            typ = self.game_type(agreed, True)
        if typ.recast:
            self._compile(typ, "result", "result", typ.state, self._action)
        return typ

    @property
    def _action(self) -> Any:
        """The type of what `result` takes: an action, or one of each player where they choose at once."""
        return types.UniTuple(types.int64, int(self.game.players)) if self.at_once else types.int64

    def _more_arguments(self, rule: str) -> tuple[Any, ...]:
        """The types of what a rule takes besides the state."""
        if rule == "redeal":
            return types.int64, TableType(np.int64, ())
        with_player = rule in ("utility", "observation") or (rule == "actions" and self.at_once)
        return (types.int64,) if with_player else ()

    def _compile(self, typ: GameType, name: str, rule: str, *arguments: Any) -> Any:
        """Compiles a rule for these argument types; the compiler's result."""
        try:
            dispatcher = typ.dispatcher(name)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # meant for developers of the compiler
                dispatcher.compile((typ, *arguments))
        except MemoryError:
            raise
        except Exception as error:  # the compiler may raise anything
            first = typ.methods[rule]
            functions = [first, *(f for f in self.functions if f is not first)]
            raise NotCompiled(explain(self.game, rule, functions, error, str(typ.state))) from error
        return dispatcher.overloads[(typ, *arguments)]

    # -- what rules return ---------------------------------------------------------------------------------------

    def _check(self, typ: GameType, rule: str) -> None:
        """Refuses a rule that compiles but returns the wrong kind of value."""
        result = self._compile(typ, rule, rule, typ.state, *self._more_arguments(rule))
        wanted, right = self._wanted(typ, rule)
        if inspect.isgeneratorfunction(typ.methods[rule]):
            self._check_each(typ, rule, wanted, right, list(_yields(result)), "yields")
        else:
            self._check_each(typ, rule, wanted, right, list(_returns(result)), "returns")

    def _wanted(self, typ: GameType, rule: str) -> tuple[str, Any]:
        """The answer of a rule: in words, and as a test of its type."""
        if rule == "redeal":
            like = in_words(layout.layout_text(typ.layout))
            return f"a state like {like}", lambda given: _same_shape(typ.state, given)
        return WANTED[rule]

    def _check_each(self, typ: GameType, rule: str, wanted: str, right: Any, found: Any, verb: str) -> None:
        if not found:
            place = returning(typ.methods[rule])
            raise NotCompiled(problem(self.game, rule, place, "it never returns anything", f"return {wanted}"))
        for given, line in found:
            if not right(_items(given) if verb == "returns" and rule in LISTING else given):
                raise NotCompiled(self._wrong(typ, rule, wanted, given, line, verb))

    def _wrong(self, typ: GameType, rule: str, wanted: str, given: Any, line: int, verb: str) -> Problem:
        what = f"it {verb} {in_words(given)} here"
        if isinstance(given, types.NoneType):
            what = "it ends here without a return, or returns None"
        fix = f"{verb.removesuffix('s')} {wanted} on every path"
        if "view of an array" in what:
            fix = "write .copy() behind the view, which makes it an array of its own"
        return problem(self.game, rule, _at(typ, rule, line), what, fix)

    # -- the kinds of the numbers in a state ---------------------------------------------------------------------

    def _common_kinds(self, typ: GameType, result: Any) -> list[str]:
        """The kinds of numbers that fit both the states that `result` gets and those that it returns."""
        returned = list(_returns(result))
        wanted = f"a state like {in_words(layout.layout_text(typ.layout))}"
        self._check_each(typ, "result", wanted, lambda given: _same_shape(typ.state, given), returned, "returns")
        agreed = []
        for index, (field, leaf) in enumerate(layout.leaves(typ.layout)):
            old = leaf.kind if isinstance(leaf, layout.Number) else leaf.dtype
            news = [(list(_kinds_of(given))[index], line) for given, line in returned]
            new = list(_kinds_of(result.signature.return_type))[index]
            line = next((line for kind, line in news if kind == new), returned[0][1])
            agreed.append(self._one_kind(typ, field, leaf, old, new, line))
        return agreed

    def _one_kind(self, typ: GameType, field: str, leaf: Any, old: str, new: str, line: int) -> str:
        """The kind of a number that is `old` in a state and `new` in the next."""
        place = _at(typ, "result", line)
        if isinstance(leaf, layout.TableLayout) and old != new:
            what = f"{field} begins as an array of {in_words(old)} and becomes one of {in_words(new)} here"
            raise NotCompiled(problem(self.game, "result", place, what, f"write .astype(np.{old}) behind it"))
        if old == new or (not _is_float(new) and old != "bool") or _is_float(old):
            return old  # numbers keep the kind they began with
        if not _is_float(new):
            return "int64"
        if old == "uint64":
            what = f"{field} begins as np.uint64 and becomes a float here, as np.uint64 and int together do"
            fix = "write np.uint64(…) around every number it meets"
            raise NotCompiled(problem(self.game, "result", place, what, fix))
        what = f"{field} begins as {in_words(old)} and becomes a float here"
        fix = f"write // instead of /, or int(…) around it; if it is meant, begin with a float, such as {field} = 0.0"
        self.grown = self.grown or problem(self.game, "result", place, what, fix)
        return "float64"


def _number(given: Any) -> bool:
    return isinstance(types.unliteral(given), types.Number | types.Boolean)


def _whole(given: Any) -> bool:
    return isinstance(types.unliteral(given), types.Integer | types.Boolean)


def _pair(given: Any) -> bool:
    items = list(given) if isinstance(given, types.BaseTuple) else []
    return len(items) == 2 and _whole(items[0]) and _number(items[1])


WANTED = {
    "to_move": ("a player's number, a whole one,", _whole),
    "is_terminal": ("True or False", _whole),
    "utility": ("a number", _number),
    "key": ("a whole number", _whole),
    "actions": ("whole numbers in a fixed order, one by one or in a tuple or array,", _whole),
    "observation": ("a number or a tuple of numbers", is_observation),
    "chances": ("pairs (outcome, probability) in a fixed order", _pair),
}
"""The answers that rules return or yield: in words, and as a test of the type."""

LISTING = ("actions", "chances")
"""Rules that return an iterable."""


def _items(given: Any) -> Any:
    """The type of the items of an iterable; None if it has no items or no fixed order."""
    if isinstance(given, types.BaseTuple) and not isinstance(given, types.BaseNamedTuple):
        kinds_found = {types.unliteral(item) for item in given}
        return kinds_found.pop() if len(kinds_found) == 1 else None
    ordered = isinstance(given, types.IterableType) and not isinstance(given, types.Set | types.DictType)
    return given.iterator_type.yield_type if ordered else None


def _returns(result: Any) -> Iterator[tuple[Any, int]]:
    """The type and line of each return, from the compiler's annotations."""
    for target, value, line in _assignments(result):
        if isinstance(value, ir.Expr) and value.op == "cast" and target.name.startswith("$"):
            yield result.type_annotation.typemap[value.value.name], line


def _yields(result: Any) -> Iterator[tuple[Any, int]]:
    for _, value, line in _assignments(result):
        if isinstance(value, ir.Yield):
            yield result.type_annotation.typemap[value.value.name], line


def _assignments(result: Any) -> Iterator[tuple[Any, Any, int]]:
    found = [s for block in result.type_annotation.blocks.values() for s in block.body if isinstance(s, ir.Assign)]
    for statement in sorted(found, key=lambda statement: statement.loc.line):
        yield statement.target, statement.value, statement.loc.line


def _at(typ: GameType, rule: str, line: int) -> Place:
    return Place(typ.methods[rule].__code__.co_filename, line, rule)


# -- kinds -------------------------------------------------------------------------------------------------------------


def kinds(found: layout.Layout) -> Iterator[str]:
    """The kinds of the numbers in a state, in order."""
    for _, leaf in layout.leaves(found):
        yield leaf.kind if isinstance(leaf, layout.Number) else leaf.dtype


def _kinds_of(typ: Any) -> Iterator[str]:
    """The kinds of the numbers in a compiled type, in the order of the layout."""
    if isinstance(typ, types.BaseTuple):
        for part in typ:
            yield from _kinds_of(part)
    else:
        plain = types.unliteral(typ.dtype if isinstance(typ, types.Array) else typ)
        yield "bool" if plain == types.boolean else str(plain)


def _same_shape(one: Any, other: Any) -> bool:
    if isinstance(one, types.BaseTuple):
        if not isinstance(other, types.BaseTuple) or len(one) != len(other):
            return False
        return all(_same_shape(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, types.Array):
        return isinstance(other, types.Array) and one.ndim == other.ndim and other.layout == "C"
    return _number(other)


def _is_float(kind: str) -> bool:
    return kind.startswith("float")
