"""The matches and tournaments of the studio, each in a process of its own."""

from __future__ import annotations

import os
from typing import Any

import msgspec

from outply.studio import pipes
from outply.studio.documents import Contest, OpenMatch
from outply.studio.failures import Refused
from outply.studio.seats import refuse_outside
from outply.studio.workers import WorkerProcess

MOST_RUNNING, MOST_KEPT, MOST_PLAYERS, MOST_ROUNDS = 2, 20, 12, 10_000
"""Matches at once, matches that are remembered, players and rounds of a match."""


class ContestHall:
    """All matches, the newest first."""

    def __init__(self) -> None:
        self.found: dict[str, Contest] = {}
        self.workers: dict[str, WorkerProcess] = {}

    def listed(self) -> list[Contest]:
        """The matches as far as they have come."""
        return list(reversed(self.found.values()))

    async def begin(self, asked: OpenMatch, game: str) -> Contest:
        """A new match."""
        self._refuse(asked)
        name = os.urandom(6).hex()
        worker = self.workers[name] = await WorkerProcess("contest").start()
        self.found[name] = Contest(name, asked.game, asked.players, asked.rounds, 0, 0, True, [], [], "", "")
        while len(self.found) > MOST_KEPT:
            self.stop(next(iter(self.found)))
            self.found.pop(next(iter(self.found)))
        worker.send(pipes.PlayMatch(name, game, asked))
        worker.listen(lambda one, frame: self._heard(name, frame), lambda one: self._ended(name, one))
        return self.found[name]

    def _refuse(self, asked: OpenMatch) -> None:
        """Refuses what makes no match."""
        if len(self.workers) >= MOST_RUNNING:
            raise Refused(f"{MOST_RUNNING} matches are being played; stop one of them.")
        if not 2 <= len(asked.players) <= MOST_PLAYERS:
            raise Refused(f"a match has 2 to {MOST_PLAYERS} players, not {len(asked.players)}.")
        if not 1 <= asked.rounds <= MOST_ROUNDS:
            raise Refused(f"a match has 1 to {MOST_ROUNDS:,} rounds, not {asked.rounds}.")
        for player in asked.players:
            try:
                refuse_outside(player)
            except ValueError as error:
                raise Refused(str(error)) from None

    def stop(self, name: str) -> bool:
        """Ends a match; what was played stays. False if there is none."""
        worker = self.workers.pop(name, None)
        if worker is not None:
            worker.close()
        if name in self.found:
            self.found[name] = msgspec.structs.replace(self.found[name], running=False)
        return name in self.found

    def _heard(self, name: str, frame: pipes.Frame) -> None:
        news: Any = pipes.read_news(frame.payload) if frame.kind == pipes.OWN else None
        if isinstance(news, pipes.Documented) and name in self.workers:
            self.found[name] = msgspec.json.decode(news.document, type=Contest)
        elif isinstance(news, pipes.Failed):
            self._trouble(name, news.sentence)
        elif isinstance(news, pipes.Done):
            self.stop(name)

    def _ended(self, name: str, worker: WorkerProcess) -> None:
        self._trouble(name, f"the process that plays the match ended: {worker.death}.")
        self.stop(name)

    def _trouble(self, name: str, sentence: str) -> None:
        if name in self.found:
            self.found[name] = msgspec.structs.replace(self.found[name], trouble=sentence, running=False)
