"""What `make demo` shows: a game of twenty lines proven, Connect Four searched, both from plain Python rules."""

from __future__ import annotations

import inspect
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.syntax import Syntax

import outply as op
from outply.api import search_live
from outply.cli.commands.search import show
from outply.playout import measure

sys.path.insert(0, str(Path(__file__).parent))
from nim import Nim

screen = Console(highlight=False)


def main() -> None:
    screen.print(Rule("A game is a small plain-Python class"))
    screen.print(Syntax(inspect.getsource(Nim), "python", theme="ansi_dark", background_color="default"))
    screen.print("\n[bold]op.search(Nim())[/] compiles these rules and proves the position:\n")
    show(search_live(Nim()))

    screen.print(Rule("The same rules run plain and compiled"))
    compare(op.load("connect_four"))

    screen.print(Rule("Connect Four, two seconds on one core"))
    screen.print("[bold]outply search connect_four --seconds 2[/]\n")
    show(search_live(op.load("connect_four"), budget=op.Budget(seconds=2)))
    screen.print("\nNext: [bold].venv/bin/outply games[/], [bold].venv/bin/outply new my_game[/], README.md")
    screen.print("The studio, a page to play, to watch a search think and to ask it why, with a guided first minute:\n")
    screen.print(r'  [bold].venv/bin/pip install --editable ".\[studio]" && .venv/bin/outply studio --demo[/]')


def compare(game: op.Game) -> None:
    """Random games a second, both ways."""
    plain = measure(game, seconds=0.5, plain=True).per_second
    began = time.perf_counter()
    compiled = measure(game, seconds=0.5).per_second
    took = time.perf_counter() - began - 0.5
    screen.print(
        f"\nConnect Four, random games a second: plain Python {plain:,.0f}, compiled [bold]{compiled:,.0f}[/], "
    )
    screen.print(f"{compiled / plain:,.0f} times as many; compiled and warmed up in {took:.1f} s.\n")


if __name__ == "__main__":
    main()
