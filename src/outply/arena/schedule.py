"""The schedule: everybody against everybody, each opening from every seat; game n is always the same game."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from outply.boards.bits import mix

SEED_MASK = (1 << 53) - 1
"""Seeds have 53 bits, so that JSON readers that know only floats keep them."""


class Task(NamedTuple):
    """One game to play."""

    number: int
    pair: int  # games of a pair have the same opening and players, in rotated seats
    round: int
    seats: tuple[int, ...]  # the player in each seat
    luck: int  # seed of chance, the same for the pair
    seed: int  # of the players, different in every game


@dataclass(frozen=True)
class Schedule:
    """The endless list of games between so many players, in a game with so many seats."""

    players: int
    seats: int
    seed: int

    def __post_init__(self) -> None:
        if self.seats < 2:
            raise ValueError("a match needs a game for two or more players; this one is for a single player.")
        if self.players < 2:
            raise ValueError("a match needs two or more players.")

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """The groups of players that meet in a round; with more seats than players, a player has several seats."""
        if self.players >= self.seats:
            return list(itertools.combinations(range(self.players), self.seats))
        return [tuple((first + i) % self.players for i in range(self.seats)) for first in range(self.players)]

    @property
    def games_a_round(self) -> int:
        """The number of games with one opening."""
        return len(self.groups) * self.seats

    def task(self, number: int) -> Task:
        """The game of this number."""
        pair, turn = divmod(number, self.seats)
        round_, group = divmod(pair, len(self.groups))
        players = self.groups[group]
        seats = players[turn:] + players[:turn]
        luck = mix(mix(self.seed, 1), pair) & SEED_MASK
        return Task(number, pair, round_, seats, luck, mix(mix(self.seed, 2), number) & SEED_MASK)
