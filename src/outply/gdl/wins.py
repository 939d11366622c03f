"""Actions that decide at once: gates that say which action wins, and after which one another role can win.

    wise_actions(gates, turns)     for each action a literal: it is legal, and worth drawing in a playout

A role that can win at once draws only from what wins; one that cannot draws nothing that lets another role win at once,
as long as there is anything else (Teytaud and Teytaud 2010: decisive and anti-decisive moves).

What holds after an action is what holds now with the facts replaced by the rules of what comes next, and those with the
action replaced by true. The state is not over, so whatever would end it does not hold: most of the rules fall away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from outply.gdl.gates import FALSE, TRUE, Gates

MOST_WORK = 16_000
"""Gates that are looked at, for all actions together: some hundredths of a second. Sheets that need more do without."""

MOST_PAIRS = 100_000
"""Gates that are looked at for all replies to all actions."""

MOST_TIMES, MOST_EDGES = 10, 40_000
"""Inputs of gates that only playouts need: at most so many times as those of all others, and at most so many."""


class TooMuch(Exception):
    """The sheet is too large, or recursive where it matters."""


class Turns(NamedTuple):
    """What the network says, as literals."""

    following: list[int]  # of each fact
    legal: list[int]  # of each action
    role_of: list[int]  # of each action
    over: int
    best: list[int]  # of each role, that it has its highest goal; false if that is not known


class After:
    """What holds after an action, said of the state before it; there may be an action before that one, too."""

    def __init__(self, wins: Wins, action: int, before: After | None, known: frozenset[int]) -> None:
        self.wins, self.action, self.before, self.known = wins, action, before, known
        self.facts: dict[int, int] = {}
        self.doing: dict[int, int] = {}

    def then(self, literal: int) -> int:
        """What holds before where the literal holds after the action."""
        node = literal >> 1
        if node == 0:
            return literal
        if node not in self.facts:
            if node <= self.wins.facts:
                self.facts[node] = self.done(self.wins.turns.following[node - 1])
            elif node < self.wins.gates.first:
                self.facts[node] = FALSE  # nothing is done yet
            else:
                self.facts[node] = self.gate(node, self.then)
        return self.facts[node] ^ (literal & 1)

    def done(self, literal: int) -> int:
        """The literal where the action is done, and by every other role the only one it may do."""
        node = literal >> 1
        if node == 0:
            return literal
        if node not in self.doing:
            if node <= self.wins.facts:
                self.doing[node] = self.now(2 * node)
            elif node < self.wins.gates.first:
                self.doing[node] = self.chosen(node - 1 - self.wins.facts)
            else:
                self.doing[node] = self.gate(node, self.done)
        return self.doing[node] ^ (literal & 1)

    def now(self, literal: int) -> int:
        """A literal in the state in which the action is done."""
        return literal if self.before is None else self.before.then(literal)

    def chosen(self, other: int) -> int:
        """Whether another action is done, too."""
        role_of = self.wins.turns.role_of
        if role_of[other] == role_of[self.action]:
            return TRUE if other == self.action else FALSE
        waiting = self.wins.waiting[self.action].get(role_of[other])
        if waiting is not None:
            return TRUE if other == waiting else FALSE
        return self.now(self.wins.turns.legal[other])

    def gate(self, node: int, moved: Callable[[int], int]) -> int:
        """The gate with other inputs; the same gate where they are the same."""
        inputs = self.wins.inputs(node)
        found = tuple(map(moved, inputs))
        if found != inputs:
            return self.both(found)
        return TRUE if 2 * node in self.known else FALSE if 2 * node + 1 in self.known else 2 * node

    def both(self, literals: Iterable[int]) -> int:
        """The conjunction, as far as it is not known."""
        found = {x for x in literals if x not in self.known}
        if any(x ^ 1 in self.known for x in found):
            return FALSE
        return self.wins.gates.conjunction(self.without_known(x, found) for x in found)

    def without_known(self, literal: int, beside: set[int]) -> int:
        """A disjunction without the alternatives that, beside the other literals, are known not to hold."""
        node, gates = literal >> 1, self.wins.gates
        if not literal & 1 or node < gates.first or node in self.wins.looping or len(gates.of(node)) > 4:
            return literal
        rest = beside - {literal}
        left = [x for x in gates.of(node) if 2 * gates.known(rest | {x ^ 1}) + 1 not in self.known]
        return literal if len(left) == len(gates.of(node)) else gates.conjunction(left) ^ 1


def wise_actions(gates: Gates, turns: Turns) -> list[int]:
    """For each action the literal that it is legal and worth drawing; just legal where that takes too much."""
    try:
        return Wins(gates, turns).wise()
    except (TooMuch, RecursionError):
        return turns.legal


class Wins:
    """Makes the gates; raises TooMuch where there would be too many."""

    def __init__(self, gates: Gates, turns: Turns) -> None:
        self.gates, self.turns = gates, turns
        self.facts = len(turns.following)
        self.looping = {gates.first + g for begun, end in gates.loops for g in range(begun, end)}
        self.roles = range(len(turns.best))
        self.work = MOST_WORK
        if len(turns.legal) * len(self.below([turns.over, *turns.best])) > MOST_WORK:
            raise TooMuch
        self.known = frozenset(self.with_parts(turns.over ^ 1))
        self.legal_by = {literal: action for action, literal in enumerate(turns.legal)}
        self.waiting = [self.meanwhile(action) for action in range(len(turns.legal))]
        self.idle = {other for waiting in self.waiting for other in waiting.values()}

    def inputs(self, node: int) -> tuple[int, ...]:
        """The inputs of a gate; there is an end to the number of gates that are looked at."""
        self.work -= 1
        if self.work < 0 or node in self.looping:
            raise TooMuch
        return self.gates.of(node)

    def with_parts(self, literal: int) -> set[int]:
        """What holds where the literal does: itself, and whatever it is made of."""
        found, waiting = set[int](), [literal]
        while waiting:
            one = waiting.pop()
            if one not in found:
                found.add(one)
                node = one >> 1
                if one & 1 == 0 and node >= self.gates.first and node not in self.looping:
                    waiting += self.gates.of(node)
        return found

    def meanwhile(self, action: int) -> dict[int, int]:
        """What each other role does while a role does this: what is legal whenever this is, as the rules show."""
        role_of = self.turns.role_of
        known = self.with_parts(self.turns.legal[action]) | {TRUE}
        found = {role_of[other]: other for other in map(self.legal_by.get, known) if other is not None}
        return {role: other for role, other in found.items() if role != role_of[action]}

    def own(self, role: int) -> list[int]:
        """The actions of a role that nobody does while waiting for another role."""
        return [a for a, other in enumerate(self.turns.role_of) if other == role and a not in self.idle]

    def won(self, after: After, role: int) -> int:
        """The action is legal, ends the game and brings its role the highest goal."""
        goal, over = after.then(self.turns.best[role]), after.then(self.turns.over)
        legal = after.now(self.turns.legal[after.action])
        return after.both([legal, goal] if self.implies(goal, over) else [legal, goal, over])

    def implies(self, one: int, other: int) -> bool:
        """One literal is one of the alternatives of the other, or all of its own are."""
        return one in self.alternatives(other) or self.alternatives(one) <= self.alternatives(other)

    def alternatives(self, literal: int) -> set[int]:
        node = literal >> 1
        return {x ^ 1 for x in self.gates.of(node)} if literal & 1 and node >= self.gates.first else {literal}

    def winning(self) -> dict[int, int]:
        """For each action of a role that can win the literal that it wins at once."""
        return {
            action: self.won(After(self, action, None, self.known), role)
            for role in self.roles
            if self.turns.best[role] != FALSE
            for action in self.own(role)
        }

    def losing(self) -> dict[int, int]:
        """For each action the literal that another role can win at once after it."""
        return {action: self.lets_win(action) for role in self.roles for action in self.own(role)}

    def lets_win(self, action: int) -> int:
        """Another role can win at once after the action."""
        first = After(self, action, None, self.known)
        known = self.known | self.with_parts(first.then(self.turns.over) ^ 1)
        others = [role for role in self.roles if role != self.turns.role_of[action] and self.turns.best[role] != FALSE]
        replies = [(reply, role) for role in others for reply in self.own(role)]
        return self.gates.disjunction(self.won(After(self, reply, first, known), role) for reply, role in replies)

    def wise(self) -> list[int]:
        """For each action the literal that it is legal and worth drawing; just legal where that does not pay."""
        wins = self.winning()
        found = self.chosen_from(wins, self.losing() if self.may_look_ahead(len(wins)) else {})
        return found if self.pays(found) else self.turns.legal

    def may_look_ahead(self, actions: int) -> bool:
        """Each reply to each action takes about as many gates as an action did: they are few enough."""
        used, pairs = MOST_WORK - self.work, actions * actions / max(1, len(self.roles))
        self.work = MOST_PAIRS
        return used / max(1, actions) * pairs < MOST_PAIRS

    def chosen_from(self, wins: dict[int, int], losses: dict[int, int]) -> list[int]:
        """Of what is legal what wins; else what does not lose; else all."""
        found, both = list(self.turns.legal), self.gates.conjunction
        for role in self.roles:
            own = self.own(role)
            win = self.gates.disjunction(wins.get(action, FALSE) for action in own)
            safe = self.gates.disjunction(both([found[action], losses.get(action, FALSE) ^ 1]) for action in own)
            for action in own:
                misses = both([win, wins.get(action, FALSE) ^ 1])
                loses = both([win ^ 1, safe, losses.get(action, FALSE)])
                found[action] = both([found[action], misses ^ 1, loses ^ 1])
        return found

    def pays(self, literals: list[int]) -> bool:
        """The gates that only these literals need are not too many."""
        turns = self.turns
        before = self.below([*turns.following, *turns.legal, turns.over])
        more, least = self.size(self.below(literals) - before), self.size(before)
        return more <= min(MOST_EDGES, MOST_TIMES * least)

    def below(self, literals: Iterable[int]) -> set[int]:
        """The gates that these literals depend on."""
        found, waiting = set[int](), [x >> 1 for x in literals]
        while waiting:
            node = waiting.pop()
            if node >= self.gates.first and node not in found:
                found.add(node)
                waiting += [x >> 1 for x in self.gates.of(node)]
        return found

    def size(self, nodes: Iterable[int]) -> int:
        """The inputs of these gates."""
        return sum(len(self.gates.of(node)) for node in nodes)
