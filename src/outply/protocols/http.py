"""The same queries over HTTP, on this machine alone and with a token: POST /search."""

from __future__ import annotations

import hmac
import select
import socket
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec

from outply import __version__
from outply.protocols.analyst import Analyst
from outply.protocols.lines import LONGEST, sentence_of
from outply.protocols.queries import QueryError, read_query
from outply.protocols.seat import EngineSeat

LOOPBACK = "127.0.0.1"
"""Nobody else's machine can reach the server."""

HOSTS = {LOOPBACK, "localhost", "[::1]"}
"""Names by which a page may call it; others are the trick of a page elsewhere that has this address."""

PATIENCE = 10.0
"""Seconds that a client may take to send its query."""


class AnalysisServer(ThreadingHTTPServer):
    """Answers queries, one search at a time."""

    daemon_threads = True

    def __init__(self, make: Callable[[], EngineSeat], token: str, port: int = 0) -> None:
        super().__init__((LOOPBACK, port), QueryHandler)
        self.analyst, self.token = Analyst(make), token
        self.turn = threading.Lock()

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.server_address[1]}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is no news."""


class QueryHandler(BaseHTTPRequestHandler):
    """One request."""

    server: AnalysisServer
    protocol_version = "HTTP/1.1"
    server_version = f"Outply/{__version__}"
    timeout = PATIENCE
    begun = False
    """An answer of several lines is under way."""

    def log_message(self, format: str, *arguments: Any) -> None:
        """Requests are not printed."""

    def do_GET(self) -> None:
        if self._admitted():
            if self.path == "/":
                self._send(200, {"name": "Outply", "version": __version__, "game": self.server.analyst.seat.name})
            else:
                self._send(404, {"error": f"there is no {self.path}; a query is posted to /search."})

    def do_POST(self) -> None:
        body = self._body()
        if body is None or not self._admitted():
            return
        if self.path != "/search":
            self._send(404, {"error": f"there is no {self.path}; a query is posted to /search."})
            return
        try:
            data = msgspec.json.decode(body)
            if not isinstance(data, dict):
                raise QueryError("id", "a query is an object.")
            query = read_query(data)
            with self.server.turn:
                if not self._is_gone():
                    self.server.analyst.check(query)
                    self._answer(query)
        except QueryError as error:
            self._send(400, {"error": str(error), "field": error.field})
        except (msgspec.DecodeError, RecursionError) as error:
            self._send(400, {"error": f"this is no JSON: {sentence_of(error)}"})
        except OSError:
            self.close_connection = True  # the client has gone away
        except Exception as error:  # whatever rules of a user's may raise
            self._send(500, {"error": sentence_of(error)})

    def _answer(self, query: Any) -> None:
        """One object; a list if several states are asked about; a line each if reports are wanted on the way."""
        found = (doc for turn in query.turns for doc in self.server.analyst.answers(query, turn, self._is_gone))
        if query.every is None:
            documents = list(found)
            self._send(200, documents[0] if len(query.turns) == 1 else documents)
            return
        first = next(found)
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = self.begun = True
        self._line(first)
        for document in found:
            self._line(document)

    def _is_gone(self) -> bool:
        """The client has closed its side: nobody waits for an answer any more."""
        try:
            readable = select.select([self.connection], [], [], 0)[0]
            return bool(readable) and not self.connection.recv(1, socket.MSG_PEEK)
        except OSError:
            return True

    def _line(self, document: Any) -> None:
        self.wfile.write(msgspec.json.encode(document) + b"\n")
        self.wfile.flush()

    def _body(self) -> bytes | None:
        """What was posted; None if that was refused."""
        length = self.headers.get("Content-Length", "")
        if not length.isdigit() or int(length) > LONGEST:
            self.close_connection = True
            self._send(
                413 if length.isdigit() else 411, {"error": f"a query has a length, of at most {LONGEST} bytes."}
            )
            return None
        return self.rfile.read(int(length))

    def _admitted(self) -> bool:
        """The client knows the token, and calls this machine by its name."""
        host = self.headers.get("Host", "").rpartition(":")[0] or self.headers.get("Host", "")
        given = self.headers.get("Authorization", "").removeprefix("Bearer ").encode()
        if host not in HOSTS:
            self._send(403, {"error": "this server answers programs on its own machine."})
            return False
        if not hmac.compare_digest(given, self.server.token.encode()):
            self._send(401, {"error": "the token is missing or another one: Authorization: Bearer TOKEN."})
            return False
        return True

    def _send(self, status: int, document: Any) -> None:
        if self.begun:  # an answer in lines goes on: what went wrong is its last line
            self._line(document)
            return
        body = msgspec.json.encode(document)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
