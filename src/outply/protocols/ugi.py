"""UGI: the words of UCI for any game of two players, with questions about how the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from outply.protocols.lines import Command
from outply.protocols.uci import UCI


class UGI(UCI):
    """An engine that is spoken to in UGI."""

    draws_are_claimed = False  # the client asks us whether the game is over
    greeting_words: ClassVar[tuple[str, str]] = ("ugi", "ugiok")
    clocks: ClassVar[tuple[tuple[str, str], ...]] = (("p1time", "p1inc"), ("p2time", "p2inc"))

    def table(self) -> Mapping[str, Command]:
        common = {name: command for name, command in super().table().items() if name not in ("uci", "ucinewgame")}
        return {**common, "ugi": self.greet, "uginewgame": self.new_game, "query": self.query}

    def query(self, what: str) -> None:
        """How the game stands."""
        seat = self.seat
        if what == "gameover":
            answer = str(seat.is_over).lower()
        elif what == "p1turn":
            answer = str(not seat.is_over and seat.to_move == 0).lower()
        elif what == "result":
            answer = self.result()
        else:
            raise ValueError(f"query is followed by gameover, p1turn or result, not {what!r}.")
        self.say(f"response {answer}")

    def result(self) -> str:
        """Who has won."""
        if not self.seat.is_over:
            return "none"
        first, second = (self.seat.played.utility(self.seat.state, player) for player in (0, 1))
        return "draw" if first == second else "p1win" if first > second else "p2win"
