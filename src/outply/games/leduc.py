"""Leduc poker: six cards in three ranks, two rounds of bets, one card for both (Southey et al. 2005)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.bits import count, each
from outply.boards.drawing import backs, cards, table
from outply.boards.random import below
from outply.boards.tuples import put
from outply.game import CHANCE, Game

FOLD, CALL, RAISE = 0, 1, 2
MOST_RAISES = 2  # in a round


class State(NamedTuple):
    cards: tuple[int, int, int]  # of the players, and the one on the table; -1 not dealt; rank = card // 2
    paid: tuple[int, int]
    moves: int  # a digit to base 4 for each move of both rounds, 1 + move
    round: int  # 0 or 1; 2 when both have called
    raises: int  # in this round
    calls: int  # in a row, in this round
    player: int
    folded: int  # who gave up, -1


class Leduc(Game):
    """Ante 1; raise by 2 in the first round and by 4 in the second; a pair with the table wins, else the rank."""

    utility_range = (-13.0, 13.0)
    zero_sum = True

    def initial(self) -> State:
        return State((-1, -1, -1), (1, 1), 0, 0, 0, 0, 0, -1)

    def to_move(self, s: State) -> int:
        if s.cards[1] < 0 or (s.round == 1 and s.cards[2] < 0):
            return CHANCE
        return s.player

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        rest = self.deck(s.cards)
        for card in each(rest):
            yield card, 1.0 / count(rest)

    def actions(self, s: State) -> Iterator[int]:
        if s.paid[1 - s.player] > s.paid[s.player]:
            yield FOLD
        yield CALL
        if s.raises < MOST_RAISES:
            yield RAISE

    def result(self, s: State, a: int) -> State:
        if s.cards[1] < 0:
            return s._replace(cards=put(s.cards, 0 if s.cards[0] < 0 else 1, a))
        if s.round == 1 and s.cards[2] < 0:
            return s._replace(cards=put(s.cards, 2, a))
        moves, other = 4 * s.moves + 1 + a, 1 - s.player
        if a == FOLD:
            return s._replace(moves=moves, folded=s.player)
        if a == RAISE:
            stake = s.paid[other] + (2 if s.round == 0 else 4)
            return s._replace(
                paid=put(s.paid, s.player, stake), moves=moves, raises=s.raises + 1, calls=0, player=other
            )
        paid = put(s.paid, s.player, s.paid[other])
        if s.calls == 1 or s.raises > 0:  # both are content
            return State(s.cards, paid, moves, s.round + 1, 0, 0, 0, -1)
        return s._replace(paid=paid, moves=moves, calls=1, player=other)

    def is_terminal(self, s: State) -> bool:
        return s.folded >= 0 or s.round == 2

    def utility(self, s: State, player: int) -> float:
        if s.folded >= 0:
            return float(-s.paid[player] if s.folded == player else s.paid[1 - player])
        mine, theirs = self.strength(s.cards, player), self.strength(s.cards, 1 - player)
        return 0.0 if mine == theirs else float(s.paid[1 - player] if mine > theirs else -s.paid[player])

    def observation(self, s: State, player: int) -> tuple[int, int, int]:
        return s.cards[player], s.cards[2], s.moves

    def redeal(self, s: State, player: int, rng: Any) -> State:
        other = 1 - player
        if s.cards[other] < 0:
            return s
        rest = self.deck(put(s.cards, other, -1))
        k = below(rng, count(rest))
        for card in each(rest):
            if k == 0:
                return s._replace(cards=put(s.cards, other, card))
            k -= 1
        raise ValueError("no card is left")

    # -- helpers -----------------------------------------------------------------------------------

    def deck(self, cards: tuple[int, int, int]) -> int:
        """The set of cards that nobody has."""
        rest = 63
        for card in cards:
            if card >= 0:
                rest ^= 1 << card
        return rest

    def strength(self, cards: tuple[int, int, int], player: int) -> int:
        """The rank, or more than any rank for a pair."""
        return cards[player] // 2 + (3 if cards[player] // 2 == cards[2] // 2 else 0)

    def draw(self, s: State, player: int | None) -> Any:
        names = ["" if card < 0 else "JQK"[card // 2] + "ab"[card % 2] for card in s.cards]
        hands = [self.hand(names[p], p, player in (None, p)) for p in range(2)]
        public = cards([names[2]] if names[2] else [], "open to all")
        return table(*hands, public, scores={"player 0 paid": s.paid[0], "player 1 paid": s.paid[1]})

    def hand(self, name: str, player: int, seen: bool) -> Any:
        """A player's card, if it has one, for somebody who sees it or not."""
        return cards([name] * bool(name), f"player {player}", player) if seen else backs(1, f"player {player}", player)

    def show(self, s: State, player: int | None = None) -> str:
        seen = (0, 1, 2) if player is None else (player, 2)
        names = ["--" if card < 0 else self.action_name(self.initial(), card) for card in s.cards]
        held = " ".join(name if p in seen or name == "--" else "??" for p, name in enumerate(names))
        return f"cards {held}  paid {s.paid[0]} {s.paid[1]}  round {min(s.round, 1) + 1}  player {s.player}"

    def action_name(self, s: State, a: int) -> str:
        return "JQK"[a // 2] + "ab"[a % 2] if self.to_move(s) == CHANCE else ("fold", "call", "raise")[a]
