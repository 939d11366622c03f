"""The searches of a table in the server: which wait, which one runs, and how long it may stay silent."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from outply.studio import messages, pipes
from outply.studio.answers import Doing, Fault, Lost
from outply.studio.failures import Refused
from outply.studio.pages import Page
from outply.studio.workers import WorkerProcess

if TYPE_CHECKING:
    from outply.studio.tables import StudioTable

QUICK = (messages.GetWindow, messages.GetNodes, messages.GetChildren, messages.Find, messages.AskWhy, messages.GetSteps)
"""Requests that are answered between two slices of a search."""

STOP_SECONDS, COMPILE_SECONDS, SILENT_SECONDS = 3.0, 300.0, 20.0
"""Seconds that a search may take to stop, to compile, and from one sign of life to the next."""

WRITE_SECONDS = 60.0
"""Seconds that a file may take."""

PACE_SECONDS = 0.6
"""Seconds between two actions where only algorithms play, so that people can follow."""

MOST_WAITING_JOBS, MOST_QUEUED = 4, 32
"""Searches that wait at a table, and of all tables that wait for a core."""


@dataclass
class SearchJob:
    """Something that a search process works on for long."""

    number: int
    kind: str  # think, prepare or ask
    order: Any
    page: int = 0
    request: int = 0
    eyes: int | None = None  # of the player whose page asked, where people hide something from each other
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


class TableSearches:
    """The search process of one table, and what it has to do."""

    def __init__(self, table: StudioTable) -> None:
        self.table = table
        self.worker: WorkerProcess | None = None
        self.jobs = 0
        self.job: SearchJob | None = None
        self.coming: SearchJob | None = None  # it waits for a core
        self.waiting: deque[SearchJob] = deque()
        self.stuck = -1  # the position in which an algorithm could not choose
        self.prepared = not table.house.prepare
        self.wake = asyncio.Event()
        self.writing: asyncio.Future[pipes.Written] | None = None

    def begin_anew(self, why: str) -> None:
        """The rules are other ones: the process with the old ones ends."""
        self._drop(why)
        self.prepared, self.stuck = not self.table.house.prepare, -1

    def close(self) -> None:
        """Ends the process."""
        if self.worker is not None:
            self.worker.close()

    def ask(self, page: Page, asked: Any) -> None:
        """A request that a page has for the search process."""
        if isinstance(asked, QUICK):
            self._ask_quickly(page, asked)
            return
        self.jobs += 1
        order = pipes.Ask(page.number, msgspec.Raw(msgspec.json.encode(asked)), page.eyes, None, self.jobs)
        job = SearchJob(self.jobs, "ask", order, page.number, asked.id, page.eyes)
        if isinstance(asked, messages.Search | messages.WhatIf | messages.Compare | messages.CompareStates):
            self._replace(page)
        if len(self.waiting) >= MOST_WAITING_JOBS:
            page.send(Fault(asked.id, "enough searches wait at this table; stop one of them."))
            return
        self.waiting.append(job)
        self.wake.set()

    def _replace(self, page: Page) -> None:
        """A new search takes the place of one that waits, and ends the one under way."""
        for old in [old for old in self.waiting if old.page == page.number]:
            self.waiting.remove(old)
            old.end("another search was asked for")
            page.send(Fault(old.request, "another search was asked for before this one began."))
        under_way = self.job or self.coming
        if under_way is not None and under_way.kind == "ask":
            self.halt()

    def _ask_quickly(self, page: Page, asked: Any) -> None:
        if self.worker is None:
            page.send(Fault(asked.id, "nothing has been searched at this table yet."))
            return
        raw = msgspec.Raw(msgspec.json.encode(asked))
        self.worker.send(pipes.Ask(page.number, raw, page.eyes, self._seen_by(page.eyes), quick=True))

    def _seen_by(self, eyes: int | None) -> pipes.Position | None:
        """The position as a page sees it."""
        position = self.table.position
        if position is None or not position.shared or position.over:
            return position
        return msgspec.structs.replace(position, viewer=pipes.NOBODY if eyes is None else eyes)

    async def write_file(self, title: str, kind: str = "html") -> str:
        """One file of the last search."""
        position = self.table.position
        if position is not None and position.shared and not position.over:
            raise Refused("a file would show what one player hides from another; write it when the game is over.")
        if self.worker is None:
            raise Refused("nothing has been searched at this table yet.")
        if self.writing is not None:
            raise Refused("a file of this table is being written already.")
        self.writing = asyncio.get_running_loop().create_future()
        self.worker.send(pipes.WriteFile(title, kind))
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
        if self.job is not None and self.worker is not None and not self.job.halted:
            self.job.halted = time.monotonic()
            self.worker.send(pipes.Halt(self.job.number))

    def _next_job(self) -> SearchJob | None:
        """The next thing for the search process to do: an algorithm's turn, then what people ask, then compiling."""
        position = self.table.position
        if position is None or not self.table.pages:
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

    async def work(self) -> None:
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
            self.table.tell(Fault(job.request, str(refused)), job.page)
            return
        finally:
            self.coming = None
        try:
            if job.halted and job.kind == "ask":
                self.table.tell(Fault(job.request, "it was stopped before it began."), job.page)
            else:
                await self._work_on(job)
        finally:
            self.table.house.slots.give_back()

    async def _take_slot(self, job: SearchJob) -> None:
        queued = self.table.house.slots.full and job.kind != "prepare"
        if queued:
            self.table.tell(Doing(0, "queued", "another search has the processor; this one is next in turn"))
        await self.table.house.slots.take()
        if queued:
            self.table.tell(Doing(0, "", ""))

    async def _work_on(self, job: SearchJob) -> None:
        if job.kind == "think":  # the position may have changed while it waited
            job.order = pipes.Think(self.table.position, job.number) if self.table.position else job.order
        elif isinstance(job.order, pipes.Ask):
            job.order = msgspec.structs.replace(job.order, position=self._seen_by(job.eyes))
        if self.worker is None:
            self.worker = await self.table.house.spare.take()
            self.worker.listen(self._heard, self._ended)
        job.heard = time.monotonic()
        self.job = job
        self.worker.send(job.order)
        began = time.monotonic()
        how = await job.done
        self.job = None
        if job.kind == "think":
            await self._chosen(job, how, began)

    async def _chosen(self, job: SearchJob, how: str, began: float) -> None:
        """Plays what an algorithm chose; where only algorithms play, not too fast to be followed."""
        order = job.order
        if how != "chosen":
            same = self.table.position is not None and self.table.position.number == order.position.number
            self.stuck = order.position.number if same else self.stuck
            return
        if "human" not in order.position.seats:
            await asyncio.sleep(max(0.0, PACE_SECONDS - (time.monotonic() - began)))
        number = order.position.number
        if job.action is not None:
            self.table.give(pipes.Play(job.action, number))
        for _ in range(200):  # until the rules have played it, or the position has changed otherwise
            if self.table.position is None or self.table.position.number != number or self.table.rules is None:
                break
            await asyncio.sleep(0.005)

    def _heard(self, worker: WorkerProcess, frame: pipes.Frame) -> None:
        if worker is not self.worker:
            return
        job = self.job
        if frame.kind != pipes.OWN:
            if job is not None and b'"doing"' not in frame.payload[:16]:
                job.heard, job.begun, job.compiling = time.monotonic(), True, False
            self.table.forward(frame.kind, frame.client, frame.payload)
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

    def _ended(self, worker: WorkerProcess) -> None:
        if worker is self.worker:
            self._lost(worker.death)

    def _lost(self, how: str) -> None:
        """The search process is gone; the next search has a new one."""
        again = self.table.may_start("search")
        self._drop(how)
        self.table.tell(Lost(0, "search", f"The process that searches is gone: {how}; the board is as it was.", again))
        self.table.tell(Doing(0, "", ""))

    def _drop(self, how: str) -> None:
        worker, self.worker = self.worker, None
        if worker is not None:
            worker.close()
        if self.writing is not None and not self.writing.done():
            self.writing.set_result(pipes.Written("", f"the process that writes the file is gone: {how}."))
        job = self.job
        if job is not None:
            if job.request:
                self.table.tell(Fault(job.request, f"the search ended before it was done: {how}."), job.page)
            job.end(how)

    def watch(self, now: float) -> None:
        """Ends a process that does not stop, or is silent for too long."""
        job = self.job
        if job is None:
            return
        stopping = bool(job.halted) and now - job.halted > STOP_SECONDS and not job.compiling
        limit = SILENT_SECONDS if job.begun and not job.compiling else COMPILE_SECONDS
        if stopping:
            self._lost(f"it did not stop within {STOP_SECONDS:.0f} seconds and was ended")
        elif now - job.heard > limit:
            self._lost(f"it gave no sign of life for {limit:.0f} seconds and was ended")
