"""Step 2 of Solve where states can recur and chance, or more than two players, take part: value iteration.

    divide the graph into strongly connected components (Tarjan 1972)
    for each component, after all components it leads to:
        repeat: recompute the value of each of its states from the successors
        until nothing changes

In a zero-sum game every state has two values: a lower bound that starts at the least utility and an upper bound that
starts at the greatest. The true value stays between them, so half of their final gap bounds the error (interval
iteration, Haddad and Monmege 2018). If the bounds do not meet, endless play is possible; then a strategy of each player
bounds the value from one side (strategies.py). In games that are not zero-sum the iteration starts from the value of
endless play and yields the values of ever longer games, whose error is not known.

The plies often have no bound. Then they are those of the luckiest outcomes, so that a player who prefers them among
equally good actions does reach the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.solve.backward import ENDLESS, Worth, choose, mean, sooner
from outply.algorithms.solve.graph import ENDED
from outply.algorithms.solve.strategies import (
    DISCOUNT,
    begin_reply,
    choose_strategies,
    count_endless,
    improve,
    keep_guarantee,
    leave_out,
    take_guarantees,
    update_guarantee,
)
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE

MOST_SWEEPS = 1_000_000
"""Sweeps over one component after which its values count as not converging."""

MOST_DISCOUNTED = 10_000
"""Sweeps over the discounted values of a component at most: they only choose the first strategies."""

MOST_SWITCHES = 100
"""How often a strategy is improved at most: three or four times are the rule."""

# -- components --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Components(Memory):
    """The strongly connected components, and the arrays of Tarjan's algorithm."""

    order: Any  # int32: the states, component by component, each component after those it leads to
    ends: Any  # int32: the end of each component in `order`
    seen: Any  # int32 [number]: the discovery index; 0 before, FINISHED once the component is known
    low: Any  # int32 [number]: the least discovery index reachable from it
    stack: Any  # int32: states whose components are not known yet
    way: Any  # int32: the path from the first state to the present one
    edge: Any  # int64: the next edge to follow from each state on the path
    at: Any  # int64 [5]: length of the path, of the stack, states seen, states in order, components


FINISHED = (1 << 31) - 1
WAY, STACK, SEEN, ORDERED, COMPONENTS = range(5)


def new_components(states: int) -> Components:
    names = ("order", "ends", "seen", "low", "stack", "way")
    numbers = {name: np.zeros(states, np.int32) for name in names}
    return Components(**numbers, edge=np.zeros(states, np.int64), at=np.zeros(5, np.int64))


BYTES_A_STATE = 6 * 4 + 8
"""Bytes of `Components` per state."""


@kernel
def find_components(graph: Any, found: Any, quota: int) -> None:
    """Continues Tarjan's algorithm for `quota` steps; it ends when all states are in order."""
    if found.at[SEEN] == 0:
        enter(graph, found, 0)
    for _ in range(quota):
        level = int(found.at[WAY]) - 1
        if level < 0:
            break
        number, edge = int(found.way[level]), found.edge[level]
        if edge < graph.first[number + 1]:
            found.edge[level] = edge + 1
            child = int(graph.edges[edge])
            if found.seen[child] == 0:
                enter(graph, found, child)
            elif found.seen[child] != FINISHED:
                found.low[number] = min(found.low[number], found.seen[child])
        else:
            leave(found, number, level)


def enter(graph: Any, found: Any, number: int) -> None:
    """Discovers a state."""
    found.at[SEEN] += 1
    found.seen[number] = found.at[SEEN]
    found.low[number] = found.at[SEEN]
    found.stack[found.at[STACK]] = number
    found.at[STACK] += 1
    found.way[found.at[WAY]] = number
    found.edge[found.at[WAY]] = graph.first[number]
    found.at[WAY] += 1


def leave(found: Any, number: int, level: int) -> None:
    """Leaves a state whose successors are all known; if it is the root of its component, lists the component."""
    found.at[WAY] = level
    if level > 0:
        above = int(found.way[level - 1])
        found.low[above] = min(found.low[above], found.low[number])
    if found.low[number] < found.seen[number]:
        return
    last = -1
    while last != number:
        found.at[STACK] -= 1
        last = int(found.stack[found.at[STACK]])
        found.seen[last] = FINISHED
        found.order[found.at[ORDERED]] = last
        found.at[ORDERED] += 1
    found.ends[found.at[COMPONENTS]] = found.at[ORDERED]
    found.at[COMPONENTS] += 1


