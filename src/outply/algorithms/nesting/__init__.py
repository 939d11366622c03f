"""Nested searches: the best sequence of actions for one player, by playouts that are steered by playouts.

NestedMonteCarlo.nested(s, level):
    level 0: return the score of a random playout of s
    while not is-terminal(s):
        for each action a:
            score, line <- nested(result(s, a), level - 1)
            keep the line of the best score so far, in this state or an earlier one
        s <- result(s, the next action of that line)

NRPA.nested(policy, level):
    level 0: return a playout that draws each action by exp(policy[code(action)] + bias(action))
    repeat `iterations` times:
        score, line <- nested(policy, level - 1)
        keep the line of the best score so far
        policy <- adapt(policy, that line): its actions become likelier, the others on the way less likely

Both begin anew when they are through, until the budget is spent, and keep the best line of all.

Cazenave 2009; Rosin 2011. Biases make NRPA generalised (Cazenave 2020), several playouts before each adaptation
stabilised (Cazenave, Sevestre and Toulemont 2020).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.algorithms.nesting.adaptation import AdaptiveRun
from outply.algorithms.nesting.frames import NestedRun
from outply.game import Game
from outply.options import option
from outply.policies.columns import declared_by
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Uniform
from outply.policies.evaluation import as_part, bundled, settled
from outply.policies.move_codes import Bias, Code, by_action, no_bias
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import Needs

MOST_LEVELS = 9
ONE_PLAYER = Needs(
    players=(1, 1), chance=False, instead=dict.fromkeys(("players", "chance"), "MCTS") | {"hidden": "ISMCTS"}
)


@dataclass(frozen=True)
class NestedMonteCarlo(Algorithm):
    """Nested Monte-Carlo search: at each state every action is tried by a search one level lower."""

    level: int = option(
        2, "how deep searches are nested; each level costs about as much as a game is long", low=1, high=9
    )
    default_policy: DefaultPolicy = option(Uniform(), "how playouts choose their actions")

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    requires: ClassVar[Needs] = ONE_PLAYER

    def __post_init__(self) -> None:
        super().__post_init__()
        if declared_by(self.default_policy):
            name = type(self.default_policy).__name__
            raise ValueError(
                f"NestedMonteCarlo: {name} learns during a search, and its playouts are all alike; try NRPA."
            )

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> NestedRun:
        return NestedRun(self, game, state, budget, seed)


@dataclass(frozen=True)
class NRPA(Algorithm):
    """Nested rollout policy adaptation: playouts learn from the best line so far."""

    level: int = option(3, "how deep searches are nested; each level costs `iterations` times as much", low=1, high=9)
    iterations: int = option(100, "how often a level calls the one below", low=1)
    alpha: float = option(1.0, "how much a line changes the policy", above=0.0)
    temperature: float = option(1.0, "playouts are drawn by exp(weight / temperature + bias)", above=0.0)
    playouts: int = option(1, "playouts of the lowest level before each adaptation; more are steadier", low=1)
    code: Any = bundled("code", by_action, "what a move is known by: code(game, s, a)")
    bias: Any = bundled("bias", no_bias, "what speaks for a move before anything is learned: bias(game, s, a)")

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    requires: ClassVar[Needs] = ONE_PLAYER

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "code", as_part(self.code or by_action, Code))
        object.__setattr__(self, "bias", as_part(self.bias or no_bias, Bias))

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> AdaptiveRun:
        told = self.replace(code=as_part(settled(self.code), Code), bias=as_part(settled(self.bias), Bias))
        return AdaptiveRun(told, game, state, budget, seed)
