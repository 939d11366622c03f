"""`outply calibrate`: measure a ladder of levels for a game."""

from __future__ import annotations

import os
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import click

from outply.cli.shared.arena import database_option, workers_option
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

SAMPLING = re.compile(r",final_move=sampled_values,temperature=([\d.]+),keep=false")
"""Options of all levels but the last, which the table abbreviates."""


@click.command("calibrate")
@game_argument
@click.option("--top", type=algorithm_type, help="Full strength: mcts:simulations=10000, or ismcts for hidden games.")
@click.option("--base", type=algorithm_type, help="Who plays the levels below: mcts, or ismcts for hidden games.")
@click.option("--most", type=click.IntRange(30), default=2000, show_default=True, help="Simulations below the top.")
@click.option("--rounds", type=click.IntRange(10), default=40, show_default=True, help="Pairs of games for each level.")
@click.option("--levels", type=click.IntRange(2), default=10, show_default=True, help="Most levels.")
@workers_option
@database_option
@click.option("--out", type=click.Path(path_type=Path), help="A folder for a copy of the ladder.")
@click.option("--show", is_flag=True, help="Only show the present ladder.")
@seed_option
@json_option
def command(game: Any, show: bool, as_json: bool, out: Path | None, **chosen: Any) -> None:
    """Measure a ladder of levels, from just above random to full strength.

    Each level is shown to be stronger than the one below with 95 % certainty. Games are stored as they are played: the
    same command continues after an interruption. Then outply play GAME --level 3 and op.Player(game, level=3) work.

    \b
    Examples:
      outply calibrate connect_four
      outply calibrate my_game.py:MyGame --rounds 100
      outply calibrate chess --base mcts:default_policy=evaluated,evaluate=chess --top alpha_beta:nodes=20000
      outply calibrate othello --show
    """
    from outply.arena.database import default_file
    from outply.players.levels import ladder_of, rules_digest, sampling_for, save
    from outply.tune.calibration import Calibration

    if out is not None:
        refuse_folder(out)
    try:
        if show:
            _print(ladder_of(game), as_json)
            return
        database = chosen.pop("database") or default_file()
        chosen["base"] = chosen["base"] or sampling_for(game)
        chosen["top"] = chosen["top"] or f"{sampling_for(game)}:simulations=10000"
        calibration = Calibration(quickly_checked(game), database=database, **chosen)
        with live_display(console(stderr=as_json), quiet=True) as update:
            for progress in calibration.run():
                update(_render(progress))
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    ladder = calibration.ladder(game_text(game), rules_digest(game), _command(game, chosen))
    where = [save(game, ladder), *([save(game, ladder, out)] if out is not None else [])]
    _print(ladder, as_json)
    console(stderr=True).print(f"Stored in {', '.join(map(str, where))}.", style="dim", soft_wrap=True)
    sys.exit(0 if ladder.rungs and ladder.monotone else 1)


def refuse_folder(folder: Path) -> None:
    """Refuses a folder that cannot be written, before anything is measured; a new folder is made."""
    there = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        raise click.UsageError(f"--out {folder} cannot be written: {there} is no folder that you may write to.")


def _command(game: Any, chosen: dict[str, Any]) -> str:
    """The command that measures this ladder, on any machine."""
    words = ["outply", "calibrate", game_text(game)]
    for name in ("top", "base", "most", "rounds", "levels", "seed"):
        words += [f"--{name}", str(chosen[name])]
    return shlex.join(words)


def _print(ladder: Any, as_json: bool) -> None:
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(ladder))
        return
    console().print(ladder_table(ladder.game, ladder.rungs))
    if ladder.rungs and not ladder.monotone:
        console().print("Not every level is stronger than the one below with 95 % certainty.", style="yellow")


def _render(progress: Any) -> Any:
    from rich.console import Group
    from rich.text import Text

    from outply.arena.statistics.compare import compare

    lines: list[Any] = [ladder_table("", progress.rungs)] if progress.rungs else []
    standings = progress.standings
    text = progress.doing
    if standings is not None:
        score = compare(standings).score
        text += f": {len(standings.played)} of {standings.wanted} games, {score:.0%} of the points"
    return Group(*lines, Text(text, style="dim"))


WIDE = 70
"""Columns of a terminal that has room for the whole table."""


def ladder_table(title: str, rungs: Any) -> Any:
    """The levels with their intervals; a narrow terminal gets only the first columns."""
    from rich.table import Table

    names = ["level", "Elo step", "95 %", "sure", "Elo", "games"][: 6 if console().width >= WIDE else 3]
    table = Table(title=title or None, title_justify="left", box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("who plays", overflow="fold")
    total = 0.0
    for level, rung in enumerate(rungs, 1):
        total += rung.elo
        interval = f"{rung.low:+.0f} … {rung.high:+.0f}"
        numbers = (f"{rung.elo:+.0f}", interval, f"{rung.superiority:.1%}", f"{total:+.0f}", f"{rung.games}")
        table.add_row(*[str(level), *numbers][: len(names)], SAMPLING.sub(r", drawn at \1", rung.player))
    return table
