"""`outply bench`: measure speed on this machine, and the signature of what searches find."""

from __future__ import annotations

import click

from outply.cli.shared.common import console, json_option, live_display, print_json
from outply.games import NAMES


@click.group("bench")
def command() -> None:
    """Measure speed on this machine, or take the signature of what searches find.

    \b
    Examples:
      outply bench playouts chess go
      outply bench signature
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

    with live_display(console(stderr=as_json), quiet=as_json) as update:
        for row in playout_rows(list(games or NAMES), seconds):
            rows.append(row)
            update(table())
    if as_json:
        print_json([{**row._asdict(), "ratio": row.ratio} for row in rows])
    elif not has_peer():
        console().print('[dim]pip install "outply\\[peers]" to compare with OpenSpiel.[/]')


@command.command("signature")
@json_option
def signature(as_json: bool) -> None:
    """One number for what some fifty searches find: it changes only if a search behaves in another way.

    Every algorithm runs with fixed budgets and seeds. The number is the same compiled and as plain Python, which is
    faster here: NUMBA_DISABLE_JIT=1 compiles nothing.

    \b
    Examples:
      outply bench signature
      outply bench signature --json > before.json
    """
    from outply.bench.signature import CASES, CaseSignature, findings
    from outply.bench.signature import signature as number_of

    found: list[CaseSignature] = []
    with live_display(console(stderr=True), quiet=True) as update:
        for finding in findings():
            found.append(finding)
            update(f"{len(found)} of {len(CASES)}: {finding.case}")
    if as_json:
        searches = [{"search": str(case), "digest": digest} for case, digest in found]
        print_json({"signature": number_of(found), "searches": searches})
    else:
        click.echo(f"Signature: {number_of(found)}")
