"""Kuhn poker: three cards, one bet; the smallest game of bluffing (Kuhn 1950)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import backs, cards, table
from outply.boards.random import below
from outply.game import CHANCE, Game

PASS, BET = 0, 1


class State(NamedTuple):
    cards: tuple[int, int]  # of each player: 0 jack, 1 queen, 2 king; -1 not dealt
    moves: int  # 1, then a bit a move: 0 pass, 1 bet


class Kuhn(Game):
    """Ante 1, one card each of three, bet 1 or pass; the higher card wins."""

    utility_range = (-2.0, 2.0)
    zero_sum = True

    def initial(self) -> State:
        return State((-1, -1), 1)

    def to_move(self, s: State) -> int:
        if s.cards[1] < 0:
            return CHANCE
        return 1 if s.moves in (2, 3) else 0

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        for card in range(3):
            if card != s.cards[0]:
                yield card, (1 / 3 if s.cards[0] < 0 else 1 / 2)

    def actions(self, s: State) -> range:
        return range(2)

    def result(self, s: State, a: int) -> State:
        if s.cards[0] < 0:
            return State((a, -1), 1)
        if s.cards[1] < 0:
            return State((s.cards[0], a), 1)
        return State(s.cards, 2 * s.moves + a)

    def is_terminal(self, s: State) -> bool:
        return s.moves > 3 and s.moves != 5

    def utility(self, s: State, player: int) -> float:
        if s.moves in (6, 10):  # somebody bet, the other passed
            return 1.0 if (s.moves == 6) == (player == 0) else -1.0
        stake = 1.0 if s.moves == 4 else 2.0
        return stake if s.cards[player] > s.cards[1 - player] else -stake

    def observation(self, s: State, player: int) -> tuple[int, int]:
        return s.cards[player], s.moves

    def redeal(self, s: State, player: int, rng: Any) -> State:
        if s.cards[player] < 0:
            return s if player == 0 else State((below(rng, 3) if s.cards[0] >= 0 else -1, -1), 1)
        if s.cards[1] < 0:
            return s
        other = (s.cards[player] + 1 + below(rng, 2)) % 3
        return State((s.cards[0], other) if player == 0 else (other, s.cards[1]), s.moves)

    def draw(self, s: State, player: int | None) -> Any:
        names = ["JQK"[card] if card >= 0 else "" for card in s.cards]
        hands = [self.hand(names[p], p, player in (None, p)) for p in range(2)]
        said = [("pass", "bet")[int(bit)] for bit in f"{s.moves:b}"[1:]]
        return table(*hands, note=", ".join(said) or "nobody has bet")

    def hand(self, name: str, player: int, seen: bool) -> Any:
        """A player's card, if it has one, for somebody who sees it or not."""
        return cards([name] * bool(name), f"player {player}", player) if seen else backs(1, f"player {player}", player)

    def show(self, s: State, player: int | None = None) -> str:
        own = (0, 1) if player is None else (player,)
        held = " ".join("-" if card < 0 else "JQK"[card] if p in own else "?" for p, card in enumerate(s.cards))
        return f"cards {held}  moves {''.join('pb'[int(bit)] for bit in f'{s.moves:b}'[1:]) or '-'}"

    def action_name(self, s: State, a: int) -> str:
        return "JQK"[a] if s.cards[1] < 0 else ("pass", "bet")[a]
