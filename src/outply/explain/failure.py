"""A rule that raised an exception: which, where in the user's file, and for which state.

Plain Python says so itself. Compiled code only keeps the state for which a rule failed; the rule is then called again
as plain Python. A generator fails while it is gone through, where nobody keeps the state: then some plain random
games are played until it fails again.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Iterable
from types import FrameType
from typing import Any

from outply import reach
from outply.explain.places import beginning
from outply.game import CHANCE, Game

HUNTING_SECONDS = 2.0
MOST_PLIES = 10_000
MOST_TEXT = 200


class RuleError(RuntimeError):
    """A rule raised an exception; the text names file, line, rule, exception and state."""

    def __init__(self, game: str, rule: str, file: str, line: int, error: BaseException, given: Iterable[Any]) -> None:
        self.rule, self.file, self.line = rule, file, line
        raised = f"{type(error).__name__}: {error}".rstrip(": .")
        super().__init__(f"{file}:{line}: {game}.{rule}({', '.join(map(_short, given))}) raised {raised}.")
        self.__cause__ = error


def rule_error(game: Game, error: BaseException) -> RuleError | None:
    """The rule that raised an exception in plain Python, and the last line of the user's; None if it was no rule."""
    rule, given, place = "", [], None
    for frame, line in traceback.walk_tb(error.__traceback__):
        if not rule and _is_rule(game, frame):
            rule = frame.f_code.co_name
            names = frame.f_code.co_varnames[1 : frame.f_code.co_argcount]
            given = [frame.f_locals[name] for name in names if name in frame.f_locals]
        if rule and _is_users(frame):
            place = (frame.f_code.co_filename, line)
    return RuleError(type(game).__name__, rule, *place, error, given) if place else None


def compiled_rule_error(game: Game, error: Exception, failed: tuple[Any, ...] | None) -> RuleError | None:
    """The rule that raised an exception in compiled code, which kept the rule and what it was called with."""
    again = _called_again(game, *failed) if failed else _hunted(game, type(error))
    found = rule_error(game, again or error)
    if found is None and failed:  # plain Python does not fail here
        rule, *given = failed
        place = beginning(reach.rules(game)[rule])
        found = RuleError(type(game).__name__, rule, place.file, place.line, error, given)
    return found


def _hunted(game: Game, kind: type[Exception]) -> BaseException | None:
    """Plays plain random games until a rule raises that kind of exception."""
    rng, end = random.Random(1), time.monotonic() + HUNTING_SECONDS
    try:
        while time.monotonic() < end:
            _play(game, rng, end)
    except Exception as error:
        return error if isinstance(error, kind) else None
    return None


def _play(game: Game, rng: random.Random, end: float) -> None:
    s = game.initial()
    for _ in range(MOST_PLIES):
        if game.is_terminal(s) or time.monotonic() > end:
            break
        chance = game.to_move(s) == CHANCE
        choices = [outcome for outcome, _ in game.chances(s)] if chance else list(game.actions(s))
        if not choices:
            break
        s = game.result(s, rng.choice(choices))


def _called_again(game: Game, rule: str, *arguments: Any) -> BaseException | None:
    """What a rule raises as plain Python."""
    try:
        found = getattr(game, rule)(*arguments)
        if rule in ("actions", "chances"):
            list(found)
    except Exception as error:
        return error
    return None


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1] + "…"


def _is_rule(game: Game, frame: FrameType) -> bool:
    """Is this a call of a rule? Compiled code leaves a frame that only has the rule's name and file."""
    code = frame.f_code
    known = reach.rules(game).get(code.co_name)
    return known is not None and known.__code__.co_filename == code.co_filename


def _is_users(frame: FrameType) -> bool:
    """Is this code of the game or its helpers, and not of a library?"""
    module = frame.f_globals.get("__name__", "")
    return not reach.is_library_name(module) and (not module.startswith("outply.") or module.startswith("outply.games"))
