"""Conversations with the protocols: a script of lines in this process, or a running program."""

from __future__ import annotations

import io
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import outply as op
from outply.protocols.lines import Conversation
from outply.protocols.seat import EngineSeat


def seat(game: str, player: str = "mcts") -> EngineSeat:
    return EngineSeat(op.load(game), player)


def spoken(make: Callable[[Conversation], Any], *lines: str) -> list[str]:
    """What a dialect answers to these lines, after which the client closes its side."""
    written = io.BytesIO()
    make(Conversation(io.BytesIO("\n".join([*lines, ""]).encode()), written)).run()
    return written.getvalue().decode().splitlines()


class Answers(io.RawIOBase):
    """Collects lines as they are written."""

    def __init__(self) -> None:
        self.lines: queue.Queue[str] = queue.Queue()

    def write(self, data: Any) -> int:
        for line in bytes(data).decode().splitlines():
            self.lines.put(line)
        return len(data)

    def until(self, wanted: Callable[[str], bool], seconds: float = 20.0) -> list[str]:
        """The lines up to one that is wanted."""
        heard, end = list[str](), time.monotonic() + seconds
        while not heard or not wanted(heard[-1]):
            heard.append(self.lines.get(timeout=max(0.0, end - time.monotonic())))
        return heard


class Talk:
    """A dialect that runs in a thread: lines are said to it one by one."""

    def __init__(self, make: Callable[[Conversation], Any]) -> None:
        reading, self.writing = os.pipe()
        self.answers = Answers()
        self.dialect = make(Conversation(os.fdopen(reading, "rb", 0), self.answers))
        self.thread = threading.Thread(target=self.dialect.run, daemon=True)
        self.thread.start()

    def say(self, *lines: str) -> None:
        os.write(self.writing, "".join(f"{line}\n" for line in lines).encode())

    def hear(self, beginning: str) -> list[str]:
        """The lines up to one that begins like this."""
        return self.answers.until(lambda line: line.startswith(beginning))

    def end(self) -> None:
        """The client goes away; the dialect must end."""
        os.close(self.writing)
        self.thread.join(20.0)
        assert not self.thread.is_alive()


def program(*arguments: str, plain: bool = True) -> subprocess.Popen[str]:
    """`outply` with these arguments, running."""
    settings = {**os.environ, "NUMBA_DISABLE_JIT": "1"} if plain else dict(os.environ)
    command = [sys.executable, "-m", "outply", *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=settings)
