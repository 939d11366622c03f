"""Seconds for one choice, from what a client says about the clock."""

from __future__ import annotations

from outply.arena.conditions import CHOICES_AHEAD, INCREMENT_SHARE

LEAST = 0.001
"""Seconds of the shortest search."""


def seconds_for_choice(left: float, increment: float, choices: int | None, overhead: float) -> float:
    """The seconds for one choice; `choices` of them are to be made with the time left, where that is known."""
    ahead = min(choices or CHOICES_AHEAD, CHOICES_AHEAD)
    wanted = left / (ahead + (1 if choices else 0)) + INCREMENT_SHARE * increment
    return max(LEAST, min(wanted, left / 2 if choices != 1 else left) - overhead)
