"""`outply solve`: what every state of a game is worth."""

from __future__ import annotations

from typing import Any

import click

from outply.cli.shared.common import (
    console,
    game_argument,
    json_option,
    limit_options,
    live_display,
    moves_option,
    print_json,
    quickly_checked,
    state_after,
)
from outply.cli.shared.compiling import compiling_notice
from outply.information.in_turn import in_turn

NO_LIMIT = 1e9

LIMITS: dict[str, float | None] = {"seconds": None, "nodes": None, "memory_mb": 4096.0}
"""Limits of a solution, and their defaults: all the time it needs, and more memory than other searches."""


@click.command("solve")
@game_argument
@click.option("--file", default="", help="Keep the solution there; if it is there already, it is read.")
@moves_option
@limit_options(**LIMITS)
@click.option("--endless", type=float, help="What endless play is worth to player 0; the middle if not given.")
@click.option("--tolerance", type=float, default=1e-9, show_default=True, help="How far off values may be.")
@json_option
def command(game: Any, file: str, moves: str, as_json: bool, **options: Any) -> None:
    """Solve a whole game: the value and the distance of every state, the best actions, the longest win.

    With --file the solution is kept for later; a search that was stopped or killed goes on where it was. Exit code 1:
    the memory or the time was not enough.

    \b
    Examples:
      outply solve tic_tac_toe
      outply solve connect_four:columns=5,rows=4 --file c4.solution
      outply solve connect_four:columns=5,rows=4 --file c4.solution --moves "3 3"
      outply search connect_four:columns=5,rows=4 --algorithm solve:file=c4.solution
    """
    from outply.algorithms.solve import Solve
    from outply.api.arguments import refuse_ended
    from outply.search.algorithm import refuse_game, refuse_limits
    from outply.search.budget import Budget
    from outply.search.loop import reports

    named, game = quickly_checked(game), in_turn(game)
    state = state_after(game, moves)
    limits = {name: options.pop(name) for name in LIMITS}
    try:
        budget = Budget(**{**limits, "seconds": limits["seconds"] or NO_LIMIT})
        algorithm = Solve(file=file, **options)
        refuse_ended(game, state)
        refuse_limits(algorithm, budget)
        refuse_game(algorithm, named, state)
        with compiling_notice(quiet=as_json):
            run = algorithm.start(game, state, budget, 1)
            run.step(0)
        report = show(run, reports(run, game, state, budget, every=0.1))
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        print_json(document(report))
    elif report.tree is not None:
        from outply.draw.solution import render_solution

        console().print(render_solution(report, file))
    else:
        goes_on = f"; the same command goes on from here, kept beside {file}" if file else ""
        click.echo(f"{report.note}{goes_on}.", err=True)
    if report.tree is None:
        raise click.exceptions.Exit(1)


def show(run: Any, found: Any) -> Any:
    """A line that tells how far it is, on a terminal; returns the last report."""
    from outply.draw.solution import under_way

    with live_display(console(stderr=True), quiet=True) as update:
        for report in found:
            update(under_way(report, run.phase, run.share, run.found))
    return report


def document(report: Any) -> dict[str, Any]:
    """The report for programs, and what is known of the whole game."""
    solved = report.tree is not None
    return {**report.to_dict(), "solved": solved, "solution": report.tree.header._asdict() if solved else None}
