"""Liar's dice: bid how many dice show a face, or call the bid a lie; the highest face is wild."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import table
from outply.boards.random import below
from outply.game import CHANCE, Game


class State(NamedTuple):
    dice: tuple[int, int]  # the face of each player's die, 0 the lowest; -1 not rolled
    bids: int  # the set of bids so far
    bid: int  # the last one, -1; bid = sides * (number - 1) + face
    player: int
    called: bool


class LiarsDice(Game):
    """One die each. A bid says how many of both dice show a face at least; it must be higher than the last one."""

    sides: int = 6

    zero_sum = True

    def initial(self) -> State:
        if not 2 <= self.sides <= 20:
            raise ValueError("liars_dice: sides must be from 2 to 20")
        return State((-1, -1), 0, -1, 0, False)

    def to_move(self, s: State) -> int:
        return CHANCE if s.dice[1] < 0 else s.player

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        for face in range(self.sides):
            yield face, 1.0 / self.sides

    def actions(self, s: State) -> range:
        return range(s.bid + 1, 2 * self.sides + (1 if s.bid >= 0 else 0))  # the last one is: liar

    def result(self, s: State, a: int) -> State:
        if s.dice[0] < 0:
            return State((a, -1), 0, -1, 0, False)
        if s.dice[1] < 0:
            return State((s.dice[0], a), 0, -1, 0, False)
        if a == 2 * self.sides:
            return State(s.dice, s.bids, s.bid, 1 - s.player, True)
        return State(s.dice, s.bids | 1 << a, a, 1 - s.player, False)

    def is_terminal(self, s: State) -> bool:
        return s.called

    def utility(self, s: State, player: int) -> float:
        face, wild, shown = s.bid % self.sides, self.sides - 1, 0
        for die in s.dice:
            shown += die in (face, wild)
        kept = shown >= s.bid // self.sides + 1
        return 1.0 if kept == (player == s.player) else -1.0  # the bidder is to move when the bid was called

    def observation(self, s: State, player: int) -> tuple[int, int, bool]:
        return s.dice[player], s.bids, s.called

    def redeal(self, s: State, player: int, rng: Any) -> State:
        if s.dice[1 - player] < 0:
            return s
        other = below(rng, self.sides)
        return s._replace(dice=(s.dice[0], other) if player == 0 else (other, s.dice[1]))

    def draw(self, s: State, player: int | None) -> Any:
        dice = [die + 1 for p, die in enumerate(s.dice) if die >= 0 and player in (None, p)]
        bid = "no bid yet" if s.bid < 0 else f"bid {self.action_name(s, s.bid)}"
        return table(dice=dice, note=f"{bid}, {'called' if s.called else f'player {s.player} is next'}")

    def show(self, s: State, player: int | None = None) -> str:
        own = (0, 1) if player is None else (player,)
        dice = " ".join("-" if die < 0 else str(die + 1) if p in own else "?" for p, die in enumerate(s.dice))
        bid = "none" if s.bid < 0 else self.action_name(s, s.bid)
        return f"dice {dice}  bid {bid}  {'called' if s.called else f'player {s.player}'}"

    def action_name(self, s: State, a: int) -> str:
        if s.dice[1] < 0:
            return str(a + 1)
        return "liar" if a == 2 * self.sides else f"{a // self.sides + 1}x{a % self.sides + 1}"
