"""`outply playouts`: how random games end."""

from __future__ import annotations

import warnings
from typing import Any

import click

from outply.cli.shared.common import console, game_argument, json_option, moves_option, print_json, state_after


@click.command("playouts")
@game_argument
@click.option(
    "-n", "--games", default=100_000, show_default=True, help="How many random games.", type=click.IntRange(1)
)
@click.option("--device", default="auto", show_default=True, type=click.Choice(["auto", "cpu", "gpu"]))
@click.option("--threads", type=click.IntRange(1, 256), help="Threads on the CPU; by default as many as it has.")
@click.option("--per-action", is_flag=True, help="The games shared out among the actions, with a row for each.")
@click.option("--seed", default=1, show_default=True)
@moves_option
@json_option
def command(
    game: Any,
    games: int,
    device: str,
    threads: int | None,
    per_action: bool,
    seed: int,
    moves: str,
    as_json: bool,
) -> None:
    """Play random games and say how they end, on the CPU or on an NVIDIA card; a seed gives the same counts on both.

    \b
    Examples:
      outply playouts connect_four
      outply playouts hex --per-action --games 1000000
      outply playouts go --device gpu --games 100000000
    """
    from outply.playouts import playouts

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the report itself says why no GPU was used
        report = playouts(game, state_after(game, moves), games, seed, device, threads, per_action)
    if as_json:
        print_json(report.to_dict())
    else:
        console().print(str(report), highlight=False, markup=False)
