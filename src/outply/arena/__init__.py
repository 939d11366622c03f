"""Matches and tournaments: the arena, its players, conditions, outcomes and statistics, and the database of games."""

# ruff: noqa: F401 - names imported for type checkers; `__all__` is made of `_HOMES`

from __future__ import annotations

import importlib
import warnings
from typing import TYPE_CHECKING, Any

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
    "Player": "players.player",  # from the room below: whoever plays matches needs it
    "Standings": "arena.standings",
    "play_game": "arena.referee",
    "play_pairs": "arena.arena",
}
"""The public names and the modules that define them; a module is imported when its name is first used."""

__all__ = list(_HOMES)

_FORMER = {"Result": "Outcome", "Results": "Database", "Terms": "Conditions"}
"""Names of the version before, and their new names."""


def __getattr__(name: str) -> Any:
    if name in _FORMER:
        text = f"outply.arena.{name} is now called {_FORMER[name]}; the old name works until the next version."
        warnings.warn(text, DeprecationWarning, stacklevel=2)
        name = _FORMER[name]
    if name not in _HOMES:
        raise AttributeError(f"outply.arena has no {name!r}; it has {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"outply.{_HOMES[name]}"), name)
