"""A UCI engine (Stockfish, Fairy-Stockfish) as a player for matches; its actions have the names of ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from program import Program

from outply.game import Game


class UCIEngine(Program):
    """An engine that plays one game from its start, with `limit` for each choice: "nodes 100000", "movetime 200"."""

    def __init__(
        self, game: Game, opening: Sequence[int], seed: int, command: str, limit: str, options: Mapping[str, Any]
    ) -> None:
        super().__init__(command)
        self.game, self.limit = game, limit
        self.say("uci")
        self.hear(lambda line: line == "uciok")
        for name, value in options.items():
            self.say(f"setoption name {name} value {str(value).lower() if isinstance(value, bool) else value}")
        self.say("ucinewgame")
        self.say("isready")
        self.hear(lambda line: line == "readyok")
        self.state, self.played = game.initial(), list[str]()
        for action in opening:
            self.advance(action)

    def choose(self, state: Any, seconds: float | None = None) -> int:
        """The action to play here."""
        self.say(f"position startpos moves {' '.join(self.played)}" if self.played else "position startpos")
        self.say(f"go {self.limit}")
        return self.game.parse_action(self.state, self.hear(lambda line: line.startswith("bestmove")).split()[1])

    def advance(self, action: int) -> None:
        """Takes an action of either side into account."""
        self.played.append(self.game.action_name(self.state, action))
        self.state = self.game.result(self.state, action)


def nodes_within(seconds: float, command: str, options: Mapping[str, Any], game: Game, trial: int = 400_000) -> int:
    """The nodes that an engine searches in so many seconds of processor time, from the start of the game."""
    engine = UCIEngine(game, (), 1, command, f"nodes {trial}", options)
    before = engine.processor_time()
    engine.choose(engine.state)
    taken = engine.processor_time() - before
    engine.close()
    return int(seconds * trial / max(taken, 0.01))
