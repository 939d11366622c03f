"""Standings of a match or tournament in the terminal, 80 columns wide or more."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from outply.arena.outcome import ENDINGS
from outply.arena.standings import Duel, Standings
from outply.arena.statistics.intervals import MOST_ELO
from outply.draw.names import cut_names

if TYPE_CHECKING:
    from outply.arena.arena import Arena

BAR, SPAN = 20, 29
"""Columns of the progress bar, and of the scale of the Elo interval."""

MOST_LINES, SHORT = 16, 14
"""Lines of a board that is shown beside the table, and characters of a shortened name."""

MOST_COLUMNS = 8
"""Players in the columns of the cross table: as many as fit into 80 columns."""

HALF_POINTS = ("0", "½", "1", "1½", "2")


def render_standings(standings: Standings, title: str, seconds: float, arena: Arena, width: int) -> RenderableType:
    """The whole display: progress, table, last game, verdict."""
    parts: list[RenderableType] = [Text(title, style="bold"), _progress(standings, seconds, arena)]
    if arena.warming and not standings.played:
        parts += [Text(f"compiling {arena.warming}: this is kept for the next time", style="dim")]
    if standings.counted:
        parts += [Text(), _beside(standings, _last_game(arena), width)]
        parts += _duel_lines(standings, standings.duel) if standings.duel else [Text(), _cross_table(standings)]
    if standings.played:
        parts += [_facts(standings)]
    fault = next((outcome for _, outcome in reversed(standings.played) if outcome.offender is not None), None)
    if fault:
        parts += [Text(f"The last fault: {fault.describe()}".partition("\n")[0], style="red")]
    parts += [Text(note, style="yellow") for note in standings.notes]
    return Group(*parts)


def _progress(standings: Standings, seconds: float, arena: Arena) -> Text:
    """The progress bar, the time, and how long the rest will take."""
    done, wanted = len(standings.played), standings.wanted
    filled = round(BAR * done / max(1, wanted))
    text = Text().append("━" * filled, style="green").append("━" * (BAR - filled), style="bright_black")
    text.append(f"  {done:,} of {wanted:,} games", style="bold").append(f" · {_clock(seconds)}", style="dim")
    if arena.resumed:
        text.append(f" · {arena.resumed:,} from before", style="dim")
    left = arena.seconds_left()
    if left is not None and not standings.finished:
        text.append(f" · about {_clock(left)} left", style="dim")
    return text


def _beside(standings: Standings, panel: Panel | None, width: int) -> RenderableType:
    """The table, with the last game to its right if there is room."""
    table = _table(standings)
    wide = _width(table)
    left = Group(table, Text(), _shares(standings, wide)) if standings.duel else table
    if panel is None or wide + _width(panel) + 2 > width:
        return left
    both = Table.grid(padding=(0, 2))
    both.add_row(left, panel)
    return both


def _width(shown: RenderableType) -> int:
    """The number of columns that a renderable needs."""
    endless = Console(width=400)
    return Measurement.get(endless, endless.options, shown).maximum


def _shares(standings: Standings, wide: int) -> Text:
    """Games won, drawn and lost by the first player, as one bar."""
    line = standings.lines[0]
    won, lost = (round(wide * part / max(1, line.compared)) for part in (line.wins, line.losses))
    text = Text().append("█" * won, style="green").append("▒" * max(0, wide - won - lost), style="bright_black")
    return text.append("░" * min(lost, wide - won), style="red")


def _last_game(arena: Arena) -> Panel | None:
    """The last state of the last game, in a frame; None if there is none or it is too long."""
    if arena.last is None or not arena.picture or arena.picture.count("\n") > MOST_LINES:
        return None
    task, outcome = arena.last
    winners = [seat for seat in range(len(task.seats)) if outcome.utilities and outcome.utilities[seat] > 0]
    winner = f"{cut_names(arena.names, SHORT)[task.seats[winners[0]]]} won" if len(winners) == 1 else "drawn"
    text = f"{arena.picture.rstrip()}\n\n{winner}\n{len(outcome.actions)} plies"
    return Panel(Text(text), title=f"game {task.number + 1}", expand=False, style="dim")


def _clock(seconds: float) -> str:
    minutes, seconds = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _table(standings: Standings) -> Table:
    """One row for each player, the strongest first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    table.add_column("player", no_wrap=True, overflow="ellipsis", max_width=28)
    names = cut_names(standings.names, 28)
    rated = ("Elo", "95 %") if standings.duel is None else ()  # a match has its own lines below
    for title in ("points", "won", "drawn", "lost", *rated, "s/action"):
        table.add_column(title, justify="right", no_wrap=True)
    faults = any(line.faults for line in standings.lines)
    if faults:
        table.add_column("faults")
    for who in range(2) if standings.duel else standings.ranking:
        line = standings.lines[who]
        style = "bold green" if who == standings.ranking[0] else ""
        cells: list[Any] = [
            Text(names[who], style=style),
            Text(f"{line.points:g}", style="bold"),
            str(line.wins),
            str(line.draws),
            str(line.losses),
        ]
        if rated:
            cells += [Text(format_elo(float(standings.ratings.elo[who])), style=style)]
            cells += [Text(f"± {standings.ratings.error(who):.0f}", style="dim")]
        cells += [Text(f"{line.seconds / max(1, line.choices):.3f}", style="dim")]
        listed = ", ".join(f"{number} {kind}" for kind, number in line.faults.items())
        table.add_row(*cells, *([Text(listed, style="red")] if faults else []))
    return table


