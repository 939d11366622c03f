"""Alpha-beta search for two players of whom one wins what the other loses, without chance.

Values are values to player 0, whoever moves: player 0 looks for the greatest, player 1 for the least, so that extra
turns and passes are nothing special. Only values between alpha and beta matter; one outside is a bound (fail-soft).

alpha-beta(s, depth, alpha, beta):
    1 static value  if is-terminal(s): return utility(s)
                if depth = 0 and s is quiet: return evaluate(s)
                if the table knows enough about s: return that
    2 expand    list actions(s), and weigh them: the best is to come first
    3 visit     for each action a, the most promising first:
                    v <- alpha-beta(result(s, a), depth - 1, alpha, beta)
                    where a is not the first: try a null window, and this one only if a may be better
    4 take      best <- the better of best and v; narrow the window to what is better than best
                if best is outside the window: cut the rest
    5 leave     keep best in the table, as a value or a bound; return best

The search deepens ply by ply. It goes on until the value is proven, whatever the depth, or the budget is spent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.algorithms.alpha_beta.table import MOST_DEPTH
from outply.game import Facts, Game
from outply.options import Part, option
from outply.policies.evaluation import Evaluation, Quiet, always_quiet, as_listed, middle
from outply.policies.known_ends import KnownEnds, nothing
from outply.policies.ordering import Ordering
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget


@dataclass(frozen=True)
class Refinements(Part):
    """What makes the search faster without changing the value, each of which can be switched off."""

    table: bool = option(True, "keep what was found about states in a table")
    table_from: int = option(2, "plies left from which the table is used", low=1)
    null_window: bool = option(True, "only ask whether other actions are better than the best (principal variation)")
    winning_first: bool = option(True, "try an action that wins at once first, and one that loses at once last")
    killers: bool = option(True, "try actions first that caused a cut at the same level")
    history: bool = option(True, "try actions first that caused cuts anywhere")
    early_cuts: bool = option(True, "ask the table about all next states before searching one")
    early_cuts_from: int = option(3, "plies left from which the table is asked about all next states", low=1)
    in_range: bool = option(True, "look no further when the best utility there is has been found")
    faster: bool = option(True, "of two wins take the faster, of two losses the slower")
    forced: bool = option(True, "a reply that is the only one costs no depth")
    deeper: bool = option(False, "use what a deeper search found: stronger, but not the value of the depth asked for")
    all_best: bool = option(False, "find every action that is as good as the best")
    most_plies: int = option(1000, "plies after which a game that goes on is evaluated", low=1, high=MOST_DEPTH - 1)


@dataclass(frozen=True)
class AlphaBeta(Refinements, Algorithm):
    """Alpha-beta search: what the best play of both is worth, without looking at what cannot matter.

    It takes for granted that one player wins what the other loses, and stops with an error where that is not so.
    """

    formerly: ClassVar[dict[str, str]] = {"certain": "known_ends"}

    evaluate: Any = option(middle, "what a state at the end of the depth is worth: evaluate(game, s, player)")
    order: Any = option(as_listed, "how promising an action is: order(game, s, a), or an Ordering")
    known_ends: Any = option(nothing, "how a game will end, where that is known: known_ends(game, s)")
    quiet: Any = option(always_quiet, "may a state be evaluated, or must it be searched on: quiet(game, s)")
    deepening: bool = option(True, "search one ply deep, then two, and so on")
    aspiration: float = option(0.05, "search first within so much of the range around the last value; 0: all", low=0.0)
    threads: int = option(1, "searches at the same time that share one table", low=1, high=256)
    trace: bool = option(False, "record the first 100,000 steps")

    def objection(self, facts: Facts) -> str:
        if facts.hidden:
            return "needs a game without hidden information; {game} hides some."
        if facts.chance:
            return "needs a game without chance; {game} has chances. Try Expectiminimax or MCTS."
        if facts.players != 2:
            return f"needs two players; {{game}} has {facts.players}. Try MaxN or MCTS."
        return ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Any:
        from outply.algorithms.alpha_beta.run import AlphaBetaRun

        return AlphaBetaRun(self, game, state, budget, seed)


@dataclass(frozen=True)
class Engine(Refinements):
    """What the kernel reads: the refinements, what the user knows, and the scale of scores."""

    evaluate: Any = option(Evaluation(), "the evaluation")
    order: Any = option(Ordering(), "the order")
    known_ends: Any = option(KnownEnds(), "states whose end is known")
    quiet: Any = option(Quiet(), "the test for quiet states")
    ordered: bool = option(False, "is there an order of the user's?")
    knows: bool = option(False, "are any ends known?")
    ordering: bool = option(True, "is there anything to order by?")
    win: float = option(0.0, "the score of a win at once")
    ply: float = option(0.0, "what a ply takes off it; 0 if wins do not count their distance")
    shared: bool = option(False, "do several threads use the table?")
