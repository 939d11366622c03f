"""Lanes: the unit in which many playouts are shared out, to threads of a CPU or of a GPU.

    lane i has a random stream of its own, and games of its own
    run a lane:   a ply a turn; where the game is over, count it and begin the next one

What a lane finds depends on the seed and its number alone, so every device counts the same. A game can end in any turn,
so neighbours in a GPU's warp never wait for the longest game. The threads of a warp run one instruction together, or
each its own while the others wait: `any_thread` brings them together before they list actions, before they play one,
and, every few turns, when games are counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from outply.boards.bits import mix
from outply.boards.random import MASK, load_stream, next_bits, store_stream
from outply.compiler.intrinsics import any_thread, fetch_add, inlined
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.compiler.random_action import collect, collected_action
from outply.game import CHANCE
from outply.options import Part
from outply.playout import Room
from outply.status import BUFFER_FULL, DONE, NO_ACTION, TOO_LONG

BINS = 1024
"""Lengths that are counted apart; the last one also counts all longer games."""

LONG = 1 << 62
"""More plies than any game has."""

WARM_UP = 12
"""Numbers that a stream gives before the first that is used, as `random.seeded` does."""

BEGUN, PLAYED, PLIES, FAILED = range(4)
"""Columns of `Lanes.progress`: 1 once begun, games over, plies of the game under way, a status."""

TOTAL, SHORTEST, LONGEST = range(3)
"""Columns of `Lanes.spans`: plies of all games that are over, of the shortest and of the longest."""


@dataclass(frozen=True)
class Lanes(Memory):
    """The present point of each lane, between two calls of the kernel."""

    streams: Any  # int64 [lanes, 4]
    progress: Any  # int64 [lanes, 4]
    spans: Any  # int64 [lanes, 3]
    counts: Any  # int64 [lanes, 2 * players]: losses and wins of each player; the other games are draws
    sums: Any  # float64 [lanes, 2 * players]: utilities, and their squares


def new_lanes(count: int, players: int) -> Lanes:
    """Lanes that have not begun."""
    return Lanes(
        np.zeros((count, 4), np.int64),
        np.zeros((count, 4), np.int64),
        np.tile(np.array([0, LONG, 0], np.int64), (count, 1)),
        np.zeros((count, 2 * players), np.int64),
        np.zeros((count, 2 * players), np.float64),
    )


@dataclass(frozen=True)
class Bench(Room):
    """The workspace of the lane under way: its stream, and what has been counted."""

    spans: Any = field(default_factory=lambda: np.zeros(3, np.int64))
    counts: Any = field(default_factory=lambda: np.zeros(2, np.int64))
    sums: Any = field(default_factory=lambda: np.zeros(2, np.float64))

    has_chance: ClassVar[bool] = True
    """There are states in which chance moves; compiled in, so that other games have no code for it."""

    @inlined
    def pick(self, game: Any, s: Any, bits: int) -> int:
        """A random action, or a status: the actions are listed once."""
        actions = game.actions(s)
        number = collect(actions, self.buffer)
        if number == 0 or number > self.buffer.size:
            return NO_ACTION if number == 0 else BUFFER_FULL
        return int(collected_action(actions, self.buffer, (bits * number) >> 32))


@dataclass(frozen=True)
class SureBench(Bench):
    """The same for a game without chance."""

    has_chance: ClassVar[bool] = False

    def outcome(self, game: Any, s: Any) -> int:
        return NO_ACTION


@dataclass(frozen=True)
class Lengths(Memory):
    """The numbers of games by length, and of ended lanes: the threads of a GPU's block share one."""

    bins: Any = field(default_factory=lambda: np.zeros((1, BINS), np.int32))
    ended: Any = field(default_factory=lambda: np.zeros((1, 1), np.int32))


@dataclass(frozen=True)
class Assignment(Part):
    """What is to be played."""

    roots: int  # states to begin in: lane i begins in states[i % roots]
    games: int  # of each lane
    extra: int  # so many lanes play one game more
    seed: int
    most_plies: int


@kernel
def run_lane(
    game: Any, states: Any, lanes: Any, bench: Any, lengths: Any, job: Any, turns: int, pause: int, lane: int
) -> int:
    """Goes on with one lane for so many turns or to its end, as a thread of a GPU does."""
    return advance(game, states, lanes, bench, lengths, job, turns, pause, lane)


@kernel
def run_lanes(
    game: Any, states: Any, lanes: Any, bench: Any, lengths: Any, job: Any, turns: int, first: int, last: int
) -> int:
    """Goes on with lanes for so many turns in all, as a thread of a CPU does; returns the lane that comes next."""
    left = turns
    for lane in range(first, last):
        left -= advance(game, states, lanes, bench, lengths, job, left, 0, lane)
        if left <= 0 or lanes.progress[lane, FAILED] != DONE:
            return lane
    return last


