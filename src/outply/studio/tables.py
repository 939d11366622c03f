"""Tables in the server: who sits where, which process does what, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec

from outply.studio import messages, pipes
from outply.studio.answers import Doing, Fault, Lost, Reloaded
from outply.studio.documents import OpenTable, RecentTable
from outply.studio.pages import MOST_MALFORMED, Page
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
QUICK = (messages.GetWindow, messages.GetNodes, messages.GetChildren, messages.Find, messages.AskWhy, messages.GetSteps)
"""Requests that are answered between two slices of a search."""

OPEN_SECONDS, RULES_SECONDS = 30.0, 4.0
"""Seconds that rules may take to open a table, and for anything else."""

STOP_SECONDS, COMPILE_SECONDS, SILENT_SECONDS = 3.0, 300.0, 20.0
"""Seconds that a search may take to stop, to compile, and from one sign of life to the next."""

WRITE_SECONDS = 60.0
"""Seconds that a file may take."""

LOOK_SECONDS = 0.1
"""Seconds between two looks at the deadlines."""

ALONE_SECONDS, FORGOTTEN_SECONDS = 60.0, 600.0
"""Seconds after the last page has left, when a search stops and when the table ends."""

PACE_SECONDS = 0.6
"""Seconds between two actions where only algorithms play, so that people can follow."""

MOST_WAITING_JOBS, MOST_PAGES, MOST_TABLES, MOST_QUEUED = 4, 8, 24, 32
"""Searches that wait at a table, pages of a table, tables, searches of all tables that wait for a core."""

MOST_RESTARTS, RESTARTS_SECONDS = 3, 30.0
"""A process that dies more often than that within those seconds is not started again."""

decode_asked = msgspec.json.Decoder(messages.Asked).decode


class Refused(Exception):
    """Something cannot be done, and why."""


@dataclass
class SearchJob:
    """Something that a search process works on for long."""

    number: int
    kind: str  # think, prepare or ask
    order: Any
    page: int = 0
    request: int = 0
    done: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    halted: float = 0.0  # when it was told to stop
    heard: float = 0.0  # when it gave the last sign of life
    begun: bool = False  # a report has come
    compiling: bool = False  # it waits for the compiler, which nothing can halt
    action: int | None = None  # what an algorithm chose

    def end(self, how: str = "") -> None:
        """The job is over; `how` is empty if it went well."""
        if not self.done.done():
            self.done.set_result(how)


class Slots:
    """So many searches at once, of all tables; others wait in turn."""

    def __init__(self, number: int) -> None:
        self.free = asyncio.Semaphore(number)
        self.waiting = 0

    @property
    def full(self) -> bool:
        """A search would have to wait."""
        return self.free.locked()

    async def take(self) -> None:
        """Waits for its turn; refused where too many wait already."""
        if self.waiting >= MOST_QUEUED:
            raise Refused(f"{MOST_QUEUED} searches wait already; stop one of them.")
        self.waiting += 1
        try:
            await self.free.acquire()
        finally:
            self.waiting -= 1

    def give_back(self) -> None:
        """The search is over."""
        self.free.release()


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
        self.search: WorkerProcess | None = None
        self.next_rules: WorkerProcess | None = None  # with edited files
        self.position: pipes.Position | None = None
        self.names: list[str] = []
        self.state: bytes = b""  # the last frame of the table, for pages that come later
        self.opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.due: deque[tuple[float, int, int]] = deque()  # orders to the rules: until when, the page, the request
        self.jobs = self.page_numbers = self.revision = 0
        self.job: SearchJob | None = None
        self.coming: SearchJob | None = None  # it waits for a core
        self.waiting: deque[SearchJob] = deque()
        self.stuck = -1  # the position in which an algorithm could not choose
        self.prepared = not house.prepare
        self.deaths: dict[str, list[float]] = {"rules": [], "search": []}
        self.left_at = time.monotonic()
        self.wake = asyncio.Event()
        self.flag: asyncio.TimerHandle | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self.writing: asyncio.Future[pipes.Written] | None = None

    # -- opening and closing -----------------------------------------------------------------------

    async def open(self) -> None:
        """Starts the rules; what is wrong with them is told here."""
        await self._start_rules(self._order())
        self.tasks = [asyncio.create_task(self._work()), asyncio.create_task(self._watch())]
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
        for worker in (self.rules, self.search, self.next_rules):
            if worker is not None:
                worker.close()
        if self.flag is not None:
            self.flag.cancel()
        for page in self.pages.values():
            page.closed = True
            page.more.set()

    def card(self) -> RecentTable:
        """The table in a list."""
        state = msgspec.json.decode(self.state) if self.state else {}
        return RecentTable(
            self.id, self.game, state.get("title", self.game), state.get("last", 0), state.get("result", "")
        )

    # -- pages -------------------------------------------------------------------------------------

    def join(self, page: Page) -> None:
        """A page has come: it sees the table as it is."""
        if len(self.pages) >= MOST_PAGES:
            raise Refused(f"a table has {MOST_PAGES} pages at most.")
        self.pages[page.number] = page
        if self.state:
            page.put(pipes.TEXT, self.state)
        self.wake.set()

    def leave(self, page: Page) -> None:
        """A page has gone."""
        self.pages.pop(page.number, None)
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
        if isinstance(asked, OF_THE_RULES):
            self._ask_rules(page.number, asked)
        elif isinstance(asked, messages.Stop):
            self.halt()
            page.send(Doing(asked.id, "", ""))
        else:
            self._ask_search(page.number, asked)

    def tell(self, answer: Any, client: int = pipes.EVERYBODY) -> None:
        """Sends an answer to a page, or to all."""
        self._forward(pipes.TEXT, client, msgspec.json.encode(answer))

    def _forward(self, kind: int, client: int, payload: bytes) -> None:
        chosen = self.pages.values() if client == pipes.EVERYBODY else filter(None, [self.pages.get(client)])
        for page in list(chosen):
            page.put(kind, payload)

    # -- rules -------------------------------------------------------------------------------------

    def _ask_rules(self, client: int, asked: Any) -> None:
        if self.rules is None:
            self.tell(Fault(asked.id, "the rules of this table have ended; open another table."), client)
            return
        self._give(pipes.Ask(client, msgspec.Raw(msgspec.json.encode(asked))), client, asked.id)

    def _give(self, order: Any, client: int = 0, request: int = 0) -> None:
        """An order to the rules, to be dealt with in time."""
        if self.rules is not None:
            self.due.append((time.monotonic() + RULES_SECONDS, client, request))
            self.rules.send(order)

    def _heard_rules(self, worker: WorkerProcess, frame: pipes.Frame) -> None:
        if frame.kind == pipes.OWN:
            self._news_of_rules(worker, pipes.read_news(frame.payload))
        elif worker is self.rules:
            if frame.client == pipes.EVERYBODY and frame.payload.startswith(b'{"type":"table"'):
                self.state = frame.payload
            self._forward(frame.kind, frame.client, frame.payload)

    def _news_of_rules(self, worker: WorkerProcess, news: Any) -> None:
        if isinstance(news, pipes.Moved):
            if worker is self.next_rules:
                self._take_over(worker)
            self._moved(news)
        elif isinstance(news, pipes.Failed):
            self._failed(worker, news.sentence)
        elif isinstance(news, pipes.Done) and worker is self.rules and self.due:
            self.due.popleft()
        elif isinstance(news, pipes.Edited) and worker is self.rules:
            self.tasks.append(asyncio.create_task(self._reload()))
        elif isinstance(news, pipes.Wanted):
            self._ask_search(news.client, decode_asked(news.request))

    def _moved(self, news: pipes.Moved) -> None:
        """The position is another one: searches of the one before are over, clocks run on."""
        before = self.position
        self.position, self.names = news.position, news.names
        if before is not None and before.actions != news.position.actions:
            self.halt()
        if self.flag is not None:
            self.flag.cancel()
        position = news.position
        if position.left and position.mover >= 0 and not position.over:
            seconds = position.left[position.mover] + 0.02
            self.flag = asyncio.get_running_loop().call_later(seconds, self._give, pipes.Flag(position.number))
        if not self.opened.done():
            self.opened.set_result("")
        self.wake.set()

    def _failed(self, worker: WorkerProcess, sentence: str) -> None:
        """Rules that cannot be opened: at the beginning, after a death, or after an edit."""
        if worker is self.next_rules:
            self.next_rules = None
            worker.close()
            self.tell(Reloaded(0, False, f"the edited rules cannot go on with this game: {sentence}"))
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
        again = self._may_start("rules")
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

    def _may_start(self, kind: str) -> bool:
        """A process that died may be started again: that did not happen too often."""
        now = time.monotonic()
        self.deaths[kind] = [at for at in self.deaths[kind] if now - at < RESTARTS_SECONDS] + [now]
        return len(self.deaths[kind]) <= MOST_RESTARTS

    # -- edited rules ------------------------------------------------------------------------------

    async def _reload(self) -> None:
        """Starts a process with the edited files; it takes over when it has replayed the record."""
        if self.next_rules is not None:
            self.next_rules.close()
        self.revision += 1
        worker = self.next_rules = await WorkerProcess("rules").start()
        worker.send(self._order_after(by_names=True))
        worker.listen(self._heard_rules, self._rules_ended)

    def _take_over(self, worker: WorkerProcess) -> None:
        old, self.rules, self.next_rules = self.rules, worker, None
        self.due = deque([(time.monotonic() + RULES_SECONDS, 0, 0)])
        if old is not None:
            old.close()
        self._drop_search("the rules were edited")
        self.prepared, self.stuck = not self.house.prepare, -1
        self.tell(Reloaded(0, True, "the edited rules are in use; the game was replayed with them."))

    # -- searches ----------------------------------------------------------------------------------

    def _ask_search(self, client: int, asked: Any) -> None:
        if isinstance(asked, QUICK):
            self._ask_quickly(client, asked)
            return
        self.jobs += 1
        order = pipes.Ask(client, msgspec.Raw(msgspec.json.encode(asked)), None, self.jobs)
        job = SearchJob(self.jobs, "ask", order, client, asked.id)
        if isinstance(asked, messages.Search | messages.WhatIf | messages.Compare):
            for old in [old for old in self.waiting if old.page == client]:
                self.waiting.remove(old)
                old.end("another search was asked for")
                self.tell(Fault(old.request, "another search was asked for before this one began."), client)
            under_way = self.job or self.coming
            if under_way is not None and under_way.kind == "ask":
                self.halt()
        if len(self.waiting) >= MOST_WAITING_JOBS:
            self.tell(Fault(asked.id, "enough searches wait at this table; stop one of them."), client)
            return
        self.waiting.append(job)
        self.wake.set()

    def _ask_quickly(self, client: int, asked: Any) -> None:
        if self.search is None:
            self.tell(Fault(asked.id, "nothing has been searched at this table yet."), client)
            return
        raw = msgspec.Raw(msgspec.json.encode(asked))
        self.search.send(pipes.Ask(client, raw, self.position, quick=True))

    async def write_file(self, title: str) -> str:
        """One file of the last search."""
        if self.search is None:
            raise Refused("nothing has been searched at this table yet.")
        if self.writing is not None:
            raise Refused("a file of this table is being written already.")
        self.writing = asyncio.get_running_loop().create_future()
        self.search.send(pipes.WriteFile(title))
        try:
            written = await asyncio.wait_for(self.writing, WRITE_SECONDS)
        except TimeoutError:
            told = f"the file was not written within {WRITE_SECONDS:.0f} seconds; stop the search first."
            raise Refused(told) from None
        finally:
            self.writing = None
        if written.trouble:
            raise Refused(written.trouble)
        return str(written.text)

    def halt(self) -> None:
        """Ends the search under way, or the one that waits for a core."""
        if self.coming is not None and self.coming.kind == "ask":
            self.coming.halted = time.monotonic()
        if self.job is not None and self.search is not None and not self.job.halted:
            self.job.halted = time.monotonic()
            self.search.send(pipes.Halt(self.job.number))

    def _next_job(self) -> SearchJob | None:
        """The next thing for the search process to do: an algorithm's turn, then what people ask, then compiling."""
        position = self.position
        if position is None or not self.pages:
            return None
        turn = not position.over and position.mover >= 0 and position.seats[position.mover] != "human"
        if turn and self.stuck != position.number:
            self.jobs += 1
            return SearchJob(self.jobs, "think", pipes.Think(position, self.jobs))
        if self.waiting:
            return self.waiting.popleft()
        if not self.prepared:
            self.prepared = True
            self.jobs += 1
            return SearchJob(self.jobs, "prepare", pipes.Prepare(position, self.jobs))
        return None

    async def _work(self) -> None:
        """Does one job after the other."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while (job := self._next_job()) is not None:
                await self._do(job)

    async def _do(self, job: SearchJob) -> None:
        self.coming = job
        try:
            await self._take_slot(job)
        except Refused as refused:
            self.tell(Fault(job.request, str(refused)), job.page)
            return
        finally:
            self.coming = None
        try:
            if job.halted and job.kind == "ask":
                self.tell(Fault(job.request, "it was stopped before it began."), job.page)
            else:
                await self._work_on(job)
        finally:
            self.house.slots.give_back()

    async def _take_slot(self, job: SearchJob) -> None:
        queued = self.house.slots.full and job.kind != "prepare"
        if queued:
            self.tell(Doing(0, "queued", "another search has the processor; this one is next in turn"))
        await self.house.slots.take()
        if queued:
            self.tell(Doing(0, "", ""))

    async def _work_on(self, job: SearchJob) -> None:
        if job.kind == "think":  # the position may have changed while it waited
            job.order = pipes.Think(self.position, job.number) if self.position else job.order
        elif isinstance(job.order, pipes.Ask):
            job.order = msgspec.structs.replace(job.order, position=self.position)
        if self.search is None:
            self.search = await self.house.spare.take()
            self.search.listen(self._heard_search, self._search_ended)
        job.heard = time.monotonic()
        self.job = job
        self.search.send(job.order)
        began = time.monotonic()
        how = await job.done
        self.job = None
        if job.kind == "think":
            await self._chosen(job, how, began)

    async def _chosen(self, job: SearchJob, how: str, began: float) -> None:
        """Plays what an algorithm chose; where only algorithms play, not too fast to be followed."""
        order = job.order
        if how != "chosen":
            same = self.position is not None and self.position.number == order.position.number
            self.stuck = order.position.number if same else self.stuck
            return
        if "human" not in order.position.seats:
            await asyncio.sleep(max(0.0, PACE_SECONDS - (time.monotonic() - began)))
        number = order.position.number
        if job.action is not None:
            self._give(pipes.Play(job.action, number))
        for _ in range(200):  # until the rules have played it, or the position has changed otherwise
            if self.position is None or self.position.number != number or self.rules is None:
                break
            await asyncio.sleep(0.005)

    def _heard_search(self, worker: WorkerProcess, frame: pipes.Frame) -> None:
        if worker is not self.search:
            return
        job = self.job
        if frame.kind != pipes.OWN:
            if job is not None and b'"doing"' not in frame.payload[:16]:
                job.heard, job.begun, job.compiling = time.monotonic(), True, False
            self._forward(frame.kind, frame.client, frame.payload)
            return
        news = pipes.read_news(frame.payload)
        if isinstance(news, pipes.Written):
            if self.writing is not None and not self.writing.done():
                self.writing.set_result(news)
        elif isinstance(news, pipes.Compiling) and job is not None:
            job.compiling, job.heard = True, time.monotonic()
        elif isinstance(news, pipes.Chosen) and job is not None and news.job == job.number:
            job.action = news.action
        elif isinstance(news, pipes.Done) and job is not None and news.job == job.number:
            job.end("chosen" if job.action is not None else "")

    def _search_ended(self, worker: WorkerProcess) -> None:
        if worker is self.search:
            self._lost_search(worker.death)

    def _lost_search(self, how: str) -> None:
        """The search process is gone; the next search has a new one."""
        again = self._may_start("search")
        self._drop_search(how)
        self.tell(Lost(0, "search", f"The process that searches is gone: {how}; the board is as it was.", again))
        self.tell(Doing(0, "", ""))

    def _drop_search(self, how: str) -> None:
        worker, self.search = self.search, None
        if worker is not None:
            worker.close()
        if self.writing is not None and not self.writing.done():
            self.writing.set_result(pipes.Written("", f"the process that writes the file is gone: {how}."))
        job = self.job
        if job is not None:
            if job.request:
                self.tell(Fault(job.request, f"the search ended before it was done: {how}."), job.page)
            job.end(how)

    # -- deadlines ---------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Ends what takes too long, and the table itself when nobody has looked at it for long."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            now = time.monotonic()
            self._watch_rules(now)
            self._watch_search(now)
            alone = 0.0 if self.pages else now - self.left_at
            if alone > ALONE_SECONDS:
                self.halt()
            if alone > FORGOTTEN_SECONDS:
                self.house.close(self.id)

    def _watch_rules(self, now: float) -> None:
        if self.rules is not None and self.due and now > self.due[0][0] and self.opened.done():
            self._lost_rules(self.rules, f"it did not answer within {RULES_SECONDS:.0f} seconds and was ended")

    def _watch_search(self, now: float) -> None:
        job = self.job
        if job is None:
            return
        stopping = bool(job.halted) and now - job.halted > STOP_SECONDS and not job.compiling
        limit = SILENT_SECONDS if job.begun and not job.compiling else COMPILE_SECONDS
        if stopping:
            self._lost_search(f"it did not stop within {STOP_SECONDS:.0f} seconds and was ended")
        elif now - job.heard > limit:
            self._lost_search(f"it gave no sign of life for {limit:.0f} seconds and was ended")
