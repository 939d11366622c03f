"""The line in the user's file where something went wrong: from an error's text, its traceback, or the bytecode."""

from __future__ import annotations

import dis
import itertools
import os
import re
import traceback
from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType
from typing import Any, NamedTuple


class Place(NamedTuple):
    """A line of a function."""

    file: str
    line: int
    function: str


IN_TEXT = re.compile(
    r'File "(?P<file>[^"\n]+)", line (?P<line>\d+)|(?=\b(?:at|from) (?P<path>\S[^\n]*?) \((?P<number>\d+)\))'
)


def where(text: str, error: BaseException | None, functions: list[FunctionType]) -> Place:
    """The innermost place in one of these functions; the beginning of the first if the error names none."""
    for file, line in (*_in_text(text), *_in_traceback(error)):
        for function in functions:
            if _holds(function, file, line):
                return Place(function.__code__.co_filename, line, function.__name__)
    return beginning(functions[0])


def names_line_of(text: str, functions: Iterable[FunctionType]) -> bool:
    """A text names a line of one of these functions."""
    return any(_holds(function, file, line) for file, line in _in_text(text) for function in functions)


def begins_in(text: str, functions: Iterable[FunctionType]) -> bool:
    """The first place that a text names, the innermost one, is in one of these functions."""
    return any(_holds(function, *place) for place in itertools.islice(_in_text(text), 1) for function in functions)


def beginning(function: FunctionType) -> Place:
    """The line of `def`."""
    return Place(function.__code__.co_filename, function.__code__.co_firstlineno, function.__name__)


def within(function: FunctionType, line: int) -> Place:
    """A line of the function; the line of `def` if it is not one of its lines."""
    code = function.__code__
    return Place(code.co_filename, line, function.__name__) if _has(code, line) else beginning(function)


def returning(function: FunctionType) -> Place:
    """The last line with a return."""
    lines = [i.positions.lineno for i in dis.get_instructions(function) if "RETURN_" in i.opname and i.positions]
    last = max((line for line in lines if line), default=function.__code__.co_firstlineno)
    return Place(function.__code__.co_filename, last, function.__name__)


def doing(operation: str, functions: list[FunctionType]) -> Place | None:
    """The first line with a bytecode operation of that name."""
    for function in functions:
        for instruction in dis.get_instructions(function):
            done = f"{instruction.opname} {instruction.arg}"
            if re.search(operation, done) and instruction.positions and instruction.positions.lineno:
                return Place(function.__code__.co_filename, instruction.positions.lineno, function.__name__)
    return None


def assigning(name: str, place: Place, functions: list[FunctionType]) -> Place:
    """The last line that assigns a variable in the function around a place; the place itself if there is none."""
    for function in functions:
        if _holds(function, place.file, place.line):
            found = [i.positions.lineno for i in dis.get_instructions(function) if _assigns(i, name) and i.positions]
            return place._replace(line=max(filter(None, found), default=place.line))
    return place


def _assigns(instruction: dis.Instruction, name: str) -> bool:
    value = instruction.argval  # a tuple where one operation assigns two variables
    stored = value if isinstance(value, tuple) else (value,)
    return "STORE_FAST" in instruction.opname and name in stored


def _in_text(text: str) -> Iterator[tuple[str, int]]:
    """The places that a text of the compiler names, the innermost first."""
    for found in IN_TEXT.finditer(text):
        yield found["file"] or found["path"], int(found["line"] or found["number"])


def _in_traceback(error: BaseException | None) -> Iterator[tuple[str, int]]:
    """The places that the compiler was at when it failed, the innermost first."""
    frames = list(traceback.walk_tb(error.__traceback__ if error else None))
    for frame, _ in reversed(frames):
        for name in ("inst", "loc", "self"):
            found = frame.f_locals.get(name)
            place: Any = found if hasattr(found, "filename") else getattr(found, "loc", None)
            if hasattr(place, "filename") and isinstance(getattr(place, "line", None), int):
                yield place.filename, place.line


def _holds(function: FunctionType, file: str, line: int) -> bool:
    """This line of this file belongs to the function."""
    code = function.__code__
    if os.path.abspath(file) != os.path.abspath(code.co_filename):  # noqa: PTH100 - Path keeps the dots
        return False
    return _has(code, line)


def _has(code: CodeType, line: int) -> bool:
    lines = list(_lines(code))
    return min(lines) <= line <= max(lines)


def _lines(code: CodeType) -> Iterable[int]:
    yield code.co_firstlineno
    for _, _, line in code.co_lines():
        if line is not None:
            yield line
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _lines(constant)
