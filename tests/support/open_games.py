"""The bundled games in which nothing is hidden and one player moves at a time: those that exact searches are for."""

from __future__ import annotations

from outply.game import facts
from outply.games import NAMES
from outply.games.loading import load


def is_open(name: str) -> bool:
    """Every player sees the whole state, and nobody chooses at the same time as another."""
    found = facts(load(name))
    return not (found.hidden or found.simultaneous)


OPEN_GAMES = [name for name in NAMES if is_open(name)]
