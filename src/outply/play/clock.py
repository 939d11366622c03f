"""A clock for every player: so many minutes for the game, so many seconds more with every action."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field


@dataclass
class Clock:
    """What each player has left, in seconds."""

    text: str
    increment: float
    left: list[float]
    began: float = field(default_factory=time.monotonic)

    def begin(self) -> None:
        """Somebody is to move from now on."""
        self.began = time.monotonic()

    def remaining(self, player: int) -> float:
        """What a player who has been thinking since `begin` has left."""
        return self.left[player] - (time.monotonic() - self.began)

    def press(self, player: int) -> bool:
        """The player has moved; False if that was too late."""
        self.left[player] = self.remaining(player)
        if self.left[player] <= 0.0:
            return False
        self.left[player] += self.increment
        return True

    def share(self, player: int) -> float:
        """What a machine had better spend on one action: a thirtieth of what is left, and most of the increment."""
        return max(0.01, min(self.left[player] / 30 + 0.8 * self.increment, self.left[player] / 2))

    def told(self, player: int) -> str:
        """What a player has left, as on a clock: 4:09."""
        seconds = max(0, math.ceil(self.left[player]))
        return f"{seconds // 60}:{seconds % 60:02}"


def parse_clock(text: str, players: int) -> Clock:
    """`5+3` is five minutes each and three seconds more with every action; `0.5` is half a minute."""
    minutes, _, increment = text.partition("+")
    try:
        base, more = 60 * float(minutes), float(increment or 0)
    except ValueError:
        base, more = -1.0, 0.0
    if not (0 < base < math.inf and 0 <= more < math.inf):
        raise ValueError(f"a clock is written minutes+seconds, such as 5+3 or 10, not {text!r}.")
    return Clock(text, more, [base] * players)
