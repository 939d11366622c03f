"""Matches for the benches of strength: pairs of games with one opening and swapped seats, in several processes."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import Any, NamedTuple

from outply.arena.conditions import Conditions
from outply.arena.openings import OpeningBook, Openings
from outply.arena.referee import play_game
from outply.arena.statistics.intervals import score_interval
from outply.game import Game
from outply.games.loading import load
from outply.players.player import Player
from outply.search.budget import Budget

TERMS = Conditions(margin=600.0, patience=3600.0)  # neither compilation nor a busy machine may decide a game


class Side(NamedTuple):
    """One side of a match: an algorithm or its text with a budget, or a factory of another program's player."""

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


def match(game: str, one: Side, other: Side, games: int, workers: int = 1, plies: int | None = None) -> Score:
    """The score of the first side in so many games."""
    pair = partial(play_pair, game, one, other, plies)
    counts = [0] * 5
    for half_points in _each(pair, max(1, games // 2), workers):
        counts[half_points] += 1
    return Score(tuple(counts))


def _each(pair: Any, pairs: int, workers: int) -> Any:
    if workers == 1:
        yield from map(pair, range(pairs))
        return
    pair(-1)  # compiles, so that the others find it in the cache
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(pair, range(pairs))


def play_pair(text: str, one: Side, other: Side, plies: int | None, number: int) -> int:
    """The half points of the first side in both games of a pair."""
    game = loaded(text)
    opening = book(text, plies).opening(max(0, number))
    points = 0.0
    for seat in range(2):
        sides = (one, other) if seat == 0 else (other, one)
        players: Any = [_player(game, side, opening, 2 * number + seat + 10) for side in sides]
        result = play_game(game, players, opening, seed=number + 1, conditions=TERMS)
        if result.ending not in ("over", "cap"):
            raise RuntimeError(result.describe())
        points += result.points(seat, 1 - seat) or 0.0
    return round(2 * points)


def _player(game: Game, side: Side, opening: Any, seed: int) -> Any:
    """A player of Outply, or of another program, which is given the opening."""
    if isinstance(side.player, partial):
        return side.player(game, opening, seed)
    return Player(game, side.player, side.budget, seed)


@cache
def loaded(text: str) -> Game:
    return load(text)


@cache
def book(text: str, plies: int | None) -> OpeningBook:
    return OpeningBook(loaded(text), Openings(plies), 1)
