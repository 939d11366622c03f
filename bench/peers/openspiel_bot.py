"""OpenSpiel's C++ MCTSBot as a player for matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from outply.game import Game
from outply.players.spec import Spec


class OpenSpielBot:
    """OpenSpiel's MCTSBot with its defaults: c = 2, the solver on, one random rollout a simulation."""

    GAMES = ("connect_four", "othello", "breakthrough")
    report = None

    def __init__(self, game: Game, seed: int, seconds: float) -> None:
        import pyspiel

        self.name, self.spec = "OpenSpiel's MCTSBot", Spec("OpenSpiel's MCTSBot", limited=False)
        self.game, self.kind = game, type(game).__module__.rpartition(".")[2]
        self.theirs = pyspiel.load_game(self.kind)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self.bot = pyspiel.MCTSBot(
            self.theirs, evaluator, 2.0, 1 << 30, 1000, True, seed, False, max_wall_clock_time=seconds
        )
        self.ours, self.state = game.initial(), self.theirs.new_initial_state()

    def follow(self, actions: Iterable[int]) -> None:
        """Takes the actions of an opening into account."""
        for action in actions:
            self.advance(action)

    def choose(self, state: Any, seconds: float | None = None) -> int:
        """The action to play here."""
        wanted = self.bot.step(self.state)
        return next(int(a) for a in self.game.actions(self.ours) if self._action(int(a)) == wanted)

    def advance(self, action: int) -> None:
        """Plays an action on both sides."""
        theirs = self._action(action)
        self.ours = self.game.result(self.ours, action)
        self.state.apply_action(theirs)

    def _action(self, action: int) -> int:
        """OpenSpiel's number of one of our actions; its Breakthrough board begins at the top."""
        if self.kind != "breakthrough":
            return action
        name = self.game.action_name(self.ours, action)
        mirrored = "".join(c if c.isalpha() else str(9 - int(c)) for c in name)
        names = {self.state.action_to_string(a).rstrip("*"): int(a) for a in self.state.legal_actions()}
        return names[mirrored]
