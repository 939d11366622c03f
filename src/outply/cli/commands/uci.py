"""`outply uci`: play any game as an engine that speaks UCI, for chess programs."""

from __future__ import annotations

import click

from outply.cli.shared.protocol import protocol_options, speak_uci


@click.command("uci")
@protocol_options
def command(game: str, player: str) -> None:
    """Play any game as an engine that speaks UCI, the protocol of chess programs.

    Actions have the names of the game, with _ for a space; a state is a FEN in chess, and JSON elsewhere.

    \b
    Examples:
      outply uci
      outply uci connect_four --player mcts:c=0.7
      outply uci my_game.py:MyGame
    """
    from outply.protocols.uci import UCI

    speak_uci(UCI, game, player)
