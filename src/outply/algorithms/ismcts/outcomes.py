"""The kernel of online outcome sampling: draw a game, freely or towards what a player has seen, and learn from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.ismcts.simulation import LONGEST, TRIES
from outply.algorithms.ismcts.tree import COUNT, FIRST, VISITED, VISITS
from outply.boards.bits import mix
from outply.boards.random import below, uniform
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE
from outply.information.record import new_records
from outply.playout import MOST_PLIES, legal_actions, play_out
from outply.states.keys import observation_key
from outply.status import BUFFER_FULL, DONE, NO_ACTION, NO_PLAYER

SEARCHER, LEARNER, AIMING = range(3)
LUCK, AIMED, FREE = range(3)
"""Odds of a sample: of its outcomes by the rules; to be drawn where samples are aimed, and where they are not."""


LEAST = 1e-9
"""The weight of a sample in the value of an action, at least: so one that others never let come about has a value."""


@dataclass(frozen=True)
class Aim(Memory):
    """What the searching player has seen: samples that are aimed lead there."""

    keys: Any  # [event]: its record after each event; at the last it is to choose
    place: Any  # [1]: the event that the sample has come to; -1: it went another way, or has arrived

    def begin(self, records: Any, player: int) -> None:
        """A sample begins at the start of the game."""
        self.place[0] = 0 if records.keys[player] == self.keys[0] else -1

    def follow(self, key: Any) -> None:
        """The searching player's record is this one now."""
        at = self.place[0]
        if at >= 0 and key != self.keys[at]:
            self.place[0] = at + 1 if at + 1 < self.keys.size and key == self.keys[at + 1] else -1

    def arrived(self) -> bool:
        """All that was seen has been seen; where the player is to choose, there it is."""
        return bool(self.place[0] + 1 == self.keys.size)

    def leads_on(self, game: Any, records: Any, s: Any, mover: int, player: int, a: int) -> bool:
        """After this action, or outcome, the player may still see what it has seen."""
        at, key, found = self.place[0] + 1, records.keys[player], records.noticed[player]
        if mover == player:
            return bool(at < self.keys.size and mix(key, ~a) == self.keys[at])
        found = observation_key(game.observation(game.result(s, a), player))
        return bool(found == records.noticed[player] or (at < self.keys.size and mix(key, found) == self.keys[at]))


@dataclass(frozen=True)
class DrawnGame(Memory):
    """A sample, a game that is drawn: where it aims, and its way down, a level for each choice at a node."""

    aim: Any
    records: Any  # of all players
    who: Any  # [3]: SEARCHER, LEARNER, AIMING: the one who searches, the one who learns, and whether this one is aimed
    steps: Any  # [level, 3]: the action that was chosen, the player who chose, and its node
    reaches: Any  # [level, players]: how likely each player was to come here by its own choices
    odds: Any  # [level, 2]: how likely the sample was to come here, over the odds of its outcomes; share of the action
    reach: Any  # [players]: the reaches now
    now: Any  # [3]: LUCK, AIMED, FREE
    weights: Any  # [actions of the root]: how much the samples through an action count in its value
    length: Any  # [1]

    def begin(self, game: Any, s: Any, learner: int, aimed: bool) -> None:
        """Begins at the start of the game."""
        self.records.begin(game, s)
        self.aim.begin(self.records, self.who[SEARCHER])
        self.who[LEARNER] = learner
        self.who[AIMING] = aimed
        self.length[0] = 0
        for i in range(self.reach.size):
            self.reach[i] = 1.0
        for i in range(3):
            self.now[i] = 1.0

    def act(self, player: int, a: int) -> None:
        """A player chooses an action."""
        self.records.act(player, a)
        self.aim.follow(self.records.keys[self.who[SEARCHER]])

    def notice(self, game: Any, s: Any) -> None:
        """Players look at the state that came about."""
        self.records.notice(game, s)
        self.aim.follow(self.records.keys[self.who[SEARCHER]])

    def leads_on(self, game: Any, s: Any, mover: int, a: int) -> bool:
        """After this action, or outcome, the searching player may still see what it has seen."""
        return bool(self.aim.leads_on(game, self.records, s, mover, self.who[SEARCHER], a))

    def likely(self, share: float) -> float:
        """How likely the sample was to come here; a share of all samples is aimed."""
        return float(share * self.now[AIMED] + (1.0 - share) * self.now[FREE])

    def goes(self, luck: float, aimed: float, free: float) -> None:
        """The sample goes on to something that was as likely as that."""
        self.now[LUCK] *= luck
        self.now[AIMED] *= aimed
        self.now[FREE] *= free

    def add(self, child: int, player: int, node: int, came: float, share: float) -> None:
        """A player chose this at a node, as often as its strategy says."""
        level = self.length[0]
        self.steps[level, 0] = child
        self.steps[level, 1] = player
        self.steps[level, 2] = node
        for p in range(self.reach.size):
            self.reaches[level, p] = self.reach[p]
        self.odds[level, 0] = came / self.now[LUCK]
        self.odds[level, 1] = share
        self.reach[player] *= share
        self.length[0] = level + 1

    def others(self, level: int, player: int) -> float:
        """How likely all but one player were to come to a level."""
        product = 1.0
        for p in range(self.reach.size):
            if p != player:
                product *= self.reaches[level, p]
        return product


