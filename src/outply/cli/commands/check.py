"""`outply check`: does a game keep the contract?"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from outply.cli.shared.common import console, json_option, print_json, seed_option
from outply.contract import check
from outply.game import Game
from outply.games.loading import load

if TYPE_CHECKING:
    from outply.contract.findings import Check

ABOVE_0 = click.FloatRange(0, min_open=True)

REFUSED = "initial raised ValueError: "

QUIET_SECONDS = 1.0
"""Nothing is shown for a check that is over sooner."""


@click.command("check")
@click.argument("game", metavar="GAME")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="Random games to play.")
@click.option("--seconds", type=ABOVE_0, default=10.0, show_default=True, help="About how long it may take.")
@click.option(
    "--plies",
    type=click.IntRange(1),
    default=10_000,
    show_default=True,
    help="The plies of an endless game.",
)
@seed_option
@json_option
@click.option("--debug", is_flag=True, help="Show the traceback of a rule or the compiler.")
def command(game: str, games: int, seconds: float, plies: int, seed: int, as_json: bool, debug: bool) -> None:
    """Play random games, plain and compiled, and report the first broken promise.

    \b
    Examples:
      outply check tic_tac_toe
      outply check my_game.py:MyGame --seed 7
    """
    loaded = _load(game)
    with _progress() as progress:
        found = check(loaded, games=games, seconds=seconds, plies=plies, seed=seed, progress=progress)
    for problem in found.problems:
        if problem.rule == "initial" and problem.text.startswith(REFUSED):
            raise click.UsageError(problem.text.removeprefix(REFUSED))  # the game itself refuses its options
    if as_json:
        print_json(found.to_dict())
    else:
        _show(found, debug)
    sys.exit(0 if found.ok else 1)


def _load(text: str) -> Game:
    """The game, or one sentence about its file. The rules are not called yet: they may do anything."""
    try:
        return load(text)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error


def _show(found: Check, debug: bool) -> None:
    out = console()
    headline, *rest = str(found).splitlines()
    out.print(headline, style="bold green" if found.ok else "bold red", markup=False, soft_wrap=True)
    for line in rest:
        out.print(line, style="dim" if line.startswith("  note") else None, markup=False, soft_wrap=True)
    if debug:
        for finding in (*found.problems, *found.notes):
            out.print(finding.traceback, markup=False, soft_wrap=True)


@contextmanager
def _progress() -> Iterator[Callable[[str, int], None]]:
    """Tells on a terminal what is going on, if it takes longer than a second."""
    from rich.status import Status

    began = time.monotonic()
    status = Status("", console=console(stderr=True))
    shown = False

    def tell(stage: str, games: int) -> None:
        nonlocal shown
        if time.monotonic() - began > QUIET_SECONDS:
            status.update(f"{stage}, {games:,} games so far")
            if not shown and status.console.is_terminal:
                shown = True
                status.start()

    try:
        yield tell
    finally:
        status.stop()
