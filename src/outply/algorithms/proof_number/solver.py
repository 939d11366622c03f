"""One question about one state after the other."""

from __future__ import annotations

from typing import Any, NamedTuple

from outply.algorithms.depth_first.stack import LEVEL, ME, MOST_LEVELS, NONE, STATUS, UNSEEN, grown
from outply.algorithms.proof_number import ProofNumber
from outply.algorithms.proof_number.kernel import list_all, run_proof
from outply.algorithms.proof_number.stack import (
    BEGIN,
    CHILD_DEPTH,
    CHILD_DN,
    CHILD_PN,
    CHILD_WORK,
    END,
    EPSILON,
    MOST_DN,
    MOST_PN,
    NO_TIE,
    OWN_DN,
    OWN_PN,
    PLACE,
    SALT,
    TIE,
    TIED,
    new_stack,
)
from outply.algorithms.proof_number.table import FIRST_SLOTS, INFINITE, ON_THE_WAY, REPEATS, Proofs, larger, new_proofs
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.search.trace import PASS, SEARCHED, note
from outply.status import BUFFER_FULL, STACK_FULL, TABLE_FULL, error_for

WIN, HOLD = 0, 1
"""The questions: can the player win; can they at least avoid to lose? To go on for ever is neither won nor lost."""

NO_LIMIT = 1 << 40
LARGE_QUOTA = 1 << 20


class Child(NamedTuple):
    """An action, and the numbers of the state it leads to."""

    action: int
    pn: int
    dn: int
    depth: int
    work: int


class Known:
    """The table, which grows up to its memory, and is shared by all questions."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.proofs: Proofs = new_proofs(min(FIRST_SLOTS, most), most)

    def grow(self) -> None:
        """More room."""
        self.proofs = larger(self.proofs, self.most)


class Solver:
    """One question about one state after the other, with a table that they share."""

    def __init__(self, algorithm: ProofNumber, game: Game, known: Known, limit: int, traced: bool = False) -> None:
        self.algorithm, self.game, self.known, self.limit = algorithm, game, known, limit
        self.me = 0
        self.ready = Ready(game)
        self.stack = new_stack(traced)
        self.states = self.ready.states(len(self.stack.rows))

    def begin(self, state: Any, question: int) -> None:
        """From now on this question about this state."""
        low, high = self.game.utility_range
        if not self.over:  # the search before was left unfinished
            self.known.proofs.numbers[:, ON_THE_WAY] = 0
        self.stack.at[:] = 0
        self.stack.at[[ME, SALT, TIED]] = self.me, 2 * self.me + question, OWN_DN if question == WIN else OWN_PN
        self.stack.enough[0] = high - EPSILON if question == WIN else low + EPSILON
        self.stack.rows[0] = 0
        self.stack.rows[0, [PLACE, OWN_PN, OWN_DN, MOST_PN, MOST_DN]] = UNSEEN, 1, 1, INFINITE, INFINITE
        self.states[0] = state
        if self.stack.trace.on:
            note(self.stack.trace, PASS, 0, question, SEARCHED, INFINITE, INFINITE)

    def run(self, quota: int) -> int:
        """Enters so many nodes more."""
        arguments = (self.algorithm, self.stack, self.known.proofs, self.states, self.limit)
        entered = int(self.ready.run(run_proof, *arguments, quota))
        if self.stack.at[STATUS]:
            self._help(int(self.stack.at[STATUS]))
        return entered

    def _help(self, status: int) -> None:
        """More room for a search that ran out of it; whatever else stopped it is an error."""
        level = int(self.stack.at[LEVEL])
        self.stack.at[STATUS] = 0
        if status == TABLE_FULL:
            self.known.grow()
            return
        if status == BUFFER_FULL or (status == STACK_FULL and len(self.stack.rows) < MOST_LEVELS):
            self.stack = grown(self.stack, deeper=status == STACK_FULL)
            states = self.ready.states(len(self.stack.rows))
            for above in range(level + 1):
                states[above] = self.states[above]
            self.states = states
            return
        raise error_for(status, self.game, self.states[level], algorithm="ProofNumber", most=MOST_LEVELS)

    @property
    def over(self) -> bool:
        return bool(self.stack.at[LEVEL] < 0)

    @property
    def numbers(self) -> tuple[int, int]:
        """The proof and disproof number of the state."""
        return int(self.stack.rows[0, OWN_PN]), int(self.stack.rows[0, OWN_DN])

    @property
    def certain(self) -> bool:
        """Does the answer hold, or was the depth limit in the way?"""
        rows = self.stack.rows[0]
        return bool(rows[self.stack.at[TIED]] != 0 or rows[TIE] == NO_TIE)

    def children(self) -> list[Child]:
        """The actions that were listed, and what is known of them."""
        begin, end = (int(n) for n in self.stack.rows[0, [BEGIN, END]])
        known = self.stack.children[:, [CHILD_PN, CHILD_DN, CHILD_DEPTH, CHILD_WORK]]
        return [Child(int(self.stack.actions[i]), *(int(n) for n in known[i])) for i in range(begin, end)]

    def answer(self, state: Any, question: int) -> list[Child]:
        """What becomes of a state's actions, once the question about it is answered.

        Where states occur again, what the table has forgotten is found out without it: an older proof might lead back.
        """
        if self.known.proofs.counts[REPEATS]:
            self.known = Known(self.known.most)
        self.begin(state, question)
        while not self.over:
            self.run(LARGE_QUOTA)
        return self.children()

    def look(self, state: Any, question: int) -> list[Child]:
        """What the table knows about a state's actions."""
        self.begin(state, question)
        self.ready.run(list_all, self.stack, self.known.proofs, self.states)
        self.stack.at[LEVEL] = NONE
        return self.children()

    def choose(self, state: Any, question: int, proving: bool) -> int:
        """The action that proves a state, or for the others disproves it, by the shortest proof that is known."""
        for ask in (self.look, self.answer):
            done = [c for c in ask(state, question) if (c.pn if proving else c.dn) == 0]
            if done:
                return min(done, key=lambda child: child.depth).action
        raise LookupError(f"{self.game!r}: there is no such proof from this state.\n{self.game.show(state)}")

    def hardest(self, state: Any, question: int) -> int:
        """The action of those who cannot help it that makes the proof longest."""
        return max(self.look(state, question), key=lambda child: child.depth).action
