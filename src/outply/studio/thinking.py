"""The searches of a table in a process of their own: analyses, choices of algorithms, hints, and questions."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec

from outply.algorithms.mcts.tree import Tree
from outply.compiler import notices
from outply.compiler.background import plainly
from outply.draw.why import why, why_node
from outply.games.trees.tree import TreeGame
from outply.search.budget import Budget
from outply.search.changes import Changes
from outply.search.report import Report, format_value
from outply.search.trace import Steps
from outply.studio import pipes
from outply.studio.analysis import AnalysedState, algorithm_of, budget_of, command_of, report_frame
from outply.studio.answers import Doing, HintGiven, SearchReport, Why
from outply.studio.judging import SideBySide, reviewed
from outply.studio.messages import (
    Asked,
    AskWhy,
    Compare,
    CompareStates,
    Find,
    GetChildren,
    GetNodes,
    GetReview,
    GetSteps,
    GetWindow,
    Hint,
    Search,
    Setting,
    WhatIf,
)
from outply.studio.state_sets import MOST_SECONDS, SetCompared, place_after, place_named, ways_to
from outply.studio.table import drawn
from outply.studio.traces import TraceColumns
from outply.studio.windows import LookedAt

EVERY = 0.1
"""Seconds between two reports."""

PACE = 1.0
"""Seconds between two signs of a long piece of work."""

PATIENCE = 0.4
"""Seconds without a report after which people are told that the rules are being compiled."""

HINT_SECONDS = 1.0

SEARCHES_OF_A_JOB = 1024
"""Searches of one job at most: two for each of the states that are compared."""

OF_THE_LAST = (GetWindow, GetNodes, GetChildren, Find, AskWhy, GetSteps, WhatIf)
"""Questions about the last search."""

Answer = Callable[[Any, pipes.Ask], None]


class SearchWorker:
    """The searches of one table."""

    def __init__(self, output: Any, inbox: Any) -> None:
        import outply.players.player
        import outply.studio.windows  # noqa: F401

        self.output, self.inbox = output, inbox
        self.players: dict[tuple[str, int], Any] = {}
        self.searches = (
            -1
        )  # so far, those of an earlier process of the table included; not known before the first order
        self.place: AnalysedState | None = None
        self.report: Report | None = None  # the last one
        self.last: SearchReport | None = None  # as the page got it
        self.looked_at: LookedAt | None = None
        self.beside: LookedAt | None = None  # the first tree of a comparison, beside that of the last search
        self.changes = Changes()
        self.traced: TraceColumns | None = None
        self.answers: dict[type, Answer] = {
            Search: self._search,
            Hint: self._hint,
            GetWindow: lambda asked, order: output.send_binary(self._tree(asked).window(asked), order.client),
            GetNodes: lambda asked, order: output.send(self._tree(asked).cards(asked), order.client),
            GetChildren: lambda asked, order: output.send(self._tree(asked).children(asked), order.client),
            Find: lambda asked, order: output.send(self._tree(asked).find(asked), order.client),
            AskWhy: self._why,
            GetReview: self._review,
            Compare: self._compare,
            CompareStates: self._compare_states,
            WhatIf: self._what_if,
            GetSteps: lambda asked, order: output.send_binary(self._trace().frame(asked), order.client),
        }

    def obey(self, order: Any) -> None:
        """Does what the server orders."""
        if self.searches < 0:
            self.searches = SEARCHES_OF_A_JOB * max(0, getattr(order, "job", 0) - 1)
        if isinstance(order, pipes.Think):
            self._think(order)
        elif isinstance(order, pipes.Prepare):
            self._prepare(order.position)
        elif isinstance(order, pipes.WriteFile):
            self._write(order)
        elif isinstance(order, pipes.Ask):
            asked: Any = msgspec.json.decode(order.request, type=Asked)
            if isinstance(asked, OF_THE_LAST):
                self._refuse_others(order)
            self.answers[type(asked)](asked, order)

    def _refuse_others(self, order: pipes.Ask) -> None:
        """Refuses questions about a search that knew what is hidden from whoever asks."""
        place, position = self.place, order.position
        if place is not None and position is not None and place.veiled and position.viewer is not None:
            if position.viewer != place.position.viewer:
                raise ValueError("the last search at this table was another player's; search for yourself.")

    # -- searches ----------------------------------------------------------------------------------

    def _search(self, asked: Search, order: pipes.Ask) -> None:
        assert order.position is not None
        place = AnalysedState(order.position)
        place.refuse_other_eyes()
        setting = Setting(asked.algorithm, asked.budget, asked.seed)
        whom = order.client if place.veiled else pipes.EVERYBODY

        def tell(found: Any) -> None:
            self.output.send(found, whom)

        self._run(place, setting, order.job, asked.trace, tell, asked.id, order.client)

    def _run(
        self,
        place: AnalysedState,
        setting: Setting,
        job: int,
        trace: bool,
        tell: Callable[[Any], None],
        answered: int = 0,
        client: int = 0,
    ) -> Any:
        """Searches, and tells the page about it; returns the last report as the page gets it."""
        from outply.api import search_live

        budget = budget_of(setting.budget)
        algorithm = algorithm_of(place, setting, budget, trace)
        self._begin(place)
        command = command_of(place, setting.algorithm, budget, setting.seed, trace)
        live = search_live(
            place.own, algorithm=algorithm, budget=budget, seed=setting.seed, every=EVERY,
            stop=lambda: self.inbox.halted >= job, **place.seen_by(),
        )  # fmt: skip
        found: Any = None
        with Announced(self.output, place.game), _at_once(place, trace):
            for report in live:
                found = self._told(place, report, command, max(0, place.mover))
                tell(found)
                self._serve()
        if answered:
            self.output.send(msgspec.structs.replace(found, re=answered), client)
        return found

    def _begin(self, place: AnalysedState) -> None:
        """A new search begins: what is known of the one before is forgotten."""
        self.searches += 1
        self.place, self.report, self.looked_at, self.traced, self.beside = place, None, None, None, None
        self.changes = Changes()

    def _told(self, place: AnalysedState, report: Report, command: str, player: int) -> Any:
        """Keeps a report, and makes of it what the page gets."""
        self.report = report
        self.changes.note(report)
        if self.looked_at is not None:
            self.looked_at.grown(report)
        self.last = report_frame(place, report, self.searches, 0, self.snapshot, command, player)
        return self.last

    @property
    def snapshot(self) -> int:
        """The number of the tree that can be looked at; 0 if there is none, or if it holds what is hidden."""
        report, place = self.report, self.place
        if report is None or place is None or (place.hidden and place.position.viewer is not None):
            return 0
        traced = isinstance(report.trace, Steps) and report.trace.measure == "value" and bool(report.cost.stopped)
        return self.searches if isinstance(report.tree, Tree) or traced else 0

    def _tree(self, asked: Any) -> LookedAt:
        """The tree that a page means."""
        if self.beside is not None and asked.snapshot == self.beside.number:
            return self.beside
        if asked.snapshot != self.searches or not self.snapshot or self.place is None or self.report is None:
            raise ValueError("that tree is gone: another search has begun, or it kept none.")
        if self.looked_at is None:
            self.looked_at = LookedAt(self.searches, self.place, self.report)
        return self.looked_at

    def _trace(self) -> TraceColumns:
        """The trace of the last search."""
        if self.report is None or self.place is None or self.report.trace is None or not self.report.cost.stopped:
            raise ValueError("the last search left no trace; search again with a trace.")
        if self.traced is None:
            self.traced = TraceColumns(self.place, self.report)
        return self.traced

    def _serve(self) -> None:
        """Answers what can be answered between two slices."""
        from outply.studio.failures import report

        while (order := self.inbox.quick()) is not None:
            try:
                self.obey(order)
            except Exception as error:  # whatever is wrong with a question, the search goes on
                report(self.output, order, error)
            self.output.tell(pipes.Done())

    def _hint(self, asked: Hint, order: pipes.Ask) -> None:
        from outply.api import search_live

        assert order.position is not None
        place = AnalysedState(order.position)
        place.refuse_other_eyes()
        found = search_live(
            place.own, budget=Budget(seconds=HINT_SECONDS), seed=place.position.seed, every=EVERY,
            stop=lambda: self.inbox.halted >= order.job, **place.seen_by(),
        )  # fmt: skip
        with Announced(self.output, place.game):
            *_, report = found
        if report.action is None:
            raise ValueError("chance is to move, so there is nothing to choose.")
        line = report.named_line()[: 1 if place.hidden else 6]
        told = format_value(place.game, max(0, place.mover), report.value, report.proven)
        touches = place.touches([report.action])[report.action]
        name = place.game.action_name(place.state, report.action)
        self.output.send(HintGiven(asked.id, report.action, name, touches, line, told), order.client)

    def _why(self, asked: AskWhy, order: pipes.Ask) -> None:
        """Why, in a sentence: of a node, an action, a step of the trace, or the choice itself."""
        if self.report is None:
            raise ValueError("nothing has been searched at this table yet.")
        answer = Why(asked.id, "", node=asked.node, action=asked.action, step=asked.step)
        if asked.step is not None:
            answer.sentence, answer.code = self._trace().why(asked.step)
        elif asked.node is not None:
            answer.sentence = why_node(self._tree(asked).report, asked.node)
        else:
            answer.sentence = why(self.report, asked.action, changes=self.changes.found)
        self.output.send(answer, order.client)

    # -- reviews and comparisons -------------------------------------------------------------------

    def _review(self, asked: GetReview, order: pipes.Ask) -> None:
        """Judges the choices of a game; the whole record, whichever board is shown."""
        assert order.position is not None
        place = AnalysedState(order.position, len(order.position.actions))
        self.output.send(Doing(0, "reviewing", "reviewing the game"))
        try:
            for judged in reviewed(place, asked.players, asked.id, lambda: self.inbox.halted >= order.job):
                self.output.send(judged, order.client)
                self._serve()
        finally:
            self.output.send(Doing(0, "", ""))

    def _compare(self, asked: Compare, order: pipes.Ask) -> None:
        """Two searches of the board that is shown, or of the state that is named."""
        assert order.position is not None
        place = AnalysedState(order.position)
        board = None
        if asked.names is not None:
            place = place_named(place, asked.names)
            board = drawn(place.game, place.state, None)
        place.refuse_other_eyes()
        pair = SideBySide(asked.id, board)
        self._side(pair, 0, place, asked.left, order)
        first = self._aside(pair.reports[0])
        self._side(pair, 1, place, asked.right, order)
        self.beside = first
        self.output.send(pair.frame(True), order.client)

    def _compare_states(self, asked: CompareStates, order: pipes.Ask) -> None:
        """Two searches of each state of a set, until all are done, somebody stops them or the time is over."""
        assert order.position is not None
        shown = AnalysedState(order.position)
        ways = ways_to(asked, shown)
        found = SetCompared(len(ways), asked.id)
        told = Paced(lambda: self.output.send(found.frame(False), order.client))
        until = time.monotonic() + MOST_SECONDS
        for way in ways:
            place = place_after(shown, way)
            sides = self._both(place, asked, order.job, told)
            if len(sides) < 2 or time.monotonic() > until:
                break
            found.add(place, *sides)
        self.output.send(found.frame(True), order.client)

    def _both(self, place: AnalysedState, asked: CompareStates, job: int, told: Callable[[], None]) -> list[Any]:
        """The last reports of both searches of a state; fewer if they were stopped."""
        sides: list[Any] = []
        for setting in (asked.left, asked.right):
            found = self._run(place, setting, job, False, lambda _: told())
            sides += [found] if self.inbox.halted < job else []
        return sides

    def _aside(self, report: Report | None) -> LookedAt | None:
        """The tree of the last search, if it has one, to be looked at beside the next one."""
        return LookedAt(self.searches, self.place, report) if report and self.place and self.snapshot else None

    def _what_if(self, asked: WhatIf, order: pipes.Ask) -> None:
        """The last search beside another one of the same state."""
        if self.place is None or self.report is None or self.last is None:
            raise ValueError("nothing has been searched at this table yet.")
        pair = SideBySide(asked.id)
        pair.frames[0], pair.reports[0] = self.last, self.report
        first = self._aside(self.report)
        self._side(pair, 1, self.place, asked.change, order)
        self.beside = first
        self.output.send(pair.frame(True), order.client)

    def _side(self, pair: SideBySide, side: int, place: AnalysedState, setting: Setting, order: pipes.Ask) -> None:
        """One of two searches; its reports come in pairs with those of the other one."""

        def tell(found: Any) -> None:
            pair.frames[side] = found
            self.output.send(pair.frame(False), order.client)

        self._run(place, setting, order.job, False, tell)
        pair.reports[side] = self.report.whole() if self.report is not None else None

    def _write(self, order: pipes.WriteFile) -> None:
        """One file of the last search."""
        try:
            if self.report is None or self.place is None or self.last is None or not self.report.cost.stopped:
                raise ValueError("nothing has been searched at this table yet.")
            self.output.tell(pipes.Written(self._file(self.place, self.report.whole(), self.last, order)))
        except Exception as error:
            from outply.studio.failures import describe

            self.output.tell(pipes.Written("", describe(error)))

    def _file(self, place: AnalysedState, report: Report, last: SearchReport, order: pipes.WriteFile) -> str:
        """The text of a file."""
        from outply.studio.container import viewer_page
        from outply.studio.export import frames

        if order.kind == "svg":
            if place.veiled:
                raise ValueError("a picture of the tree would show what is hidden.")
            return report.to_svg()
        return viewer_page(order.title or "A search", frames(place, report, last))

    # -- algorithms that play ----------------------------------------------------------------------

    def _think(self, order: pipes.Think) -> None:
        """An algorithm chooses; pages may look on where nothing is hidden from them."""
        position = order.position
        place = AnalysedState(position, len(position.actions))
        player = self._player(place, position.seats[place.mover], place.mover)
        shown = not place.hidden or position.viewer is None
        known = {"player": place.mover, "moves": place.moves} if place.hidden else {"state": place.state}
        thinking = player.think(
            seconds=position.allotted, every=EVERY, stop=lambda: self.inbox.halted >= order.job, **known
        )
        self._begin(place)
        with Announced(self.output, place.game, place.mover):
            action = self._choice(thinking, place, shown)
        self.output.tell(pipes.Chosen(order.job, int(action), position.number))

    def _choice(self, thinking: Any, place: AnalysedState, shown: bool) -> int:
        """What the player chooses in the end; its reports are shown meanwhile."""
        while True:
            try:
                report = next(thinking)
            except StopIteration as end:
                return int(end.value)
            if shown:
                command = command_of(place, place.position.seats[place.mover], None, report.seed)
                self.output.send(self._told(place, report, command, place.mover))
            self._serve()

    def _player(self, place: AnalysedState, who: str, seat: int) -> Any:
        """The player at a seat, with the tree that it has kept."""
        from outply.players.player import Player

        if (who, seat) not in self.players:
            self.players[who, seat] = Player(place.own, who, seed=place.position.seed + seat)
        return self.players[who, seat]

    def _prepare(self, position: pipes.Position) -> None:
        """Compiles the usual search of the game, before anybody waits for it."""
        from outply.api.searcher import Searcher

        place = AnalysedState(position)
        if not position.over and place.mover >= 0 and not place.hidden and not isinstance(place.own, TreeGame):
            Searcher(place.own).begin(place.state, 1)[0].step(0)


def _at_once(place: AnalysedState, trace: bool) -> AbstractContextManager[None]:
    """Traces of the trees of textbooks run as plain Python: they are done before anything could be compiled."""
    return plainly() if trace and isinstance(place.own, TreeGame) else nullcontext()


class Paced:
    """Does something at the first call, and then at most once a second."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do, self.last = do, -PACE

    def __call__(self) -> None:
        now = time.monotonic()
        if now - self.last >= PACE:
            self.last = now
            self.do()


class Announced:
    """Says what takes time: thinking, or, where the first report is long in coming, compiling."""

    def __init__(self, output: Any, game: Any, seat: int = -1) -> None:
        self.output, self.seat = output, seat
        self.who = f"player {seat} thinks" if seat >= 0 else "thinking"
        self.timer = threading.Timer(PATIENCE, self._compiling)
        self.timer.daemon = True

    def __enter__(self) -> None:
        self.output.send(Doing(0, "thinking", self.who, self.seat))
        self.timer.start()

    def _compiling(self) -> None:
        if notices.UNDER_WAY:
            self.output.tell(pipes.Compiling())
            self.output.send(Doing(0, "compiling", f"compiling {notices.UNDER_WAY[-1]}, once", self.seat))

    def __exit__(self, *_: Any) -> None:
        self.timer.cancel()
        self.output.send(Doing(0, "", "", self.seat))
