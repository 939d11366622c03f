"""A game made ready for compiled code, or the reason why its rules cannot be compiled."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
from numba.core import errors, types

from outply import cache, layout, reach
from outply.compile.kernels import SHAPING, VERSIONS
from outply.compile.types import AS_WRITTEN, GameType, PreparedGame
from outply.explain import Problem, explain, explain_state
from outply.game import Game


class Verdict(NamedTuple):
    """What compiling the rules showed: the kinds of the numbers in a state, or what kept a rule from compiling."""

    kinds: list[str]
    recast: bool = False
    problem: Problem | None = None


def prepare(game: Game, checked: bool = False) -> PreparedGame | Problem:
    """The game made ready; what was found out about its rules is kept, so that a later process asks nothing."""
    try:
        found = layout.layout_of(game.initial())
    except layout.LayoutError as error:
        return explain_state(game, str(error))
    reached = reach.Reach(list(reach.rules(game).values()), game)

    def typed(kinds: list[str], recast: bool) -> GameType:
        return GameType(game, layout.with_kinds(found, iter(kinds)), reached, checked, recast)

    first = typed(list(_kinds(found)), False)
    verdict = _remembered(first)
    if verdict is None:
        try:
            verdict = _tried(game, typed, first)
        except _NotCompiled as failure:
            verdict = Verdict([], problem=failure.problem)
        cache.save(_name(first), msgspec.json.encode(verdict))
    if verdict.problem is not None:
        return verdict.problem
    return PreparedGame(game, typed(verdict.kinds, verdict.recast), reached)


def _name(typ: GameType) -> str:
    sources = [reach.source_digest(str(module.__file__)) for module in SHAPING]
    return "verdict-" + hashlib.sha256(f"{typ.name} {sources} {VERSIONS}".encode()).hexdigest()


def _remembered(typ: GameType) -> Verdict | None:
    try:
        return msgspec.json.decode(cache.load(_name(typ)) or b"", type=Verdict)
    except msgspec.DecodeError:
        return None


# -- trying the rules one by one -------------------------------------------------------------------------------------


class _NotCompiled(Exception):
    def __init__(self, problem: Problem) -> None:
        self.problem = problem


def _tried(game: Game, typed: Callable[[list[str], bool], GameType], typ: GameType) -> Verdict:
    """Compiles every rule for the game's states; `result` first, since it decides what the states are."""
    for _ in range(4):
        returned = _compiled(game, typ, AS_WRITTEN, "result", typ.state, types.int64)
        kinds = _agreed(game, typ, returned)
        if returned == typ.state or (typ.recast and kinds == list(_kinds(typ.layout))):
            break
        typ = typed(kinds, True)
    for rule in typ.rules:
        if rule != "result":
            extra = (types.int64,) if rule == "utility" else ()
            _check_returned(game, typ, rule, _compiled(game, typ, rule, rule, typ.state, *extra))
    return Verdict(list(_kinds(typ.layout)), typ.recast)


def _compiled(game: Game, typ: GameType, name: str, rule: str, *arguments: Any) -> Any:
    """The type a rule returns for these arguments."""
    signature = (typ, *arguments)
    dispatcher = typ.dispatcher(name)
    try:
        dispatcher.compile(signature)
    except (errors.NumbaError, NotImplementedError, RecursionError, AssertionError) as error:
        raise _NotCompiled(explain(type(game).__name__, rule, typ.methods[rule], error)) from error
    return dispatcher.overloads[signature].signature.return_type


def _check_returned(game: Game, typ: GameType, rule: str, returned: Any) -> None:
    """A rule that compiles may still return the wrong sort of thing."""
    returned = types.unliteral(returned)
    wanted = {
        "to_move": ("a player's number", types.Integer | types.Boolean),
        "is_terminal": ("True or False", types.Integer | types.Boolean),
        "utility": ("a number", types.Number | types.Boolean),
        "key": ("a whole number", types.Integer),
        "actions": ("actions to go through", types.IterableType),
        "chances": ("pairs to go through", types.IterableType),
    }
    what, kind = wanted[rule]
    if not isinstance(returned, kind):
        raise _NotCompiled(_wrong_return(game, typ, rule, what, returned))


def _wrong_return(game: Game, typ: GameType, rule: str, what: str, returned: Any) -> Problem:
    code = typ.methods[rule].__code__
    said = (
        "it sometimes returns nothing"
        if isinstance(returned, types.Optional | types.NoneType)
        else f"it returns {returned}"
    )
    return Problem(
        type(game).__name__, rule, code.co_filename, code.co_firstlineno, said, f"return {what} on every path"
    )


# -- the kinds of the numbers in a state -----------------------------------------------------------------------------


def _kinds(found: layout.Layout) -> Iterator[str]:
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


def _agreed(game: Game, typ: GameType, returned: Any) -> list[str]:
    """The kinds that serve both the states `result` gets and those it returns."""
    leaves = list(layout.leaves(typ.layout))
    if not _same_shape(typ.state, returned):
        raise _NotCompiled(_wrong_return(game, typ, "result", f"a state like {layout.described(typ.layout)}", returned))
    kinds = []
    for (field, leaf), new in zip(leaves, _kinds_of(returned), strict=True):
        old = leaf.kind if isinstance(leaf, layout.Number) else leaf.dtype
        agreed = _one_kind(old, new)
        if agreed is None or (isinstance(leaf, layout.Table) and agreed != old):
            code = typ.methods["result"].__code__
            what = f"field {field} begins as {old} and becomes {new}"
            fix = f"keep it {old} everywhere, for example with np.{old}(…)"
            raise _NotCompiled(Problem(type(game).__name__, "result", code.co_filename, code.co_firstlineno, what, fix))
        kinds.append(agreed)
    return kinds


def _same_shape(one: Any, other: Any) -> bool:
    if isinstance(one, types.BaseTuple):
        if not isinstance(other, types.BaseTuple) or len(one) != len(other):
            return False
        return all(_same_shape(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, types.Array):
        return isinstance(other, types.Array) and one.ndim == other.ndim and other.layout == "C"
    return isinstance(other, types.Number | types.Boolean)


def _one_kind(old: str, new: str) -> str | None:
    """One kind for a number that is `old` in a state and `new` in the next."""
    if old == new:
        return old
    floats = {old, new} & {"float64", "float32"}
    if old == "bool":
        return new if floats else "int64"
    if not floats or old.startswith("float"):
        return old  # whole numbers keep the kind they began with
    return None if old == "uint64" else "float64"
