"""Default policies that search: a few plies of alpha-beta at a new node, or before every action of a playout.

    op.MCTS(default_policy=Lookahead(depth=2, evaluate=knowledge.evaluation(game)))

Both walk as Paranoid does: for two players of whom one wins what the other loses that is alpha-beta. They work for any
number of players, and where chance moves. Winands and Björnsson 2011; Baier and Winands 2015.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from outply.algorithms.depth_first.paranoid import Paranoid
from outply.algorithms.depth_first.stack import BEST, WalkStack, new_arrays, start_at_root
from outply.algorithms.depth_first.walk import walk_on
from outply.boards.random import uniform
from outply.compiler.kernel import Ready
from outply.former_names import warn_renamed
from outply.game import Game
from outply.options import option
from outply.policies.columns import Column, memory
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Playout, one_of
from outply.policies.evaluation import Evaluation, as_part, bundled, middle
from outply.search.stack import STATUS
from outply.status import DONE, NO_ACTION

MOST_DEPTH, PLACES = 6, 1 << 14
ALL = 1 << 62


@dataclass(frozen=True)
class LookaheadStack(WalkStack):
    """A stack with room for its states."""

    states: Any


def new_search(game: Game) -> LookaheadStack:
    """The workspace of a search of a few plies."""
    arrays = new_arrays(game.players, False, MOST_DEPTH + 2, PLACES)
    return LookaheadStack(**arrays, states=Ready(game).states(MOST_DEPTH + 2))


class Searching:
    """The columns of default policies that search: the stack of their search."""

    columns: ClassVar[dict[str, Column]] = {"lookahead": memory(new_search)}


@dataclass(frozen=True)
class Lookahead(Searching, DefaultPolicy):
    """A search of a few plies instead of a playout."""

    depth: int = option(2, "plies to look ahead", low=1, high=MOST_DEPTH)
    evaluate: Any = bundled("evaluation", middle, "what a state is worth to a player: evaluate(game, s, player)", True)
    search: Any = field(default_factory=Paranoid, init=False, repr=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        _ready(self)

    def value(self, game: Any, s: Any, work: Any) -> int:
        status = look_ahead(game, self, s, work.columns.lookahead)
        if status == NO_ACTION:
            return NO_ACTION
        for player in range(game.players):
            found = (
                work.columns.lookahead.values[0, player] if status == DONE else self.evaluate.evaluate(game, s, player)
            )
            work.utilities[player] = found
        return DONE


@dataclass(frozen=True)
class LookaheadPlayout(Searching, Playout):
    """A playout in which every action is the best that a search of a few plies finds, but now and then any."""

    depth: int = option(1, "plies to look ahead", low=1, high=MOST_DEPTH)
    evaluate: Any = bundled("evaluation", middle, "what a state is worth to a player: evaluate(game, s, player)", True)
    epsilon: float = option(0.1, "how often any action is played", low=0.0, high=1.0)
    search: Any = field(default_factory=Paranoid, init=False, repr=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        _ready(self)

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        if uniform(work.stream) >= self.epsilon:
            status = look_ahead(game, self, s, work.columns.lookahead)
            best = work.columns.lookahead.rows[0, BEST]
            if status == DONE and best >= 0:
                return int(work.columns.lookahead.actions[best])
        return one_of(game.actions(s), work)

    def cut(self, game: Any, s: Any, player: int) -> float:
        return self.evaluate.evaluate(game, s, player)


def _ready(policy: Lookahead | LookaheadPlayout) -> None:
    """The evaluation as a part, known to the search too."""
    evaluate = as_part(policy.evaluate, Evaluation)
    object.__setattr__(policy, "evaluate", evaluate)
    object.__setattr__(policy, "search", Paranoid(evaluate=evaluate))


def __getattr__(name: str) -> Any:
    """The classes under their former names."""
    former = {"Searched": Lookahead, "SearchedPlayout": LookaheadPlayout}
    if name not in former:
        raise AttributeError(f"{__name__} has no {name!r}.")
    warn_renamed(f"the default policy {name}", former[name].__name__)
    return former[name]


def look_ahead(game: Any, policy: Any, s: Any, room: Any) -> int:
    """Searches a state; returns DONE, or why it could not."""
    mover = game.to_move(s)
    start_at_root(room, mover if mover >= 0 else 0)
    room.windows[0, 0], room.windows[0, 1] = game.utility_range
    room.states[0] = s
    walk_on(game, policy.search, room, room.states, policy.depth, ALL)
    return int(room.now[STATUS])
