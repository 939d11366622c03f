"""Answers to queries in KataGo's words: an object for every state that is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from outply.protocols.lines import sentence_of
from outply.protocols.queries import Query, QueryError
from outply.protocols.rows import analysis_rows
from outply.protocols.scores import share_of
from outply.protocols.seat import EngineSeat, SearchTask
from outply.protocols.words import action_of
from outply.search.report import Report

COLOURS = ("B", "W")


class Analyst:
    """Answers queries about a game, one after the other."""

    def __init__(self, make: Callable[[], EngineSeat]) -> None:
        self.make = make
        self.seat = make()
        self.changed: tuple[Any, ...] = ((), ())

    def prepare(self) -> None:
        """Compiles before anybody waits."""
        self.seat.prepare()

    def forget(self) -> None:
        """Everything that was found out is thrown away."""
        self.seat.forget()

    def answers(self, query: Query, turn: int, stop: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        """Answers about one state: those during the search, and the last one."""
        self._sit_down(query)
        try:
            self.seat.place(query.state, query.words[:turn])
        except ValueError as error:
            raise QueryError("state" if query.state else "moves", sentence_of(error)) from error
        yield from self._searched(query, turn, stop)

    def check(self, query: Query) -> None:
        """Refuses actions that are not legal before anything is searched."""
        self._sit_down(query)
        try:
            self.seat.place(query.state, query.words)
        except (ValueError, TypeError) as error:
            raise QueryError("moves", sentence_of(error)) from error

    def _sit_down(self, query: Query) -> None:
        """The game and the settings of a query."""
        if self.changed == (query.options, query.settings):
            return
        self.seat, self.changed = self.make(), ((), ())
        game = self.seat.game
        known = {name: value for name, value in query.options if name in game.options()}
        try:
            if any(game.options()[name] != value for name, value in known.items()):
                changed = game.replace(**known)
                changed.initial()
                self.seat.change_game(changed)
        except (ValueError, TypeError) as error:
            raise QueryError("boardXSize", sentence_of(error)) from error
        for name, value in query.settings:
            try:
                self.seat.set(name, value)
            except (ValueError, TypeError) as error:
                raise QueryError("overrideSettings", sentence_of(error)) from error
        self.changed = (query.options, query.settings)

    def _searched(self, query: Query, turn: int, stop: Callable[[], bool]) -> Iterator[dict[str, Any]]:
        seat = self.seat
        if not seat.may_choose:
            yield self._nothing(query, turn)
            return
        task = SearchTask(
            query.seconds, query.visits, allowed=self._allowed(query), every=query.every or 3600.0, rows=True
        )
        last: Report | None = None
        for report in seat.reports(task, stop):
            if last is not None and query.every is not None:
                yield self._document(query, turn, last, during=True)
            last = report
        if last is None:
            raise QueryError("id", f"{seat.player.name} does not search, so there is nothing to tell.")
        yield self._document(query, turn, last, during=False)

    def _allowed(self, query: Query) -> tuple[int, ...]:
        """The actions to choose from; none: all."""
        game, state = self.seat.played, self.seat.state
        try:
            allowed = [action_of(game, state, word) for word in query.allowed]
        except ValueError as error:
            raise QueryError("allowMoves", sentence_of(error)) from error
        avoided = {action for word, action in self.seat.legal().items() if word in query.avoided}
        if avoided and not allowed:
            allowed = list(self.seat.legal().values())
        left = tuple(action for action in allowed if action not in avoided)
        if avoided and not left:
            raise QueryError("avoidMoves", "every action is to be avoided.")
        return left

    def _nothing(self, query: Query, turn: int) -> dict[str, Any]:
        """The answer where nobody is to choose: what the end is worth."""
        seat = self.seat
        players = range(seat.played.players)
        value = [float(seat.played.utility(seat.state, player)) for player in players] if seat.is_over else []
        root = {"visits": 0, "currentPlayer": self._colour(seat.to_move), "utilities": value}
        return {"id": query.name, "isDuringSearch": False, "turnNumber": turn, "moveInfos": [], "rootInfo": root}

    def _document(self, query: Query, turn: int, report: Report, during: bool) -> dict[str, Any]:
        """One answer as data."""
        rows, cost = analysis_rows(report), report.cost
        infos = [
            {
                "move": row.words[0],
                "visits": row.visits,
                "winrate": round(row.winrate, 6),
                "lcb": round(row.lower, 6),
                "prior": round(row.prior, 6),
                "order": row.order,
                "pv": row.words[: query.line],
            }
            for row in rows
        ]
        mover = int(report.game.to_move(report.state))
        root = {
            "winrate": round(share_of(report.game, report.value[mover]), 6),
            "visits": cost.simulations or cost.nodes,
            "currentPlayer": self._colour(mover),
            "utilities": [float(value) for value in report.value],
            "proven": report.proven is not None,
            "depth": cost.depth,
            "seconds": round(cost.seconds, 3),
        }
        return {"id": query.name, "isDuringSearch": during, "turnNumber": turn, "moveInfos": infos, "rootInfo": root}

    def _colour(self, player: int) -> str:
        return "chance" if player < 0 else COLOURS[player] if player < len(COLOURS) else str(player)
