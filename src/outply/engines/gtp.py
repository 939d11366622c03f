"""GTP, version 2: the protocol of Go programs, which programs for Hex and Othello speak, too."""

from __future__ import annotations

from outply.engines.engine import (
    ANSWER_SECONDS,
    HANDSHAKE_SECONDS,
    Found,
    GameHistory,
    RunningEngine,
    answer_seconds,
    common_prefix,
)
from outply.engines.program import EngineFault
from outply.game import Game
from outply.search.budget import Budget

COLOURS = ("black", "white")
"""Player 0 is Black, who begins in Go."""


class GTPEngine(RunningEngine):
    """An engine that speaks GTP."""

    limits = frozenset({"seconds"})

    def shake_hands(self) -> None:
        self.played: list[tuple[int, str]] = []
        self.known = set(self.ask("list_commands", HANDSHAKE_SECONDS).split())
        for name, value in self.command.options:
            self.ask(f"{name} {value}")

    def ask(self, line: str, seconds: float = ANSWER_SECONDS) -> str:
        """Sends a command; returns the answer, which ends with an empty line. A refusal is the engine's fault."""
        self.program.say(line)
        heard = self.program.hear_until(lambda heard: heard[:1] in ("=", "?"), seconds)
        while heard[-1] or len(heard) == 1:
            heard += self.program.hear_until(lambda _: True, seconds)
        start = next(place for place, heard_line in enumerate(heard) if heard_line[:1] in ("=", "?"))
        text = "\n".join([heard[start][1:].lstrip("0123456789").strip(), *heard[start + 1 : -1]]).strip()
        if heard[start].startswith("?"):
            raise EngineFault("error", f"{self.name} refuses {line!r}: {text or 'without a reason'}.")
        return text

    def begin(self, game: Game) -> None:
        size, komi = (game.options().get(name) for name in ("size", "komi"))
        if size:
            self.ask(f"boardsize {size}")
        self.ask("clear_board")
        if komi is not None and "komi" in self.known:
            self.ask(f"komi {komi:g}")
        self.played = []

    def tell(self, player: int, name: str) -> None:
        """Tells what was played. Programs for Othello may refuse a pass, which they know by themselves."""
        try:
            self.ask(f"play {COLOURS[player]} {name}")
        except EngineFault as fault:
            if fault.ending != "error" or name != "pass":
                raise

    def choose(self, history: GameHistory, budget: Budget, seconds: float | None) -> Found:
        told = list(zip(history.players, history.names, strict=True))
        if common_prefix(told, self.played) < len(self.played):
            self.begin(history.game)
        for player, name in told[len(self.played) :]:
            self.tell(player, name)
        self.played = told
        given = min(filter(None, (seconds, budget.seconds)), default=None)
        if given and "time_settings" in self.known:
            self.ask(f"time_settings 0 {max(1, round(given))} 1")
        player = int(history.game.to_move(history.state))
        text = self.ask(f"genmove {COLOURS[player]}", answer_seconds(budget, seconds)).lower()
        if text == "resign":
            raise EngineFault("resigned", f"{self.name} resigned.")
        self.played = [*told, (player, self.own_name(history, text))]
        return Found(text)
