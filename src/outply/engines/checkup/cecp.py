"""The checkup of an engine that speaks CECP, xboard's protocol."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

from outply.engines.cecp import read_features
from outply.engines.checkup.visit import DialectCheckup, HandshakeFinding, found, noted
from outply.engines.program import EngineFault


class CECPCheckup(DialectCheckup):
    """Speaks CECP as xboard does."""

    def examinations(self) -> list[Callable[[], Iterator[HandshakeFinding]]]:
        return [self.greeting, self.pinging, self.choosing, self.refusing, self.taking_back]

    def greeting(self) -> Iterator[HandshakeFinding]:
        began = time.monotonic()
        self.visit.say("xboard", "protover 2")
        try:
            heard = self.visit.hear(lambda line: ("done", "1") in read_features(line))
        except EngineFault as fault:
            if fault.ending != "hang":
                raise
            yield found(False, "protover 2", "no feature done=1: clients wait two seconds and take it for version 1")
            return
        features = dict(pair for line in heard for pair in read_features(line))
        yield found(True, "protover 2", f"{len(features)} features after {1000 * (time.monotonic() - began):.0f} ms")
        for name in ("ping", "setboard"):
            good = features.get(name) == "1"
            yield found(
                good, "protover 2", f"{name}=1" if good else f"no {name}=1, without which python-chess refuses it"
            )
        if "myname" not in features:
            yield noted("protover 2", "no myname: tables have no name for it")
        if features.get("usermove") != "1":
            yield noted("protover 2", "no usermove=1: actions come without a word before them")
        self.mark = "usermove " if features.get("usermove") == "1" else ""
        self.visit.say(*(f"accepted {name}" for name in features))

    mark = ""

    def pinging(self) -> Iterator[HandshakeFinding]:
        for number in (1, 77):
            self.visit.say(f"ping {number}")
            heard = self.visit.hear(lambda line: line.startswith("pong"))
            good = heard[-1].split() == ["pong", str(number)]
            yield found(good, f"ping {number}", heard[-1])

    def choosing(self) -> Iterator[HandshakeFinding]:
        self.visit.say("new", "force", "easy", "st 1")
        first = self.game.action_name(self.game.initial(), next(iter(self.game.actions(self.game.initial()))))
        state = self.game.result(self.game.initial(), self.game.parse_action(self.game.initial(), first))
        began = time.monotonic()
        self.visit.say(f"{self.mark}{first}", "go")
        heard = self.visit.hear(lambda line: line.startswith("move "), 30.0)
        word, spent = [*heard[-1].split(), ""][1], time.monotonic() - began
        try:
            self.game.parse_action(state, word)
            yield found(True, "go", f"move {word} after {1000 * spent:.0f} ms")
        except ValueError:
            yield found(False, "go", f"{heard[-1]!r} is no legal action after {first}")
        yield found(spent < 1.5, "st 1", f"{1000 * spent:.0f} ms")
        more = [line for line in self.visit.more() if line.startswith("move ")]
        yield found(not more, "go", f"a second choice: {more[0]!r}" if more else "one choice, and no more")

    def refusing(self) -> Iterator[HandshakeFinding]:
        self.visit.say("force", f"{self.mark}z9z9", "ping 3")
        heard = self.visit.hear(lambda line: line.strip() == "pong 3")
        good = any(re.match(r"Illegal move|Error", line) for line in heard)
        yield found(good, f"{self.mark}z9z9", "refused" if good else "no «Illegal move: z9z9»")
        self.visit.say("joho", "ping 4")
        heard = self.visit.hear(lambda line: line.strip() == "pong 4")
        good = any(line.startswith(("Error", "Illegal move")) for line in heard)
        yield found(True, "joho", "refused") if good else noted("joho", "unknown commands are passed over in silence")

    def taking_back(self) -> Iterator[HandshakeFinding]:
        self.visit.say("new", "force", "ping 5")
        self.visit.hear(lambda line: line.strip() == "pong 5")
        word = self.game.action_name(self.game.initial(), next(iter(self.game.actions(self.game.initial()))))
        self.visit.say(f"{self.mark}{word}", "undo", f"{self.mark}{word}", "ping 6")
        heard = self.visit.hear(lambda line: line.strip() == "pong 6")
        wrong = [line for line in heard if line.startswith(("Illegal", "Error"))]
        yield found(not wrong, "undo", wrong[0] if wrong else "an action taken back can be played again")
