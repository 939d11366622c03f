"""The algorithms: one file each, with its pseudocode, its options and its kernel."""

from __future__ import annotations

import importlib
from typing import Any

from outply.game import Game

NAMES = {
    "mcts": "mcts:MCTS",
}
"""The algorithms: the name people type, and where the class is."""


def find(name: str) -> Any:
    """The class of an algorithm by name."""
    if name not in NAMES:
        raise ValueError(f"there is no algorithm {name!r}; there are {', '.join(NAMES)}.")
    module, _, cls = NAMES[name].partition(":")
    return getattr(importlib.import_module(f"outply.algorithms.{module}"), cls)


def default_for(game: Game) -> Any:
    """A good choice for the game."""
    return find("mcts")()
