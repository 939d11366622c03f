"""A run of proof-number search: first whether the player wins, then whether they draw; and the report."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from outply.algorithms.proof_number import ProofNumber
from outply.algorithms.proof_number.proof_plan import Proof, ProofPlan
from outply.algorithms.proof_number.retrograde import FIRST_CHECK, ROUNDS, SHARE, Retrograde
from outply.algorithms.proof_number.solver import HOLD, NO_LIMIT, WIN, ChildNumbers, Known, Solver
from outply.algorithms.proof_number.stack import DEPTH, EPSILON
from outply.algorithms.proof_number.table import DRAWS, INFINITE, REPEATS, USED, most_slots
from outply.game import Game
from outply.search.budget import Budget, Spent
from outply.search.report import OPEN_ROW, Cost, Move, Proven, Report
from outply.search.run import Run

SURE = {"win": (WIN,), "draw": (WIN, HOLD), "loss": (HOLD,)}
"""The verdicts that are values, and the questions whose answers show them."""

LONGEST_LINE = 256
"""Actions of a line at most: endless play must stop somewhere."""


class ProofAnswer(NamedTuple):
    """The answer to a question."""

    yes: bool
    depth: int  # plies of the proof or disproof
    asked: int  # the question that was searched: without draws, «no win» also answers the question about a draw


class ProofRun(Run):
    """One search."""

    unit = "nodes"

    def __init__(self, algorithm: ProofNumber, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.seed = algorithm, game, seed
        self.known = Known(most_slots(budget.memory_mb))
        self.solver = Solver(algorithm, game, self.known, int(budget.depth or NO_LIMIT), algorithm.trace)
        self.begin(state)

    def begin(self, state: Any) -> None:
        """Starts a search of this state."""
        self.state = state
        self.found: dict[int, ProofAnswer] = {}
        self.finished = None
        self.solver.me = max(0, int(self.game.to_move(state)))
        self.solver.stack.trace.count[:] = 0
        self._ask(WIN)

    def _ask(self, question: int) -> None:
        """Starts the search for the answer to a question."""
        self.question, self.entered, self.check = question, 0, FIRST_CHECK
        self.before = int(self.known.proofs.counts[USED])
        self.around: Retrograde | None = None
        self.solver.begin(self.state, question)

    def step(self, quota: int) -> int:
        """Enters `quota` more nodes; with 0 it only compiles."""
        done = self.solver.run(0) if quota == 0 else 0
        while done < quota and self.finished is None:
            done += self._look_around(quota - done) if self.around else self._search(quota - done)
        return done

    def _search(self, quota: int) -> int:
        """Searches on; where that goes round in cycles, the states around are to be analysed."""
        entered = self.solver.run(min(quota, self.check - self.entered))
        self.entered += entered
        if self.solver.over:
            self._next_question()
        elif self.entered == self.check:
            self.check *= 2
            if self._goes_round():
                self.around = Retrograde(self.solver, self.state, self.question, self.entered // SHARE)
        return entered

    def _goes_round(self) -> bool:
        """True if the search has entered far more nodes than it keeps, and has seen states come again."""
        counts = self.known.proofs.counts
        return bool(counts[REPEATS] and self.entered > ROUNDS * (counts[USED] - self.before))

    def _look_around(self, quota: int) -> int:
        """Works at the analysis; when it is done, the search begins again with all that is decided."""
        assert self.around is not None
        looked, over = self.around.step(quota)
        if over:
            self.around = None
            self.solver.begin(self.state, self.question)
        return looked

    def _next_question(self) -> None:
        """Keeps the answer; goes on to the question about a draw, or ends."""
        solver, question = self.solver, self.question
        yes, depth = solver.numbers[0] == 0, int(solver.stack.rows[0, DEPTH])
        if not solver.certain:
            self.finished = "depth"
            return
        self.found[question] = ProofAnswer(yes, depth, question)
        if not yes and question == WIN and not self.known.proofs.counts[[DRAWS, REPEATS]].any():
            self.found[HOLD] = ProofAnswer(False, depth, WIN)  # no terminal state was a draw
        if yes or HOLD in self.found:
            self.finished = "proven"
        elif not self.algorithm.draws:
            self.finished = "complete"
        else:
            self._ask(HOLD)

    # -- report -----------------------------------------------------------------------------------

    @property
    def verdict(self) -> str:
        """`win`, `draw`, `loss`, `no win` if draws are not searched for; empty if nothing is proven yet."""
        if self.finished not in ("proven", "complete"):
            return ""
        if self.found[WIN].yes:
            return "win"
        return "no win" if HOLD not in self.found else "draw" if self.found[HOLD].yes else "loss"

    def proof(self) -> Proof | None:
        """The plans that show the verdict; walking them does not disturb the search."""
        if not self.verdict:
            return None
        walker = Solver(self.algorithm, self.game, self.known, NO_LIMIT)
        walker.me = self.solver.me
        made = {}
        for found in self.found.values():  # the later question about a draw replaces the disproof of a win
            options: Any = {"solver": walker, "question": found.asked, "against": not found.yes}
            made[found.yes] = ProofPlan(self.game, self.state, self.solver.me, {}, **options)
        return Proof(made.get(True), made.get(False))

    def report(self, spent: Spent) -> Report:
        proof = self.proof()
        line, end = self._line(proof)
        if end is None or not self._shows_verdict(end):
            line, end = line[:1] or (self._likeliest(),), None
        value = self._value(self.verdict, end)
        depth = max((found.depth for found in self.found.values()), default=0)
        proven = Proven(value, self._plies(len(line), end)) if self.verdict in SURE else None
        return Report(
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            action=line[0],
            value=value,
            line=line,
            moves=self._moves(line[0], value, proven),
            proven=proven,
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
            note=self._note(),
            trace=self.solver.stack.trace.steps(lambda row: (number(row[0]), number(row[1])), number, "numbers"),
        )

    def _note(self) -> str:
        """The verdict, or how far the search is from one."""
        if self.verdict:
            return f"{self.verdict} proven"
        if self.finished == "depth":
            return f"no {'win' if self.question == WIN else 'loss'} within {self.solver.limit} plies"
        pn, dn = self.solver.numbers
        asked = "win" if self.question == WIN else "draw"
        return f"not proven yet: to prove a {asked} takes {pn:,} states at least, to disprove it {dn:,}"

    def _line(self, proof: Proof | None) -> tuple[tuple[int, ...], Any]:
        """The line of the proof with the longest resistance, and the state it ends in."""
        if proof is None:
            return (), None
        line: list[int] = []
        s, plans = self.state, [plan for plan in proof if plan is not None]
        while not self.game.is_terminal(s) and len(line) < LONGEST_LINE:
            choosing = [plan for plan in plans if plan.chooses(s)]
            plan = choosing[0] if choosing else plans[0]
            try:
                action = plan.action(s) if choosing else plan.solver.hardest(s, plan.question)
            except LookupError:  # where states come again, a proof may be hard to find anew
                break
            line.append(action)
            s = self.game.result(s, action)
        return tuple(line), s

    def _shows_verdict(self, end: Any) -> bool:
        """True unless the line ends with another result: where states come again, proofs may be mixed up on the way."""
        if not self.game.is_terminal(end):
            return True
        low, high = self.game.utility_range
        own = self.game.utility(end, self.solver.me)
        found = "win" if own >= high - EPSILON else "loss" if own <= low + EPSILON else "draw"
        return found == self.verdict or (self.verdict == "no win" and found != "win")

    def _plies(self, length: int, end: Any) -> int:
        """The plies of the proof; -1 for a draw that may go on for ever."""
        if self.verdict == "draw" and (end is None or not self.game.is_terminal(end)):
            return -1
        depth = max(self.found[question].depth for question in SURE[self.verdict])
        return max(depth, length if end is not None else 1)

    def _likeliest(self) -> int:
        """The action with the least proof number; of lost ones, the one that resists longest."""
        children = self.solver.children()
        if not children:
            return int(next(iter(self.game.actions(self.state))))
        return min(children, key=lambda child: (child.pn, -child.dn, child.depth if child.dn else -child.depth)).action

    def _value(self, verdict: str, end: Any) -> tuple[float, ...]:
        """The utilities at the end of the line; without an end, the value that the verdict implies."""
        if end is not None and self.game.is_terminal(end) and verdict != "no win":
            return tuple(float(self.game.utility(end, player)) for player in range(self.game.players))
        low, high = self.game.utility_range
        own = {"win": high, "loss": low}.get(verdict, (low + high) / 2)
        other = low + high - own if self.game.players == 2 else (low + high) / 2
        return tuple(own if player == self.solver.me else other for player in range(self.game.players))

    def _moves(self, best: int, value: tuple[float, ...], proven: Proven | None) -> tuple[Move, ...]:
        """One row per root action that was looked at; that of the best has what is proven of the root."""
        children = self.solver.children()
        work = max(1, sum(child.work for child in children))
        rows = [self._move(child, value, child.work / work) for child in children]
        if proven is None:
            return tuple(rows)
        sure = [row._replace(value=value, proven=proven, bound="") for row in rows]
        return tuple(known if known.action == best else row for known, row in zip(sure, rows, strict=True))

    def _move(self, child: ChildNumbers, value: tuple[float, ...], share: float) -> Move:
        """A root action: proven if it has the value of the verdict, or loses where others draw."""
        kept = (child.pn == 0 and self.verdict in ("win", "draw")) or (child.dn == 0 and self.verdict == "loss")
        lost = child.dn == 0 and self.question == HOLD
        worth = value if kept else self._value("loss" if lost else "", None)
        name = self.game.action_name(self.state, child.action)
        proven = Proven(worth, child.depth + 1) if kept or lost else None
        return Move(child.action, name, worth, child.work, share, proven, "" if proven else OPEN_ROW)


def number(kept: float) -> float:
    """A proof number for people: the largest is infinite."""
    return math.inf if kept >= INFINITE - 1 else kept
