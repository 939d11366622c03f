"""Playing cards: a hand is a set of cards in one machine word, card = 13 * suit + rank.

| function | result |
|---|---|
| `deal(rng, hands, player, barred)` | all hands but the player's own dealt anew, each deal that fits as likely |
| `draw_cards(rng, cards, number)` | a random subset of that many cards |
| `suit(card)`, `rank(card)`, `of_suit(suit)` | 0 to 3 (clubs to spades), 0 to 12 (two to ace), its cards |
| `name(card)`, `card(text)`, `text(hand)` | "QS", and back; "♠ Q 7  ♥ A" |
"""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.boards.bits import count, each
from outply.boards.random import below, uniform
from outply.boards.tuples import put

RANKS, SUITS, SYMBOLS = "23456789TJQKA", "CDHS", "♣♦♥♠"

PER_SUIT = len(RANKS)

DECK = (1 << 52) - 1
"""All cards."""

MOST_CARDS = 63
"""Cards in all hands together, so that a hand fits into a machine word."""


def _binomials() -> Any:
    """Pascal's triangle."""
    table = np.zeros((MOST_CARDS + 1, MOST_CARDS + 1))
    table[:, 0] = 1.0
    for n in range(1, MOST_CARDS + 1):
        table[n, 1:] = table[n - 1, 1:] + table[n - 1, :-1]
    return table


BINOMIALS = _binomials()


# -- one card ----------------------------------------------------------------------------------------------------------


def suit(card: int) -> int:
    """The suit of a card."""
    return card // PER_SUIT


def rank(card: int) -> int:
    """The rank of a card, from 0 for a two to 12 for an ace."""
    return card % PER_SUIT


def of_suit(suit: int) -> int:
    """All cards of a suit."""
    return 8191 << (PER_SUIT * suit)


def name(card: int) -> str:
    """The card as people write it: "QS"."""
    return RANKS[card % PER_SUIT] + SUITS[card // PER_SUIT]


def card(text: str) -> int:
    """The card that people write as `text`."""
    written = text.strip().upper().replace("10", "T")
    if len(written) != 2 or written[0] not in RANKS or written[1] not in SUITS:
        raise ValueError(f"{text!r} is no card; a card is a rank of {RANKS} and a suit of {SUITS}, such as QS.")
    return PER_SUIT * SUITS.index(written[1]) + RANKS.index(written[0])


def text(hand: int) -> str:
    """A hand by suits, spades first and high cards first."""
    suits = []
    for number in reversed(range(len(SUITS))):
        ranks = [RANKS[c % PER_SUIT] for c in each(hand & of_suit(number))]
        if ranks:
            suits.append(f"{SYMBOLS[number]} {' '.join(reversed(ranks))}")
    return "  ".join(suits)


# -- dealing -----------------------------------------------------------------------------------------------------------


def draw_cards(rng: Any, cards: int, number: int) -> int:
    """A random subset of so many cards, each as likely (Knuth, selection sampling)."""
    drawn, wanted, left = 0, number, count(cards)
    for c in each(cards):
        if below(rng, left) < wanted:
            drawn |= 1 << c
            wanted -= 1
        left -= 1
    return drawn


def deal(rng: Any, hands: Any, player: int, barred: Any) -> Any:
    """The hands with all but the player's own dealt anew; nobody gets a card that it has shown not to hold.

    Every deal that fits is exactly as likely. Hands keep their sizes. At most three hands are unknown; cards that
    nobody holds, such as a pile face down, are a hand, too. It reads only the sizes and the union of unknown hands.
    """
    first = second = third = -1
    pool = 0
    for other in range(len(hands)):
        if other != player:
            pool |= hands[other]
            if first < 0:
                first = other
            elif second < 0:
                second = other
            elif third < 0:
                third = other
            else:
                raise ValueError("deal knows at most three unknown hands")
    may_first = pool & ~barred[first] if first >= 0 else 0
    may_second = pool & ~barred[second] if second >= 0 else 0
    may_third = pool & ~barred[third] if third >= 0 else 0
    one, two, three = _deal_three(
        rng,
        (may_first, may_second, may_third),
        count(hands[first]) if first >= 0 else 0,
        count(hands[second]) if second >= 0 else 0,
        count(hands[third]) if third >= 0 else 0,
    )
    if first >= 0:
        hands = put(hands, first, one)
    if second >= 0:
        hands = put(hands, second, two)
    if third >= 0:
        hands = put(hands, third, three)
    return hands


def _deal_three(rng: Any, may: Any, a: int, b: int, c: int) -> Any:
    """Three hands of a, b and c cards, from the cards that each may hold.

    Cards fall into classes by who may hold them. A deal says how many of the cards for the first two go to the first
    (i), of those for first and third to the first (j), and of those for second and third to the second (k).
    """
    x, y, z = may
    hands = (x & ~y & ~z, y & ~x & ~z, z & ~x & ~y)  # only one may hold these
    a -= count(hands[0])
    b -= count(hands[1])
    c -= count(hands[2])
    xy, xz, yz, everyone = x & y & ~z, x & z & ~y, y & z & ~x, x & y & z
    sizes = (count(xy), count(xz), count(yz), count(everyone))
    left = uniform(rng) * _deals(sizes, a, b, c, -1.0)[0]
    total, i, j, k = _deals(sizes, a, b, c, left)
    if total <= 0.0:
        raise ValueError("no deal fits what was shown")
    to_first, also, to_second = draw_cards(rng, xy, i), draw_cards(rng, xz, j), draw_cards(rng, yz, k)
    rest = draw_cards(rng, everyone, a - i - j)
    more = draw_cards(rng, everyone & ~rest, b - (sizes[0] - i) - k)
    one = hands[0] | to_first | also | rest
    two = hands[1] | (xy & ~to_first) | to_second | more
    return one, two, hands[2] | (xz & ~also) | (yz & ~to_second) | (everyone & ~rest & ~more)


def _deals(sizes: Any, a: int, b: int, c: int, left: float) -> Any:
    """The number of deals, counted until it exceeds `left` if that is not below 0, and i, j and k there."""
    total, last = 0.0, (0, 0, 0)
    xy, xz, yz, everyone = sizes
    for i in range(max(0, xy - b), min(xy, a) + 1):
        for j in range(max(0, xz - c), min(xz, a - i) + 1):
            rest = a - i - j
            if rest > everyone:
                continue
            ways = BINOMIALS[xy, i] * BINOMIALS[xz, j] * BINOMIALS[everyone, rest]
            for k in range(yz + 1):
                more = b - (xy - i) - k
                if 0 <= more <= everyone - rest and c - (xz - j) - (yz - k) == everyone - rest - more:
                    total += ways * BINOMIALS[yz, k] * BINOMIALS[everyone - rest, more]
                    last = (i, j, k)
                    if 0.0 <= left < total:
                        return total, i, j, k
    return total, last[0], last[1], last[2]