@kernel
def find_root(game: Any, tree: Any, states: Any, sample: Any, room: Any) -> int:
    """Makes the node of the searching player's record, and puts a state that fits into states[1]; returns a status."""
    for _ in range(TRIES):
        s = states[0]
        sample.begin(game, s, 0, True)
        while sample.aim.place[0] >= 0 and not game.is_terminal(s):
            mover, a = game.to_move(s), 0
            if mover == CHANCE:
                a = draw_chance(game, s, sample, room)
            else:
                count = legal_actions(game, s, room.buffer)
                if count == 0 or count > room.buffer.size:
                    return NO_ACTION if count == 0 else BUFFER_FULL
                if mover == sample.who[SEARCHER] and sample.aim.arrived():
                    tree.add(sample.records.keys[mover], room.buffer, count)
                    states[1] = s
                    return DONE
                a = any_that_fits(game, s, sample, room, mover, count)
                sample.act(mover, a)
            s = game.result(s, a)
            sample.notice(game, s)
    return NO_PLAYER


def any_that_fits(game: Any, s: Any, sample: Any, room: Any, mover: int, count: int) -> int:
    """One of the actions after which the player may still see what it has seen; any if there is none."""
    chosen, fitting = int(room.buffer[below(room.stream, count)]), 0
    for i in range(count):
        a = int(room.buffer[i])
        if sample.leads_on(game, s, mover, a):
            fitting += 1
            if below(room.stream, fitting) == 0:
                chosen = a
    return chosen


@kernel
def run_samples(game: Any, oos: Any, tree: Any, states: Any, sample: Any, room: Any, quota: int, done: Any) -> int:
    """Draws `quota` games; returns a status. done[0] counts them, done[1] is the deepest choice."""
    for _ in range(quota):
        learner = done[0] % game.players
        sample.begin(game, states[0], learner, uniform(room.stream) < oos.aimed)
        s, status = draw_game(game, oos, tree, states[0], sample, room)
        if status == DONE:
            s, status = play_out(game, s, room, MOST_PLIES)
        if status != DONE:
            states[1] = s
            return status
        value_root(game, oos, tree, sample, s)
        learn(oos, tree, sample, learner, game.utility(s, learner))
        done[0] += 1
        done[1] = max(done[1], sample.length[0])
    return DONE


def draw_game(game: Any, oos: Any, tree: Any, s: Any, sample: Any, room: Any) -> Any:
    """Goes down to the first record without a node, which gets one; returns the state there, and a status."""
    open_way, records, aim = True, sample.records, sample.aim
    while open_way and not game.is_terminal(s) and sample.length[0] < LONGEST:
        mover, a = game.to_move(s), 0
        if mover == CHANCE:
            a = draw_chance(game, s, sample, room)
        else:
            if mover == sample.who[SEARCHER] and aim.arrived():
                aim.place[0] = -1
            node = tree.find(records.keys[mover])
            if node < 0:
                count = legal_actions(game, s, room.buffer)
                if count == 0 or count > room.buffer.size:
                    return s, NO_ACTION if count == 0 else BUFFER_FULL
                node = tree.add(records.keys[mover], room.buffer, count)
                open_way = aim.place[0] >= 0  # on the way to the aim all get nodes, behind it the first
            if node < 0:
                break  # the tree is full: the rest is played out
            a = tree.action(draw_action(game, oos, tree, s, sample, room, node, mover))
            sample.act(mover, a)
        s = game.result(s, a)
        if open_way:
            sample.notice(game, s)
    return s, DONE


def draw_chance(game: Any, s: Any, sample: Any, room: Any) -> int:
    """Draws an outcome: aimed, one that leads on, if there is one; else by its probability."""
    left, drawn, share, fits = uniform(room.stream), NO_ACTION, 1.0, False
    total, leading, its_share = 0.0, NO_ACTION, 0.0
    for outcome, probability in game.chances(s):
        leads = sample.aim.place[0] >= 0 and sample.leads_on(game, s, CHANCE, int(outcome))
        if left >= 0.0 and probability > 0.0:
            drawn, share, fits = int(outcome), probability, leads
            left -= probability
        if leads:
            total += probability
            if uniform(room.stream) * total < probability:
                leading, its_share = int(outcome), probability
    if sample.who[AIMING] and total > 0.0:
        drawn, share, fits = leading, its_share, True
    sample.goes(share, aimed_odds(share, total, share, fits), share)
    return drawn


