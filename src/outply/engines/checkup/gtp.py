"""The checkup of an engine that speaks GTP."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from outply.engines.checkup.visit import DialectCheckup, HandshakeFinding, found, listed

REQUIRED = (
    "protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove".split()
)
"""Commands that every engine must know."""


class GTPCheckup(DialectCheckup):
    """Speaks GTP as a Go program does."""

    def examinations(self) -> list[Callable[[], Iterator[HandshakeFinding]]]:
        return [self.greeting, self.commands, self.form, self.playing]

    def ask(self, line: str, seconds: float = 30.0) -> list[str]:
        """The lines of an answer, up to the empty one."""
        self.visit.say(line)
        heard = self.visit.hear(lambda text: text[:1] in ("=", "?"), seconds)
        while heard[-1]:
            heard += self.visit.hear(lambda _: True, seconds)
        return heard[:-1]

    def greeting(self) -> Iterator[HandshakeFinding]:
        answer = self.ask("protocol_version")[-1]
        yield found(answer.split() == ["=", "2"], "protocol_version", answer)
        for name in ("name", "version"):
            answer = self.ask(name)[-1]
            yield found(answer.startswith("="), name, answer)

    def commands(self) -> Iterator[HandshakeFinding]:
        known = " ".join(self.ask("list_commands")).lstrip("= ").split()
        missing = [name for name in REQUIRED if name not in known]
        told = f"{len(known)} commands" + (f"; required and missing: {listed(missing, 9)}" if missing else "")
        yield found(not missing, "list_commands", told)
        for name, wanted in (("play", "true"), ("joho", "false")):
            answer = self.ask(f"known_command {name}")[-1]
            yield found(answer.split()[1:] == [wanted], f"known_command {name}", answer)

    def form(self) -> Iterator[HandshakeFinding]:
        answer = self.ask("17 name")[-1]
        yield found(answer.startswith("=17"), "17 name", answer if answer.startswith("=17") else f"{answer!r}: no =17")
        answer = self.ask("joho")[-1]
        yield found(answer.startswith("?"), "joho", answer)
        answer = self.ask("name # a comment")[-1]
        yield found(answer.startswith("="), "name # a comment", answer)

    def playing(self) -> Iterator[HandshakeFinding]:
        size = self.game.options().get("size")
        for line in (*([f"boardsize {size}"] if size else []), "clear_board", "komi 6.5"):
            answer = self.ask(line)[-1]
            yield found(answer.startswith("="), line, answer)
        state = self.game.initial()
        names = [self.game.action_name(state, action) for action in self.game.actions(state)]
        word = next((name for name in names if re.fullmatch(r"[a-z]\d+", name)), names[0])
        answer = self.ask(f"play black {word}")[-1]
        yield found(answer.startswith("="), f"play black {word}", answer)
        answer = self.ask(f"play white {word}")[-1]
        yield found(
            answer.startswith("?"), f"play white {word}", f"{answer}" + ("" if answer[0] == "?" else " (taken)")
        )
        state = self.game.result(state, self.game.parse_action(state, word))
        answer = self.ask("genmove white", 60.0)[-1]
        try:
            chosen = answer.partition(" ")[2].strip().lower()
            good = chosen == "resign" or self.game.parse_action(state, chosen) >= 0
        except ValueError:
            good = False
        yield found(good, "genmove white", answer if good else f"{answer!r} is no legal action")
        answer = self.ask("undo")[-1]
        yield found(answer.startswith("="), "undo", answer)
