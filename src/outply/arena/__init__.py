"""Players, matches, tournaments, ratings, and the database of results."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outply.arena.arena import Arena, play_pairs
    from outply.arena.conditions import Clock, Terms
    from outply.arena.database import Results
    from outply.arena.openings import Openings
    from outply.arena.outcome import Result
    from outply.arena.referee import play_game
    from outply.arena.standings import Standings
    from outply.arena.statistics.sprt import SPRT
    from outply.players.player import Player

__all__ = [
    "SPRT",
    "Arena",
    "Clock",
    "Openings",
    "Player",
    "Result",
    "Results",
    "Standings",
    "Terms",
    "play_game",
    "play_pairs",
]

_HOMES = {
    "SPRT": "arena.statistics.sprt",
    "Arena": "arena.arena",
    "Clock": "arena.conditions",
    "Openings": "arena.openings",
    "Player": "players.player",
    "Result": "arena.outcome",
    "Results": "arena.database",
    "Standings": "arena.standings",
    "Terms": "arena.conditions",
    "play_game": "arena.referee",
    "play_pairs": "arena.arena",
}
"""Where the names live; they are imported when first asked for."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"outply.arena has no {name!r}; it has {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"outply.{_HOMES[name]}"), name)
