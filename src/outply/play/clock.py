"""The clocks of a game: minutes for each player, and an increment in seconds with every action."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field

from outply.arena.conditions import Clock


@dataclass
class Clocks:
    """The time that each player has left, in seconds."""

    control: Clock
    left: list[float]
    began: float = field(default_factory=time.monotonic)

    def begin(self) -> None:
        """Starts the clock of whoever is to move."""
        self.began = time.monotonic()

    def remaining(self, player: int) -> float:
        """The seconds left of the player who has been thinking since `begin`."""
        return self.left[player] - (time.monotonic() - self.began)

    def press(self, player: int) -> bool:
        """Stops the clock after an action; False if the time was up."""
        self.left[player] = self.remaining(player)
        if self.left[player] <= 0.0:
            return False
        self.left[player] += self.control.increment
        return True

    def allotted(self, player: int) -> float:
        """The seconds that an algorithm should think about one action."""
        return self.control.allotted(self.left[player])

    def format(self, player: int) -> str:
        """The time left, as on a clock: 4:09."""
        seconds = max(0, math.ceil(self.left[player]))
        return f"{seconds // 60}:{seconds % 60:02}"


def parse_clock(text: str, players: int) -> Clocks:
    """Reads clocks from text: `5+3` is five minutes each, and three seconds more with every action."""
    minutes, _, increment = text.partition("+")
    try:
        control = Clock(60 * float(minutes), float(increment or 0))
    except ValueError:
        control = Clock(math.inf)
    if not (math.isfinite(control.seconds) and math.isfinite(control.increment)):
        raise ValueError(f"a clock is written minutes+seconds, such as 5+3 or 10, not {text!r}.")
    return Clocks(control, [control.seconds] * players)
