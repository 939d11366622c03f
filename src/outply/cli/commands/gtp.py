"""`outply gtp`: play any game as an engine that speaks GTP, for Go programs such as Sabaki and GoGui."""

from __future__ import annotations

import click

from outply.cli.shared.protocol import protocol_options, seat_of


@click.command("gtp")
@protocol_options
def command(game: str, player: str) -> None:
    """Play any game as an engine that speaks GTP, with the analysis of Sabaki and the rules of GoGui.

    \b
    Examples:
      outply gtp go:size=9
      outply gtp othello --player alpha_beta
    """
    from outply.protocols.gtp import GTP
    from outply.protocols.lines import standard_conversation

    GTP(standard_conversation(), seat_of(game, player)).run()
