"""A report for the terminal: the board, the ranked actions with bars, the line, the cost."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from outply.draw.names import cut_names
from outply.game import CHANCE
from outply.information.noticing import show_to
from outply.search.report import Move, Report, format_cost, format_move, format_value, in_order

SHOWN = 10
BAR = 16
BETWEEN = 2
LONGEST_LINE = 16


def render_report(report: Report) -> RenderableType:
    """The whole report."""
    told = Text(f"{format_cost(report.cost)} · seed {report.seed}\n{report.algorithm!r}", style="dim")
    table = outcomes(report) if report.game.to_move(report.state) == CHANCE else move_table(report)
    return Group(Beside(board(report), table), answer(report), told)


class Beside:
    """Two things side by side, or one below the other where they would not fit."""

    def __init__(self, left: RenderableType, right: RenderableType) -> None:
        self.left, self.right = left, right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.update(width=10_000)
        needed = sum(Measurement.get(console, wide, part).maximum for part in (self.left, self.right)) + BETWEEN
        if needed > options.max_width:
            yield self.left
            yield self.right
            return
        side_by_side = Table.grid(padding=(0, BETWEEN))
        side_by_side.add_row(self.left, self.right)
        yield side_by_side


def board(report: Report) -> RenderableType:
    """The state and who is to move; lines that are too long for the screen end in …, they do not wrap."""
    game, s = report.game, report.state
    mover = game.to_move(s)
    who = "chance is to move" if mover == CHANCE else f"player {mover} to move"
    shown = show_to(game, s, mover if mover >= 0 else None)
    text = Text(f"{shown}\n\n{who}", no_wrap=True, overflow="ellipsis")
    return Panel(text, title=repr(game).partition("(")[0], expand=False)


def answer(report: Report) -> Text:
    """The report's head: what to play, what it is worth, and the expected continuation."""
    game, s = report.game, report.state
    text, mover = Text(), game.to_move(s)
    worth = format_value(game, mover, report.value, report.proven)
    if report.action is not None:
        text.append("best ", style="dim").append(game.action_name(s, report.action), style="bold green")
        text.append("  ").append(worth, style="bold magenta" if report.proven else "bold")
    elif mover == CHANCE:
        text.append("chance is to move, so there is nothing to choose; ", style="dim")
        text.append("worth ", style="dim").append(f"{worth} to player 0", style="bold")
    names = report.named_line()
    if names:
        shown = " ".join(names[:LONGEST_LINE]) + (" …" if len(names) > LONGEST_LINE else "")
        text.append("   line ", style="dim").append(shown)
    return text.append(f"\n{report.note}") if report.note else text


NAME_WIDTH = 28
"""Characters of an action's name in the table, so that the numbers beside it fit into 80 columns."""


def move_table(report: Report) -> Table:
    """The actions, the best first."""
    counted = "visits" if report.cost.simulations else "nodes"
    moves = in_order(report)
    visited, shared = any(move.visits for move in moves), any(move.visits or move.share for move in moves)
    shares = [(counted, "right")] * visited + [("share", "left")] * shared
    table = _table(("action", "left"), ("value", "right"), *shares)
    names = cut_names([move.name for move in moves[:SHOWN]], NAME_WIDTH)
    for move, shown in zip(moves[:SHOWN], names, strict=True):
        name, value, visits, bar = _cells(report, move, shown)
        table.add_row(name, value, *[visits] * visited, *[bar] * shared)
    if len(moves) > SHOWN:
        table.add_row(f"… {len(moves) - SHOWN} more")
    return table


def outcomes(report: Report) -> Table:
    """The outcomes of chance, the likeliest first, with their values where the search has them."""
    game, s = report.game, report.state
    known = {move.action: move for move in report.moves}
    table = _table(("outcome", "left"), ("probability", "right"), ("value", "right"))
    found = sorted(((int(o), float(p)) for o, p in game.chances(s)), key=lambda pair: -pair[1])
    for outcome, odds in found[:SHOWN]:
        worth = format_move(game, CHANCE, known[outcome]) if outcome in known else ""
        table.add_row(game.action_name(s, outcome), f"{odds:.4g}", worth)
    if len(found) > SHOWN:
        table.add_row(f"… {len(found) - SHOWN} more")
    return table


def _table(*columns: tuple[str, Any]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for title, justify in columns:
        table.add_column(title, justify=justify, no_wrap=True)
    return table


def _cells(report: Report, move: Move, shown: str) -> list[Any]:
    value = Text(format_move(report.game, report.game.to_move(report.state), move), style=_colour(report, move))
    bar = Text("█" * round(BAR * move.share) or "▏", style="green" if move.action == report.action else "blue")
    name = Text(shown, style="bold green" if move.action == report.action else "")
    return [name, value, f"{move.visits:,}", bar.append(f" {move.share:.1%}", style="dim")]


def _colour(report: Report, move: Move) -> str:
    """Green for good, red for bad, to the player to move."""
    low, high = report.game.utility_range
    mover = max(0, report.game.to_move(report.state))
    scaled = (move.value[mover] - low) / (high - low) if high > low else 0.5
    return "green" if scaled > 0.55 else "red" if scaled < 0.45 else "yellow"
