"""A rule or a part that raised an exception: which one, where in the user's file, and for which state.

In plain Python the traceback says so. Compiled code notes only the state for which a rule failed; the rule is then
called again as plain Python. A generator fails in the loop over it, where no state is noted: then plain random games
are played until it fails again.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import PurePath
from types import FrameType, FunctionType
from typing import Any

from outply.boards.random import seeded
from outply.compiler import dependencies
from outply.compiler.diagnostics.places import beginning, within
from outply.game import CHANCE, Game
from outply.options import Part

HUNTING_SECONDS = 2.0
"""Seconds of random games in which a failure must show again."""

MOST_PLIES = 10_000
"""Plies of one such game, in case the rules never end."""

MOST_TEXT = 200
"""Characters of a state in a message."""


class RuleError(RuntimeError):
    """A rule raised an exception; the text names file, line, rule, exception and state."""

    def __init__(self, game: str, rule: str, file: str, line: int, error: BaseException, given: Iterable[Any]) -> None:
        self.rule, self.file, self.line = rule, file, line
        super().__init__(f"{file}:{line}: {game}.{rule}({', '.join(map(_short, given))}) {_exception_text(error)}.")
        self.__cause__ = error


def rule_error(game: Game, error: BaseException) -> RuleError | None:
    """The rule that raised an exception in plain Python, with the user's innermost line; None if it was no rule."""
    rule, given, place = "", [], None
    for frame, line in traceback.walk_tb(error.__traceback__):
        if not rule and _is_rule(game, frame):
            rule = frame.f_code.co_name
            names = frame.f_code.co_varnames[1 : frame.f_code.co_argcount]
            given = [frame.f_locals[name] for name in names if name in frame.f_locals]
        if rule and _is_users(frame):
            place = (frame.f_code.co_filename, line)
    return RuleError(type(game).__name__, rule, *place, error, given) if place else None


def own_rule_error(error: BaseException) -> RuleError | None:
    """The method of a game, whichever it is, that raised an exception outside of kernels; None if none did."""
    frames = [pair for pair in traceback.walk_tb(error.__traceback__) if _is_users(pair[0])]
    called = next((frame for frame, _ in frames if isinstance(frame.f_locals.get("self"), Game)), None)
    if called is None:
        return None
    names = called.f_code.co_varnames[1 : called.f_code.co_argcount]
    given = [called.f_locals[name] for name in names if name in called.f_locals]
    place, line = frames[-1]
    name = type(called.f_locals["self"]).__name__
    return RuleError(name, called.f_code.co_name, place.f_code.co_filename, line, error, given)


def compiled_rule_error(game: Game, error: Exception, failed: tuple[Any, ...] | None) -> RuleError | None:
    """The rule that raised an exception in compiled code; `failed` is the rule and its arguments, if noted."""
    again = _call_again(game, *failed) if failed else _hunt(game, type(error))
    found = rule_error(game, again) if again else None
    if found is None and failed:  # plain Python does not fail with these arguments
        rule, *given = failed
        place = beginning(dependencies.rules(game)[rule])
        found = RuleError(type(game).__name__, rule, place.file, place.line, error, given)
    return found or _from_compiler_traceback(game, error)


def _from_compiler_traceback(game: Game, error: Exception) -> RuleError | None:
    """The place from the compiler's own traceback: the name of a function and its line.

    The code may have been compiled from another file with the same text, where the lines were others.
    """
    functions = dependencies.of_rules(game).functions
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        for function in functions:
            if (function.__name__, _file_name(function)) == (frame.f_code.co_name, _file_name(frame)):
                place = within(function, line)
                return RuleError(type(game).__name__, place.function, place.file, place.line, error, [...])
    return None


def _file_name(found: FunctionType | FrameType) -> str:
    code = found.__code__ if isinstance(found, FunctionType) else found.f_code
    return PurePath(code.co_filename).name


def _hunt(game: Game, kind: type[Exception]) -> BaseException | None:
    """Plays plain random games until a rule raises that kind of exception; None if it does not within the time."""
    rng, end = random.Random(1), time.monotonic() + HUNTING_SECONDS
    try:
        while time.monotonic() < end:
            for _ in _states(game, rng, end):
                pass
    except Exception as error:
        return error if isinstance(error, kind) else None
    return None


def _states(game: Game, rng: random.Random, end: float) -> Iterator[Any]:
    """The states of a random game."""
    s = game.initial()
    for _ in range(MOST_PLIES):
        yield s
        if game.is_terminal(s) or time.monotonic() > end:
            break
        chance = game.to_move(s) == CHANCE
        choices = [outcome for outcome, _ in game.chances(s)] if chance else list(game.actions(s))
        if not choices:
            break
        s = game.result(s, rng.choice(choices))