# -- values ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sweeps(Memory):
    """The bounds of the values, and the progress of the sweeps."""

    low: Any  # float64 [number]; empty in games that are not zero-sum
    high: Any
    kept: Any  # float64 [number]: what player 0's strategy guarantees
    choices: Any  # int64 [number]: the edge that the strategy of the player to move takes
    order: Any  # as in Components
    ends: Any
    components: int
    slack: float  # how much wider the gap of a component may be than those it leads to
    least: float  # the largest change that counts as none
    equal: float  # the largest difference of values that count as equal
    lowest: float  # the first lower bound
    highest: float  # the first upper bound
    at: Any  # int64 [5]
    gaps: Any  # float64 [2]


PLACE, MODE, TURNS, SWEPT, TROUBLE, FIXED, SWITCHES = range(7)
"""The indices of `at`: components done, the mode of the present one, its sweeps in this mode, all sweeps, the worst
result, the player whose strategy is fixed, how often it was improved."""

UNSTARTED, BOUNDING, ITERATING, DISCOUNTING, STAYING, REPLYING, COUNTING_PLIES = range(7)
"""The modes of a component: bounds if the game is zero-sum, else values; if the bounds do not meet, discounted values,
and for each player the states to stay in and what the strategy guarantees; then plies."""

CHANGE, GAP = range(2)
"""The indices of `gaps`: the largest last change of a value without bounds; the largest gap between bounds."""

CONVERGED, UNSETTLED, DIVERGED = range(3)
"""Results: all values are bounded; what a strategy guarantees has not settled; some values do not converge."""


def new_sweeps(found: Components, worth: Worth, tolerance: float, bounds: tuple[float, float]) -> Sweeps:
    states, low, high = len(worth.plies), *bounds
    bounded = worth.width == 1
    scale = max(abs(low), abs(high), high - low)
    return Sweeps(
        low=worth.values[:, 0].copy() if bounded else np.zeros(0),
        high=worth.values[:, 0].copy() if bounded else np.zeros(0),
        kept=np.zeros(states if bounded else 0),
        choices=np.zeros(states if bounded else 0, np.int64),
        order=found.order[:states],
        ends=found.ends,
        components=int(found.at[COMPONENTS]),
        slack=tolerance / 1000,
        least=max(tolerance / 1e6, 4e-16 * scale),
        equal=tolerance,
        lowest=low,
        highest=high,
        at=np.zeros(7, np.int64),
        gaps=np.zeros(2),
    )


@kernel
def iterate_values(graph: Any, worth: Any, sweeps: Any, quota: int) -> None:
    """Continues for about `quota` states; it ends when all components are done."""
    done = 0
    while done < quota and sweeps.at[PLACE] < sweeps.components:
        component = int(sweeps.at[PLACE])
        begin, end = sweeps.ends[component - 1] if component > 0 else 0, sweeps.ends[component]
        number = int(sweeps.order[begin])
        if end == begin + 1 and not leads_to(graph, number, number):
            if graph.kinds[number] != ENDED:
                update_value(graph, worth, number)
                worth.plies[number] = plies_of(graph, worth, number, sweeps.equal)
                if sweeps.low.size > 0:
                    update_bounds(graph, sweeps, number)
            sweeps.at[PLACE] += 1
        elif sweep(graph, worth, sweeps, begin, end):
            sweeps.at[PLACE] += 1
            sweeps.at[MODE] = UNSTARTED
        done += end - begin


def leads_to(graph: Any, number: int, child: int) -> bool:
    """True if `child` is a successor of the state."""
    for edge in range(graph.first[number], graph.first[number + 1]):
        if graph.edges[edge] == child:
            return True
    return False


