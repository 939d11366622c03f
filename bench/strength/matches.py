"""Matches for the benches of strength: pairs of games with one opening and swapped seats, in several processes."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache, partial
from typing import Any, NamedTuple

from outply.algorithms import usual_search
from outply.api import search
from outply.arena.conditions import Conditions
from outply.arena.openings import OpeningBook, Openings
from outply.arena.referee import play_game
from outply.arena.statistics.intervals import score_interval
from outply.game import Game
from outply.games.loading import load
from outply.players.player import Player
from outply.search.budget import Budget

os.environ["OUTPLY_PLAIN_START"] = "0"  # the speed of compiled rules counts, from the first search on

TERMS = Conditions(margin=600.0, patience=3600.0)  # neither compilation nor a busy machine may decide a game


class Side(NamedTuple):
    """One side of a match: an algorithm or its text with a budget, or a factory of another library's player."""

    player: Any
    budget: Budget | None = None


class Score(NamedTuple):
    """The score of one side: the number of pairs in which it made 0, ½, 1, 1½ and 2 points."""

    pairs: tuple[int, ...]

    @property
    def games(self) -> int:
        return 2 * sum(self.pairs)

    @property
    def share(self) -> float:
        return sum(count * points / 4 for points, count in enumerate(self.pairs)) / max(1, sum(self.pairs))

    def __str__(self) -> str:
        low, high = score_interval(self.pairs)
        return f"{100 * self.share:.1f} % ({100 * low:.0f} to {100 * high:.0f}), {self.games} games"


def match(
    game: str,
    one: Side,
    other: Side,
    games: int,
    workers: int = 1,
    plies: int | None = None,
    openings: Sequence[str] = (),
    aloud: bool = False,
) -> Score:
    """The score of the first side in so many games, from random openings of so many plies or from those given.

    Said `aloud`, the score so far is a line on standard error after each pair of games.
    """
    pair = partial(play_pair, game, one, other, tuple(openings) or plies)
    counts = [0] * 5
    for half_points in _each(pair, max(1, games // 2), workers):
        counts[half_points] += 1
        if aloud:
            print(f"so far {Score(tuple(counts))}", file=sys.stderr, flush=True)
    return Score(tuple(counts))


def _each(pair: Any, pairs: int, workers: int) -> Any:
    if workers == 1:
        yield from map(pair, range(pairs))
        return
    pair(-1)  # compiles, so that the others find it in the cache
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(pair, range(pairs))


def in_rounds(
    play: Callable[[Any, int], int], which: Sequence[Any], warm: Sequence[Any], workers: int, pairs: int, minutes: float
) -> Iterator[tuple[Any, int]]:
    """The half points of each pair of several matches, as it is over; in rounds, so that all matches have as many.

    No pair begins after so many minutes; those under way are played to the end, or long games would be lost. Before
    that every game and search of `warm` is compiled, so that all processes find it in the cache.
    """
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    list(pool.map(compile_search, warm))
    end = time.monotonic() + 60 * minutes
    tasks = ((match, number) for number in range(pairs) for match in which)
    under_way: dict[Future[int], Any] = {}
    while True:
        while len(under_way) < workers and time.monotonic() < end and (task := next(tasks, None)):
            under_way[pool.submit(play, *task)] = task[0]
        if not under_way:
            break
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            yield under_way.pop(future), future.result()
    pool.shutdown()


def compile_search(task: tuple[str, str | None]) -> None:
    """Compiles a search of a game, and what else a player needs."""
    game = loaded(task[0])
    play_game(game, [Player(game, task[1], Budget(seconds=0.002), 1)] * game.players, (), seed=1, conditions=TERMS)


def play_pair(text: str, one: Side, other: Side, openings: int | tuple[str, ...] | None, number: int) -> int:
    """The half points of the first side in both games of a pair."""
    game = loaded(text)
    opening = opening_of(text, openings, max(0, number))
    points = 0.0
    for seat in range(2):
        sides = (one, other) if seat == 0 else (other, one)
        players: Any = [_player(game, side, 2 * number + seat + 10) for side in sides]
        result = play_game(game, players, opening, seed=number + 1, conditions=TERMS)
        if result.ending not in ("over", "cap"):
            raise RuntimeError(result.describe())
        points += result.points(seat, 1 - seat) or 0.0
    return round(2 * points)


def _player(game: Game, side: Side, seed: int) -> Any:
    """A player of Outply, or of another library."""
    if isinstance(side.player, partial):
        return side.player(game, seed)
    return Player(game, side.player, side.budget, seed)


def opening_of(text: str, openings: int | tuple[str, ...] | None, number: int) -> tuple[int, ...]:
    """The actions of an opening: a random one of so many plies, or the next of those given by the names of actions."""
    if not isinstance(openings, tuple):
        return book(text, openings).opening(number)
    game, actions = loaded(text), []
    s = game.initial()
    for name in openings[number % len(openings)].split():
        actions.append(int(game.parse_action(s, name)))
        s = game.result(s, actions[-1])
    return tuple(actions)


def calibrated(text: str, algorithm: Any, seconds: float, openings: Sequence[str], memory_mb: float = 256) -> Budget:
    """A budget of nodes or simulations that takes so many seconds of a quiet core, by processor time after openings."""
    game, units, taken = loaded(text), [0, 0], 0.0
    for number in range(min(6, len(openings))):
        s = game.initial()
        for action in opening_of(text, tuple(openings), number):
            s = game.result(s, action)
        search(game, s, algorithm, Budget(seconds=0.01, memory_mb=memory_mb))
        began = time.process_time()
        cost = search(game, s, algorithm, Budget(seconds=2 * seconds, memory_mb=memory_mb)).cost
        taken += time.process_time() - began
        units = [units[0] + cost.nodes, units[1] + cost.simulations]
    nodes, simulations = (int(seconds * count / taken) or None for count in units)
    return Budget(simulations=simulations, nodes=None if simulations else nodes, memory_mb=memory_mb)


@cache
def loaded(text: str) -> Game:
    return load(text)


def usual(text: str) -> str:
    """The search that a game takes by default, as text."""
    return usual_search(loaded(text))


@cache
def book(text: str, plies: int | None) -> OpeningBook:
    return OpeningBook(loaded(text), Openings(plies), 1)
