"""Boards for states: `bits` (one word), `cells` (by value), `wide` (up to 378 points); `drawing`; `random` numbers.

`from outply import boards` gives the functions of `drawing`: `boards.grid(…)`.
"""

from outply.boards.drawing import backs, cards, grid, piece, piles, pits, points, stacks, table, text

__all__ = ["backs", "cards", "grid", "piece", "piles", "pits", "points", "stacks", "table", "text"]
