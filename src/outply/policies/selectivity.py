"""Selectivity of alpha-beta: which actions it searches less deeply, or not at all, and which beyond the depth limit.

    op.AlphaBeta(selectivity=Selective(noisy=captures, null_move=chess.NullMove()))

FullWidth searches every action to the same depth, so that the value of a depth is exact. Selective gives that up for
depth: it is stronger where an evaluation and an order are good, and its values are estimates until they are proven.
An action that the order weighs above 0 is *noisy*, all others are *calm*; only calm actions are reduced or pruned.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from outply.options import Part, option
from outply.policies.evaluation import as_part


def none_noisy(game: Any, s: Any, a: int) -> bool:
    """No action is tried beyond the depth limit."""
    return False


@dataclass(frozen=True)
class Noisy(Part):
    """The actions of quiescence, by a function noisy(game, s, a): those that change the evaluation at once."""

    takes: ClassVar[str] = "game, s, a"

    function: Any = none_noisy

    def noisy(self, game: Any, s: Any, a: int) -> bool:
        return bool(self.function(game, s, a))

    def actions(self, game: Any, s: Any) -> Iterator[int]:
        """The noisy actions of a state; a game that can list them alone is quicker."""
        for a in game.actions(s):
            if self.noisy(game, s, a):
                yield a


@dataclass(frozen=True)
class NullMove(Part):
    """The state after a player has passed; without knowledge nobody may pass."""

    def allowed(self, game: Any, s: Any) -> bool:
        """True where to pass would hardly ever be the best action."""
        return False

    def passed(self, game: Any, s: Any) -> Any:
        """The state with the other player to move."""
        return s


@dataclass(frozen=True)
class FullWidth(Part):
    """Every action is searched to the same depth: the value of a depth is exact."""

    def selects(self) -> bool:
        """True if the search is selective at all."""
        return False

    def noisy_actions(self, game: Any, s: Any) -> Iterator[int]:
        """The actions that are tried beyond the depth limit."""
        for a in game.actions(s):  # noqa: UP028 - kernels know no `yield from`
            yield a

    def may_pass(self, game: Any, s: Any, depth: int) -> bool:
        """True if a null move is tried first."""
        return False

    def passed(self, game: Any, s: Any) -> Any:
        """The state after a null move."""
        return s

    def depth_after_pass(self, depth: int) -> int:
        """The plies left after a null move."""
        return depth - 1

    def reduction(self, depth: int, number: int) -> int:
        """The plies by which calm action `number` of its node is searched less deeply."""
        return 0

    def depth_unknown(self, depth: int) -> int:
        """The plies left in a state of which the table knows no best action."""
        return depth

    def blames(self) -> bool:
        """True if actions that were tried before one that cut lose history."""
        return False

    def extends(self) -> bool:
        """True if states that are not quiet are searched a ply deeper."""
        return False

    def margin(self, game: Any, depth: int) -> float:
        """The most that calm actions may gain in so many plies, in utility; below 0: no limit."""
        return -1.0

    def enough_calm(self, depth: int, number: int) -> bool:
        """True if the calm actions from this number on are left out."""
        return False


@dataclass(frozen=True)
class Selective(FullWidth):
    """Quiescence, null moves, late-move reductions, futility and late-move pruning, extensions."""

    noisy: Any = option(
        Noisy(), "actions tried beyond the depth limit, where a player may also stop: noisy(game, s, a)"
    )
    null_move: Any = option(NullMove(), "null-move pruning: a NullMove that says what passing leaves behind")
    null_from: int = option(3, "plies left from which a null move is tried", low=1)
    null_less: int = option(2, "plies by which a null move is searched less deeply, and another for every four", low=0)
    reduce: float = option(
        0.25, "late-move reductions: how much less deep late calm actions are searched; 0: not", low=0.0
    )
    reduce_from: int = option(3, "calm actions of a node before the first that is reduced", low=1)
    futility: float = option(0.12, "futility pruning: what a ply may gain, in halves of utility_range; 0: not", low=0.0)
    futility_until: int = option(4, "plies left up to which futility prunes", low=0)
    late: int = option(4, "late-move pruning: calm actions tried one ply before the limit; 0: all", low=0)
    extend: bool = option(True, "search states that are not quiet a ply deeper")
    unknown_from: int = option(
        5, "plies left from which a state without an action in the table is searched a ply less deeply; 0: none", low=0
    )
    blame: bool = option(True, "history: actions that were tried before one that cut are tried later")

    def selects(self) -> bool:
        return True

    def noisy_actions(self, game: Any, s: Any) -> Iterator[int]:
        for a in self.noisy.actions(game, s):  # noqa: UP028
            yield a

    def may_pass(self, game: Any, s: Any, depth: int) -> bool:
        return bool(depth >= self.null_from and self.null_move.allowed(game, s))

    def passed(self, game: Any, s: Any) -> Any:
        return self.null_move.passed(game, s)

    def depth_after_pass(self, depth: int) -> int:
        return max(0, depth - 1 - self.null_less - depth // 4)

    def reduction(self, depth: int, number: int) -> int:
        if depth < 3 or number < self.reduce_from:
            return 0
        return min(depth - 2, int(0.5 + self.reduce * math.sqrt(float((depth - 1) * number))))

    def depth_unknown(self, depth: int) -> int:
        return depth - 1 if 0 < self.unknown_from <= depth else depth

    def blames(self) -> bool:
        return self.blame

    def extends(self) -> bool:
        return self.extend

    def margin(self, game: Any, depth: int) -> float:
        if self.futility == 0.0 or depth > self.futility_until:
            return -1.0
        return float(self.futility * depth * (game.utility_range[1] - game.utility_range[0]) / 2)

    def enough_calm(self, depth: int, number: int) -> bool:
        return self.late > 0 and depth <= 3 and number >= self.late * depth * depth


def as_selectivity(given: Any) -> FullWidth:
    """A selectivity whose plain functions are wrapped in parts."""
    if not isinstance(given, FullWidth):
        raise TypeError(f"selectivity must be FullWidth() or Selective(…), not {given!r}.")
    if isinstance(given, Selective):
        if not isinstance(given.null_move, Part):
            raise TypeError(f"null_move must be a NullMove, not {given.null_move!r}.")
        return given.replace(noisy=as_part(given.noisy, Noisy), null_move=as_part(given.null_move, NullMove))
    return given
