"""Where one player alone moves in a component: the states in which that player can stay for ever, by choice or by rule.

    stay <- all states of the component
    repeat: leave out each state of the player that leads to none of `stay`, and each chance state that leads elsewhere
    move the bound on the player's side to the value of endless play in `stay`; iterate it

From there the bound only moves towards the value and reaches it: a player who goes on for ever does so in `stay`.
"""

from __future__ import annotations

from typing import Any

from outply.game import CHANCE

STAYS = -(1 << 30)
"""Marks a state of `stay`, in place of its plies."""

NOBODY, SEVERAL = -1, -2


def lone_mover(graph: Any, sweeps: Any, begin: int, end: int) -> int:
    """The only player who moves in a component; NOBODY if chance alone does, SEVERAL if both players do."""
    found = NOBODY
    for place in range(begin, end):
        kind = int(graph.kinds[sweeps.order[place]])
        if kind != CHANCE:
            found = kind if found in (NOBODY, kind) else SEVERAL
    return found


def mark_all(worth: Any, sweeps: Any, begin: int, end: int) -> None:
    """Puts all states of a component into `stay`."""
    for place in range(begin, end):
        worth.plies[sweeps.order[place]] = STAYS


def leave_out(graph: Any, worth: Any, number: int) -> bool:
    """Takes a state out of `stay` if play cannot be kept there; True if it did."""
    if worth.plies[number] != STAYS:
        return False
    inside, outside = 0, 0
    for edge in range(graph.first[number], graph.first[number + 1]):
        if worth.plies[graph.edges[edge]] == STAYS:
            inside += 1
        else:
            outside += 1
    if inside > 0 and (graph.kinds[number] != CHANCE or outside == 0):
        return False
    worth.plies[number] = STAYS + 1
    return True


def count_endless(worth: Any, sweeps: Any, begin: int, end: int, endless: int, mover: int) -> None:
    """Endless play is worth its value in `stay`; the marks become plies again."""
    for place in range(begin, end):
        number = int(sweeps.order[place])
        if worth.plies[number] == STAYS:
            if mover == 1:
                sweeps.high[number] = min(sweeps.high[number], worth.endless)
            else:
                sweeps.low[number] = max(sweeps.low[number], worth.endless)
        worth.plies[number] = endless


def take_bound(worth: Any, sweeps: Any, begin: int, end: int, mover: int) -> None:
    """The bound on the player's side is the value."""
    for place in range(begin, end):
        number = int(sweeps.order[place])
        worth.values[number, 0] = sweeps.high[number] if mover == 1 else sweeps.low[number]
