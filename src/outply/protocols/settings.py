"""Settings that a client may change: memory, lines, level, and every option that the algorithm declares."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple

from outply import policies
from outply.algorithms import SEARCHING, Named
from outply.game import Game
from outply.games import NAMES as GAMES
from outply.options import Part, all_options, with_option
from outply.players.levels import ladder_of
from outply.search.budget import Budget

MOST = 2**31 - 1
"""The greatest number that a client may send where an option names none."""

MOST_LINES = 64
"""Lines of play that a client may ask for."""

UNSEEN = {"trace"}
"""Options whose effect no protocol can show."""


class EngineSetting(NamedTuple):
    """One setting as a client is told it."""

    name: str
    kind: str  # check, spin, combo, string or button
    default: str = ""
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def uci(self) -> str:
        """The line of UCI that declares it."""
        if self.kind == "button":
            return f"option name {self.name} type button"
        more = f" min {self.low} max {self.high}" if self.kind == "spin" else ""
        more += "".join(f" var {choice}" for choice in self.choices)
        return f"option name {self.name} type {self.kind} default {self.default or '<empty>'}{more}"

    def cecp(self) -> str:
        """The text of xboard's feature that declares it."""
        if self.kind == "check":
            return f"{self.name} -check {int(self.default == 'true')}"
        if self.kind == "spin":
            return f"{self.name} -spin {self.default} {self.low} {self.high}"
        if self.kind == "combo":
            marked = (f"*{choice}" if choice == self.default else choice for choice in self.choices)
            return f"{self.name} -combo {' /// '.join(marked)}"
        return f"{self.name} -{self.kind} {self.default}".rstrip()


def common_settings(game: Game, variant: str) -> list[EngineSetting]:
    """The settings that every player has; `variant` is the game as it was asked for."""
    found = [
        EngineSetting("Hash", "spin", str(int(Budget().memory_mb)), 1, 1 << 20),
        EngineSetting("MultiPV", "spin", "1", 1, MOST_LINES),
        EngineSetting("Ponder", "check", "false"),
        EngineSetting("Move Overhead", "spin", "10", 0, 5000),
        EngineSetting("Seed", "spin", "1", 0, MOST),
        EngineSetting("Clear Hash", "button"),
    ]
    levels = number_of_levels(game)
    if levels:
        found.append(EngineSetting("Level", "spin", "0", 0, levels))
    choices = tuple(dict.fromkeys((variant, *GAMES)))
    return [*found, EngineSetting("UCI_Variant", "combo", variant, choices=choices)]


def number_of_levels(game: Game) -> int:
    """The levels that were measured for a game; 0 if there are none."""
    try:
        return len(ladder_of(game).rungs)
    except (ValueError, OSError, TypeError):
        return 0


def algorithm_settings(algorithm: Part) -> Iterator[EngineSetting]:
    """The options of an algorithm and its parts, by the shortest name that means only one."""
    options = list(all_options(algorithm))
    ends = [path[-1] for path, *_ in options]
    for path, field, value in options:
        name = path[-1] if ends.count(path[-1]) == 1 else ".".join(path)
        text = text_of_value(value)
        if path[-1] not in UNSEEN and text is not None:
            yield _setting(name, field, value, text)


def _setting(name: str, field: dataclasses.Field[Any], value: Any, text: str) -> EngineSetting:
    """One option as a client is told it."""
    if isinstance(value, bool):
        return EngineSetting(name, "check", text)
    low, high = field.metadata.get("low"), field.metadata.get("high")
    if isinstance(value, int) and low is not None:
        return EngineSetting(name, "spin", text, int(low), int(MOST if high is None else high))
    return EngineSetting(name, "string", text)


def text_of_value(value: Any) -> str | None:
    """The value of an option as text that can be read again; None if it has none."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"{value:g}" if isinstance(value, float) else str(value)
    if isinstance(value, str):
        return value
    if not isinstance(value, Part):
        return None
    if value.stands_in:
        return "bundled"
    where = {
        **{w.rpartition(":")[2]: name for name, w in policies.NAMES.items()},
        **{c: n for n, c in SEARCHING.items()},
    }
    return where.get(type(value).__name__)


def with_setting(algorithm: Part, name: str, text: str) -> Part:
    """The algorithm with one option read from text; names are written in any case."""
    known = {".".join(path).lower(): ".".join(path) for path, *_ in all_options(algorithm)}
    known |= {path[-1].lower(): path[-1] for path, *_ in all_options(algorithm)}
    return with_option(algorithm, known.get(name.lower(), name), text, Named())
