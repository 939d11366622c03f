"""A player of general game playing: it is sent the rules of a game it has never seen, and plays it by the clock.

    (INFO)                                       ((name outply) (status available))
    (START id role (rules) startclock playclock) ready
    (PLAY id NIL) (PLAY id (move move))          a move
    (STOP id (move move))                        done
    (ABORT id)                                   aborted
    (PREVIEW (rules) clock)                      ready

Words may be scrambled and written in any case; moves are answered as the match writes them. One match at a time: any
other is told `busy`. A sheet too large for the start clock is played at random, state by state.
"""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from outply.gdl.kif import SheetError, Term, read, spellings, text_of
from outply.gdl.kinds import sheet_of_text
from outply.gdl.places import CHOICE, MOVER, OVER
from outply.gdl.sheet import SheetState
from outply.gdl.slow import SlowRules
from outply.players.player import Player
from outply.search.budget import Budget

MARGIN = 1.0
"""Seconds of a clock that are left for the way of the answer; of a short clock a third."""

LONGEST_CLOCK = 86400.0
"""Seconds that a search may take where no clock is shorter."""

NOTHING = "nil"

SMALLEST = """(role player) (init (step 0)) (succ 0 1) (succ 1 2) (legal player left) (legal player right)
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n)) (<= (next won) (does player right))
(<= terminal (true (step 2))) (<= (goal player 100) (true won)) (<= (goal player 0) (not (true won)))"""
"""A sheet that is played before the first match."""


LEFT_SECONDS = 60.0
"""Seconds beyond its clocks after which a match without a message is given up, so that another can begin."""


class GGPMatch:
    """A match at which the player sits."""

    def __init__(self, name: str, role: str, spelled: dict[str, str], play_clock: float) -> None:
        self.name, self.role, self.spelled, self.play_clock = name, role, spelled, play_clock

    def spell(self, move: str) -> str:
        """A move as the match writes it."""
        return re.sub(r"[^\s()]+", lambda found: self.spelled.get(found[0], found[0]), move)

    def choose(self, seconds: float) -> str:
        """The move of the player, in at most so many seconds."""
        raise NotImplementedError

    def follow(self, moves: list[Term]) -> None:
        """What everybody did."""
        raise NotImplementedError


class SheetMatch(GGPMatch):
    """A match whose sheet could be grounded."""

    def __init__(self, game: Any, player: str, *given: Any) -> None:
        super().__init__(*given)
        self.game, self.seat = game, game.network.roles.index(self.role)
        self.words = game.initial().words
        self.player = Player(game, player or None, Budget(seconds=LONGEST_CLOCK))

    def choose(self, seconds: float) -> str:
        listed = self.game.listed(self.words, self.seat)
        if not listed or self.words[MOVER] == OVER:
            return NOTHING
        action = listed[0]
        if len(listed) > 1:
            action = self.player.choose(SheetState(self.words), seconds=seconds, player=self.seat)
        return self.spell(self.game.network.actions[int(self.game.action_of[action])])

    def follow(self, moves: list[Term]) -> None:
        words = self.words.copy()
        for role, move in enumerate(moves):
            named = {self.game.network.actions[int(self.game.action_of[a])]: a for a in self.game.listed(words, role)}
            if text_of(move) not in named:
                raise SheetError(f"{text_of(move)} is no legal move of {self.game.network.roles[role]}.")
            words[CHOICE + role] = 1 + named[text_of(move)]
        self.words = self.game.fire(words)


class SlowMatch(GGPMatch):
    """A match whose sheet is too large: legal moves at random, worked out state by state."""

    def __init__(self, rules: SlowRules, *given: Any) -> None:
        super().__init__(*given)
        self.rules, self.facts = rules, rules.first

    def choose(self, seconds: float) -> str:
        legal = self.rules.views(self.facts).legal[self.rules.roles.index(self.role)]
        return self.spell(text_of(random.choice(legal))) if legal else NOTHING

    def follow(self, moves: list[Term]) -> None:
        self.facts = self.rules.after(self.facts, tuple(moves))


