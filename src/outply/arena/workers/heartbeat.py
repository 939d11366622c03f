"""The heartbeat of a process that plays: who is at work in a game, since when, and the actions so far.

If a player takes its process down with it, these words tell who it was.
"""

from __future__ import annotations

from pathlib import Path

from outply.arena.referee import Watch
from outply.process.heartbeat import Heartbeat

IDLE, RULES, THINKING, WARMING = range(4)
"""Activities: nothing, a rule, a player who thinks, a player who is made ready. The actor is the player's seat."""

MOST_ACTIONS = 4096
"""Actions of a game that a heartbeat has room for: if the process of a longer game dies, its record ends there."""

READY = 0  # the word that says that players are ready


class GameHeartbeat(Heartbeat, Watch):
    """The heartbeat of a game: who is at work. `patience`: seconds a rule may take; `compiling`: seconds to compile."""

    def __init__(self, patience: float, compiling: float, file: Path | None = None) -> None:
        super().__init__(own=1, trail=MOST_ACTIONS, file=file)
        self.patience, self.compiling = patience, compiling

    # -- the process that plays writes -------------------------------------------------------------

    def starts(self) -> None:
        """The process starts: it may have to import everything."""
        self.begin(IDLE, 0, self.compiling)

    def idle(self) -> None:
        """The process has no game."""
        self.begin(IDLE, 0, None)

    def game_begins(self) -> None:
        """A game begins."""
        self.clear_trail()
        self.rules()

    def rules(self) -> None:
        self.begin(RULES, 0, self.patience)

    def thinks(self, seat: int, allowed: float | None) -> None:
        self.begin(THINKING, seat, self.patience + (allowed or 0.0))

    def warms_up(self, seat: int) -> None:
        """A player is made ready, which may have to compile."""
        self.begin(WARMING, seat, self.compiling)

    def players_ready(self) -> None:
        """All players of a game are ready."""
        self.own[READY] = 1

    def act(self, action: int) -> None:
        self.step(action)

    # -- its supervisor reads ----------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Players have been made ready in this process."""
        return bool(self.own[READY])
