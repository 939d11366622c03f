"""GTP, version 2: the protocol of Go programs, with the analysis of Sabaki and KataGo, here for any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from outply import __version__
from outply.game import CHANCE
from outply.protocols.gogui import GoGuiRules
from outply.protocols.lines import Command, Conversation, Dialect, sentence_of
from outply.protocols.rows import gtp_rows
from outply.protocols.seat import USUAL_SECONDS, EngineSeat, SearchTask
from outply.protocols.thinking import Thinking
from outply.protocols.times import seconds_for_choice
from outply.search.report import Report

COLOURS = ("black", "white")
"""Player 0 is Black, who begins."""

ANALYSES = {"": 10000.0, "lz-": 10000.0, "kata-": 1.0}
"""The beginnings of the commands that analyse, and the winrate of a certain win in each."""

USUAL_INTERVAL = 0.5
"""Seconds between the lines of an analysis."""


class GTPFailure(Exception):
    """A command that fails; the text is the answer."""


class GTP(Dialect):
    """An engine that is spoken to in GTP."""

    comment = "#"

    def __init__(self, conversation: Conversation, seat: EngineSeat) -> None:
        self.seat, self.rules = seat, GoGuiRules(seat)
        self.thinking: Thinking | None = None
        self.identity = ""
        self.settings_of_time: tuple[float, float, int] | None = None  # main time, byo-yomi, stones
        self.left: dict[int, tuple[float, int]] = {}  # seconds and stones
        super().__init__(conversation)

    def table(self) -> Mapping[str, Command]:
        answers: dict[str, Callable[[str], str]] = {
            "protocol_version": lambda _: "2",
            "name": lambda _: f"Outply {self.seat.name}",
            "version": lambda _: __version__,
            "list_commands": lambda _: "\n".join(sorted(self.commands)),
            "known_command": lambda name: str(name in self.commands).lower(),
            "boardsize": self.board_size,
            "clear_board": self.clear_board,
            "komi": self.komi,
            "play": self.play,
            "genmove": self.genmove,
            "reg_genmove": self.reg_genmove,
            "undo": self.undo,
            "time_settings": self.time_settings,
            "time_left": self.time_left,
            "showboard": lambda _: f"\n{self.seat.played.show(self.seat.state)}",
            "final_score": self.final_score,
            "final_status_list": lambda _: "",
            "outply-setting": self.set_option,
            "outply-legal": lambda _: " ".join(self.rules.written(word) for word in self.seat.legal()),
            **self.rules.commands(),
        }
        table: dict[str, Command] = {name: self._answering(answer) for name, answer in answers.items()}
        for prefix, whole in ANALYSES.items():
            table[f"{prefix}analyze"] = lambda rest, whole=whole: self.analyze(rest, whole)  # type: ignore[misc]
            table[f"{prefix}genmove_analyze"] = lambda rest, whole=whole: self.genmove_analyze(rest, whole)  # type: ignore[misc]
        return {**table, "quit": self.quit}

    # -- lines -----------------------------------------------------------------------------------------------------

    def obey(self, line: str) -> None:
        """Obeys a line, which may begin with a number; any line ends an analysis."""
        self._end_analysis()
        found = re.match(r"(\d+)\s*(.*)", line.partition(self.comment)[0].strip())
        self.identity = found[1] if found else ""
        super().obey(found[2] if found else line)

    def answer(self, text: str) -> None:
        self.say(f"={self.identity} {text}".rstrip(), "")

    def complain(self, sentence: str) -> None:
        self.say(f"?{self.identity} {sentence}", "")

    def unknown(self, line: str) -> None:
        self.complain("unknown command")

    def quit(self, _: str = "") -> None:
        self.answer("")
        self.over = True

    def leave(self) -> None:
        self._end_analysis()

    def guarded(self, act: Callable[[], None]) -> bool:
        try:
            act()
        except GTPFailure as failure:
            self.complain(str(failure))
        except Exception as error:  # whatever rules of a user's may raise
            self.complain(sentence_of(error))
        return True

    def _answering(self, command: Callable[[str], str]) -> Command:
        return lambda rest: self.answer(command(rest))

    # -- the game --------------------------------------------------------------------------------------------------

    def board_size(self, text: str) -> str:
        game = self.seat.game
        if "size" not in game.options():
            fits = (self.rules.width, self.rules.height) in ((0, 0), (_size(text), _size(text)))
            return "" if fits else _fail("unacceptable size")
        if game.options()["size"] != _size(text):
            try:
                changed = game.replace(size=_size(text))
                changed.initial()
            except (ValueError, TypeError):
                _fail("unacceptable size")
            self.seat.change_game(changed)
        self.seat.restart()
        return ""

    def clear_board(self, _: str) -> str:
        self.seat.restart()
        self.seat.forget()
        self.left = {}
        return ""

    def komi(self, text: str) -> str:
        if not re.fullmatch(r"-?\d{1,4}(\.\d{1,3})?", text):
            _fail("komi not a float")
        if "komi" in self.seat.game.options() and self.seat.game.options()["komi"] != float(text):
            words = self.seat.words
            self.seat.change_game(self.seat.game.replace(komi=float(text)))
            self.seat.place("", words)
        return ""

    def play(self, text: str) -> str:
        colour, _, word = text.partition(" ")
        player = self.player(colour)
        if self.seat.is_over:
            _fail("illegal move: the game is over")
        if player != self.seat.to_move and self.seat.to_move != CHANCE:
            _fail(f"illegal move: it is the turn of {self.colour(self.seat.to_move)}")
        try:
            self.seat.play(self.rules.read(word.strip().lower() if word.isupper() else word.strip()))
        except ValueError:
            _fail("illegal move")
        return ""

    def undo(self, _: str) -> str:
        return "" if self.seat.undo() else _fail("cannot undo")

    def player(self, colour: str) -> int:
        """The player of a colour; any colour may roll the dice."""
        names = {"b": 0, "black": 0, "w": 1, "white": 1, "chance": CHANCE}
        names |= {str(player): player for player in range(self.seat.played.players)}
        found = names.get(colour.lower())
        return _fail("invalid color") if found is None else found

    def colour(self, player: int) -> str:
        """The colour of a player."""
        return "chance" if player < 0 else COLOURS[player] if player < len(COLOURS) else str(player)

    def final_score(self, _: str) -> str:
        """Who has won, by how much where the game knows it."""
        seat = self.seat
        if not seat.is_over:
            return _fail("cannot score: the game is not over")
        lead = seat.played.lead(seat.state) if hasattr(seat.played, "lead") else 0.0
        ahead = float(seat.played.utility(seat.state, 0))
        if ahead == sum(seat.played.utility_range) / 2:
            return "0"
        return f"{'B' if ahead > 0 else 'W'}+{f'{abs(lead):g}' if lead else 'R'}"

    def set_option(self, text: str) -> str:
        name, _, value = text.rpartition(" ")
        self.seat.set(name, value)
        return ""

    # -- time ------------------------------------------------------------------------------------------------------

    def time_settings(self, text: str) -> str:
        if not re.fullmatch(r"\d{1,9} \d{1,9} \d{1,9}", text):
            _fail("syntax error: time_settings MAIN BYO STONES")
        main, period, stones = (int(word) for word in text.split())
        unlimited = period > 0 and stones == 0
        self.settings_of_time = None if unlimited else (main, period, stones)
        self.left = {}
        return ""

    def time_left(self, text: str) -> str:
        words = text.split()
        if len(words) != 3 or not all(re.fullmatch(r"\d{1,9}", word) for word in words[1:]):
            _fail("syntax error: time_left COLOR TIME STONES")
        self.left[self.player(words[0])] = float(words[1]), int(words[2])
        return ""

    def task(self, every: float = 0.1) -> SearchTask:
        """What the clock allows for one choice."""
        left, stones = self.left.get(self.seat.to_move, (None, 0))
        if left is None and self.settings_of_time is not None:
            main, period, byo = self.settings_of_time
            left, stones = (main, 0) if main else (period, byo)
        if left is None:
            return SearchTask(seconds=USUAL_SECONDS, every=every)
        seconds = seconds_for_choice(left, 0.0, stones or None, self.seat.overhead)
        return SearchTask(seconds=seconds, every=every)

    # -- thinking --------------------------------------------------------------------------------------------------

    def genmove(self, colour: str) -> str:
        return self.genmove_by(colour, lambda _: None, self.task(), play=True)

    def reg_genmove(self, colour: str) -> str:
        return self.genmove_by(colour, lambda _: None, self.task(), play=False)

    def genmove_by(self, colour: str, tell: Callable[[Report], None], task: SearchTask, play: bool) -> str:
        """The choice of whoever is to move."""
        player, seat = self.player(colour.strip()), self.seat
        if seat.is_over:
            _fail("the game is over")
        if seat.to_move != player or not seat.may_choose:
            _fail(f"it is the turn of {self.colour(seat.to_move)}")
        search, action = seat.reports(task), None
        while True:
            try:
                tell(next(search))
            except StopIteration as over:
                action = over.value
                break
        action = seat.any_action() if action is None else action
        assert action is not None  # somebody may choose
        word = next(word for word, one in seat.legal().items() if one == action)
        if play:
            seat.play(word)
        return self.rules.written(word)

    def genmove_analyze(self, text: str, whole: float) -> None:
        """Chooses, and says what it thinks meanwhile."""
        colour, interval = self._analysis(text)
        self.player(colour)
        if self.seat.is_over or self.player(colour) != self.seat.to_move:
            _fail(
                f"it is the turn of {self.colour(self.seat.to_move)}" if not self.seat.is_over else "the game is over"
            )
        self.say(f"={self.identity}")
        word = self.genmove_by(colour, lambda report: self.tell(report, whole), self.task(interval), play=True)
        self.say(f"play {word}", "")

    def analyze(self, text: str, whole: float) -> None:
        """Thinks until the next line, and says what."""
        colour, interval = self._analysis(text)
        if not self.seat.may_choose:
            _fail("the game is over" if self.seat.is_over else "chance is to move")
        if colour and self.player(colour) != self.seat.to_move:
            _fail(f"it is the turn of {self.colour(self.seat.to_move)}")
        self.say(f"={self.identity}")
        task = SearchTask(endless=True, every=interval, rows=True)
        tell = lambda report: self.tell(report, whole)  # noqa: E731
        self.thinking = Thinking(lambda stop: self.seat.reports(task, stop), tell, self._told, waits=True).start()

    def _told(self, thinking: Thinking) -> None:
        """The end of an analysis is an empty line."""
        if thinking.fault is not None:
            self.say(f"# {sentence_of(thinking.fault)}")
        self.say("")

    def _analysis(self, text: str) -> tuple[str, float]:
        """The colour and the seconds between lines, in any order; words of KataGo's that change nothing are let be."""
        words = text.split()
        colour = next((word for word in words if word.lower() in ("b", "w", *COLOURS)), "")
        number = next((int(word) for word in words if re.fullmatch(r"\d{1,6}", word)), 0)
        return colour, max(0.01, number / 100) if number else USUAL_INTERVAL

    def tell(self, report: Report, whole: float) -> None:
        """One line with a row for every action."""
        rows = gtp_rows(report, whole, self.rules.written)
        if rows:
            self.say(rows)

    def _end_analysis(self) -> None:
        if self.thinking is not None:
            self.thinking.stop()
            self.thinking.wait()
            self.thinking = None


def _size(text: str) -> int:
    return int(text) if re.fullmatch(r"\d{1,3}", text) else _fail("boardsize not an integer")


def _fail(text: str) -> Any:
    raise GTPFailure(text)
