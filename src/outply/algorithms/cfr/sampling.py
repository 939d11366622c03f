"""Monte-Carlo counterfactual regret minimisation: an iteration looks at a sample of the game, drawn anew each time.

external(s, traverser):                                   Lanctot, Waugh, Zinkevich and Bowling 2009
    at chance and at the others' records: draw one action; the average takes in how they play there
    at a record of the traverser: try all actions; regrets += the value of each - their mean by the strategy
outcome(s, traverser):
    draw one action everywhere, the traverser's now and then any; what is found is divided by how likely it was

The game is laid out once, for the keys of records; a sample walks its rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.cfr.profile import StrategyProfile, shares_of
from outply.algorithms.cfr.sequences import COUNT, DEEPEST, FIRST, WIDEST, Sequences, lay_out
from outply.boards.random import seeded, uniform
from outply.compiler.kernel import Ready, kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE, Game
from outply.information.in_turn import in_turn
from outply.information.record import new_records
from outply.playout import draw_outcome

EXTERNAL, OUTCOME = "external", "outcome"

HERE, MANY, TRIED = range(3)
"""Columns of a level: the first sequence of its record, how many actions, how many are tried (or which was drawn)."""

OWN, OTHERS, SAMPLED, DRAWN = range(4)
"""Reaches of a level: of the traverser, of the others and chance, of the sample; and of the action that was drawn."""


@dataclass(frozen=True)
class SampledGame(Memory):
    """What was learned, and the way down a sample: a level for each record on it."""

    regrets: Any  # [sequence]
    average: Any  # [sequence]: sum of weighted strategies
    levels: Any  # [level, 3]
    reaches: Any  # [level, 4]
    shares: Any  # [level, action]: the strategy there
    values: Any  # [level, action]
    keys: Any  # [level, player]: everybody's record
    noticed: Any  # [level, player]
    stream: Any
    iterations: Any  # [1]

    def enter(self, tree: Any, key: Any, level: int) -> int:
        """Puts the strategy at a record into a level, by its regrets; returns how many actions there are."""
        record = tree.slots[tree.place(key)] - 1
        first, count, total = tree.records[record, FIRST], tree.records[record, COUNT], 0.0
        self.levels[level, HERE] = first
        self.levels[level, MANY] = count
        self.levels[level, TRIED] = 0
        for i in range(count):
            self.shares[level, i] = max(0.0, self.regrets[first + i])
            total += self.shares[level, i]
        for i in range(count):
            self.shares[level, i] = self.shares[level, i] / total if total > 0.0 else 1.0 / count
        return int(count)

    def draw(self, level: int, explore: float) -> int:
        """A number of an action drawn by the strategy of a level, or any as often as `explore` says."""
        count, left = self.levels[level, MANY], uniform(self.stream)
        for i in range(count):
            left -= (1.0 - explore) * self.shares[level, i] + explore / count
            if left < 0.0:
                return i
        return int(count - 1)

    def keep(self, records: Any, level: int) -> None:
        """Keeps everybody's record at a level."""
        for p in range(records.keys.size):
            self.keys[level, p] = records.keys[p]
            self.noticed[level, p] = records.noticed[p]

    def restore(self, records: Any, level: int) -> None:
        """Everybody's record is that of a level again."""
        for p in range(records.keys.size):
            records.keys[p] = self.keys[level, p]
            records.noticed[p] = self.noticed[level, p]


@kernel
def sample_externally(game: Any, tree: Any, sample: Any, states: Any, records: Any, explore: float, count: int) -> int:
    """So many iterations by external sampling; in each, every player traverses once."""
    for _ in range(count):
        for traverser in range(game.players):
            traverse(game, tree, sample, states, records, traverser)
        sample.iterations[0] += 1
    return count


def traverse(game: Any, tree: Any, sample: Any, states: Any, records: Any, traverser: int) -> None:
    """Tries all actions of one player, and one of everybody else."""
    s, level = states[0], 0
    records.begin(game, s)
    while level >= 0:
        s = play_others(game, tree, sample, s, records, traverser, level)
        if not game.is_terminal(s):
            sample.enter(tree, records.keys[traverser], level)
            sample.keep(records, level)
            states[level + 1] = s
            level += 1
        else:
            level = take_value(sample, level, game.utility(s, traverser))
        if level > 0:
            s = go_on(game, tree, sample, states, records, traverser, level - 1)
        else:
            level = -1


def play_others(game: Any, tree: Any, sample: Any, s: Any, records: Any, traverser: int, level: int) -> Any:
    """Plays on to the next record of the traverser, or to the end."""
    while not game.is_terminal(s):
        mover = game.to_move(s)
        if mover == traverser:
            break
        if mover == CHANCE:
            a = draw_outcome(game, s, sample.stream)
        else:
            count = sample.enter(tree, records.keys[mover], level)
            first = sample.levels[level, HERE]
            for i in range(count):
                sample.average[first + i] += sample.shares[level, i]
            a = int(tree.actions[first + sample.draw(level, 0.0)])
            records.act(mover, a)
        s = game.result(s, a)
        records.notice(game, s)
    return s


def go_on(game: Any, tree: Any, sample: Any, states: Any, records: Any, traverser: int, level: int) -> Any:
    """The state after the next action at a level."""
    sample.restore(records, level)
    a = int(tree.actions[sample.levels[level, HERE] + sample.levels[level, TRIED]])
    records.act(traverser, a)
    s = game.result(states[level + 1], a)
    records.notice(game, s)
    return s


