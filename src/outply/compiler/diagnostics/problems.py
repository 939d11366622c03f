"""A rule or a part that does not compile: file, line, rule, what is wrong and what to write instead.

The compiler's error is text. `mistakes.py` says what a pattern in it means; patterns whose meaning depends on the game
are here. `places.py` finds the line. An error that no pattern matches is passed on in the compiler's own words.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, NamedTuple

from outply.compiler import dependencies
from outply.compiler.diagnostics import places
from outply.compiler.diagnostics.mistakes import SEARCHED_OPERATIONS, TABLE
from outply.compiler.diagnostics.places import Place
from outply.compiler.diagnostics.type_names import SIGNS, in_words, near
from outply.game import Game


class Problem(NamedTuple):
    """One thing that keeps a rule from compiling."""

    game: str
    rule: str
    file: str
    line: int
    what: str
    fix: str
    original: str = ""  # the compiler's own error, shown with OUTPLY_DEBUG=1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.game}.{self.rule}: {self.what}; {self.fix}."


def debugging() -> bool:
    """The user wants to see the compiler's own errors."""
    return os.environ.get("OUTPLY_DEBUG", "0") not in ("", "0")


def explain(game: Game, rule: str, functions: list[FunctionType], error: BaseException, state: str = "") -> Problem:
    """The problem behind an error of the compiler; `functions` are the rule and the helpers it calls."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    flat = " ".join(text.split())
    what, fix = _what_and_fix(flat, game, rule, functions, state)
    return problem(game, rule, _place(text, flat, error, functions, state), what, fix, error)


def explain_state(game: Game, message: str) -> Problem:
    """The problem of a state that cannot be laid out in memory."""
    initial: Any = inspect.getattr_static(type(game), "initial")
    what, _, fix = message.rpartition(": ")
    return problem(game, "initial", places.returning(initial), what, fix.rstrip("."))


def problem(game: Game, rule: str, place: Place, what: str, fix: str, error: BaseException | None = None) -> Problem:
    """A problem of a rule at a place; if the place is not in the rule itself, the helper is named."""
    if place.function != rule:
        what = f"in the helper {place.function}, {what}"
    original = "".join(traceback.format_exception(error)) if error else ""
    return Problem(type(game).__name__, rule, place.file, place.line, what, fix, original)


class PartError(RuntimeError):
    """An evaluation, an order or a policy does not compile; the text names file, line, function, what and fix."""


def part_error(
    game: Game, users: Iterable[tuple[str, tuple[FunctionType, ...]]], error: BaseException, state: str
) -> PartError | None:
    """The reason why a user's part does not compile; `users` are its functions, by the name of the part's type."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    flat = " ".join(text.split())
    for type_name, functions in users:
        if functions and (type_name in flat or places.names_line_of(text, functions)):
            place, what, fix = _part_problem(text, flat, game, list(functions), error, state)
            failure = PartError(f"{place.file}:{place.line}: {place.function}: {what}; {fix}.")
            failure.__cause__ = error if debugging() else None
            return failure
    return None


RETURNED = r"Function\(<class '(?:float|bool)'>\) found for signature: >>> \w+\((?P<type>.+?)\) There are"
"""The error for a part whose function does not return a number."""

GIVEN = r"Cannot bind 'args=\((?P<given>.+?)\) kws=\{\}' to signature '(?P<takes>\([^']*\))'"
"""The error for a part whose function takes other parameters."""


def _part_problem(
    text: str, flat: str, game: Game, functions: list[FunctionType], error: BaseException, state: str
) -> tuple[Place, str, str]:
    """The place, what is wrong, and what to write."""
    returned, called = re.search(RETURNED, flat), re.search(GIVEN, flat)
    ours = not places.begins_in(text, functions)  # the error is in the call of the function, not in it
    if ours and returned:
        what = f"it returns {in_words(returned['type'])}"
        return places.returning(functions[0]), what, "return a number on every path"
    if ours and called:
        count = _arguments_in(called["given"])
        what = f"it takes {called['takes']} and is given {count} arguments"
        return places.beginning(functions[0]), what, f"let it take {count}"
    known = [*functions, *dependencies.rules(game).values()]  # the rules know the class of the states
    what, fix = _what_and_fix(flat, game, functions[0].__name__, known, state)
    return _place(text, flat, error, functions, state), what, fix


