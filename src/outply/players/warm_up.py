"""Warm-up: players compile in this process, so that processes forked from it find everything compiled."""

from __future__ import annotations

from collections.abc import Sequence

from outply.game import CHANCE, Game
from outply.players.paths import state_after
from outply.players.player import Player
from outply.search.budget import Budget

CHOICE_SECONDS = 0.01
"""The time of a choice that is made for what it compiles."""


def warm_up(game: Game, texts: list[str], budget: Budget | None = None) -> None:
    """Lets each of these players choose once; a later match then starts its processes in a tenth of the time."""
    known: set[str] = vars(game).setdefault("_warm", set())
    for text in texts:
        if text not in known:
            known.add(text)
            player = Player(game, text, budget)
            player.choose(None, CHOICE_SECONDS, moves=with_outcomes(player.played))


def with_outcomes(game: Game, moves: Sequence[int] = ()) -> list[int]:
    """The moves, and the first outcome wherever chance is to move then, until somebody chooses."""
    found, s = list(moves), state_after(game, moves)
    while not game.is_terminal(s) and game.to_move(s) == CHANCE:
        found.append(int(next(iter(game.chances(s)))[0]))
        s = game.result(s, found[-1])
    return found
