"""The server: files of the page, a few documents, and a websocket a table. It imports no rules."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from outply import __version__
from outply.games import NAMES
from outply.studio import documents
from outply.studio.contests import ContestHall
from outply.studio.failures import Refused
from outply.studio.files import File, read_files
from outply.studio.guard import Guard, TooLarge
from outply.studio.lessons import lessons, listed
from outply.studio.pages import TOO_FAST, Page
from outply.studio.shelf import Shelf
from outply.studio.tables import House
from outply.studio.workers import end_all

MOST_FRAME = 64 << 10
"""Bytes of a frame that a page may send."""


EXPORTED = {"html": "text/html; charset=utf-8", "svg": "image/svg+xml; charset=utf-8"}
"""What is exported, and its type."""

WARM_AFTER = 1.0
"""Seconds after the start in which the page has the processors to itself."""

MOST_TITLE = 200
"""Characters of the title of an exported file."""


@dataclass
class Studio:
    """All that the server holds."""

    files: list[str] = field(default_factory=list)  # named on the command line
    demo: bool = False
    prepare: bool = True  # compile the usual search as soon as a table is open
    house: House = field(init=False)
    shelf: Shelf = field(init=False)
    contests: ContestHall = field(init=False)
    guard: Guard = field(init=False)
    static: dict[str, File] = field(init=False)

    def __post_init__(self) -> None:
        self.static = read_files()

    # -- documents ---------------------------------------------------------------------------------

    async def enter(self, request: Request) -> Response:
        """The cookie for the token."""
        if not self.guard.is_token((await _body(request, documents.Enter)).token):
            raise Refused("this address is of an earlier start; open the one that is in the terminal now.")
        return Response(status_code=204, headers={"set-cookie": self.guard.cookie_header()})

    async def games(self, _: Request) -> Response:
        """All games, and the tables that are open."""
        return _json(documents.Games(await self.shelf.cards(), self.house.recent(), __version__, self.demo))

    async def algorithms(self, request: Request) -> Response:
        """The algorithms for a game, with their options."""
        return _json(await self.shelf.algorithms(request.query_params.get("game", "")))

    async def lessons(self, _: Request) -> Response:
        """The list of the lessons."""
        return _json(listed())

    async def lesson(self, request: Request) -> Response:
        """One lesson."""
        found = lessons().get(request.path_params["lesson"])
        return _refusal("there is no such lesson.", 404) if found is None else _json(found)

    async def open_table(self, request: Request) -> Response:
        """A new table."""
        asked = await _body(request, documents.OpenTable)
        table = await self.house.open(asked, self.shelf.resolve(asked.game))
        return _json(documents.OpenedTable(table.id), 201)

    async def export(self, request: Request) -> Response:
        """One self-contained file of the last search of a table."""
        asked = await _body(request, documents.Export)
        table = self.house.tables.get(asked.table)
        if table is None:
            return _refusal("there is no such table; it may have been closed.", 404)
        lesson = lessons().get(asked.lesson)
        title = asked.title[:MOST_TITLE] or (lesson.title if lesson else "")
        text = await table.searches.write_file(title, asked.kind)
        headers = {"content-disposition": f'attachment; filename="outply.{asked.kind}"'}
        return Response(text, media_type=EXPORTED[asked.kind], headers=headers)

    async def matches(self, _: Request) -> Response:
        """The matches and tournaments of this studio."""
        return _json(documents.Contests(self.contests.listed()))

    async def open_match(self, request: Request) -> Response:
        """A new match or tournament."""
        asked = await _body(request, documents.OpenMatch)
        return _json(await self.contests.begin(asked, self.shelf.resolve(asked.game)), 201)

    async def stop_match(self, request: Request) -> Response:
        """Ends a match."""
        if not self.contests.stop(request.path_params["match"]):
            return _refusal("there is no such match.", 404)
        return Response(status_code=204)

    async def close_table(self, request: Request) -> Response:
        """Ends a table."""
        name = request.path_params["table"]
        if name not in self.house.tables:
            return _refusal("there is no such table; it may have been closed.", 404)
        self.house.close(name)
        return Response(status_code=204)

    async def file(self, request: Request) -> Response:
        """A file of the page; every other address is a screen of it."""
        path = request.url.path
        found = self.static.get(path)
        if found is None and (path.startswith(("/assets/", "/api/")) or "." in path):
            return _refusal("there is nothing at this address.", 404)
        found = found or self.static["/index.html"]
        return Response(found.content, media_type=found.kind)

    # -- tables ------------------------------------------------------------------------------------

    async def websocket(self, socket: WebSocket) -> None:
        """A page at a table."""
        table = self.house.tables.get(socket.path_params["table"])
        await socket.accept()
        if table is None:
            await socket.close(TOO_FAST, "there is no such table; it may have been closed.")
            return
        table.page_numbers += 1
        page = Page(table.page_numbers, socket)
        try:
            table.join(page)
        except Refused as refused:
            await socket.close(TOO_FAST, str(refused))
            return
        writing = asyncio.create_task(page.write())
        try:
            await self._listen(table, page)
        finally:
            table.leave(page)
            page.closed = True
            page.more.set()
            with suppress(Exception):
                await asyncio.wait_for(writing, 2.0)

    async def _listen(self, table: Any, page: Page) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while not page.closed:
                text = await page.next_request()
                if text is None or not page.may_ask():
                    page.closed = True
                else:
                    table.ask(page, text)
            page.more.set()

    # -- starting and stopping ---------------------------------------------------------------------

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """What is there while the server runs."""
        self.house, self.shelf, self.contests = House(self.prepare), Shelf(self.files), ContestHall()
        warm = asyncio.create_task(self._warm())
        try:
            yield
        finally:
            warm.cancel()
            self.house.close_all()
            await end_all()

    async def _warm(self) -> None:
        """Starts processes that will be wanted, as soon as the first page has had time to come up."""
        await asyncio.sleep(WARM_AFTER)
        self.house.spare.refill()
        with suppress(Refused):
            await self.shelf.algorithms(next(iter(NAMES)))


def make_app(studio: Studio, port: int, token: str | None = None) -> Guard:
    """The application, behind its guard."""
    routes = [
        Route("/api/enter", _told(studio.enter), methods=["POST"]),
        Route("/api/games", _told(studio.games)),
        Route("/api/algorithms", _told(studio.algorithms)),
        Route("/api/export", _told(studio.export), methods=["POST"]),
        Route("/api/arena", _told(studio.matches)),
        Route("/api/arena", _told(studio.open_match), methods=["POST"]),
        Route("/api/arena/{match}", _told(studio.stop_match), methods=["DELETE"]),
        Route("/api/lessons", _told(studio.lessons)),
        Route("/api/lessons/{lesson}", _told(studio.lesson)),
        Route("/api/tables", _told(studio.open_table), methods=["POST"]),
        Route("/api/tables/{table}", _told(studio.close_table), methods=["DELETE"]),
        WebSocketRoute("/api/tables/{table}/ws", studio.websocket),
        Route("/{path:path}", _told(studio.file)),
    ]
    studio.guard = Guard(Starlette(routes=routes, lifespan=studio.lifespan), port, token)
    return studio.guard


def _told(handler: Any) -> Any:
    """A handler whose failures are sentences."""

    async def handle(request: Request) -> Response:
        try:
            answer: Response = await handler(request)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return _refusal(f"that was no request of this version: {error}.", 400)
        except Refused as refused:
            return _refusal(str(refused), 422)
        except TooLarge:
            return _refusal("the request is too large.", 413)
        return answer

    return handle


async def _body(request: Request, kind: Any) -> Any:
    return msgspec.json.decode(await request.body(), type=kind)


def _json(document: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(document), status, media_type="application/json")


def _refusal(sentence: str, status: int) -> Response:
    return _json(documents.Refusal(sentence), status)
