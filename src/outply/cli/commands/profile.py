"""`outply profile`: which rule of a game takes the time, and what would be faster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from outply.cli.shared.common import console, game_argument, json_option, print_json, quickly_checked, seed_option
from outply.cli.shared.compiling import compiling_notice

if TYPE_CHECKING:
    from outply.bench.profile import Profile

BAR = 24
"""Columns of the longest bar."""


@click.command("profile")
@game_argument
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=3.0, show_default=True, help="About.")
@seed_option
@json_option
def command(game: Any, seconds: float, seed: int, as_json: bool) -> None:
    """Time each rule of a game, compiled as in a search, and say what would be faster.

    \b
    Examples:
      outply profile connect_four
      outply profile my_game.py:MyGame
    """
    from outply.bench.profile import profile

    try:
        with compiling_notice(quiet=as_json):
            found = profile(quickly_checked(game), seconds, seed)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        print_json(found.to_dict())
    else:
        _show(found)


def _show(found: Profile) -> None:
    from rich.table import Table

    screen = console()
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for title in ("rule", "ns a call", "calls a game"):
        table.add_column(title, justify="left" if title == "rule" else "right")
    table.add_column("share")
    for rule in found.rules:
        bar = "█" * round(BAR * rule.share)
        table.add_row(rule.name, f"{rule.nanoseconds:,.1f}", f"{rule.calls:,.1f}", f"{bar} {rule.share:.0%}")
    screen.print(table)
    way = "compiled" if found.compiled else "plain Python"
    size = f" · {found.state_bytes} bytes a state" if found.state_bytes is not None else ""
    screen.print(f"{found.playouts_per_second:,.0f} random games a second, {found.plies:.1f} plies each · {way}{size}")
    for text in found.advice or ("No rule stands out.",):
        screen.print(f"- {text}", markup=False, soft_wrap=True)
    if found.advice:
        screen.print("docs/boards.md takes a game through such steps, with the speed at each.", style="dim")
