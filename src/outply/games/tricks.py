"""Tricks: four players follow suit; every trick costs a point, or every heart, and the queen of spades thirteen."""

from typing import Any, NamedTuple

from outply import cards
from outply.boards import drawing
from outply.boards.bits import count, each
from outply.boards.tuples import put
from outply.game import CHANCE, Game

NOBODY = (0, 0, 0, 0)
HEARTS, QUEEN = cards.of_suit(2), cards.card("QS")


class State(NamedTuple):
    hands: tuple[int, int, int, int]  # sets of cards
    stock: int  # cards still to deal
    barred: tuple[int, int, int, int]  # of each player: cards it has shown not to hold (voids)
    last: int  # the card just played, -1
    led: int  # suit of the trick, -1
    top: int  # its best card
    best: int  # who played that
    points: int  # in this trick
    played: int  # cards in this trick
    player: int
    taken: tuple[int, int, int, int]  # points of each player


class Tricks(Game):
    """Thirteen cards each, follow suit. With `hearts` only hearts and the queen of spades cost; nobody passes cards."""

    players = 4
    hearts: bool = False

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return (-26.0, 0.0) if self.hearts else (-13.0, 0.0)

    def initial(self) -> State:
        return State(NOBODY, cards.DECK, NOBODY, -1, -1, 0, 0, 0, 0, 0, NOBODY)

    def to_move(self, s: State) -> int:
        return CHANCE if s.stock else s.player

    def chances(self, s: State) -> Any:
        for card in each(s.stock):
            yield card, 1.0 / count(s.stock)

    def actions(self, s: State) -> Any:
        hand = s.hands[s.player]
        follow = hand & cards.of_suit(s.led) if s.led >= 0 else 0
        return each(follow if follow else hand)

    def result(self, s: State, card: int) -> State:
        if s.stock:
            p = count(s.stock) % 4
            return s._replace(hands=put(s.hands, p, s.hands[p] | 1 << card), stock=s.stock ^ 1 << card)
        p, suit = s.player, cards.suit(card)
        led = s.led if s.played else suit
        barred = s.barred if suit == led else put(s.barred, p, s.barred[p] | cards.of_suit(led))
        ahead = s.played == 0 or (suit == led and card > s.top)
        top, best = (card, p) if ahead else (s.top, s.best)
        hands, points = put(s.hands, p, s.hands[p] ^ 1 << card), s.points + self.cost(card)
        if s.played < 3:
            return State(hands, 0, barred, card, led, top, best, points, s.played + 1, (p + 1) % 4, s.taken)
        taken = put(s.taken, best, s.taken[best] + (points if self.hearts else 1))
        return State(hands, 0, barred, card, -1, 0, 0, 0, 0, best, taken)

    def is_terminal(self, s: State) -> bool:
        return s.stock == 0 and (s.hands[0] | s.hands[1] | s.hands[2] | s.hands[3]) == 0

    def utility(self, s: State, player: int) -> float:
        return -float(s.taken[player])

    def observation(self, s: State, player: int) -> Any:
        return s.hands[player], s.last, s.played, s.player, s.stock == 0  # the play so far is in the record

    def redeal(self, s: State, player: int, rng: Any) -> State:
        if s.stock:
            return self.redeal_unfinished(s, player, rng)
        return s._replace(hands=cards.deal(rng, s.hands, player, s.barred))

    # -- helpers -----------------------------------------------------------------------------------

    def cost(self, card: int) -> int:
        """What a card costs whoever takes it, if hearts count."""
        return 13 if card == QUEEN else 1 if HEARTS >> card & 1 else 0

    def redeal_unfinished(self, s: State, player: int, rng: Any) -> State:
        """The same while cards are dealt: those still to come are unknown, too."""
        hands, left = s.hands, cards.DECK ^ s.hands[player]
        for other in range(4):
            if other != player:
                hand = cards.draw_cards(rng, left, count(hands[other]))
                hands, left = put(hands, other, hand), left ^ hand
        return s._replace(hands=hands, stock=left)

    def draw(self, s: State, player: int | None) -> Any:
        hands = []
        own = s.player if player is None else player  # which comes last, where it is clicked
        for p in [(own + turn) % 4 for turn in range(1, 5)]:
            told = f"player {p}: {s.taken[p]} points"
            held = drawing.cards([cards.name(card) for card in each(s.hands[p])], told, p)
            hands.append(held if player in (None, p) else drawing.backs(count(s.hands[p]), told, p))
        last = drawing.cards([cards.name(s.last)] if s.last >= 0 else [], "played last")
        return drawing.table(*hands[:3], last, hands[3], note=f"{s.played} in the trick")

    def show(self, s: State, player: int | None = None) -> str:
        hands = [cards.text(s.hands[p]) if player in (None, p) else f"{count(s.hands[p])} cards" for p in range(4)]
        lines = [f"player {p}: {hand}  ({s.taken[p]})" for p, hand in enumerate(hands)]
        last = f"last {cards.name(s.last)}" if s.last >= 0 else "nothing played"
        return "\n".join([*lines, f"{last}, {s.played} in the trick, player {s.player} to move"])

    def action_name(self, s: State, a: int) -> str:
        return cards.name(a)