class GgpPlayer:
    """Answers messages, one match at a time."""

    def __init__(
        self,
        name: str = "outply",
        player: str = "",
        margin: float = MARGIN,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.name, self.player, self.margin, self.tell = name, player, margin, tell
        self.table: GGPMatch | None = None
        self.turn = threading.Lock()  # one message of a match at a time
        self.coming = ""  # the match that begins
        self.patience, self.heard = 0.0, 0.0  # seconds until a match without a leader is given up, its last message

    def warm_up(self) -> None:
        """Compiles what every sheet needs, before any clock runs."""
        game = sheet_of_text(SMALLEST)
        player = Player(game, self.player or None, Budget(seconds=LONGEST_CLOCK))
        player.prepare(game.initial())
        player.choose(game.initial(), seconds=0.1)

    def answer(self, message: str) -> str:
        """The answer to a message."""
        began = time.monotonic()
        forms, _ = read(message)
        if len(forms) != 1:
            raise SheetError("a message is one form in parentheses, such as (INFO).")
        term = (forms[0].term,) if isinstance(forms[0].term, str) else forms[0].term
        command = str(term[0])
        if command == "info":
            return f"((name {self.name}) (status {'busy' if self.table else 'available'}))"
        handler = {
            "start": self.start, "play": self.play, "stop": self.stop, "abort": self.abort, "preview": self.preview
        }.get(command)  # fmt: skip
        if handler is None:
            raise SheetError(f"there is no message {command}; there are INFO, START, PLAY, STOP, ABORT and PREVIEW.")
        return handler(term[1:], message, began)

    def clock(self, seconds: float, began: float) -> float:
        """The seconds that are left of a clock."""
        return max(0.05, seconds - min(self.margin, seconds / 3) - (time.monotonic() - began))

    def start(self, term: tuple[Term, ...], message: str, began: float) -> str:
        if len(term) != 5:
            raise SheetError("a match begins with (START id role (rules) startclock playclock).")
        name, role, rules, start_clock, play_clock = term
        given = text_of(name), text_of(role), spellings(message), number(play_clock)
        if self.table is not None and time.monotonic() - self.heard > self.patience:
            self.table = None
        if self.table is not None or not self.turn.acquire(blocking=False):
            return "busy"
        try:
            self.coming = given[0]
            table = self.sit_down(sheet_text(rules), self.clock(number(start_clock), began), given)
            if not self.coming:
                return "aborted"
            self.table, self.heard = table, time.monotonic()
            self.patience = LEFT_SECONDS + number(start_clock) + given[3]
        finally:
            self.coming = ""
            self.turn.release()
        self.tell(f"match {given[0]}: {given[1]}, {number(start_clock):g} s to start, {given[3]:g} s a move")
        return "ready"

    def sit_down(self, text: str, seconds: float, given: tuple[Any, ...]) -> GGPMatch:
        """A table for the match: with a search if the sheet can be grounded in time, with random moves if not."""
        try:
            game = sheet_of_text(text, seconds=0.7 * seconds)
        except SheetError as error:
            self.tell(f"{error} It is played at random.")
            slow = SlowRules(text)
            refuse_table(slow.hides, slow.roles, given[1])
            return SlowMatch(slow, *given)
        refuse_table(game.hides, game.network.roles, given[1])
        return SheetMatch(game, self.player, *given)

    def mine(self, term: tuple[Term, ...]) -> GGPMatch | None:
        """The table of a message; None if the player sits elsewhere."""
        table = self.table
        return table if table is not None and term and text_of(term[0]) == table.name else None

    def play(self, term: tuple[Term, ...], message: str, began: float) -> str:
        table = self.mine(term)
        if table is None:
            return "busy"
        self.heard = time.monotonic()
        with self.turn:
            if len(term) > 1 and term[1] != NOTHING:
                table.follow(list(term[1]))
            move = table.choose(self.clock(table.play_clock, began))
        self.tell(f"match {table.name}: {move}")
        return move

    def stop(self, term: tuple[Term, ...], message: str, began: float) -> str:
        if self.mine(term) is None:
            return "busy"
        self.table = None
        return "done"

    def abort(self, term: tuple[Term, ...], message: str, began: float) -> str:
        if term and self.coming == text_of(term[0]):
            self.coming = ""  # it is not begun
            return "aborted"
        if self.mine(term) is None:
            return "busy"
        self.table = None
        return "aborted"

    def preview(self, term: tuple[Term, ...], message: str, began: float) -> str:
        """The sheet is grounded, and kept for a match to come."""
        seconds = number(term[1]) if len(term) > 1 else 10.0
        try:
            with self.turn:
                sheet_of_text(sheet_text(term[0] if term else ()), seconds=self.clock(seconds, began))
        except SheetError as error:
            self.tell(str(error))
        return "ready"


def refuse_table(hides: bool, roles: Sequence[Term], role: str) -> None:
    """Refuses sheets that cannot be played over HTTP, and roles that a sheet does not have."""
    if role not in roles:
        raise SheetError(f"the sheet has no role {role}.")
    if hides:
        raise SheetError("sheets with `sees` cannot be played over HTTP; outply play and match take them.")


def number(term: Term) -> float:
    """A clock in seconds."""
    try:
        return min(LONGEST_CLOCK, max(0.1, float(term)))
    except (TypeError, ValueError):
        raise SheetError(f"a clock is a number of seconds, not {text_of(term)}.") from None


def sheet_text(rules: Term) -> str:
    """The rules in a message as a sheet, a line each."""
    if isinstance(rules, str) or not rules:
        raise SheetError("the rules stand in parentheses: ((role white) (role black) …).")
    return "\n".join(map(text_of, rules))
