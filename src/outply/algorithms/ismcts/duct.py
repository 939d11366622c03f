"""Decoupled Monte-Carlo tree search: players who choose at once each learn a mixture of their own.

repeat until the budget is spent:
    select      at each state every player chooses by its own tree policy, which sees only its own actions
    expand, simulate   as ever
    back up     every player's policy takes in what the end was worth to that player
play an action drawn by how often the policy played it on average

Tak, Lanctot and Winands 2014. It is a search over records (simulation.py) of the game in turn, in which a choice at
once is hidden until all have chosen. EXP3 and regret matching come near an equilibrium; UCB1 need not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from outply.algorithms.ismcts.run import ISMCTSRun, refuse_policy
from outply.boards.random import seeded, uniform
from outply.game import Game
from outply.information.seen import Seen
from outply.options import option
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Uniform
from outply.policies.final_move import FinalMove, MostVisits
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.mixtures import MixedPolicy, RegretMatching
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget, Spent
from outply.search.needs import Needs
from outply.search.report import Move, Report
from outply.search.worlds import asked

DRAWN = "Play each action as often as its share; this one was drawn. The value is that of the mixture."
"""What a report says about its action."""


@dataclass(frozen=True)
class DecoupledUCT(Algorithm):
    """Monte-Carlo tree search where players choose at once: each learns how often to choose what."""

    tree_policy: TreePolicy = option(RegretMatching(), "how each player chooses: regret matching, EXP3, UCB1 …")
    default_policy: DefaultPolicy = option(Uniform(), "what a new node is worth")
    mixed: bool = option(True, "draw the action by its share; false: take the one of the greatest share")

    single_observer: ClassVar[bool] = False
    worlds: ClassVar[int] = 0  # nothing is hidden: the one world is dealt again and again
    final_move: ClassVar[FinalMove] = MostVisits()
    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    requires: ClassVar[Needs] = Needs(simultaneous=True, instead={"hidden": "ISMCTS"})

    def __post_init__(self) -> None:
        super().__post_init__()
        refuse_policy(self)

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> DecoupledRun:
        return self.start_for(game, asked(game, state, seed=seed), budget, seed)

    def start_for(self, game: Game, seen: Seen, budget: Budget, seed: int) -> DecoupledRun:
        return DecoupledRun(self, game, seen, budget, seed)


class DecoupledRun(ISMCTSRun):
    """One search."""

    slip = 0.0
    about = ""
    algorithm: Any

    def report(self, spent: Spent) -> Report:
        """What is known so far; shares are those of the average mixture."""
        report, shares = super().report(spent), self.root_shares()
        rows = sorted((move._replace(share=shares[move.action]) for move in report.moves), key=lambda m: -m.share)
        mixed = self.algorithm.mixed
        chosen = rows[_drawn([row.share for row in rows], self.seed) if mixed else 0]
        return replace(
            report,
            action=chosen.action,
            value=_value_of_mixture(rows) if mixed else chosen.value,
            moves=tuple(rows),
            line=(chosen.action,) if report.line else (),
            note=f"{DRAWN if mixed else ''} {self.about}".strip(),
        )

    def root_shares(self) -> dict[int, float]:
        """How often each action is played on average."""
        tree, children = self.tree, self.tree.children(0)
        mixes = isinstance(self.algorithm.tree_policy, MixedPolicy)
        weights = [float(tree.columns.shares[c]) if mixes else float(tree.visits(c)) for c in children]
        total = sum(weights) or 1.0
        return {tree.action(c): weight / total for c, weight in zip(children, weights, strict=True)}


def _value_of_mixture(rows: list[Move]) -> tuple[float, ...]:
    """What it is worth to each player to play each action as often as its share."""
    return tuple(sum(row.share * row.value[p] for row in rows) for p in range(len(rows[0].value)))


def _drawn(shares: list[float], seed: int) -> int:
    """A number drawn by these shares."""
    left = uniform(seeded(seed, 3))
    for number, share in enumerate(shares):
        left -= share
        if left < 0.0:
            return number
    return 0
