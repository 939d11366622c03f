"""A conversation in lines of text: a thread reads, commands stand in a table, what goes wrong is said in a line."""

from __future__ import annotations

import queue
import re
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import IO

MOST_WAITING = 1000
"""Lines that wait to be obeyed; a client that sends more has to wait itself."""

LONGEST = 1 << 20
"""Bytes of a line that are kept; the rest is dropped."""

BLOCK = 1 << 16

LONGEST_COMPLAINT = 400
"""Characters of a sentence about something that went wrong."""

Command = Callable[[str], None]
"""A command: it is given what stands behind its name."""


class Conversation:
    """Lines from a client and to it; anything that is printed meanwhile goes to standard error."""

    def __init__(self, reading: IO[bytes], writing: IO[bytes]) -> None:
        self.reading, self.writing = reading, writing
        self.waiting: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self.lock = threading.Lock()
        self.deaf = False  # the client reads no more
        threading.Thread(target=self._read, daemon=True).start()

    def hear(self) -> str | None:
        """The next line; None when there will be no more."""
        return self.waiting.get()

    def say(self, *lines: str) -> None:
        """Sends lines, together; a client that has gone away is not told."""
        text = "".join(f"{line}\n" for line in lines)
        with self.lock:
            if not self.deaf:
                try:
                    self.writing.write(text.encode("utf-8", "replace"))
                    self.writing.flush()
                except (OSError, ValueError):
                    self.deaf = True

    def _read(self) -> None:
        """Reads to the end, in a thread of its own."""
        rest = b""
        with suppress(OSError, ValueError), self.reading:
            while block := self.reading.read(BLOCK):
                *whole, rest = (rest + block).split(b"\n")
                for line in whole:
                    self.waiting.put(_text(line))
                rest = rest[:LONGEST]
        if rest.strip():
            self.waiting.put(_text(rest))
        self.waiting.put(None)


def _text(line: bytes) -> str:
    """A line as text, without control characters."""
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "", line[:LONGEST].decode("utf-8", "replace")).strip()


def standard_conversation() -> Conversation:
    """The conversation on standard input and output; what games print goes to standard error."""
    conversation = Conversation(open(0, "rb", 0, closefd=False), sys.stdout.buffer)  # noqa: SIM115
    sys.stdout = sys.stderr
    return conversation


class Dialect(ABC):
    """A language in which a client speaks: a table of commands by their first word."""

    comment = "\0"
    """What begins a comment."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self.say = conversation.say
        self.over = False
        self.commands = self.table()

    @abstractmethod
    def table(self) -> Mapping[str, Command]:
        """The commands by name."""

    @abstractmethod
    def unknown(self, line: str) -> None:
        """A line whose first word is no command."""

    @abstractmethod
    def complain(self, sentence: str) -> None:
        """Something went wrong with a command."""

    def leave(self) -> None:  # noqa: B027  # most have nothing to end
        """The conversation is over: nothing more will be heard."""

    def run(self) -> None:
        """Obeys line after line until the client quits or goes away."""
        try:
            while not self.over and (line := self.conversation.hear()) is not None:
                self.obey(line)
        finally:
            self.leave()

    def obey(self, line: str) -> None:
        """Obeys one line; whatever goes wrong is said in a sentence."""
        line = line.partition(self.comment)[0].strip()
        if line:
            word, _, rest = line.replace("\t", " ").partition(" ")
            self.guarded(lambda: self.dispatch(word, rest.strip(), line))

    def dispatch(self, word: str, rest: str, line: str) -> None:
        """Calls the command of that name."""
        command = self.commands.get(word)
        if command is None:
            self.unknown(line)
        else:
            command(rest)

    def guarded(self, act: Callable[[], None]) -> bool:
        """Does something; False if it went wrong, which was said."""
        try:
            act()
        except Exception as error:  # whatever rules of a user's or a part of ours may raise
            self.complain(sentence_of(error))
            return False
        return True

    def quit(self, _: str = "") -> None:
        """The client has had enough."""
        self.over = True


def sentence_of(error: BaseException) -> str:
    """What went wrong, in one line."""
    from outply.compiler.diagnostics.failure import own_part_failure, own_rule_error

    told = own_rule_error(error) or own_part_failure(error)
    text = str(told or error) or type(error).__name__
    known = told is not None or isinstance(error, ValueError | TypeError | RuntimeError)
    line = " ".join((text if known else f"{type(error).__name__}: {text}").split())
    return line if len(line) <= LONGEST_COMPLAINT else f"{line[:LONGEST_COMPLAINT]}…"
