"""Shared by `outply match` and `outply tournament`: their options, and the table that is shown while they run."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from outply.cli.shared.common import console, json_option, live_display, print_json, seed_option
from outply.game import Game
from outply.search.budget import LIMITS, STOPS, Budget, Limit

if TYPE_CHECKING:
    from outply.arena.arena import Arena
    from outply.arena.standings import Standings

ABOVE_0 = click.FloatRange(0, min_open=True)
ROUNDS = 25
FILE = click.Path(path_type=Path, dir_okay=False)

workers_option = click.option("--workers", type=click.IntRange(1), help="Games at once.  [default: number of cores]")
database_option = click.option("--database", type=FILE, help="The file that stores the games.")


def choice_limits(defaults: Mapping[str, Any]) -> list[Any]:
    """Options for all limits of a budget that holds for each choice; `defaults` are those if none is given."""
    return [_limit_option(limit, defaults.get(limit.name)) for limit in LIMITS]


def _limit_option(limit: Limit, default: Any) -> Any:
    """The option for one limit of a budget for each choice."""
    unit = limit.name.capitalize() if limit.unit == "s" else limit.unit.capitalize()
    usual = f"; {default} if no budget is given" if default else ""
    of_a_player = f"{limit.unit} for each player.  [default: {limit.default}]"
    about = f"{unit} for each choice{usual}." if limit.stops else of_a_player
    kind = click.IntRange(1) if limit.kind is int else ABOVE_0
    return click.option(limit.flag, limit.name, type=kind, help=about)


OPTIONS = [
    click.option("--rounds", type=click.IntRange(1), help="Openings, each from every seat.  [default: 25]"),
    *choice_limits({"seconds": 0.1}),
    click.option("--clock", help="Time for a game: 10+0.1 is ten seconds, and 0.1 more with every action."),
    click.option("--opening-plies", type=click.IntRange(0), help="Length of openings; by default enough for variety."),
    click.option("--all-openings", is_flag=True, help="Play all openings in order, not random ones."),
    click.option(
        "--most-plies",
        type=click.IntRange(1),
        default=1000,
        show_default=True,
        help="Plies after which a game counts as a draw.",
    ),
    click.option(
        "--adjudicate",
        type=click.FloatRange(0.5, 1, min_open=True),
        help="End a game early once all players expect the same winner, with at least this score.",
    ),
    click.option("--margin", type=ABOVE_0, default=0.25, show_default=True, help="Seconds that a choice may be late."),
    click.option(
        "--patience",
        type=ABOVE_0,
        default=60.0,
        show_default=True,
        help="Seconds after which a silent player counts as hanging.",
    ),
    click.option(
        "--memory-limit",
        type=click.IntRange(1),
        default=2048,
        show_default=True,
        help="Memory of a player's process in megabytes, on top of the budgets.",
    ),
    workers_option,
    seed_option,
    database_option,
    click.option("--records", type=FILE, help="Write all games into this file, as text."),
    click.option("--plot", type=FILE, help="Write a plot of the ratings: .png, .svg or .pdf."),
    json_option,
]


def with_options(options: list[Any]) -> Callable[..., Any]:
    """Adds these options to a command, in this order."""
    return lambda command: functools.reduce(lambda made, option: option(made), reversed(options), command)


def arena_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds all options that say how games are played."""
    return with_options(OPTIONS)(command)


def contest(game: Game, players: list[str], chosen: dict[str, Any], sprt: Any = None) -> tuple[Arena, Standings]:
    """Plays a match or tournament as the options say, and shows the standings."""
    try:
        arena = _arena(game, players, chosen, sprt)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    plot = _plotter(chosen["plot"])
    standings = _play(arena, chosen["as_json"])
    if chosen["records"]:
        _write_records(arena, chosen["records"])
    if plot:
        plot(standings, chosen["plot"])
    return arena, standings


def _arena(game: Game, players: list[str], chosen: dict[str, Any], sprt: Any) -> Arena:
    from outply.arena.arena import Arena
    from outply.arena.conditions import Conditions, read_clock
    from outply.arena.database import default_file
    from outply.arena.openings import Openings, number_of_openings

    limits = {name: chosen[name] for name in STOPS if chosen[name] is not None}
    if limits and chosen["clock"]:
        raise ValueError("give either --clock or a budget for each choice, not both.")
    if chosen["memory_mb"]:
        limits["memory_mb"] = chosen["memory_mb"]
        limits.setdefault("seconds", 0.1)
    conditions = Conditions(
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
        conditions=conditions,
        sprt=sprt,
        database=chosen["database"] or default_file(),
        workers=chosen["workers"],
    )


def _play(arena: Arena, as_json: bool) -> Standings:
    """Plays and shows the table; Ctrl-C stops."""
    from outply.draw.standings import render_standings

    screen, began, title = console(stderr=as_json), time.monotonic(), _title(arena)
    standings = arena.standings()
    interrupted = False
    with live_display(screen) as update:
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
        screen.print(f"Stopped. {len(standings.played)} games are stored; the same command continues from here.")
        sys.exit(130)
    if standings.void and not standings.counted:  # the rules failed in every game, as the table says
        sys.exit(1)
    return standings


def _title(arena: Arena) -> str:
    name = type(arena.game).__name__
    options = {k: v for k, v in arena.game.options().items() if v != type(arena.game)._options[k].default}
    game = f"{name}({', '.join(f'{k}={v}' for k, v in options.items())})" if options else name
    budgets = {_format_budget(spec) for spec in arena.specs if spec.searches}
    shared = budgets.pop() if len(budgets) == 1 else ""  # else the names of the players say it
    players = " against ".join(arena.names) if len(arena.names) == 2 else f"{len(arena.names)} players"
    clock = f"clock {arena.conditions.clock}" if arena.conditions.clock else shared
    return " · ".join(filter(None, [game, players, clock, f"seed {arena.job.seed}"]))


def _format_budget(spec: Any) -> str:
    from outply.players.spec import describe_limits

    words = {limit.name: limit.unit for limit in LIMITS}
    limits = dict(limit.split("=") for limit in describe_limits(spec.budget).split(","))
    listed = ", ".join(f"{float(value):,g} {words[name]}" for name, value in limits.items() if name in words)
    return f"{listed} per action"


def _farewell(arena: Arena, screen: Any) -> None:
    """Says where the games are, and how to look at one."""
    assert arena.database is not None
    rows = arena.database.games(arena.match)
    if rows:
        text = f"Match {arena.match} in {arena.database.file} · outply replay {rows[-1].id} shows its last game"
        screen.print(text, style="dim", soft_wrap=True)


def _write_records(arena: Arena, file: Path) -> None:
    """Writes all games as text, one after the other."""
    from outply.games.loading import loadable_text

    written = loadable_text(arena.game)
    texts = [str(outcome.record(arena.game, written)) for _, outcome in arena.standings().played]
    try:
        file.write_text("\n".join(texts))
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}.") from error


def _plotter(file: Path | None) -> Callable[..., None] | None:
    """The function that draws the plot; fails before anything is played if it cannot be drawn."""
    if file is None:
        return None
    from outply.arena.statistics.plot import SUFFIXES, available, plot

    if file.suffix not in SUFFIXES:
        raise click.UsageError(f"the name of a plot ends with {', '.join(SUFFIXES)}, not {file.name!r}.")
    if not available():
        raise click.UsageError('a plot needs matplotlib: pip install "outply[plot]".')
    return plot
