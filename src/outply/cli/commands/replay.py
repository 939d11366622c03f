"""`outply replay`: look at a game that was played."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from outply.cli.shared.arena import database_option
from outply.cli.shared.common import console, json_option, live_display, print_json
from outply.games.loading import load
from outply.information.in_turn import in_turn, own_game

if TYPE_CHECKING:
    from outply.notation.records import Record


MOST_NUMBER = (1 << 63) - 1
"""The greatest number that a game can have in a database."""


@click.command("replay")
@click.argument("which", required=False)
@database_option
@click.option("--pause", type=click.FloatRange(0), default=0.4, show_default=True, help="Seconds between two states.")
@click.option("--step", is_flag=True, help="Wait for a key after every action.")
@click.option("--text", "as_text", is_flag=True, help="Print the record as text.")
@json_option
def command(which: str | None, database: Path | None, pause: float, step: bool, as_text: bool, as_json: bool) -> None:
    """Show a game again: WHICH is its number in the database, or a file with its record as text or JSON.

    Without WHICH, list the matches in the database.

    \b
    Examples:
      outply replay
      outply replay 17
      outply replay 17 --text > game.txt
      outply replay game.txt --step
    """
    from outply.arena.database import Database, default_file

    stored = Database(database or default_file())
    if which is None:
        _list(stored, as_json)
        return
    try:
        record = _record(which, stored)
        if as_text:
            click.echo(str(record), nl=False)
        elif as_json:
            print_json(record.to_dict())
        else:
            _show(record, pause, step)
    except (ValueError, TypeError, KeyError, OSError) as error:
        raise click.UsageError(str(error)) from error


def _record(which: str, stored: Any) -> Record:
    from outply.notation.records import Record, read

    if not which.isdigit():
        text = Path(which).read_text()
        return Record.from_dict(json.loads(text)) if text.lstrip().startswith("{") else read(text)
    row = stored.game(min(int(which), MOST_NUMBER))
    written = next(match.game for match in stored.matches() if match.id == row.match)
    return row.outcome.record(load(written), written)


def _list(stored: Any, as_json: bool) -> None:
    """Lists all matches, the latest first."""
    matches = stored.matches() if stored.file.is_file() else []
    if as_json:
        print_json([match._asdict() for match in matches])
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("match", "game", "players", "games", "numbers", "began"):
        table.add_column(title, style="bold cyan" if title == "match" else "")
    for match in matches:
        numbers = stored.span(match.id)
        table.add_row(str(match.id), match.game, ", ".join(match.players), str(match.games), numbers, match.began)
    console().print(table if matches else f"No match has been played yet: {stored.file} is empty.")


def _show(record: Record, pause: float, step: bool) -> None:
    """Shows the states one after the other, in place on a terminal."""
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    from outply.notation.records import replay

    game = in_turn(load(record.game))
    states, actions = replay(game, record.actions)
    screen = console()
    players = " · ".join(f"player {seat}: {who}" for seat, who in enumerate(record.players))

    def render(ply: int) -> Group:
        last = [f"{number + 1}. {record.actions[number].name}" for number in range(max(0, ply - 6), ply)]
        end = _end(game, states[-1], record) if ply == len(actions) else ""
        board = Panel(Text(game.show(states[ply])), title=f"{type(own_game(game)).__name__}, ply {ply}", expand=False)
        return Group(Text(players, style="dim"), board, Text("  ".join(last)), Text(end, style="bold"))

    with live_display(screen) as update:
        for ply in range(len(states)):
            update(render(ply))
            if screen.is_terminal and ply < len(actions):
                if step:
                    click.getchar()
                else:
                    time.sleep(pause)


def _end(game: Any, s: Any, record: Record) -> str:
    if record.end:
        return f"End: {record.end}"
    if not game.is_terminal(s):
        return "The record ends here."
    utilities = [f"player {seat} {game.utility(s, seat):+g}" for seat in range(game.players)]
    return f"End: {', '.join(utilities)}"
