"""`outply tune`: find better numbers for an algorithm."""

from __future__ import annotations

import sys
from typing import Any

import click

from outply.cli.shared.arena import choice_limits, database_option, with_options, workers_option
from outply.cli.shared.common import (
    algorithm_type,
    console,
    game_argument,
    json_option,
    live_display,
    print_json,
    quickly_checked,
    seed_option,
)
from outply.games.loading import game_text
from outply.search.budget import LIMITS, STOPS, Budget

DEFAULTS = {"simulations": 300, "nodes": 3000}
"""The budget of a choice if none is given: enough to tell settings apart, and the same on every machine."""


@click.command("tune")
@game_argument
@click.argument("algorithm", type=algorithm_type)
@click.option("--parameter", "parameters", multiple=True, required=True, help="An option and its range: c:0.1:3.")
@click.option("--iterations", type=click.IntRange(1), default=100, show_default=True, help="Steps of the tuning.")
@click.option("--pairs", type=click.IntRange(1), default=4, show_default=True, help="Pairs of games in a step.")
@click.option("--rounds", type=click.IntRange(2), default=100, show_default=True, help="Pairs in the last match.")
@with_options(choice_limits(DEFAULTS))
@workers_option
@database_option
@seed_option
@json_option
def command(game: Any, algorithm: str, parameters: tuple[str, ...], as_json: bool, **chosen: Any) -> None:
    """Find better numbers for an ALGORITHM, by playing many pairs of games (SPSA).

    At last the tuned setting plays the original one, in games that the tuning has not seen: that shows whether it is
    better. Games are stored: the same command continues after an interruption.

    Exit code 1: the tuned setting is not shown to be better.

    \b
    Examples:
      outply tune connect_four mcts --parameter c:0.1:3
      outply tune othello mcts:tree_policy=rave --parameter c:0.1:2 --parameter tree_policy.k:10:5000 --simulations 500
    """
    from outply.arena.database import default_file
    from outply.arena.statistics.compare import compare
    from outply.tune.spsa import Tuning, read_parameter

    limits = {name: value for name, value in ((limit.name, chosen.pop(limit.name)) for limit in LIMITS) if value}
    if not limits.keys() & set(STOPS):
        limits |= DEFAULTS
    database = chosen.pop("database") or default_file()
    try:
        listed = [read_parameter(text) for text in parameters]
        budget = Budget(**limits)
        tuning = Tuning(quickly_checked(game), algorithm, listed, budget=budget, database=database, **chosen)
        last = None
        with live_display(console(stderr=as_json), quiet=True) as update:
            for last in tuning.run():
                update(_render(tuning, last))
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    assert last is not None and last.standings is not None
    duel = compare(last.standings)
    better = duel.low > 0
    if as_json:
        found = {"elo": duel.elo, "low": duel.low, "high": duel.high, "superiority": duel.superiority, "better": better}
        tuned = tuning.text(tuning.spsa.answer())
        print_json({"game": game_text(game), "algorithm": algorithm, "tuned": tuned, "values": last.values, **found})
    else:
        _print(tuning, last, duel, better)
    sys.exit(0 if better else 1)


def _render(tuning: Any, step: Any) -> Any:
    from rich.text import Text

    values = "  ".join(f"{name}={value}" for name, value in step.values.items())
    games = f"{len(step.standings.played)} of {step.standings.wanted} games" if step.standings else ""
    title = "last match" if step.final else f"step {step.number + 1} of {tuning.iterations}"
    return Text.assemble((f"{title}  ", "bold"), (values, "cyan"), (f"  {games}", "dim"))


def _print(tuning: Any, last: Any, duel: Any, better: bool) -> None:
    out, values, games = console(), last.values, len(last.standings.played)
    for parameter in tuning.parameters:
        out.print(f"{parameter.name}: {tuning.start_value(parameter):g} -> {values[parameter.name]}", style="bold cyan")
    out.print(f"last match, {games} games: {duel.elo:+.0f} Elo, 95 %: {duel.low:+.0f} to {duel.high:+.0f}")
    if better:
        out.print("The tuned setting is better.", style="bold green")
    elif duel.high < 0:
        out.print("The tuned setting is worse: keep the old one.", style="bold red")
    else:
        out.print("The tuned setting is not shown to be better: keep the old one, or play more.", style="yellow")
    out.print(tuning.text(tuning.spsa.answer()), soft_wrap=True)
