"""A checkup of an engine: it is spoken to as its protocol says, and whatever it breaks is told, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from outply.engines import DIALECTS
from outply.engines.checkup.visit import HandshakeFinding, Visit
from outply.engines.command import EngineCommand, read_command
from outply.engines.program import EngineFault
from outply.game import Game

SPOKEN = ("uci", "cecp", "gtp")
"""The dialects that a checkup speaks."""

GREETINGS = {"uci": ("uci", "uciok"), "cecp": ("protover 2", "feature"), "gtp": ("protocol_version", "= 2")}
"""What is said first in each dialect, and the beginning of an answer by which it is recognised."""

PROBE_SECONDS = 3.0
"""Seconds in which a program must answer the greeting of its dialect."""

USUAL_GAMES = {"uci": "chess", "cecp": "chess", "gtp": "go:size=9"}
"""The game in which a checkup plays, by dialect."""


def read_engine(text: str) -> EngineCommand:
    """The command of an engine; its dialect is tried out if the text does not say it."""
    dialect, colon, rest = text.strip().partition(":")
    if colon and dialect in DIALECTS:
        if dialect not in SPOKEN:
            raise ValueError(f"a checkup speaks {', '.join(SPOKEN)}, not {dialect}.")
        return read_command(dialect, rest)
    command = read_command("uci", text)
    spoken = next((name for name in SPOKEN if _answers(command, name)), "")
    if not spoken:
        asked = ", ".join(repr(greeting) for greeting, _ in GREETINGS.values())
        raise ValueError(f"{command.name} answers none of {asked}; write its dialect before it, as in uci:{text}.")
    return read_command(spoken, text)


def _answers(command: EngineCommand, dialect: str) -> bool:
    """The program answers the greeting of this dialect."""
    greeting, wanted = GREETINGS[dialect]
    visit = Visit(command)
    try:
        visit.start()
        visit.say(greeting)
        return any(line.startswith(wanted) for line in visit.hear(lambda line: line.startswith(wanted), PROBE_SECONDS))
    except EngineFault:
        return False
    finally:
        visit.end("quit")


def checkup(command: EngineCommand, game: Game) -> Iterator[HandshakeFinding]:
    """What an engine keeps and what it breaks, as it is found out."""
    if command.dialect == "uci":
        from outply.engines.checkup.uci import UCICheckup as kind
    elif command.dialect == "cecp":
        from outply.engines.checkup.cecp import CECPCheckup as kind  # type: ignore[assignment]
    else:
        from outply.engines.checkup.gtp import GTPCheckup as kind  # type: ignore[assignment]
    yield from kind(command, game).findings()