def format_elo(elo: float) -> str:
    """An Elo difference: +123, or ≥ +2000 where games cannot tell more."""
    return f"{'≥ ' if elo >= MOST_ELO else '≤ ' if elo <= -MOST_ELO else ''}{elo:+.0f}"


def _duel_lines(standings: Standings, duel: Duel) -> list[RenderableType]:
    """Pairs by points, the interval as a picture, and the verdict."""
    if sum(duel.pairs) < 2:
        return []
    return [Text(), _pairs(standings, duel), _interval(duel), _verdict(standings, duel)]


def _pairs(standings: Standings, duel: Duel) -> Text:
    """Bars: how many pairs the first player ended with 0, ½, 1, 1½ and 2 points."""
    most = max(1, *duel.pairs)
    text = Text().append(f"pairs by points of {cut_names(standings.names, SHORT)[0]}  ", style="dim")
    for points, count in zip(HALF_POINTS, duel.pairs, strict=True):
        bar = "▁▂▃▄▅▆▇█"[math.ceil(7 * count / most)] * 2
        text.append(f"{points} ", style="bold").append(bar, style="cyan").append(f" {count}   ", style="dim")
    return text


def _interval(duel: Duel) -> Text:
    """The interval of the Elo difference, on a scale with 0 in its middle."""
    reach = next((r for r in (50, 100, 200, 400) if max(abs(duel.low), abs(duel.high)) <= r), 800)

    def place(elo: float) -> int:
        return round((SPAN - 1) * (max(-reach, min(reach, elo)) + reach) / (2 * reach))

    low, high, middle, at = place(duel.low), place(duel.high), place(0.0), place(duel.elo)
    marks = ["─" if low <= i <= high else " " for i in range(SPAN)]
    marks[middle] = "┼" if low <= middle <= high else "│"
    marks[low], marks[high], marks[at] = "├", "┤", "●"
    text = Text().append(f"{-reach:+d} ", style="dim")
    colour = "green" if duel.low > 0 else "red" if duel.high < 0 else "yellow"
    text.append("".join(marks), style=colour).append(f" {reach:+d}", style="dim")
    text.append(f"   Elo {format_elo(duel.elo)}", style="bold")
    return text.append(f"  95 %: {format_elo(duel.low)} to {format_elo(duel.high)}")


