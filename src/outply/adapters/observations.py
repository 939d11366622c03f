"""Observations as arrays: the fields of a state, boards of bits as a plane of ones and zeros each.

    def observe(self, s, player): ...       # of a game's own: an array of its choice takes precedence

Where information is hidden, a player's array is its record, 64 bits that say what it has noticed and done.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from outply.adapters.sizes import random_states
from outply.boards.random import seeded
from outply.game import Game, facts
from outply.information.in_turn import Turn, in_turn
from outply.information.record import Records
from outply.states.layout import LIMITS, Number, TableLayout, layout_of, leaves, write

LARGEST = float(np.finfo(np.float32).max)
"""The bound of a field that has none."""

WORD = (1 << 64) - 1

LOOKED, SMALL = 300, 64
"""States of random games that are looked at; whole numbers that stay below this are told as they are."""

Observation = npt.NDArray[np.float32]


class Observer:
    """Makes the observations of one game: the state, then a one for the player whose observation it is."""

    def __init__(self, game: Game) -> None:
        self.game, self.hidden, self.players = game, facts(game).hidden, int(game.players)
        self.own = getattr(game, "observe", None)
        self.layout = None if self.own or self.hidden else layout_of(game.initial())
        self.leaves = [leaf for _, leaf in leaves(self.layout)] if self.layout else []
        self.boards = _boards(game, self.leaves) if self.leaves else []
        self.segments = segments_of(self.leaves, self.boards)
        self.whole = all(isinstance(leaf, Number) and "float" not in leaf.kind for leaf in self.leaves)
        self.row = np.zeros(self.layout.words if self.layout else 0, np.int64)
        self.ones = np.eye(self.players, dtype=np.float32)  # rows with a one for the player
        self.shape: tuple[int, ...] = (self._size(),)
        self.shape = self(game.initial(), 0, None).shape

    def __call__(self, state: Any, player: int, records: Records | None) -> Observation:
        """What a player observes in a state."""
        if self.own:
            return np.asarray(self.own(state, player), np.float32)
        if self.hidden:
            word = 0 if records is None else int(records.keys[player])
            return np.concatenate([bits(np.array([[word]], np.uint64))[0], self.ones[player]], dtype=np.float32)
        return self._of_row(self._row_of(state), player)

    def _size(self) -> int:
        """The length of an observation of a state's fields."""
        return self.players + sum(
            64 * (end - at) if board else number or end - at for at, end, board, _, number in self.segments
        )

    def _row_of(self, state: Any) -> npt.NDArray[np.int64]:
        """A state as words; states of whole numbers alone, which most are, in a shorter way."""
        if self.whole:
            return np.array([number & WORD for number in flat(state)], np.uint64).view(np.int64)
        write(self.layout, state, self.row)  # type: ignore[arg-type]
        return self.row

    def _of_row(self, row: npt.NDArray[np.int64], player: int) -> Observation:
        """The observation of one state: what `of_words` makes of it, in less time."""
        found = np.zeros(self.shape, np.float32)
        place = 0
        for at, end, board, dtype, number in self.segments:
            part: npt.NDArray[Any] = row[at:end]
            part = (
                np.unpackbits(part.view(np.uint8), bitorder="little") if board else part.view(dtype)[: number or None]
            )
            found[place : place + part.size] = part
            place += part.size
        found[place + player] = 1.0
        return found

    def of_words(self, rows: npt.NDArray[np.int64], players: npt.NDArray[np.int64]) -> Observation:
        """The observations of many states, each a row of words, by a player each."""
        found, at = np.empty((len(rows), *self.shape), np.float32), 0
        for part in (*self._parts(rows), self.ones[players]):
            found[:, at : at + part.shape[1]] = part
            at += part.shape[1]
        return found

    def space(self) -> Any:
        """The space of the observations, with the bounds of every field."""
        from gymnasium import spaces

        low, high = np.zeros(self.shape, np.float32), np.ones(self.shape, np.float32)
        if self.own:
            low[...], high[...] = -LARGEST, LARGEST
        at = 0
        for leaf, board in zip(self.leaves, self.boards, strict=True):
            kind = leaf.kind if isinstance(leaf, Number) else leaf.dtype
            width = 64 * leaf.words if board else 1 if isinstance(leaf, Number) else int(np.prod(leaf.shape))
            if not board:
                bounds = (0, 1) if kind == "bool" else LIMITS.get(kind, (-LARGEST, LARGEST))
                low[at : at + width], high[at : at + width] = bounds
            at += width
        return spaces.Box(low, high, dtype=np.float32)

    def _parts(self, rows: npt.NDArray[np.int64]) -> Iterator[npt.NDArray[Any]]:
        """The fields in order: boards as bits, arrays and numbers as they are."""
        for at, end, board, dtype, number in self.segments:
            words = np.ascontiguousarray(rows[:, at:end])
            if board:
                yield bits(words.view(np.uint64))
            else:
                yield words.view(dtype)[:, : number or None]


def segments_of(fields: list[Number | TableLayout], boards: list[bool]) -> list[tuple[int, int, bool, str, int]]:
    """Fields of one kind side by side: where their words begin and end, and how they are read."""
    found, at = [], 0
    ways = [(*_way(leaf, board), leaf.words) for leaf, board in zip(fields, boards, strict=True)]
    for way, group in itertools.groupby(ways, lambda way: way[:3]):
        widths = [words for *_, words in group]
        for width in widths if way[2] else [sum(widths)]:  # an array may leave a part of its last word
            found.append((at, at + width, *way))
            at += width
    return found


def _way(leaf: Number | TableLayout, board: bool) -> tuple[bool, str, int]:
    """How a field is read: as boards, or as numbers of this kind, so many of an array."""
    if board:
        return True, "", 0
    if isinstance(leaf, TableLayout):
        return False, leaf.dtype, int(np.prod(leaf.shape))
    return False, "float64" if leaf.kind.startswith("float") else "int64", 0


def _boards(game: Game, fields: list[Number | TableLayout]) -> list[bool]:
    """Which fields are boards of bits: words without a sign, and whole numbers that random games make large."""
    at, largest = np.cumsum([0, *(leaf.words for leaf in fields)]), np.zeros(len(fields))
    layout, row, stream = layout_of(game.initial()), np.zeros(sum(leaf.words for leaf in fields), np.int64), seeded(1)
    looked = 0
    while looked < LOOKED:
        for state in random_states(in_turn(game), stream):
            write(layout, state.state if isinstance(state, Turn) else state, row)
            largest = np.maximum(largest, np.abs(row[at[:-1]].astype(float)))
            looked += 1
        looked += 1
    kinds = [leaf.kind if isinstance(leaf, Number) else "" for leaf in fields]
    return [
        leaf_is_board(leaf) or (kind.startswith("int") and bool(most >= SMALL))
        for leaf, kind, most in zip(fields, kinds, largest, strict=True)
    ]


def flat(state: Any) -> list[int]:
    """The whole numbers of a state in order."""
    found: list[int] = []
    for part in state if isinstance(state, tuple) else (state,):
        if type(part) is int:
            found.append(part)
        elif isinstance(part, tuple):
            found += flat(part)
        else:
            found.append(int(part))
    return found


def leaf_is_board(leaf: Number | TableLayout) -> bool:
    """The field is one board of 64 bits, or several."""
    return (leaf.kind if isinstance(leaf, Number) else leaf.dtype) == "uint64"


def bits(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    """The bits of rows of words as ones and zeros, the lowest first."""
    return np.unpackbits(words.astype("<u8", copy=False).view(np.uint8), axis=1, bitorder="little")
