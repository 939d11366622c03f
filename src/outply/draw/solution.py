"""A game being solved, and a solved one, for the terminal."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from outply.game import CHANCE, Game
from outply.information.in_turn import own_game
from outply.search.report import Move, Proven, Report, format_value

SHOWN = 12
BAR = 24


def under_way(report: Report, phase: str, share: float, states: int) -> RenderableType:
    """One line while it works: what it does, how far it is, how much it found."""
    cost = report.cost
    line = Table.grid(padding=(0, 1))
    bar = ProgressBar(total=1.0, completed=share, width=BAR, pulse=phase == "looking", animation_time=cost.seconds)
    found = f"{states:,} states found" if phase == "looking" else f"{share:4.0%} of {states:,} states"
    line.add_row(Text(f"{phase:<13}", style="bold"), bar, Text(found), Text(f"{cost.seconds:.0f} s", style="dim"))
    return line


def render_solution(report: Report, file: str) -> RenderableType:
    """The report of a solved game: board, actions, result, line, counts, cost."""
    game, s, solution = report.game, report.state, report.tree
    mover = game.to_move(s)
    who = "chance" if mover == CHANCE else f"player {mover}"
    board = Panel(Text(f"{game.show(s)}\n\n{who} to move"), title=type(own_game(game)).__name__, expand=False)
    beside = Table.grid(padding=(0, 2))
    beside.add_row(board, actions(report))
    verdict = Text(format_result(game, report.value, report.proven), style="bold magenta")
    return Group(beside, verdict, line(report), Text(), counts(solution), Text(cost(report, file), style="dim"))


def format_result(game: Game, value: tuple[float, ...], proven: Proven | None) -> str:
    """«win in 9 for player 1», «draw in 16», or what each player gets."""
    low, high = game.utility_range
    in_plies = (
        "" if proven is None else f" in {proven.plies}" if proven.plies >= 0 else ", without a bound on the plies"
    )
    if proven is not None and game.players <= 2:
        for player, own in enumerate(value):
            if own == high and all(other == low for other in value[:player] + value[player + 1 :]):
                return f"win{in_plies} for player {player}"
        if all(own == (low + high) / 2 for own in value):
            return f"draw{in_plies}" if proven.plies >= 0 else "draw: the game goes on for ever"
    shares = ", ".join(f"player {player} gets {own:+.9g}" for player, own in enumerate(value))
    return f"{shares}{in_plies and in_plies + ' plies' if proven and proven.plies >= 0 else in_plies}"


def actions(report: Report) -> Table:
    """The actions, best first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    table.add_column("action", no_wrap=True)
    table.add_column("value", justify="right", no_wrap=True)
    mover = report.game.to_move(report.state)
    shared = any(move.share for move in report.moves)
    if shared:
        table.add_column("share", justify="right", no_wrap=True)

    def rank(move: Move) -> tuple[Any, ...]:
        plies = move.proven.plies if move.proven else 0
        return -move.share, move.action not in report.best, -move.value[max(0, mover)], plies

    moves = sorted(report.moves, key=rank)
    for move in moves[:SHOWN]:
        style = "bold green" if move.action in report.best else ""
        value = format_value(report.game, mover, move.value, move.proven)
        table.add_row(Text(move.name, style=style), value, *[f"{move.share:.1%}"] * shared)
    if len(moves) > SHOWN:
        table.add_row(f"… {len(moves) - SHOWN} more", "")
    return table


def line(report: Report) -> Text:
    """The best actions, and how the game goes on."""
    names = report.named_line()
    shown = " ".join(names[:16]) + (" …" if len(names) > 16 else "")
    best = [report.game.action_name(report.state, a) for a in report.best]
    text = Text("best ", style="dim").append(" ".join(best[:SHOWN]) + (" …" if len(best) > SHOWN else ""), "bold green")
    return text.append("   line ", style="dim").append(shown, style="default")


def counts(solution: Any) -> Table:
    """A table of how many states each player wins, and how many are draws."""
    table = Table.grid(padding=(0, 2))
    for _ in range(2):
        table.add_column(justify="right")
    header = solution.header
    for name, count in ((name, count) for name, count in header.results.items() if count):
        share = count / header.states
        bar = Text("█" * round(BAR * share) or "▏", style="blue").append(f" {share:.1%}", style="dim")
        table.add_row(Text(name), f"{count:,}", bar)
    table.add_row(Text("states", style="bold"), Text(f"{header.states:,}", style="bold"), _beyond(header))
    return table


def _beyond(header: Any) -> Text:
    longest = f"longest win {header.longest} plies" if header.longest else ""
    off = (
        ""
        if header.error == 0.0
        else f"values within {header.error:.1e}"
        if header.error
        else "settled, error not bounded"
    )
    return Text(" · ".join(filter(None, (longest, off))))


def cost(report: Report, file: str) -> str:
    """The cost of a solution: seconds, states a second, memory, file."""
    found = report.cost
    if found.nodes == 0:
        return f"read from {file}"
    rate = found.nodes / max(found.seconds, 1e-9)
    kept = f" · kept in {file}" if file else ""
    return f"{found.seconds:.2f} s · {rate:,.0f} states/s · {found.memory_mb:,.0f} MB{kept}"