@inlined
def advance(
    game: Any, states: Any, lanes: Any, bench: Any, lengths: Any, job: Any, turns: int, pause: int, lane: int
) -> int:
    """Goes on with a lane for so many turns, or to its end; returns the turns it took.

    `pause` is 2^k - 1: games that are over are counted every 2^k turns.
    """
    goal = job.games + (1 if lane < job.extra else 0)
    played, plies = lanes.progress[lane, PLAYED], lanes.progress[lane, PLIES]
    open_before = lanes.progress[lane, FAILED] == DONE and played < goal
    root = lane % job.roots
    s = states[job.roots + lane]
    if open_before and lanes.progress[lane, BEGUN] == 0:
        begin(lanes, lane, job.seed)
        s = states[root]
    fetch(lanes, bench, lane, game.players)
    luck = load_stream(bench.stream)
    used, status, is_open = 0, DONE, open_before
    over = is_open and game.is_terminal(s)
    over_at_once = is_open and game.is_terminal(states[root])
    while any_thread(is_open and used < turns):
        used += 1
        if is_open and over and used & pause == 0:
            count(game, bench, s)
            count_length(bench, lengths, plies)
            played, plies, s, over = played + 1, 0, states[root], over_at_once
            is_open = played < goal
        elif is_open and not over and plies == job.most_plies:
            status, is_open = TOO_LONG, False
        moves = is_open and not over
        if bench.has_chance:
            if any_thread(moves) and moves and game.to_move(s) == CHANCE:
                store_stream(bench.stream, luck)
                s = game.result(s, bench.outcome(game, s))
                luck = load_stream(bench.stream)
                plies += 1
                over = game.is_terminal(s)
                moves = not over and plies < job.most_plies and game.to_move(s) != CHANCE
        a = 0
        if any_thread(moves) and moves:
            bits, later = next_bits(luck)
            a = bench.pick(game, s, bits)
            if a < 0:
                status, is_open, moves = a, False, False
            else:
                luck = later
        if any_thread(moves) and moves:
            s, plies = game.result(s, a), plies + 1
            over = game.is_terminal(s)
    store_stream(bench.stream, luck)
    states[job.roots + lane] = s
    lanes.progress[lane, PLAYED], lanes.progress[lane, PLIES] = played, plies
    if open_before:
        lanes.progress[lane, FAILED] = status
    keep(lanes, bench, lane, game.players)
    if open_before and not is_open:
        fetch_add(lengths.ended, 0, 0, 1)
    return used


def begin(lanes: Any, lane: int, seed: int) -> None:
    """The stream of the seed and the lane, as `random.seeded(seed, lane)` makes it."""
    key = mix(mix(0, seed), lane)
    words = lanes.streams
    words[lane, 0] = int(key & MASK)
    words[lane, 1] = int(key >> 32)
    words[lane, 2] = int(mix(key, 1) & MASK)
    words[lane, 3] = 1
    luck = (int(words[lane, 0]), int(words[lane, 1]), int(words[lane, 2]), 1)  # signed, as the others are
    for _ in range(WARM_UP):
        _, luck = next_bits(luck)
    for i in range(4):
        words[lane, i] = luck[i]
    lanes.progress[lane, BEGUN] = 1


@inlined
def fetch(lanes: Any, bench: Any, lane: int, players: int) -> None:
    """Loads what the lane has counted."""
    for i in range(4):
        bench.stream[i] = lanes.streams[lane, i]
    for i in range(3):
        bench.spans[i] = lanes.spans[lane, i]
    for i in range(2 * players):
        bench.counts[i] = lanes.counts[lane, i]
        bench.sums[i] = lanes.sums[lane, i]


@inlined
def keep(lanes: Any, bench: Any, lane: int, players: int) -> None:
    """Stores what the lane has counted."""
    for i in range(4):
        lanes.streams[lane, i] = bench.stream[i]
    for i in range(3):
        lanes.spans[lane, i] = bench.spans[i]
    for i in range(2 * players):
        lanes.counts[lane, i] = bench.counts[i]
        lanes.sums[lane, i] = bench.sums[i]


@inlined
def count(game: Any, bench: Any, s: Any) -> None:
    """Counts how a game ended for each player."""
    middle = (game.utility_range[0] + game.utility_range[1]) / 2
    for player in range(game.players):
        utility = game.utility(s, player)
        bench.counts[2 * player] += utility < middle
        bench.counts[2 * player + 1] += utility > middle
        bench.sums[2 * player] += utility
        bench.sums[2 * player + 1] += utility * utility


@inlined
def count_length(bench: Any, lengths: Any, plies: int) -> None:
    """Counts how long a game was."""
    bench.spans[TOTAL] += plies
    bench.spans[SHORTEST] = min(bench.spans[SHORTEST], plies)
    bench.spans[LONGEST] = max(bench.spans[LONGEST], plies)
    fetch_add(lengths.bins, 0, min(plies, BINS - 1), 1)
