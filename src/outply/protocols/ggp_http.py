"""The player of general game playing over HTTP: a controller posts a message, and gets the answer."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from outply import __version__
from outply.gdl.kif import MOST_CHARACTERS
from outply.protocols.ggp import GgpPlayer
from outply.protocols.lines import sentence_of

PORT = 9147
"""The port that controllers try first."""

PATIENCE = 10.0
"""Seconds that a controller may take to send its message."""

CROSS_ORIGIN = {
    "Access-Control-Allow-Methods": "POST, GET, OPTIONS",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "86400",
}
"""What a controller in a browser asks for first."""


class GgpServer(ThreadingHTTPServer):
    """Hands messages to a player."""

    daemon_threads = True

    def __init__(
        self, player: GgpPlayer, host: str = "127.0.0.1", port: int = PORT, origins: tuple[str, ...] = ()
    ) -> None:
        super().__init__((host, port), GgpHandler)
        self.player, self.origins = player, origins

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A controller that goes away is no news."""


class GgpHandler(BaseHTTPRequestHandler):
    """One message."""

    server: GgpServer
    server_version = f"Outply/{__version__}"
    timeout = PATIENCE

    def log_message(self, format: str, *arguments: Any) -> None:
        """Requests are not printed."""

    def do_OPTIONS(self) -> None:
        self._send(200, "")

    def do_POST(self) -> None:
        origin = self.headers.get("Origin")
        if origin is not None and origin not in self.server.origins:
            self._send(403, f"a page of {origin} is no controller of ours; outply ggp --origin lets it be one.")
            return
        length = self.headers.get("Content-Length", "")
        if not length.isdigit() or int(length) > MOST_CHARACTERS:
            self._send(411, f"a message has a length, of at most {MOST_CHARACTERS} bytes.")
            return
        message = self.rfile.read(int(length)).decode(errors="replace")
        try:
            answer = self.server.player.answer(message)
        except Exception as error:  # whatever a sheet may do
            self.server.player.tell(sentence_of(error))
            self._send(400, sentence_of(error))
        else:
            self._send(200, answer)

    def _send(self, status: int, text: str) -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/acl")
        self.send_header("Content-Length", str(len(body)))
        if self.headers.get("Origin") in self.server.origins:
            self.send_header("Access-Control-Allow-Origin", self.headers["Origin"])
            for name, value in CROSS_ORIGIN.items():
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
