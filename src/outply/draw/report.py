"""A report for the terminal: the board, the ranked actions with bars, the line, the cost."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from outply.game import CHANCE
from outply.report import Move, Report, told_cost, told_value

SHOWN = 10
BAR = 16


def drawn(report: Report) -> RenderableType:
    """The whole report."""
    game, s = report.game, report.state
    mover = game.to_move(s)
    who = "chance" if mover == CHANCE else f"player {mover}"
    board = Panel(Text(f"{game.show(s)}\n\n{who} to move"), title=type(game).__name__, expand=False)
    side_by_side = Table.grid(padding=(0, 2))
    side_by_side.add_row(board, ranked(report))
    return Group(side_by_side, answer(report), Text(f"{told_cost(report.cost)} · seed {report.seed}", style="dim"))


def answer(report: Report) -> Text:
    """What to play, what it is worth, and the expected continuation."""
    game, s = report.game, report.state
    text = Text()
    if report.action is not None:
        text.append("best ", style="dim").append(game.action_name(s, report.action), style="bold green")
        worth = told_value(game, game.to_move(s), report.value, report.proven)
        text.append("  ").append(worth, style="bold magenta" if report.proven else "bold")
    names = report.named_line()
    shown = " ".join(names[:16]) + (" …" if len(names) > 16 else "")
    text.append("   line ", style="dim").append(shown)
    return text.append(f"\n{report.note}") if report.note else text


def ranked(report: Report) -> Table:
    """The actions, most visited first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for title, justify in (("action", "left"), ("value", "right"), ("visits", "right"), ("share", "left")):
        table.add_column(title, justify=justify, no_wrap=True)  # type: ignore[arg-type]
    moves = sorted(report.moves, key=lambda m: (m.action != report.action, -m.visits))
    for move in moves[:SHOWN]:
        table.add_row(*_cells(report, move))
    if len(moves) > SHOWN:
        table.add_row(f"… {len(moves) - SHOWN} more", "", "", "")
    return table


def _cells(report: Report, move: Move) -> list[Any]:
    mover = report.game.to_move(report.state)
    value = Text(told_value(report.game, mover, move.value, move.proven), style=_colour(report, move))
    bar = Text("█" * round(BAR * move.share) or "▏", style="green" if move.action == report.action else "blue")
    name = Text(move.name, style="bold green" if move.action == report.action else "")
    return [name, value, f"{move.visits:,}", bar.append(f" {move.share:.1%}", style="dim")]


def _colour(report: Report, move: Move) -> str:
    """Green for good, red for bad, to the player to move."""
    low, high = report.game.utility_range
    mover = max(0, report.game.to_move(report.state))
    scaled = (move.value[mover] - low) / (high - low) if high > low else 0.5
    return "green" if scaled > 0.55 else "red" if scaled < 0.45 else "yellow"
