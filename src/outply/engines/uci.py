"""UCI: the protocol of most chess engines, such as Stockfish; Fairy-Stockfish plays other games with it."""

from __future__ import annotations

import math

from outply.engines.engine import HANDSHAKE_SECONDS, Found, GameHistory, RunningEngine, answer_seconds, starting_fen
from outply.engines.program import EngineFault
from outply.game import Game
from outply.search.budget import Budget

LOGISTIC = 400.0
"""Centipawns that make a win ten times as likely as a loss."""


class UCIEngine(RunningEngine):
    """An engine that speaks UCI."""

    limits = frozenset({"seconds", "nodes", "depth"})
    needs_limit = True

    def shake_hands(self) -> None:
        self.program.say("uci")
        heard = self.program.hear_until(lambda line: line.strip() == "uciok", HANDSHAKE_SECONDS)
        names = [option_name(line) for line in heard if line.startswith("option ")]
        known = {name.lower(): name for name in names}
        for name, value in self.command.options:
            if name.lower() not in known:
                raise EngineFault("error", f"{self.name} has no option {name!r}; it has {', '.join(names) or 'none'}.")
            self.program.say(f"setoption name {known[name.lower()]} value {value}")
        self._ready()

    def begin(self, game: Game) -> None:
        self.program.say("ucinewgame")
        self._ready()

    def choose(self, history: GameHistory, budget: Budget, seconds: float | None) -> Found:
        fen = starting_fen(history)
        where = f"fen {fen}" if fen else "startpos"
        moves = f" moves {' '.join(history.names)}" if history.actions else ""
        self.program.waiting()
        self.program.say(f"position {where}{moves}")
        self.program.say(f"go {go_words(budget, seconds)}")
        heard = self.program.hear_until(lambda line: line.startswith("bestmove"), answer_seconds(budget, seconds))
        words = heard[-1].split()
        if len(words) < 2:
            raise EngineFault("illegal", f"{self.name} answered {heard[-1]!r}, which names no action.")
        return _found(words[1], heard)

    def _ready(self) -> None:
        self.program.say("isready")
        self.program.hear_until(lambda line: line.strip() == "readyok", HANDSHAKE_SECONDS)


def option_name(line: str) -> str:
    """The name in a line such as `option name Skill Level type spin default 20`."""
    return line.partition(" name ")[2].partition(" type ")[0].strip()


def go_words(budget: Budget, seconds: float | None) -> str:
    """The limits behind `go`."""
    given = min(filter(None, (seconds, budget.seconds)), default=None)
    words = {"movetime": given and max(1, round(1000 * given)), "nodes": budget.nodes, "depth": budget.depth}
    return " ".join(f"{word} {value}" for word, value in words.items() if value)


def _found(text: str, heard: list[str]) -> Found:
    """The answer with the last line of information that has a score."""
    told = next((line.split() for line in reversed(heard) if line.startswith("info ") and " score " in line), [])
    value = None
    if "score" in told:
        value = share(told[told.index("score") + 1 : told.index("score") + 3])
    line = tuple(told[told.index("pv") + 1 :]) if "pv" in told else ()
    return Found(text, value, line, _number(told, "depth"), _number(told, "nodes"))


def share(score: list[str]) -> float | None:
    """A score such as `cp 30` or `mate -3` as the expected share of the points; None if it is neither."""
    if len(score) < 2 or not score[1].lstrip("+-").isdigit():
        return None
    amount = int(score[1])
    if score[0] == "mate":
        return 1.0 if amount > 0 else 0.0
    return 1.0 / (1.0 + math.pow(10.0, max(-1e4, min(1e4, -amount)) / LOGISTIC))


def _number(words: list[str], name: str) -> int:
    """The number behind a word; 0 if there is none."""
    value = words[words.index(name) + 1] if name in words[:-1] else ""
    return int(value) if value.isdigit() else 0
