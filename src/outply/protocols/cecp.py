"""CECP: the protocol of xboard and WinBoard, version 2, here for any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from outply.protocols.lines import Command, Conversation, Dialect, sentence_of

if TYPE_CHECKING:
    from outply.protocols.seat import EngineSeat, SearchTask
    from outply.protocols.thinking import Thinking
    from outply.search.report import Report

FEATURES = (
    "ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=0 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 "
    "name=1 memory=1 nps=0 exclude=0 debug=1"
)
"""What xboard may use; `ping` and `setboard` are what python-chess cannot do without."""

IGNORED = (
    "accepted rejected random hard easy computer name rating ics white black draw bk otim nps debug egtpath "
    "pause resume"
).split()
"""Commands that need no answer."""


def feature_lines(seat: EngineSeat, version: str) -> list[str]:
    """The lines that tell what the engine knows."""
    named = f'feature myname="Outply {version} {seat.name}" variants="{variant_of(seat)}"'
    settings = [setting for setting in seat.settings() if setting.name != "UCI_Variant"]
    return [f"feature {FEATURES}", named, *(f'feature option="{setting.cecp()}"' for setting in settings)]


def variant_of(seat: EngineSeat) -> str:
    """The game as xboard names it."""
    return "normal" if seat.name.partition(":")[0] == "chess" else seat.name


class CECP(Dialect):
    """An engine that is spoken to in xboard's protocol."""

    def __init__(
        self, conversation: Conversation, make: Callable[[], EngineSeat], greeting: Callable[[], list[str]]
    ) -> None:
        super().__init__(conversation)
        self.make, self.greeting = make, greeting
        self.thinking: Thinking | None = None
        self.own: int | None = 1  # the player that the engine is; None in force mode
        self.analysing = self.posting = False
        self.depth: int | None = None
        self.fixed_seconds: float | None = None
        self.level: tuple[int, float, float] | None = None  # choices a session, seconds, increment
        self.left: float | None = None

    @cached_property
    def seat(self) -> EngineSeat:
        """The game and its player, made when first needed."""
        seat = self.make()
        seat.draws_are_claimed = True
        return seat

    def table(self) -> Mapping[str, Command]:
        ignored: dict[str, Command] = dict.fromkeys(IGNORED, lambda _: None)
        return ignored | {
            "xboard": lambda _: None,
            "protover": self.greet,
            "new": self.new,
            "variant": self.variant,
            "force": self.force,
            "go": self.go,
            "playother": self.play_other,
            "usermove": self.user_move,
            "?": self.move_now,
            "ping": lambda number: self.say(f"pong {number}"),
            "result": self.force,
            "setboard": self.set_board,
            "edit": lambda _: self.complain("unknown command: edit; use setboard."),
            "undo": lambda _: self.take_back(1),
            "remove": lambda _: self.take_back(2),
            "level": self.set_level,
            "st": self.set_seconds,
            "sd": self.set_depth,
            "time": self.set_left,
            "post": lambda _: self._post(True),
            "nopost": lambda _: self._post(False),
            "analyze": self.analyse,
            "exit": self.leave_analysis,
            ".": self.progress,
            "hint": self.hint,
            "memory": lambda text: self.seat.set("Hash", text),
            "cores": lambda text: self.seat.set("threads", text),
            "option": self.set_option,
            "quit": self.quit,
        }

    def unknown(self, line: str) -> None:
        self.say(f"Error (unknown command): {line[:80]}")

    def complain(self, sentence: str) -> None:
        self.say(f"Error ({sentence.rstrip('.')}): command refused")

    def leave(self) -> None:
        """A choice that comes to an end does so if the client only closed its side."""
        if self.thinking is not None:
            if self.over or self.analysing:
                self.thinking.stop()
            self.thinking.wait()

    # -- the game --------------------------------------------------------------------------------------------------

    def greet(self, _: str) -> None:
        self.say("feature done=0", *self.greeting(), "feature done=1")

    def new(self, _: str) -> None:
        self._settle()
        self.seat.restart()
        self.seat.forget()
        self.own, self.analysing, self.depth, self.fixed_seconds, self.left = 1, False, None, None, None
        self.guarded(self.seat.prepare)

    def variant(self, name: str) -> None:
        if name not in (variant_of(self.seat), self.seat.name):
            self._settle()
            self.seat.set("UCI_Variant", "chess" if name == "normal" else name)

    def move_now(self, _: str) -> None:
        """The choice at once."""
        if self.thinking is not None:
            self.thinking.stop()

    def set_board(self, text: str) -> None:
        self._settle()
        try:
            self.seat.restart(text)
        except ValueError as error:
            self.say("tellusererror Illegal position")
            raise error
        self._analyse_again()

    def force(self, _: str) -> None:
        self._settle()
        self.own = None

    def go(self, _: str) -> None:
        self._settle()
        self.own, self.analysing = self.seat.to_move, False
        self.think()

    def play_other(self, _: str) -> None:
        self._settle()
        self.analysing = False
        self.own = (self.seat.to_move + 1) % self.seat.played.players

    def user_move(self, word: str) -> None:
        if self.thinking is not None and self.thinking.under_way and not self.analysing:
            if not self.thinking.chosen:
                self.say(f"Illegal move (not your turn): {word[:80]}")
                return
            self.thinking.wait()
        self._settle()
        try:
            self.seat.play(word)
        except ValueError:
            self.say(f"Illegal move: {word[:80]}")
            self._analyse_again()
            return
        self._tell_result()
        self._analyse_again()
        if self.own is not None and self.seat.may_choose and self.seat.to_move == self.own:
            self.think()

    def take_back(self, plies: int) -> None:
        self._settle()
        for _ in range(plies):
            if not self.seat.undo():
                raise ValueError("there is no action to take back.")
        self._analyse_again()

    # -- limits ----------------------------------------------------------------------------------------------------

    def set_level(self, text: str) -> None:
        found = re.fullmatch(r"(\d{1,6}) +(\d{1,6})(?::(\d{1,6}))? +(\d{1,6}(?:\.\d{1,6})?)", text)
        if found is None:
            raise ValueError("level is followed by choices, minutes and increment: level 40 5:00 0.")
        self.level = int(found[1]), 60.0 * int(found[2]) + int(found[3] or 0), float(found[4])
        self.left, self.fixed_seconds = self.level[1] or None, None

    def set_seconds(self, text: str) -> None:
        self.fixed_seconds, self.level = max(0.001, _number("st", text)), None

    def set_depth(self, text: str) -> None:
        self.depth = max(1, int(_number("sd", text)))

    def set_left(self, text: str) -> None:
        self.left = _number("time", text) / 100

    def task(self) -> SearchTask:
        """What the limits allow for one choice."""
        from outply.protocols.seat import USUAL_SECONDS, SearchTask
        from outply.protocols.times import seconds_for_choice

        seconds = self.fixed_seconds
        if seconds is None and self.left is not None:
            session, _, increment = self.level or (0, 0.0, 0.0)
            made = len(self.seat.history.actions) // max(1, self.seat.played.players)
            seconds = seconds_for_choice(
                max(0.0, self.left), increment, session - made % session if session else None, self.seat.overhead
            )
        if seconds is None and self.depth is None:
            seconds = USUAL_SECONDS
        return SearchTask(seconds=seconds, depth=self.depth)

    def set_option(self, text: str) -> None:
        name, equals, value = text.partition("=")
        setting = next((one for one in self.seat.settings() if one.name.lower() == name.strip().lower()), None)
        if setting is not None and setting.kind == "check" and equals:
            value = {"1": "true", "0": "false"}.get(value.strip(), value)
        self.seat.set(name.strip(), value.strip())

    # -- thinking --------------------------------------------------------------------------------------------------

    def think(self) -> None:
        """The engine's turn."""
        from outply.protocols.thinking import Thinking

        self._settle()
        if not self.seat.may_choose:
            self._tell_result()
            return
        task = self.task()
        self.thinking = Thinking(lambda stop: self.seat.reports(task, stop), self.inform, self.move).start()

    def move(self, thinking: Thinking) -> None:
        """Plays what was chosen, unless somebody else has taken over."""
        from outply.protocols.words import word_of

        if thinking.cancelled:
            return
        if thinking.fault is not None:
            self.complain(sentence_of(thinking.fault))
        action = self.seat.any_action() if thinking.action is None else thinking.action
        if action is None:
            return
        word = word_of(self.seat.played, self.seat.state, action)
        self.seat.advance(action)
        self.say(f"move {word}", *self._result())  # together: a result that comes later is taken for the next game's

    def analyse(self, _: str) -> None:
        self._settle()
        self.analysing, self.own = True, None
        self._analyse_again()

    def leave_analysis(self, _: str) -> None:
        self._settle()
        self.analysing = False

    def _analyse_again(self) -> None:
        """In analysis mode the new state is searched until something else is asked."""
        from outply.protocols.seat import SearchTask
        from outply.protocols.thinking import Thinking

        if self.analysing and self.seat.may_choose:
            task = SearchTask(endless=True)
            self.thinking = Thinking(
                lambda stop: self.seat.reports(task, stop), self.inform, lambda _: None, True
            ).start()

    def progress(self, _: str) -> None:
        """How far an analysis has come."""
        report = self.thinking.report if self.thinking is not None else None
        if report is not None:
            cost = report.cost
            self.say(f"stat01: {round(100 * cost.seconds)} {cost.simulations or cost.nodes} {cost.depth} 0 0")

    def hint(self, _: str) -> None:
        """The action that was expected last."""
        from outply.protocols.variations import variations

        report = self.thinking.report if self.thinking is not None else None
        words = variations(report, 1)[0].words if report is not None else []
        if len(words) > 1:
            self.say(f"Hint: {words[1]}")

    def inform(self, report: Report) -> None:
        """Says what a search has found so far."""
        from outply.protocols.scores import plain_score
        from outply.protocols.variations import variations

        if not (self.posting or self.analysing):
            return
        cost, mover = report.cost, max(0, int(report.game.to_move(report.state)))
        for row, words in variations(report, self.seat.lines):
            first = row.action == report.action
            value, proven = (report.value, report.proven) if first else (row.value, row.proven)
            score, units = plain_score(report.game, mover, value, proven), cost.simulations or cost.nodes
            self.say(f"{max(1, cost.depth)} {score} {round(100 * cost.seconds)} {units} {' '.join(words)}")

    def _post(self, wanted: bool) -> None:
        self.posting = wanted

    def _settle(self) -> None:
        """A search still under way is given up: its choice is not played."""
        if self.thinking is not None:
            self.thinking.cancelled = True
            self.thinking.stop()
            self.thinking.wait()

    def _tell_result(self) -> None:
        self.say(*self._result())

    def _result(self) -> list[str]:
        """How the game has ended, if it has."""
        seat = self.seat
        if not seat.is_over or self.analysing:
            return []
        first, second = (seat.played.utility(seat.state, player) for player in (0, seat.played.players - 1))
        if first == second:
            return ["1/2-1/2 {draw by the rules}"]
        return ["1-0 {the first player wins}" if first > second else "0-1 {the second player wins}"]


def _number(name: str, text: str) -> float:
    """A number behind a command."""
    if not re.fullmatch(r"-?\d{1,12}(\.\d{1,12})?", text):
        raise ValueError(f"{name} is followed by a number, not {text[:40]!r}.")
    return float(text)
