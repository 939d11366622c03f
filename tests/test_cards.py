"""Playing cards: names, random subsets, and deals that are exactly uniform."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest

from outply import cards
from outply.boards.bits import count, each
from outply.boards.random import seeded
from outply.compiler.kernel import Ready, kernel
from outply.games.loading import load
from outply.playout import Room

NOBODY = (0, 0, 0, 0)

TABLES: dict[str, tuple[tuple[int, ...], int, tuple[int, ...]]] = {
    "free": ((0b11, 0b11100, 0b1100000, 0b110000000), 0, NOBODY),
    "own": ((0b11, 0b11100, 0b1100000, 0b110000000), 2, (0, 0, 0b11111, 0)),
    "voids": ((0b11, 0b11100, 0b11100000, 0b1100000000), 0, (0, 0b1111000, 0b1100011100, 0b100)),
    "all classes": ((1, 0b1110, 0b1110000, 0b1110000000), 0, (0, 0b10000011, 0b1000001100, 0b110000)),
    "forced": ((0b11, 0b11100, 0b1100000, 0b110000000), 0, (0, 0b111100000, 0b110011100, 0b1111100)),
    "two hands": ((0b111, 0b111000), 1, (0, 0)),
    "three hands": ((0b111, 0b111000, 0b111000000), 1, (0b1000, 0, 0b100)),
}


def fitting(hands: tuple[int, ...], player: int, barred: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every deal that fits, by trying all: the oracle."""
    others = [p for p in range(len(hands)) if p != player]
    pool = [c for p in others for c in each(hands[p])]
    found: set[tuple[int, ...]] = set()
    for owners in itertools.product(others, repeat=len(pool)):
        dealt = [0] * len(hands)
        dealt[player] = hands[player]
        for c, owner in zip(pool, owners, strict=True):
            dealt[owner] |= 1 << c
        sizes = all(count(one) == count(other) for one, other in zip(dealt, hands, strict=True))
        if sizes and not any(dealt[p] & barred[p] for p in others):
            found.add(tuple(dealt))
    return found


def chi_square(counts: Counter[Any], kinds: int) -> float:
    """Chi-square over its degrees of freedom, beside equal frequencies."""
    expected = sum(counts.values()) / kinds
    missing = (kinds - len(counts)) * expected
    return (sum((n - expected) ** 2 / expected for n in counts.values()) + missing) / max(1, kinds - 1)


@kernel
def deal_often(game: Any, room: Any, table: Any, dealt: Any) -> int:
    """Deals a table of four hands again and again."""
    hands = (table[0], table[1], table[2], table[3])
    barred = (table[4], table[5], table[6], table[7])
    for row in range(dealt.shape[0]):
        found = cards.deal(room.stream, hands, table[8], barred)
        for p in range(4):
            dealt[row, p] = found[p]
    return 0


def compiled_deals(name: str, number: int, plain: bool = False) -> Any:
    hands, player, barred = TABLES[name]
    dealt = np.zeros((number, 4), np.int64)
    table = np.array([*hands, *barred, player], np.int64)
    Ready(load("nim"), plain=plain).run(deal_often, Room(seeded(5)), table, dealt)
    return dealt


@pytest.mark.compiled
@pytest.mark.parametrize("name", [name for name in TABLES if len(TABLES[name][0]) == 4])
def test_every_deal_that_fits_is_as_likely(name: str) -> None:
    possible = fitting(*TABLES[name])
    counts = Counter(map(tuple, compiled_deals(name, 200 * len(possible)).tolist()))
    assert set(counts) <= possible
    spread = 5 * (2 / max(1, len(possible) - 1)) ** 0.5  # five standard deviations
    assert abs(chi_square(counts, len(possible)) - 1) < spread or len(possible) == 1


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["free", "voids", "all classes"])
def test_compiled_deals_equal_plain_ones(name: str) -> None:
    assert compiled_deals(name, 50).tolist() == compiled_deals(name, 50, plain=True).tolist()


@pytest.mark.plain
@pytest.mark.parametrize("name", TABLES)
def test_plain_deals_fit(name: str) -> None:
    hands, player, barred = TABLES[name]
    rng, possible = seeded(3), fitting(hands, player, barred)
    counts = Counter(cards.deal(rng, hands, player, barred) for _ in range(12 * len(possible)))
    assert set(counts) <= possible
    assert len(counts) > 0.9 * len(possible)


@pytest.mark.plain
def test_it_reads_nothing_but_sizes_and_the_union() -> None:
    barred = (0, 0b1111000, 0, 0b100)
    one = cards.deal(seeded(9), (0b11, 0b11100, 0b1100000, 0b110000000), 0, (0, 0, 0, 0b100))
    assert count(one[1]) == 3
    other = cards.deal(seeded(4), one, 0, (barred[0], 0, 0, barred[3]))
    assert cards.deal(seeded(7), one, 0, NOBODY) == cards.deal(seeded(7), other, 0, NOBODY)


@pytest.mark.plain
def test_a_whole_deck() -> None:
    rng = seeded(2)
    hands = tuple(cards.of_suit(s) for s in range(4))
    barred = (0, cards.of_suit(0), 0, cards.of_suit(3))
    for _ in range(50):
        dealt = cards.deal(rng, hands, 0, barred)
        assert [count(hand) for hand in dealt] == [13] * 4 and dealt[0] == hands[0]
        assert dealt[0] | dealt[1] | dealt[2] | dealt[3] == cards.DECK
        assert not dealt[3] & barred[3]


@pytest.mark.plain
def test_no_deal_fits() -> None:
    with pytest.raises(ValueError, match="no deal fits what was shown"):
        cards.deal(seeded(1), (0b1, 0b10, 0b100, 0), 0, (0, 0b110, 0, 0))
    with pytest.raises(ValueError, match="at most three unknown hands"):
        cards.deal(seeded(1), (1, 2, 4, 8, 16), 0, (0, 0, 0, 0, 0))


@pytest.mark.plain
def test_names() -> None:
    assert [cards.name(cards.card(text)) for text in ("2c", "QS", "10h", " td ")] == ["2C", "QS", "TH", "TD"]
    assert all(cards.card(cards.name(c)) == c for c in range(52))
    assert (cards.suit(cards.card("QS")), cards.rank(cards.card("QS"))) == (3, 10)
    assert cards.text(1 << cards.card("QS") | 1 << cards.card("7S") | 1 << cards.card("AH")) == "♠ Q 7  ♥ A"
    with pytest.raises(ValueError, match="'1S' is no card; a card is a rank of 23456789TJQKA and a suit of CDHS"):
        cards.card("1S")
