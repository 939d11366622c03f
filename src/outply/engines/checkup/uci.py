"""The checkup of an engine that speaks UCI."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from outply.engines.checkup.visit import DialectCheckup, HandshakeFinding, found, listed, noted

KINDS = {"check", "spin", "combo", "button", "string"}

LATE_STOP = 0.05
"""Seconds from `stop` to `bestmove` beyond which it is told."""

MOVETIME, LATE = 0.3, 0.1
"""Seconds of `go movetime`, and how late its answer may be."""

NOTHING = {"(none)", "0000", "NULL"}


def best(line: str) -> bool:
    return line.startswith("bestmove")


class UCICheckup(DialectCheckup):
    """Speaks UCI as a chess program does."""

    def examinations(self) -> list[Callable[[], Iterator[HandshakeFinding]]]:
        return [self.greeting, self.readiness, self.rubbish, self.short_search, self.stopping, self.timing, self.ending]

    def greeting(self) -> Iterator[HandshakeFinding]:
        early = self.visit.more()
        if early:
            yield noted("(start)", f"{len(early)} lines before it is spoken to: {early[0]!r}")
        began = time.monotonic()
        self.visit.say("uci")
        heard = self.visit.hear(lambda line: line.strip() == "uciok")
        yield found(True, "uci", f"uciok after {1000 * (time.monotonic() - began):.0f} ms")
        for name in ("name", "author"):
            told = [line for line in heard if line.startswith(f"id {name} ")]
            yield found(len(told) == 1, "uci", told[0] if told else f"no line «id {name} …»")
        strange = [
            line
            for line in heard[:-1]
            if line and not re.match(r"(id|option|info|copyprotection|registration)\b", line)
        ]
        if strange:
            yield noted("uci", f"lines that are neither id nor option: {listed([repr(line) for line in strange])}")
        yield from self.options([line for line in heard if line.startswith("option")])

    def options(self, lines: list[str]) -> Iterator[HandshakeFinding]:
        wrong = [(line, fault) for line in lines if (fault := fault_of_option(line))]
        for line, fault in wrong:
            yield found(False, "uci", f"{line!r}: {fault}")
        names = [line.partition(" name ")[2].partition(" type ")[0].lower() for line in lines]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            yield found(False, "uci", f"options declared twice: {listed(twice)}")
        if not wrong and not twice:
            yield found(True, "uci", f"{len(lines)} options, all well formed")

    def readiness(self) -> Iterator[HandshakeFinding]:
        began = time.monotonic()
        self.visit.say("ucinewgame", "isready")
        heard = self.visit.hear(lambda line: line.strip() == "readyok", 60.0)
        yield found(True, "isready", f"readyok after {1000 * (time.monotonic() - began):.0f} ms")
        if any(map(best, heard)):
            yield found(False, "isready", "a bestmove that nobody asked for")

    def rubbish(self) -> Iterator[HandshakeFinding]:
        self.visit.say("joho debug on", "stop", "", "isready")
        heard = self.visit.hear(lambda line: line.strip() == "readyok")
        stray = any(map(best, heard))
        told = (
            "a bestmove although nothing was searched"
            if stray
            else "unknown words and a stop without search do no harm"
        )
        yield found(not stray, "joho … stop", told)

    def short_search(self) -> Iterator[HandshakeFinding]:
        self.visit.say("position startpos", "go depth 2")
        heard = self.visit.hear(best, 60.0)
        yield self.legal("go depth 2", heard[-1])
        infos = [line for line in heard if line.startswith("info ")]
        scored = [line for line in infos if " score " in line]
        yield found(bool(scored), "go depth 2", scored[-1] if scored else "no info line with a score")
        wrong = [line for line in scored if not re.search(r" score (cp|mate) -?\d+\b", line)]
        if wrong:
            yield found(False, "go depth 2", f"a score that is neither cp nor mate: {wrong[0]!r}")
        bad = next((word for line in scored for word in self._illegal_in(line)), "")
        if bad:
            yield found(False, "go depth 2", f"a line of play with {bad}, which is not legal there")
        yield self.alone("go depth 2")

    def stopping(self) -> Iterator[HandshakeFinding]:
        self.visit.say("position startpos", "go infinite", "isready")
        heard = self.visit.hear(lambda line: line.strip() == "readyok")
        early = any(map(best, [*heard, *self.visit.more(0.3)]))
        yield found(
            not early, "go infinite", "bestmove before stop" if early else "no bestmove before stop; isready answered"
        )
        if early:
            return
        began = time.monotonic()
        self.visit.say("stop")
        heard = self.visit.hear(best)
        late = time.monotonic() - began
        line = f"bestmove after {1000 * late:.0f} ms"
        yield (
            found(True, "stop", line)
            if late <= LATE_STOP
            else noted("stop", f"{line}, later than {1000 * LATE_STOP:.0f}")
        )
        yield self.legal("stop", heard[-1])
        yield self.alone("stop")

    def timing(self) -> Iterator[HandshakeFinding]:
        words = f"go movetime {1000 * MOVETIME:.0f}"
        began = time.monotonic()
        self.visit.say(words)
        self.visit.hear(best)
        spent = time.monotonic() - began
        yield found(spent <= MOVETIME + LATE, words, f"answer after {1000 * spent:.0f} ms")
        self.visit.say("go wtime 1000 btime 1000 winc 0 binc 0 movestogo 10")
        began = time.monotonic()
        self.visit.hear(best)
        spent = time.monotonic() - began
        yield found(spent < 1.0, "go wtime 1000 …", f"answer after {1000 * spent:.0f} ms of the second it has")

    def ending(self) -> Iterator[HandshakeFinding]:
        """An end of the game is a question that clients do ask."""
        if "fen" not in self.game.options():
            return
        self.visit.say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 1")
        heard = self.visit.hear(best)
        word = [*heard[-1].split(), ""][1]
        yield found(
            word in NOTHING, "go (mated)", f"{heard[-1]!r}" + ("" if word in NOTHING else ", where nothing is legal")
        )

    # -- helpers -----------------------------------------------------------------------------------------------------

    def legal(self, said: str, line: str) -> HandshakeFinding:
        """The answer is an action that may be played."""
        words = line.split()
        if len(words) < 2:
            return found(False, said, f"{line!r} names no action")
        try:
            self.game.parse_action(self.game.initial(), words[1])
        except ValueError:
            return found(False, said, f"{words[1]} is no legal action")
        fits = len(words) == 2 or (len(words) == 4 and words[2] == "ponder")
        return found(fits, said, line)

    def alone(self, said: str) -> HandshakeFinding:
        """Nothing comes after the answer."""
        more = [line for line in self.visit.more() if best(line)]
        return found(not more, said, f"a second answer: {more[0]!r}" if more else "exactly one bestmove")

    def _illegal_in(self, line: str) -> list[str]:
        """The first action of a line of play that is not legal."""
        state: Any = self.game.initial()
        for word in line.partition(" pv ")[2].split():
            try:
                state = self.game.result(state, self.game.parse_action(state, word))
            except ValueError:
                return [word]
        return []


def fault_of_option(line: str) -> str:
    """What is wrong with a line `option name … type …`; empty if nothing is."""
    form = re.fullmatch(r"option name (.+?) type (\w+)(.*)", line.strip())
    if form is None:
        return "it is not written option name … type …"
    kind, rest = form[2], form[3]
    if kind not in KINDS:
        return f"there is no type {kind}"
    default = re.search(r" default (.*?)(?= min | max | var |$)", rest)
    if kind == "spin":
        numbers = {word: re.search(rf" {word} (-?\d+)\b", rest) for word in ("default", "min", "max")}
        missing = [word for word, number in numbers.items() if number is None]
        if missing:
            return f"{missing[0]} is missing or no number"
        low, usual, high = (int(numbers[word][1]) for word in ("min", "default", "max"))  # type: ignore[index]
        return "" if low <= usual <= high else f"the default {usual} is outside of {low} to {high}"
    if kind == "check":
        return "" if default and default[1].strip() in ("true", "false") else "the default is neither true nor false"
    if kind == "combo":
        choices = [choice.strip() for choice in re.split(r" var ", rest)[1:]]
        return "" if default and default[1].strip() in choices else "the default is none of its choices"
    return ""
