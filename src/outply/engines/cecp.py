"""CECP: the protocol of xboard and WinBoard, version 2."""

from __future__ import annotations

import re
import time

from outply.engines.engine import (
    HANDSHAKE_SECONDS,
    Found,
    GameHistory,
    RunningEngine,
    answer_seconds,
    common_prefix,
    starting_fen,
)
from outply.engines.program import EngineFault
from outply.game import Game
from outply.search.budget import Budget

FEATURES_SECONDS = 3.0
"""Seconds that an engine of the first version of the protocol stays silent after `protover`."""

WANTED = {"ping", "setboard", "usermove", "variants", "option", "memory", "smp", "myname", "done", "reuse", "colors"}
"""Features that are accepted; what is not here is rejected, and the engine does without it."""

RESULT = re.compile(r"^(1-0|0-1|1/2-1/2|resign)\b")


class CECPEngine(RunningEngine):
    """An engine that speaks the protocol of xboard."""

    limits = frozenset({"seconds", "depth"})
    needs_limit = True

    def shake_hands(self) -> None:
        self.features: dict[str, str] = {}
        self.engine_options: list[str] = []
        self.played: list[str] = []
        self.fen = ""
        self.pings = 0
        self.program.say("xboard")
        self.program.say("protover 2")
        self._hear_features()
        options = dict(self.command.options)
        self.variant = options.pop("variant", "")
        for name, value in options.items():
            self._set(name, value)

    def _hear_features(self) -> None:
        """Reads features until the engine is done; one that has none is of the first version."""
        until = time.monotonic() + FEATURES_SECONDS
        while self.features.get("done") != "1":
            try:
                line = self.program.hear(until)
            except EngineFault as fault:
                if fault.ending == "hang" and "done" not in self.features:
                    return
                raise
            for name, value in read_features(line):
                if name == "option":
                    self.engine_options.append(value.partition(" -")[0])
                self.features[name] = value
                self.program.say(f"{'accepted' if name in WANTED else 'rejected'} {name}")
                if name == "done" and value == "0":
                    until = time.monotonic() + HANDSHAKE_SECONDS

    def _set(self, name: str, value: str) -> None:
        known = {option.lower(): option for option in self.engine_options}
        if name.lower() in ("memory", "cores"):
            self.program.say(f"{name.lower()} {value}")
        elif name.lower() in known:
            self.program.say(f"option {known[name.lower()]}={value}")
        else:
            has = ", ".join([*self.engine_options, "variant", "memory", "cores"])
            raise EngineFault("error", f"{self.name} has no option {name!r}; it has {has}.")

    def begin(self, game: Game) -> None:
        self.program.waiting()
        self._restart("")

    def _restart(self, fen: str) -> None:
        """Begins a game in this state."""
        self.played, self.fen = [], fen
        self.program.say("new")
        if self.variant:
            self.program.say(f"variant {self.variant}")
        for word in ("force", "easy", *([f"setboard {fen}"] if fen else [])):
            self.program.say(word)
        self._synchronise()

    def _synchronise(self) -> None:
        """Waits until the engine has read everything, if it knows `ping`."""
        if self.features.get("ping") == "1":
            self.pings += 1
            wanted = f"pong {self.pings}"
            self.program.say(f"ping {self.pings}")
            heard = self.program.hear_until(lambda line: line.strip() == wanted, HANDSHAKE_SECONDS)
            wrong = next((line for line in heard if line.startswith("Illegal move")), "")
            if wrong:
                raise EngineFault("error", f"{self.name} does not follow the game: {wrong}.")

    def choose(self, history: GameHistory, budget: Budget, seconds: float | None) -> Found:
        names, fen = history.names, starting_fen(history)
        if fen != self.fen or common_prefix(names, self.played) < len(self.played):
            self._restart(fen)
        self.program.say("force")
        for name in names[len(self.played) :]:
            self.program.say(f"usermove {name}" if self.features.get("usermove") == "1" else name)
        self.played = names
        self._synchronise()
        given = min(filter(None, (seconds, budget.seconds)), default=None)
        if given:
            self.program.say(f"st {given:.2f}" if given < 1 or given % 1 else f"st {given:.0f}")
        if budget.depth:
            self.program.say(f"sd {budget.depth}")
        self.program.say("go")
        heard = self.program.hear_until(_is_answer, answer_seconds(budget, seconds))
        text = heard[-1].strip()
        if not text.startswith("move "):
            raise EngineFault("resigned" if "resign" in text else "error", f"{self.name} ended the game with {text!r}.")
        self.played = [*names, self.own_name(history, text.split()[1])]
        return Found(text.split()[1])


def _is_answer(line: str) -> bool:
    return line.startswith("move ") or bool(RESULT.match(line.strip()))


def read_features(line: str) -> list[tuple[str, str]]:
    """The pairs of a line `feature ping=1 myname="An engine"`; none if it is another line."""
    if not line.startswith("feature "):
        return []
    pairs = re.findall(r'(\w+)=(?:"([^"]*)"|(\S+))', line)
    return [(name, quoted or bare) for name, quoted, bare in pairs]
