"""Small games of hidden information and of choices at once, written like a user's."""

from __future__ import annotations

from typing import Any, NamedTuple

import outply as op


class Shown(NamedTuple):
    first: int
    second: int


class Throw(op.Game):
    """Rock, paper, scissors."""

    def initial(self) -> Any:
        return Shown(-1, -1)

    def to_move(self, s: Any) -> int:
        return op.SIMULTANEOUS

    def actions(self, s: Any, player: int) -> Any:
        for a in range(3 if s.first < 0 else 0):
            yield int(a)

    def result(self, s: Any, a: Any) -> Any:
        return Shown(a[0], a[1])

    def is_terminal(self, s: Any) -> bool:
        return bool(s.first >= 0)

    def utility(self, s: Any, player: int) -> float:
        ahead = (s.first - s.second) % 3
        return 0.0 if ahead == 0 else 1.0 if (ahead == 1) == (player == 0) else -1.0


class Mixed(NamedTuple):
    step: int
    total: int


class Several(op.Game):
    """Chance, a player alone, all at once, and some at once, one after the other."""

    players = 3
    utility_range = (0.0, 4000.0)

    def initial(self) -> Any:
        return Mixed(0, 0)

    def to_move(self, s: Any) -> int:
        return op.CHANCE if s.step == 0 else 1 if s.step == 1 else op.SIMULTANEOUS

    def chances(self, s: Any) -> Any:
        yield 1, 0.5
        yield 2, 0.5

    def actions(self, s: Any, player: int) -> Any:
        for a in range(2):
            if s.step < 3 or player != 1:  # player 1 has nothing to choose in the last step
                yield a

    def result(self, s: Any, a: Any) -> Any:
        total = s.total
        for choice in a:
            total = 3 * total + choice + 1
        return Mixed(s.step + 1, total)

    def is_terminal(self, s: Any) -> bool:
        return bool(s.step == 4)

    def utility(self, s: Any, player: int) -> float:
        return float(s.total % 1000 + player)


class Pair(NamedTuple):
    cards: tuple[int, int]
    tries: int
    player: int


class Blind(op.Game):
    """Player 1 tries as often as it likes, which nobody sees; then player 0 names its card."""

    def initial(self) -> Any:
        return Pair((-1, -1), 0, 1)

    def to_move(self, s: Any) -> int:
        return op.CHANCE if s.cards[1] < 0 else int(s.player)

    def chances(self, s: Any) -> Any:
        for card in range(3):
            yield card, 1 / 3

    def actions(self, s: Any) -> Any:
        if s.player == 1:
            return range(2 if s.tries < 3 else 1)
        return range(3)

    def result(self, s: Any, a: int) -> Any:
        if s.cards[0] < 0:
            return Pair((a, -1), 0, 1)
        if s.cards[1] < 0:
            return Pair((s.cards[0], a), 0, 1)
        if s.player == 1:
            return Pair(s.cards, s.tries + 1, 1 if a == 1 else 0)
        return Pair(s.cards, 10 + (a == s.cards[1]), 0)

    def is_terminal(self, s: Any) -> bool:
        return bool(s.tries >= 10)

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if (s.tries == 11) == (player == 0) else -1.0

    def observation(self, s: Any, player: int) -> Any:
        return s.cards[player], s.player if player == 0 else s.tries