def _verdict(standings: Standings, duel: Duel) -> Text:
    """The verdict of a match: who is stronger, and how sure that is."""
    one, other = standings.names
    if duel.superiority < 0.5:
        one, other = other, one
    sure = max(duel.superiority, 1 - duel.superiority)
    text = Text()
    if duel.low > 0 or duel.high < 0:
        text.append(f"{one} is stronger than {other}", style="bold green")
    else:
        text.append("No difference is shown yet", style="bold yellow")
        text.append(f", though {one} may be stronger")
    text.append(f"  ({_share(sure)} likely)")
    if standings.sprt:
        low, high = standings.sprt.bounds
        text.append(f"\nSPRT Elo {standings.sprt.elo0:g} or {standings.sprt.elo1:g}: ")
        text.append(standings.verdict or "not decided", style="bold")
        text.append(f"  {standings.ratio:+.2f} in ({low:.2f}, {high:.2f})", style="dim")
    return text


def _share(share: float) -> str:
    return f"{share:.1%}" if share < 0.9995 else ">99.9%"


def _cross_table(standings: Standings) -> Table:
    """The points of everybody against everybody."""
    order = standings.ranking[:MOST_COLUMNS]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    table.add_column("", no_wrap=True, overflow="ellipsis", max_width=24)
    names = cut_names(standings.names, 24 - 3)  # a place stands before each
    for place, _ in enumerate(order, 1):
        table.add_column(str(place), justify="right", no_wrap=True)
    table.add_column("> next", justify="right")
    for place, who in enumerate(standings.ranking):
        cells = [_cell(standings, who, other) for other in order]
        below = standings.ranking[place + 1 : place + 2]
        sure = _share(standings.ratings.superiority(who, below[0])) if below else ""  # likelihood that it is stronger
        table.add_row(f"{place + 1} {names[who]}", *cells, Text(sure, style="dim"))
    return table


def _cell(standings: Standings, who: int, other: int) -> Text:
    if who == other:
        return Text("·", style="dim")
    points, games = standings.against(who, other)
    if not games:
        return Text("")
    style = "green" if points > 0.55 * games else "red" if points < 0.45 * games else "yellow"
    return Text(f"{points:g}", style=style).append(f"/{games}", style="dim")


def _facts(standings: Standings) -> Text:
    """Caveats of the table: first seat, draws, repetitions, void games."""
    score, low, high = standings.first
    shares = [f"the first player scores {score:.0%} ({low:.0%} to {high:.0%})", f"draws {standings.draws:.0%}"]
    parts = shares if standings.counted else []
    endings: dict[str, int] = {}
    for _, outcome in standings.played:
        endings[outcome.ending] = endings.get(outcome.ending, 0) + 1
    parts += [f"{n} {ENDINGS[kind].partition(':')[0]}" for kind, n in endings.items() if kind in ("cap", "adjudicated")]
    text = Text(" · ".join(parts), style="dim")
    if standings.duplicates:
        advice = f"{standings.duplicates} games repeat others: play more openings, or longer ones."
        text.append(f"\n{advice}", style="yellow")
    if standings.void:
        last = next(outcome for _, outcome in reversed(standings.played) if outcome.utilities is None)
        text.append("\n" if parts else "")
        text.append(f"{standings.void} games do not count because the rules failed: {last.note}", style="red")
    left_out = len(standings.played) - len(standings.counted) - standings.void
    if left_out > 0:
        text.append(f"\n{left_out} games after the test was decided do not count.")
    return text


def standings_html(standings: Standings) -> str:
    """The table in a notebook: a row a player, the strongest first."""
    rated = standings.duel is None
    titles = ("player", "points", "won", "drawn", "lost", "Elo" if rated else "", "95 %" if rated else "")
    rows = []
    for who in standings.ranking:
        line = standings.lines[who]
        cells = [standings.names[who], f"{line.points:g}", str(line.wins), str(line.draws), str(line.losses)]
        if rated:
            cells += [format_elo(float(standings.ratings.elo[who])), f"± {standings.ratings.error(who):.0f}"]
        rows.append("".join(f"<td>{escape(cell)}</td>" for cell in cells))
    head = "".join(f"<th>{title}</th>" for title in titles if title)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    told = [*([str(_verdict(standings, standings.duel))] if standings.duel else []), str(_facts(standings))]
    below = "<br>".join(escape(text).replace("\n", "<br>") for text in told)
    return f"<table><tr>{head}</tr>{body}</table><small>{below}</small>"
