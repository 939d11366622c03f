"""Step 2 of Solve: values from the terminal states back to the first.

Backward induction, for a game in which no state can recur:

    for each state s, after all its successors:
        if chance moves:  value(s) <- the mean of the successors' values, by probability
        else:             value(s) <- the successor's value that is best for to-move(s)

Retrograde analysis, for a zero-sum game without chance in which states can recur (deterministic graphical games,
Washburn 1990):

    for each utility u above the value of endless play, the greatest first:
        give u to the terminal states worth u; then, breadth first, to every predecessor of a state with value u
            where player 0 moves, or where player 1 moves and all successors have values
    the same for the utilities below, the least first, with the players exchanged
    every state that is left has the value of endless play

Of equal values, one above that of endless play is preferred sooner, one below it later, and one equal to it sooner by
both players. With more than two players, or in a game that is not zero-sum, the first of equals counts, as in MaxN.
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
"""The plies of endless play; smaller numbers mean that the game can end, without a bound (see cycles.NO_BOUND)."""


@dataclass(frozen=True)
class Worth(Memory):
    """The value of every state, and the plies to the end of the game."""

    values: Any  # float64 [number, width]: one per player; only player 0's in a zero-sum game
    plies: Any  # int32 [number]
    order: Any  # int32: the numbers in topological order; empty if they are in that order already
    at: Any  # int64 [1]: states done
    endless: float  # the value of endless play to player 0

    @property
    def width(self) -> int:
        return int(self.values.shape[1])


def new_worth(states: int, width: int, endless: float, order: Any) -> Worth:
    return Worth(np.zeros((states, width)), np.zeros(states, np.int32), order, np.zeros(1, np.int64), endless)


# -- preferences -------------------------------------------------------------------------------------------------------


def lateness(plies: int) -> int:
    """Plies as a rank: bounded games first, then those that can end without a bound, then endless play."""
    late = int(plies)
    if late >= 0:
        return late
    return 1 << 40 if late == ENDLESS else (1 << 32) - late


def sooner(plies: int, other: int) -> bool:
    """True if a game of the first length ends sooner than one of the second."""
    return lateness(plies) < lateness(other)


def preferred(own: float, plies: int, best: float, best_plies: int, endless: float, equal: float = 0.0) -> bool:
    """True if a value of the player to move is better than another, or equal and better timed."""
    if abs(own - best) > equal:
        return own > best
    return sooner(plies, best_plies) if own >= endless else sooner(best_plies, plies)


def is_better(worth: Any, child: int, best: int, mover: int) -> bool:
    """True if the player to move prefers the state `child` to the state `best`."""
    if worth.values.shape[1] > 1:
        return bool(worth.values[child, mover] > worth.values[best, mover])
    sign = 1.0 if mover == 0 else -1.0
    own, other = sign * worth.values[child, 0], sign * worth.values[best, 0]
    return preferred(own, worth.plies[child], other, worth.plies[best], sign * worth.endless, 0.0)


AHEAD = 16
"""States ahead of the present one whose memory is prefetched: about the latency of memory."""

# -- backward induction ------------------------------------------------------------------------------------------------


@kernel
def backward_induction(graph: Any, worth: Any, quota: int) -> None:
    """Gives `quota` more states their values, each after its successors; terminal states have theirs."""
    states, done = graph.at[FOUND], int(worth.at[0])
    last = min(done + quota, states)
    while done < last:
        place = states - 1 - done
        number = state_at(worth, place)
        if place >= AHEAD:
            prefetch_ahead(graph, worth, place)
        if graph.kinds[number] != ENDED:
            back_up(graph, worth, number)
        done += 1
    worth.at[0] = done


def state_at(worth: Any, place: int) -> int:
    """The state at a place of the topological order."""
    return int(worth.order[place]) if worth.order.size > 0 else place


def prefetch_ahead(graph: Any, worth: Any, place: int) -> None:
    """Prefetches what the coming states need, in stages: kind and edges first, then the successors' values."""
    if worth.order.size > 0:
        far, near = state_at(worth, place - AHEAD), state_at(worth, place - AHEAD // 2)
        prefetch(graph.kinds, far)
        prefetch(graph.first, far)
        prefetch(graph.edges, graph.first[near])
    soon = state_at(worth, place - AHEAD // 4)
    for edge in range(graph.first[soon], graph.first[soon + 1]):
        prefetch(worth.values, graph.edges[edge])
        prefetch(worth.plies, graph.edges[edge])


def back_up(graph: Any, worth: Any, number: int) -> None:
    """Sets the value and plies of a state from its successors."""
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
    """The value of a chance state to a player."""
    value = 0.0
    for edge in range(graph.first[number], graph.first[number + 1]):
        value += graph.odds[edge] * worth.values[graph.edges[edge], player]
    return value


def choose(graph: Any, worth: Any, number: int, mover: int) -> int:
    """The successor that the player to move prefers."""
    best = int(graph.edges[graph.first[number]])
    for edge in range(graph.first[number] + 1, graph.first[number + 1]):
        child = int(graph.edges[edge])
        if is_better(worth, child, best, mover):
            best = child
    return best


# -- topological order: can a state recur? -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Topology(Memory):
    """The states in topological order, each before its successors; incomplete if the graph has a cycle."""

    incoming: Any  # int32 [number]: edges to it from states that are not in order yet
    order: Any  # int32
    at: Any  # int64 [3]: states counted, states whose edges were followed, states in order


def new_topology(states: int) -> Topology:
    return Topology(np.zeros(states, np.int32), np.zeros(states, np.int32), np.zeros(3, np.int64))


@kernel
def sort_topologically(graph: Any, order: Any, quota: int) -> None:
    """Continues the sort (Kahn 1962). It ends when the edges of all states in order were followed; if some state is
    not in order then, the graph has a cycle."""
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
    """The reversed edges, and the queue of states whose predecessors come next."""

    first: Any  # int64 [number + 1]
    edges: Any  # int32
    waiting: Any  # int32 [number]: successors not yet known to be good for the opponent
    queue: Any  # int32
    ends: Any  # int32: terminal states in the order in which their utilities are processed
    at: Any  # int64 [4]: states whose edges are reversed, head and tail of the queue, ends taken


NEITHER = -1
"""The player whom the value of endless play favours: none."""


def new_retro(graph: Any, worth: Worth) -> Retro:
    """Empty arrays. Terminal states above the value of endless play come first, the best first; then those below, the
    worst first; then the rest."""
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
def count_predecessors(graph: Any, retro: Any, quota: int) -> None:
    """Counts the edges into each state; the count of state n is at n + 1."""
    done = int(retro.at[0])
    last = min(done + quota, graph.at[FOUND])
    for edge in range(graph.first[done], graph.first[last]):
        retro.first[graph.edges[edge] + 1] += 1
    retro.at[0] = last


@kernel
def list_predecessors(graph: Any, retro: Any, quota: int) -> None:
    """Reverses the edges. `first` starts as the begin of each state's edges and becomes their end."""
    done = int(retro.at[0])
    last = min(done + quota, graph.at[FOUND])
    for number in range(done, last):
        for edge in range(graph.first[number], graph.first[number + 1]):
            child = int(graph.edges[edge])
            retro.edges[retro.first[child]] = number
            retro.first[child] += 1
    retro.at[0] = last


@kernel
def retrograde_analysis(graph: Any, worth: Any, retro: Any, quota: int) -> None:
    """Propagates the values of `quota` more states; all is known when queue and ends are exhausted."""
    done = 0
    while done < quota and (retro.at[1] < retro.at[2] or retro.at[3] < retro.ends.size):
        if retro.at[1] == retro.at[2]:
            queue_next_ends(worth, retro)
        propagate(graph, worth, retro, int(retro.queue[retro.at[1]]))
        retro.at[1] += 1
        done += 1


def queue_next_ends(worth: Any, retro: Any) -> None:
    """Queues all terminal states with the next utility."""
    utility = worth.values[retro.ends[retro.at[3]], 0]
    while retro.at[3] < retro.ends.size and worth.values[retro.ends[retro.at[3]], 0] == utility:
        retro.queue[retro.at[2]] = retro.ends[retro.at[3]]
        retro.at[2] += 1
        retro.at[3] += 1


def propagate(graph: Any, worth: Any, retro: Any, number: int) -> None:
    """Gives a state's value to those predecessors whose player can, or must, move to it."""
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