def take_value(sample: Any, level: int, value: float) -> int:
    """The value of what was tried last goes up, through all levels that are through; returns how many are left."""
    while level > 0:
        here = level - 1
        sample.values[here, sample.levels[here, TRIED]] = value
        sample.levels[here, TRIED] += 1
        if sample.levels[here, TRIED] < sample.levels[here, MANY]:
            return level
        first, value = sample.levels[here, HERE], 0.0
        for i in range(sample.levels[here, MANY]):
            value += sample.shares[here, i] * sample.values[here, i]
        for i in range(sample.levels[here, MANY]):
            sample.regrets[first + i] += sample.values[here, i] - value
        level = here
    return 0


@kernel
def sample_outcomes(game: Any, tree: Any, sample: Any, states: Any, records: Any, explore: float, count: int) -> int:
    """So many iterations by outcome sampling; in each, a game is drawn for every player."""
    for _ in range(count):
        for traverser in range(game.players):
            s, depth = play_sample(game, tree, sample, states[0], records, traverser, explore)
            value = game.utility(s, traverser)
            for level in range(depth - 1, -1, -1):
                value = learn_outcome(sample, level, value)
        sample.iterations[0] += 1
    return count


def play_sample(game: Any, tree: Any, sample: Any, s: Any, records: Any, traverser: int, explore: float) -> Any:
    """Draws a game; returns its end, and how many records are on the way."""
    own, others, sampled, level = 1.0, 1.0, 1.0, 0
    records.begin(game, s)
    while not game.is_terminal(s):
        mover = game.to_move(s)
        if mover == CHANCE:
            a = draw_outcome(game, s, sample.stream)  # as likely in the game as in the sample
        else:
            count = sample.enter(tree, records.keys[mover], level)
            wide = explore if mover == traverser else 0.0
            drawn = sample.draw(level, wide)
            share = sample.shares[level, drawn]
            odds = (1.0 - wide) * share + wide / count
            sample.levels[level, TRIED] = drawn if mover == traverser else drawn - count  # below 0: another's
            sample.reaches[level, OWN] = own
            sample.reaches[level, OTHERS] = others
            sample.reaches[level, SAMPLED] = sampled
            sample.reaches[level, DRAWN] = odds
            own *= share if mover == traverser else 1.0
            others *= 1.0 if mover == traverser else share
            sampled *= odds
            level += 1
            a = int(tree.actions[sample.levels[level - 1, HERE] + drawn])
            records.act(mover, a)
        s = game.result(s, a)
        records.notice(game, s)
    return s, level


def learn_outcome(sample: Any, level: int, value: float) -> float:
    """What the game drawn says about a record; returns what it says about the level before."""
    first, count, drawn = sample.levels[level, HERE], sample.levels[level, MANY], sample.levels[level, TRIED]
    if drawn < 0:  # another player's: its odds are its share, which cancels
        return value
    found = value / sample.reaches[level, DRAWN]
    mean = sample.shares[level, drawn] * found
    weight = sample.reaches[level, OTHERS] / sample.reaches[level, SAMPLED]
    own = sample.reaches[level, OWN] / sample.reaches[level, SAMPLED]
    for i in range(count):
        sample.regrets[first + i] += weight * ((found if i == drawn else 0.0) - mean)
        sample.average[first + i] += own * sample.shares[level, i]
    return mean


class MCCFRSolver:
    """A game being solved by sampled regret minimisation."""

    def __init__(
        self, game: Game, sampling: str = EXTERNAL, seed: int = 1, explore: float = 0.6, memory_mb: float = 1024.0
    ) -> None:
        if sampling not in (EXTERNAL, OUTCOME):
            raise ValueError(f"MCCFR has no sampling {sampling!r}; it has {EXTERNAL}, {OUTCOME}.")
        if game.players < 2:
            raise ValueError(f"MCCFR needs two or more players; {game!r} has {game.players}. Try ISMCTS.")
        if not 0.0 < explore <= 1.0:
            raise ValueError(f"MCCFR: explore is above 0 and at most 1, not {explore!r}.")
        self.game, self.sampling, self.explore = game, sampling, explore
        self.sequences: Sequences = lay_out(game, memory_mb)
        played = in_turn(game)
        self.ready = Ready(played)
        self.states = self.ready.states(DEEPEST + 1)
        self.states[0] = played.initial()
        self.records = new_records(game.players)
        size, players = len(self.sequences.actions), game.players
        self.sample = SampledGame(
            regrets=np.zeros(size),
            average=np.zeros(size),
            levels=np.zeros((DEEPEST, 3), np.int64),
            reaches=np.zeros((DEEPEST, 4)),
            shares=np.zeros((DEEPEST, WIDEST)),
            values=np.zeros((DEEPEST, WIDEST)),
            keys=np.zeros((DEEPEST, players), np.uint64),
            noticed=np.zeros((DEEPEST, players), np.uint64),
            stream=seeded(seed),
            iterations=np.zeros(1, np.int64),
        )

    @property
    def iterations(self) -> int:
        """How many there were so far."""
        return int(self.sample.iterations[0])

    def iterate(self, count: int) -> None:
        """Learns on, by so many iterations."""
        iterate = sample_externally if self.sampling == EXTERNAL else sample_outcomes
        arguments = (self.sequences, self.sample, self.states, self.records, self.explore)
        for left in range(count, 0, -SLICE):  # so that Ctrl-C works
            self.ready.run(iterate, *arguments, min(left, SLICE))

    def policy(self) -> StrategyProfile:
        """The average strategy so far."""
        return StrategyProfile(self.game, self.sequences, shares_of(self.sequences, self.sample.average))


SLICE = 1000
"""Iterations of one call of the kernel."""
