"""Knowledge of backgammon: the chance to win, by a small network fitted to what gnubg says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.knowledge.backgammon_net import network_lead
from outply.options import option
from outply.policies.evaluation import Weighted

DEFAULT_SEARCH = "mcts:default_policy=evaluated"
"""The strongest of those that were tried at 0.1 s a choice: bench/results/defaults.md."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """What the network of backgammon_net says of the player to roll; dice that lie on the table do not count."""

    network: float = option(1.0, "the lead that the network sees")

    def lead(self, game: Any, s: Any) -> float:
        if s.player < 0:
            return 0.0
        lead = self.network * network_lead(s.mine, s.theirs)
        lead = lead / 3.0 if game.gammons else lead
        return -lead if s.player == 1 else lead
