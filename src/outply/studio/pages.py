"""A page at a table: its websocket, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from outply.studio.pipes import BINARY, TEXT

MOST_WAITING = 256
"""Frames that may wait for a page; one that falls further behind is sent away."""

NEWEST_WINS = re.compile(rb'\A\{"type":"report","re":0,')
"""Frames of which only the newest is of interest."""

PER_SECOND, AT_ONCE = 40.0, 200.0
"""Requests a second that a page may send on average, and at once."""

MOST_MALFORMED = 20
"""Malformed requests after which a page is sent away."""

TOO_FAST = 1008
"""The code with which a websocket is closed whose page keeps no rules."""


class Page:
    """One websocket."""

    def __init__(self, number: int, socket: WebSocket) -> None:
        self.number, self.socket = number, socket
        self.waiting: list[tuple[int, bytes]] = []
        self.more = asyncio.Event()
        self.allowance, self.last = AT_ONCE, time.monotonic()
        self.malformed = 0
        self.eyes: int | None = None  # the player it is shown to, where people hide something from each other
        self.closed = False

    def send(self, answer: Any) -> None:
        """Sends an answer, soon."""
        self.put(TEXT, msgspec.json.encode(answer))

    def put(self, kind: int, payload: bytes) -> None:
        """Something more to send; a newer report takes the place of one that still waits."""
        if kind == TEXT and NEWEST_WINS.match(payload):
            self.waiting = [old for old in self.waiting if not (old[0] == TEXT and NEWEST_WINS.match(old[1]))]
        self.waiting.append((kind, payload))
        if len(self.waiting) > MOST_WAITING:
            self.closed = True
        self.more.set()

    async def write(self) -> None:
        """Sends what waits, as long as the page is there."""
        while not self.closed:
            await self.more.wait()
            self.more.clear()
            while self.waiting and not self.closed:
                kind, payload = self.waiting.pop(0)
                if kind == BINARY:
                    await self.socket.send_bytes(payload)
                else:
                    await self.socket.send_text(payload.decode())
        await self.leave("the page is too slow, or asks too much.")

    async def leave(self, why: str) -> None:
        """Closes the websocket."""
        self.closed = True
        if self.socket.application_state is WebSocketState.CONNECTED:
            await self.socket.close(TOO_FAST, why)

    def may_ask(self) -> bool:
        """The page has not asked too much of late."""
        now = time.monotonic()
        self.allowance = min(AT_ONCE, self.allowance + PER_SECOND * (now - self.last)) - 1.0
        self.last = now
        return self.allowance > 0

    async def next_request(self) -> bytes | None:
        """The next text frame; None when the page leaves, or sends what it must not."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return None if text is None else text.encode("utf-8", "replace")
