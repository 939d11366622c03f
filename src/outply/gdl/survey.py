"""The survey of a sheet: a few hundred random games that show what its tables do not say.

Who moves: in sheets of turns every role does something in every state, most of them the one thing they may do. An
action that was ever the only one of its role while another player had a choice is idle, so its role is not to move.
Kept in the cache, like the network.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from outply.compiler import cache
from outply.compiler.kernel import GameFree, compiling
from outply.gdl.bitwise import new_bench, tables_of
from outply.gdl.lanes import (
    AT_ONCE,
    CUT,
    GAMES,
    PLIES,
    STUCK,
    new_tally,
    patience_of,
    play,
    prepare,
)
from outply.gdl.network import Network
from outply.gdl.places import CHOICE, MOVER, OVER

SURVEY_GAMES = 512
MOST_SECONDS = 2.0
"""Seconds after which fewer games must do."""

MOST_STEPS = 600
"""Joint moves after which a game of the survey is given up."""


class Survey(NamedTuple):
    """What random games showed."""

    games: int
    at_once: bool  # several players had a choice in the same state
    extremes: tuple[float, ...]  # the least and greatest sum of all goals at an end, and the least and greatest goal
    plies: float  # on average
    stuck: int  # games that ended because a role had no action
    endless: int  # games given up
    forced: tuple[int, ...]  # actions that were the only ones while another player had a choice


NOTHING = Survey(0, False, (0.0, -1.0, 0.0, 0.0), 0.0, 0, 0, ())
"""The survey before any game."""


def survey(network: Network, key: str, play_plainly: Callable[[], Survey]) -> Survey:
    """The survey of a network, from the cache or from random games; without a compiler from a few of them."""
    kept = cache.load(f"survey-{key}")
    if kept is not None:
        found = json.loads(kept)
        return Survey(**{**found, "extremes": tuple(found["extremes"]), "forced": tuple(found["forced"])})
    if not compiling():
        return play_plainly()
    made = random_games(network, SURVEY_GAMES, MOST_SECONDS)
    cache.save(f"survey-{key}", json.dumps(made._asdict()).encode())
    return made


def random_games(network: Network, games: int, seconds: float) -> Survey:
    """The survey, made of so many games or in so many seconds."""
    ready, net = GameFree(), tables_of(network)
    bench, tally = new_bench(network), new_tally(network.players, games, len(network.actions))
    low, high = network.worth.min(initial=0.0), network.worth.max(initial=100.0)
    ready.run_without_game(prepare, net, bench, tally)
    given = patience_of(network), MOST_STEPS, (low + high) / 2
    ready.run_without_game(play, net, bench, tally, 0, *given)  # compiles, before the clock runs
    began, steps = time.thread_time(), 1
    while ready.run_without_game(play, net, bench, tally, steps, *given):
        if time.thread_time() - began > seconds:
            break
        steps = min(2 * steps, 64)
    return _summary(tally)


def _summary(tally: Any) -> Survey:
    numbers, ended = tally.numbers, int(tally.numbers[GAMES])
    return Survey(
        games=ended,
        at_once=bool(numbers[AT_ONCE]),
        extremes=tuple(map(float, tally.extremes)) if ended else (0.0, -1.0, 0.0, 0.0),
        plies=float(numbers[PLIES]) / max(1, ended),
        stuck=int(numbers[STUCK]),
        endless=int(numbers[CUT]),
        forced=tuple(int(a) for a in np.flatnonzero(tally.forced)),
    )


# -- without a compiler ------------------------------------------------------------------------------------------------

PLAIN_GAMES = 12
"""Random games of a survey without a compiler."""


class Notebook:
    """What a few random games showed so far."""

    def __init__(self) -> None:
        self.at_once = False
        self.forced: set[int] = set()
        self.ends: list[list[int]] = []
        self.lengths: list[int] = []

    def note_choices(self, game: Any, words: Any) -> None:
        """Who has a choice in this state, and who has none meanwhile."""
        players = range(game.network.players)
        choosing = [p for p in players if game.chooses(words, p)]
        self.at_once = self.at_once or len(choosing) > 1
        if choosing:
            self.forced |= {int(game.action_of[game.only(words, p)]) for p in players if p not in choosing}

    def summary(self) -> Survey:
        totals = [sum(end) for end in self.ends] or [0, -1]
        goals = [goal for end in self.ends for goal in end] or [0]
        extremes = tuple(map(float, (min(totals), max(totals), min(goals), max(goals))))
        plies = sum(self.lengths) / max(1, len(self.ends))
        return Survey(len(self.ends), self.at_once, extremes, plies, 0, 0, tuple(sorted(self.forced)))


def play_plainly(game: Any, games: int = PLAIN_GAMES, seconds: float = MOST_SECONDS) -> Survey:
    """The survey by random games of a sheet in plain Python, in about two seconds."""
    rng, notes, end = random.Random(1), Notebook(), time.thread_time() + seconds
    for _ in range(games):
        words, plies = game.initial().words, 0
        while words[MOVER] != OVER and plies < MOST_STEPS and time.thread_time() < end:
            notes.note_choices(game, words)
            for role in range(len(game.network.roles)):
                words[CHOICE + role] = 1 + rng.choice(game.listed(words, role))
            words, plies = game.fire(words), plies + 1
        if words[MOVER] == OVER:
            notes.ends.append(game.goals_of(words))
            notes.lengths.append(plies)
    return notes.summary()
