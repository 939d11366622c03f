"""Default policies: what a new node is worth, found by playing on from it or by an evaluation.

    def captures(game, s, a): ...              # how likely an action is played, up to a factor
    op.MCTS(default_policy=op.Heavy(weight=captures))

A playout of your own is a class with one method, compiled in:

    @dataclass(frozen=True)
    class First(Playout):
        def pick(self, game, s, player, work):
            for a in game.actions(s):
                return a
            return -1

So is one derived from Uniform that has a `pick` of its own, or from Heavy with a method `weight(self, game, s, a)`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from types import FunctionType
from typing import Any, ClassVar

from outply.boards.random import below, uniform
from outply.compiler.intrinsics import inlined
from outply.compiler.random_action import collect, collected_action
from outply.game import CHANCE
from outply.options import option
from outply.playout import legal_actions, play_out
from outply.policies.default.base import DefaultPolicy
from outply.policies.evaluation import Order, as_likely, as_part, bundled, middle
from outply.status import BUFFER_FULL, DONE, NO_ACTION, TOO_LONG


@dataclass(frozen=True)
class Uniform(DefaultPolicy):
    """Plays at random to the end; a game that is longer than `most_plies` counts as the middle of the utility range."""

    to_the_end: ClassVar[bool] = True

    most_plies: int = option(10_000, "plies after which a playout is given up", low=1)

    def __init_subclass__(cls, **keywords: Any) -> None:
        """One that picks in its own way plays action by action."""
        super().__init_subclass__(**keywords)
        picks = cls.pick is not Uniform.pick or cls.reply is not DefaultPolicy.reply
        if picks and cls.value is Uniform.value:
            cls.value = Playout.value  # type: ignore[assignment, method-assign]
            cls.cut = vars(cls).get("cut", Playout.cut)  # type: ignore[attr-defined]

    def value(self, game: Any, s: Any, work: Any) -> int:
        end, status = play_out(game, s, work, self.most_plies)
        for player in range(game.players):
            if status == DONE:
                work.utilities[player] = game.utility(end, player)
            else:
                work.utilities[player] = middle(game, end, player)
        return DONE if status == TOO_LONG else status

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        """Any action."""
        return one_of(game.actions(s), work)

    def weight(self, game: Any, s: Any, a: int, value: float, best: float) -> float:
        """As an opponent: every action is as likely."""
        return 1.0


def one_of(actions: Any, work: Any) -> int:
    """Any of these actions; NO_ACTION if there is none, BUFFER_FULL if work.buffer is too small."""
    count = collect(actions, work.buffer)
    if count == 0 or count > work.buffer.size:
        return NO_ACTION if count == 0 else BUFFER_FULL
    return collected_action(actions, work.buffer, below(work.stream, count))


@dataclass(frozen=True)
class Playout(DefaultPolicy):
    """Plays to the end, action by action as `pick` says; a game that is too long counts as `cut` says."""

    to_the_end: ClassVar[bool] = True

    most_plies: int = option(10_000, "plies after which a playout is given up", low=1)

    def cut(self, game: Any, s: Any, player: int) -> float:
        """The value of a state at which a playout is given up."""
        return middle(game, s, player)

    def value(self, game: Any, s: Any, work: Any) -> int:
        plies, last, before = 0, -1, -1
        over = game.is_terminal(s)
        while not over and plies < self.most_plies:
            player = game.to_move(s)
            if player == CHANCE:
                a = work.outcome(game, s)
            else:
                a = self.reply(game, s, player, last, before, work)
                if a < 0:
                    return a
                work.note(player, a)
            s = game.result(s, a)
            last, before = a, last
            over = game.is_terminal(s)
            plies += 1
        work.plies[0] += plies
        for player in range(game.players):
            work.utilities[player] = game.utility(s, player) if over else self.cut(game, s, player)
        return DONE


@dataclass(frozen=True)
class Heavy(Playout):
    """Plays at random, an action as often as its weight says; one of infinite weight is played at once."""

    weight: Any = bundled("order", as_likely, "how likely an action is, up to a factor: weight(game, s, a)", True)

    def __init_subclass__(cls, **keywords: Any) -> None:
        """A method `weight` would be hidden by the option of that name."""
        super().__init_subclass__(**keywords)
        if isinstance(vars(cls).get("weight"), FunctionType) and "weight" not in vars(cls).get("__annotations__", {}):
            cls.weigh = vars(cls)["weight"]  # type: ignore[method-assign]
            del cls.weight

    @inlined
    def weigh(self, game: Any, s: Any, a: int) -> float:
        """The weight of an action: its probability, up to a factor."""
        return self.weight.order(game, s, a)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "weight", as_part(self.weight, Order))

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        count = legal_actions(game, s, work.buffer)
        if count == 0 or count > work.buffer.size:
            return NO_ACTION if count == 0 else BUFFER_FULL
        total = 0.0
        for i in range(count):
            weight = self.weigh(game, s, work.buffer[i])
            if weight == math.inf:
                return work.buffer[i]
            work.weights[i] = weight if weight > 0.0 else 0.0
            total += work.weights[i]
        if total == 0.0:
            return work.buffer[below(work.stream, count)]
        left, chosen = uniform(work.stream) * total, 0
        for i in range(count):
            if work.weights[i] > 0.0:
                chosen = i
                left -= work.weights[i]
                if left < 0.0:
                    break
        return work.buffer[chosen]
