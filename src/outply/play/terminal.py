"""A game at the terminal: shows the board, asks people, waits for algorithms, and says what happens."""

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
from outply.game import CHANCE, facts
from outply.information.in_turn import own_game
from outply.information.noticing import show_to, tells
from outply.play.clock import Clocks
from outply.play.input import COMMANDS, list_names, parse_input
from outply.play.session import HUMAN, Session, forced_pass
from outply.process.files import write_whole
from outply.search.report import format_value

if TYPE_CHECKING:
    from rich.console import Console

    from outply.players.player import Player

HINT_SECONDS, HINTS = 1.0, 3
"""Seconds that a hint is searched, and the number of actions it shows."""

WARM_UP_SECONDS = 0.001
"""The time of a choice that is made for what it compiles."""


class PlayerLeft(Exception):
    """A person leaves before the game is over."""


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
        self.shown = ""  # the board that was shown last
        self.typed = sys.stdin.isatty()
        self.asked = False  # somebody has been asked for an action
        self.ready: set[str] = set()  # players that have compiled
        self.hidden = facts(session.game).hidden
        self.viewer = session.people[0] if session.people else None  # whose eyes the board is shown to

    # -- the game ------------------------------------------------------------------------------

    def play(self) -> None:
        """Plays until the game is over; raises PlayerLeft if a person leaves."""
        self._show_unless_chance()
        while not self.session.over:
            mover = self.session.mover
            if mover == CHANCE:
                self._roll()
            elif self.session.seats[mover] == HUMAN:
                self._person_moves(mover)
            else:
                self._algorithm_moves(mover)
        self.keep()
        self.say(self.session.format_result(), "bold green")

    def _act(self, action: int) -> None:
        """Plays an action, stores the game, and says if the same player moves again."""
        session, mover = self.session, self.session.mover
        session.act(action)
        self.keep()
        again = mover != CHANCE and not session.over and session.mover == mover and len(session.seats) > 1
        self._show_unless_chance()
        if again:
            self.say(f"player {mover} moves again", "dim")

    def _roll(self) -> None:
        session = self.session
        before = session.state
        outcome = session.roll()
        if tells(session.game, before, outcome, self.viewer):
            self.say(f"chance: {session.game.action_name(before, outcome)}", "yellow")
        self.keep()
        self._show_unless_chance()

    def _algorithm_moves(self, mover: int) -> None:
        """Lets an algorithm think and play."""
        session, player = self.session, self.players[mover]
        s = session.state
        self._warm_up(mover)
        if self.clock is not None:
            self.clock.begin()
        with self._thinking(f"player {mover} thinks …"):
            began = time.monotonic()
            player.follow(session.actions)
            seconds = self.clock.allotted(mover) if self.clock is not None else None
            action = player.choose_seen(session.seen(mover), seconds) if self.hidden else player.choose(s, seconds)
            if self.pause and not session.people:
                time.sleep(max(0.0, self.pause - (time.monotonic() - began)))
        worth = ""
        if not session.people and player.report is not None:
            worth = f"   {format_value(session.game, mover, player.report.value, player.report.proven)}"
        passes = f"player {mover} has to pass" if forced_pass(session) is not None else ""
        name = session.game.action_name(s, action)
        told = f"plays {name}{worth}" if tells(session.game, s, action, self.viewer) else "has chosen"
        self.say(passes or f"player {mover} ({session.seats[mover]}) {told}", "magenta")
        if self._press_clock(mover):
            self._act(action)

    def _warm_up(self, mover: int) -> None:
        """Compiles before the clock runs: a copy of the player chooses at once."""
        who = self.session.seats[mover]
        if who not in self.ready and self.players[mover].spec.engine is None:
            self.ready.add(who)
            with self._thinking("compiling the rules, once …"):
                player = type(self.players[mover])(self.players[mover].game, who)
                player.choose(None, WARM_UP_SECONDS, mover, self.session.actions)

    def _thinking(self, text: str) -> contextlib.AbstractContextManager[Any]:
        """A spinner, on a terminal."""
        return self.out.status(text) if self.out.is_terminal else contextlib.nullcontext()

    def _press_clock(self, mover: int) -> bool:
        """Presses the clock; False if the time was up, which loses the game."""
        if self.clock is None or self.clock.press(mover):
            return True
        self.session.forfeit(mover, "lost on time")
        return False

    # -- people --------------------------------------------------------------------------------

    def _person_moves(self, mover: int) -> None:
        """Asks a person for an action."""
        session = self.session
        self._hand_over(mover)
        only = forced_pass(session)
        if only is not None:
            self.say(f"player {mover} can only pass", "yellow")
            self._act(only)
            return
        if self.clock is not None:
            self.clock.begin()
        choices = session.choices()
        if not self.asked:
            self.asked = True
            self.say(f"You can play {list_names(list(choices))}.", "dim")
        while True:
            try:
                line = self._line(mover, list(choices))
            except TimeUp:
                line = ""
            if self.clock is not None and self.clock.remaining(mover) <= 0:
                self._press_clock(mover)
                return
            entered = parse_input(session.game, session.state, line, choices)
            if entered.action is not None:
                if self._press_clock(mover):
                    self._act(entered.action)
                return
            if entered.trouble:
                self.say(entered.trouble, "yellow")
            elif self._obey(entered.command, entered.rest, mover):
                return

    def _hand_over(self, mover: int) -> None:
        """Where information is hidden and several people play: shows the board to who is next, and to nobody else."""
        if not self.hidden or self.viewer == mover:
            return
        self.viewer = mover
        if self.typed:
            self.out.clear()
            input(f"player {mover} is next; press Enter when nobody else looks. ")
            self.out.clear()
        self.show()

    def _line(self, mover: int, names: list[str]) -> str:
        """One line from the person; raises PlayerLeft at the end of the input."""
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
            raise PlayerLeft from None
        if not line:
            raise PlayerLeft
        self.say(prompt + line.strip())
        return line

    def _obey(self, command: str, rest: str, mover: int) -> bool:
        """Carries out a command; True if the turn may have changed."""
        session = self.session
        if command == "quit":
            raise PlayerLeft
        if command == "resign":
            session.forfeit(mover, "resigned")
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
                budget = Budget(seconds=HINT_SECONDS)
                player, moves = (mover, self.session.actions) if self.hidden else (None, None)
                report = search(own_game(game), s, None, budget, self.session.seed, player, moves)
        except ValueError as error:
            self.say(f"no hint: {error}", "yellow")
            return
        for move in sorted(report.moves, key=lambda m: (m.action != report.action, -m.visits))[:HINTS]:
            worth = format_value(game, mover, move.value, move.proven)
            self.say(f"  {move.name:<12} {worth:>12}", "bold green" if move.action == report.action else "green")

    # -- output ----------------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        """Prints one line."""
        self.out.print(Text(text, style=style))

    def _show_unless_chance(self) -> None:
        """Shows the board, unless chance is to move: the board comes after its outcome."""
        if not self.session.over and (self.session.mover == CHANCE or self._looks_the_same()):
            return
        self.show()

    def _looks_the_same(self) -> bool:
        """Where choices are hidden, a board that shows nothing new is not shown again."""
        return self.hidden and show_to(self.session.game, self.session.state, self.viewer) == self.shown

    def show(self) -> None:
        """Shows the board and the clocks."""
        session = self.session
        now = show_to(session.game, session.state, None if session.over else self.viewer)
        self.out.print()
        self.out.print(board(now, self.shown))
        self.shown = now
        if self.clock is not None:
            self.say("   ".join(f"player {p} {self.clock.format(p)}" for p in range(len(session.seats))), "dim")

    def keep(self) -> None:
        """Stores the game in its file, if it has one."""
        if self.save is not None:
            write_whole(self.save, str(self.session.record()).encode())

    def _save_as(self, name: str) -> None:
        if not name:
            self.say("save needs the name of a file: save my_game.txt", "yellow")
            return
        try:
            write_whole(Path(name), str(self.session.record()).encode())
        except OSError as error:
            self.say(f"{name} cannot be written: {error.strerror}", "yellow")
            return
        self.save = Path(name)
        self.say(f"saved, and saved again after every action; outply play --resume {name} continues it", "green")


@contextlib.contextmanager
def _alarm(seconds: float | None) -> Iterator[None]:
    """Raises TimeUp after so many seconds, where the platform can interrupt an input."""
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
    """The Tab key completes action names, where readline is installed."""
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
