"""`outply tournament`: everybody against everybody, with ratings."""

from __future__ import annotations

from typing import Any

import click

from outply.cli.shared.arena import arena_options, contest
from outply.cli.shared.common import algorithm_type, game_argument


@click.command("tournament")
@game_argument
@click.argument("players", type=algorithm_type, nargs=-1, required=True, metavar="A B C…")
@arena_options
def command(game: Any, players: tuple[str, ...], **chosen: Any) -> None:
    """Everybody against everybody: every opening from every seat, ratings with error bars, a cross table.

    Players are written as for outply match. In a game for three or more, everybody plays every seat. Games are stored:
    the same command continues after an interruption, and with more --rounds plays only the new games.

    \b
    Examples:
      outply tournament connect_four random mcts alpha_beta
      outply tournament othello mcts:c=0.5 mcts:c=1 mcts:c=2 --simulations 500 --plot ratings.png
    """
    contest(game, list(players), chosen)
