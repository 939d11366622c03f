"""`outply ugi`: play any game as an engine that speaks UGI, for programs of many games."""

from __future__ import annotations

import click

from outply.cli.shared.protocol import protocol_options, speak_uci


@click.command("ugi")
@protocol_options
def command(game: str, player: str) -> None:
    """Play any game as an engine that speaks UGI: UCI with questions about who has won.

    \b
    Examples:
      outply ugi othello
      outply ugi my_game.py:MyGame --player alpha_beta
    """
    from outply.protocols.ugi import UGI

    speak_uci(UGI, game, player)
