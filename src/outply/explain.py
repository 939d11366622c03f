"""Why a rule could not be compiled, in the words of the person who wrote it: file, line, rule, what, fix."""

from __future__ import annotations

import inspect
import re
from types import FunctionType
from typing import Any, NamedTuple

from outply.game import Game


class Problem(NamedTuple):
    """One thing that keeps a rule from compiling."""

    game: str
    rule: str
    file: str
    line: int
    what: str
    fix: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.game}.{self.rule}: {self.what}; {self.fix}."


def explain(game: str, rule: str, function: FunctionType, error: BaseException) -> Problem:
    """The problem behind an error of the compiler."""
    text = str(error)
    file, line = _place(text, function)
    return Problem(game, rule, file, line, text.strip().splitlines()[0], "write it another way")


def explain_state(game: Game, message: str) -> Problem:
    """The problem of a state that cannot be laid out in memory."""
    function: Any = type(game).initial  # type: ignore[attr-defined]
    file, line = _place("", function)
    what, _, fix = message.partition(": ")
    return Problem(type(game).__name__, "initial", file, line, what, fix.rstrip("."))


def _place(text: str, function: FunctionType) -> tuple[str, int]:
    """The last place in the user's file that the compiler named, or where the rule begins."""
    file = inspect.getsourcefile(function) or function.__code__.co_filename
    places = re.findall(r'File "([^"]+)", line (\d+)', text)
    for named, line in reversed(places):
        if named.endswith(file.rpartition("/")[2]):
            return file, int(line)
    return file, function.__code__.co_firstlineno