def sweep(graph: Any, worth: Any, sweeps: Any, begin: int, end: int) -> bool:
    """One sweep over a component; True when the component is done."""
    if sweeps.at[MODE] == UNSTARTED:
        start(worth, sweeps, begin, end)
    mode, fixed = sweeps.at[MODE], int(sweeps.at[FIXED])
    sweeps.at[TURNS] += 1
    sweeps.at[SWEPT] += 1
    change, gap = 0.0, 0.0
    for place in range(begin, end):
        number = int(sweeps.order[place])
        if mode == BOUNDING:
            change = max(change, update_bounds(graph, sweeps, number))
            gap = max(gap, sweeps.high[number] - sweeps.low[number])
        elif mode == ITERATING:
            change = max(change, update_value(graph, worth, number))
        elif mode == DISCOUNTING:
            change = max(change, update_discounted(graph, worth, number))
        elif mode == STAYING:
            change += leave_out(graph, worth, sweeps, fixed, number)
        elif mode == REPLYING:
            change = max(change, update_guarantee(graph, worth, sweeps, fixed, number))
        else:
            plies = plies_of(graph, worth, number, sweeps.equal)
            change += plies != worth.plies[number]
            worth.plies[number] = plies
    if mode == BOUNDING:
        compare_bounds(worth, sweeps, begin, end, change, gap)
    elif mode == COUNTING_PLIES:
        return bool(change == 0.0 or sweeps.at[TURNS] > end - begin)
    elif mode == STAYING and change == 0.0:
        count_endless(worth, sweeps, begin, end, fixed)
        sweeps.at[MODE], sweeps.at[TURNS] = REPLYING, 0
    elif mode != STAYING and (change <= sweeps.least or sweeps.at[TURNS] >= most_sweeps(mode)):
        go_on(graph, worth, sweeps, begin, end, change)
    return False


def most_sweeps(mode: int) -> int:
    """The sweeps of a mode at most."""
    return MOST_DISCOUNTED if mode == DISCOUNTING else MOST_SWEEPS


def go_on(graph: Any, worth: Any, sweeps: Any, begin: int, end: int, change: float) -> None:
    """What comes after values have settled: strategies, one after the other, and at last the plies."""
    mode, fixed = sweeps.at[MODE], int(sweeps.at[FIXED])
    if mode == ITERATING:
        fix_values(sweeps, change)
        return
    if mode == DISCOUNTING:
        choose_strategies(graph, worth, sweeps, begin, end)
        sweeps.at[FIXED], sweeps.at[SWITCHES] = 0, 0
    else:
        if change > sweeps.least:
            sweeps.at[TROUBLE] = max(sweeps.at[TROUBLE], UNSETTLED)
        sweeps.at[SWITCHES] += 1
        if sweeps.at[SWITCHES] >= MOST_SWITCHES or not improve(graph, worth, sweeps, begin, end, fixed):
            if fixed == 1:
                gap = take_guarantees(worth, sweeps, begin, end, ENDLESS)
                sweeps.gaps[GAP] = max(sweeps.gaps[GAP], gap)
                sweeps.at[MODE], sweeps.at[TURNS] = COUNTING_PLIES, 0
                return
            keep_guarantee(sweeps, begin, end)
            sweeps.at[FIXED], sweeps.at[SWITCHES] = 1, 0
    begin_reply(worth, sweeps, begin, end, int(sweeps.at[FIXED]))
    sweeps.at[MODE], sweeps.at[TURNS] = STAYING, 0


def start(worth: Any, sweeps: Any, begin: int, end: int) -> None:
    """Starts a component: the widest bounds if there are any, and the value of endless play."""
    bounded = sweeps.low.size > 0
    sweeps.at[MODE] = BOUNDING if bounded else ITERATING
    sweeps.at[TURNS] = 0
    for place in range(begin, end):
        number = int(sweeps.order[place])
        if bounded:
            sweeps.low[number], sweeps.high[number] = sweeps.lowest, sweeps.highest
        for i in range(worth.values.shape[1]):
            worth.values[number, i] = worth.endless
        worth.plies[number] = ENDLESS


def update_bounds(graph: Any, sweeps: Any, number: int) -> float:
    """Recomputes the bounds of a state; returns by how much they changed."""
    kind, begin, end = graph.kinds[number], graph.first[number], graph.first[number + 1]
    child = graph.edges[begin]
    low, high = sweeps.low[child], sweeps.high[child]
    if kind == CHANCE:
        low, high = 0.0, 0.0
        for edge in range(begin, end):
            child = graph.edges[edge]
            low += graph.odds[edge] * sweeps.low[child]
            high += graph.odds[edge] * sweeps.high[child]
    for edge in range(begin + 1, end):
        child = graph.edges[edge]
        if kind == 0:
            low, high = max(low, sweeps.low[child]), max(high, sweeps.high[child])
        elif kind == 1:
            low, high = min(low, sweeps.low[child]), min(high, sweeps.high[child])
    change = max(abs(low - sweeps.low[number]), abs(high - sweeps.high[number]))
    sweeps.low[number], sweeps.high[number] = low, high
    return change


