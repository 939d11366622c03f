"""The second phase of Solve: from the ends of the game back to its beginning.

A game in which no state comes again, by backward induction:

    for each state s, after all that follow it:
        if chance moves:  value(s) <- the mean of the values that follow, by probability
        else:             value(s) <- the best value that follows for to-move(s)

A game without chance in which states come again, where what one player wins the other loses, by retrograde analysis
(Washburn's deterministic graphical games, 1990):

    for each utility u above what endless play is worth, the greatest first:
        the ends worth u have that value; then, in breadth, a state before one that has it gets it too
            if player 0 moves there, or if player 1 does and everything that follows has been given a value
    the same for the utilities below, the least first, with the players exchanged
    whatever is left is worth what endless play is worth

Of equal values, what is better than endless play is best soon, what is worse is best late, and what is worth the same
is ended soon by everybody. Where more than two play, or what one wins the other need not lose, the first of equals
counts, as in MaxN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.solve.graph import ENDED, ENDS, FOUND
from outply.compiler.intrinsics import prefetch
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE

ENDLESS = -1
"""The plies of a game that goes on for ever; what is less than that stands for one that may end, without a bound."""


@dataclass(frozen=True)
class Worth(Memory):
    """What states are worth, and in how many plies that comes about."""

    values: Any  # float64 [number, width]: to each player, or to player 0 if that tells all
    plies: Any  # int32 [number]
    order: Any  # int32: numbers in an order in which every edge leads forward; empty if numbers already are
    at: Any  # int64 [1]: how many states are done
    endless: float  # what endless play is worth to player 0

    @property
    def width(self) -> int:
        return int(self.values.shape[1])


def new_worth(states: int, width: int, endless: float, order: Any) -> Worth:
    return Worth(np.zeros((states, width)), np.zeros(states, np.int32), order, np.zeros(1, np.int64), endless)


# -- what is preferred -------------------------------------------------------------------------------------------------


def lateness(plies: int) -> int:
    """How late a game is over: after so many plies, perhaps after so many at best, or never."""
    late = int(plies)
    if late >= 0:
        return late
    return 1 << 40 if late == ENDLESS else (1 << 32) - late


def sooner(plies: int, other: int) -> bool:
    """Is a game over sooner than another?"""
    return lateness(plies) < lateness(other)


def preferred(own: float, plies: int, best: float, best_plies: int, endless: float, equal: float = 0.0) -> bool:
    """Is a value to the player to move better than another, or as good and better timed?"""
    if abs(own - best) > equal:
        return own > best
    return sooner(plies, best_plies) if own >= endless else sooner(best_plies, plies)


def is_better(worth: Any, child: int, best: int, mover: int) -> bool:
    """Does the player to move prefer one state to another?"""
    if worth.values.shape[1] > 1:
        return bool(worth.values[child, mover] > worth.values[best, mover])
    sign = 1.0 if mover == 0 else -1.0
    own, other = sign * worth.values[child, 0], sign * worth.values[best, 0]
    return preferred(own, worth.plies[child], other, worth.plies[best], sign * worth.endless, 0.0)


AHEAD = 16
"""So many states ahead their memory is asked for."""

# -- backward induction ------------------------------------------------------------------------------------------------


@kernel
def run_backward(graph: Any, worth: Any, quota: int) -> None:
    """Gives so many states more their values, each after all that follow it; those of the ends are there already."""
    states, done = graph.at[FOUND], int(worth.at[0])
    last = min(done + quota, states)
    while done < last:
        place = states - 1 - done
        number = in_order(worth, place)
        if place >= AHEAD:
            ask_for(graph, worth, place)
        if graph.kinds[number] != ENDED:
            back_up(graph, worth, number)
        done += 1
    worth.at[0] = done


def in_order(worth: Any, place: int) -> int:
    """The state at a place of the order."""
    return int(worth.order[place]) if worth.order.size > 0 else place


def ask_for(graph: Any, worth: Any, place: int) -> None:
    """Has on its way, step by step, what states that come soon need: it lies all over the memory."""
    if worth.order.size > 0:
        far, near = in_order(worth, place - AHEAD), in_order(worth, place - AHEAD // 2)
        prefetch(graph.kinds, far)
        prefetch(graph.first, far)
        prefetch(graph.edges, graph.first[near])
    soon = in_order(worth, place - AHEAD // 4)
    for edge in range(graph.first[soon], graph.first[soon + 1]):
        prefetch(worth.values, graph.edges[edge])
        prefetch(worth.plies, graph.edges[edge])


def back_up(graph: Any, worth: Any, number: int) -> None:
    """The value of a state, from those that follow."""
    kind, plies = graph.kinds[number], 0
    if kind == CHANCE:
        for i in range(worth.values.shape[1]):
            worth.values[number, i] = mean(graph, worth, number, i)
        for edge in range(graph.first[number], graph.first[number + 1]):
            child = worth.plies[graph.edges[edge]]
            plies = ENDLESS if child < 0 or plies < 0 else max(plies, child + 1)
    else:
        best = choose(graph, worth, number, kind)
        for i in range(worth.values.shape[1]):
            worth.values[number, i] = worth.values[best, i]
        plies = worth.plies[best] + 1 if worth.plies[best] >= 0 else ENDLESS
    worth.plies[number] = plies


def mean(graph: Any, worth: Any, number: int, player: int) -> float:
    """What a state where chance moves is worth."""
    value = 0.0
    for edge in range(graph.first[number], graph.first[number + 1]):
        value += graph.odds[edge] * worth.values[graph.edges[edge], player]
    return value


def choose(graph: Any, worth: Any, number: int, mover: int) -> int:
    """The state that the player to move prefers of those that follow."""
    best = int(graph.edges[graph.first[number]])
    for edge in range(graph.first[number] + 1, graph.first[number + 1]):
        child = int(graph.edges[edge])
        if is_better(worth, child, best, mover):
            best = child
    return best


# -- does a state come again? ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Order(Memory):
    """States put in order, each before all that follow it, as far as that can be done."""

    incoming: Any  # int32 [number]: edges that lead there from states not yet in order
    order: Any  # int32
    at: Any  # int64 [3]: states counted, states whose edges were followed, states in order


def new_order(states: int) -> Order:
    return Order(np.zeros(states, np.int32), np.zeros(states, np.int32), np.zeros(3, np.int64))


@kernel
def run_order(graph: Any, order: Any, quota: int) -> None:
    """Goes on putting states in order. It is over when everything in order was followed: if that is not all, states
    come again."""
    counted, states = int(order.at[0]), graph.at[FOUND]
    last = min(counted + quota, states)
    for edge in range(graph.first[counted], graph.first[last]):
        order.incoming[graph.edges[edge]] += 1
    order.at[0] = last
    if last < states or counted < states:
        if last == states and order.incoming[0] == 0:
            order.at[2] = 1  # order[0] is 0, the first state
        return
    head, tail = int(order.at[1]), int(order.at[2])
    end = head + quota
    while head < tail and head < end:
        number = int(order.order[head])
        for edge in range(graph.first[number], graph.first[number + 1]):
            child = int(graph.edges[edge])
            order.incoming[child] -= 1
            if order.incoming[child] == 0:
                order.order[tail] = child
                tail += 1
        head += 1
    order.at[1], order.at[2] = head, tail


# -- retrograde analysis -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Retro(Memory):
    """Edges the other way round, and the states whose predecessors are still to be told."""

    first: Any  # int64 [number + 1]
    edges: Any  # int32
    waiting: Any  # int32 [number]: states that follow and are not yet known to be good for the other player
    queue: Any  # int32
    ends: Any  # int32: terminal states in the order in which their utilities are taken
    at: Any  # int64 [4]: states turned round, head and tail of the queue, ends taken


NEITHER = -1
"""Whom endless play and what is worth as much suits: both or none."""


def new_retro(graph: Any, worth: Worth) -> Retro:
    """Edges are still to be turned round; the ends worth more than endless play come first, best first, then those
    worth less, worst first, then the others."""
    states, edges = graph.states, int(graph.first[graph.states])
    ends = graph.ends[: graph.at[ENDS]]
    gain = worth.values[ends, 0] - worth.endless
    side = np.where(gain > 0, 0, np.where(gain < 0, 1, 2))
    first = np.zeros(states + 1, np.int64)
    return Retro(
        first=first,
        edges=np.zeros(max(1, edges), np.int32),
        waiting=np.diff(graph.first[: states + 1]).astype(np.int32),
        queue=np.zeros(states, np.int32),
        ends=ends[np.lexsort((-np.abs(gain), side))],
        at=np.zeros(4, np.int64),
    )


@kernel
def run_count(graph: Any, retro: Any, quota: int) -> None:
    """Counts the edges that lead to each state; the count stands one place further on."""
    done = int(retro.at[0])
    last = min(done + quota, graph.at[FOUND])
    for edge in range(graph.first[done], graph.first[last]):
        retro.first[graph.edges[edge] + 1] += 1
    retro.at[0] = last


@kernel
def run_turn(graph: Any, retro: Any, quota: int) -> None:
    """Turns edges round. `first` begins as where each state's edges begin, and ends as where they end."""
    done = int(retro.at[0])
    last = min(done + quota, graph.at[FOUND])
    for number in range(done, last):
        for edge in range(graph.first[number], graph.first[number + 1]):
            child = int(graph.edges[edge])
            retro.edges[retro.first[child]] = number
            retro.first[child] += 1
    retro.at[0] = last


