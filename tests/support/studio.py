"""A studio for tests: its server in a thread, its workers as plain Python, and a page that asks and waits."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from outply.studio import searches, shelf, tables
from outply.studio.app import Studio, make_app
from outply.studio.frames import unpack
from outply.studio.serve import HOST, bound, settings

SECONDS = 60.0
"""Seconds that a test waits for an answer, on a busy machine; a test that fails takes so long."""


class Served:
    """A running studio."""

    def __init__(self, files: list[str] | None = None) -> None:
        self.studio = Studio(files or [], prepare=False)
        listening = bound(0)
        self.port = int(listening.getsockname()[1])
        self.guard = make_app(self.studio, self.port)
        self.origin = f"http://{HOST}:{self.port}"
        self.server = uvicorn.Server(settings(self.guard))
        self.thread = threading.Thread(target=self.server.run, args=([listening],), daemon=True)
        self.thread.start()
        own = {"origin": self.origin}
        self.http = httpx.Client(base_url=self.origin, headers=own, trust_env=False, timeout=SECONDS)
        self.pages: list[Page] = []
        wait_for(lambda: self.server.started)
        self.http.post("/api/enter", json={"token": self.guard.token}).raise_for_status()
        self.cookie = f"{self.guard.cookie}={self.guard.session}"

    def open(self, game: str, *seats: str, **more: Any) -> Page:
        """A page at a new table."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return Page(self, answer.json()["id"])

    def refused(self, game: str, *seats: str, **more: Any) -> str:
        """The sentence with which a table is refused."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": list(seats), **more})
        assert answer.status_code == 422, answer.text
        return str(answer.json()["sentence"])

    def table(self, page: Page) -> Any:
        """The table as the server has it."""
        return self.studio.house.tables[page.table]

    def clear(self) -> None:
        """Leaves all pages, closes all tables and ends all matches."""
        for page in self.pages:
            page.close()
        self.pages.clear()
        for table in list(self.studio.house.tables):
            self.http.delete(f"/api/tables/{table}")
        for match in list(self.studio.contests.found):
            self.http.delete(f"/api/arena/{match}")
        self.studio.contests.found.clear()

    def close(self) -> None:
        """Ends the server and all its workers."""
        self.clear()
        self.http.close()
        self.server.should_exit = True
        self.thread.join(SECONDS)


class Page:
    """A page at a table."""

    def __init__(self, served: Served, table: str) -> None:
        self.served, self.table, self.number = served, table, 0
        way = connect(
            f"ws://{HOST}:{served.port}/api/tables/{table}/ws",
            origin=served.origin,  # type: ignore[arg-type]
            additional_headers={"cookie": served.cookie},
            proxy=None,
        )
        self.leaving = contextlib.ExitStack()
        self.socket: ClientConnection = self.leaving.enter_context(way)
        served.pages.append(self)
        self.heard: list[dict[str, Any]] = []
        self.state = self.wait("table")

    def ask(self, kind: str, **fields: Any) -> int:
        """Asks; returns the number of the request."""
        self.number += 1
        self.socket.send(msgspec.json.encode({"type": kind, "id": self.number, **fields}).decode())
        return self.number

    def get(self, kind: str, **fields: Any) -> Any:
        """Asks, and waits for the answer: a document, or the header and the columns of a binary frame."""
        number = self.ask(kind, **fields)
        while True:
            found = self.next()
            if isinstance(found, tuple) and found[0].re == number:
                return found
            if isinstance(found, dict) and found["re"] == number:
                return found

    def next(self, seconds: float = SECONDS) -> Any:
        """The next frame."""
        frame = self.socket.recv(seconds)
        if isinstance(frame, bytes):
            return unpack(frame)
        found: dict[str, Any] = msgspec.json.decode(frame)
        self.heard.append(found)
        if found["type"] == "table":
            self.state = found
        return found

    def wait(self, kind: str, seconds: float = SECONDS, **fields: Any) -> dict[str, Any]:
        """The next frame of a type, with these fields."""
        until = time.monotonic() + seconds
        while True:
            found = self.next(max(0.1, until - time.monotonic()))
            fits = isinstance(found, dict) and found["type"] == kind
            if fits and all(found[name] == value for name, value in fields.items()):
                return found

    def play(self, name: str) -> dict[str, Any]:
        """Plays an action by its name; waits until it is on the board."""
        action = next(choice["action"] for choice in self.state["actions"] if choice["name"] == name)
        found: dict[str, Any] = self.get("act", action=action, ply=self.state["ply"])
        return found

    def searched(self, **fields: Any) -> dict[str, Any]:
        """The last report of a search."""
        found: dict[str, Any] = self.get("search", **fields)
        return found

    def close(self) -> None:
        """Leaves."""
        self.leaving.close()


def wait_for(true: Any, seconds: float = SECONDS) -> None:
    """Waits until something is so."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not come about in time"
        time.sleep(0.01)


@contextlib.contextmanager
def plain_workers() -> Iterator[None]:
    """Processes that start meanwhile run as plain Python, and none is ended because the machine is busy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NUMBA_DISABLE_JIT", "1")
        for module, name in (
            (tables, "OPEN_SECONDS"), (tables, "RULES_SECONDS"), (tables, "RELOAD_SECONDS"),
            (searches, "STOP_SECONDS"), (searches, "SILENT_SECONDS"),
        ):  # fmt: skip
            patch.setattr(module, name, 10 * SECONDS)
        patch.setattr(shelf, "DESCRIBE_SECONDS", 10 * SECONDS)
        yield


@contextlib.contextmanager
def serving(files: list[str]) -> Iterator[Served]:
    """A studio of its own, with these files, whose workers run as plain Python."""
    with plain_workers():
        served = Served(files)
        yield served
        served.close()
