"""Attacks on the studio: names, origins, tokens, paths, sizes, malformed frames. None of them may succeed."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from outply.studio import serve, tables
from outply.studio.pipes import request_id
from tests.support.studio import SECONDS, Page, Served

pytestmark = pytest.mark.plain


@pytest.fixture(scope="module")
def table(studio: Served) -> Page:
    """A page at a table that all attacks have in common."""
    return studio.open("tic_tac_toe")


def is_alive(page: Page) -> bool:
    """The page is answered as before."""
    return page.get("goto", ply=0)["type"] == "table"


Headers = list[tuple[str, str]]


def asked(
    studio: Served, method: str, path: str, headers: Headers, body: bytes | None = None
) -> tuple[int, str, Headers]:
    """The answer to a request, exactly as it is written."""
    connection = http.client.HTTPConnection("127.0.0.1", studio.port, timeout=SECONDS)
    with contextlib.closing(connection):
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in headers:
            connection.putheader(name, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace"), answer.getheaders()


def own(studio: Served, *more: tuple[str, str], without: str = "") -> Headers:
    """The headers of our own page, but for one, and with others."""
    headers = [("Host", f"127.0.0.1:{studio.port}"), ("Origin", studio.origin), ("Cookie", studio.cookie)]
    headers.append(("Content-Type", "application/json"))
    return [pair for pair in headers if pair[0] != without] + list(more)


def is_harmless(text: str) -> bool:
    """No traceback, no file, no secret is in an answer."""
    return not any(word in text for word in ("Traceback", "site-packages", "root:x:", "[project]", 'File "'))


# -- who asks ----------------------------------------------------------------------------------------------------------

HOSTS = [
    "evil.example",
    "evil.example:PORT",
    "127.0.0.1",
    "localhost",
    "localhost:1",
    "127.0.0.1.evil.example:PORT",
    "127.0.0.1:PORT.evil.example",
    "localhost:PORT@evil.example",
    "evil.example@127.0.0.1:PORT",
    "0.0.0.0:PORT",
    "127.1:PORT",
    "2130706433:PORT",
    "[::]:PORT",
    "127.0.0.1:PORT, evil.example",
    " ",
]


@pytest.mark.parametrize("host", HOSTS)
def test_other_names_are_not_answered(studio: Served, host: str) -> None:
    for path in ("/", "/api/games", "/api/enter"):
        headers = own(studio, ("Host", host.replace("PORT", str(studio.port))), without="Host")
        status, text, _ = asked(studio, "GET", path, headers)
        assert status in (400, 421) and is_harmless(text)


def test_two_names_at_once_are_not_answered(studio: Served) -> None:
    status, _, _ = asked(studio, "GET", "/api/games", own(studio, ("Host", "evil.example")))
    assert status in (400, 421)


ORIGINS = [
    "null",
    "http://evil.example",
    "https://127.0.0.1:PORT",
    "http://127.0.0.1:1",
    "http://127.0.0.1:PORT.evil.example",
    "http://127.0.0.1:PORT/",
    "file://",
    "http://[::1]",
    "",
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_other_origins_change_nothing(studio: Served, origin: str) -> None:
    before = len(studio.studio.house.tables)
    headers = own(studio, ("Origin", origin.replace("PORT", str(studio.port))), without="Origin")
    body = b'{"game":"tic_tac_toe"}'
    status, text, _ = asked(studio, "POST", "/api/tables", [*headers, ("Content-Length", str(len(body)))], body)
    assert status == 403 and is_harmless(text) and len(studio.studio.house.tables) == before


def test_a_request_without_an_origin_changes_nothing(studio: Served) -> None:
    body = b'{"game":"tic_tac_toe"}'
    headers = own(studio, ("Content-Length", str(len(body))), without="Origin")
    assert asked(studio, "POST", "/api/tables", headers, body)[0] == 403
    assert asked(studio, "DELETE", "/api/tables/x", own(studio, without="Origin"))[0] == 403


@pytest.mark.parametrize("origin", [*ORIGINS, None])
def test_other_origins_open_no_websocket(studio: Served, table: Page, origin: str | None) -> None:
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        _connect(studio, table, None if origin is None else origin.replace("PORT", str(studio.port)), studio.cookie)


@pytest.mark.parametrize("cookie", ["", "outply_1=x", "NAME=", "NAME=wrong", "NAME=é", "garbage", "NAME=a; NAME=b"])
def test_without_the_cookie_nothing_is_told(studio: Served, table: Page, cookie: str) -> None:
    held = cookie.replace("NAME", studio.guard.cookie).encode("latin-1").decode("latin-1")
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        _connect(studio, table, studio.origin, held)
    for path in ("/api/games", "/api/algorithms?game=nim", "/api/lessons", f"/api/tables/{table.table}"):
        status, text, _ = asked(studio, "GET", path, own(studio, ("Cookie", held), without="Cookie"))
        assert status in (401, 405) and "tic_tac_toe" not in text
    assert asked(studio, "DELETE", f"/api/tables/{table.table}", own(studio, without="Cookie"))[0] == 401


def _connect(studio: Served, page: Page, origin: str | None, cookie: str) -> None:
    address = f"ws://127.0.0.1:{studio.port}/api/tables/{page.table}/ws"
    with connect(address, origin=origin, additional_headers={"cookie": cookie}, proxy=None) as socket:  # type: ignore[arg-type]
        socket.recv(SECONDS)


TOKENS = [
    '{"token":"wrong"}',
    '{"token":""}',
    "{}",
    '{"token":null}',
    '{"token":["a"]}',
    '"token"',
    '{"token":"\\ud800"}',
]


@pytest.mark.parametrize("body", TOKENS)
def test_a_wrong_token_gets_no_cookie(studio: Served, body: str) -> None:
    headers = own(studio, ("Content-Length", str(len(body))), without="Cookie")
    status, text, given = asked(studio, "POST", "/api/enter", headers, body.encode())
    assert status in (400, 422) and "set-cookie" not in dict(given) and is_harmless(text)


def test_no_answer_holds_the_token(studio: Served) -> None:
    paths = ["/", "/index.html", "/api/games", "/api/enter", "/t/x", "/learn/x", "/assets/x.js"]
    texts = [str(asked(studio, "GET", path, own(studio))) for path in paths]
    assert not any(studio.guard.token in text for text in texts)
    assert not any(studio.guard.session in text for text in texts)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
def test_other_methods_do_nothing(studio: Served, method: str) -> None:
    status, _, given = asked(studio, method, "/api/tables", own(studio, ("Access-Control-Request-Method", "POST")))
    assert status == 405 and not any(name.lower().startswith("access-control") for name, _ in given)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_forms_of_other_sites_are_no_requests(studio: Served, kind: str) -> None:
    body = b'{"game":"tic_tac_toe"}'
    headers = own(studio, ("Content-Type", kind), ("Content-Length", str(len(body))), without="Content-Type")
    assert asked(studio, "POST", "/api/tables", headers, body)[0] == 415


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_a_browser_says_comes_from_another_site_is_refused(studio: Served, site: str) -> None:
    assert asked(studio, "GET", "/api/games", own(studio, ("Sec-Fetch-Site", site)))[0] == 403


def test_every_answer_has_the_policy(studio: Served) -> None:
    for path in ("/", "/api/games", "/nothing.js"):
        given = {name.lower(): value for name, value in asked(studio, "GET", path, own(studio))[2]}
        assert given["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
        assert "frame-ancestors 'none'" in given["content-security-policy"]
        assert given["x-content-type-options"] == "nosniff" and given["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in given and "server" not in given


# -- what is asked for -------------------------------------------------------------------------------------------------

PATHS = [
    "/../pyproject.toml",
    "/../../../../etc/passwd",
    "/assets/../../app.py",
    "/assets/..%2f..%2fapp.py",
    "/assets/%2e%2e/%2e%2e/app.py",
    "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/..%5c..%5cetc%5cpasswd",
    "/....//....//etc/passwd",
    "//etc/passwd",
    "/etc/passwd.html",
    "/assets//etc/passwd",
    "/assets/%00.js",
    "/index.html%00.js",
    "/static/../app.py",
    "/app.py",
    "/.git/config",
    "/assets/%c0%ae%c0%ae/app.py",
    "/file:///etc/passwd.x",
    "/api/lessons/..%2f..%2fapp",
    "/api/lessons/../../app.py",
    "/~root/.ssh/id_rsa.x",
    "/assets/index.js;/../../app.py",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_page(studio: Served, path: str) -> None:
    status, text, _ = asked(studio, "GET", path, own(studio))
    page = asked(studio, "GET", "/", own(studio))[1]
    assert status in (400, 404) or text == page
    assert is_harmless(text)


GAMES = [
    "/etc/passwd",
    "../secret.py",
    "secret.py:Game",
    "os",
    "outply.cli",
    "file:///tmp/x.py",
    "chess.py",
    "",
    ":",
    "tic_tac_toe:\x00=1",
    "hex:size=__import__('os').system('true')",
    "tree:nodes=open('/etc/passwd').read()",
    "tic_tac_toe/../x.py:Game",
    "x" * 30_000,
    "nim:piles=" + "[" * 5_000,
    "hex:size=1000000000",
    "book:/etc/passwd",
]


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_only_games_of_the_list_are_opened(studio: Served, game: str) -> None:
    before = len(studio.studio.house.tables)
    assert is_harmless(studio.refused(game)) and len(studio.studio.house.tables) == before
    if game:
        answer = studio.http.get("/api/algorithms", params={"game": game})
        assert answer.status_code in (200, 400, 422) and is_harmless(answer.text)


SEATS = [
    "uci:/bin/sh",
    "gtp:sh -c true",
    "cecp:/bin/true",
    "gnubg",
    "UCI:stockfish",
    "players.py:careful",
    "mcts:evaluate=/tmp/x.py:f",
    "alpha_beta:evaluate=parts.py:mine",
    "mcts:default_policy=C:\\x.py:f",
    " uci:stockfish",
]


@pytest.mark.parametrize("who", SEATS)
def test_no_seat_starts_a_program_or_reads_a_file(studio: Served, table: Page, who: str) -> None:
    told = table.get("seat", player=1, who=who)
    assert told["type"] == "fault" and (
        "named on its command line" in told["sentence"] or "no other" in told["sentence"]
    )
    assert table.searched(algorithm=who)["type"] == "fault"
    refused = studio.refused("tic_tac_toe", "human", who)
    assert "named on its command line" in refused or "no other" in refused


# -- sizes and shapes --------------------------------------------------------------------------------------------------


def test_a_large_request_is_refused_before_it_is_read(studio: Served) -> None:
    headers = own(studio, ("Content-Length", str(10 << 20)))
    assert asked(studio, "POST", "/api/tables", headers, b"{")[0] == 413
    assert asked(studio, "POST", "/api/tables", own(studio, ("Content-Length", "-1")), b"{")[0] in (400, 413)


def test_a_request_that_hides_its_size_is_refused(studio: Served) -> None:
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    with contextlib.suppress(ConnectionError):
        headers = own(studio, ("Transfer-Encoding", "chunked"))
        assert asked(studio, "POST", "/api/tables", headers, chunk * 20 + b"0\r\n\r\n")[0] in (400, 413)
    assert studio.http.get("/api/games").status_code == 200


BODIES = [
    "",
    "null",
    "[]",
    "{",
    '{"game":5}',
    '{"game":"nim","seats":"human"}',
    '{"game":"nim","seed":1e400}',
    '{"game":"nim","code":"import os"}',
    '{"game":"nim","moves":[{}]}',
    '{"game":"nim","clock":{"minutes":"x"}}',
    "[" * 5000,
    '{"game":"' + "\\u0000" * 100 + '"}',
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_malformed_documents_are_refused_in_a_sentence(studio: Served, body: str) -> None:
    headers = own(studio, ("Content-Length", str(len(body.encode()))))
    status, text, _ = asked(studio, "POST", "/api/tables", headers, body.encode())
    assert status in (400, 422) and json.loads(text)["sentence"] and is_harmless(text)


FRAMES = [
    "",
    "null",
    "[]",
    "{",
    "[" * 20_000,
    '{"type":"act"}',
    '{"type":"act","id":"1","action":0,"ply":0}',
    '{"type":"act","id":1,"action":1e99,"ply":0}',
    '{"type":"act","id":1,"action":0,"ply":0,"code":"x"}',
    '{"type":"eval","id":1,"text":"1"}',
    '{"type":"open","id":1,"game":"nim"}',
    '{"type":"search","id":1,"budget":{"seconds":"x"}}',
    '{"type":"window","id":1}',
    '{"id":1}',
]


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_malformed_frames_are_told_and_harm_nothing(studio: Served, table: Page, frame: str) -> None:
    table.socket.send(frame)
    fault = table.wait("fault")
    assert fault["sentence"].startswith("that was no request") and is_harmless(fault["sentence"])
    assert is_alive(table)


HARD = [
    ("act", {"action": 1 << 70, "ply": 0}),
    ("act", {"action": -1, "ply": 0}),
    ("goto", {"ply": -1}),
    ("goto", {"ply": 1 << 40}),
    ("seat", {"player": -1, "who": "human"}),
    ("search", {"budget": {"simulations": -5}}),
    ("search", {"budget": {"memory_mb": 1e12}}),
    ("search", {"budget": {"seconds": 0}}),
    ("search", {"algorithm": "mcts:c=nan"}),
    ("search", {"algorithm": "mcts:" + "c=1," * 4000}),
    ("search", {"algorithm": "__import__('os')"}),
    ("window", {"snapshot": 0, "x0": -1.0, "x1": 9.0}),
    ("nodes", {"snapshot": 0, "ids": list(range(500))}),
    ("why", {"step": -1}),
    ("say", {"text": "x" * 10_000}),
    ("say", {"text": ":save /etc/passwd"}),
    ("steps", {"from": -5, "to": 1 << 40}),
]


@pytest.mark.parametrize(("kind", "fields"), HARD, ids=range(len(HARD)))
def test_numbers_out_of_range_are_refused_in_a_sentence(
    studio: Served, table: Page, kind: str, fields: dict[str, object]
) -> None:
    number = table.ask(kind, **fields)
    while (found := table.next())["type"] not in ("fault", "told"):
        assert found["re"] != number or found["type"] == "table"
    told = found.get("sentence") or found["text"]
    assert is_harmless(told) and len(told) < 20_000
    assert is_alive(table)


def test_frames_that_are_too_large_end_the_page_alone(studio: Served) -> None:
    page, other = studio.open("tic_tac_toe"), studio.open("tic_tac_toe")
    page.socket.send("x" * (65 << 10))
    with pytest.raises(ConnectionClosed):
        for _ in range(5):
            page.next()
    binary = studio.open("tic_tac_toe")
    binary.socket.send(b"\0\1\2")
    with pytest.raises(ConnectionClosed):
        binary.next()
    assert other.play("b2")["ply"] == 1


def test_a_page_that_asks_without_end_is_sent_away_and_others_go_on(studio: Served) -> None:
    page, other = studio.open("tic_tac_toe"), studio.open("tic_tac_toe")
    with pytest.raises(ConnectionClosed):
        for number in range(10_000):
            page.socket.send(json.dumps({"type": "goto", "id": number + 1, "ply": 0}))
        for _ in range(2000):
            page.next()
    assert other.play("b2")["ply"] == 1


def test_a_page_that_sends_only_nonsense_is_sent_away(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    with pytest.raises(ConnectionClosed):
        for _ in range(40):
            page.socket.send("{")
            page.next()


def test_pages_and_tables_are_counted(studio: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_PAGES", 2)
    page = studio.open("tic_tac_toe")
    second = Page(studio, page.table)
    with pytest.raises(ConnectionClosed):
        Page(studio, page.table)
    assert second.play("b2")["ply"] == 1
    monkeypatch.setattr(tables, "MOST_TABLES", len(studio.studio.house.tables))
    assert "tables are open" in studio.refused("tic_tac_toe")


def test_a_table_that_is_not_there_opens_no_websocket(studio: Served) -> None:
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Page(studio, "../../x")
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Page(studio, "0" * 18)


def test_connections_that_send_no_request_are_ended(studio: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PATIENCE", 0.3)
    with contextlib.ExitStack() as opened:
        silent = [opened.enter_context(socket.create_connection(("127.0.0.1", studio.port))) for _ in range(80)]
        for one in silent[::2]:
            one.sendall(b"GET / HTTP/1.1\r\nHost: 127.0")
        for one in silent:
            one.settimeout(SECONDS)
            assert one.recv(100) == b""
    with httpx.Client(trust_env=False, timeout=SECONDS) as fresh:
        assert fresh.get(studio.origin).status_code == 200


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
def test_whatever_is_sent_is_a_request_or_is_refused(text: bytes) -> None:
    try:
        tables.decode_asked(text)
    except (msgspec.DecodeError, RecursionError):
        assert isinstance(request_id(text), int)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = ("id", "type", "action", "ply", "text", "snapshot", "ids", "budget", "algorithm", "node", "x0", "names")


KINDS = ("act", "search", "window", "nodes", "find", "why")


@given(st.dictionaries(st.sampled_from(FIELDS), VALUES), st.sampled_from(KINDS))
def test_requests_with_any_fields_are_read_or_refused(fields: dict[str, object], kind: str) -> None:
    with contextlib.suppress(msgspec.DecodeError, RecursionError):
        tables.decode_asked(json.dumps({"id": 1, **fields, "type": kind}).encode())