def _call_again(game: Game, rule: str, *arguments: Any) -> BaseException | None:
    """Calls a rule as plain Python; the exception that it raises, or None."""
    try:
        found = getattr(game, rule)(*arguments, *((seeded(1),) if rule == "redeal" else ()))
        if rule in ("actions", "chances"):
            list(found)
    except Exception as error:
        return error
    return None


def _short(value: Any) -> str:
    text = "…" if value is ... else repr(value)  # not known
    return text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1] + "…"


def _is_rule(game: Game, frame: FrameType) -> bool:
    """The frame is the call of a rule."""
    code = frame.f_code
    known = dependencies.rules(game).get(code.co_name)
    return known is not None and known.__code__.co_filename == code.co_filename


def _is_users(frame: FrameType) -> bool:
    """The code belongs to a game or its helpers, not to a library."""
    module = frame.f_globals.get("__name__", "")
    return not dependencies.is_library_name(module) and (
        module.partition(".")[0] != "outply" or module.startswith("outply.games")
    )


# -- users' parts -----------------------------------------------------------------------------------------------------


class PartFailure(RuntimeError):
    """An evaluation, an order or a policy raised an exception."""


def plain_part_failure(kernel: FunctionType, error: BaseException) -> PartFailure | None:
    """The failure of a user's part in plain Python; None if the exception came from Outply's own code."""
    frames = [pair for pair in traceback.walk_tb(error.__traceback__) if _is_users(pair[0])]
    frames = [pair for pair in frames if pair[0].f_code is not kernel.__code__]
    return _describe_failure(frames[-1], error) if frames else None


def own_part_failure(error: BaseException) -> PartFailure | None:
    """The failure of a user's part outside of kernels; None if no part of the user's was at work."""
    frames = [pair for pair in traceback.walk_tb(error.__traceback__) if _is_users(pair[0])]
    within = any(isinstance(frame.f_locals.get("self"), Part) for frame, _ in frames)
    return _describe_failure(frames[-1], error) if within else None


@contextmanager
def own_parts_named() -> Iterator[None]:
    """An error in a user's part outside of kernels, such as in a final move, names that part."""
    try:
        yield
    except Exception as error:
        failure = own_part_failure(error)
        if failure is None:
            raise
        raise failure from error


def part_failure(game: Game, functions: list[FunctionType], error: BaseException) -> PartFailure | None:
    """The failure of a user's part in compiled code, whose exception does not say where it was raised."""
    if not functions:
        return None
    frames = _hunt_part(game, functions, type(error))
    if frames:
        return _describe_failure(frames[-1], error)
    names = ", ".join(dict.fromkeys(function.__name__ for function in functions))
    return PartFailure(f"{type(game).__name__}, or what it is searched with ({names}), {_exception_text(error)}.")


def _describe_failure(place: tuple[FrameType, int], error: BaseException) -> PartFailure:
    frame, line = place
    names = frame.f_code.co_varnames[: frame.f_code.co_argcount]
    given = ", ".join(_short(frame.f_locals[name]) for name in names if name not in ("self", "game", "tree", "work"))
    return PartFailure(f"{frame.f_code.co_filename}:{line}: {frame.f_code.co_name}({given}) {_exception_text(error)}.")


def _exception_text(error: BaseException) -> str:
    return f"raised {type(error).__name__}: {error}".rstrip(": .")


def _hunt_part(game: Game, functions: list[FunctionType], kind: type[BaseException]) -> list[tuple[FrameType, int]]:
    """Plays plain random games and calls the functions of game and state in them until one fails again."""
    asked = [f for f in functions if f.__code__.co_varnames[:1] == ("game",) and 2 <= f.__code__.co_argcount <= 3]
    rng, end = random.Random(1), time.monotonic() + HUNTING_SECONDS
    codes = {function.__code__ for function in functions}
    while asked and time.monotonic() < end:
        for s in _states(game, rng, end):
            try:
                _call_all(game, s, asked)
            except Exception as error:
                found = [pair for pair in traceback.walk_tb(error.__traceback__) if pair[0].f_code in codes]
                return found if isinstance(error, kind) else []
    return []


def _call_all(game: Game, s: Any, functions: list[FunctionType]) -> None:
    over = game.is_terminal(s)
    for function in functions:
        if function.__code__.co_argcount == 2:
            function(game, s)
            continue
        by_player = function.__code__.co_varnames[2].startswith("p")
        for number in range(game.players) if by_player else () if over else game.actions(s):
            function(game, s, int(number))