def compare_bounds(worth: Any, sweeps: Any, begin: int, end: int, change: float, gap: float) -> None:
    """Accepts the bounds if they are close enough; if they stop moving, somebody can go on for ever."""
    if gap <= sweeps.gaps[GAP] + sweeps.slack:
        sweeps.gaps[GAP] = max(sweeps.gaps[GAP], gap)
        sweeps.at[MODE], sweeps.at[TURNS] = COUNTING_PLIES, 0
        for place in range(begin, end):
            number = int(sweeps.order[place])
            worth.values[number, 0] = sweeps.low[number] + (sweeps.high[number] - sweeps.low[number]) / 2
    elif change <= sweeps.least or sweeps.at[TURNS] >= MOST_SWEEPS:
        sweeps.at[MODE], sweeps.at[TURNS] = DISCOUNTING, 0


def fix_values(sweeps: Any, change: float) -> None:
    """Takes values found without bounds, if they have settled."""
    sweeps.gaps[CHANGE] = max(sweeps.gaps[CHANGE], change)
    sweeps.at[MODE], sweeps.at[TURNS] = COUNTING_PLIES, 0
    if change > sweeps.least:
        sweeps.at[TROUBLE] = DIVERGED


def update_value(graph: Any, worth: Any, number: int) -> float:
    """Recomputes the value of a state; returns by how much it changed."""
    change, mover = 0.0, graph.kinds[number]
    best = choose(graph, worth, number, mover) if mover >= 0 else 0
    for i in range(worth.values.shape[1]):
        value = worth.values[best, i] if mover >= 0 else mean(graph, worth, number, i)
        change = max(change, abs(value - worth.values[number, i]))
        worth.values[number, i] = value
    return change


def update_discounted(graph: Any, worth: Any, number: int) -> float:
    """Recomputes the value of a state where every ply may become endless play; returns by how much it changed."""
    before = float(worth.values[number, 0])
    update_value(graph, worth, number)
    worth.values[number, 0] += DISCOUNT * (worth.endless - worth.values[number, 0])
    return abs(before - float(worth.values[number, 0]))


# -- plies -------------------------------------------------------------------------------------------------------------


def plies_of(graph: Any, worth: Any, number: int, equal: float) -> int:
    """The plies of a state whose value is known, from its successors."""
    kind = graph.kinds[number]
    if kind == CHANCE:
        return plies_after_chance(graph, worth, number)
    best, width = -1, worth.values.shape[1]
    sign, player = (1.0, kind) if width > 1 else (1.0 if kind == 0 else -1.0, 0)
    own = sign * worth.values[number, player]
    for edge in range(graph.first[number], graph.first[number + 1]):
        child = int(graph.edges[edge])
        if sign * worth.values[child, player] >= own - equal:
            soon = best >= 0 and sooner(worth.plies[child], worth.plies[best])
            late = best >= 0 and sooner(worth.plies[best], worth.plies[child])
            if best < 0 or (soon if own >= sign * worth.endless else late):
                best = child
    return later(worth.plies[best])


def plies_after_chance(graph: Any, worth: Any, number: int) -> int:
    """The most plies if every outcome has a bound; else the fewest, marked as without a bound."""
    most, least, bounded = 0, 1 << 40, True
    for edge in range(graph.first[number], graph.first[number + 1]):
        plies = int(worth.plies[graph.edges[edge]])
        most = max(most, plies)
        least = min(least, plies if plies >= ENDLESS else NO_BOUND - plies) if plies != ENDLESS else least
        bounded = bounded and plies >= 0
    if bounded:
        return most + 1
    return ENDLESS if least == 1 << 40 else NO_BOUND - least - 1


NO_BOUND = -2
"""A game that can end after n plies, but has no bound, has the plies NO_BOUND - n."""


def later(plies: int) -> int:
    """The plies of a predecessor: one more, endless play unchanged."""
    return plies + 1 if plies >= 0 else plies if plies == ENDLESS else plies - 1
