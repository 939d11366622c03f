"""`outply warmup`: compile games ahead of time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import click

from outply.cli.shared.common import GameParameter, algorithm_type, console, json_option, live_display, print_json
from outply.game import Game
from outply.games import NAMES
from outply.games.loading import game_text, load


class Warmed(NamedTuple):
    """One game with one algorithm."""

    game: str
    algorithm: str
    seconds: float
    note: str  # why there is nothing compiled, if so


@click.command("warmup")
@click.argument("games", metavar="[GAME…]", type=GameParameter(), nargs=-1)
@click.option("--algorithm", "algorithms", type=algorithm_type, multiple=True, help="Which: mcts; several are allowed.")
@json_option
def command(games: tuple[Game, ...], algorithms: tuple[str, ...], as_json: bool) -> None:
    """Compile games for their algorithms and keep the result, so that later searches start at once.

    Without GAME all that come with Outply are compiled; without --algorithm for the usual one of each.

    \b
    Examples:
      outply warmup
      outply warmup chess my_game.py:MyGame --algorithm mcts --algorithm alpha_beta
    """
    from rich.table import Table

    from outply.algorithms import parse

    try:
        named = {text: parse(text) for text in algorithms}
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    rows: list[Warmed] = []
    chosen = games or tuple(load(name) for name in NAMES)
    total = len(chosen) * max(1, len(algorithms))

    def table(title: str) -> Table:
        shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, caption=title, caption_justify="left")
        shown.add_column("game", style="bold cyan")
        shown.add_column("algorithm")
        shown.add_column("seconds", justify="right")
        shown.add_column("", style="yellow")
        for row in rows:
            shown.add_row(row.game, row.algorithm, f"{row.seconds:.1f}", row.note)
        return shown

    with live_display(console(stderr=as_json), quiet=as_json) as update:
        update(table(f"0 of {total}"))
        for row in warm_up(chosen, named):
            rows.append(row)
            update(table(f"{len(rows)} of {total}"))
    if as_json:
        print_json(rows and [row._asdict() for row in rows])


def warm_up(games: tuple[Game, ...], algorithms: dict[str, Any]) -> Iterator[Warmed]:
    """Every game with every algorithm that suits it, or with its usual one."""
    from outply.algorithms import default_for
    from outply.game import facts

    for game in games:
        chosen = algorithms or {"the usual one": default_for(game)}
        for text, algorithm in chosen.items():
            began = time.perf_counter()
            objection = algorithm.objection(facts(game)).format(game=type(game).__name__)
            note = objection or _search(game, algorithm)
            yield Warmed(game_text(game), text, time.perf_counter() - began, note)


def _search(game: Game, algorithm: Any) -> str:
    """A search of one simulation; what it says if it cannot be compiled or does not work."""
    import warnings

    from outply.api import search
    from outply.compiler.kernel import Ready
    from outply.search.algorithm import counted_in
    from outply.search.budget import Budget

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            search(game, None, algorithm, counted_in(algorithm, Budget(seconds=5, simulations=1, nodes=1)))
        except (ValueError, RuntimeError) as error:
            return str(error)
    return "; ".join(str(warning.message) for warning in told) or ("" if Ready(game).compiled else "plain Python")
