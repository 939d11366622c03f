"""A whole game as sequences: what a player did and where, and what it is worth when everybody has done theirs.

A sequence of a player is the list of its own choices, each at one of its records; the empty one comes first. A history
from start to end is one sequence for each player, and the chance of its outcomes. So a game is a list of records, each
with the sequence that leads there and one more for each action, and a list of ends (Koller, Megiddo and von Stengel
1996).

The list is made once, by a walk through the game; everything else is loops over arrays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.boards.bits import mix
from outply.compiler.kernel import Ready, kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE, Game
from outply.information.in_turn import in_turn
from outply.playout import legal_actions
from outply.states.keys import observation_key

DONE, WORKING, FULL, TOO_DEEP, TOO_WIDE, MISFIT, NOBODY = range(7)
"""Why the walk came back: at its end, its quota is spent, an array is full, a game is too long, or rules are wrong."""

PLAYER, FIRST, COUNT, PARENT = range(4)
"""Columns of a record: who chooses, the sequence after its first action, how many actions, the sequence before."""

LEVEL, RECORDS, SEQUENCES, ENDS, NODES = range(5)
"""The counters of a walk."""

QUOTA = 200_000
"""Steps of one call of the walk; then the interpreter gets its turn."""

DEEPEST, WIDEST = 512, 512
"""The longest game, and the most actions or outcomes in a state."""


@dataclass(frozen=True)
class Sequences(Memory):
    """A game laid out. Sequences 0 to players - 1 are the empty ones."""

    keys: Any  # [records]: what the player has seen
    records: Any  # [records, 4]: PLAYER, FIRST, COUNT, PARENT; a record comes after all that lead to it
    actions: Any  # [sequences]: the last action
    ends: Any  # [ends, players]: the sequence of each player
    payoffs: Any  # [ends, players]: utility, times the chance of the outcomes on the way
    slots: Any  # [2**n]: hash table from keys to records + 1
    counters: Any  # [5]

    def place(self, key: Any) -> Any:
        """The place of a key in the hash table, or of the gap where it belongs."""
        mask = self.slots.size - 1
        place = np.int64(key & np.uint64(mask))
        while self.slots[place] > 0 and self.keys[self.slots[place] - 1] != key:
            place = (place + 1) & mask
        return place


@dataclass(frozen=True)
class HistoryStack(Memory):
    """The way from the start to where the walk is, a level for each ply."""

    moves: Any  # [level, 3]: the next action, how many there are, who moves
    found: Any  # [level, players]: the sequence of each player; behind them the record
    keys: Any  # [level, players]: everybody's record
    noticed: Any  # [level, players]
    chance: Any  # [level]: of all outcomes so far
    buffer: Any  # [level, widest]: actions or outcomes
    shares: Any  # [level, widest]: their probabilities
    actions: Any  # [widest]: room for the actions of a state


@kernel
def walk(game: Any, states: Any, stack: Any, tree: Any, quota: int) -> int:
    """Goes on with the walk; returns why it stopped. counters[LEVEL] is the present level, -1 at the end."""
    players = game.players
    level = int(tree.counters[LEVEL])
    for _ in range(quota):
        if level < 0:
            break
        if stack.moves[level, 1] < 0:  # just arrived
            status = arrive(game, states, stack, tree, level)
            if status != DONE:
                tree.counters[LEVEL] = level
                return status
        place = stack.moves[level, 0]
        if place >= stack.moves[level, 1]:
            level -= 1
            continue
        if level + 1 >= stack.chance.size:
            tree.counters[LEVEL] = level
            return TOO_DEEP
        stack.moves[level, 0] = place + 1
        a, mover = int(stack.buffer[level, place]), int(stack.moves[level, 2])
        s = game.result(states[level], a)
        states[level + 1] = s
        share = 1.0
        if mover == CHANCE:
            share = stack.shares[level, place]
        stack.chance[level + 1] = stack.chance[level] * share
        for p in range(players):
            stack.found[level + 1, p] = stack.found[level, p]
            key = stack.keys[level, p]
            if p == mover:
                stack.found[level + 1, p] = tree.records[stack.found[level, players], FIRST] + place
                key = mix(key, ~a)
            seen = observation_key(game.observation(s, p))
            if seen != stack.noticed[level, p]:
                key = mix(key, seen)
            stack.keys[level + 1, p] = key
            stack.noticed[level + 1, p] = seen
        stack.moves[level + 1, 0] = 0
        stack.moves[level + 1, 1] = -1
        level += 1
    tree.counters[LEVEL] = level
    return DONE if level < 0 else WORKING


def arrive(game: Any, states: Any, stack: Any, tree: Any, level: int) -> int:
    """Lists the actions of a state and finds its record, or notes an end."""
    s, players = states[level], game.players
    if game.is_terminal(s):
        row = tree.counters[ENDS]
        if row >= tree.ends.shape[0]:
            return FULL
        for p in range(players):
            tree.ends[row, p] = stack.found[level, p]
            tree.payoffs[row, p] = stack.chance[level] * game.utility(s, p)
        tree.counters[ENDS] = row + 1
        stack.moves[level, 1] = 0
        tree.counters[NODES] += 1
        return DONE
    mover = int(game.to_move(s))
    stack.moves[level, 2] = mover
    count = 0
    if mover == CHANCE:
        for outcome, share in game.chances(s):
            if count < stack.buffer.shape[1]:
                stack.buffer[level, count] = outcome
                stack.shares[level, count] = share
            count += 1
    else:
        count = legal_actions(game, s, stack.actions)
        for place in range(min(count, stack.buffer.shape[1])):
            stack.buffer[level, place] = stack.actions[place]
    if count > stack.buffer.shape[1]:
        return TOO_WIDE
    if count == 0 or mover >= players or mover < CHANCE:
        return NOBODY
    if mover != CHANCE:
        record = find_record(stack, tree, level, mover, count)
        if record < 0:
            return FULL if record == -1 else MISFIT
        stack.found[level, players] = record
    stack.moves[level, 1] = count
    tree.counters[NODES] += 1
    return DONE


def find_record(stack: Any, tree: Any, level: int, mover: int, count: int) -> int:
    """The record of the player to move, which may be new; -1 if there is no room, -2 if it has other actions."""
    key = stack.keys[level, mover]
    place = tree.place(key)
    known = int(tree.slots[place]) - 1
    if known >= 0:
        same = tree.records[known, COUNT] == count and tree.records[known, PARENT] == stack.found[level, mover]
        return known if same else -2
    record, first = int(tree.counters[RECORDS]), int(tree.counters[SEQUENCES])
    if record >= tree.keys.size or first + count > tree.actions.size:
        return -1
    tree.slots[place] = record + 1
    tree.keys[record] = key
    tree.records[record, PLAYER] = mover
    tree.records[record, FIRST] = first
    tree.records[record, COUNT] = count
    tree.records[record, PARENT] = stack.found[level, mover]
    for i in range(count):
        tree.actions[first + i] = stack.buffer[level, i]
    tree.counters[RECORDS] = record + 1
    tree.counters[SEQUENCES] = first + count
    return record


# -- laying out, in slices ---------------------------------------------------------------------------------------------


class Layout:
    """A game being laid out: `step` until it is `done`."""

    def __init__(self, game: Game, memory_mb: float) -> None:
        self.game: Any = in_turn(game)
        self.memory_mb = memory_mb
        self.ready = Ready(self.game)
        self.states = self.ready.states(DEEPEST)
        self.states[0] = start = self.game.initial()
        players = self.game.players
        self.stack = HistoryStack(
            moves=np.zeros((DEEPEST, 3), np.int64),
            found=np.zeros((DEEPEST, players + 1), np.int64),
            keys=np.zeros((DEEPEST, players), np.uint64),
            noticed=np.zeros((DEEPEST, players), np.uint64),
            chance=np.ones(DEEPEST),
            buffer=np.zeros((DEEPEST, WIDEST), np.int64),
            shares=np.zeros((DEEPEST, WIDEST)),
            actions=np.zeros(WIDEST, np.int64),
        )
        self.stack.moves[0, 1] = -1
        for p in range(players):
            self.stack.found[0, p] = p
            self.stack.noticed[0, p] = observation_key(self.game.observation(start, p))
            self.stack.keys[0, p] = mix(p + 1, int(self.stack.noticed[0, p]))
        self.tree = _room(players, 1 << 10)
        self.done = False

    def step(self, quota: int = QUOTA) -> None:
        """Goes on for about so many states."""
        status = int(self.ready.run(walk, self.states, self.stack, self.tree, quota))
        if status == FULL:
            self._grow()
        elif status in TROUBLES:
            raise ValueError(f"{self.game!r} {TROUBLES[status]}")
        self.done = status == DONE
        if self.done:
            self.tree = _trimmed(self.tree)

    def _grow(self) -> None:
        tree = self.tree
        size = 2 * len(tree.keys)
        if 2 * _megabytes(tree) > self.memory_mb:
            raise ValueError(
                f"{self.game!r} is too large to be laid out in {self.memory_mb:g} MB: {tree.counters[NODES]:,} states "
                "so far; take ISMCTS, or allow more memory."
            )
        new = _room(self.game.players, size)
        for name in ("keys", "records", "actions", "ends", "payoffs", "counters"):
            old = getattr(tree, name)
            getattr(new, name)[: len(old)] = old
        for record in range(int(tree.counters[RECORDS])):
            new.slots[new.place(new.keys[record])] = record + 1
        self.tree = new


TROUBLES = {
    TOO_DEEP: f"has games of more than {DEEPEST} plies, which cannot be laid out; take ISMCTS.",
    TOO_WIDE: f"has states with more than {WIDEST} actions or outcomes, which cannot be laid out; take ISMCTS.",
    MISFIT: "allows other actions to a player who has seen the same; outply check tells more.",
    NOBODY: "has a state in which nobody can move; outply check tells more.",
}


def _room(players: int, size: int) -> Sequences:
    """Room for `size` records, four times as many sequences and ends."""
    tree = Sequences(
        keys=np.zeros(size, np.uint64),
        records=np.zeros((size, 4), np.int64),
        actions=np.zeros(4 * size, np.int64),
        ends=np.zeros((8 * size, players), np.int64),
        payoffs=np.zeros((8 * size, players)),
        slots=np.zeros(2 * size, np.int64),
        counters=np.zeros(5, np.int64),
    )
    tree.counters[SEQUENCES] = players
    return tree


def _megabytes(tree: Sequences) -> float:
    return sum(array.nbytes for array in vars(tree).values()) / 1e6


def _trimmed(tree: Sequences) -> Sequences:
    """The same without room to grow; ends with equal sequences are one."""
    records, sequences, ends = (int(tree.counters[n]) for n in (RECORDS, SEQUENCES, ENDS))
    same, place = np.unique(tree.ends[:ends], axis=0, return_inverse=True)
    payoffs = np.zeros((len(same), tree.ends.shape[1]))
    np.add.at(payoffs, place.reshape(-1), tree.payoffs[:ends])
    return tree.replace(
        keys=tree.keys[:records].copy(),
        records=tree.records[:records].copy(),
        actions=tree.actions[:sequences].copy(),
        ends=same,
        payoffs=payoffs,
    )


def lay_out(game: Game, memory_mb: float = 1024.0) -> Sequences:
    """A game laid out at once."""
    layout = Layout(game, memory_mb)
    while not layout.done:
        layout.step()
    return layout.tree
