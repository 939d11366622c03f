"""`outply search`: what to play here, and why."""

from __future__ import annotations

from typing import Any

import click

from outply.cli.common import (
    console,
    game_argument,
    json_option,
    moves_option,
    print_json,
    seed_option,
    shown_live,
    state_after,
)


@click.command("search")
@game_argument
@click.option("--algorithm", default="", help="An algorithm with options: mcts:solver=false.")
@moves_option
@click.option("--seconds", type=float, help="Stop after so many seconds.")
@click.option("--simulations", type=int, help="Stop after so many simulations.")
@click.option("--nodes", type=int, help="Stop after so many nodes.")
@click.option("--depth", type=int, help="Look so many plies deep.")
@click.option("--memory", "memory_mb", type=float, default=256.0, show_default=True, help="Megabytes at most.")
@seed_option
@json_option
def command(game: Any, algorithm: str, moves: str, seed: int, as_json: bool, **limits: Any) -> None:
    """What to play, and what it is worth to each player.

    \b
    Examples:
      outply search connect_four
      outply search tic_tac_toe --moves "b2 a1" --simulations 5000
      outply search my_game.py:MyGame --seconds 5 --json
    """
    from outply.algorithms import parse
    from outply.budget import Budget
    from outply.search import search_live

    state = state_after(game, moves)
    try:
        chosen = parse(algorithm) if algorithm else None
        reports = search_live(game, state, chosen, Budget(**limits), seed)
        show(reports, as_json)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error


def show(reports: Any, as_json: bool = False) -> None:
    """Reports as they come, in place; the last one stays."""
    from outply.draw.report import drawn

    if as_json:
        *_, report = reports
        print_json(report.to_dict())
        return
    with shown_live(console()) as update:
        for report in reports:
            update(drawn(report))
