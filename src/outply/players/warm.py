"""Players made ready in this process: those that are forked from it have their rules compiled from the start."""

from __future__ import annotations

from typing import Any

from outply.game import CHANCE, Game
from outply.players.player import Player
from outply.search.budget import Budget

MOMENT = 0.01


def warm_up(game: Game, texts: list[str], budget: Budget | None = None) -> None:
    """Has each of these players choose once; a later match forks its processes in a tenth of the time."""
    known: set[str] = vars(game).setdefault("_warm", set())
    for text in texts:
        if text not in known:
            known.add(text)
            Player(game, text, budget).choose(first_choice(game), MOMENT)


def first_choice(game: Game) -> Any:
    """A state in which somebody chooses."""
    s = game.initial()
    while game.to_move(s) == CHANCE and not game.is_terminal(s):
        s = game.result(s, next(iter(game.chances(s)))[0])
    return s
