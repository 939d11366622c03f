"""Tables in the server: who sits where, which process does what, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from typing import Any

import msgspec

from outply.studio import messages, pipes
from outply.studio.answers import Doing, Fault, Looking, Lost, Reloaded
from outply.studio.documents import OpenTable, RecentTable
from outply.studio.eyes import Eyes, people_of
from outply.studio.failures import Refused
from outply.studio.pages import MOST_MALFORMED, Page
from outply.studio.searches import Slots, TableSearches
from outply.studio.workers import Spare, WorkerProcess

OF_THE_RULES = (
    messages.Act,
    messages.Undo,
    messages.Goto,
    messages.Say,
    messages.Seat,
    messages.Again,
    messages.Resign,
)

OPEN_SECONDS, RULES_SECONDS = 30.0, 4.0
"""Seconds that rules may take to open a table, and for anything else."""

RELOAD_SECONDS = 10.0
"""Seconds that edited rules may take to replay the game; after that the old ones stay."""

LOOK_SECONDS = 0.1
"""Seconds between two looks at the deadlines."""

ALONE_SECONDS, FORGOTTEN_SECONDS = 60.0, 600.0
"""Seconds after the last page has left, when a search stops and when the table ends."""

MOST_PAGES, MOST_TABLES = 8, 24
"""Pages of a table, and tables."""

MOST_RESTARTS, RESTARTS_SECONDS = 3, 30.0
"""A process that dies more often than that within those seconds is not started again."""

decode_asked = msgspec.json.Decoder(messages.Asked).decode


class House:
    """All tables, and what they share."""

    def __init__(self, prepare: bool = True) -> None:
        self.tables: dict[str, StudioTable] = {}
        self.slots = Slots(max(1, (os.cpu_count() or 2) - 1))
        self.spare = Spare("search")
        self.prepare = prepare and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

    async def open(self, asked: OpenTable, game: str) -> StudioTable:
        """A new table."""
        if len(self.tables) >= MOST_TABLES:
            raise Refused(f"{MOST_TABLES} tables are open; close one of them.")
        table = StudioTable(self, os.urandom(9).hex(), asked, game)
        self.tables[table.id] = table
        try:
            await table.open()
        except Refused:
            self.close(table.id)
            raise
        return table

    def close(self, name: str) -> None:
        """Ends a table."""
        table = self.tables.pop(name, None)
        if table is not None:
            table.close()

    def close_all(self) -> None:
        """Ends everything."""
        for name in list(self.tables):
            self.close(name)
        self.spare.close()

    def recent(self) -> list[RecentTable]:
        """The tables that are open, the newest first."""
        return [table.card() for table in reversed(self.tables.values()) if table.position is not None]


class StudioTable:
    """One table: its pages, its two processes, its record."""

    def __init__(self, house: House, name: str, asked: OpenTable, game: str) -> None:
        self.house, self.id, self.asked, self.game = house, name, asked, game
        self.pages: dict[int, Page] = {}
        self.rules: WorkerProcess | None = None
        self.next_rules: WorkerProcess | None = None  # with edited files
        self.reading = (0, 0.0)  # the position from which they go on, and until when they must be there
        self.held: deque[tuple[Page, Any]] | None = None  # requests that wait for edited rules
        self.position: pipes.Position | None = None
        self.names: list[str] = []
        self.states: dict[int, bytes] = {}  # the table as it was told last, by whom it may be shown to
        self.eyes = Eyes()
        self.opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.due: deque[tuple[float, int, int]] = deque()  # orders to the rules: until when, the page, the request
        self.page_numbers = self.revision = 0
        self.searches = TableSearches(self)
        self.deaths: dict[str, list[float]] = {"rules": [], "search": []}
        self.left_at = time.monotonic()
        self.flag: asyncio.TimerHandle | None = None
        self.tasks: list[asyncio.Task[None]] = []

    # -- opening and closing -----------------------------------------------------------------------

    async def open(self) -> None:
        """Starts the rules; what is wrong with them is told here."""
        await self._start_rules(self._order())
        self.tasks = [asyncio.create_task(self.searches.work()), asyncio.create_task(self._watch())]
        try:
            why = await asyncio.wait_for(asyncio.shield(self.opened), OPEN_SECONDS)
        except TimeoutError:
            why = f"the rules were not there after {OPEN_SECONDS:.0f} seconds, so their process was ended."
        if why:
            raise Refused(why)

    def _order(self) -> pipes.Open:
        asked = self.asked
        return pipes.Open(self.game, asked.seats, asked.seed, asked.moves, asked.clock, revision=self.revision)

    def _order_after(self, by_names: bool = False) -> pipes.Open:
        """The order with which new rules go on from the record."""
        assert self.position is not None
        position = self.position
        return pipes.Open(
            position.game, position.seats, position.seed, [], self.asked.clock, position,
            self.names if by_names else [], self.revision,
        )  # fmt: skip

    async def _start_rules(self, order: pipes.Open) -> None:
        self.rules = await WorkerProcess("rules").start()
        self.due.append((time.monotonic() + OPEN_SECONDS, 0, 0))
        self.rules.send(order)
        self.rules.listen(self._heard_rules, self._rules_ended)

    def close(self) -> None:
        """Ends the processes and sends the pages away."""
        for task in self.tasks:
            task.cancel()
        self.searches.close()
        for worker in (self.rules, self.next_rules):
            if worker is not None:
                worker.close()
        if self.flag is not None:
            self.flag.cancel()
        for page in self.pages.values():
            page.closed = True
            page.more.set()

    def card(self) -> RecentTable:
        """The table in a list."""
        state = msgspec.json.decode(next(iter(self.states.values()), b"{}"))
        return RecentTable(
            self.id, self.game, state.get("title", self.game), state.get("last", 0), state.get("result", "")
        )

    # -- pages -------------------------------------------------------------------------------------

    def join(self, page: Page) -> None:
        """A page has come: it sees the table as it is."""
        if len(self.pages) >= MOST_PAGES:
            raise Refused(f"a table has {MOST_PAGES} pages at most.")
        self.pages[page.number] = page
        self._show(page)
        self.searches.wake.set()

    def _show(self, page: Page) -> None:
        """Sends a page the table as it may see it."""
        of = pipes.EVERYBODY if pipes.EVERYBODY in self.states else _shown(page.eyes)
        if of in self.states:
            page.put(pipes.TEXT, self.states[of])

    def leave(self, page: Page) -> None:
        """A page has gone."""
        self.pages.pop(page.number, None)
        self.eyes.leave(page)
        self.left_at = time.monotonic()

    def ask(self, page: Page, text: bytes) -> None:
        """A request of a page."""
        try:
            asked: Any = decode_asked(text)
        except (msgspec.DecodeError, RecursionError) as error:
            page.malformed += 1
            page.closed = page.closed or page.malformed > MOST_MALFORMED
            page.send(Fault(pipes.request_id(text), f"that was no request of this version: {error}."))
            return
        try:
            self._answer(page, asked)
        except Refused as refused:
            page.send(Fault(asked.id, str(refused)))

    def _answer(self, page: Page, asked: Any) -> None:
        if isinstance(asked, messages.Look):
            self._look(page, asked)
        elif isinstance(asked, OF_THE_RULES):
            self._ask_rules(page, asked)
        elif isinstance(asked, messages.Stop):
            self.searches.halt()
            page.send(Doing(asked.id, "", ""))
        else:
            self.refuse_covered(page)
            self.searches.ask(page, asked)

    @property
    def shared(self) -> bool:
        """People hide something from each other: each page is of one of them."""
        return self.position is not None and self.position.shared

    def refuse_covered(self, page: Page) -> None:
        """Refuses what nobody may ask who has not said whom the page is shown to."""
        if self.shared and page.eyes is None and self.position is not None and not self.position.over:
            raise Refused("say first which player looks at this page.")

    def _look(self, page: Page, asked: messages.Look) -> None:
        """The page is from now on that of another player."""
        if not self.shared or self.position is None:
            raise Refused("nothing is hidden at this table from whoever looks at it.")
        key = self.eyes.look(page, asked, people_of(self.position))
        self._show(page)
        page.send(Looking(asked.id, -1 if page.eyes is None else page.eyes, key))

    def tell(self, answer: Any, client: int = pipes.EVERYBODY) -> None:
        """Sends an answer to a page, or to all."""
        self.forward(pipes.TEXT, client, msgspec.json.encode(answer))

    def forward(self, kind: int, client: int, payload: bytes) -> None:
        """Sends a frame to a page, to all, or to those that are shown to a player."""
        for page in list(self._pages_of(client)):
            page.put(kind, payload)

    def _pages_of(self, client: int) -> list[Page]:
        if client >= pipes.EYES:
            return [page for page in self.pages.values() if _shown(page.eyes) == client]
        return [page for page in self.pages.values() if client in (pipes.EVERYBODY, page.number)]

    # -- rules -------------------------------------------------------------------------------------

    def _ask_rules(self, page: Page, asked: Any) -> None:
        if self.held is not None:
            self.held.append((page, asked))
        elif self.rules is None:
            page.send(Fault(asked.id, "the rules of this table have ended; open another table."))
        else:
            if isinstance(asked, messages.Seat):
                self.eyes.refuse_another(page, asked.player)
            if not isinstance(asked, messages.Again | messages.Seat):
                self.refuse_covered(page)
            raw = msgspec.Raw(msgspec.json.encode(asked))
            self.give(pipes.Ask(page.number, raw, page.eyes), page.number, asked.id)

    def give(self, order: Any, client: int = 0, request: int = 0) -> None:
        """An order to the rules, to be dealt with in time."""
        if self.rules is not None:
            self.due.append((time.monotonic() + RULES_SECONDS, client, request))
            self.rules.send(order)

    def _heard_rules(self, worker: WorkerProcess, frame: pipes.Frame) -> None:
        if frame.kind == pipes.OWN:
            self._news_of_rules(worker, pipes.read_news(frame.payload))
        elif worker is self.rules:
            if frame.payload.startswith(b'{"type":"table"') and (frame.client >= pipes.EYES or not frame.client):
                self._keep(frame)
            self.forward(frame.kind, frame.client, frame.payload)

    def _keep(self, frame: pipes.Frame) -> None:
        """Keeps what pages that come later are shown; a table is either for everybody or by player."""
        everybody = frame.client == pipes.EVERYBODY
        self.states = {of: state for of, state in self.states.items() if (of == pipes.EVERYBODY) == everybody}
        self.states[frame.client] = frame.payload

    def _news_of_rules(self, worker: WorkerProcess, news: Any) -> None:
        if isinstance(news, pipes.Moved):
            if worker is self.next_rules and not self._take_over(worker):
                return
            self._moved(news)
        elif isinstance(news, pipes.Failed):
            self._failed(worker, news.sentence)
        elif isinstance(news, pipes.Done) and worker is self.rules and self.due:
            self.due.popleft()
        elif isinstance(news, pipes.Edited) and worker is self.rules:
            self.tasks.append(asyncio.create_task(self._reload()))
        elif isinstance(news, pipes.Wanted) and news.client in self.pages:
            self.searches.ask(self.pages[news.client], decode_asked(news.request))

    def _moved(self, news: pipes.Moved) -> None:
        """The position is another one: searches of the one before are over, clocks run on."""
        before = self.position
        self.position, self.names = news.position, news.names
        if before is not None and before.actions != news.position.actions:
            self.searches.halt()
        self.eyes.after(news.position, self.pages.values())
        if self.flag is not None:
            self.flag.cancel()
        position = news.position
        if position.left and position.mover >= 0 and not position.over:
            seconds = position.left[position.mover] + 0.02
            self.flag = asyncio.get_running_loop().call_later(seconds, self.give, pipes.Flag(position.number))
        if not self.opened.done():
            self.opened.set_result("")
        self.searches.wake.set()

    def _failed(self, worker: WorkerProcess, sentence: str) -> None:
        """Rules that cannot be opened: at the beginning, after a death, or after an edit."""
        if worker is self.next_rules:
            self.next_rules = None
            worker.close()
            self.tell(Reloaded(0, False, f"the edited rules cannot go on with this game: {sentence}"))
            self._let_go()
        elif not self.opened.done():
            self.opened.set_result(sentence)
        else:
            self.rules = None
            worker.close()
            self.tell(Lost(0, "rules", f"the rules cannot go on: {sentence}", False))

    def _rules_ended(self, worker: WorkerProcess) -> None:
        if worker is self.next_rules:
            self._failed(worker, f"while they were read, {worker.death.removeprefix('it ')}.")
        elif worker is self.rules:
            self._lost_rules(worker, worker.death)

    def _lost_rules(self, worker: WorkerProcess, how: str) -> None:
        self.rules = None
        worker.close()
        asked, self.due = list(self.due), deque()
        if not self.opened.done():
            self.opened.set_result(f"the process of the rules ended: {how}.")
            return
        again = self.may_start("rules")
        then = (
            "the game goes on from the record"
            if again
            else "that happened too often; edit the rules, then open it again"
        )
        self.tell(Lost(0, "rules", f"The process of the rules is gone: {how}; {then}.", again))
        for _, client, request in asked:
            if request:
                self.tell(Fault(request, f"the rules ended before they answered: {how}."), client)
        if again:
            self.tasks.append(asyncio.create_task(self._start_rules(self._order_after())))

    def may_start(self, kind: str) -> bool:
        """A process that died may be started again: that did not happen too often."""
        now = time.monotonic()
        self.deaths[kind] = [at for at in self.deaths[kind] if now - at < RESTARTS_SECONDS] + [now]
        return len(self.deaths[kind]) <= MOST_RESTARTS

    # -- edited rules ------------------------------------------------------------------------------

    async def _reload(self) -> None:
        """Starts a process with the edited files; it takes over when it has replayed the record."""
        if self.next_rules is not None:
            self.next_rules.close()
            self.next_rules = None
        self.revision += 1
        revision = self.revision
        worker = await WorkerProcess("rules").start()
        if revision != self.revision:  # edited once more meanwhile
            worker.close()
            return
        self.next_rules = worker
        order = self._order_after(by_names=True)
        assert order.after is not None
        self.reading = order.after.number, time.monotonic() + RELOAD_SECONDS
        worker.send(order)
        worker.listen(self._heard_rules, self._rules_ended)

    def _take_over(self, worker: WorkerProcess) -> bool:
        """The edited rules have replayed the game, and take the place of the old ones.

        Unless somebody has played since: then they replay it once more, while requests wait.
        """
        assert self.position is not None
        if self.held is None and (self.due or self.position.number != self.reading[0]):
            self.held = deque()
            worker.close()
            self.next_rules = None
            self.tasks.append(asyncio.create_task(self._reload_when_idle()))
            return False
        old, self.rules, self.next_rules = self.rules, worker, None
        self.due = deque([(time.monotonic() + RULES_SECONDS, 0, 0)])
        if old is not None:
            old.close()
        self.searches.begin_anew("the rules were edited")
        self.tell(Reloaded(0, True, "the edited rules are in use; the game was replayed with them."))
        self._let_go()
        return True

    async def _reload_when_idle(self) -> None:
        """Replays the game with the edited rules as soon as the old ones have answered everything."""
        while self.due:
            await asyncio.sleep(LOOK_SECONDS / 10)
        await self._reload()

    def _let_go(self) -> None:
        """Deals with the requests that have waited for edited rules."""
        held, self.held = self.held or (), None
        for page, asked in held:
            self._ask_rules(page, asked)

    # -- deadlines ---------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Ends what takes too long, and the table itself when nobody has looked at it for long."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            now = time.monotonic()
            self._watch_rules(now)
            self.searches.watch(now)
            alone = 0.0 if self.pages else now - self.left_at
            if alone > ALONE_SECONDS:
                self.searches.halt()
            if alone > FORGOTTEN_SECONDS:
                self.house.close(self.id)

    def _watch_rules(self, now: float) -> None:
        if self.rules is not None and self.due and now > self.due[0][0] and self.opened.done():
            self._lost_rules(self.rules, f"it did not answer within {RULES_SECONDS:.0f} seconds and was ended")
        if self.next_rules is not None and now > self.reading[1]:
            self._failed(self.next_rules, f"they were not read within {RELOAD_SECONDS:.0f} seconds.")


def _shown(eyes: int | None) -> int:
    """The client that stands for the pages with these eyes."""
    return pipes.shown_to(pipes.NOBODY if eyes is None else eyes)
