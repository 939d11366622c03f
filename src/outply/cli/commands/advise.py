"""`outply advise`: which search to use for a game."""

from __future__ import annotations

from typing import Any

import click

from outply.cli.shared.common import console, game_argument, json_option, print_json, quickly_checked, seed_option


@click.command("advise")
@game_argument
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=60.0, show_default=True, help="How long.")
@click.option(
    "--choice", type=click.FloatRange(0, min_open=True), default=0.02, show_default=True, help="Seconds for a choice."
)
@click.option("--try", "others", multiple=True, help="An algorithm of yours to try, too.")
@seed_option
@json_option
def command(game: Any, seconds: float, choice: float, others: tuple[str, ...], seed: int, as_json: bool) -> None:
    """Try what could suit a GAME in paired games, and say what is best and by how much.

    \b
    Examples:
      outply advise connect_four --seconds 30
      outply advise my_game.py:MyGame --try "alpha_beta:evaluate=my_game.py:lead"
    """
    from outply.advise import advise

    try:
        with console(stderr=True).status(f"playing games for {seconds:g} s …"):
            advice = advise(quickly_checked(game), seconds, choice, others, seed)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        print_json(advice.to_dict())
    else:
        console().print(str(advice), highlight=False, markup=False, soft_wrap=True)
