"""Is more time ever worse? In each bundled game of two the default search against itself with a tenth of the time.

python bench/strength/more_time.py --workers 16        writes bench/results/more_time.md and docs/more_time.svg
python bench/strength/more_time.py --only othello      prints some rows only

Openings are random; each is played twice, with seats swapped. Pairs are played in rounds over all games. The figures
also go to bench/results/more_time.json, from which --draw makes table and picture again; pictures need matplotlib.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from matches import Score, Side, in_rounds, loaded, play_pair

from outply.arena.statistics.intervals import elo_interval, elo_of, score_interval
from outply.games import NAMES
from outply.search.budget import Budget

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "bench" / "results" / "more_time.json"

SMALL = ("book", "matrix", "tree")
"""Games that are an example of a tree, and nothing to be strong in."""

BOARDS = {"mnk": "mnk:m=9,n=9,k=5"}
"""Games of which another board than the usual one is played."""


class Rung(NamedTuple):
    """A game, and the shorter of two times for a choice."""

    game: str
    seconds: float


def games() -> list[str]:
    """The bundled games of two."""
    return [BOARDS.get(name, name) for name in NAMES if name not in SMALL and loaded(name).players == 2]


def half_points(rung: Rung, number: int) -> int:
    """The half points of the side with ten times the time in a pair of games; -1 if the pair failed."""
    one, other = (Side(None, Budget(seconds=times * rung.seconds, memory_mb=128)) for times in (10, 1))
    try:
        return play_pair(rung.game, one, other, None, number)
    except Exception as error:
        print(f"{rung.game}: {error}", flush=True)
        return -1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--games", type=int, default=40, help="games in each match at most")
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.002, 0.02], help="the shorter times of a choice")
    parser.add_argument("--minutes", type=float, default=60, help="after so many no game begins")
    parser.add_argument("--only", default="", help="only games whose name holds this")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the file of the figures")
    parser.add_argument("--draw", action="store_true", help="play nothing: table and picture from the figures")
    chosen = parser.parse_args()
    if not chosen.draw:
        found: dict[str, Any] = {"rungs": []}
        for found in measured(chosen):
            if not chosen.only:
                chosen.out.write_text(json.dumps(found) + "\n")
        print("\n".join(table(found)))
        if chosen.only:
            return
    if chosen.out == RESULTS:
        found = json.loads(RESULTS.read_text())
        RESULTS.with_suffix(".md").write_text("\n".join(page(found)) + "\n")
        draw(found["rungs"], ROOT / "docs" / "more_time.svg")


def measured(chosen: Any) -> Iterator[dict[str, Any]]:
    """The pairs of every rung, and how they were played: after every pair, so that a broken-off run is not lost."""
    which = [Rung(game, seconds) for seconds in chosen.seconds for game in games() if chosen.only in game]
    counts = {rung: [0] * 5 for rung in which}
    warm = sorted({rung.game for rung in which})
    about = {
        "options": f"--workers {chosen.workers} --games {chosen.games} --minutes {chosen.minutes:g}",
        "date": str(date.today()),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
    }
    tasks = [(game, None) for game in warm]
    for rung, points in in_rounds(half_points, which, tasks, chosen.workers, chosen.games // 2, chosen.minutes):
        if points >= 0:
            counts[rung][points] += 1
        yield about | {"rungs": [[rung.game, rung.seconds, counts[rung]] for rung in which]}


# -- what comes of it --------------------------------------------------------------------------------------------------


def verdict(pairs: list[int]) -> str:
    """What the interval says."""
    low, high = score_interval(pairs)
    return "better" if low >= 0.5 else "worse" if high < 0.5 else "level" if sum(pairs) else ""


def page(found: dict[str, Any]) -> Iterator[str]:
    """The page of results."""
    yield "# More time"
    yield ""
    yield f"`python bench/strength/more_time.py {found['options']}`, {found['date']}, Python {found['python']},"
    yield f"{found['cores']} cores. The share of points that the default search of a game makes against itself with a"
    yield "tenth of the time for a choice, with the interval of 95 % over pairs of games (Wilson): *better* where all"
    yield "of it is at or above one half, *worse* where all of it is below, else *level*."
    yield ""
    yield from table(found)


def table(found: dict[str, Any]) -> Iterator[str]:
    """The rows of all rungs."""
    yield "| game | seconds | against | points | |"
    yield "|---|---:|---:|---|---|"
    for game, seconds, pairs in sorted(found["rungs"]):
        yield f"| {game} | {10 * seconds:g} | {seconds:g} | {Score(tuple(pairs))} | {verdict(pairs)} |"


def draw(rungs: list[Any], path: Path) -> None:
    """Strength against time, a panel for every game."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "outply"  # the same file for the same numbers
    matplotlib.rcParams["svg.fonttype"] = "none"  # text, not outlines: a tenth of the size
    import matplotlib.pyplot as plt

    names = sorted({game for game, _, _ in rungs})
    columns = 6
    rows = -(-len(names) // columns)
    figure, axes = plt.subplots(rows, columns, figsize=(11, 1.9 * rows), sharex=True, sharey=True)
    for panel in axes.flat[len(names) :]:
        panel.axis("off")
    for name, panel in zip(names, axes.flat, strict=False):
        times, elo, low, high = curve([(seconds, pairs) for game, seconds, pairs in rungs if game == name])
        panel.fill_between(times, low, high, color="#2563eb", alpha=0.15, linewidth=0)
        panel.plot(times, elo, color="#2563eb", marker="o", markersize=3)
        panel.axhline(0, color="#98a2ae", linewidth=0.6)
        panel.set_title(name, fontsize=9)
        panel.set_xscale("log")
        panel.minorticks_off()
        panel.tick_params(labelsize=8)
    figure.supxlabel("seconds for a choice", fontsize=9)
    figure.supylabel("Elo above the shortest time", fontsize=9)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def curve(rungs: list[tuple[float, list[int]]]) -> tuple[list[float], list[float], list[float], list[float]]:
    """Times, and the Elo of each above the shortest with its interval: what the rungs below add up to."""
    times, elo, below, above = [min(rungs)[0]], [0.0], [0.0], [0.0]
    for seconds, pairs in sorted(rungs):
        more = [*pairs[:2], pairs[2] + 1, *pairs[3:]]  # a pair more, half won: a score of 1 would be infinitely better
        step, (low, high) = float(elo_of(Score(tuple(more)).share)), elo_interval(more)
        times.append(10 * seconds)
        elo.append(elo[-1] + step)
        below.append(math.hypot(below[-1], step - float(low)))
        above.append(math.hypot(above[-1], float(high) - step))
    low_end, high_end = zip(*((e - b, e + a) for e, b, a in zip(elo, below, above, strict=True)), strict=True)
    return times, elo, list(low_end), list(high_end)


if __name__ == "__main__":
    main()
