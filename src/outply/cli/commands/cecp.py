"""`outply cecp`: play any game as an engine that speaks CECP, for xboard and its relatives."""

from __future__ import annotations

import click

from outply.cli.shared.protocol import protocol_options, seat_of


@click.command("cecp")
@protocol_options
def command(game: str, player: str) -> None:
    """Play any game as an engine that speaks CECP, the protocol of xboard and WinBoard.

    \b
    Examples:
      outply cecp
      outply cecp breakthrough --player mcts
    """
    from functools import cache

    from outply import __version__
    from outply.protocols.cecp import CECP, feature_lines
    from outply.protocols.greeting import kept_greeting
    from outply.protocols.lines import standard_conversation

    make = cache(lambda: seat_of(game, player))
    lines = kept_greeting(f"cecp {game}", player, lambda: feature_lines(make(), __version__))
    CECP(standard_conversation(), make, lambda: lines).run()
