"""The standings of a match or tournament on the terminal, 80 columns wide or more."""

from __future__ import annotations

import math
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from outply.arena.result import ENDINGS
from outply.arena.standings import Duel, Standings
from outply.arena.statistics import MOST_ELO

BAR, SPAN = 30, 29
MOST_COLUMNS = 8
HALF_POINTS = ("0", "½", "1", "1½", "2")


def drawn(standings: Standings, title: str, seconds: float, resumed: int) -> RenderableType:
    """Everything there is to say."""
    parts: list[RenderableType] = [Text(title, style="bold"), _progress(standings, seconds, resumed)]
    if standings.counted:
        parts += [Text(), _table(standings)]
        parts += _of_duel(standings, standings.duel) if standings.duel else [_cross_table(standings)]
        parts += [_facts(standings)]
    fault = next((result for _, result in reversed(standings.played) if result.offender is not None), None)
    if fault:
        parts += [Text(f"The last fault: {fault.told()}".partition("\n")[0], style="red")]
    parts += [Text(note, style="yellow") for note in standings.notes]
    return Group(*parts)


def _progress(standings: Standings, seconds: float, resumed: int) -> Text:
    """How far it is, and how long it will take."""
    done, wanted = len(standings.played), standings.wanted
    filled = round(BAR * done / max(1, wanted))
    text = Text("━" * filled, style="green").append("━" * (BAR - filled), style="bright_black")
    text.append(f"  {done:,} of {wanted:,} games", style="bold").append(f" · {_clock(seconds)}", style="dim")
    if not done:
        text.append(" · getting the players ready", style="dim")
    if done > resumed and not standings.finished:
        text.append(f" · about {_clock(seconds / (done - resumed) * (wanted - done))} left", style="dim")
    return text


