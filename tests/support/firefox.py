"""Firefox for tests, driven over WebDriver BiDi, which it speaks itself: no driver beside it is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or ""

SECONDS = 60
"""What the browser may take to start, and to answer."""


class Firefox:
    """A window of Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number = socket, 0
        self.about = self.call("session.new", capabilities={})["capabilities"]
        self.window = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **parameters: Any) -> Any:
        """The result of a command."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(SECONDS))
            if answer.get("id") == self.number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        """Goes to an address."""
        self.call("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def run(self, function: str) -> Any:
        """What a function of JavaScript gives in the page; a text, a number or nothing."""
        done = self.call(
            "script.callFunction", functionDeclaration=function, awaitPromise=True, target={"context": self.window}
        )
        assert done["type"] == "success", done
        return done["result"].get("value")


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Firefox with a profile of its own; without one the tests are skipped."""
    if not FIREFOX:
        pytest.skip("the tests of pages in Firefox need it, and there is none: apt-get install firefox-esr.")
    line = [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(profile)]
    log = profile / "log.txt"
    with log.open("w") as said, subprocess.Popen([*line, "about:blank"], stdout=said, stderr=said) as process:
        try:
            with connect(f"{_address(log, process)}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()


def _address(log: Path, process: subprocess.Popen[bytes]) -> str:
    """Where Firefox listens, once it says so."""
    for _ in range(20 * SECONDS):
        found = re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text())
        if found:
            return found[1]
        try:
            process.wait(0.05)
        except subprocess.TimeoutExpired:
            continue
        break
    raise AssertionError(log.read_text()[-2000:])
