"""Where bounds do not meet, somebody can go on for ever. There a strategy of each player gives a bound:

    values            <- where every ply becomes endless play with a small probability, which settles fast
    for each player:
        strategy      <- the best actions by these values
        repeat:
            stay      <- the states in which play can be kept for ever against the strategy, by the other or by chance
            guarantee <- the strategy's value against the best reply, iterated from endless play in `stay`
            switch the strategy to actions that are better by `guarantee` (Hoffman and Karp 1966)
        until none is

What player 0's strategy guarantees bounds the value from below, what player 1's does from above.
"""

from __future__ import annotations

from typing import Any

from outply.game import CHANCE

STAYS, INSIDE = -(1 << 30), 1 - (1 << 30)
"""Marks of states in place of their plies: in `stay`; elsewhere in the component."""

NOBODY = -(1 << 20)
"""The player whose strategy is fixed: none."""

DISCOUNT = 1 / 256
"""The probability that a ply becomes endless play: so small that few values change order."""


def leave_out(graph: Any, worth: Any, sweeps: Any, fixed: int, number: int) -> bool:
    """Takes a state out of `stay` if play cannot be kept there; True if it did."""
    if worth.plies[number] != STAYS:
        return False
    inside, outside = 0, 0
    for edge in range(first_edge(graph, sweeps, fixed, number), end_of_edges(graph, sweeps, fixed, number)):
        if worth.plies[graph.edges[edge]] == STAYS:
            inside += 1
        else:
            outside += 1
    if inside > 0 and (graph.kinds[number] != CHANCE or outside == 0):
        return False
    worth.plies[number] = INSIDE
    return True


def first_edge(graph: Any, sweeps: Any, fixed: int, number: int) -> int:
    """The first edge that play can take; the player whose strategy is fixed has one alone."""
    return int(sweeps.choices[number] if graph.kinds[number] == fixed else graph.first[number])


def end_of_edges(graph: Any, sweeps: Any, fixed: int, number: int) -> int:
    """The edge behind the last that play can take."""
    return int(sweeps.choices[number] + 1 if graph.kinds[number] == fixed else graph.first[number + 1])


def begin_reply(worth: Any, sweeps: Any, begin: int, end: int, fixed: int) -> None:
    """Puts all states of a component into `stay`, and gives them what the other player would like best not to get."""
    for place in range(begin, end):
        number = int(sweeps.order[place])
        worth.plies[number] = STAYS
        if fixed == 0:
            sweeps.high[number] = sweeps.highest
        else:
            sweeps.low[number] = sweeps.lowest


def count_endless(worth: Any, sweeps: Any, begin: int, end: int, fixed: int) -> None:
    """Endless play is worth its value in `stay`; all states of the component are marked as inside."""
    for place in range(begin, end):
        number = int(sweeps.order[place])
        if worth.plies[number] == STAYS:
            if fixed == 0:
                sweeps.high[number] = min(sweeps.high[number], worth.endless)
            else:
                sweeps.low[number] = max(sweeps.low[number], worth.endless)
        worth.plies[number] = INSIDE


def guarantee(worth: Any, sweeps: Any, fixed: int, number: int) -> float:
    """What a strategy guarantees in a state: iterated inside the component, the bound on its side elsewhere."""
    if (fixed == 0) == (worth.plies[number] == INSIDE):
        return float(sweeps.high[number])
    return float(sweeps.low[number])


def update_guarantee(graph: Any, worth: Any, sweeps: Any, fixed: int, number: int) -> float:
    """Recomputes what the strategy guarantees in a state; returns by how much it changed."""
    begin, end = first_edge(graph, sweeps, fixed, number), end_of_edges(graph, sweeps, fixed, number)
    value = guarantee(worth, sweeps, fixed, int(graph.edges[begin]))
    if graph.kinds[number] == CHANCE:
        value = 0.0
        for edge in range(begin, end):
            value += graph.odds[edge] * guarantee(worth, sweeps, fixed, int(graph.edges[edge]))
    else:
        for edge in range(begin + 1, end):  # the other player chooses
            other = guarantee(worth, sweeps, fixed, int(graph.edges[edge]))
            value = min(value, other) if fixed == 0 else max(value, other)
    change = abs(value - guarantee(worth, sweeps, fixed, number))
    if fixed == 0:
        sweeps.high[number] = value
    else:
        sweeps.low[number] = value
    return change


def improve(graph: Any, worth: Any, sweeps: Any, begin: int, end: int, fixed: int) -> bool:
    """Switches the strategy where another action guarantees more; True if it did."""
    switched = False
    sign = 1.0 if fixed == 0 else -1.0
    for place in range(begin, end):
        number = int(sweeps.order[place])
        if graph.kinds[number] == fixed:
            best = sign * guarantee(worth, sweeps, fixed, int(graph.edges[sweeps.choices[number]])) + sweeps.equal
            for edge in range(graph.first[number], graph.first[number + 1]):
                value = sign * guarantee(worth, sweeps, fixed, int(graph.edges[edge]))
                if value > best:
                    best, switched = value, True
                    sweeps.choices[number] = edge
    return switched


def choose_strategies(graph: Any, worth: Any, sweeps: Any, begin: int, end: int) -> None:
    """Both players take the best actions by the discounted values."""
    for place in range(begin, end):
        number = int(sweeps.order[place])
        sign = 1.0 if graph.kinds[number] == 0 else -1.0
        best = graph.first[number]
        for edge in range(graph.first[number] + 1, graph.first[number + 1]):
            if sign * worth.values[graph.edges[edge], 0] > sign * worth.values[graph.edges[best], 0]:
                best = edge
        sweeps.choices[number] = best


def keep_guarantee(sweeps: Any, begin: int, end: int) -> None:
    """Keeps what player 0's strategy guarantees."""
    for place in range(begin, end):
        number = int(sweeps.order[place])
        sweeps.kept[number] = sweeps.high[number]


def take_guarantees(worth: Any, sweeps: Any, begin: int, end: int, endless: int) -> float:
    """The guarantees of both players are the bounds; returns their largest gap."""
    gap = 0.0
    for place in range(begin, end):
        number = int(sweeps.order[place])
        one, other = sweeps.kept[number], sweeps.low[number]
        sweeps.low[number], sweeps.high[number] = min(one, other), max(one, other)  # rounding may turn them round
        gap = max(gap, sweeps.high[number] - sweeps.low[number])
        worth.values[number, 0] = sweeps.low[number] + (sweeps.high[number] - sweeps.low[number]) / 2
        worth.plies[number] = endless
    return gap