def draw_action(game: Any, oos: Any, tree: Any, s: Any, sample: Any, room: Any, node: int, mover: int) -> int:
    """Draws an action by the strategy of a node: the learner's now and then any, aimed only one that leads on."""
    first, count, came = tree.nodes[node, FIRST], tree.nodes[node, COUNT], sample.likely(oos.aimed)
    match_regrets(tree, first, count)
    wide = oos.explore if mover == sample.who[LEARNER] else 0.0
    left, drawn, fits = uniform(room.stream), first, False
    total, leading = 0.0, first
    for child in range(first, first + count):
        share = tree.columns.odds[child]
        leads = sample.aim.place[0] >= 0 and sample.leads_on(game, s, mover, tree.action(child))
        odds = explored(share, wide, count)
        if left >= 0.0 and odds > 0.0:
            drawn, fits = child, leads
            left -= odds
        if leads:
            total += explored(share, oos.explore, count)
            if uniform(room.stream) * total < explored(share, oos.explore, count):
                leading = child
    if sample.who[AIMING] and total > 0.0:
        drawn, fits = leading, True
    share = tree.columns.odds[drawn]
    odds = explored(share, wide, count)
    sample.add(drawn, mover, node, came, share)
    sample.goes(1.0, aimed_odds(explored(share, oos.explore, count), total, odds, fits), odds)
    tree.nodes[node, VISITS] += 1
    tree.links[drawn, VISITED] += 1
    return int(drawn)


def explored(share: float, explore: float, count: int) -> float:
    """How likely an action is that is drawn by its share, or now and then as likely as any."""
    return float((1.0 - explore) * share + explore / count)


def aimed_odds(weight: float, total: float, free: float, fits: bool) -> float:
    """How likely an aimed sample is to go this way: of all that lead on by weight; as a free one where none does."""
    if total == 0.0:
        return free
    return weight / total if fits else 0.0


def match_regrets(tree: Any, first: int, count: int) -> None:
    """The strategy of a node: in proportion to positive regrets, even where there are none."""
    total = 0.0
    for child in range(first, first + count):
        total += max(0.0, tree.columns.credits[child])
    for child in range(first, first + count):
        tree.columns.odds[child] = max(0.0, tree.columns.credits[child]) / total if total > 0.0 else 1.0 / count


def learn(oos: Any, tree: Any, sample: Any, learner: int, utility: float) -> None:
    """Regrets of the learner, and the average strategies of the others, take in what a sample shows."""
    tail = sample.now[LUCK] / sample.likely(oos.aimed)
    for level in range(sample.length[0] - 1, -1, -1):
        child, mover, node = sample.steps[level, 0], sample.steps[level, 1], sample.steps[level, 2]
        first, share = tree.nodes[node, FIRST], sample.odds[level, 1]
        weight = sample.reaches[level, mover] / sample.odds[level, 0]
        gain = utility * sample.others(level, learner) * tail
        for other in range(first, first + tree.nodes[node, COUNT]):
            if mover == learner:
                tree.columns.credits[other] -= gain * share
            else:
                tree.columns.shares[other] += weight * tree.columns.odds[other]
        if mover == learner:
            tree.columns.credits[child] += gain
        tail *= share


def value_root(game: Any, oos: Any, tree: Any, sample: Any, s: Any) -> None:
    """The action that was chosen at the root is worth what the sample came to, as likely as the others make it."""
    player = sample.who[SEARCHER]
    tail = sample.now[LUCK] / sample.likely(oos.aimed)
    for level in range(sample.length[0] - 1, -1, -1):
        child = sample.steps[level, 0]
        if sample.steps[level, 2] == 0 and child < sample.weights.size:
            weight = sample.others(level, player) * tail + LEAST
            sample.weights[child] += weight
            for p in range(game.players):
                tree.root_totals[child, p] += weight * game.utility(s, p)
        tail *= sample.odds[level, 1]


def new_sample(players: int, player: int, keys: list[int], root_actions: int) -> DrawnGame:
    """Room for samples that aim at what a player has seen: its record after each event."""
    return DrawnGame(
        aim=Aim(np.array(keys, np.uint64), np.zeros(1, np.int64)),
        records=new_records(players),
        who=np.array([player, 0, 0]),
        steps=np.zeros((LONGEST, 3), np.int64),
        reaches=np.zeros((LONGEST, players)),
        odds=np.zeros((LONGEST, 2)),
        reach=np.ones(players),
        now=np.ones(3),
        weights=np.zeros(root_actions),
        length=np.zeros(1, np.int64),
    )
