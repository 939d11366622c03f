"""The conditions of a game: the clock, when it ends early, what a player may use."""

from __future__ import annotations

from dataclasses import dataclass

from outply.former_names import warn_renamed

CHOICES_AHEAD, INCREMENT_SHARE = 25.0, 0.8
"""The time for one choice is (time left) / CHOICES_AHEAD + INCREMENT_SHARE * increment."""


@dataclass(frozen=True)
class Clock:
    """Seconds for all choices of a game, and an increment in seconds after each."""

    seconds: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not self.seconds > 0 or not self.increment >= 0:
            raise ValueError(f"a clock is written 10+0.1: seconds above 0 and an increment, not {self}.")

    def __str__(self) -> str:
        return f"{self.seconds:g}+{self.increment:g}"

    def allotted(self, left: float) -> float:
        """The seconds to think about one action, with so many seconds left."""
        wanted = left / CHOICES_AHEAD + INCREMENT_SHARE * self.increment
        return max(0.001, min(wanted, left / 2))


def read_clock(text: str) -> Clock:
    """Reads a clock from text: `10+0.1`."""
    seconds, _, increment = text.partition("+")
    try:
        return Clock(float(seconds), float(increment or 0))
    except ValueError:
        raise ValueError(f"a clock is written 10+0.1: seconds above 0 and an increment, not {text!r}.") from None


@dataclass(frozen=True)
class Conditions:
    """The conditions of every game of a match."""

    clock: Clock | None = None
    most_plies: int = 1000  # a longer game is a draw
    adjudicate: float | None = None  # a game is won when all players expect the same winner this surely, 0.5 to 1
    agreeing: int = 3  # they must agree in so many of their last choices
    margin: float = 0.25  # seconds that a choice may be late
    patience: float = 60.0  # seconds after which a player or a rule counts as hanging
    memory_mb: int = 2048  # memory of a process beyond the budgets of its players

    def __post_init__(self) -> None:
        for name in ("most_plies", "agreeing", "margin", "patience", "memory_mb"):
            if not getattr(self, name) > 0:
                raise ValueError(f"{name} must be above 0, not {getattr(self, name)!r}.")
        if self.adjudicate is not None and not 0.5 < self.adjudicate <= 1.0:
            raise ValueError(f"adjudicate must be above 0.5 and at most 1, not {self.adjudicate!r}.")


def renamed_terms(conditions: Conditions | None, terms: Conditions | None) -> Conditions | None:
    """The conditions, given by their name or, for one more version, by their old name `terms`."""
    if terms is None:
        return conditions
    warn_renamed("terms=", "conditions=")
    return terms
