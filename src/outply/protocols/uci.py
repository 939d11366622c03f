"""UCI: the protocol of most chess programs, here for any game.

A name is a word of it: `go wtime 1000 movestogo 5` is read as pairs, whatever the order and the white space.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from outply.protocols.lines import Command, Conversation, Dialect, sentence_of

if TYPE_CHECKING:
    from outply.protocols.seat import EngineSeat, SearchTask
    from outply.protocols.thinking import Thinking
    from outply.search.report import Report

NUMBERS = {"depth", "nodes", "mate", "movetime", "movestogo", "perft"}
"""Words behind `go` that a number follows, besides those of the clocks."""

FLAGS = {"infinite", "ponder"}

NOTHING = "(none)"
"""The action where there is nothing to choose."""


class UCI(Dialect):
    """An engine that is spoken to in UCI."""

    draws_are_claimed = True
    greeting_words: ClassVar[tuple[str, str]] = ("uci", "uciok")
    clocks: ClassVar[tuple[tuple[str, str], ...]] = (("wtime", "winc"), ("btime", "binc"))
    """The words for the time left and the increment, by player."""

    def __init__(
        self, conversation: Conversation, make: Callable[[], EngineSeat], greeting: Callable[[], list[str]]
    ) -> None:
        super().__init__(conversation)
        self.make, self.greeting = make, greeting
        self.thinking: Thinking | None = None

    @cached_property
    def seat(self) -> EngineSeat:
        """The game and its player, made when first needed: `uci` is answered before that."""
        seat = self.make()
        seat.draws_are_claimed = self.draws_are_claimed
        return seat

    def table(self) -> Mapping[str, Command]:
        return {
            "uci": self.greet,
            "isready": self.ready,
            "ucinewgame": self.new_game,
            "setoption": self.set_option,
            "position": self.position,
            "go": self.go,
            "stop": lambda _: self.stop(),
            "ponderhit": self.ponder_hit,
            "debug": lambda _: None,
            "register": lambda _: None,
            "d": self.show,
            "quit": self.quit,
        }

    def unknown(self, line: str) -> None:
        """UCI goes on with the next word of a line that begins with something unknown."""
        words = line.split()
        known = next((i for i, word in enumerate(words) if word in self.commands), None)
        if known is None:
            self.complain(f"unknown command {words[0][:40]!r}.")
        else:
            self.dispatch(words[known], " ".join(words[known + 1 :]), line)

    def complain(self, sentence: str) -> None:
        self.say(f"info string {sentence}")

    def leave(self) -> None:
        """A search with an end comes to it, if the client only closed its side; all others are stopped."""
        if self.thinking is not None:
            if self.over or not self.thinking.released.is_set():
                self.thinking.stop()
            self.thinking.wait()

    # -- commands --------------------------------------------------------------------------------------------------

    def greet(self, _: str) -> None:
        self.say(*self.greeting(), self.greeting_words[1])

    def ready(self, _: str) -> None:
        """Everything that takes long is done before the answer, unless a search is under way."""
        if self.thinking is None or not self.thinking.under_way:
            self.guarded(self.seat.prepare)
        self.say("readyok")

    def new_game(self, _: str) -> None:
        self._settle()
        self.seat.restart()
        self.seat.forget()

    def set_option(self, rest: str) -> None:
        found = re.fullmatch(r"name\s+(.*?)(?:\s+value\b\s*(.*))?", rest)
        if found is None:
            raise ValueError("setoption is followed by name and value: setoption name Hash value 64.")
        self.seat.set(found[1], found[2] or "")

    def position(self, rest: str) -> None:
        where, _, moves = f" {rest} ".partition(" moves ")
        kind, _, text = where.strip().partition(" ")
        if kind not in ("startpos", "fen"):
            raise ValueError(f"position is followed by startpos or fen, not {kind!r}.")
        if kind == "fen" and not text.strip():
            raise ValueError("fen is followed by the state.")
        self._settle()
        self.seat.place(text.strip() if kind == "fen" else "", moves.split())

    def go(self, rest: str) -> None:
        given = self._read_go(rest.split())
        self._settle()
        if "perft" in given:
            self.perft(int(given["perft"]))
            return
        from outply.protocols.thinking import Thinking

        if not self.seat.may_choose:
            self.complain("the game is over." if self.seat.is_over else "chance is to move.")
            self.say(f"bestmove {NOTHING}")
            return
        task, ponder = self.task(given), "ponder" in given
        self.hit_seconds = task.seconds
        if ponder:
            task = self.task({"infinite": ""})
        waits = ponder or "infinite" in given
        self.thinking = Thinking(lambda stop: self.seat.reports(task, stop), self.inform, self.best_move, waits).start()

    def stop(self) -> None:
        """The answer at once."""
        if self.thinking is not None:
            self.thinking.stop()

    def ponder_hit(self, _: str) -> None:
        """The expected action was played: from now on the clock runs."""
        if self.thinking is not None:
            seconds = self.hit_seconds
            self.thinking.end_in(1e9 if seconds is None else seconds)

    def show(self, _: str) -> None:
        """The state as people see it, which is no part of UCI but what Stockfish does."""
        from outply.protocols.words import text_of

        shown = self.seat.played.show(self.seat.state)
        self.say(*shown.splitlines(), f"Fen: {text_of(self.seat.played, self.seat.state)}")

    def perft(self, depth: int) -> None:
        """Counts of action sequences after each action, as Stockfish gives them."""
        from outply.perft import DEEPEST, perft

        if depth > DEEPEST:
            raise ValueError(f"perft counts at most {DEEPEST} plies, not {depth}.")
        game, state, total = self.seat.played, self.seat.state, 0
        for word, action in self.seat.legal().items():
            after = game.result(state, action)
            count = 1 if depth <= 1 else 0 if game.is_terminal(after) else perft(game, depth - 1, after)
            total += count
            self.say(f"{word}: {count}")
        self.say("", f"Nodes searched: {total}")

    # -- what a search is asked, and what it says --------------------------------------------------------------------

    def _settle(self) -> None:
        """A search still under way is stopped first: its answer comes before anything else."""
        if self.thinking is not None:
            self.thinking.stop()
            self.thinking.wait()
            self.thinking = None

    def _read_go(self, words: list[str]) -> dict[str, str]:
        """The words behind `go`, each with its number or actions."""
        timed = {word for pair in self.clocks for word in pair}
        given: dict[str, str] = {}
        at = 0
        while at < len(words):
            word, at = words[at], at + 1
            if word in NUMBERS | timed:
                number = words[at] if at < len(words) else ""
                if not re.fullmatch(r"[-+]?\d{1,15}", number):
                    raise_for(word, number)
                given[word], at = number, at + 1
            elif word == "searchmoves":
                stop = next((i for i in range(at, len(words)) if words[i] in NUMBERS | timed | FLAGS), len(words))
                given[word], at = " ".join(words[at:stop]), stop
            elif word in FLAGS:
                given[word] = ""
        return given

    def task(self, given: Mapping[str, str]) -> SearchTask:
        """What a client asks with `go`."""
        from outply.protocols.seat import SearchTask

        numbers = {word: int(text) for word, text in given.items() if text and word != "searchmoves"}
        mate, depth, nodes = numbers.get("mate"), numbers.get("depth"), numbers.get("nodes")
        depth = max(1, 2 * mate - 1) if mate and not depth else depth
        seconds = self._seconds(numbers)
        limited = seconds is not None or nodes is not None or depth is not None
        return SearchTask(
            seconds=seconds,
            nodes=None if nodes is None else max(1, nodes),
            depth=None if depth is None else max(1, depth),
            endless="infinite" in given or not limited,
            allowed=self._allowed(given.get("searchmoves", "").split()),
        )

    def _seconds(self, numbers: Mapping[str, int]) -> float | None:
        """The seconds for this choice; None if nobody set a time."""
        from outply.protocols.times import LEAST, seconds_for_choice

        if "movetime" in numbers:
            return max(LEAST, numbers["movetime"] / 1000)
        left, increment = self.clocks[self.seat.to_move % len(self.clocks)]
        if left not in numbers:
            return None
        choices = max(1, numbers["movestogo"]) if "movestogo" in numbers else None
        return seconds_for_choice(
            max(0, numbers[left]) / 1000, max(0, numbers.get(increment, 0)) / 1000, choices, self.seat.overhead
        )

    def _allowed(self, words: list[str]) -> tuple[int, ...]:
        """The actions to choose from."""
        from outply.protocols.words import action_of

        return tuple(dict.fromkeys(action_of(self.seat.played, self.seat.state, word) for word in words))

    def inform(self, report: Report) -> None:
        """Says what a search has found so far."""
        from outply.protocols.scores import score_words
        from outply.protocols.variations import variations

        cost, mover = report.cost, max(0, int(report.game.to_move(report.state)))
        units = cost.simulations or cost.nodes
        spent = f"nodes {units} nps {round(units / max(cost.seconds, 1e-6))} time {round(1000 * cost.seconds)}"
        for number, (row, words) in enumerate(variations(report, self.seat.lines), 1):
            first = row.action == report.action
            value, proven = (report.value, report.proven) if first else (row.value, row.proven)
            score = score_words(report.game, mover, value, proven)
            bound = {"at least": " lowerbound", "at most": " upperbound"}.get(row.bound, "")
            score += bound if proven is None and not first else ""
            self.say(f"info depth {max(1, cost.depth)} multipv {number} score {score} {spent} pv {' '.join(words)}")

    def best_move(self, thinking: Thinking) -> None:
        """Says the answer, exactly once, whatever has happened."""
        best, expected = NOTHING, ""
        try:
            best, expected = self._answer(thinking)
        except Exception as error:  # rules of a user's that fail
            self.complain(sentence_of(error))
        self.say(f"bestmove {best}{f' ponder {expected}' if expected else ''}")

    def _answer(self, thinking: Thinking) -> tuple[str, str]:
        """The action, and the one expected after it."""
        from outply.protocols.words import word_of, words_of

        seat, report, action = self.seat, thinking.report, thinking.action
        if thinking.fault is not None:
            self.complain(sentence_of(thinking.fault))
        if action is None:
            action = report.action if report is not None and report.action is not None else seat.any_action()
        if action is None:
            return NOTHING, ""
        if report is not None and len(report.line) > 1 and report.line[0] == action:
            best, expected = words_of(seat.played, seat.state, report.line[:2])
            return best, expected
        return word_of(seat.played, seat.state, action), ""


def raise_for(word: str, number: str) -> None:
    """Refuses what is no number."""
    raise ValueError(f"{word} is followed by a whole number, not {number!r}.")
