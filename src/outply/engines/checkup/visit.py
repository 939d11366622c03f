"""A visit to an engine: what is said and heard, and the findings about it."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import NamedTuple

from outply.engines.command import EngineCommand
from outply.engines.program import EngineFault, Program
from outply.game import Game

PATIENCE = 10.0
"""Seconds for an answer that takes no thinking."""

QUIET = 0.2
"""Seconds in which nothing more must come."""


class HandshakeFinding(NamedTuple):
    """One thing that was looked at: what was said, and how the answer was."""

    kind: str  # ok, broken or note
    said: str
    found: str


class Visit:
    """A running engine and the conversation with it."""

    def __init__(self, command: EngineCommand) -> None:
        self.command = command
        self.program: Program | None = None

    def start(self) -> None:
        """Starts the engine."""
        self.program = Program([self.command.program, *self.command.words[1:]], self.command.name)

    @property
    def running(self) -> Program:
        assert self.program is not None
        return self.program

    def say(self, *lines: str) -> None:
        for line in lines:
            self.running.say(line)

    def hear(self, wanted: Callable[[str], bool], seconds: float = PATIENCE) -> list[str]:
        """The lines up to one that is wanted."""
        return self.running.hear_until(wanted, seconds)

    def more(self, seconds: float = QUIET) -> list[str]:
        """The lines that come within so many seconds."""
        until, heard = time.monotonic() + seconds, list[str]()
        try:
            while True:
                heard.append(self.running.hear(until))
        except EngineFault as fault:
            if fault.ending != "hang":
                raise
        return heard

    def end(self, farewell: str) -> int | None:
        """Says farewell; the exit code, None if the engine had to be killed."""
        if self.program is None:
            return None
        began = time.monotonic()
        self.program.close(farewell)
        code = self.program.process.returncode
        return code if time.monotonic() - began < PATIENCE and code is not None and code >= 0 else None


class DialectCheckup(ABC):
    """The checkup of one dialect: examinations in order, each of which yields findings."""

    farewell = "quit"

    def __init__(self, command: EngineCommand, game: Game) -> None:
        self.visit, self.game = Visit(command), game

    @abstractmethod
    def examinations(self) -> list[Callable[[], Iterator[HandshakeFinding]]]:
        """The examinations in order."""

    def findings(self) -> Iterator[HandshakeFinding]:
        """What was found; an engine that dies or falls silent ends the checkup."""
        name = self.visit.command.name
        try:
            self.visit.start()
            for examination in self.examinations():
                yield from examination()
            code = self.visit.end(self.farewell)
            told = "ended by itself" if code == 0 else f"ended with exit code {code}" if code else "had to be killed"
            yield found(code == 0, self.farewell, f"{name} {told}")
        except EngineFault as fault:
            yield HandshakeFinding("broken", self.visit.running.asked if self.visit.program else "", str(fault))
        finally:
            self.visit.end("")


def found(good: bool, said: str, told: str) -> HandshakeFinding:
    """A finding that is good or bad."""
    return HandshakeFinding("ok" if good else "broken", said, told)


def noted(said: str, told: str) -> HandshakeFinding:
    """Something to know that breaks nothing."""
    return HandshakeFinding("note", said, told)


def listed(names: list[str], most: int = 3) -> str:
    """The first names of many."""
    return ", ".join(names[:most]) + (f" and {len(names) - most} more" if len(names) > most else "")