def _clock(seconds: float) -> str:
    minutes, seconds = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _table(standings: Standings) -> Table:
    """A row a player, the strongest first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    table.add_column("player", no_wrap=True, overflow="ellipsis", max_width=28)
    rated = ("Elo", "95 %") if standings.duel is None else ()  # of a match more is said below
    for title in ("points", "won", "drawn", "lost", *rated, "s/action"):
        table.add_column(title, justify="right", no_wrap=True)
    faults = any(line.faults for line in standings.lines)
    if faults:
        table.add_column("faults")
    for place, who in enumerate(standings.ranking):
        line = standings.lines[who]
        style = "bold green" if place == 0 else ""
        cells: list[Any] = [
            Text(standings.names[who], style=style),
            Text(f"{line.points:g}", style="bold"),
            str(line.wins),
            str(line.draws),
            str(line.losses),
        ]
        if rated:
            cells += [Text(told_elo(float(standings.ratings.elo[who])), style=style)]
            cells += [Text(f"± {standings.ratings.error(who):.0f}", style="dim")]
        cells += [Text(f"{line.seconds / max(1, line.choices):.3f}", style="dim")]
        told = ", ".join(f"{number} {kind}" for kind, number in line.faults.items())
        table.add_row(*cells, *([Text(told, style="red")] if faults else []))
    return table


def told_elo(elo: float) -> str:
    """+123, or ≥ where games tell no more."""
    return f"{'≥ ' if elo >= MOST_ELO else '≤ ' if elo <= -MOST_ELO else ''}{elo:+.0f}"


def _of_duel(standings: Standings, duel: Duel) -> list[RenderableType]:
    """The pairs by points, the interval as a picture, and what it all means."""
    if sum(duel.pairs) < 2:
        return []
    return [Text(), _pairs(standings, duel), _interval(duel), _verdict(standings, duel)]


def _pairs(standings: Standings, duel: Duel) -> Text:
    """How many pairs the first player lost, drew and won, as bars."""
    most = max(1, *duel.pairs)
    text = Text(f"pairs by points of {standings.names[0]}  ", style="dim")
    for points, count in zip(HALF_POINTS, duel.pairs, strict=True):
        bar = "▁▂▃▄▅▆▇█"[math.ceil(7 * count / most)] * 2
        text.append(f"{points} ", style="bold").append(bar, style="cyan").append(f" {count}   ", style="dim")
    return text


def _interval(duel: Duel) -> Text:
    """The interval of the Elo difference on a scale with 0 in its middle."""
    reach = next((r for r in (50, 100, 200, 400) if max(abs(duel.low), abs(duel.high)) <= r), 800)

    def place(elo: float) -> int:
        return round((SPAN - 1) * (max(-reach, min(reach, elo)) + reach) / (2 * reach))

    low, high, middle, at = place(duel.low), place(duel.high), place(0.0), place(duel.elo)
    marks = ["─" if low <= i <= high else " " for i in range(SPAN)]
    marks[middle] = "┼" if low <= middle <= high else "│"
    marks[low], marks[high], marks[at] = "├", "┤", "●"
    text = Text(f"{-reach:+d} ", style="dim")
    colour = "green" if duel.low > 0 else "red" if duel.high < 0 else "yellow"
    text.append("".join(marks), style=colour).append(f" {reach:+d}", style="dim")
    text.append(f"   Elo {told_elo(duel.elo)}", style="bold")
    return text.append(f"  95 %: {told_elo(duel.low)} to {told_elo(duel.high)}")


def _verdict(standings: Standings, duel: Duel) -> Text:
    """What can be said about who is stronger, and how surely."""
    one, other = standings.names
    if duel.superiority < 0.5:
        one, other = other, one
    sure = max(duel.superiority, 1 - duel.superiority)
    if duel.low > 0 or duel.high < 0:
        text = Text(f"{one} is stronger than {other}", style="bold green")
    else:
        text = Text("No difference is shown yet", style="bold yellow")
    text.append(f"  ({_share(sure)} likely that {one} is the stronger)", style="")
    if standings.sprt:
        low, high = standings.sprt.bounds
        told = f"\nSPRT Elo {standings.sprt.elo0:g} or {standings.sprt.elo1:g}: "
        text.append(told).append(standings.verdict or "not decided", style="bold")
        text.append(f"  {standings.ratio:+.2f} in ({low:.2f}, {high:.2f})", style="dim")
    return text


def _share(share: float) -> str:
    return f"{share:.1%}" if share < 0.9995 else "more than 99.9%"


def _cross_table(standings: Standings) -> Table:
    """The points of everybody against everybody."""
    order = standings.ranking[:MOST_COLUMNS]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    table.add_column("", no_wrap=True, overflow="ellipsis", max_width=24)
    for place, _ in enumerate(order, 1):
        table.add_column(str(place), justify="right", no_wrap=True)
    table.add_column("stronger than the next", justify="right")
    for place, who in enumerate(standings.ranking):
        cells = [_cell(standings, who, other) for other in order]
        below = standings.ranking[place + 1 : place + 2]
        sure = _share(standings.ratings.superiority(who, below[0])) if below else ""
        table.add_row(f"{place + 1} {standings.names[who]}", *cells, Text(sure, style="dim"))
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
    """What else there is to know before one believes it."""
    score, low, high = standings.first
    parts = [f"player 0 scores {score:.0%} ({low:.0%} to {high:.0%})", f"draws {standings.draws:.0%}"]
    endings: dict[str, int] = {}
    for _, result in standings.played:
        endings[result.ending] = endings.get(result.ending, 0) + 1
    parts += [f"{n} {ENDINGS[kind].partition(':')[0]}" for kind, n in endings.items() if kind in ("cap", "adjudicated")]
    text = Text(" · ".join(parts), style="dim")
    if standings.duplicates:
        told = f"{standings.duplicates} games are repetitions of others: play more openings, or longer ones."
        text.append(f"\n{told}", style="yellow")
    if standings.void:
        last = next(result for _, result in reversed(standings.played) if result.utilities is None)
        text.append(f"\n{standings.void} games do not count, since the rules failed: {last.note}", style="red")
    left_out = len(standings.played) - len(standings.counted) - standings.void
    if left_out > 0:
        text.append(f"\n{left_out} games after the test was decided do not count.")
    return text
