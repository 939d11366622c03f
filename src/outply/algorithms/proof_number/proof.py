"""A proof-number search under way, and the proofs that come out of it.

A win is shown by a plan of the player to move, a loss by a plan of the others; a draw needs both. Plans are walked
lazily: what to do in a state is looked up in the table, or proved again if the table has forgotten it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from outply.algorithms.depth_first.deepening import TROUBLES
from outply.algorithms.depth_first.stack import (
    LEVEL,
    ME,
    MOST_LEVELS,
    NONE,
    STATUS,
    TOO_DEEP,
    TOO_MANY,
    TOTAL,
    UNSEEN,
    grown,
)
from outply.algorithms.proof_number import ProofNumber
from outply.algorithms.proof_number.kernel import list_all, run_proof
from outply.algorithms.proof_number.stack import (
    BEGIN,
    CHILD_DEPTH,
    CHILD_DN,
    CHILD_PN,
    CHILD_WORK,
    DEPTH,
    END,
    EPSILON,
    MOST_DN,
    MOST_PN,
    NO_TIE,
    OWN_DN,
    OWN_PN,
    PLACE,
    SALT,
    TABLE_FULL,
    TIE,
    TIED,
    new_stack,
)
from outply.algorithms.proof_number.table import (
    DRAWS,
    FIRST_SLOTS,
    INFINITE,
    ON_THE_WAY,
    REPEATS,
    Proofs,
    larger,
    most_slots,
    new_proofs,
)
from outply.compiler.kernel import Ready
from outply.game import Game
from outply.search.budget import Budget, Spent
from outply.search.plan import Plan, name_of
from outply.search.report import Cost, Move, Proven, Report
from outply.search.run import Run
from outply.search.trace import PASS, SEARCHED, note

WIN, HOLD = 0, 1
"""The questions: can the player win; can they at least avoid to lose? To go on for ever is neither won nor lost."""

NO_LIMIT = 1 << 40
LONGEST_LINE = 256
LARGE_QUOTA = 1 << 20


class Verdict(NamedTuple):
    """An answer to a question."""

    yes: bool
    depth: int  # of the proof or disproof
    asked: int  # the question that was searched: who cannot win cannot hold a draw where there is none


@dataclass(frozen=True)
class ProofPlan(Plan):
    """A plan that is looked up where it is walked."""

    solver: Any = field(default=None, repr=False, compare=False)
    question: int = WIN

    def action(self, s: Any) -> int:
        name = name_of(s)
        if name not in self.actions:
            self.actions[name] = self.solver.choose(s, self.question, not self.against)
        return self.actions[name]


class Proof(NamedTuple):
    """What the player can force, and what the others can: a win needs the first, a loss the second, a draw both."""

    at_least: ProofPlan | None
    at_most: ProofPlan | None

    def __str__(self) -> str:
        return "\n".join(str(plan) for plan in self if plan is not None)

    def tree(self) -> str:
        """The plans as trees."""
        return "\n".join(plan.tree() for plan in self if plan is not None)


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
        if status == TOO_MANY or (status == TOO_DEEP and len(self.stack.rows) < MOST_LEVELS):
            self.stack = grown(self.stack, deeper=status == TOO_DEEP)
            states = self.ready.states(len(self.stack.rows))
            for above in range(level + 1):
                states[above] = self.states[above]
            self.states = states
            return
        told = TROUBLES[status].format(algorithm="ProofNumber")
        raise RuntimeError(f"{self.game!r}: {told}\n{self.game.show(self.states[level])}")

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


class Child(NamedTuple):
    """An action, and the numbers of the state it leads to."""

    action: int
    pn: int
    dn: int
    depth: int
    work: int


class ProofRun(Run):
    """First whether the player wins; if not, whether they hold a draw."""

    unit = "nodes"

    def __init__(self, algorithm: ProofNumber, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.seed = algorithm, game, seed
        self.known = Known(most_slots(budget.memory_mb))
        self.solver = Solver(algorithm, game, self.known, int(budget.depth or NO_LIMIT), algorithm.trace)
        self.begin(state)

    def begin(self, state: Any) -> None:
        """From now on a search of this state."""
        self.state, self.question = state, WIN
        self.found: dict[int, Verdict] = {}
        self.finished = None
        self.solver.me = max(0, int(self.game.to_move(state)))
        self.solver.stack.trace.count[:] = 0
        self.solver.begin(state, WIN)

    def step(self, quota: int) -> int:
        """Enters so many nodes more; with 0 it only compiles."""
        done = self.solver.run(0) if quota == 0 else 0
        while done < quota and self.finished is None:
            done += self.solver.run(quota - done)
            if self.solver.over:
                self._answered()
        return done

    def _answered(self) -> None:
        solver, question = self.solver, self.question
        yes, depth = solver.numbers[0] == 0, int(solver.stack.rows[0, DEPTH])
        if not solver.certain:
            self.finished = "depth"
            return
        self.found[question] = Verdict(yes, depth, question)
        if not yes and question == WIN and not self.known.proofs.counts[[DRAWS, REPEATS]].any():
            self.found[HOLD] = Verdict(False, depth, WIN)  # every end that was seen is won or lost
        if yes or HOLD in self.found or not self.algorithm.draws:
            self.finished = "proven"
        else:
            self.question = HOLD
            solver.begin(self.state, HOLD)

    # -- what was found ---------------------------------------------------------------------------

    @property
    def verdict(self) -> str:
        """`win`, `draw`, `loss`, `no win` if draws were not asked for, or nothing yet."""
        if self.finished != "proven":
            return ""
        if self.found[WIN].yes:
            return "win"
        return "no win" if HOLD not in self.found else "draw" if self.found[HOLD].yes else "loss"

    def proof(self) -> Proof | None:
        """The plans that show the verdict; to walk them does not disturb the search."""
        if not self.verdict:
            return None
        walker = Solver(self.algorithm, self.game, self.known, NO_LIMIT)
        walker.me = self.solver.me
        made = {}
        for found in self.found.values():  # the question about a draw comes second, and says more about a loss
            options: Any = {"solver": walker, "question": found.asked, "against": not found.yes}
            made[found.yes] = ProofPlan(self.game, self.state, self.solver.me, {}, **options)
        return Proof(made.get(True), made.get(False))

    def report(self, spent: Spent) -> Report:
        proof = self.proof()
        line, end = self._line(proof)
        value = self._value(self.verdict, end)
        depth = max((found.depth for found in self.found.values()), default=0)
        return Report(
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            action=line[0],
            value=value,
            line=line,
            moves=tuple(self._move(child, value) for child in self.solver.children()),
            proven=Proven(value, depth) if self.verdict in ("win", "draw", "loss") else None,
            cost=Cost(
                simulations=0,
                nodes=spent.units,
                depth=depth,
                seconds=spent.seconds,
                memory_mb=self.known.proofs.bytes_used / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            tree=proof,
            note=self._format(),
            trace=self.solver.stack.trace.steps(lambda row: (number(row[0]), number(row[1])), number, "numbers"),
        )

    def _format(self) -> str:
        if self.verdict:
            return f"{self.verdict} proven"
        if self.finished == "depth":
            return f"no {'win' if self.question == WIN else 'loss'} within {self.solver.limit} plies"
        pn, dn = self.solver.numbers
        asked = "win" if self.question == WIN else "draw"
        return f"not proven yet: to prove a {asked} takes {pn:,} states at least, to disprove it {dn:,}"

    def _line(self, proof: Proof | None) -> tuple[tuple[int, ...], Any]:
        """The line of the proof, where those who cannot help it resist longest, and the state it ends in."""
        if proof is None:
            return (self._likeliest(),), None
        line: list[int] = []
        s, plans = self.state, [plan for plan in proof if plan is not None]
        while not self.game.is_terminal(s) and len(line) < LONGEST_LINE:
            choosing = [plan for plan in plans if plan.chooses(s)]
            plan = choosing[0] if choosing else plans[0]
            line.append(plan.action(s) if choosing else plan.solver.hardest(s, plan.question))
            s = self.game.result(s, line[-1])
        return tuple(line), s

    def _likeliest(self) -> int:
        """Before anything is proven: the action that needs least to be proved."""
        children = self.solver.children()
        if not children:
            return int(next(iter(self.game.actions(self.state))))
        return min(children, key=lambda child: (child.pn, -child.dn)).action

    def _value(self, verdict: str, end: Any) -> tuple[float, ...]:
        """What the end of the line is worth to each player; without one, what the verdict says."""
        if end is not None and self.game.is_terminal(end) and verdict != "no win":
            return tuple(float(self.game.utility(end, player)) for player in range(self.game.players))
        low, high = self.game.utility_range
        own = {"win": high, "loss": low}.get(verdict, (low + high) / 2)
        other = low + high - own if self.game.players == 2 else (low + high) / 2
        return tuple(own if player == self.solver.me else other for player in range(self.game.players))

    def _move(self, child: Child, value: tuple[float, ...]) -> Move:
        """An action at the root: proven if it shares the verdict, or loses while others hold the draw."""
        kept = (child.pn == 0 and self.verdict in ("win", "draw")) or (child.dn == 0 and self.verdict == "loss")
        lost = child.dn == 0 and self.question == HOLD
        worth = value if kept else self._value("loss" if lost else "", None)
        name = self.game.action_name(self.state, child.action)
        share = child.work / max(1, int(self.solver.stack.at[TOTAL]))
        proven = Proven(worth, child.depth + 1) if kept or lost else None
        return Move(child.action, name, worth, child.work, share, proven, "" if proven else "open")


def number(kept: float) -> float:
    """A proof number as people see it."""
    return math.inf if kept >= INFINITE - 1 else kept
