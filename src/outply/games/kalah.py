"""Kalah: sow the seeds of a pit around the board, gather the most in your own store.

       6  5  4  3  2  1
    0  4  4  4  4  4  4         player 1, whose store is on the left
       4  4  4  4  4  4  0      player 0, whose store is on the right
       1  2  3  4  5  6

Seeds are sown counter-clockwise, one into each of the player's own pits that follow, the own store, the opponent's
pits, and around again; never into the opponent's store. A side of the board is one int of eight bits a pit: pit 1
is lowest, the store comes after the last pit.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards import bits
from outply.boards.drawing import pits
from outply.game import Game

LOW, HIGH = 0x7F7F7F7F7F7F, 0x808080808080  # the lower seven bits of each pit, and the highest
GATHER = sum(1 << 56 - 7 * pit for pit in range(6))  # multiplied by it, the lowest bit of each pit comes to 56 and up


class State(NamedTuple):
    mine: int  # the side of the player to move
    theirs: int
    player: int


class Kalah(Game):
    """A last seed in the own store gives another turn; in an empty pit of one's own it captures those opposite."""

    pits: int = 6
    seeds: int = 4
    zero_sum = True

    def initial(self) -> State:
        if not 1 <= self.pits <= 6:
            raise ValueError(f"kalah: pits must be 1 to 6, not {self.pits}")
        if not 1 <= self.seeds <= 20:
            raise ValueError(f"kalah: seeds must be 1 to 20, not {self.seeds}")
        side = sum(self.seeds << 8 * pit for pit in range(self.pits))
        return State(side, side, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        return bits.each(filled(s.mine & self.in_pits))

    def result(self, s: State, pit: int) -> State:
        seeds, store = held(s.mine, pit), self.pits
        mine = s.mine + int(self.sown[pit, seeds, 0])
        theirs = s.theirs + int(self.sown[pit, seeds, 1])
        last = int(self.sown[pit, seeds, 2])
        if last < store and held(mine, last) == 1:
            opposite = store - 1 - last
            prey = held(theirs, opposite)
            if prey:
                theirs -= prey << 8 * opposite
                mine += (prey + 1 << 8 * store) - (1 << 8 * last)
        if self.is_empty(mine) or self.is_empty(theirs):
            mine, theirs = self.swept(mine), self.swept(theirs)
        return State(mine, theirs, s.player) if last == store else State(theirs, mine, 1 - s.player)

    def is_terminal(self, s: State) -> bool:
        return self.is_empty(s.mine)

    def utility(self, s: State, player: int) -> float:
        mine, theirs = held(s.mine, self.pits), held(s.theirs, self.pits)
        if mine == theirs:
            return 0.0
        return 1.0 if (mine > theirs) == (player == s.player) else -1.0

    @cached_property
    def sown(self) -> Any:
        """What a pit with so many seeds adds to the own side and to the other, and where the last one falls."""
        store, all_seeds = self.pits, 2 * self.pits * self.seeds
        table = np.zeros((self.pits, all_seeds + 1, 3), np.int64)
        for pit in range(self.pits):
            for seed in range(1, all_seeds + 1):
                last = (pit + seed) % (2 * self.pits + 1)
                side, place = divmod(last, store + 1)
                table[pit, seed, 2] = last
                table[pit, seed:, side] += 1 << 8 * place
                table[pit, seed:, 0] -= 1 << 8 * pit
        return table

    def is_empty(self, side: int) -> bool:
        """Is no seed left in the pits of a side?"""
        return side & self.in_pits == 0

    @property
    def in_pits(self) -> int:
        """The bits of a side that are not its store."""
        return (1 << 8 * self.pits) - 1

    def swept(self, side: int) -> int:
        """The side with all its seeds in the store; the bytes of an int add up to its remainder by 255."""
        return side % 255 << 8 * self.pits

    def draw(self, s: State) -> Any:
        sides = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        near, far = ([held(side, pit) for pit in range(self.pits + 1)] for side in sides)
        upper = {f"{pit + 1}′": far[pit] for pit in reversed(range(self.pits))}
        lower = {f"{pit + 1}": near[pit] for pit in range(self.pits)}
        return pits([upper, lower], {"far store": far[-1], "near store": near[-1]})

    def touch(self, s: State, pit: int) -> str:
        return f"{pit + 1}" if s.player == 0 else f"{pit + 1}′"

    def show(self, s: State) -> str:
        sides = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        near, far = ([f"{held(side, pit):3}" for pit in range(self.pits + 1)] for side in sides)
        numbers = [f"{pit:3}" for pit in range(1, self.pits + 1)]
        rows = ["   ", *numbers[::-1]], far[::-1], ["   ", *near], ["   ", *numbers]
        return "\n".join("".join(row) for row in rows)

    def action_name(self, s: State, pit: int) -> str:
        return str(pit + 1)


def held(side: int, pit: int) -> int:
    """How many seeds are in a pit, or in the store behind the last one."""
    return side >> 8 * pit & 255


def filled(pits: int) -> int:
    """A bit for every pit that holds a seed."""
    highest = ((pits & LOW) + LOW | pits) & HIGH
    return (highest >> 7) * GATHER >> 56 & 63
