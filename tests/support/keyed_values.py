"""States of any Python kind, which no fixed layout holds, and their keys."""

from __future__ import annotations

import enum
import json
import sys
from typing import Any

import numpy as np

from outply.states.keys import state_key
from tests.support import uncompilable_games as wrapped


class Suit(enum.Enum):
    CLUBS = 1
    HEARTS = 2


class Card:
    __slots__ = ("rank", "suit")

    def __init__(self, rank: int, suit: Suit) -> None:
        self.rank, self.suit = rank, suit


def values() -> list[Any]:
    """Values that all differ from each other."""
    card, ring = Card(3, Suit.CLUBS), []  # type: ignore[var-annotated]
    ring.append(ring)
    one, other = wrapped.Environment(9, 3), wrapped.Environment(9, 3)
    other.push("take 1")
    return [
        None,
        "",
        "1",
        b"1",
        1,
        0.5,
        [1, 2],
        [2, 1],
        [[1], 2],
        {1, 2},
        {1, 3},
        {"a": 1, "b": 2},
        {"a": 2, "b": 1},
        card,
        Card(4, Suit.CLUBS),
        Card(3, Suit.HEARTS),
        [card, card],
        wrapped.Position(3, 0),
        wrapped.Position(3, 1),
        one,
        other,
        np.array([1, 2]),
        np.array([[1, 2]]),
        np.array([1, None], object),
        Suit.CLUBS,
        Card,
        ring,
        [[], [ring]],
    ]


def keys_here() -> list[int]:
    game = wrapped.Dictionary()
    return [state_key(game, value) for value in values()] + [wrapped.Wrapped().key(wrapped.Wrapped().initial())]


def tell_keys() -> None:
    """Prints the keys for the parent process."""
    sys.stdout.write(json.dumps({"keys": keys_here()}))
