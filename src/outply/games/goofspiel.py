"""Goofspiel, the game of pure strategy: both bid a card at once for each prize."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.bits import count, each
from outply.boards.drawing import cards, table
from outply.game import CHANCE, SIMULTANEOUS, Game


class State(NamedTuple):
    hands: tuple[int, int]  # sets of cards, 0 the lowest
    prizes: int  # the set of those to come
    prize: int  # on the table, -1
    lead: int  # points of player 0 more than player 1


class Goofspiel(Game):
    """Bid a card for each prize, both at once; the higher card takes it, equal cards nobody; most points win."""

    cards: int = 4
    points: bool = False  # whether the end is worth the difference in points, as a share of all

    zero_sum = True

    def initial(self) -> State:
        if not 1 <= self.cards <= 13:
            raise ValueError("goofspiel: cards must be from 1 to 13")
        deck = (1 << self.cards) - 1
        return State((deck, deck), deck, -1, 0)

    def to_move(self, s: State) -> int:
        return CHANCE if s.prize < 0 else SIMULTANEOUS

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        for prize in each(s.prizes):
            yield prize, 1.0 / count(s.prizes)

    def actions(self, s: State, player: int) -> Any:
        return each(s.hands[player])

    def result(self, s: State, a: tuple[int, int]) -> State:
        if s.prize < 0:
            return State(s.hands, s.prizes ^ 1 << a[0], a[0], s.lead)
        won = (s.prize + 1) * ((a[0] > a[1]) - (a[0] < a[1]))
        return State((s.hands[0] ^ 1 << a[0], s.hands[1] ^ 1 << a[1]), s.prizes, -1, s.lead + won)

    def is_terminal(self, s: State) -> bool:
        return s.hands[0] == 0

    def utility(self, s: State, player: int) -> float:
        lead = s.lead if player == 0 else -s.lead
        if self.points:
            return 2.0 * lead / (self.cards * (self.cards + 1))
        return float((lead > 0) - (lead < 0))

    def draw(self, s: State, player: int | None) -> Any:
        order = (1, 0) if player != 1 else (0, 1)  # the own hand comes last, where it is clicked
        hands = [cards([str(c + 1) for c in each(s.hands[p])], f"player {p}", p) for p in order]
        prize = cards([str(s.prize + 1)] if s.prize >= 0 else [], "prize")
        return table(hands[0], prize, hands[1], scores={"lead of player 0": s.lead})

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()

    def show(self, s: State) -> str:
        hands = "  ".join(f"player {p}: {' '.join(str(c + 1) for c in each(s.hands[p]))}" for p in range(2))
        return f"{hands}  prize {s.prize + 1 if s.prize >= 0 else '-'}  lead {s.lead:+d}"

    def action_name(self, s: State, a: int) -> str:
        return str(a + 1)
