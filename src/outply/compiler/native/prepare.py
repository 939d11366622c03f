"""A game ready for compiled code, or the reason why its rules cannot be compiled."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from numba.core.compiler_lock import global_compiler_lock

from outply.compiler import cache, dependencies
from outply.compiler.diagnostics import mistakes, places, problems, type_names
from outply.compiler.diagnostics.problems import Problem
from outply.compiler.native import kernels, rule_typing  # noqa: F401 - kernels make all that rules may use known
from outply.compiler.native.code_cache import SOURCES, VERSIONS
from outply.compiler.native.large_constants import register_arrays
from outply.compiler.native.types import GameType, PreparedGame
from outply.compiler.notices import compiling, spaced
from outply.compiler.snapshot import SourceSnapshot
from outply.game import Game
from outply.states import layout


class CompileVerdict(NamedTuple):
    """The result of compiling the rules: the kinds of the numbers in a state, or the problem that was found."""

    kinds: list[str]
    recast: bool = False
    problem: Problem | None = None
    lines: str = ""  # a digest of the lines when the problem was found; they may have moved since


@global_compiler_lock
def prepare(game: Game, checked: bool, view: SourceSnapshot) -> PreparedGame | Problem:
    """The game ready for compiled code, or its problem; the verdict is cached for later processes."""
    try:
        found = layout.layout_of(game.initial())
    except layout.LayoutError as error:
        return problems.explain_state(game, str(error))
    used = register_arrays(dependencies.of_rules(game, view))
    failed = _prepare_inner_games(used, checked, view)
    if failed is not None:
        return failed

    def game_type(kinds: list[str], recast: bool) -> GameType:
        return GameType(game, layout.with_kinds(found, iter(kinds)), used, checked, recast, place)

    place, kinds, lines = "", list(rule_typing.kinds(found)), _lines(used)
    first = game_type(kinds, False)
    name, verdict = _name(first), _cached_verdict(first, lines)
    if verdict is None:
        if first.rules != dependencies.rules(game):  # the type of an equal class elsewhere, whose lines are not ours
            place = lines
            first = game_type(kinds, False)
        try:
            with compiling(f"the rules of {spaced(type(game).__name__)}"):
                final = rule_typing.RuleTyping(game, game_type, used.functions).run(first)
            verdict = CompileVerdict(list(rule_typing.kinds(final.layout)), final.recast)
        except rule_typing.NotCompiled as failure:
            verdict = CompileVerdict([], problem=failure.problem, lines=lines)
        cache.save(name, msgspec.json.encode(verdict))
    if verdict.problem is not None:
        return verdict.problem
    own = layout.with_kinds(found, iter(verdict.kinds))
    return PreparedGame(game, game_type(verdict.kinds, verdict.recast), used, own)


def _prepare_inner_games(used: dependencies.Dependencies, checked: bool, view: SourceSnapshot) -> Problem | None:
    """Prepares the games inside a game; returns the problem of one that does not compile."""
    for name, inner in used.games.items():
        found = prepare(inner, checked, view)
        if isinstance(found, Problem):
            return found
        used.parts[name] = found
    return None


def with_attributes(game: Game, known: PreparedGame, names: frozenset[str], view: SourceSnapshot) -> PreparedGame:
    """The game with attributes that an evaluation or a policy uses and no rule does."""
    used = register_arrays(dependencies.of_rules(game, view, names))
    old = known.game_type
    _prepare_inner_games(used, old.checked, view)
    typ = GameType(game, old.layout, used, old.checked, old.recast)
    return PreparedGame(game, typ, used, known.layout)


def missing_attributes(game: Game, known: PreparedGame, names: Iterable[str]) -> frozenset[str]:
    """Those of these names that the game has and compiled code does not know yet."""
    typ = known.game_type
    there = {*typ.tables, *typ.constants, *typ.numbers}
    return frozenset(name for name in names if name not in there and not typ.has_method(name) and _has(game, name))


def _has(game: Game, name: str) -> bool:
    """The class of the game, or one between it and Game, has that name."""
    return any(name in vars(cls) for cls in type(game).__mro__ if cls not in (Game, object))


def _name(typ: GameType) -> str:
    return "verdict-" + hashlib.sha256(f"{typ.name} {SOURCES} {VERSIONS}".encode()).hexdigest()


def _cached_verdict(typ: GameType, lines: str) -> CompileVerdict | None:
    try:
        verdict = msgspec.json.decode(cache.load(_name(typ)) or b"", type=CompileVerdict)
    except msgspec.DecodeError:
        return None
    return verdict if verdict.problem is None or verdict.lines == lines else None


def _lines(used: dependencies.Dependencies) -> str:
    """A digest of the place of every function, and of the files that word problems."""
    codes = [function.__code__ for function in used.functions]
    stand = [(code.co_filename, code.co_firstlineno, code.co_linetable) for code in codes]
    wording = [dependencies.source_digest(str(module.__file__)) for module in (problems, mistakes, places, type_names)]
    return hashlib.sha256(repr((stand, wording)).encode()).hexdigest()
