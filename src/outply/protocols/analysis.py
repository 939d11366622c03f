"""Analysis in KataGo's words: a query in JSON on every line, and an answer in JSON on every line."""

from __future__ import annotations

import itertools
import queue
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from outply import __version__
from outply.protocols.analyst import Analyst
from outply.protocols.lines import Command, Conversation, Dialect, sentence_of
from outply.protocols.queries import Query, QueryError, read_query, unknown_fields
from outply.protocols.seat import EngineSeat

MOST_QUERIES = 100_000
"""Queries that wait; one more is refused."""

END = (float("inf"), 0)
"""Stands behind all queries: there will be no more."""


@dataclass
class QueryJob:
    """One state of a query."""

    query: Query
    turn: int
    ended: threading.Event = field(default_factory=threading.Event)  # somebody wants no answer any more


class Analysis(Dialect):
    """Reads queries, and answers them in the order of their priorities."""

    def __init__(self, conversation: Conversation, make: Callable[[], EngineSeat]) -> None:
        super().__init__(conversation)
        self.analyst = Analyst(make)
        self.checker = Analyst(make)
        self.jobs: queue.PriorityQueue[tuple[tuple[float, int], QueryJob | None]] = queue.PriorityQueue()
        self.open: dict[int, QueryJob] = {}
        self.numbers = itertools.count(1)
        self.lock = threading.Lock()
        self.worker = threading.Thread(target=self._work, daemon=True)
        self.worker.start()

    def table(self) -> Mapping[str, Command]:
        return {}

    def unknown(self, line: str) -> None:
        """Every line is a query."""

    def complain(self, sentence: str) -> None:
        self.send({"error": sentence})

    def send(self, document: dict[str, Any]) -> None:
        self.say(msgspec.json.encode(document).decode())

    def obey(self, line: str) -> None:
        if line:
            self.guarded(lambda: self.take(line))

    def take(self, line: str) -> None:
        """One line: a query or an action."""
        try:
            data = msgspec.json.decode(line.encode())
        except (msgspec.DecodeError, RecursionError) as error:
            self.send({"error": f"this is no JSON: {sentence_of(error)}"})
            return
        name = data.get("id") if isinstance(data, dict) else None
        if not isinstance(data, dict) or not isinstance(name, str):
            self.send({"error": "a query is an object with an id, which is a text", "field": "id"})
            return
        try:
            if "action" in data:
                self.act(str(data["action"]), data)
            else:
                self.enqueue(data)
        except QueryError as error:
            self.send({"error": str(error), "field": error.field, "id": name})

    def enqueue(self, data: dict[str, Any]) -> None:
        """A query waits for its turn."""
        query = read_query(data)
        self.checker.check(query)
        for name in unknown_fields(data):
            self.send({"warning": f"nothing here reads {name}.", "field": name, "id": query.name})
        if len(self.open) + len(query.turns) > MOST_QUERIES:
            raise QueryError("id", f"{MOST_QUERIES} queries are waiting already.")
        for turn in query.turns:
            job, number = QueryJob(query, turn), next(self.numbers)
            with self.lock:
                self.open[number] = job
            self.jobs.put(((-query.priority, number), job))

    def act(self, action: str, data: dict[str, Any]) -> None:
        """What is no query."""
        told = {name: value for name, value in data.items() if name in ("id", "action", "terminateId", "turnNumbers")}
        if action == "query_version":
            told |= {"version": __version__, "git_hash": ""}
        elif action == "query_models":
            told |= {"models": []}
        elif action == "clear_cache":
            self.analyst.forget()
        elif action in ("terminate", "terminate_all"):
            self.terminate(data.get("terminateId") if action == "terminate" else None, data.get("turnNumbers"))
        else:
            known = "query_version, query_models, clear_cache, terminate, terminate_all"
            raise QueryError("action", f"there is no action {action!r}; there are {known}.")
        self.send(told)

    def terminate(self, name: Any, turns: Any) -> None:
        """Ends the queries of this name, or all."""
        with self.lock:
            for job in self.open.values():
                wanted = name is None or job.query.name == name
                if wanted and (not isinstance(turns, list) or job.turn in turns):
                    job.ended.set()

    def leave(self) -> None:
        """All queries are answered before the end."""
        self.jobs.put((END, None))
        self.worker.join()

    def _work(self) -> None:
        """Answers queries, in a thread of its own."""
        self.guarded(self.analyst.prepare)
        while True:
            (_, number), job = self.jobs.get()
            if job is None:
                return
            self._answer(job)
            with self.lock:
                self.open.pop(number, None)

    def _answer(self, job: QueryJob) -> None:
        name, turn = job.query.name, job.turn
        if job.ended.is_set():
            self.send({"id": name, "isDuringSearch": False, "noResults": True, "turnNumber": turn})
            return
        try:
            for document in self.analyst.answers(job.query, turn, job.ended.is_set):
                self.send(document)
        except QueryError as error:
            self.send({"error": str(error), "field": error.field, "id": name})
        except Exception as error:  # whatever rules of a user's may raise
            self.send({"error": sentence_of(error), "id": name})
