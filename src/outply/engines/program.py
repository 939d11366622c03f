"""A running program that is spoken to in lines of text; whatever it does wrong is told by its name."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

from outply.process.limits import own_memory_limit_lifted

LINES = 2000
"""Lines of output that wait to be read; a program that says more has to wait itself."""

LONGEST = 1 << 16
"""Bytes of a line that are kept; the rest is dropped."""

LAST_WORDS = 3
"""Lines of the error output that a message about a program's end quotes."""

QUIT_SECONDS = 1.0
"""Seconds that a program has to end by itself."""

SHORT = 80
"""Characters of a line that a message quotes."""


class EngineFault(Exception):
    """What an engine did wrong; `ending` is how the game ends by it, as the arena names endings."""

    def __init__(self, ending: str, text: str) -> None:
        super().__init__(text)
        self.ending = ending

    def __reduce__(self) -> tuple[type[EngineFault], tuple[str, str]]:
        return EngineFault, (self.ending, str(self))


class Program:
    """A running program: `say` sends a line, `hear` waits for one."""

    def __init__(self, command: Sequence[str], name: str, terminal: bool = False) -> None:
        self.name, self.asked = name, "it was started"
        self.written: list[str] | None = None  # the conversation, for whoever wants to read it
        reading, writing = _terminal() if terminal else os.pipe()
        try:
            with own_memory_limit_lifted():
                self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE)
        except OSError as error:
            os.close(reading)
            raise EngineFault("crash", f"{name} cannot be started: {error.strerror}.") from None
        finally:
            os.close(writing)
        assert self.process.stderr is not None
        self.lines: queue.Queue[str | None] = queue.Queue(LINES)
        self.errors: deque[str] = deque(maxlen=LAST_WORDS)
        self.closing = False
        for stream, keep in ((os.fdopen(reading, "rb", 0), self._keep), (self.process.stderr, self._keep_error)):
            threading.Thread(target=self._read, args=(stream, keep), daemon=True).start()

    def say(self, line: str) -> None:
        """Sends a line."""
        self.asked = f"after {_short(line)!r}"
        self._note(f"> {line}")
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise self._death() from None

    def hear(self, until: float) -> str:
        """The next line, at the latest at this instant of the monotonic clock."""
        began = time.monotonic()
        try:
            line = self.lines.get(timeout=max(0.0, until - began))
        except queue.Empty:
            raise EngineFault("hang", f"{self.name} gave no answer {self.asked}.") from None
        if line is None:
            raise self._death()
        self._note(f"< {line}")
        return line

    def hear_until(self, wanted: Callable[[str], bool], seconds: float) -> list[str]:
        """The lines up to one that is wanted, which must come within so many seconds."""
        until, heard = time.monotonic() + seconds, deque[str](maxlen=LINES)
        while not heard or not wanted(heard[-1]):
            if time.monotonic() > until:
                raise EngineFault("hang", f"{self.name} gave no answer within {seconds:g} s {self.asked}.")
            heard.append(self.hear(until))
        return list(heard)

    def waiting(self) -> list[str]:
        """The lines that have come and nobody has heard."""
        found = []
        with contextlib.suppress(queue.Empty):
            while (line := self.lines.get_nowait()) is not None:
                self._note(f"< {line}")
                found.append(line)
        return found

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def processor_time(self) -> float:
        """Seconds of processor time that the program has used, on Linux."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self, farewell: str = "quit") -> None:
        """Asks the program to end, and ends it if it does not."""
        with contextlib.suppress(EngineFault):
            if self.is_alive and farewell:
                self.say(farewell)
        self.closing = True
        for stream in (self.process.stdin,):
            with contextlib.suppress(OSError):
                stream and stream.close()
        try:
            self.process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _death(self) -> EngineFault:
        """How the program ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(QUIT_SECONDS)
        code = self.process.returncode
        if code is None:
            how = "closed its output"
        elif code < 0:
            known = -code in set(signal.Signals)
            how = f"was killed by {signal.Signals(-code).name if known else f'signal {-code}'}"
        else:
            how = f"ended with exit code {code}"
        words = " ".join(self.errors)
        return EngineFault("crash", f"{self.name} {how} {self.asked}{f'; it said: {_short(words)}' if words else ''}.")

    def _read(self, stream: IO[bytes], keep: Callable[[str], None]) -> None:
        """Reads a stream to its end, in a thread of its own."""
        rest = b""
        with contextlib.suppress(OSError, ValueError), stream:
            while block := os.read(stream.fileno(), LONGEST):
                *whole, rest = (rest + block).split(b"\n")
                for line in whole:
                    keep(_text(line))
                rest = rest[:LONGEST]
        if rest:
            keep(_text(rest))
        if keep == self._keep:
            self._put(None)

    def _keep(self, line: str) -> None:
        self._put(line)

    def _keep_error(self, line: str) -> None:
        if line.strip():
            self.errors.append(line)

    def _put(self, line: str | None) -> None:
        """Waits until there is room for a line."""
        while not self.closing:
            with contextlib.suppress(queue.Full):
                self.lines.put(line, timeout=0.1)
                return

    def _note(self, line: str) -> None:
        if self.written is not None:
            self.written.append(line)


def _terminal() -> tuple[int, int]:
    """The two ends of a terminal that changes nothing of what goes through it."""
    import pty
    import tty

    reading, writing = pty.openpty()
    tty.setraw(writing)
    return reading, writing


def _text(line: bytes) -> str:
    """A line as text, without what would confuse a terminal."""
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "", line[:LONGEST].decode("utf-8", "replace")).rstrip()


def _short(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"
