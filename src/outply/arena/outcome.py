"""The outcome of one game of a match: every action, the utilities, and why the game ended."""

from __future__ import annotations

import dataclasses
from typing import Any

from outply.game import Game
from outply.information.in_turn import in_turn
from outply.notation.records import Record, named_actions

OVER = "over"
"""The ending of a game that is over by the rules."""

ENDINGS = {
    OVER: "over by the rules",
    "cap": "a draw at the ply cap",
    "adjudicated": "won since all players agreed",
    "illegal": "lost by an illegal action",
    "changed": "lost by changing the state",
    "time": "lost on time",
    "error": "lost by an exception",
    "resigned": "lost by resigning",
    "crash": "lost by a crash",
    "hang": "lost by not returning",
    "memory": "lost by taking too much memory",
    "void": "not scored: the rules failed",
}
"""Why a game ended. If it is lost, one player is the offender, and the others have not lost to each other."""

FAULTS = ("illegal", "changed", "time", "error", "crash", "hang", "memory")
"""Endings that are a player's fault."""


@dataclasses.dataclass(frozen=True)
class Outcome:
    """One game of a match: what was played, and how it ended."""

    players: tuple[str, ...]  # by seat
    seed: int
    opening: int  # how many of the actions were the opening
    actions: tuple[int, ...]  # those of chance too
    utilities: tuple[float, ...] | None  # by seat; None if the game does not count
    ending: str
    offender: int | None = None  # the seat of the player who lost by a fault
    note: str = ""
    seconds: tuple[float, ...] = ()  # thinking time by seat

    def points(self, one: int, other: int) -> float | None:
        """1 if one seat did better than the other, 0.5 if the same, 0 if worse; None if the game does not count."""
        if self.utilities is None:
            return None
        mine, theirs = self.utilities[one], self.utilities[other]
        return 1.0 if mine > theirs else 0.0 if mine < theirs else 0.5

    def describe(self) -> str:
        """Why the game ended, in words."""
        who = "" if self.offender is None else f" ({self.players[self.offender]}, player {self.offender})"
        return f"{ENDINGS[self.ending]}{who}{': ' if self.note else ''}{self.note}"

    def to_dict(self) -> dict[str, Any]:
        """The outcome as plain data, for JSON."""
        return dataclasses.asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Outcome:
        """The outcome that `to_dict` wrote."""
        values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
        return cls(**values)

    def record(self, game: Game, written: str) -> Record:
        """The game as a record, which `outply replay` shows; `written` is the game as `load` reads it."""
        game = in_turn(game)
        states = [game.initial()]
        for action in self.actions:
            states.append(game.result(states[-1], action))
        end = "" if self.ending == OVER else self.describe()
        return Record(written, self.players, self.seed, named_actions(game, states, self.actions), end)


def forfeit(game: Game, offender: int | None) -> tuple[float, ...]:
    """Utilities of a game that ends early: the worst for the offender and the best for others, or a draw."""
    low, high = game.utility_range
    if offender is None:
        return ((low + high) / 2,) * int(game.players)
    return tuple(float(low if seat == offender else high) for seat in range(game.players))
