"""Shared by the commands that speak a protocol: the game and its player are made when first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from outply.protocols.seat import EngineSeat

USUAL_GAME = "chess"
"""The game of a protocol that is asked for none."""


def protocol_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument GAME and the option --player, both as text: reading them may take longer than the first answer."""
    about = "Who plays: mcts:c=0.7, level:3, my_players.py:careful; by default the usual search."
    command = click.option("--player", default="", help=about)(command)
    return click.argument("game", default=USUAL_GAME)(command)


def seat_of(game: str, player: str, sampling: bool = False) -> EngineSeat:
    """The game and its player; a mistake in their texts is refused as in every command.

    With `sampling` the usual player is one that visits every action.
    """
    from outply.cli.shared.common import GameParameter
    from outply.protocols.seat import EngineSeat

    found = GameParameter().convert(game, None, None)
    try:
        seat = EngineSeat(found, player, sampling=sampling)
        seat.player.name  # noqa: B018  # an algorithm that does not fit the game is refused now
        return seat
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error


def id_lines(seat: EngineSeat) -> list[str]:
    """The name of the engine, and its settings, as UCI has them."""
    from outply import __version__

    named = f"id name Outply {__version__} {seat.name}"
    return [named, "id author Outply", *(setting.uci() for setting in seat.settings())]


def speak_uci(kind: Any, game: str, player: str) -> None:
    """Speaks UCI or a relative of it; greets from what is kept of an earlier start."""
    from functools import cache

    from outply.protocols.greeting import kept_greeting
    from outply.protocols.lines import standard_conversation

    make = cache(lambda: seat_of(game, player))
    lines = kept_greeting(game, player, lambda: id_lines(make()))
    kind(standard_conversation(), make, lambda: lines).run()
