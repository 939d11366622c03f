"""A default policy that looks a ply or two ahead by the rules alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards.random import below
from outply.compiler.intrinsics import inlined
from outply.game import CHANCE
from outply.options import option
from outply.playout import legal_actions
from outply.policies.default.playouts import Playout
from outply.status import BUFFER_FULL, DONE, NO_ACTION


@dataclass(frozen=True)
class Decisive(Playout):
    """Wins at once if it can, else plays at random what does not let another player win at once; Teytaud 2010.

    Where an action would let another player win, that player's winning action is tried next: it often blocks. Every
    ply costs as many results as there are actions: who was seen not to win at once need not be looked at again.
    """

    careful: bool = option(True, "play nothing after which another player could win at once, as long as there is else")

    def value(self, game: Any, s: Any, work: Any) -> int:
        plies, before, seen = 0, CHANCE, False
        over = game.is_terminal(s)
        while not over and plies < self.most_plies:
            player = game.to_move(s)
            if player == CHANCE:
                s, seen = game.result(s, work.outcome(game, s)), False
            else:
                a, s, seen = self.decide(game, s, player, seen and player != before, work)
                if a < 0:
                    return a
                work.note(player, a)
            before = player
            over = game.is_terminal(s)
            plies += 1
        work.plies[0] += plies
        for player in range(game.players):
            work.utilities[player] = game.utility(s, player) if over else self.cut(game, s, player)
        return DONE

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        a, _, _ = self.decide(game, s, player, False, work)
        return a

    @inlined
    def decide(self, game: Any, s: Any, player: int, seen: bool, work: Any) -> Any:
        """The action, the state after it, and whether another player who moves there was seen not to win at once.

        `seen` says that of this player.
        """
        left = legal_actions(game, s, work.buffer)
        if left == 0 or left > work.buffer.size:
            return NO_ACTION if left == 0 else BUFFER_FULL, s, False
        won = -1 if seen else winning_place(game, s, player, work.buffer, left)
        if won < 0 and self.careful:
            return safe_action(game, s, player, work, left)
        action = work.buffer[won if won >= 0 else below(work.stream, left)]
        return action, game.result(s, action), False


@inlined
def safe_action(game: Any, s: Any, player: int, work: Any, left: int) -> Any:
    """Any action that does not let another player win at once, as `decide` returns it; the last one if all do."""
    chosen = below(work.stream, left)
    while left > 1:
        action = work.buffer[chosen]
        after = game.result(s, action)
        threat = winning_reply(game, after, player)
        if threat < 0:
            return action, after, True
        left -= 1
        work.buffer[chosen] = work.buffer[left]
        chosen = place_of(threat, work.buffer, left)  # what the other would win with, most often blocks
        if chosen < 0:
            chosen = below(work.stream, left)
    return work.buffer[0], game.result(s, work.buffer[0]), False


def winning_place(game: Any, s: Any, player: int, buffer: Any, count: int) -> int:
    """Where an action stands among so many that wins at once; -1 if there is none."""
    for i in range(count):
        if wins(game, game.result(s, buffer[i]), player):
            return i
    return -1


def wins(game: Any, s: Any, player: int) -> bool:
    """The game is over, and nothing could be better for the player."""
    over = game.is_terminal(s)
    return over and game.utility(s, player) >= game.utility_range[1]


def place_of(action: int, buffer: Any, count: int) -> int:
    """Where the action stands among so many; -1 if it does not."""
    for i in range(count):
        if buffer[i] == action:
            return i
    return -1


def winning_reply(game: Any, s: Any, player: int) -> int:
    """An action with which another player, who is to move, wins at once; -1 if there is none."""
    if game.is_terminal(s):
        return -1
    mover = game.to_move(s)
    if mover in (CHANCE, player):
        return -1
    for a in game.actions(s):
        if wins(game, game.result(s, a), mover):
            return int(a)
    return -1
