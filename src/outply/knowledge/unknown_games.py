"""Which search suits a game of which nothing is known: by what a few milliseconds of plain rules show.

    every state is seen at once, and values are sure    solve
    two players, zero-sum, no chance, few lines         alpha_beta: it comes to the end
    actions wait until they are taken, many of them     mcts with RAVE: an action is worth about the same later
    random players pass over wins for long              mcts with playouts that take them, and let nobody else
    else                                                mcts

Games that are known say it themselves (`DEFAULT_SEARCH` in their file); `algorithms.default_for` asks both.
The figures behind it are in docs/decisions/2026-11-19-a-game-of-ones-own.md.
"""

from __future__ import annotations

import math
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from outply.boards.random import below, seeded
from outply.game import CHANCE, Game, facts
from outply.playout import draw_outcome
from outply.policies.default.decisive import wins

MOST_STATES = 400
"""States that are looked at to see whether there are more: a few milliseconds of most rules."""

MOST_PLIES = 200
"""Plies of the random games."""

GAMES = 3
"""Random games: the second and third show whether the first was an odd one."""

SECONDS = 0.05
"""The time of this process after which slow rules are not looked at any further."""

FEW_LINES = 7.0
"""The decimal logarithm of the lines of a random game that alpha-beta, which looks at their root, ends in a moment."""

WAITING, WIDE = 0.9, 20.0
"""The share of actions that wait until they are taken, and the actions of a state, from which RAVE is better."""

EARLY, CHEAP, TRIED = 0.8, 8.0, 8
"""A win at once stands open after less than this share of a random game; the results that finding it takes, by the
plies of the game, at most; and the games that are looked at."""

PLAIN, SMALL, SHORT, PLACING = "mcts", "solve", "alpha_beta", "mcts:tree_policy=rave"
SUDDEN = "mcts:default_policy=decisive"


@dataclass(frozen=True)
class Sight:
    """What a moment shows of a game."""

    whole: bool = False  # every state was seen
    sure: bool = False  # so Solve has sure values: no cycle, one player, or a constant sum
    lines: float = math.inf  # the decimal logarithm of the lines of a game, by those played
    actions: float = 0.0  # of a state
    plies: float = 0.0  # of a random game
    waiting: float = 0.0  # the share of actions that are still there when their player is to move again


def choose(game: Game) -> str:
    """The search that suits a game of which nothing is known, as text."""
    sight = sight_of(game)
    known = facts(game)
    if sight.whole and sight.sure:
        return SMALL
    if game.players == 2 and known.zero_sum and not known.chance and sight.lines <= FEW_LINES:
        return SHORT
    if sight.waiting >= WAITING and sight.actions >= WIDE:
        return PLACING
    return SUDDEN if known.players > 1 and not known.chance and wins_early(game) else PLAIN


def sight_of(game: Game) -> Sight:
    """What a moment shows of a game; nothing if its rules fail, which a search tells better."""
    found = vars(game).get("_sight")
    if found is None:
        found = Sight()
        with suppress(Exception):
            found = _look(game)
        vars(game)["_sight"] = found
    return found


def _look(game: Game) -> Sight:
    end = time.thread_time() + SECONDS
    played = [_played(game, seed, end) for seed in range(1, GAMES + 1)]
    whole, sure = _all_states(game, end)
    wide = [count for one in played for count in one.counts]
    kept, all_of = sum(one.kept for one in played), sum(one.all_of for one in played)
    return Sight(
        whole=whole,
        sure=sure,
        lines=max((one.lines for one in played), default=math.inf),
        actions=sum(wide) / max(1, len(wide)),
        plies=len(wide) / max(1, len(played)),
        waiting=kept / all_of if all_of else 0.0,
    )


# -- random games ------------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """What a random game shows."""

    counts: list[int]  # of the actions of each state
    lines: float = 0.0
    kept: int = 0  # actions that were still there when their player was to move again
    all_of: int = 0


