"""Matches and tournaments: the arena, its players, conditions, outcomes and statistics, and the database of games."""

# ruff: noqa: F401 - names imported for type checkers; `__all__` is made of `_HOMES`

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from outply import former_names

if TYPE_CHECKING:
    from outply.arena.arena import Arena, play_pairs
    from outply.arena.conditions import Clock, Conditions
    from outply.arena.database import Database
    from outply.arena.openings import Openings
    from outply.arena.outcome import Outcome
    from outply.arena.referee import play_game
    from outply.arena.standings import Standings
    from outply.arena.statistics.sprt import SPRT
    from outply.players.player import Player

_HOMES = {
    "SPRT": "arena.statistics.sprt",
    "Arena": "arena.arena",
    "Clock": "arena.conditions",
    "Conditions": "arena.conditions",
    "Database": "arena.database",
    "Openings": "arena.openings",
    "Outcome": "arena.outcome",
    "Player": "players.player",  # defined in the room below, and listed here because every match needs it
    "Standings": "arena.standings",
    "play_game": "arena.referee",
    "play_pairs": "arena.arena",
}
"""The public names and the modules that define them; a module is imported when its name is first used."""

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    if f"arena.{name}" in former_names.NAMES:
        return former_names.find_name(__name__, name)
    if name not in _HOMES:
        raise AttributeError(f"outply.arena has no {name!r}; it has {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"outply.{_HOMES[name]}"), name)
