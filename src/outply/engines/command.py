"""The command of an engine, as a player's text has it: `uci:stockfish,nodes=1000,Skill Level=3`.

The dialect comes first, then the program with its arguments, then limits and the engine's own options.
"""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from shutil import which

PLACES = ("/usr/games", "/usr/local/games")
"""Where systems put programs that play; these folders are often not in PATH."""


@dataclass(frozen=True)
class EngineCommand:
    """A program that plays, the dialect it speaks, and the options it is to be given."""

    dialect: str
    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The name of the program, as messages call it."""
        return Path(self.words[0]).name

    @property
    def program(self) -> str:
        """The path of the program; a ValueError says that there is none."""
        found = which(self.words[0]) or which(self.words[0], path=os.pathsep.join(PLACES))
        if found is None:
            raise ValueError(f"there is no program {self.words[0]!r}; install it, or write the path to it.")
        return found

    @property
    def fingerprint(self) -> str:
        """The program's file, its size and its date: another version is another player."""
        facts = Path(self.program).stat()
        return f"{self.program} {facts.st_size} {facts.st_mtime_ns}"


def read_command(dialect: str, written: str) -> EngineCommand:
    """Reads what stands behind the dialect; commas inside quotes belong to the command."""
    command, *parts = _split(written)
    if dialect == "gnubg" and "=" in command:
        command, parts = "", [command, *parts]
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise ValueError(f"the command of an engine is not complete: {command.strip()!r}: {error}.") from None
    if not words and dialect != "gnubg":
        raise ValueError(f"which program? An engine is written {dialect}:program,option=value.")
    pairs = [_pair(part) for part in parts if part.strip()]
    twice = next((name for name, _ in pairs if [other for other, _ in pairs].count(name) > 1), "")
    if twice:
        raise ValueError(f"{twice} is given twice in {written!r}; leave one out.")
    return EngineCommand(dialect, words or ("gnubg",), tuple(pairs))


def _split(written: str) -> list[str]:
    """The parts between commas that are not inside quotes."""
    parts, quote = [""], ""
    for c in written:
        if c in "\"'" and quote in ("", c):
            quote = "" if quote else c
        if c == "," and not quote:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def _pair(part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not name.strip() or not equals:
        raise ValueError(f"an option of an engine is written name=value, not {part.strip()!r}.")
    return name.strip(), value.strip()
