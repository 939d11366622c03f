"""`outply games`: list the games that come with Outply."""

from __future__ import annotations

import inspect
from typing import Any

import click

from outply.cli.shared.common import console, json_option, print_json
from outply.game import facts
from outply.games import NAMES
from outply.games.loading import load

NARROW = 60
"""Options are not listed on a narrower terminal."""


def list_games() -> list[dict[str, Any]]:
    """A row a game: name, line, options, kind."""
    rows = []
    for name in NAMES:
        game = load(name)
        line = (inspect.getdoc(type(game)) or "").partition("\n")[0]
        rows.append({"name": name, "about": line, "options": game.options(), **facts(game)._asdict()})
    return rows


@click.command("games")
@json_option
def command(as_json: bool) -> None:
    """List the games that come with Outply.

    \b
    Examples:
      outply games
      outply games --json
    """
    rows = list_games()
    if as_json:
        print_json(rows)
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    titles = ["game", "players", "what it is", "options"]
    shown = len(titles) if console().width >= NARROW else 3
    for title in titles[:shown]:
        table.add_column(title, style="bold cyan" if title == "game" else "", no_wrap=title == "game")
    for row in rows:
        options = ", ".join(f"{key}={value}" for key, value in row["options"].items() if value != "")
        kind = " [magenta](chance)[/]" if row["chance"] else ""
        cells = (row["name"], str(row["players"]), row["about"] + kind, f"[dim]{options}[/]")
        table.add_row(*cells[:shown])
    console().print(table)
