"""A game at the terminal: shows the board, asks people, lets algorithms think, and says what happens."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from outply.draw.board import board
from outply.game import CHANCE
from outply.play.clock import Clocks
from outply.play.session import HUMAN, Session, is_pass
from outply.play.understand import COMMANDS, listed, understood
from outply.process.files import write_whole
from outply.search.report import format_value

if TYPE_CHECKING:
    from rich.console import Console

    from outply.players.player import Player

HINT_SECONDS = 1.0
HINTS = 3


class Left(Exception):
    """The person leaves before the game is over."""


class TimeUp(Exception):
    """The clock of the person who is thinking has run out."""


class Terminal:
    """One game between people and players at a terminal."""

    def __init__(
        self,
        session: Session,
        players: dict[int, Player],
        out: Console,
        clock: Clocks | None = None,
        save: Path | None = None,
        pause: float = 0.0,
    ) -> None:
        self.session, self.players, self.out = session, players, out
        self.clock, self.save, self.pause = clock, save, pause
        self.shown = ""  # the board as it was shown last
        self.typed = sys.stdin.isatty()
        self.asked = False  # has anybody been asked yet?
        self.ready: set[str] = set()  # players whose rules are compiled

    # -- the game ------------------------------------------------------------------------------

    def play(self) -> None:
        """Goes on until the game is over; `Left` if the person leaves before."""
        self._show_choice()
        while not self.session.over:
            mover = self.session.mover
            if mover == CHANCE:
                self._roll()
            elif self.session.seats[mover] == HUMAN:
                self._ask(mover)
            else:
                self._wait_for(mover)
        self.keep()
        self.say(self.session.format_result(), "bold green")

    def _act(self, action: int) -> None:
        """Plays an action, keeps the game, and says who is next if that is not plain."""
        session, mover = self.session, self.session.mover
        session.act(action)
        self.keep()
        again = mover != CHANCE and not session.over and session.mover == mover and len(session.seats) > 1
        self._show_choice()
        if again:
            self.say(f"player {mover} moves again", "dim")

    def _roll(self) -> None:
        session = self.session
        before = session.state
        outcome = session.roll()
        self.say(f"chance: {session.game.action_name(before, outcome)}", "yellow")
        self.keep()
        self._show_choice()

    def _wait_for(self, mover: int) -> None:
        """An algorithm thinks and plays."""
        session, player = self.session, self.players[mover]
        s = session.state
        self._make_ready(mover)
        if self.clock is not None:
            self.clock.begin()
        with self._thinking(f"player {mover} thinks …"):
            began = time.monotonic()
            action = player.choose(s, self.clock.allotted(mover) if self.clock is not None else None)
            if self.pause and not session.persons:
                time.sleep(max(0.0, self.pause - (time.monotonic() - began)))
        worth = ""
        if not session.persons and player.report is not None:
            worth = f"   {format_value(session.game, mover, player.report.value, player.report.proven)}"
        passes = f"player {mover} has to pass" if is_pass(session) is not None else ""
        name = session.game.action_name(s, action)
        self.say(passes or f"player {mover} ({session.seats[mover]}) plays {name}{worth}", "magenta")
        if self._pressed(mover):
            self._act(action)

    def _make_ready(self, mover: int) -> None:
        """Has the rules compiled before the clock runs: somebody just like this player chooses at once."""
        who = self.session.seats[mover]
        if who not in self.ready:
            self.ready.add(who)
            with self._thinking("compiling the rules, once …"):
                type(self.players[mover])(self.session.game, who).choose(self.session.state, 0.001)

    def _thinking(self, text: str) -> contextlib.AbstractContextManager[Any]:
        """Something that turns while one has to wait, on a terminal."""
        return self.out.status(text) if self.out.is_terminal else contextlib.nullcontext()

    def _pressed(self, mover: int) -> bool:
        """Presses the clock; False if it has run out."""
        if self.clock is None or self.clock.press(mover):
            return True
        self.session.give_up(mover, "lost on time")
        return False

    # -- people --------------------------------------------------------------------------------

    def _ask(self, mover: int) -> None:
        """A person chooses."""
        session = self.session
        only = is_pass(session)
        if only is not None:
            self.say(f"player {mover} can only pass", "yellow")
            self._act(only)
            return
        if self.clock is not None:
            self.clock.begin()
        choices = session.choices()
        if not self.asked:
            self.asked = True
            self.say(f"You can play {listed(list(choices))}.", "dim")
        while True:
            try:
                line = self._line(mover, list(choices))
            except TimeUp:
                line = ""
            if self.clock is not None and self.clock.remaining(mover) <= 0:
                self._pressed(mover)
                return
            said = understood(session.game, session.state, line, choices)
            if said.action is not None:
                if self._pressed(mover):
                    self._act(said.action)
                return
            if said.trouble:
                self.say(said.trouble, "yellow")
            elif self._obeyed(said.command, said.rest, mover):
                return

    def _line(self, mover: int, names: list[str]) -> str:
        """One line of the person; Left at the end of the input."""
        left = f" [{self.clock.format(mover)}]" if self.clock is not None else ""
        prompt = f"player {mover}{left} > "
        seconds = self.clock.remaining(mover) if self.clock is not None else None
        try:
            with _alarm(seconds), _completing(names, self.typed):
                if self.typed:
                    return input(prompt)
                line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            raise Left from None
        if not line:
            raise Left
        self.say(prompt + line.strip())
        return line

    def _obeyed(self, command: str, rest: str, mover: int) -> bool:
        """Does what a command says; True if somebody else may be to move now."""
        session = self.session
        if command == "quit":
            raise Left
        if command == "resign":
            session.give_up(mover, "resigned")
            return True
        if command == "undo":
            gone = session.take_back(mover)
            self.say(f"took back {gone} plies" if gone else "there is nothing to take back", "yellow")
            if gone:
                self.keep()
                self.show()
            return gone > 0
        if command == "?":
            self._hint(mover)
        elif command == "actions":
            self.say(", ".join(session.choices()))
        elif command == "board":
            self.shown = ""
            self.show()
        elif command == "save":
            self._save_as(rest)
        else:
            for name, about in COMMANDS.items():
                self.say(f"  {name:<8} {about}", "dim")
            self.say("Anything else is an action by its name; actions lists them.", "dim")
        return False

    def _hint(self, mover: int) -> None:
        from outply.api import search
        from outply.search.budget import Budget

        game, s = self.session.game, self.session.state
        try:
            with self._thinking("thinking …"):
                report = search(game, s, None, Budget(seconds=HINT_SECONDS), self.session.seed)
        except ValueError as error:
            self.say(f"there is no hint: {error}", "yellow")
            return
        for move in sorted(report.moves, key=lambda m: (m.action != report.action, -m.visits))[:HINTS]:
            worth = format_value(game, mover, move.value, move.proven)
            self.say(f"  {move.name:<12} {worth:>12}", "bold green" if move.action == report.action else "green")

    # -- what is shown and kept ----------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        """One line to the person."""
        self.out.print(Text(text, style=style))

    def _show_choice(self) -> None:
        """The board, but not before chance moves: that is shown with what it brings."""
        if self.session.over or self.session.mover != CHANCE:
            self.show()

    def show(self) -> None:
        """The board."""
        session = self.session
        now = session.game.show(session.state)
        self.out.print()
        self.out.print(board(now, self.shown))
        self.shown = now
        if self.clock is not None:
            self.say("   ".join(f"player {p} {self.clock.format(p)}" for p in range(len(session.seats))), "dim")

    def keep(self) -> None:
        """Writes the game down where it is kept, all of it or nothing."""
        if self.save is not None:
            write_whole(self.save, str(self.session.record()).encode())

    def _save_as(self, name: str) -> None:
        if not name:
            self.say("write the name of a file behind it: save my_game.txt", "yellow")
            return
        try:
            write_whole(Path(name), str(self.session.record()).encode())
        except OSError as error:
            self.say(f"{name} cannot be written: {error.strerror}", "yellow")
            return
        self.save = Path(name)
        self.say(f"saved, and kept up to date; outply play --resume {name} goes on with it", "green")


@contextlib.contextmanager
def _alarm(seconds: float | None) -> Iterator[None]:
    """TimeUp after so many seconds, where the platform can interrupt an input."""
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not able:
        yield
        return

    def ring(*_: Any) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextlib.contextmanager
def _completing(names: list[str], typed: bool) -> Iterator[None]:
    """The Tab key completes action names, where there is a readline."""
    try:
        import readline
    except ImportError:
        typed = False
    if not typed:
        yield
        return
    words = [*names, *COMMANDS]

    def complete(_: str, state: int) -> str | None:
        begun, start = readline.get_line_buffer().lower(), readline.get_begidx()
        found = [word[start:] for word in words if word.lower().startswith(begun)]
        return found[state] if state < len(found) else None

    before = readline.get_completer()
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before)
