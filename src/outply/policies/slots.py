"""Where policies keep something about an action of a player, wherever it was played."""

from __future__ import annotations

SLOTS = 1 << 14
"""Actions of a player that are told apart; a power of two."""


def slot(player: int, action: int) -> int:
    """Where something is kept about an action of a player."""
    return player * SLOTS + (action & (SLOTS - 1))
