"""Levels of play: a ladder from just above random to full strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outply.game import Game

if TYPE_CHECKING:
    from outply.arena.player import Chooser


def chooser(game: Game, level: int, seed: int) -> Chooser:
    """Who plays at a level."""
    raise ValueError(f"{type(game).__name__} has no level {level}: no levels have been measured for it.")
