"""Retrograde analysis of the states around a search that goes round in cycles.

What df-pn finds on a path depends on the path where states come again, is not stored, and has to be found anew: in a
graph of twenty states that can take for ever (Kishimoto and Mueller 2008). So, where a search enters far more nodes
than it keeps:

    states    <- those nearest to the root, breadth first, up to a limit
    forced    <- the states from which one side can force a decisive end, ends first, with the plies it takes
    possible  <- the same, if every state that was not looked at were such an end
    the states of `forced` are decided one way, those outside `possible` the other

All that is decided goes into the table, and the question is asked again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from outply.algorithms.proof_number.solver import WIN, Solver
from outply.algorithms.proof_number.table import FULL, INFINITE, USED, store_proof
from outply.boards.bits import mix

ROUNDS = 64
"""A search goes round if it has entered so many times the nodes that it keeps: others enter a node some ten times."""

FIRST_CHECK = 4096
"""Nodes after which a search is asked whether it goes round; then after twice as many, and so on."""

SHARE = 8
"""The share of the nodes of a search, one in so many, that the analysis looks at: plain rules are slow."""


class Retrograde:
    """One analysis for one question about one state; it works in slices, a state at a time."""

    def __init__(self, solver: Solver, state: Any, question: int, most: int) -> None:
        self.solver, self.game, self.question, self.most = solver, solver.game, question, most
        self.keys: list[int] = []  # by number, in breadth from the root
        self.numbers: dict[int, int] = {}
        self.states: list[Any] = []
        self.children: list[list[int]] = []
        self.ends: set[int] = set()  # ends that decide the question
        self._number(state)
        self._work = self._steps()

    def step(self, quota: int) -> tuple[int, bool]:
        """Looks at so many more states; how many it did, and whether all is done and stored."""
        done = sum(1 for _ in zip(range(quota), self._work, strict=False))
        return done, done < quota

    def _steps(self) -> Iterator[None]:
        for number in range(self.most):
            if number == len(self.states):
                break
            self._look(number)
            yield
        self._store()

    def _number(self, s: Any) -> int:
        key = mix(2 * self.solver.me + self.question, self.game.key(s))
        number = self.numbers.setdefault(key, len(self.states))
        if number == len(self.states):
            self.states.append(s)
            self.keys.append(key)
        return number

    def _look(self, number: int) -> None:
        """Lists the successors of a state, or finds it to be an end."""
        game, s = self.game, self.states[number]
        if game.is_terminal(s):
            won = game.utility(s, self.solver.me) >= self.solver.stack.enough[0]
            if won == self.seeks_win:
                self.ends.add(number)
            self.children.append([])
        else:
            self.children.append([self._number(game.result(s, int(a))) for a in game.actions(s)])

    @property
    def seeks_win(self) -> bool:
        """A win has to be forced by the player, a loss by the others: endless play is neither."""
        return self.question == WIN

    def _forced(self, ends: set[int]) -> dict[int, int]:
        """The states from which one side can force such an end, with the plies it takes at most."""
        before: list[list[int]] = [[] for _ in self.states]
        for number, children in enumerate(self.children):
            for child in children:
                before[child].append(number)
        waiting = [len(children) for children in self.children]
        found, queue = dict.fromkeys(ends, 0), deque(sorted(ends))
        while queue:
            child = queue.popleft()
            for number in before[child]:
                waiting[number] -= 1
                if number not in found and (waiting[number] == 0 or self._chooses(number)):
                    found[number] = found[child] + 1
                    queue.append(number)
        return found

    def _chooses(self, number: int) -> bool:
        """True if the side that wants the end moves in this state."""
        return (int(self.game.to_move(self.states[number])) == self.solver.me) == self.seeks_win

    def _store(self) -> None:
        """Puts what is decided into the table, the states nearest to the root last, so that none replaces them."""
        unknown = set(range(len(self.children), len(self.states)))
        forced, possible = self._forced(self.ends), self._forced(self.ends | unknown)
        for number in reversed(range(len(self.children))):
            if self.children[number] and (number in forced or number not in possible):
                known = self.solver.known
                if known.proofs.counts[USED] >= known.proofs.counts[FULL]:
                    known.grow()
                proven = (number in forced) == self.seeks_win
                numbers = (0, INFINITE) if proven else (INFINITE, 0)
                work = INFINITE - number
                store_proof(known.proofs, self.keys[number], *numbers, forced.get(number, 1), work, -1)