def _arguments_in(types: str) -> int:
    """How many types stand in a list of the compiler's; commas inside brackets divide nothing."""
    depth, count = 0, 1
    for c in types:
        depth += (c in "([{<") - (c in ")]}>")
        count += c == "," and depth == 0
    return count


# -- what is wrong -----------------------------------------------------------------------------------------------------


class Case(NamedTuple):
    """A pattern that was found in an error, and the game it is about."""

    match: re.Match[str]
    game: Game
    rule: str
    functions: list[FunctionType]
    state: str  # the compiler's name for the type of a state


def _what_and_fix(flat: str, game: Game, rule: str, functions: list[FunctionType], state: str) -> tuple[str, str]:
    """The fault, and what to write instead; the text before the first `During` is about the innermost function."""
    for text in (flat.partition(" During:")[0], flat):
        for pattern, look in GAME_PATTERNS:
            if match := re.search(pattern, text):
                return look(Case(match, game, rule, functions, state))
        for pattern, what, fix in TABLE:
            if match := re.search(pattern, text):
                words = _words(match)
                return what.format(**words), fix.format(**words)
    return (
        f"it cannot be compiled ({_shortest(flat) or 'no reason given'})",
        "write it with numbers, tuples, NumPy arrays and loops",
    )


def _words(match: re.Match[str]) -> dict[str, str]:
    """The groups of the match; those named type… as Python types."""
    found = {name: text or "" for name, text in match.groupdict().items()}
    words = {name: in_words(text) if name.startswith("type") else text for name, text in found.items()}
    return {**words, "name": SIGNS.get(words.get("name", ""), words.get("name", ""))}


def _shortest(flat: str) -> str:
    """The first sentence of an unknown error, without the compiler's frame around it."""
    head = re.sub(r"Failed in \w+ mode pipeline \(step: [^)]*\)|- Resolution failure for .*?:", "", flat)
    head = re.split(r"During:|Raised from|File \"|There are \d+ candidate", head)[0]
    sentence = re.sub(r"\bnumba\b", "the compiler", " ".join(head.split()).rstrip("."), flags=re.IGNORECASE)
    return sentence if len(sentence) <= 160 else sentence[:157] + "…"


def _game_attribute(case: Case) -> tuple[str, str]:
    """`self.name` does not exist, or is of a type that cannot be compiled."""
    name, game = case.match["name"], case.game
    owner = case.match.groupdict().get("owner") or type(game).__name__
    if owner != type(game).__name__:
        return f"{owner} has no {name}", "write it as a field of the class, with its type and default"
    if isinstance(inspect.getattr_static(game, name, None), classmethod):
        return f"self.{name} is a class method", "make it an ordinary or a static method"
    if not hasattr(game, name):
        return f"the game has no {name}", near(name, [n for n in dir(game) if not n.startswith("_")], "self.")
    kind = type(getattr(game, name)).__name__
    return f"self.{name} is a {kind}, which rules cannot use", "write it as a tuple or a NumPy array"


def _state_attribute(case: Case) -> tuple[str, str]:
    """`s.name` is no field of the state."""
    name, cls = case.match["name"], _named_tuple(case.match["cls"], case.functions)
    if cls is not None and name in vars(cls):
        return (
            f"{name} is a method of {cls.__name__}",
            "write it as a method of the game, or a function that takes the state",
        )
    return f"{case.match['cls']} has no field {name}", near(name, getattr(cls, "_fields", ()))


def _wrong_fields(case: Case) -> tuple[str, str]:
    """`State(…)` has too few or too many fields."""
    name = case.match["cls"]
    fields = getattr(_named_tuple(name, case.functions), "_fields", ("…",))
    return f"{name}(…) has the wrong number of fields: {case.match['why']}", f"write {name}({', '.join(fields)})"


def _returns(case: Case) -> tuple[str, str]:
    """The returns, or the yields, have different types."""
    found = sorted((line, in_words(typ)) for typ, line in _return_types(case.match.string))
    verb = case.match["verb"]
    what = f"it {verb}s " + " and ".join(f"{typ} in line {line}" for line, typ in found)
    if len({re.sub(r"np\.\w+|int|float|bool", "number", typ) for _, typ in found}) == 1:
        return what, f"{verb} the same types everywhere: not 1 here and 1.0 there, nor 1 here and np.uint64(1) there"
    if case.rule == "result":
        return what, f"return a state like {in_words(case.state)} on every path"
    return what, f"{verb} the same type everywhere; yield actions, whole numbers, one by one where their number varies"


