"""Openings: given first actions, so that deterministic players do not play the same game again and again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from outply.boards.random import below, seeded
from outply.game import CHANCE, Game
from outply.information.in_turn import in_turn
from outply.players.paths import choices
from outply.playout import draw_outcome
from outply.states.keys import state_key

ENOUGH, MOST = 200, 4000
"""Openings are long enough that there are 200 of them; beyond 4000 they are not listed but drawn at random."""

LONGEST, PART = 8, 4
"""The longest openings: 8 plies, and a quarter of a random game."""

SAMPLES, TRIES = 9, 50
"""Random games whose median length is taken, and attempts to find a random opening that does not end the game."""


@dataclass(frozen=True)
class Openings:
    """Openings of a match: of so many plies (None: as many as give variety), at random or all (`every`)."""

    plies: int | None = None
    every: bool = False


@dataclass
class OpeningBook:
    """The openings of a game, numbered; the same for the same seed."""

    game: Game
    openings: Openings
    seed: int
    plies: int = 0
    listed: list[tuple[int, ...]] = field(default_factory=list)  # empty if there are too many

    def __post_init__(self) -> None:
        self.game = in_turn(self.game)
        chosen = self.openings.plies
        self.plies = self._length() if chosen is None else chosen
        self.listed = list(level_states(self.game, self.plies).values())
        if self.listed and not self.openings.every:
            order = np.argsort([below(seeded(self.seed, i), 1 << 31) for i in range(len(self.listed))], kind="stable")
            self.listed = [self.listed[i] for i in order]

    def opening(self, number: int) -> tuple[int, ...]:
        """The actions of an opening; after the last one the first comes again."""
        if self.listed:
            return self.listed[number % len(self.listed)]
        return random_opening(self.game, self.plies, self.seed, number)

    def _length(self) -> int:
        """The shortest length that gives enough different openings."""
        longest = min(
            LONGEST, int(np.median([_random_length(self.game, self.seed, i) for i in range(SAMPLES)])) // PART
        )
        for plies in range(1, longest + 1):
            count = len(level_states(self.game, plies))
            if count == 0 or count >= ENOUGH:
                return plies
        return max(longest, 0)


def number_of_openings(game: Game, openings: Openings) -> int:
    """The number of different openings; ValueError if there are too many to list."""
    book = OpeningBook(game, openings, seed=1)
    if not book.listed:
        raise ValueError(f"there are too many openings of {book.plies} plies to play them all; give --rounds.")
    return len(book.listed)


def level_states(game: Game, plies: int) -> dict[int, tuple[int, ...]]:
    """The actions that lead to each non-terminal state so many plies deep; empty if there are too many states."""
    level: dict[int, tuple[Any, tuple[int, ...]]] = {0: (game.initial(), ())}
    for _ in range(plies):
        deeper: dict[int, tuple[Any, tuple[int, ...]]] = {}
        for s, path in level.values():
            for action in choices(game, s):
                after = game.result(s, action)
                if not game.is_terminal(after):
                    deeper.setdefault(state_key(game, after), (after, (*path, action)))
            if len(deeper) > MOST:
                return {}
        level = deeper
    return {key: path for key, (_, path) in level.items()}


def random_opening(game: Game, plies: int, seed: int, number: int) -> tuple[int, ...]:
    """A random opening; empty if games keep ending before it is complete."""
    game, stream = in_turn(game), seeded(seed, number)
    for _ in range(TRIES):
        s = game.initial()
        path: list[int] = []
        while len(path) < plies and not game.is_terminal(s):
            path.append(_random_action(game, s, stream))
            s = game.result(s, path[-1])
        if not game.is_terminal(s):
            return tuple(path)
    return ()


def _random_action(game: Game, s: Any, stream: Any) -> int:
    if game.to_move(s) == CHANCE:
        return draw_outcome(game, s, stream)
    actions = choices(game, s)
    return actions[below(stream, len(actions))]


def _random_length(game: Game, seed: int, number: int) -> int:
    """The length of a random game, counted up to what matters for openings."""
    s, stream, plies = game.initial(), seeded(seed, number), 0
    while plies < LONGEST * PART and not game.is_terminal(s):
        s = game.result(s, _random_action(game, s, stream))
        plies += 1
    return plies
