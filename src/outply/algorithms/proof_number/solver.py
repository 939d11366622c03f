"""A solver: answers one question about one state after the other with df-pn, and looks up proofs in its table."""

from __future__ import annotations

from typing import Any, NamedTuple

from outply.algorithms.proof_number import ProofNumber
from outply.algorithms.proof_number.df_pn import list_all, run_proof
from outply.algorithms.proof_number.stack import (
    CHILD_DEPTH,
    CHILD_DN,
    CHILD_PN,
    CHILD_WORK,
    EPSILON,
    ME,
    MOST_DN,
    MOST_PN,
    NO_TIE,
    OWN_DN,
    OWN_PN,
    SALT,
    TIE,
    TIED,
    new_stack,
)
from outply.algorithms.proof_number.table import FIRST_SLOTS, INFINITE, ON_PATH, REPEATS, Proofs, larger, new_proofs
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.search.stack import BEGIN, END, LEVEL, MOST_LEVELS, NONE, PLACE, STATUS, UNSEEN, can_grow, make_room
from outply.search.trace import PASS, SEARCHED, note
from outply.status import DONE, TABLE_FULL, error_for

WIN, HOLD = 0, 1
"""The questions: does the player win; does the player at least not lose? Endless play is neither won nor lost."""

NO_LIMIT = 1 << 40
"""The depth limit of a budget without one."""

MOST_NODES = 1 << 16
"""Nodes after which a proof that the table has replaced is not looked for any further."""


class ChildNumbers(NamedTuple):
    """An action, with the numbers of the state it leads to."""

    action: int
    pn: int
    dn: int
    depth: int
    work: int


class Known:
    """The table that all questions share; it grows up to `most` slots."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.proofs: Proofs = new_proofs(min(FIRST_SLOTS, most), most)

    def grow(self) -> None:
        """Replaces the table by a larger one."""
        self.proofs = larger(self.proofs, self.most)


class Solver:
    """Answers questions with one table for all."""

    def __init__(self, algorithm: ProofNumber, game: Game, known: Known, limit: int, traced: bool = False) -> None:
        self.algorithm, self.game, self.known, self.limit = algorithm, game, known, limit
        self.me = 0
        self.ready = Ready(game)
        self.stack = new_stack(traced)
        self.states = self.ready.states(len(self.stack.rows))

    def begin(self, state: Any, question: int) -> None:
        """Starts the search for the answer to a question about a state."""
        low, high = self.game.utility_range
        if not self.over:  # the previous search was left unfinished
            self.known.proofs.numbers[:, ON_PATH] = 0
        self.stack.now[:] = 0
        self.stack.now[[ME, SALT, TIED]] = self.me, 2 * self.me + question, OWN_DN if question == WIN else OWN_PN
        self.stack.enough[0] = high - EPSILON if question == WIN else low + EPSILON
        self.stack.rows[0] = 0
        self.stack.rows[0, [PLACE, OWN_PN, OWN_DN, MOST_PN, MOST_DN]] = UNSEEN, 1, 1, INFINITE, INFINITE
        self.states[0] = state
        if self.stack.trace.on:
            note(self.stack.trace, PASS, 0, question, SEARCHED, INFINITE, INFINITE)

    def run(self, quota: int) -> int:
        """Enters `quota` more nodes; returns how many it did."""
        arguments = (self.algorithm, self.stack, self.known.proofs, self.states, self.limit)
        entered = int(self.ready.run(run_proof, *arguments, quota))
        if self.stack.now[STATUS]:
            self._handle(int(self.stack.now[STATUS]))
        return entered

    def _handle(self, status: int) -> None:
        """Handles the kernel's status: makes room, or raises an error."""
        self.stack.now[STATUS] = DONE
        if status == TABLE_FULL:
            self.known.grow()
        elif can_grow(self.stack, status):
            self.stack, self.states = make_room(self.ready, self.stack, self.states, status)
        else:
            state = self.states[int(self.stack.now[LEVEL])]
            raise error_for(status, self.game, state, algorithm="ProofNumber", most=MOST_LEVELS)

    @property
    def over(self) -> bool:
        """True when the question is answered."""
        return bool(self.stack.now[LEVEL] < 0)

    @property
    def numbers(self) -> tuple[int, int]:
        """The proof and disproof number of the root."""
        return int(self.stack.rows[0, OWN_PN]), int(self.stack.rows[0, OWN_DN])

    @property
    def certain(self) -> bool:
        """True if the answer does not depend on the depth limit."""
        rows = self.stack.rows[0]
        return bool(rows[self.stack.now[TIED]] != 0 or rows[TIE] == NO_TIE)

    def children(self) -> list[ChildNumbers]:
        """The listed actions of the root with their numbers."""
        begin, end = (int(n) for n in self.stack.rows[0, [BEGIN, END]])
        known = self.stack.children[:, [CHILD_PN, CHILD_DN, CHILD_DEPTH, CHILD_WORK]]
        return [ChildNumbers(int(self.stack.actions[i]), *(int(n) for n in known[i])) for i in range(begin, end)]

    def answer(self, state: Any, question: int) -> list[ChildNumbers]:
        """Searches a state for the answer to a question, up to a limit; returns its actions with their numbers.

        In a game with repetitions the search uses a new table, since an older proof in the table might lead back here;
        and there a search may go round for ever.
        """
        if self.known.proofs.counts[REPEATS]:
            self.known = Known(self.known.most)
        self.begin(state, question)
        left = MOST_NODES
        while not self.over and left > 0:
            left -= self.run(left)
        return self.children()

    def look(self, state: Any, question: int) -> list[ChildNumbers]:
        """A state's actions with the numbers that the table has."""
        self.begin(state, question)
        self.ready.run(list_all, self.stack, self.known.proofs, self.states)
        self.stack.now[LEVEL] = NONE
        return self.children()

    def choose(self, state: Any, question: int, proving: bool) -> int:
        """The action with the shortest known proof (or disproof, for the other players) of a state."""
        for ask in (self.look, self.answer):
            done = [c for c in ask(state, question) if (c.pn if proving else c.dn) == 0]
            if done:
                return min(done, key=lambda child: child.depth).action
        told = f"{self.game!r}: within {MOST_NODES:,} nodes there is no such proof from this state."
        raise LookupError(f"{told}\n{self.game.show(state)}")

    def hardest(self, state: Any, question: int) -> int:
        """The losing side's action that makes the proof longest."""
        return max(self.look(state, question), key=lambda child: child.depth).action
