"""Knowledge of backgammon: pip count, blots, made points, checkers on the bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outply.boards.cells import get
from outply.options import option
from outply.policies.evaluation import Weighted

BAR = 25

DEFAULT_SEARCH = "mcts:default_policy=evaluated"
"""The strongest of those that were tried at 0.1 s a choice: bench/results/defaults.md."""


@dataclass(frozen=True)
class Evaluation(Weighted):
    """Pip count, blots that can be hit, home points and anchors, the longest prime, the bar."""

    pips: float = option(0.012, "a pip less to go")
    blots: float = option(-0.05, "a lone checker that can be hit")
    home: float = option(0.08, "a point of the own home that is made")
    anchors: float = option(0.06, "a point of the other's home that is made")
    wall: float = option(0.03, "a point of the longest wall of made points, if somebody is behind it")
    bar: float = option(-0.15, "a checker on the bar")
    turn: float = option(0.05, "to be the one to roll or move")

    def lead(self, game: Any, s: Any) -> float:
        mine, theirs = last_checker(s.mine), last_checker(s.theirs)
        lead = self.worth(s.mine, 25 - theirs) - self.worth(s.theirs, 25 - mine)
        if s.player >= 0:
            lead += self.turn
        lead = lead / 3.0 if game.gammons else lead
        return -lead if s.player == 1 else lead

    def worth(self, board: Any, hunter: int) -> float:
        """The value of one player's checkers; `hunter` is the point of the other player's rearmost checker."""
        pips, blots, home, anchors, wall, longest = 25 * get(board, BAR), 0, 0, 0, 0, 0
        for point in range(1, 25):
            checkers = get(board, point)
            pips += point * checkers
            if checkers == 1 and point > hunter:
                blots += 1
            wall = wall + 1 if checkers > 1 and point > hunter else 0
            longest = max(longest, wall)
            if checkers > 1:
                home += point <= 6
                anchors += point >= 19 and point > hunter
        worth = self.bar * get(board, BAR) - self.pips * pips + self.blots * blots + self.wall * longest
        return worth + self.anchors * anchors + (self.home * home if hunter < 7 else 0.0)


def last_checker(board: Any) -> int:
    """The highest point, or the bar, where a checker stands."""
    point = BAR
    while point > 0 and get(board, point) == 0:
        point -= 1
    return point
