"""Warm-up: players compile in this process, so that processes forked from it find everything compiled."""

from __future__ import annotations

from typing import Any

from outply.game import CHANCE, Game
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
            Player(game, text, budget).choose(first_choice(game, game.initial()), CHOICE_SECONDS)


def first_choice(game: Game, s: Any) -> Any:
    """The first state from here in which a player is to move, with the first outcome wherever chance moves."""
    while game.to_move(s) == CHANCE and not game.is_terminal(s):
        s = game.result(s, next(iter(game.chances(s)))[0])
    return s
