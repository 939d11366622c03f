"""Online outcome sampling: play at one record that grows less exploitable with time.

repeat until the budget is spent:
    for each player in turn, who learns:
        draw a game from its start: chance by its odds; players by their strategies, the learner at times anything;
                                    a share of all games is aimed: in them only what leads to what was seen is drawn
        odds <- how likely the game was to be drawn, aimed or not
        expand       the first record without a node gets one; from there on the game is played out at random
        for each choice on the way back:
            the learner's    regrets of its actions += what the game was worth to it / odds, as often as others play so
            another's        average strategy += its strategy now, as likely as its own choices led there / odds
    strategies are in proportion to positive regrets
play an action drawn by the average strategy at the record that is searched

Lisy, Lanctot and Bowling 2015 (information set targeting). It begins at the start of the game, not in a world: what
others chose on the way tells what they may hold, so the worlds of a record are as likely as play makes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.algorithms.ismcts.duct import DecoupledRun
from outply.algorithms.ismcts.outcomes import find_root, new_sample, run_samples
from outply.algorithms.ismcts.simulation import Worlds
from outply.game import Game
from outply.information.seen import Seen, record_keys
from outply.options import option
from outply.playout import MOST_PLIES
from outply.policies.default.base import DefaultPolicy
from outply.policies.default.playouts import Uniform
from outply.policies.final_move import FinalMove, MostVisits
from outply.policies.tree.base import TreePolicy
from outply.policies.tree.mixtures import RegretMatching
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.needs import ANY, Needs
from outply.search.worlds import NoWorld, asked
from outply.status import BUFFER_FULL, DONE, error_for


@dataclass(frozen=True)
class OOS(Algorithm):
    """Online outcome sampling: regrets from games drawn towards what was seen; grows less exploitable with time."""

    explore: float = option(0.4, "how often the learner draws any action", above=0.0, high=1.0)
    aimed: float = option(0.9, "the share of games that are drawn towards what was seen", low=0.0, high=0.999)
    mixed: bool = option(True, "draw the action by its share; false: take the one of the greatest share")

    tree_policy: ClassVar[TreePolicy] = RegretMatching()  # keeps what is learned; the kernel chooses by itself
    default_policy: ClassVar[DefaultPolicy] = Uniform()
    single_observer: ClassVar[bool] = False
    worlds: ClassVar[int] = 0
    final_move: ClassVar[FinalMove] = MostVisits()
    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "simulations"})
    requires: ClassVar[Needs] = Needs(players=(2, ANY), hidden=True, simultaneous=True, instead={"players": "ISMCTS"})

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> OOSRun:
        return self.start_for(game, asked(game, state, seed=seed), budget, seed)

    def start_for(self, game: Game, seen: Seen, budget: Budget, seed: int) -> OOSRun:
        return OOSRun(self, game, seen, budget, seed)


class OOSRun(DecoupledRun):
    """One search."""

    about = "Values are means against what the others play, who may hold what their play makes likely."

    def _deal(self, seen: Seen, budget: Budget) -> tuple[Worlds, Any]:
        """Room for the start of the game and one more state; games are drawn from the start, so nothing is dealt."""
        if seen.events is None:
            raise ValueError("OOS draws games from their start: give moves=[…] instead of a state.")
        self.keys = record_keys(seen.player, seen.events)
        states = self.ready.states(2)
        states[0] = self.game.initial()
        return Worlds(), states

    def _make_root(self) -> None:
        """Makes the root's node at the first game that leads to what was seen."""
        self.sample = new_sample(self.game.players, self.player, self.keys, len(self.tree.root_totals))
        while True:
            status = self.ready.run(find_root, self.tree, self.states, self.sample, self.room)
            if status != BUFFER_FULL:
                break
            self._widen()
        if status != DONE:
            raise NoWorld(
                f"no game of {type(self.game).__name__} was found that leads to what player {self.player} has seen "
                f"and lets it choose there; try ISMCTS, or another player=…."
            )
        self.state = self.state if self.state is not None else self.states[1]

    def step(self, quota: int) -> int:
        """Draws games."""
        before = int(self.done[0])
        arguments = (self.algorithm, self.tree, self.states, self.sample, self.room, quota, self.done)
        status = self.ready.run(run_samples, *arguments)
        if status == BUFFER_FULL:
            self._widen()
        elif status != DONE:
            raise error_for(status, self.game, self.states[1], most=MOST_PLIES)
        return int(self.done[0]) - before

    def _value_of(self, child: int) -> tuple[float, ...]:
        weight = float(self.sample.weights[child])
        return tuple(float(total) / weight if weight > 0.0 else 0.0 for total in self.tree.root_totals[child])
