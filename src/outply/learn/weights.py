"""The weights of an evaluation, learned from games against itself.

1 play    games in which players take the action with the best value, and sometimes a random one
2 sample  states of each game: their features, and how the game ended
3 fit     the weights that predict the ends best: regularised least squares, by Gauss-Newton
"""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple

import numpy as np

from outply.boards.random import below, seeded, uniform
from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE, Game, facts
from outply.playout import Room, SureRoom, legal_actions
from outply.policies.evaluation import Weighted
from outply.status import BUFFER_FULL, NO_ACTION, error_for

MOST_PLIES = 2000
"""Plies after which a game ends with its evaluation."""

ROUNDS = 30
"""Gauss-Newton steps, of half length each."""


class Sample(NamedTuple):
    """Sampled states: a row of features each, and the utility to player 0 at the end of the game, scaled to -1 to 1."""

    features: Any
    ends: Any
    games: int


def weight_names(evaluation: Weighted) -> list[str]:
    """The names of the weights: options that are floats, but for `unit`."""
    return [f.name for f in dataclasses.fields(evaluation) if f.name != "unit" and isinstance(f.default, float)]


def fit(game: Game, evaluation: Weighted, games: int = 2000, seed: int = 1, stay: float = 1e-3) -> Weighted:
    """The evaluation with the weights that predict best how such games end; `stay` keeps them near the old ones."""
    if not isinstance(evaluation, Weighted):
        raise TypeError(f"fit learns the weights of an evaluation derived from Weighted, not of {evaluation!r}.")
    names = weight_names(evaluation)
    sample = collect(game, evaluation, games, seed)
    start = np.array([getattr(evaluation, name) for name in names])
    learned = least_squares(sample.features / evaluation.unit, sample.ends, start, stay)
    return evaluation.replace(**{name: round(float(w), 4) for name, w in zip(names, learned, strict=True)})


def least_squares(features: Any, ends: Any, start: Any, stay: Any, rounds: int = ROUNDS) -> Any:
    """The weights w for which squash(features · w) is nearest to the ends; features are scaled by their spread.

    `stay` holds all weights near the start, each as far as it counts; an array holds each by a number of its own.
    """
    spread = np.maximum(features.std(axis=0), 1e-9)
    scaled, w = features / spread, start * spread
    begin, hold = w.copy(), np.diag(stay / spread**2) if np.ndim(stay) else stay * len(ends) * np.eye(len(w))
    for _ in range(rounds):
        x = scaled @ w
        squashed, slope = x / np.sqrt(1.0 + x * x), (1.0 + x * x) ** -1.5
        lean = scaled * slope[:, None]
        step = np.linalg.solve(lean.T @ lean + hold, lean.T @ (ends - squashed) - hold @ (w - begin))
        w = w + 0.5 * step
    return w / spread


def collect(game: Game, evaluation: Weighted, games: int, seed: int, share: float = 0.2, chance: float = 0.2) -> Sample:
    """Plays games and samples a share of their states; `chance` is the probability of a random action."""
    ready, room = Ready(game), (Room if facts(game).chance else SureRoom)(seeded(seed))
    capacity = 64 * games
    states, ends = ready.states(capacity + 1), np.zeros(capacity)
    kept = np.zeros(1, np.int64)
    states[0] = game.initial()
    done = 0
    while done < games and kept[0] < capacity - 100:
        status = int(ready.run(play_once, evaluation, states, room, ends, kept, share, chance))
        if status == BUFFER_FULL:
            room = room.replace(buffer=np.zeros(room.buffer.size * 4, np.int64))
        elif status == NO_ACTION:
            raise error_for(status, game, kind=ValueError)
        else:
            done += 1
    names, count = weight_names(evaluation), int(kept[0])
    features = np.zeros((count, len(names)))
    for column, wanted in enumerate(names):
        alone = evaluation.replace(**{name: float(name == wanted) for name in names})
        leads = np.zeros(count)
        ready.run(lead_of, alone, states, leads, count)
        features[:, column] = leads
    low, high = game.utility_range
    return Sample(features, (ends[:count] - (low + high) / 2) / ((high - low) / 2), done)


@kernel
def play_once(
    game: Any, evaluation: Any, states: Any, room: Any, ends: Any, kept: Any, share: float, chance: float
) -> int:
    """Plays one game from states[0]; the sampled states are kept behind it, with the end of the game."""
    s = states[0]
    first = kept[0]
    plies = 0
    while not game.is_terminal(s) and plies < MOST_PLIES:
        mover = game.to_move(s)
        if mover == CHANCE:
            s = game.result(s, room.outcome(game, s))
            continue
        count = legal_actions(game, s, room.buffer)
        if count == 0 or count > room.buffer.size:
            kept[0] = first
            return NO_ACTION if count == 0 else BUFFER_FULL
        if plies > 1 and kept[0] < ends.size and uniform(room.stream) < share:
            kept[0] += 1
            states[kept[0]] = s
        chosen = int(room.buffer[below(room.stream, count)])
        if uniform(room.stream) >= chance:
            best = -np.inf
            for i in range(count):
                a = int(room.buffer[i])
                after = game.result(s, a)
                over = game.is_terminal(after)
                value = game.utility(after, mover) if over else evaluation.evaluate(game, after, mover)
                if value > best:
                    best, chosen = value, a
        s = game.result(s, chosen)
        plies += 1
    over = game.is_terminal(s)
    end = game.utility(s, 0) if over else evaluation.evaluate(game, s, 0)
    for i in range(first, kept[0]):
        ends[i] = end
    return 0


@kernel
def lead_of(game: Any, evaluation: Any, states: Any, leads: Any, count: int) -> int:
    """The lead of player 0 in each sampled state."""
    for i in range(count):
        leads[i] = evaluation.lead(game, states[i + 1])
    return count
