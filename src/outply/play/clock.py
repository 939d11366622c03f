"""The clocks at a table: so many minutes a player for the game, so many seconds more with every action."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field

from outply.arena.conditions import Clock


@dataclass
class Clocks:
    """What each player has left, in seconds."""

    control: Clock
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
        self.left[player] += self.control.increment
        return True

    def allotted(self, player: int) -> float:
        """How long an algorithm had better think about one action."""
        return self.control.allotted(self.left[player])

    def format(self, player: int) -> str:
        """What a player has left, as on a clock: 4:09."""
        seconds = max(0, math.ceil(self.left[player]))
        return f"{seconds // 60}:{seconds % 60:02}"


def parse_clock(text: str, players: int) -> Clocks:
    """`5+3` is five minutes each and three seconds more with every action; `0.5` is half a minute."""
    minutes, _, increment = text.partition("+")
    try:
        control = Clock(60 * float(minutes), float(increment or 0))
    except ValueError:
        control = Clock(math.inf)
    if not (math.isfinite(control.seconds) and math.isfinite(control.increment)):
        raise ValueError(f"a clock is written minutes+seconds, such as 5+3 or 10, not {text!r}.")
    return Clocks(control, [control.seconds] * players)
