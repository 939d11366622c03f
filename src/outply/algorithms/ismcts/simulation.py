"""The kernel of information set search: deal a world, select, expand, simulate, back up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from outply.algorithms.ismcts.observers import FULL
from outply.algorithms.ismcts.tree import COUNT, COUNTED, FIRST, HIGH, LOW, VISITS
from outply.boards.random import below, uniform
from outply.compiler.kernel import kernel
from outply.compiler.memory import Memory
from outply.game import CHANCE
from outply.information.record import Records
from outply.options import Part
from outply.playout import draw_outcome, legal_actions
from outply.status import BUFFER_FULL, DONE, NO_ACTION

TRIES = 10_000
"""Worlds that are tried until the searching player is to move in one, with nothing more seen."""

LONGEST = 4096
"""Choices on the way down that take in what a simulation found; those below are played but not remembered."""


@dataclass(frozen=True)
class Worlds(Part):
    """Where worlds come from: dealt and kept in states[2] and further on."""

    count: int = 1
    slip: float = 0.0  # how often a choice is drawn at random instead of by the tree policy

    def draw(self, game: Any, states: Any, player: int, stream: Any) -> Any:
        """A world."""
        return states[2 + below(stream, self.count)]


@dataclass(frozen=True)
class NewWorlds(Worlds):
    """Dealt anew each time, by the game."""

    def draw(self, game: Any, states: Any, player: int, stream: Any) -> Any:
        states[1] = game.redeal(states[0], player, stream)
        return states[1]


@dataclass(frozen=True)
class Path(Memory):
    """The way down: [level, 3] the action that was chosen, the player who chose, and its node; [1] its length."""

    steps: Any
    length: Any
    root: Any  # the records at the root

    def begin(self) -> None:
        """Begins at the root."""
        self.length[0] = 0

    def add(self, child: int, player: int, node: int) -> None:
        """A player chose this at a node."""
        level = self.length[0]
        if level < LONGEST:
            self.steps[level, 0] = child
            self.steps[level, 1] = player
            self.steps[level, 2] = node
            self.length[0] = level + 1


@kernel
def make_root(game: Any, tree: Any, states: Any, worlds: Any, records: Any, room: Any, player: int) -> int:
    """Makes the node of the searching player's record; returns a status."""
    return build_root(game, tree, states, worlds, records, room, player)


def build_root(game: Any, tree: Any, states: Any, worlds: Any, records: Any, room: Any, player: int) -> int:
    """Makes the node of the searching player's record; returns a status, NO_ACTION if it is never to move.

    Players who choose before it, unseen, choose at random.
    """
    for _ in range(TRIES):
        s = worlds.draw(game, states, player, room.stream)
        records.begin(game, s)
        root = records.keys[player]
        while not game.is_terminal(s) and records.keys[player] == root:
            mover = game.to_move(s)
            a = 0
            if mover == CHANCE:
                a = draw_outcome(game, s, room.stream)
            else:
                count = legal_actions(game, s, room.buffer)
                if count > room.buffer.size:
                    return BUFFER_FULL
                if mover == player:
                    tree.add(root, room.buffer, count)
                    return DONE
                a = int(room.buffer[below(room.stream, count)])
            s = game.result(s, a)
            records.notice(game, s)
    return NO_ACTION


@kernel
def run_simulations(
    game: Any,
    policy: Any,
    default_policy: Any,
    observer: Any,
    worlds: Any,
    tree: Any,
    states: Any,
    records: Any,
    path: Any,
    room: Any,
    player: int,
    quota: int,
    done: Any,
) -> int:
    """Runs `quota` simulations; returns a status."""
    return simulate(
        game, policy, default_policy, observer, worlds, tree, states, records, path, room, player, quota, done
    )


