"""Default policies that evaluate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import option
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Playout, Uniform
from outply.policies.evaluation import Evaluation, as_part, bundled, middle
from outply.status import DONE


@dataclass(frozen=True)
class Evaluated(DefaultPolicy):
    """An evaluation instead of a playout."""

    evaluate: Any = bundled("evaluation", middle, "what a state is worth to a player: evaluate(game, s, player)", True)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "evaluate", as_part(self.evaluate, Evaluation))

    def value(self, game: Any, s: Any, work: Any) -> int:
        for player in range(game.players):
            work.utilities[player] = self.evaluate.evaluate(game, s, player)
        return DONE


@dataclass(frozen=True)
class Truncated(Playout):
    """A playout that ends early with an evaluation; Lorentz 2008."""

    to_the_end: ClassVar[bool] = False

    most_plies: int = option(8, "plies after which a state is evaluated", low=0)
    evaluate: Any = bundled("evaluation", middle, "what a state is worth to a player: evaluate(game, s, player)", True)
    policy: DefaultPolicy = option(Uniform(), "how the actions are chosen")

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "evaluate", as_part(self.evaluate, Evaluation))
        if getattr(type(self.policy), "pick", DefaultPolicy.pick) is DefaultPolicy.pick:
            raise TypeError(f"Truncated: {type(self.policy).__name__} plays no actions; take a policy that does.")

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        return self.policy.pick(game, s, player, work)

    def reply(self, game: Any, s: Any, player: int, last: int, before: int, work: Any) -> int:
        return self.policy.reply(game, s, player, last, before, work)

    def cut(self, game: Any, s: Any, player: int) -> float:
        return self.evaluate.evaluate(game, s, player)

    def learn(self, work: Any) -> None:
        self.policy.learn(work)
