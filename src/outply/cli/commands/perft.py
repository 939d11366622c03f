"""`outply perft`: count the sequences of actions of a given length."""

from __future__ import annotations

import time
from typing import Any

import click

from outply.cli.shared.common import (
    console,
    game_argument,
    json_option,
    live_display,
    moves_option,
    print_json,
    state_after,
)


@click.command("perft")
@game_argument
@click.argument("depth", type=click.IntRange(1, 60))
@moves_option
@click.option("--plain", is_flag=True, help="Run the rules as plain Python, to compare.")
@json_option
def command(game: Any, depth: int, moves: str, plain: bool, as_json: bool) -> None:
    """Count the sequences of 1, 2, … DEPTH actions; the last ply is only counted.

    \b
    Examples:
      outply perft chess 5
      outply perft connect_four 8 --moves "4 4"
    """
    from rich.table import Table

    from outply.perft import count_in_slices, perft

    state = state_after(game, moves)
    perft(game, min(depth, 2), state, plain)  # compile first, off the clock
    rows: list[dict[str, Any]] = []

    def table() -> Table:
        shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        for title in ("depth", "leaves", "seconds", "leaves a second"):
            shown.add_column(title, justify="right")
        for row in rows:
            rate = f"{row['leaves'] / max(row['seconds'], 1e-9):,.0f}"
            shown.add_row(str(row["depth"]), f"{row['leaves']:,}", f"{row['seconds']:.3f}", rate)
        return shown

    with live_display(console(stderr=as_json), quiet=as_json) as update:
        for level in range(1, depth + 1):
            began = time.perf_counter()
            rows.append({"depth": level, "leaves": 0, "seconds": 0.0})
            for leaves in count_in_slices(game, level, state, plain):
                rows[-1].update(leaves=leaves, seconds=time.perf_counter() - began)
                update(table())
    if as_json:
        print_json({"game": repr(game), "perft": rows})
