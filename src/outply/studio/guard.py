"""The guard in front of the server: who may ask at all, and the headers of every answer.

Any web page that is open in the same browser can send requests here, and a name can be rebound to this address. So the
host must be a loopback name, literally; whatever changes something must come from our own page; and everything but the
files of the page needs the cookie that was given for the token.
"""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec

from outply.studio.documents import Refusal

HOSTS = ("127.0.0.1", "localhost", "[::1]")
"""The names of this machine that are accepted, literally."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html"
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

METHODS = frozenset({"GET", "HEAD", "POST", "DELETE"})

MOST_BODY = 1 << 20
"""Bytes of a request at most."""

REFUSED = 1008
"""The code of a websocket that is refused."""


class Guard:
    """An ASGI application in front of another one."""

    def __init__(self, app: Any, port: int, token: str | None = None) -> None:
        self.app, self.port = app, port
        self.token = token or secrets.token_urlsafe(32)
        self.session = secrets.token_urlsafe(32)
        self.hosts = {f"{host}:{port}" for host in HOSTS} | ({*HOSTS} if port == 80 else set())
        self.origins = {f"http://{host}" for host in self.hosts}

    @property
    def cookie(self) -> str:
        """The name of the cookie; browsers do not tell ports apart, so it holds ours."""
        return f"outply_{self.port}"

    def cookie_header(self) -> str:
        """The cookie that is given for the token."""
        return f"{self.cookie}={self.session}; HttpOnly; SameSite=Strict; Path=/"

    def is_token(self, given: str) -> bool:
        """That is the token of this start."""
        return secrets.compare_digest(given.encode("utf-8", "replace"), self.token.encode())

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        status, why = self._objection(scope)
        if status:
            await _answer(send, status, why)
            return
        await self.app(scope, Limited(receive), _with_headers(send, scope["path"]))

    def _objection(self, scope: Any) -> tuple[int, str]:
        """The status and the sentence with which a request is refused; 0 if it may pass."""
        headers = Headers(scope)
        method, path = scope["method"], scope["path"]
        if not self._is_host(headers):
            return 421, "this server answers to 127.0.0.1, localhost and [::1] with its own port, and to no other name."
        if method not in METHODS:
            return 405, f"there is nothing to {method} here."
        if headers.one("sec-fetch-site") not in (None, "same-origin", "none"):
            return 403, "a page of another site asked for this."
        origin = headers.one("origin")
        if origin is not None and origin not in self.origins:
            return 403, "a page of another origin asked for this."
        if method in ("POST", "DELETE"):
            if origin is None:
                return 403, "the request does not say which page it comes from."
            if method == "POST" and (headers.one("content-type") or "").partition(";")[0].strip() != "application/json":
                return 415, "a request holds JSON and says so: content-type application/json."
        length = headers.one("content-length") or "0"
        if not length.isascii() or not length.isdigit() or int(length) > MOST_BODY:
            return 413, f"a request has {MOST_BODY:,} bytes at most."
        if path.startswith("/api/") and path != "/api/enter" and not self._has_cookie(headers):
            return 401, "open the studio with the address that it prints in the terminal."
        return 0, ""

    async def _websocket(self, scope: Any, receive: Any, send: Any) -> None:
        headers = Headers(scope)
        allowed = self._is_host(headers) and headers.one("origin") in self.origins and self._has_cookie(headers)
        if not allowed:
            await receive()
            await send({"type": "websocket.close", "code": REFUSED})
            return
        await self.app(scope, receive, send)

    def _is_host(self, headers: Headers) -> bool:
        return headers.one("host") in self.hosts

    def _has_cookie(self, headers: Headers) -> bool:
        held = SimpleCookie()
        try:
            held.load(headers.one("cookie") or "")
        except CookieError:
            return False
        found = held.get(self.cookie)
        return found is not None and secrets.compare_digest(
            found.value.encode("utf-8", "replace"), self.session.encode()
        )


class Headers:
    """The headers of a request; one that is given twice counts as something that nobody knows."""

    def __init__(self, scope: Any) -> None:
        self.pairs = [(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in scope["headers"]]

    def one(self, name: str) -> str | None:
        """The value of a header; None if there is none."""
        found = [value for known, value in self.pairs if known == name]
        return None if not found else found[0] if len(found) == 1 else "\0"


class TooLarge(Exception):
    """The body of a request is too large."""


class Limited:
    """The body of a request, as far as it may be read."""

    def __init__(self, receive: Any) -> None:
        self.receive, self.read = receive, 0

    async def __call__(self) -> Any:
        message = await self.receive()
        self.read += len(message.get("body", b""))
        if self.read > MOST_BODY:
            raise TooLarge
        return message


def _with_headers(send: Any, path: str) -> Any:
    """Adds the headers of every answer."""
    cache = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-store"

    async def sender(message: Any) -> None:
        if message["type"] == "http.response.start":
            own = [(name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": cache}.items()]
            known = {name for name, _ in own}
            message["headers"] = [pair for pair in message.get("headers", []) if pair[0] not in known] + own
        await send(message)

    return sender


async def _answer(send: Any, status: int, why: str) -> None:
    """Refuses, in a sentence."""
    body = msgspec.json.encode(Refusal(why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    sender = _with_headers(send, "")
    await sender({"type": "http.response.start", "status": status, "headers": headers})
    await sender({"type": "http.response.body", "body": body})