def _branches(case: Case) -> tuple[str, str]:
    """A variable, or the value of an `… if … else …`, has different types."""
    words = _words(case.match)
    name = "the value" if words["name"].startswith("$") else words["name"].partition(".")[0]
    return f"{name} is {words['type1']} on one path and {words['type2']} on another", "give it one type on every path"


def _unknown_name(case: Case) -> tuple[str, str]:
    name = case.match["name"]
    fix = f"write self.{name}" if hasattr(case.game, name) else near(name, case.functions[0].__globals__)
    return f"the name {name} is not defined", fix


def _module_attribute(case: Case) -> tuple[str, str]:
    name, module = case.match["name"], case.match["module"]
    return f"{module} has no {name}", near(name, dir(sys.modules.get(module)), f"{module}.")


def _parameters(case: Case) -> tuple[str, str]:
    wanted = {"result": "self, s, a", "utility": "self, s, player"}.get(case.rule, "self, s")
    return f"it takes the wrong number of parameters, {case.match['takes']}", f"write def {case.rule}({wanted})"


GAME_PATTERNS: list[tuple[str, Callable[[Case], tuple[str, str]]]] = [
    (r"Can't unify (?P<verb>return|yield) type from the following types", _returns),
    (r"Cannot unify (?P<type1>.+?) and (?P<type2>.+?) for '(?P<name>[^']+)'", _branches),
    (r"NameError: name '(?P<name>\w+)' is not defined", _unknown_name),
    (r"Unknown attribute '(?P<name>\w+)' of type (?P<owner>\w+)\[[0-9a-f]{20}\]", _game_attribute),
    (r"getattr\(value=self, attr=(?P<name>\w+)\)", _game_attribute),
    (r"Unknown attribute '(?P<name>\w+)' of type (?P<cls>[A-Z]\w*(?<!Tuple)(?<!Module))\(", _state_attribute),
    (r"outply: _replace has no field (?P<name>\w+) in (?P<cls>\w+)\(", _state_attribute),
    (r"module '(?P<module>[\w.]+)' has no attribute '(?P<name>\w+)'", _module_attribute),
    (r"In '<class '(?:[\w.<>]+\.)?(?P<cls>\w+)'>': (?P<why>.+?)(?: - Resolution| During|$)", _wrong_fields),
    (r"Signature mismatch: \d+ argument types given, but function takes (?P<takes>\d+)", _parameters),
]
"""Patterns whose meaning depends on the game."""


def _named_tuple(name: str, functions: list[FunctionType]) -> type | None:
    """The NamedTuple of that name in the namespace of one of the functions; None if there is none."""
    for function in functions:
        for value in (*function.__globals__.values(), *inspect.getclosurevars(function).nonlocals.values()):
            if inspect.isclass(value) and value.__name__ == name and hasattr(value, "_fields"):
                return value
    return None


# -- where -------------------------------------------------------------------------------------------------------------


def _place(text: str, flat: str, error: BaseException, functions: list[FunctionType], state: str) -> Place:
    for pattern, operation in SEARCHED_OPERATIONS.items():
        found = places.doing(operation, functions) if re.search(pattern, flat) else None
        if found:
            return found
    place = places.where(text, error, functions)
    variable = re.search(r"Cannot unify .+? for '(\w+)[.\w]*'", flat.partition(" During:")[0])
    if variable:
        return places.assigning(variable[1], place, functions)
    returned = _return_types(flat)
    odd = [line for typ, line in returned if typ != state and not re.match(NUMBER, typ)]
    return place._replace(line=max(odd or [line for _, line in returned])) if returned else place


NUMBER = r"(?:Literal\[int\]\(-?\d+\)|u?int\d+|float\d+|bool\w*)$"


def _return_types(flat: str) -> list[tuple[str, int]]:
    """The types and lines of a function's returns or yields, if the compiler lists them."""
    listed = r"(?:Return|Yield) of: IR (?:name )?'[^']*', type '(.+?)', location: File \"[^\"]+\", line (\d+)"
    return [(typ, int(line)) for typ, line in re.findall(listed, flat)]