def simulate(
    game: Any,
    policy: Any,
    default_policy: Any,
    observer: Any,
    worlds: Any,
    tree: Any,
    states: Any,
    records: Any,
    path: Any,
    room: Any,
    player: int,
    quota: int,
    done: Any,
) -> int:
    """Runs `quota` simulations; returns a status. done[0] counts simulations, done[1] is the deepest choice."""
    for _ in range(quota):
        s = worlds.draw(game, states, player, room.stream)
        records.begin_others(game, s, player, path.root)
        path.begin()
        room.begin()
        open_way, over = True, game.is_terminal(s)
        while open_way and not over:
            mover = game.to_move(s)
            a = 0
            if mover == CHANCE:
                a = draw_outcome(game, s, room.stream)
            else:
                key = observer.key(records, player, mover, path.length[0])
                node = tree.find(key)
                if node < 0:
                    count = legal_actions(game, s, room.buffer)
                    if count == 0 or count > room.buffer.size:
                        states[1] = s
                        return NO_ACTION if count == 0 else BUFFER_FULL
                    shuffle(room.buffer, count, room.stream)
                    node = tree.add(key, room.buffer, count)
                    open_way = False
                    if node >= 0:
                        observer.made(tree, node, player, mover)
                if node < 0:
                    break  # the tree is full: the rest is played out
                tree.look_at(node, mover, game.players == 1)
                child = observer.choose(game, policy, tree, node, s, player, mover, room)
                if child == FULL:
                    break
                if worlds.slip > 0.0 and uniform(room.stream) < worlds.slip:
                    child = tree.nodes[node, FIRST] + below(room.stream, tree.nodes[node, COUNT])
                tree.nodes[node, VISITS] += 1
                path.add(child, mover, node)
                a = tree.action(child)
                records.act(mover, a)
                room.note(mover, a)
            s = game.result(s, a)
            over = game.is_terminal(s)
            if open_way and not over:  # at the end nobody chooses any more
                records.notice(game, s)
        status = default_policy.value(game, s, room)
        if status != DONE:
            states[1] = s
            return status
        default_policy.learn(room)
        if game.players == 1:
            back_up_alone(policy, tree, path, room.utilities[0])
        else:
            back_up(policy, tree, path, room.utilities)
        done[0] += 1
        done[1] = max(done[1], path.length[0])
    return DONE


def shuffle(buffer: Any, count: int, stream: Any) -> None:
    """Puts the actions into a random order: players who try theirs in one order would always meet in the same pairs."""
    for i in range(count - 1, 0, -1):
        k = below(stream, i + 1)
        kept = buffer[i]
        buffer[i] = buffer[k]
        buffer[k] = kept


def back_up(policy: Any, tree: Any, path: Any, utilities: Any) -> None:
    """Every choice takes in what its player got in the end."""
    for player in range(utilities.size):
        utility = utilities[player]
        tree.seen[player, 0] = min(tree.seen[player, 0], utility)
        tree.seen[player, 1] = max(tree.seen[player, 1], utility)
        if policy.rewarded:
            tree.look_at(0, player, False)
        for level in range(path.length[0]):
            child = path.steps[level, 0]
            if path.steps[level, 1] == player:
                if policy.rewarded:
                    tell(policy, tree, path.steps[level, 2], child, player, utility)
                tree.take_in(child, utility, policy)
            if child < tree.nodes[0, COUNT] and child < tree.root_totals.shape[0]:
                tree.root_totals[child, player] += utility


def tell(policy: Any, tree: Any, node: int, child: int, player: int, utility: float) -> None:
    """The policy is told what its choice was worth."""
    value = (utility - tree.window[0]) / tree.window[1] if tree.window[1] > 0.0 else 0.5
    policy.reward(tree, node, tree.nodes[node, FIRST], tree.nodes[node, COUNT], child, player, value)


def back_up_alone(policy: Any, tree: Any, path: Any, utility: float) -> None:
    """Every choice of the one player is worth the mean of the best that follows: what exploring cost is not counted."""
    last = path.length[0] - 1
    for level in range(last, -1, -1):
        child, node = path.steps[level, 0], path.steps[level, 2]
        tree.scales[node, LOW] = min(tree.scales[node, LOW], utility)
        tree.scales[node, HIGH] = max(tree.scales[node, HIGH], utility)
        if policy.rewarded:
            tree.look_at(node, 0, True)
            tell(policy, tree, node, child, 0, utility)
        gain = utility
        if level < last:
            below = path.steps[level + 1, 2]
            now = tree.best_mean(below) * tree.nodes[below, VISITS]
            gain = now - tree.scales[below, COUNTED]
            tree.scales[below, COUNTED] = now
        tree.take_in(child, gain, policy)


def new_path(root: Records) -> Path:
    """Room for ways down from the records at the root."""
    held = Records(root.keys.copy(), root.noticed.copy())
    return Path(np.zeros((LONGEST, 3), np.int64), np.zeros(1, np.int64), held)
