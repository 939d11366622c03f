"""`outply tune`: finds better numbers for an algorithm."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from outply.cli.shared.common import (
    algorithm_type,
    console,
    game_argument,
    json_option,
    print_json,
    quickly_checked,
    seed_option,
    shown_live,
)
from outply.games.loading import game_text

USUAL_SIMULATIONS, USUAL_NODES = 300, 3000
"""What a choice may take if nothing is said: enough to tell settings apart, and the same on every machine."""


@click.command("tune")
@game_argument
@click.argument("algorithm", type=algorithm_type)
@click.option("--parameter", "parameters", multiple=True, required=True, help="An option and its range: c:0.1:3.")
@click.option("--iterations", type=click.IntRange(1), default=100, show_default=True, help="Steps of the tuning.")
@click.option("--pairs", type=click.IntRange(1), default=4, show_default=True, help="Pairs of games a step.")
@click.option("--rounds", type=click.IntRange(2), default=100, show_default=True, help="Pairs in the last match.")
@click.option("--simulations", type=click.IntRange(1), help="Simulations a choice.")
@click.option("--nodes", type=click.IntRange(1), help="Nodes a choice.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="Seconds a choice.")
@click.option("--workers", type=click.IntRange(1), help="Games at once; as many as there are cores.")
@click.option("--database", type=click.Path(path_type=Path), help="Where the games are kept.")
@seed_option
@json_option
def command(game: Any, algorithm: str, parameters: tuple[str, ...], as_json: bool, **chosen: Any) -> None:
    """Find better numbers for an ALGORITHM, by playing many pairs of games (SPSA).

    In the end the tuned setting plays the one it began with, in games that the tuning has not seen; that tells whether
    it is really better. Games are kept: the same command goes on where it was broken off.

    Exit code 1: the tuned setting is not shown to be better.

    \b
    Examples:
      outply tune connect_four mcts --parameter c:0.1:3
      outply tune othello mcts:tree_policy=rave --parameter c:0.1:2 --parameter tree_policy.k:10:5000 --simulations 500
    """
    from outply.arena.database import default_file
    from outply.arena.statistics.compare import compare
    from outply.search.budget import Budget
    from outply.tune.spsa import Tuning, read_parameter

    limits = {name: chosen.pop(name) for name in ("simulations", "nodes", "seconds")}
    if not any(limits.values()):
        limits = {"simulations": USUAL_SIMULATIONS, "nodes": USUAL_NODES}
    database = chosen.pop("database") or default_file()
    try:
        listed = [read_parameter(text) for text in parameters]
        budget = Budget(**limits)
        tuning = Tuning(quickly_checked(game), algorithm, listed, budget=budget, database=database, **chosen)
        last = None
        with shown_live(console(stderr=as_json), quiet=True) as update:
            for last in tuning.run():
                update(_render(tuning, last))
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    assert last is not None and last.standings is not None
    duel = compare(last.standings)
    better = duel.low > 0
    if as_json:
        found = {"elo": duel.elo, "low": duel.low, "high": duel.high, "superiority": duel.superiority, "better": better}
        tuned = tuning.written(tuning.spsa.answer())
        print_json({"game": game_text(game), "algorithm": algorithm, "tuned": tuned, "values": last.values, **found})
    else:
        _format(tuning, last, duel, better)
    sys.exit(0 if better else 1)


def _render(tuning: Any, step: Any) -> Any:
    from rich.text import Text

    values = "  ".join(f"{name}={value}" for name, value in step.values.items())
    games = f"{len(step.standings.played)} of {step.standings.wanted} games" if step.standings else ""
    title = "last match" if step.final else f"step {step.number + 1} of {tuning.iterations}"
    return Text.assemble((f"{title}  ", "bold"), (values, "cyan"), (f"  {games}", "dim"))


def _format(tuning: Any, last: Any, duel: Any, better: bool) -> None:
    out, values, games = console(), last.values, len(last.standings.played)
    for parameter in tuning.parameters:
        out.print(f"{parameter.name}: {tuning.usual(parameter):g} -> {values[parameter.name]}", style="bold cyan")
    out.print(f"last match, {games} games: {duel.elo:+.0f} Elo, 95 % between {duel.low:+.0f} and {duel.high:+.0f}")
    if better:
        out.print("The tuned setting is better.", style="bold green")
    elif duel.high < 0:
        out.print("The tuned setting is worse: keep the old one.", style="bold red")
    else:
        out.print("It is not shown to be better: keep the old one, or play more.", style="yellow")
    out.print(tuning.written(tuning.spsa.answer()), soft_wrap=True)
