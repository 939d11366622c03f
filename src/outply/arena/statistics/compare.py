"""Two players compared in a game for any number: a round is one opening from every seat, and counts as one result."""

from __future__ import annotations

from collections import defaultdict

from outply.arena.standings import Duel, Standings

PARTS = 4
"""A round's share of the points is counted in quarters, as a pair of games is."""


def compared(standings: Standings) -> Duel:
    """The match of the first player against the second."""
    if standings.duel is not None:
        return standings.duel
    made: dict[int, list[float]] = defaultdict(list)
    for task, result in standings.counted:
        for seat, one in enumerate(task.seats):
            for other_seat, other in enumerate(task.seats):
                points = result.points(seat, other_seat)
                if (one, other) == (0, 1) and points is not None:
                    made[task.round].append(points)
    counts = [0] * (PARTS + 1)
    for row in made.values():
        counts[round(PARTS * sum(row) / len(row))] += 1
    return Duel.of(counts)
