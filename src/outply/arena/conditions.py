"""Under which terms a game is played: the clock, when it ends early, what a player may use."""

from __future__ import annotations

from dataclasses import dataclass

SHARE, OF_INCREMENT = 25.0, 0.8
"""A player on a clock uses this part of the time left and of the increment for one choice."""


@dataclass(frozen=True)
class Clock:
    """So many seconds for all choices of a game, and so many more after each."""

    seconds: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not self.seconds > 0 or not self.increment >= 0:
            raise ValueError(f"a clock is written 10+0.1: seconds above 0 and an increment, not {self}.")

    def __str__(self) -> str:
        return f"{self.seconds:g}+{self.increment:g}"

    def allotted(self, left: float) -> float:
        """How long to think with so much time left."""
        wanted = left / SHARE + OF_INCREMENT * self.increment
        return max(0.001, min(wanted, left / 2))


def read_clock(text: str) -> Clock:
    """A clock from text: `10+0.1`."""
    seconds, _, increment = text.partition("+")
    try:
        return Clock(float(seconds), float(increment or 0))
    except ValueError:
        raise ValueError(f"a clock is written 10+0.1: seconds above 0 and an increment, not {text!r}.") from None


@dataclass(frozen=True)
class Terms:
    """What holds for every game of a match."""

    clock: Clock | None = None
    most_plies: int = 1000  # a longer game is a draw
    adjudicate: float | None = None  # a game is won when every player thinks so this surely, from 0.5 to 1
    agreeing: int = 3  # in so many choices of each in a row
    margin: float = 0.25  # seconds that a choice may take longer than allowed
    patience: float = 60.0  # seconds after which a player or a rule that does not come back is ended
    memory_mb: int = 2048  # what a game may take beyond the budgets of its players

    def __post_init__(self) -> None:
        for name in ("most_plies", "agreeing", "margin", "patience", "memory_mb"):
            if not getattr(self, name) > 0:
                raise ValueError(f"{name} must be above 0, not {getattr(self, name)!r}.")
        if self.adjudicate is not None and not 0.5 < self.adjudicate <= 1.0:
            raise ValueError(f"adjudicate must be above 0.5 and at most 1, not {self.adjudicate!r}.")
