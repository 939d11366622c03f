"""Starts the server on a free port, says where, and opens the page."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from collections.abc import Callable
from threading import Timer

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from outply.studio.app import MOST_FRAME, Studio, make_app
from outply.studio.guard import Guard

HOST = "127.0.0.1"

FIRST_PORT = 8765
"""The port that is tried first; another one if it is taken."""

MOST_CONNECTIONS = 64

OPEN_AFTER = 0.3
"""Seconds after which the page is opened."""


PATIENCE = 5.0
"""Seconds within which a connection must have sent a request; others could hold all connections for ever."""


class ImpatientProtocol(H11Protocol):
    """HTTP, and the end of connections that send no request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        asyncio.get_running_loop().call_later(PATIENCE, self._end_if_silent)

    def _end_if_silent(self) -> None:
        """Ends a connection that is still without a request, and is no websocket by now."""
        if self.cycle is None and self.transport.get_protocol() is self and not self.transport.is_closing():
            self.transport.close()


def bound(port: int | None) -> socket.socket:
    """A socket on this port, or on a free one if none is wished for."""
    for tried in (port,) if port is not None else (FIRST_PORT, 0):
        # The protocol is named, or asyncio would not send small frames at once (TCP_NODELAY): 40 ms a click.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, tried))
            listening.listen(128)
        except OSError as error:
            listening.close()
            if tried == port:
                raise ValueError(f"port {port} cannot be used: {error.strerror}; leave --port out.") from None
        else:
            return listening
    raise ValueError("no port is free.")


def address(guard: Guard) -> str:
    """The address of the page, with the token where no server and no log sees it."""
    return f"http://{HOST}:{guard.port}/#token={guard.token}"


def settings(guard: Guard) -> uvicorn.Config:
    """The server's own limits: sizes, connections, and no word about itself."""
    return uvicorn.Config(
        guard,
        http=ImpatientProtocol,
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=MOST_FRAME,
        ws_max_queue=8,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=32 << 10,
    )


def serve(studio: Studio, port: int | None, browser: bool, say: Callable[[str], None]) -> None:
    """Runs until Ctrl-C."""
    listening = bound(port)
    guard = make_app(studio, listening.getsockname()[1])
    where = address(guard)
    say(where)
    if browser:
        opener = Timer(OPEN_AFTER, webbrowser.open, (where,))
        opener.daemon = True
        opener.start()
    uvicorn.Server(settings(guard)).run(sockets=[listening])
