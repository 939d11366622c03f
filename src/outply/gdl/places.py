"""Places: where the words of a state hold what, and the tables with which one state at a time is worked out.

    words:  mover | choice of each role | facts | what each player saw | goals | legal actions of each role | …

The number of words is rounded up, so that sheets of a similar size share one type and its compiled code.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.gdl.network import GOAL, RANDOM, STATE, STEP, Network

MOVER = 0
CHOICE = 1

OVER = 64
"""The mover of a state in which the game is over."""

SIZES = [2**k * m for k in range(2, 22) for m in (2, 3)]
"""Numbers of words that states have: 8, 12, 16, 24, 32, …"""

FACTS, SEEN, GOALS, LEGAL, ROLES, PLAYERS, FACT_COUNT, FIRST, NODES, OVER_LITERAL, RANDOM_ROLE, KEY_END = range(12)
"""Numbers in `Places.numbers`; the first four are places in a state."""


class Places(NamedTuple):
    """Where everything is, as tables."""

    words: int
    numbers: Any
    legal_at: Any  # int64: the first word of the legal actions of each role, and the end
    action_of: Any  # int64: the network's action of a number in a state; -1 if there is none
    number_of: Any  # int64: and back
    role_of: Any  # int64: the role of a number
    before: Any  # int64: gates that must be known before what comes next
    step: Any  # int64: gates of what comes next
    after: Any  # int64: gates that say what is legal and whether it is over
    ends: Any  # int64: gates of goals
    loop_end: Any  # int64: for the first gate of a loop its end, else 0


def places_of(network: Network, hidden: bool) -> Places:
    """The places of a sheet."""
    roles, players = len(network.roles), network.players
    counts = [-(-int(end - begun) // 64) for begun, end in network.ranges]
    facts = CHOICE + roles
    seen = facts + -(-len(network.facts) // 64)
    goals = seen + players * hidden
    legal = goals + players
    used = legal + sum(counts)
    legal_at = np.cumsum([legal, *counts]).astype(np.int64)
    action_of, number_of, role_of = _numbering(network, legal_at - legal)
    numbers = [facts, seen, goals, legal, roles, players, len(network.facts), network.first]
    numbers += [network.first + network.gates, network.over]
    numbers += [network.roles.index(RANDOM) if RANDOM in network.roles else -1, goals]
    lists = _Lists(network)
    return Places(
        next(size for size in SIZES if size >= used),
        np.array(numbers, np.int64),
        legal_at,
        action_of,
        number_of,
        role_of,
        *lists.all(),
        lists.loop_end,
    )


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


class _Lists:
    """The gates that each stage needs, in the order of evaluation."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.part = np.zeros(network.gates, np.int64)
        self.loop_end = np.zeros(network.gates + 1, np.int64)
        self.loop = np.full(network.gates, -1, np.int64)
        for begun, end, loop, part in network.segments:
            self.part[begun:end] = part
            if loop:
                self.loop_end[begun] = end
                self.loop[begun:end] = begun

    def all(self) -> tuple[Any, Any, Any, Any]:
        network = self.network
        legal = self._cone([*network.legal, network.over])
        ends = self._cone(network.goals[:, 1])
        steps = self._cone([*network.following, *network.sights[:, 1]])
        ends[(self.part != GOAL) & legal] = False
        acting = steps & (self.part == STEP)
        return tuple(
            np.flatnonzero(mask).astype(np.int64)
            for mask in (steps & (self.part == STATE), acting, legal & (self.part == STATE), ends)
        )  # type: ignore[return-value]

    def _cone(self, literals: Any) -> Any:
        """The gates that these literals depend on."""
        network, first = self.network, self.network.first
        seen = np.zeros(network.gates, bool)
        entered: set[int] = set()  # loops, each taken once as a whole
        waiting = [int(x) >> 1 for x in literals]
        while waiting:
            gate = waiting.pop() - first
            if gate < 0 or seen[gate]:
                continue
            seen[gate] = True
            inputs = network.edges[network.starts[gate] : network.starts[gate + 1]]
            waiting += [int(x) >> 1 for x in inputs]
            begun = int(self.loop[gate])
            if begun >= 0 and begun not in entered:
                entered.add(begun)
                waiting += range(first + begun, first + int(self.loop_end[begun]))
        return seen
