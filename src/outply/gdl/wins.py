"""Wins at once: for each role a gate that says whether one of its actions ends the game with the highest goal.

What holds after an action is what holds now with the facts replaced by the rules of what comes next, and those with the
action replaced by true. The state is not over, so whatever would end it does not hold: most of the rules fall away.
"""

from __future__ import annotations

from collections.abc import Iterable

from outply.gdl.gates import FALSE, TRUE, Gates

MOST_WORK = 60_000
"""Gates that are looked at, for all actions together: some tenths of a second. Sheets that need more do without."""


class TooMuch(Exception):
    """The sheet is too large, or recursive where it matters."""


class Wins:
    """Makes the gates; `following`, `legal`, `over` and `best` (the highest goal of each role) are literals."""

    def __init__(
        self, gates: Gates, following: list[int], legal: list[int], over: int, best: list[int], role_of: list[int]
    ) -> None:
        self.gates, self.following, self.legal, self.over, self.best = gates, following, legal, over, best
        self.role_of = role_of
        self.facts = len(following)
        self.looping = {gates.first + g for begun, end in gates.loops for g in range(begun, end)}
        self.true: set[int] = set()
        self.assume(over ^ 1)
        self.work = MOST_WORK

    def assume(self, literal: int) -> None:
        """The literal holds, and so does whatever it is made of."""
        if literal not in self.true:
            self.true.add(literal)
            node = literal >> 1
            if literal & 1 == 0 and node >= self.gates.first and node not in self.looping:
                for other in self.gates.of(node):
                    self.assume(other)

    def of_roles(self) -> list[int]:
        """For each role the literal of a win at once; false for all if that is too much to work out."""
        found = [FALSE] * len(self.best)
        size = self.gates.first + len(self.gates.inputs)
        try:
            for role, goal in enumerate(self.best):
                if goal != FALSE:
                    own = [action for action, other in enumerate(self.role_of) if other == role]
                    found[role] = self.gates.disjunction([self.after(action, goal) for action in own])
        except (TooMuch, RecursionError):
            return [FALSE] * len(self.best)
        return found if self.pays(found, size) else [FALSE] * len(self.best)

    def pays(self, literals: list[int], size: int) -> bool:
        """The new gates have at most four times as many inputs as those that were there; new leaves alone need them."""
        new, waiting = set[int](), [x >> 1 for x in literals]
        while waiting:
            node = waiting.pop()
            if node >= size and node not in new:
                new.add(node)
                waiting += [x >> 1 for x in self.gates.of(node)]
        before = sum(map(len, self.gates.inputs[: size - self.gates.first]))
        return sum(len(self.gates.of(node)) for node in new) <= 4 * before

    def after(self, action: int, goal: int) -> int:
        """The action is legal, ends the game and brings the goal."""
        now: dict[int, int] = {}
        then: dict[int, int] = {}
        won, over = self.later(goal, action, now, then), self.later(self.over, action, now, then)
        return self.both([self.legal[action], won] if self.implies(won, over) else [self.legal[action], won, over])

    def implies(self, one: int, other: int) -> bool:
        """One literal is, or is made of, alternatives of the other."""
        return self.alternatives(one) <= self.alternatives(other)

    def alternatives(self, literal: int) -> set[int]:
        node = literal >> 1
        return {x ^ 1 for x in self.gates.of(node)} if literal & 1 and node >= self.gates.first else {literal}

    def both(self, literals: Iterable[int]) -> int:
        """The conjunction, where the state is not over."""
        found = [x for x in literals if x not in self.true]
        return FALSE if any(x ^ 1 in self.true for x in found) else self.gates.conjunction(found)

    def later(self, literal: int, action: int, now: dict[int, int], then: dict[int, int]) -> int:
        """What holds now where the literal holds after the action."""
        node = literal >> 1
        if node == 0:
            return literal
        if node not in then:
            if node <= self.facts:
                then[node] = self.done(self.following[node - 1], action, now)
            elif node < self.gates.first:
                then[node] = FALSE
            else:
                self.count(node)
                then[node] = self.both([self.later(x, action, now, then) for x in self.gates.of(node)])
        return then[node] ^ (literal & 1)

    def done(self, literal: int, action: int, now: dict[int, int]) -> int:
        """The literal where the action is done, and by every other role the only one it may do."""
        node = literal >> 1
        if node <= self.facts:
            return literal
        if node not in now:
            if node < self.gates.first:
                now[node] = self.chosen(node - 1 - self.facts, action)
            else:
                self.count(node)
                inputs = self.gates.of(node)
                known = [self.done(x, action, now) for x in inputs]
                now[node] = 2 * node if list(inputs) == known else self.both(known)
        return now[node] ^ (literal & 1)

    def chosen(self, other: int, action: int) -> int:
        """Whether another action is done, too."""
        if self.role_of[other] == self.role_of[action]:
            return TRUE if other == action else FALSE
        return self.legal[other]

    def count(self, node: int) -> None:
        self.work -= 1
        if self.work < 0 or node in self.looping:
            raise TooMuch
