"""Pig: roll as often as you dare; a 1 loses the turn's points."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import table
from outply.game import CHANCE, Game

ROLL, HOLD = 0, 1


class State(NamedTuple):
    scores: tuple[int, ...]  # points kept so far: the player to move first, then the others in turn
    total: int  # points of this turn, lost with a 1
    player: int
    rolling: bool


class Pig(Game):
    """Add up rolls and hold in time; whoever holds `target` points first wins."""

    players: int = 2
    target: int = 100
    sides: int = 6
    zero_sum = True

    def initial(self) -> State:
        if self.players < 2 or self.target < 1 or self.sides < 2:
            raise ValueError("pig: players must be at least 2, target at least 1 and sides at least 2")
        return State((0,) * self.players, 0, 0, False)

    def to_move(self, s: State) -> int:
        return CHANCE if s.rolling else s.player

    def actions(self, s: State) -> Iterator[int]:
        if s.scores[0] + s.total < self.target:
            yield ROLL
        yield HOLD

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        for face in range(1, self.sides + 1):
            yield face, 1 / self.sides

    def result(self, s: State, a: int) -> State:
        if s.rolling and a > 1:
            return State(s.scores, s.total + a, s.player, False)
        if not s.rolling and a == ROLL:
            return State(s.scores, s.total, s.player, True)
        kept = 0 if s.rolling else s.total
        return State((*s.scores[1:], s.scores[0] + kept), 0, (s.player + 1) % self.players, False)

    def is_terminal(self, s: State) -> bool:
        return s.scores[-1] >= self.target

    def utility(self, s: State, player: int) -> float:
        won = (player + 1) % self.players == s.player  # the last to hold
        return 1.0 if won else -1 / (self.players - 1)

    def draw(self, s: State) -> Any:
        scores = [s.scores[(player - s.player) % self.players] for player in range(self.players)]
        return table(scores=scores, note=f"this turn {s.total}")

    def show(self, s: State) -> str:
        scores = [s.scores[(player - s.player) % self.players] for player in range(self.players)]
        kept = "  ".join(f"player {player}: {score}" for player, score in enumerate(scores))
        return f"{kept}  (player {s.player} {'rolls' if s.rolling else 'to move'}, this turn: {s.total})"

    def action_name(self, s: State, a: int) -> str:
        return str(a) if s.rolling else ("roll", "hold")[a]
