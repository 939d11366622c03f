"""A default policy that looks a ply or two ahead by the rules alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards.random import below
from outply.game import CHANCE
from outply.options import option
from outply.playout import legal_actions
from outply.policies.default.playouts import Playout
from outply.status import BUFFER_FULL, NO_ACTION


@dataclass(frozen=True)
class Decisive(Playout):
    """Wins at once if it can, else plays at random what does not let another player win at once; Teytaud 2010.

    Every ply costs as many results as there are actions, and with `careful` about as many again.
    """

    careful: bool = option(True, "play nothing after which another player could win at once, as long as there is else")

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        left = legal_actions(game, s, work.buffer)
        if left == 0 or left > work.buffer.size:
            return NO_ACTION if left == 0 else BUFFER_FULL
        for i in range(left):
            if wins(game, game.result(s, work.buffer[i]), player):
                return work.buffer[i]
        while left > 1 or not self.careful:
            chosen = below(work.stream, left)
            action = work.buffer[chosen]
            if not self.careful or not lets_win(game, game.result(s, action), player):
                return action
            left -= 1
            work.buffer[chosen] = work.buffer[left]
        return work.buffer[0]


def wins(game: Any, s: Any, player: int) -> bool:
    """The game is over, and nothing could be better for the player."""
    over = game.is_terminal(s)
    return over and game.utility(s, player) >= game.utility_range[1]


def lets_win(game: Any, s: Any, player: int) -> bool:
    """Another player is to move and can win at once."""
    if game.is_terminal(s):
        return False
    mover = game.to_move(s)
    if mover in (CHANCE, player):
        return False
    for a in game.actions(s):
        if wins(game, game.result(s, a), mover):
            return True
    return False
