"""What `outply match` and `outply tournament` share: their options, and the table that is shown while they run."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from outply.cli.shared.common import console, json_option, print_json, seed_option, shown_live
from outply.game import Game

if TYPE_CHECKING:
    from outply.arena.arena import Arena
    from outply.arena.standings import Standings

ABOVE_0 = click.FloatRange(0, min_open=True)
ROUNDS = 25
FILE = click.Path(path_type=Path, dir_okay=False)

OPTIONS = [
    click.option("--rounds", type=click.IntRange(1), help="Openings, each from every seat.  [default: 25]"),
    click.option("--seconds", type=ABOVE_0, help="For a choice; 0.1 if no budget is given."),
    click.option("--simulations", type=click.IntRange(1), help="For a choice."),
    click.option("--nodes", type=click.IntRange(1), help="For a choice."),
    click.option("--depth", type=click.IntRange(1), help="For a choice."),
    click.option("--memory", "memory_mb", type=ABOVE_0, help="Megabytes a player.  [default: 256]"),
    click.option("--clock", help="For a whole game: 10+0.1 is ten seconds and 0.1 more with every action."),
    click.option("--opening-plies", type=click.IntRange(0), help="Length of the openings; as many as give variety."),
    click.option("--all-openings", is_flag=True, help="All there are, in order, instead of some by chance."),
    click.option(
        "--most-plies", type=click.IntRange(1), default=1000, show_default=True, help="A longer game is a draw."
    ),
    click.option("--adjudicate", type=click.FloatRange(0.5, 1, min_open=True), help="Won if all are this sure."),
    click.option("--margin", type=ABOVE_0, default=0.25, show_default=True, help="Seconds a choice may be late."),
    click.option("--patience", type=ABOVE_0, default=60.0, show_default=True, help="Seconds until a player hangs."),
    click.option(
        "--memory-limit", type=click.IntRange(1), default=2048, show_default=True, help="Megabytes more a game."
    ),
    click.option("--workers", type=click.IntRange(1), help="Games at once; as many as there are cores."),
    seed_option,
    click.option("--database", type=FILE, help="Where results are kept."),
    click.option("--records", type=FILE, help="Write all games into this file, as text."),
    click.option("--plot", type=FILE, help="Write a picture of the ratings: .png, .svg or .pdf."),
    json_option,
]


def arena_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """All options that say how games are played."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def contest(game: Game, players: list[str], chosen: dict[str, Any], sprt: Any = None) -> tuple[Arena, Standings]:
    """Plays a match or tournament as the options say, and shows how it goes."""
    try:
        arena = _arena(game, players, chosen, sprt)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    plot = _plotter(chosen["plot"])
    standings = _shown(arena, chosen["as_json"])
    if chosen["records"]:
        _write_records(arena, chosen["records"])
    if plot:
        plot(standings, chosen["plot"])
    return arena, standings


def _arena(game: Game, players: list[str], chosen: dict[str, Any], sprt: Any) -> Arena:
    from outply.arena.arena import Arena
    from outply.arena.conditions import Terms, read_clock
    from outply.arena.database import default_file
    from outply.arena.openings import Openings, number_of_openings
    from outply.search.budget import Budget

    limits = {name: chosen[name] for name in ("seconds", "simulations", "nodes", "depth") if chosen[name] is not None}
    if limits and chosen["clock"]:
        raise ValueError("--clock and a budget for each choice exclude each other.")
    if chosen["memory_mb"]:
        limits["memory_mb"] = chosen["memory_mb"]
        limits.setdefault("seconds", 0.1)
    terms = Terms(
        clock=read_clock(chosen["clock"]) if chosen["clock"] else None,
        most_plies=chosen["most_plies"],
        adjudicate=chosen["adjudicate"],
        margin=chosen["margin"],
        patience=chosen["patience"],
        memory_mb=chosen["memory_limit"],
    )
    openings = Openings(chosen["opening_plies"], chosen["all_openings"])
    return Arena(
        game,
        players,
        rounds=chosen["rounds"] or (number_of_openings(game, openings) if openings.every else ROUNDS),
        openings=openings,
        budget=Budget(**limits) if limits else None,
        seed=chosen["seed"],
        terms=terms,
        sprt=sprt,
        database=chosen["database"] or default_file(),
        workers=chosen["workers"],
    )


def _shown(arena: Arena, as_json: bool) -> Standings:
    """Plays, and shows the table; Ctrl-C ends it with what there is."""
    from outply.draw.standings import render_standings

    screen, began, title = console(stderr=as_json), time.monotonic(), _title(arena)
    standings = arena.standings()
    interrupted = False
    with shown_live(screen) as update:
        try:
            for standings in arena.run():
                update(render_standings(standings, title, time.monotonic() - began, arena, screen.width))
        except KeyboardInterrupt:
            interrupted = True
            standings = arena.standings()
            update(render_standings(standings, title, time.monotonic() - began, arena, screen.width))
    if as_json:
        print_json({**standings.to_dict(), "match": arena.match})
    elif not interrupted:
        _farewell(arena, screen)
    if interrupted:
        screen.print(f"Stopped. {len(standings.played)} games are kept; the same command goes on from here.")
        sys.exit(130)
    return standings


def _title(arena: Arena) -> str:
    name = type(arena.game).__name__
    options = {k: v for k, v in arena.game.options().items() if v != type(arena.game)._options[k].default}
    told = f"{name}({', '.join(f'{k}={v}' for k, v in options.items())})" if options else name
    budgets = {_format_budget(spec) for spec in arena.specs if spec.searches}
    shared = budgets.pop() if len(budgets) == 1 else ""  # or else the names tell
    players = " against ".join(arena.names) if len(arena.names) == 2 else f"{len(arena.names)} players"
    clock = f"clock {arena.terms.clock}" if arena.terms.clock else shared
    return " · ".join(filter(None, [told, players, clock, f"seed {arena.job.seed}"]))


def _format_budget(spec: Any) -> str:
    from outply.players.spec import describe_limits

    words = {"seconds": "s", "nodes": "nodes", "simulations": "simulations", "depth": "plies", "memory_mb": "MB"}
    limits = dict(limit.split("=") for limit in describe_limits(spec.budget).split(","))
    told = ", ".join(f"{float(value):,g} {words[name]}" for name, value in limits.items() if name in words)
    return f"{told} an action"


def _farewell(arena: Arena, screen: Any) -> None:
    """Where the games are, and how to look at one."""
    assert arena.results is not None
    rows = arena.results.games(arena.match)
    if rows:
        told = f"Match {arena.match} in {arena.results.file} · outply replay {rows[-1].id} shows its last game"
        screen.print(told, style="dim", soft_wrap=True)


def _write_records(arena: Arena, file: Path) -> None:
    """All games as text, one after the other."""
    from outply.arena.arena import spelled_or_told

    written = spelled_or_told(arena.game)
    texts = [str(result.record(arena.game, written)) for _, result in arena.standings().played]
    try:
        file.write_text("\n".join(texts))
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}.") from error


def _plotter(file: Path | None) -> Callable[..., None] | None:
    """The function that draws the picture; fails before anything is played if it cannot be drawn."""
    if file is None:
        return None
    from outply.arena.statistics.plot import ENDINGS, available, plot

    if file.suffix not in ENDINGS:
        raise click.UsageError(f"a picture ends with {', '.join(ENDINGS)}, not {file.name!r}.")
    if not available():
        raise click.UsageError('a picture needs matplotlib: pip install "outply[plot]".')
    return plot
