"""Games with one mistake each that keeps them from compiling; they all play as plain Python.

A class says in `told` which rule is to be named and some words of what is wrong and of the fix. The wrong line bears
the comment `# wrong`, in the class itself or, followed by the name of the class, in a helper elsewhere.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from outply.games.subtraction import State, Subtraction


class Told(NamedTuple):
    """The expected message about a mistake."""

    rule: str
    what: str
    fix: str


class Race(Subtraction):
    """The game in which the mistakes are made: take 1 to 3 of 9 stones."""

    stones: int = 9
    told = Told("", "", "")


def mistakes() -> Iterator[type[Race]]:
    """All the games, in the order in which they are written."""
    for module in pkgutil.iter_modules(__path__):
        for value in vars(importlib.import_module(f"{__name__}.{module.name}")).values():
            if inspect.isclass(value) and issubclass(value, Race) and value.told.rule and "told" in vars(value):
                yield value


def wrong_line(game: type[Race]) -> tuple[str, int]:
    """The file and line of the mistake."""
    lines, first = inspect.getsourcelines(game)
    for number, line in enumerate(lines, first):
        if line.rstrip().endswith("# wrong"):
            return str(inspect.getsourcefile(game)), number
    for path in sorted(Path(__file__).parent.glob("*.py")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.endswith(f"# wrong {game.__name__}"):
                return str(path), number
    raise AssertionError(f"{game.__name__} marks no wrong line")


__all__ = ["Race", "State", "Told", "mistakes", "wrong_line"]