def _played(game: Game, seed: int, end: float) -> Played:
    """A random game; its lines are without number if it does not end in time."""
    s, stream, one = game.initial(), seeded(seed), Played([])
    before: dict[int, set[int]] = {}
    for _ in range(MOST_PLIES):
        if game.is_terminal(s) or time.thread_time() > end:
            break
        mover = int(game.to_move(s))
        if mover == CHANCE:
            s = game.result(s, draw_outcome(game, s, stream))
            continue
        actions = [int(a) for a in game.actions(s)]
        one.counts.append(len(actions))
        one.lines += math.log10(len(actions))
        if mover in before:
            one.all_of += len(before[mover])
            one.kept += len(before[mover].intersection(actions))
        action = actions[below(stream, len(actions))]
        before[mover] = {a for a in actions if a != action}
        s = game.result(s, action)
    if not game.is_terminal(s):
        one.lines = math.inf
    return one


# -- wins that random players pass over --------------------------------------------------------------------------------


def wins_early(game: Game) -> bool:
    """In random games somebody could win at once long before the end, and it takes few results to see that."""
    found = vars(game).get("_wins_early")
    if found is None:
        found = vars(game)["_wins_early"] = _look_for_wins(game)
    return bool(found)


def _look_for_wins(game: Game) -> bool:
    plies = early = results = 0
    end = time.thread_time() + SECONDS
    with suppress(Exception):
        for seed in range(1, TRIED + 1):
            length, until, looked = _first_win(game, seed, end)
            plies, early, results = plies + length, early + until, results + looked
        return 0 < early <= EARLY * plies and results <= CHEAP * plies and time.thread_time() <= end
    return False


def _first_win(game: Game, seed: int, end: float) -> tuple[int, int, int]:
    """The plies of a random game, those until somebody could win at once, and the results that were looked at."""
    s, stream, looked, until = game.initial(), seeded(seed), 0, -1
    for ply in range(MOST_PLIES):
        if game.is_terminal(s) or time.thread_time() > end:
            return ply, ply if until < 0 else until, looked
        mover, actions = int(game.to_move(s)), [int(a) for a in game.actions(s)]
        for action in actions if until < 0 else ():
            looked += 1
            if wins(game, game.result(s, action), mover):
                until = ply + 1
                break
        s = game.result(s, actions[below(stream, len(actions))])
    return MOST_PLIES, MOST_PLIES if until < 0 else until, looked


# -- all states --------------------------------------------------------------------------------------------------------


def _all_states(game: Game, end: float) -> tuple[bool, bool]:
    """Whether these are all states of the game, and whether Solve has sure values for them."""
    s = game.initial()
    numbers, states = {game.key(s): 0}, [s]
    children: list[list[int]] = []
    sums: set[float] = set()
    while len(children) < len(states):
        if len(states) > MOST_STATES or time.thread_time() > end:
            return False, False
        s = states[len(children)]
        if game.is_terminal(s):
            children.append([])
            sums.add(round(sum(float(game.utility(s, player)) for player in range(game.players)), 9))
            continue
        following = [game.result(s, a) for a in _choices(game, s)]
        for t in following:
            if numbers.setdefault(game.key(t), len(states)) == len(states):
                states.append(t)
        children.append([numbers[game.key(t)] for t in following])
    constant = game.players == 2 and sums <= {round(sum(game.utility_range), 9)}  # that of endless play, too
    return True, game.players == 1 or constant or not _has_cycle(children)


def _choices(game: Game, s: Any) -> list[int]:
    """The actions of a state, or the outcomes of chance."""
    if int(game.to_move(s)) == CHANCE:
        return [int(outcome) for outcome, _ in game.chances(s)]
    return [int(a) for a in game.actions(s)]


def _has_cycle(children: list[list[int]]) -> bool:
    """True if a state can come again (Kahn 1962)."""
    incoming = [0] * len(children)
    for child in (child for each in children for child in each):
        incoming[child] += 1
    queue = deque(number for number, count in enumerate(incoming) if count == 0)
    ordered = 0
    while queue:
        ordered += 1
        for child in children[queue.popleft()]:
            incoming[child] -= 1
            if incoming[child] == 0:
                queue.append(child)
    return ordered < len(children)
