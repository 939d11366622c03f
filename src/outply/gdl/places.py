"""Places: where the words of a state hold what, and the tables with which one state at a time is worked out.

    words:  mover | choice of each role | facts | what each player saw | goals | legal actions of each role | nodes | …

Nodes are facts, actions and gates by their numbers, a bit each. The number of words is rounded up, so that sheets of a
similar size share one type and its compiled code.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.gdl.network import GOAL, RANDOM, WISE, Network

MOVER = 0
CHOICE = 1

OVER = 64
"""The mover of a state in which the game is over."""

SIZES = [2**k * m for k in range(2, 22) for m in (2, 3)]
"""Numbers of words that states have: 8, 12, 16, 24, 32, …"""

FACTS, SEEN, GOALS, LEGAL, VALUES, ROLES, PLAYERS, FACT_COUNT, FIRST, NODES, OVER_LITERAL, RANDOM_ROLE, KEY_END = range(
    13
)
"""Numbers in `Places.numbers`; the first five are places in a state."""


class Places(NamedTuple):
    """Where everything is, as tables."""

    words: int
    numbers: Any
    legal_at: Any  # int64: the first word of the legal actions of each role, and the end
    action_of: Any  # int64: the network's action of a number in a state; -1 if there is none
    number_of: Any  # int64: and back
    role_of: Any  # int64: the role of a number
    loop_of: Any  # int64: for each gate that a state keeps the first one of its loop, -1 if it is in none
    loop_end: Any  # int64: for the first gate of a loop its end, else 0
    readers_at: Any  # int64: the readers of node k are readers[readers_at[k]:readers_at[k + 1]]
    readers: Any  # int64: four times the node of the gate, + 2 if it is in a loop, + 1 if it reads the node negated


def places_of(network: Network, hidden: bool) -> Places:
    """The places of a sheet."""
    roles, players = len(network.roles), network.players
    counts = [-(-int(end - begun) // 64) for begun, end in network.ranges]
    facts = CHOICE + roles
    seen = facts + -(-len(network.facts) // 64)
    goals = seen + players * hidden
    legal = goals + players
    values = legal + sum(counts)
    legal_at = np.cumsum([legal, *counts]).astype(np.int64)
    action_of, number_of, role_of = _numbering(network, legal_at - legal)
    used = min([begun for begun, _, _, part in network.segments if part == WISE], default=network.gates)
    kept = min([begun for begun, _, _, part in network.segments if part == GOAL], default=used)
    numbers = [facts, seen, goals, legal, values, roles, players, len(network.facts), network.first]
    numbers += [network.first + used, network.over]
    numbers += [network.roles.index(RANDOM) if RANDOM in network.roles else -1, goals]
    loop_of, loop_end = _loops(network)
    return Places(
        next(size for size in SIZES if size >= values + -(-(network.first + kept) // 64)),
        np.array(numbers, np.int64),
        legal_at,
        action_of,
        number_of,
        role_of,
        loop_of[:kept],
        loop_end[: used + 1],
        *_readers(network, loop_of[:kept]),
    )


def _loops(network: Network) -> tuple[Any, Any]:
    """For each gate the first one of its loop, and for each of those the end."""
    loop_of, loop_end = np.full(network.gates, -1, np.int64), np.zeros(network.gates + 1, np.int64)
    for begun, end, inputs, _ in network.segments:
        if inputs == 0:
            loop_of[begun:end], loop_end[begun] = begun, end
    return loop_of, loop_end


def _readers(network: Network, loop_of: Any) -> tuple[Any, Any]:
    """The gates that read each node, among those that a state keeps."""
    kept = len(loop_of)
    edges = network.edges[: network.starts[kept]].astype(np.int64)
    gates = np.repeat(np.arange(kept), np.diff(network.starts[: kept + 1]))
    order = np.argsort(edges >> 1, kind="stable")
    counts = np.bincount(edges >> 1, minlength=network.first + network.gates)
    readers = 4 * (network.first + gates) + 2 * (loop_of[gates] >= 0) + (edges & 1)
    return np.concatenate([[0], np.cumsum(counts)]).astype(np.int64), readers[order]


def _numbering(network: Network, words: Any) -> tuple[Any, Any, Any]:
    """Actions by their numbers in a state: the roles begin in words of their own."""
    action_of = np.full(64 * int(words[-1]) + 1, -1, np.int64)
    role_of = np.zeros(64 * int(words[-1]) + 1, np.int64)
    number_of = np.zeros(len(network.actions), np.int64)
    for role, (begun, end) in enumerate(network.ranges):
        role_of[64 * words[role] : 64 * words[role + 1]] = role
        for action in range(begun, end):
            number_of[action] = 64 * int(words[role]) + action - begun
            action_of[number_of[action]] = action
    return action_of, number_of, role_of
