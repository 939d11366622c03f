"""The second phase of Solve where states come again and chance, or more than two players, have a part in it.

    divide the states into components, within which every state can be reached from every other (Tarjan 1972)
    for each component, after all that follow it:
        repeat: give every state of it its value from those that follow
        until that changes nothing any more

Where what one player wins the other loses, two values are kept: a bound from below, which begins with the least utility
there is, and one from above, which begins with the greatest. The true value is between them at any time, so half of
what remains between them is how far off the result can be (interval iteration: Haddad and Monmege 2018). If they do not
meet, players can go on for ever; then, and where more than two play or what one wins the other need not lose, it begins
with what endless play is worth, which gives the values of ever longer games; how far off they are is not known.

How many plies it takes often has no bound. Then it is told how many it takes if chance is kind, so that a player who
takes, of equally good actions, the one that leads there comes to an end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.solve.backward import ENDLESS, Worth, choose, mean, sooner
from outply.algorithms.solve.graph import ENDED
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE

MOST_SWEEPS = 1_000_000
"""After so many sweeps over one component it does not settle."""

# -- components --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Components(Memory):
    """States in the order of their components, and what finding these needs."""

    order: Any  # int32: the states of the first component, of the second …; each component after all that follow it
    ends: Any  # int32: where each component ends in `order`
    seen: Any  # int32 [number]: when it was seen first; 0 is not yet, DONE once its component is known
    low: Any  # int32 [number]: the least `seen` that can be reached from it
    stack: Any  # int32: states whose components are not known
    way: Any  # int32: from the first state to the present one
    edge: Any  # int64: the next edge to follow from each state on the way
    at: Any  # int64 [5]: length of the way, of the stack, states seen, states in order, components


DONE = (1 << 31) - 1
WAY, STACK, SEEN, ORDERED, COMPONENTS = range(5)


def new_components(states: int) -> Components:
    names = ("order", "ends", "seen", "low", "stack", "way")
    numbers = {name: np.zeros(states, np.int32) for name in names}
    return Components(**numbers, edge=np.zeros(states, np.int64), at=np.zeros(5, np.int64))


BYTES_A_STATE = 6 * 4 + 8


@kernel
def run_components(graph: Any, found: Any, quota: int) -> None:
    """Goes on for so many steps; all components are known when all states are in order."""
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
            elif found.seen[child] != DONE:
                found.low[number] = min(found.low[number], found.seen[child])
        else:
            leave(found, number, level)


def enter(graph: Any, found: Any, number: int) -> None:
    """A state is seen for the first time."""
    found.at[SEEN] += 1
    found.seen[number] = found.at[SEEN]
    found.low[number] = found.at[SEEN]
    found.stack[found.at[STACK]] = number
    found.at[STACK] += 1
    found.way[found.at[WAY]] = number
    found.edge[found.at[WAY]] = graph.first[number]
    found.at[WAY] += 1


def leave(found: Any, number: int, level: int) -> None:
    """Everything that follows a state was seen: is its component complete?"""
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
        found.seen[last] = DONE
        found.order[found.at[ORDERED]] = last
        found.at[ORDERED] += 1
    found.ends[found.at[COMPONENTS]] = found.at[ORDERED]
    found.at[COMPONENTS] += 1


# -- values ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sweeps(Memory):
    """Bounds of the values, and how far the sweeps have come."""

    low: Any  # float64 [number], where bounds are kept; else empty
    high: Any
    order: Any  # of components
    ends: Any
    components: int
    slack: float  # by so much the bounds of a component may be further apart than those of what follows
    least: float  # a change that is none
    equal: float  # values that differ by no more are as good as each other
    lowest: float  # where the bounds begin
    highest: float
    at: Any  # int64 [5]
    told: Any  # float64 [2]


PLACE, MODE, TURNS, SWEPT, TROUBLE = range(5)
"""The places of `at`: components done, what is done with the present one, how often it was, all sweeps, and what is to
be said."""

NEW, BOUNDING, APPROACHING, TIMING = range(4)
"""What is done with a component: first its values, then its plies."""

CHANGE, GAP = range(2)
"""The places of `told`: how much the last sweep changed where no bounds are kept; how far bounds are apart."""

SETTLED, FOR_EVER, UNSETTLED = range(3)
"""Everything is bounded; players can go on for ever, so some values are not; some values do not settle."""


def new_sweeps(found: Components, worth: Worth, tolerance: float, bounds: tuple[float, float]) -> Sweeps:
    states, low, high = len(worth.plies), *bounds
    bounded = worth.width == 1
    scale = max(abs(low), abs(high), high - low)
    return Sweeps(
        low=worth.values[:, 0].copy() if bounded else np.zeros(0),
        high=worth.values[:, 0].copy() if bounded else np.zeros(0),
        order=found.order[:states],
        ends=found.ends,
        components=int(found.at[COMPONENTS]),
        slack=tolerance / 1000,
        least=max(tolerance / 1e6, 4e-16 * scale),
        equal=tolerance,
        lowest=low,
        highest=high,
        at=np.zeros(5, np.int64),
        told=np.zeros(2),
    )


@kernel
def run_sweeps(graph: Any, worth: Any, sweeps: Any, quota: int) -> None:
    """Goes on for about so many states; all is done when all components are."""
    done = 0
    while done < quota and sweeps.at[PLACE] < sweeps.components:
        component = int(sweeps.at[PLACE])
        begin, end = sweeps.ends[component - 1] if component > 0 else 0, sweeps.ends[component]
        number = int(sweeps.order[begin])
        if end == begin + 1 and not leads_to(graph, number, number):
            if graph.kinds[number] != ENDED:
                approach(graph, worth, number)
                worth.plies[number] = timed(graph, worth, number, sweeps.equal)
                if sweeps.low.size > 0:
                    bound(graph, sweeps, number)
            sweeps.at[PLACE] += 1
        elif sweep(graph, worth, sweeps, begin, end):
            sweeps.at[PLACE] += 1
            sweeps.at[MODE] = NEW
        done += end - begin


def leads_to(graph: Any, number: int, child: int) -> bool:
    """Can this state follow that one at once?"""
    for edge in range(graph.first[number], graph.first[number + 1]):
        if graph.edges[edge] == child:
            return True
    return False


def sweep(graph: Any, worth: Any, sweeps: Any, begin: int, end: int) -> bool:
    """One turn over a component; True when it needs no more."""
    if sweeps.at[MODE] == NEW:
        start(worth, sweeps, begin, end)
    mode = sweeps.at[MODE]
    sweeps.at[TURNS] += 1
    sweeps.at[SWEPT] += 1
    change, gap = 0.0, 0.0
    for place in range(begin, end):
        number = int(sweeps.order[place])
        if mode == BOUNDING:
            change = max(change, bound(graph, sweeps, number))
            gap = max(gap, sweeps.high[number] - sweeps.low[number])
        elif mode == APPROACHING:
            change = max(change, approach(graph, worth, number))
        else:
            plies = timed(graph, worth, number, sweeps.equal)
            change += plies != worth.plies[number]
            worth.plies[number] = plies
    if mode == BOUNDING:
        meet(worth, sweeps, begin, end, change, gap)
    elif mode == APPROACHING and (change <= sweeps.least or sweeps.at[TURNS] >= MOST_SWEEPS):
        settle(worth, sweeps, begin, end, change)
    return mode == TIMING and (change == 0.0 or sweeps.at[TURNS] > end - begin)


def start(worth: Any, sweeps: Any, begin: int, end: int) -> None:
    """A component begins: with the widest bounds if any are kept, and with what endless play is worth."""
    bounded = sweeps.low.size > 0
    sweeps.at[MODE] = BOUNDING if bounded else APPROACHING
    sweeps.at[TURNS] = 0
    for place in range(begin, end):
        number = int(sweeps.order[place])
        if bounded:
            sweeps.low[number], sweeps.high[number] = sweeps.lowest, sweeps.highest
        for i in range(worth.values.shape[1]):
            worth.values[number, i] = worth.endless
        worth.plies[number] = ENDLESS


def bound(graph: Any, sweeps: Any, number: int) -> float:
    """New bounds of a state; returns by how much they changed."""
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


def meet(worth: Any, sweeps: Any, begin: int, end: int, change: float, gap: float) -> None:
    """Are the bounds near enough? If they come no nearer, it starts once more without bounds."""
    if gap <= sweeps.told[GAP] + sweeps.slack:
        sweeps.told[GAP] = max(sweeps.told[GAP], gap)
        sweeps.at[MODE], sweeps.at[TURNS] = TIMING, 0
        for place in range(begin, end):
            number = int(sweeps.order[place])
            worth.values[number, 0] = sweeps.low[number] + (sweeps.high[number] - sweeps.low[number]) / 2
    elif change <= sweeps.least or sweeps.at[TURNS] >= MOST_SWEEPS:
        sweeps.at[MODE], sweeps.at[TURNS] = APPROACHING, 0
        sweeps.at[TROUBLE] = max(sweeps.at[TROUBLE], FOR_EVER)


def settle(worth: Any, sweeps: Any, begin: int, end: int, change: float) -> None:
    """What was found without bounds counts as known to those before."""
    sweeps.told[CHANGE] = max(sweeps.told[CHANGE], change)
    sweeps.at[MODE], sweeps.at[TURNS] = TIMING, 0
    if change > sweeps.least:
        sweeps.at[TROUBLE] = UNSETTLED
    if sweeps.low.size > 0:
        for place in range(begin, end):
            number = int(sweeps.order[place])
            sweeps.low[number] = sweeps.high[number] = worth.values[number, 0]


def approach(graph: Any, worth: Any, number: int) -> float:
    """A new value of a state; returns by how much it changed."""
    change, mover = 0.0, graph.kinds[number]
    best = choose(graph, worth, number, mover) if mover >= 0 else 0
    for i in range(worth.values.shape[1]):
        value = worth.values[best, i] if mover >= 0 else mean(graph, worth, number, i)
        change = max(change, abs(value - worth.values[number, i]))
        worth.values[number, i] = value
    return change


# -- plies -------------------------------------------------------------------------------------------------------------


def timed(graph: Any, worth: Any, number: int, equal: float) -> int:
    """The plies of a state whose value is known, from those that follow."""
    kind = graph.kinds[number]
    if kind == CHANCE:
        return by_chance(graph, worth, number)
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


def by_chance(graph: Any, worth: Any, number: int) -> int:
    """The most plies if there is a bound after every outcome; if not, the fewest, as those of a game without one."""
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
"""The plies of a game that is over after n plies at best, without a bound, are kept as NO_BOUND - n."""


def later(plies: int) -> int:
    """One ply more."""
    return plies + 1 if plies >= 0 else plies if plies == ENDLESS else plies - 1
