"""Monte-Carlo tree search.

repeat until the budget is spent:
    select      from the root go down, by the tree policy or by chance, to a node not yet visited
    expand      a node visited before gets its children
    simulate    the default policy says what the new node is worth
    back up     every node on the way takes that into its mean; what is proven is proven upwards
play the action that the final move prefers

Kocsis and Szepesvári 2006, Coulom 2006. The four phases are functions of that name in simulation.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.algorithms.mcts.forest.plot import objection
from outply.algorithms.mcts.forest.start import DEVICES, forest_for
from outply.algorithms.mcts.run import MCTSRun
from outply.algorithms.mcts.threads.runs import IndependentRun, SharedRun
from outply.game import Game, facts
from outply.options import option
from outply.policies.backup import Backup, Mean
from outply.policies.chance import ChancePolicy, ProportionalOutcomes, SampledOutcomes
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Uniform
from outply.policies.final_move import FinalMove, MostVisits
from outply.policies.known_ends import KnownEnds, as_known_ends
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.ucb import UCB1
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import Needs
from outply.search.run import Run

NONE_KNOWN = KnownEnds()
"""No end is known."""


@dataclass(frozen=True)
class MCTS(Algorithm):
    """Monte-Carlo tree search with exchangeable parts."""

    tree_policy: TreePolicy = option(UCB1(), "which child a simulation goes on to")
    default_policy: DefaultPolicy = option(Uniform(), "what a new node is worth")
    backup: Backup = option(Mean(), "how nodes take in what was found")
    final_move: FinalMove = option(MostVisits(), "which action to play in the end")
    solver: bool = option(True, "prove wins, losses and draws where the tree shows them")
    bounds: bool = option(
        True, "give no visits to what cannot be better than a proven action, where a game says that it is zero_sum"
    )
    known_ends: Any = option(NONE_KNOWN, "how a game of two will end, where that is known: known_ends(game, s)")
    chance: ChancePolicy = option(SampledOutcomes(), "which outcome a simulation goes on to where chance is to move")
    transpositions: bool = option(False, "different ways to one state share what is known about its actions")
    batched: bool = option(True, "run some simulations at a time below a node of many visits, where the parts allow it")
    threads: int = option(1, "how many threads search at once", low=1, high=256)
    shared: bool = option(False, "threads grow one tree together, not one each: stronger, and no two runs are the same")
    device: str = option("cpu", "where trees grow: cpu; gpu, thousands of them on a card; auto, a card if there is one")
    trees: int = option(0, "how many trees grow on a card, put together at the root; 0: as many as suit it", low=0)
    trace: bool = option(False, "keep what every simulation did, with every term of the tree policy's weights")

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "known_ends", as_known_ends(self.known_ends))
        if self.trace and self.threads > 1:
            raise ValueError("MCTS: a trace follows one thread; leave out threads or trace.")
        if self.transpositions and self.shared and self.threads > 1:
            raise ValueError("MCTS: a shared tree has no transpositions; leave out shared or transpositions.")
        if self.device not in DEVICES:
            raise ValueError(f"MCTS: option device is one of {', '.join(DEVICES)}, not {self.device!r}.")
        if self.device == "gpu" and (why := objection(self)):
            raise ValueError(f"MCTS: on a GPU {why}.")

    @classmethod
    def present_value(cls, former: str, value: Any) -> Any:
        """`even_chance` was true or false."""
        if former != "even_chance":
            return value
        return ProportionalOutcomes() if value in (True, "true", "True") else SampledOutcomes()

    @property
    def plain_start(self) -> bool:  # type: ignore[override]
        """A card has no plain rules to begin with."""
        return self.device == "cpu"

    @property
    def may_batch(self) -> bool:
        """Simulations may run in batches: the backup adds up, and a choice of the tree policy holds for a while."""
        adds_up = type(self.backup) is Mean and self.tree_policy.steady
        return self.batched and adds_up and not self.trace and not self.transpositions

    formerly: ClassVar[dict[str, str]] = {"certain": "known_ends", "stays": "batched", "even_chance": "chance"}
    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    keeps_tree: ClassVar[bool] = True

    def may_bound_out(self, game: Game) -> bool:
        """Nodes may be bounded out: the game says that it is zero-sum."""
        return self.solver and self.bounds and facts(game).zero_sum

    def requirements(self) -> Needs:
        """Known ends need two players: they say only what player 0 gets."""
        restricts = self.known_ends != NONE_KNOWN
        return Needs(players=(2, 2), zero_sum=True, because="known ends") if restricts else self.requires

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Run:
        grown = None if self.device == "cpu" else forest_for(self, game, state, budget, seed)
        if grown is not None:
            return grown
        kind = MCTSRun if self.threads == 1 else SharedRun if self.shared else IndependentRun
        return kind(self, game, state, budget, seed)
