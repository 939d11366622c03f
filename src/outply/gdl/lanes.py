"""Lanes: 256 random games of a sheet at once, each in one bit of four machine words.

    repeat:
        what the states say     every gate is an AND over 256 games
        what is over            counted, and begun anew
        an action for each role drawn uniformly from its legal ones, by counting in bits
        what comes next

One kernel serves all sheets: the network is data. An ended game waits until enough others have ended, because goals
are often the larger part of the network. Each lane plays the same number of games, so that long games count as often
as short ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import count, drop_lowest, lowest
from outply.compiler.kernel import kernel, vector_kernel
from outply.compiler.memory import Memory
from outply.gdl.bitwise import (
    FULL,
    HALTED,
    IDLE,
    LANES,
    ONE,
    OVER,
    SEVERAL,
    SOMEBODY,
    WORDS,
    ZERO,
    choose,
    evaluate,
    flip,
    value,
)
from outply.gdl.network import GOAL, STATE, STEP, WISE, Network

GAMES, PLIES, STUCK, CUT, SHORTEST, LONGEST, AT_ONCE, CLOCK = range(8)
"""Numbers of a tally: games over, their plies, games over because a role had no action, games given up as too
long, plies of the shortest and the longest, states in which several players chose, steps so far."""

LEFT, BEGUN, ENDED = range(3)
"""Columns of `LaneTally.lanes`: games left, and the steps at which the game under way began and ended."""

BINS = 1024
"""Lengths that are counted apart; the last one also counts all longer games."""

WATCH = 64
"""Steps after which games are looked for that are too long."""


@dataclass(frozen=True)
class LaneTally(Memory):
    """What has been counted."""

    lanes: Any  # int64 [256, 3]
    goals: Any  # float64 [256 * players]: of games that have just ended
    sums: Any  # float64 [2 * players]: goals, and their squares
    counts: Any  # int64 [2 * players]: games below and above the middle of the range
    lengths: Any  # int64 [BINS]
    forced: Any  # int64: for each action, states in which it was the only one and another player had a choice
    extremes: Any  # float64 [4]: the least and greatest sum of all goals of a game, and the least and greatest goal
    numbers: Any  # int64


def new_tally(players: int, games: int, actions: int = 0) -> LaneTally:
    """Nothing counted yet, and so many games shared out among the lanes; `forced` is counted if there are actions."""
    numbers = np.zeros(CLOCK + 1, np.int64)
    numbers[SHORTEST] = 1 << 60
    lanes = np.zeros((LANES, 3), np.int64)
    lanes[:, LEFT] = games // LANES
    lanes[: games % LANES, LEFT] += 1
    return LaneTally(
        lanes,
        np.zeros(LANES * players, np.float64),
        np.zeros(2 * players, np.float64),
        np.zeros(2 * players, np.int64),
        np.zeros(BINS, np.int64),
        np.zeros(actions, np.int64),
        np.array([np.inf, -np.inf, np.inf, -np.inf]),
        numbers,
    )


def note_forced(net: Any, bench: Any, tally: Any) -> None:
    """Counts actions that were the only ones of a role while another player had a choice."""
    for role in range(net.players):
        for action in range(net.ranges[role, 0], net.ranges[role, 1]):
            for word in range(WORDS):
                alone = bench.masks[SOMEBODY, word] & ~bench.several[role, word] & ~bench.masks[OVER, word]
                tally.forced[action] += count(bench.values[1 + net.facts + action, word] & alone)


# -- games -------------------------------------------------------------------------------------------------------------


def note_ends(net: Any, bench: Any, tally: Any, middle: float) -> None:
    """Counts the games that are over, lane by lane."""
    evaluate(net, bench.values, GOAL)
    for word in range(WORDS):
        ended = bench.masks[OVER, word] & ~bench.masks[IDLE, word]
        if ended == ZERO:
            continue
        for goal in range(net.goals.shape[0]):
            role = net.goals[goal, 0]
            won = value(bench.values, net.goals[goal, 1], word) & ended
            while role < net.players and won != ZERO:
                tally.goals[(64 * word + lowest(won)) * net.players + role] += net.worth[goal]
                won = drop_lowest(won)
        while ended != ZERO:
            note_end(net, bench, tally, 64 * word + lowest(ended), middle)
            ended = drop_lowest(ended)


def note_end(net: Any, bench: Any, tally: Any, lane: int, middle: float) -> None:
    """Counts the game that is over in a lane; without games left it is idle from now on."""
    total, numbers = 0.0, tally.numbers
    for player in range(net.players):
        goal = tally.goals[lane * net.players + player]
        total += goal
        tally.sums[2 * player] += goal
        tally.sums[2 * player + 1] += goal * goal
        tally.counts[2 * player] += goal < middle
        tally.counts[2 * player + 1] += goal > middle
        tally.goals[lane * net.players + player] = 0.0
        tally.extremes[2] = min(tally.extremes[2], goal)
        tally.extremes[3] = max(tally.extremes[3], goal)
    tally.extremes[0] = min(tally.extremes[0], total)
    tally.extremes[1] = max(tally.extremes[1], total)
    plies = tally.lanes[lane, ENDED] - tally.lanes[lane, BEGUN]
    numbers[GAMES] += 1
    numbers[PLIES] += plies
    numbers[SHORTEST] = min(numbers[SHORTEST], plies)
    numbers[LONGEST] = max(numbers[LONGEST], plies)
    tally.lengths[min(plies, BINS - 1)] += 1
    tally.lanes[lane, LEFT] -= 1
    tally.lanes[lane, BEGUN] = numbers[CLOCK]
    if tally.lanes[lane, LEFT] <= 0:
        bench.masks[IDLE, lane >> 6] |= ONE << np.uint64(lane & 63)


def advance(net: Any, bench: Any) -> None:
    """The states that come next where games go on."""
    evaluate(net, bench.values, STEP)
    later, values, masks = bench.later, bench.values, bench.masks
    for fact in range(net.facts):
        literal = net.following[fact]
        x, mask = literal >> 1, flip(literal)
        for word in range(WORDS):
            later[fact, word] = values[x, word] ^ mask
    for word in range(WORDS):
        stays = masks[OVER, word] | masks[IDLE, word]
        for fact in range(net.facts):
            values[1 + fact, word] = (later[fact, word] & ~stays) | (values[1 + fact, word] & stays)


def begin_anew(net: Any, bench: Any) -> None:
    """Ended lanes stand at the start again."""
    for word in range(WORDS):
        over = bench.masks[OVER, word]
        for fact in range(net.facts):
            begun = FULL if net.begin[fact] else ZERO
            bench.values[1 + fact, word] = (bench.values[1 + fact, word] & ~over) | (begun & over)
        bench.masks[OVER, word] = ZERO


def find_ends(net: Any, bench: Any, tally: Any, most_plies: int) -> int:
    """Marks the lanes whose game is over, stuck or too long; returns how many wait to be counted."""
    masks, waiting = bench.masks, 0
    for word in range(WORDS):
        before = masks[OVER, word] | masks[IDLE, word]
        ended = value(bench.values, net.over, word) & ~before
        halted = masks[HALTED, word] & ~ended & ~before
        tally.numbers[STUCK] += count(halted)
        ended |= halted
        if tally.numbers[CLOCK] % WATCH == 0:
            ended |= too_long(tally, word, ~(ended | before), most_plies)
        masks[OVER, word] |= ended
        tally.numbers[AT_ONCE] += count(masks[SEVERAL, word] & ~(ended | before))
        waiting += count(masks[OVER, word] & ~masks[IDLE, word])
        while ended != ZERO:
            tally.lanes[64 * word + lowest(ended), ENDED] = tally.numbers[CLOCK]
            ended = drop_lowest(ended)
    return waiting


def too_long(tally: Any, word: int, among: Any, most_plies: int) -> Any:
    """The lanes whose game has gone on for too long, which is given up."""
    found = ZERO
    while among != ZERO:
        lane = lowest(among)
        among = drop_lowest(among)
        if tally.numbers[CLOCK] - tally.lanes[64 * word + lane, BEGUN] >= most_plies:
            tally.numbers[CUT] += 1
            found |= ONE << np.uint64(lane)
    return found


@vector_kernel
def play(net: Any, bench: Any, tally: Any, steps: int, patience: int, most_plies: int, middle: float) -> int:
    """Plays so many steps in all lanes, or until none has games left; returns the lanes that have."""
    left = LANES
    for _ in range(steps):
        left = LANES
        for word in range(WORDS):
            left -= count(bench.masks[IDLE, word])
        if left == 0:
            return 0
        evaluate(net, bench.values, STATE)
        choose(net, bench, net.legal)
        waiting = find_ends(net, bench, tally, most_plies)
        if tally.forced.size > 0:
            note_forced(net, bench, tally)
        tally.numbers[CLOCK] += 1
        if waiting >= min(patience, left):
            note_ends(net, bench, tally, middle)
            advance(net, bench)
            begin_anew(net, bench)
        else:
            advance(net, bench)
    return left


@kernel
def prepare(net: Any, bench: Any, tally: Any) -> int:
    """Puts every lane at the start; lanes without games are idle."""
    for word in range(WORDS):
        bench.masks[OVER, word] = FULL
        bench.masks[IDLE, word] = ZERO
    begin_anew(net, bench)
    for lane in range(LANES):
        if tally.lanes[lane, LEFT] <= 0:
            bench.masks[IDLE, lane >> 6] |= ONE << np.uint64(lane & 63)
    return 0


def patience_of(network: Network) -> int:
    """Games that wait for each other before their goals are worked out: more, the larger that part is."""
    sizes = [0, 0, 0, 0]
    for begun, end, _, part in network.segments:
        sizes[part] += int(network.starts[end] - network.starts[begun])
    share = sizes[GOAL] / max(1, sum(sizes[:WISE]))
    return 1 if share < 0.05 else 1 + int(48 * share)