@kernel
def run_retro(graph: Any, worth: Any, retro: Any, quota: int) -> None:
    """Tells so many states to those before them; all is known when queue and ends are exhausted."""
    told = 0
    while told < quota and (retro.at[1] < retro.at[2] or retro.at[3] < retro.ends.size):
        if retro.at[1] == retro.at[2]:
            next_ends(worth, retro)
        tell(graph, worth, retro, int(retro.queue[retro.at[1]]))
        retro.at[1] += 1
        told += 1


def next_ends(worth: Any, retro: Any) -> None:
    """All ends with the next utility."""
    utility = worth.values[retro.ends[retro.at[3]], 0]
    while retro.at[3] < retro.ends.size and worth.values[retro.ends[retro.at[3]], 0] == utility:
        retro.queue[retro.at[2]] = retro.ends[retro.at[3]]
        retro.at[2] += 1
        retro.at[3] += 1


def tell(graph: Any, worth: Any, retro: Any, number: int) -> None:
    """A state has its value: so have those before it where the player may or must come here."""
    value = worth.values[number, 0]
    suits = 0 if value > worth.endless else 1 if value < worth.endless else NEITHER
    for edge in range(retro.first[number - 1] if number > 0 else 0, retro.first[number]):
        before = int(retro.edges[edge])
        if worth.plies[before] >= 0:
            continue
        if suits != NEITHER and graph.kinds[before] != suits:
            retro.waiting[before] -= 1
            if retro.waiting[before] > 0:
                continue
        worth.values[before, 0] = value
        worth.plies[before] = worth.plies[number] + 1
        retro.queue[retro.at[2]] = before
        retro.at[2] += 1
