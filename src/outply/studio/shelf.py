"""The games that tables may be opened with: those that come with Outply, and files named on the command line."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from outply.games import NAMES
from outply.games.loading import file_of, is_sheet
from outply.studio import pipes
from outply.studio.documents import GameCard
from outply.studio.failures import Refused
from outply.studio.workers import WorkerProcess

DESCRIBE_SECONDS = 10.0
"""Seconds that a description may take: it imports rules."""

MOST_AT_ONCE = 4
"""Files that are read at once."""

MOST_NAME = 20_000
"""Characters of a game's name with its options: a tree of numbers may be long."""


BUNDLED = Path(__file__).parent / "bundled.json"
"""The cards of the games that come with Outply, so that the first page is there before any rules are imported."""


def read_bundled() -> list[GameCard]:
    """The cards as `python -m tests.support.generated_docs` has written them."""
    return msgspec.json.decode(BUNDLED.read_bytes(), type=list[GameCard])


class Shelf:
    """Games by name, and the documents about them."""

    def __init__(self, files: list[str]) -> None:
        self.files = {file: str(Path(file_of(file)).resolve()) for file in files}
        self.bundled = read_bundled()
        self.lock, self.few = asyncio.Lock(), asyncio.Semaphore(MOST_AT_ONCE)
        self.worker: WorkerProcess | None = None

    def resolve(self, name: str) -> str:
        """The text with which `load` makes a game; refused if it is none of ours."""
        if len(name) > MOST_NAME:
            raise Refused(f"the name of a game has {MOST_NAME:,} characters at most.")
        for file, path in self.files.items():
            bare = file_of(file)
            given = next((known for known in (bare, path) if name == known or name.startswith(known + ":")), "")
            if given and (name == given or not is_sheet(file)):
                return path + name[len(given) :]
        if name.partition(":")[0] not in NAMES:
            known = ", ".join([*self.files, *NAMES])
            raise Refused(f"there is no game {name.partition(':')[0][:80]!r} here; there are {known}.")
        return name

    async def cards(self) -> list[GameCard]:
        """All games; files are read each time, as they may have been edited."""
        own = await asyncio.gather(*[self._of_file(file) for file in self.files])
        return [card for cards in own for card in cards] + self.bundled

    async def _of_file(self, file: str) -> list[GameCard]:
        """The games of a file, in a process of its own, which it may end."""
        async with self.few:
            return await self._read(file)

    async def _read(self, file: str) -> list[GameCard]:
        worker = await WorkerProcess("catalog").start()
        try:
            path, short = self.files[file], file_of(file)
            order = pipes.Describe(files=[path + file[len(short) :]])
            cards = msgspec.convert(await _described(worker, order), type=list[GameCard])
            return [msgspec.structs.replace(card, name=card.name.replace(path, short, 1)) for card in cards]
        except Refused as refused:
            return [GameCard(file, Path(file).stem, "", 0, False, False, False, [], [], True, trouble=str(refused))]
        finally:
            worker.close()

    async def algorithms(self, name: str) -> Any:
        """The document about the algorithms for a game."""
        return await self._ask(pipes.Describe(algorithms=self.resolve(name)), fresh=name.partition(":")[0] not in NAMES)

    async def _ask(self, order: pipes.Describe, fresh: bool = False) -> Any:
        """A document, from the process that is kept, or, for a user's file, from a new one."""
        if fresh:
            worker = await WorkerProcess("catalog").start()
            try:
                return await _described(worker, order)
            finally:
                worker.close()
        async with self.lock:
            if self.worker is None or self.worker.over:
                self.worker = await WorkerProcess("catalog").start()
            try:
                return await _described(self.worker, order)
            except Refused:
                self.worker.close()
                self.worker = None
                raise


async def _described(worker: WorkerProcess, order: pipes.Describe) -> Any:
    """The document that a worker makes; refused if it cannot, or dies."""
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def heard(_: WorkerProcess, frame: pipes.Frame) -> None:
        news = pipes.read_news(frame.payload) if frame.kind == pipes.OWN else None
        if isinstance(news, pipes.Documented) and not answer.done():
            answer.set_result(msgspec.json.decode(news.document))
        elif isinstance(news, pipes.Failed) and not answer.done():
            answer.set_exception(Refused(news.sentence))

    def ended(worker: WorkerProcess) -> None:
        if not answer.done():
            answer.set_exception(Refused(f"the process that reads the rules ended: {worker.death}."))

    worker.send(order)
    worker.listen(heard, ended)
    try:
        return await asyncio.wait_for(answer, DESCRIBE_SECONDS)
    except TimeoutError:
        raise Refused(f"the rules could not be read within {DESCRIBE_SECONDS:.0f} seconds.") from None
