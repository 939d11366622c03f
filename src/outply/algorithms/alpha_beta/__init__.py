"""Alpha-beta search for two players in a zero-sum game without chance.

Values are values to player 0, whoever moves: player 0 maximizes, player 1 minimizes, so extra turns and passes need no
special case. Only values between alpha and beta matter; one outside is a bound (fail-soft, Fishburn 1983).

alpha-beta(s, depth, alpha, beta):
    1 static value   if is-terminal(s): return utility(s)                              static_value.py
                     if depth = 0 and s is quiet: return evaluate(s)
                     if s is not quiet: go on with its noisy actions (quiescence)       selective.py, quiescence.py
                     if the transposition table has a sufficient bound: return it       table.py
    2 expand         list actions(s) and order them, the most promising first           expansion.py, ordering.py
    3 descend        for each action a:
                         v <- alpha-beta(result(s, a), depth - 1, alpha, beta)
                         for all but the first: a null window, again with the full one if a may be better
                         (principal variation search, Marsland and Campbell 1982)
    4 take           best <- the better of best and v; narrow the window; cut if best is outside
    5 leave          store best in the table, as a value or a bound; return it

Iterative deepening (run.py) repeats this ply by ply, in a window around the last value (aspiration.py), until the value
is proven or the budget is spent. Several threads (lazy SMP: threads.py, sharing.py) share the table.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from outply.algorithms.alpha_beta.table import MOST_DEPTH
from outply.game import Game
from outply.options import Part, option
from outply.policies.evaluation import Evaluation, Quiet, always_quiet, as_listed, bundled, middle
from outply.policies.known_ends import KnownEnds, nothing
from outply.policies.ordering import Ordering
from outply.policies.selectivity import FullWidth
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import Needs


@dataclass(frozen=True)
class Refinements(Part):
    """Options that make the search faster without changing the value of a depth; `deeper` alone changes it."""

    table: bool = option(True, "use a transposition table")
    table_from: int = option(2, "plies left from which the table is used", low=1)
    null_window: bool = option(True, "principal variation search: a null window for all actions but the first")
    winning_first: bool = option(True, "try actions that win at once first, and those that lose at once last")
    killers: bool = option(True, "killer moves: try actions first that caused a cut at the same level")
    history: bool = option(True, "history heuristic: try actions first that caused cuts anywhere")
    early_cuts: bool = option(True, "probe the table for all next states before searching one")
    early_cuts_from: int = option(3, "plies left from which early cuts are tried", low=1)
    in_range: bool = option(True, "stop when the greatest possible utility is found")
    faster: bool = option(True, "prefer faster wins and slower losses")
    forced: bool = option(True, "extend forced replies: an only action costs no depth")
    deeper: bool = option(False, "use table entries of deeper searches: stronger, but not the value of this depth")
    all_best: bool = option(False, "find every action that is as good as the best")
    most_plies: int = option(1000, "plies after which a game that goes on is evaluated", low=1, high=MOST_DEPTH - 1)


@dataclass(frozen=True)
class AlphaBeta(Refinements, Algorithm):
    """Alpha-beta search with a transposition table, for two players; the game must be zero-sum."""

    formerly: ClassVar[dict[str, str]] = {"certain": "known_ends"}

    evaluate: Any = bundled("evaluation", middle, "the value of a state at the depth limit: evaluate(game, s, player)")
    order: Any = bundled("order", as_listed, "how promising an action is: order(game, s, a), or an Ordering")
    known_ends: Any = bundled("known_ends", nothing, "how a game will end, where that is known: known_ends(game, s)")
    quiet: Any = option(always_quiet, "quiescence: quiet(game, s) is True where a state may be evaluated")
    selectivity: FullWidth = option(FullWidth(), "less depth for some actions: full_width (exact) or selective")
    deepening: bool = option(True, "search one ply deep, then two, and so on")
    aspiration: float = option(0.05, "half the aspiration window, as a share of utility_range; 0: no window", low=0.0)
    threads: int = option(1, "threads that share the table (lazy SMP)", low=1, high=256)
    trace: bool = option(False, "record the first 100,000 steps")

    requires: ClassVar[Needs] = Needs(
        players=(2, 2),
        chance=False,
        zero_sum=True,
        instead={"chance": "Expectiminimax or MCTS", "players": "MaxN or MCTS"},
    )

    presets: ClassVar[tuple[str, ...]] = ("textbook",)

    @classmethod
    def textbook(cls, **options: Any) -> AlphaBeta:
        """The algorithm of the textbook: no table, no deepening, no window, actions as the rules list them."""
        refinements = {field.name: False for field in fields(Refinements) if field.default is True}
        knowledge = {"order": as_listed, "known_ends": nothing, "quiet": always_quiet}
        return cls(**{**refinements, **knowledge, "deepening": False, "aspiration": 0.0, **options})

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        from outply.algorithms.alpha_beta.run import AlphaBetaRun

        return AlphaBetaRun(self, game, state, budget, seed)


@dataclass(frozen=True)
class Engine(Refinements):
    """The options as the kernel reads them, with the user's knowledge as parts and the scale of scores."""

    evaluate: Any = option(Evaluation(), "the evaluation")
    order: Any = option(Ordering(), "the order")
    known_ends: Any = option(KnownEnds(), "states whose end is known")
    quiet: Any = option(Quiet(), "the test for quiet states")
    selectivity: FullWidth = option(FullWidth(), "the selectivity")
    ordered: bool = option(False, "the user gave an order")
    knows: bool = option(False, "the user gave known ends")
    ordering: bool = option(True, "some option orders the actions")
    win: float = option(0.0, "the score of an immediate win")
    ply: float = option(0.0, "the score of a ply; 0 if scores do not include distances")
    shared: bool = option(False, "several threads use the table")
