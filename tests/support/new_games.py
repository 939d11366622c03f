"""Games as a new user writes them, without a thought of pages: an array board, dice for three, and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

import outply as op


class Field(NamedTuple):
    board: np.ndarray[Any, np.dtype[np.int64]]
    player: int


class Corners(op.Game):
    """Put stones on a board of 4 by 4; whoever owns the corners of a square of 2 by 2 wins."""

    def initial(self) -> Field:
        return Field(np.zeros((4, 4), np.int64), 1)

    def to_move(self, s: Field) -> int:
        return s.player - 1

    def actions(self, s: Field) -> Iterator[int]:
        for place in range(16):
            if s.board[place // 4, place % 4] == 0:
                yield place

    def result(self, s: Field, a: int) -> Field:
        board = s.board.copy()
        board[a // 4, a % 4] = s.player
        return Field(board, 3 - s.player)

    def wins(self, s: Field, player: int) -> bool:
        for row in range(3):
            for column in range(3):
                if (s.board[row : row + 2, column : column + 2] == player).all():
                    return True
        return False

    def is_terminal(self, s: Field) -> bool:
        return self.wins(s, 1) or self.wins(s, 2) or (s.board != 0).all()

    def utility(self, s: Field, player: int) -> float:
        if self.wins(s, player + 1):
            return 1.0
        return -1.0 if self.wins(s, 2 - player) else 0.0

    def show(self, s: Field) -> str:
        return str(s.board)


class Walk(NamedTuple):
    steps: tuple[int, int, int]
    player: int
    rolled: int


class Walkers(op.Game):
    """Three walkers roll a die and go on, or push the one behind them back; the first at 15 wins."""

    players = 3
    utility_range = (0.0, 1.0)

    def initial(self) -> Walk:
        return Walk((0, 0, 0), 0, 0)

    def to_move(self, s: Walk) -> int:
        return s.player if s.rolled else op.CHANCE

    def chances(self, s: Walk) -> Iterator[tuple[int, float]]:
        for side in range(1, 7):
            yield side, 1 / 6

    def actions(self, s: Walk) -> Iterator[int]:
        yield 0
        for other in range(3):
            if other != s.player and s.steps[other] >= s.rolled:
                yield 1 + other

    def result(self, s: Walk, a: int) -> Walk:
        if not s.rolled:
            return Walk(s.steps, s.player, a)
        steps = [*s.steps]
        if a == 0:
            steps[s.player] += s.rolled
        else:
            steps[a - 1] -= s.rolled
        return Walk((steps[0], steps[1], steps[2]), (s.player + 1) % 3, 0)

    def is_terminal(self, s: Walk) -> bool:
        return max(s.steps) >= 15

    def utility(self, s: Walk, player: int) -> float:
        return 1.0 if s.steps[player] >= 15 else 0.0

    def show(self, s: Walk) -> str:
        lines = [f"{'>' if p == s.player else ' '} {'.' * n}{p}" for p, n in enumerate(s.steps)]
        return "\n".join([*lines, f"rolled {s.rolled}" if s.rolled else "to roll"])

    def action_name(self, s: Walk, a: int) -> str:
        if not s.rolled:
            return f"a {a}"
        return "go on" if a == 0 else f"push {a - 1} back"


class Hands(NamedTuple):
    hands: tuple[int, int]
    dealt: int
    table: int
    points: tuple[int, int]
    player: int


class Duel(op.Game):
    """Three cards each of nine; one is laid, one is laid on it, and the higher takes the point."""

    utility_range = (-3.0, 3.0)
    zero_sum = True

    def initial(self) -> Hands:
        return Hands((0, 0), 0, -1, (0, 0), 0)

    def to_move(self, s: Hands) -> int:
        return op.CHANCE if s.dealt < 6 else s.player

    def chances(self, s: Hands) -> Iterator[tuple[int, float]]:
        for card in range(9):
            if not (s.hands[0] | s.hands[1]) >> card & 1:
                yield card, 1 / (9 - s.dealt)

    def actions(self, s: Hands) -> Iterator[int]:
        for card in range(9):
            if s.hands[s.player] >> card & 1:
                yield card

    def result(self, s: Hands, a: int) -> Hands:
        mine, yours = s.hands
        if s.dealt < 6:
            hands = (mine | 1 << a, yours) if s.dealt % 2 == 0 else (mine, yours | 1 << a)
            return Hands(hands, s.dealt + 1, -1, s.points, 0)
        hands = (mine & ~(1 << a), yours) if s.player == 0 else (mine, yours & ~(1 << a))
        if s.table < 0:
            return Hands(hands, s.dealt, a, s.points, 1 - s.player)
        winner = s.player if a > s.table else 1 - s.player
        first, second = s.points
        return Hands(hands, s.dealt, -1, (first + (winner == 0), second + (winner == 1)), winner)

    def is_terminal(self, s: Hands) -> bool:
        return s.dealt == 6 and s.hands[0] | s.hands[1] == 0

    def utility(self, s: Hands, player: int) -> float:
        return float(s.points[player] - s.points[1 - player])

    def observation(self, s: Hands, player: int) -> tuple[int, int, int, int, int]:
        return s.hands[player], s.table, s.points[0], s.points[1], s.player

    def show(self, s: Hands, player: int | None = None) -> str:
        rows = []
        for one in range(2):
            held = [str(card + 1) for card in range(9) if s.hands[one] >> card & 1]
            rows.append(f"player {one}: " + " ".join(held if player in (None, one) else "?" * len(held)))
        return "\n".join([*rows, f"on the table: {s.table + 1 if s.table >= 0 else 'nothing'}", f"points {s.points}"])

    def action_name(self, s: Hands, a: int) -> str:
        return str(a + 1)
