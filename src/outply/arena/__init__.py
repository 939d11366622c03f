"""Players, matches, tournaments, ratings, and the database of results."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outply.arena.openings import Openings
    from outply.arena.player import Player
    from outply.arena.referee import play_game
    from outply.arena.result import Result
    from outply.arena.results import Results
    from outply.arena.runner import Arena, play_pairs
    from outply.arena.sprt import SPRT
    from outply.arena.standings import Standings
    from outply.arena.terms import Clock, Terms

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
    "SPRT": "sprt",
    "Arena": "runner",
    "Clock": "terms",
    "Openings": "openings",
    "Player": "player",
    "Result": "result",
    "Results": "results",
    "Standings": "standings",
    "Terms": "terms",
    "play_game": "referee",
    "play_pairs": "runner",
}
"""Where the names live; they are imported when first asked for."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"outply.arena has no {name!r}; it has {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"outply.arena.{_HOMES[name]}"), name)
