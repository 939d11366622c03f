"""Slots: where policies keep numbers about an action of a player, wherever it was played."""

from __future__ import annotations

SLOTS = 1 << 14
"""Actions of a player that have slots of their own, a power of two; above that some share one."""


def slot(player: int, action: int) -> int:
    """The slot of an action of a player: the index of a column `per_action()`."""
    return player * SLOTS + (action & (SLOTS - 1))
