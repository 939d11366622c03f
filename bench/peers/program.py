"""Another program that is spoken to in lines of text, and its processor time: what UCI, GTP and other players share."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which

from outply.players.spec import Spec

PLACES = ("/usr/games", "/usr/bin")
"""Where Debian puts such programs; /usr/games is often not in PATH."""


def found(name: str) -> str:
    """The path of a program; an error says how to install it."""
    path = which(name) or which(name, path=os.pathsep.join(PLACES))
    if path is None:
        raise FileNotFoundError(f"{name} is not installed; try: apt-get install {name}")
    return path


class Program:
    """A running program: `say` sends a line, `hear` reads lines until one is wanted."""

    report = None

    def __init__(self, *command: str, name: str = "") -> None:
        self.name = name or command[0]
        self.spec = Spec(self.name, limited=False)  # what the referee asks of a player
        self.process = subprocess.Popen(
            [found(command[0]), *command[1:]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, wanted: Callable[[str], bool]) -> str:
        """The next line that is wanted; the ones before it are dropped."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if wanted(line.rstrip("\n")):
                return line.rstrip("\n")
        raise RuntimeError(f"{self.name} ended before it answered")

    def processor_time(self) -> float:
        """Seconds of processor time that the program has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """Ends the program."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def __del__(self) -> None:
        if hasattr(self, "process"):
            self.close()
