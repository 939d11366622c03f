"""Outply: write the rules of a game in plain Python, search them at native speed."""

from outply.game import CHANCE, SIMULTANEOUS, Game
from outply.games import load

__all__ = ["CHANCE", "SIMULTANEOUS", "Game", "load"]
__version__ = "0.1.0"
