"""Two players compared in a game for any number of players: one round, an opening from every seat, is one sample."""

from __future__ import annotations

from collections import defaultdict

from outply.arena.standings import Duel, Standings

PARTS = 4
"""The points of a round are rounded to quarters, as those of a pair of games are."""


def compare(standings: Standings) -> Duel:
    """The first player against the second."""
    if standings.duel is not None:
        return standings.duel
    made: dict[int, list[float]] = defaultdict(list)
    for task, outcome in standings.counted:
        for seat, one in enumerate(task.seats):
            for other_seat, other in enumerate(task.seats):
                points = outcome.points(seat, other_seat)
                if (one, other) == (0, 1) and points is not None:
                    made[task.round].append(points)
    counts = [0] * (PARTS + 1)
    for row in made.values():
        counts[round(PARTS * sum(row) / len(row))] += 1
    return Duel.of(counts)
