"""`outply bench`: speed on this machine."""

from __future__ import annotations

import click

from outply.cli.shared.common import console, json_option, print_json, shown_live
from outply.games import NAMES


@click.group("bench")
def command() -> None:
    """Measure speed on this machine.

    \b
    Example:
      outply bench playouts chess go
    """


@command.command("playouts")
@click.argument("games", nargs=-1)
@click.option("--seconds", default=1.0, show_default=True, help="Seconds a game and side.")
@json_option
def playouts(games: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Random playouts a second on one core, beside OpenSpiel's C++ MCTSBot where that is installed.

    \b
    Examples:
      outply bench playouts
      outply bench playouts chess go --seconds 3
    """
    from rich.table import Table

    from outply.bench.playouts import Measurement, has_peer, playout_rows

    for name in games:
        if name not in NAMES:
            raise click.UsageError(f"there is no game {name!r}; there are {', '.join(NAMES)}.")
    rows: list[Measurement] = []

    def table() -> Table:
        shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        shown.add_column("game", style="bold cyan")
        for title in ("plies", "playouts/s", "OpenSpiel sims/s", "ratio"):
            shown.add_column(title, justify="right")
        for row in rows:
            theirs = f"{row.theirs:,.0f}" if row.theirs else "-"
            ratio = f"[bold]{row.ratio:.1f}x[/]" if row.ratio else "-"
            shown.add_row(row.game, f"{row.plies:.1f}", f"{row.ours:,.0f}", theirs, ratio)
        return shown

    with shown_live(console(stderr=as_json), quiet=as_json) as update:
        for row in playout_rows(list(games or NAMES), seconds):
            rows.append(row)
            update(table())
    if as_json:
        print_json([{**row._asdict(), "ratio": row.ratio} for row in rows])
    elif not has_peer():
        console().print('[dim]pip install "outply\\[peers]" to compare with OpenSpiel.[/]')
