"""Needs of an algorithm, as data: checked in one place before anything runs, and printed as a table.

class AlphaBeta(Algorithm):
    requires = Needs(players=(2, 2), chance=False, zero_sum=True, instead={"chance": "Expectiminimax or MCTS"})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from outply.game import Facts

ANY = 1 << 30
"""More players than any game has: there is no upper limit."""


@dataclass(frozen=True)
class Needs:
    """Requirements on a game; by default any game without hidden information, with or without chance."""

    players: tuple[int, int] = (1, ANY)  # at least, at most
    chance: bool = True  # the game may have chances
    hidden: bool = False  # the game may hide information
    simultaneous: bool = False  # players may move at the same time
    zero_sum: bool = False  # what one player wins the other must lose; who chooses the algorithm says so
    in_lanes: bool = False  # the game must be a rule sheet whose states are searched many at once
    because: str = ""  # which of the algorithm's options needs that many players
    instead: Mapping[str, str] = field(default_factory=dict)  # what to try where "chance", "players" … do not fit

    def objection(self, facts: Facts) -> str:
        """Why a game does not fit; {game} stands for its name. Empty if it does."""
        least, most = self.players
        if facts.simultaneous and not self.simultaneous:
            return self._sentence("a game whose players move in turn; in {game} they choose at once", "simultaneous")
        if facts.hidden and not self.hidden:
            return self._sentence("a game without hidden information; {game} hides some", "hidden")
        if facts.chance and not self.chance:
            return self._sentence("a game without chance; {game} has chances", "chance")
        if not least <= facts.players <= most:
            reason = f" for {self.because}" if self.because else ""
            return self._sentence(f"{self.players_in_words}{reason}; {{game}} has {facts.players}", "players")
        if self.in_lanes and not facts.in_lanes:
            return self._sentence("a rule sheet; {game} is none", "in_lanes")
        return ""

    def _sentence(self, text: str, lack: str) -> str:
        other = self.instead.get(lack, "")
        return f"needs {text}." + (f" Try {other}." if other else "")

    @property
    def players_in_words(self) -> str:
        """The number of players the game may have, in words: «two players»."""
        words = {(1, ANY): "any number of players", (1, 1): "one player", (2, 2): "two players"}
        words |= {(1, 2): "one or two players", (2, ANY): "two or more players"}
        least, most = self.players
        return words.get(self.players, f"{least} to {most} players" if most < ANY else f"{least} or more players")


COLUMNS = (
    *("algorithm", "players", "chance", "hidden information", "moves at the same time"),
    *("must be zero-sum", "rule sheets only"),
)


def needs_table(algorithms: Iterable[Any]) -> str:
    """The table of the docs, in Markdown: which algorithm searches which kind of game."""
    rows = [COLUMNS, tuple("---" for _ in COLUMNS)]
    for algorithm in algorithms:
        needs: Needs = algorithm.requires
        players = needs.players_in_words.removesuffix(" players").removesuffix(" player").removesuffix(" number of")
        marks = (needs.chance, needs.hidden, needs.simultaneous, needs.zero_sum, needs.in_lanes)
        rows.append((f"`{algorithm.__name__}`", players, *("yes" if mark else "" for mark in marks)))
    return "".join(f"|{'|'.join(cells)}|\n" if cells[0] == "---" else f"| {' | '.join(cells)} |\n" for cells in rows)
