"""A plot of ratings with their intervals, and of the scores behind them; needs matplotlib (the extra `plot`)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np

from outply.arena.standings import Standings

SUFFIXES = (".png", ".svg", ".pdf")


def available() -> bool:
    """Matplotlib is installed."""
    return importlib.util.find_spec("matplotlib") is not None


def plot(standings: Standings, file: Path | str) -> None:
    """Writes a file: ratings with 95 % intervals on the left, scores of everybody against everybody on the right."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    number = len(standings.names)
    figure = Figure(figsize=(10, 1.8 + 0.45 * number), layout="constrained")
    FigureCanvasAgg(figure)  # no window, whatever the user's settings
    left, right = figure.subplots(1, 2, width_ratios=(3, 2))
    _ratings(left, standings)
    _scores(right, standings)
    figure.suptitle(f"{len(standings.counted):,} games")
    figure.savefig(str(file), dpi=150, metadata={"Date": None} if Path(file).suffix == ".svg" else None)


def _ratings(axes: Any, standings: Standings) -> None:
    order = standings.ranking[::-1]
    elo = [float(standings.ratings.elo[who]) for who in order]
    errors = [standings.ratings.error(who) for who in order]
    axes.errorbar(elo, range(len(order)), xerr=errors, fmt="o", color="#1f6f8b", ecolor="#99b8c4", capsize=4)
    axes.axvline(0, color="#cccccc", zorder=0)
    axes.set_yticks(range(len(order)), [standings.names[who] for who in order])
    axes.set_ylim(-0.6, len(order) - 0.4)
    axes.set_xlabel("Elo, with 95 % intervals")
    axes.spines[["top", "right"]].set_visible(False)


def _scores(axes: Any, standings: Standings) -> None:
    order = standings.ranking
    shares = np.full((len(order), len(order)), np.nan)
    for row, who in enumerate(order):
        for column, other in enumerate(order):
            points, games = standings.against(who, other) if who != other else (0.0, 0)
            if games:
                shares[row, column] = points / games
                axes.text(column, row, f"{points / games:.0%}", ha="center", va="center", fontsize=8)
    axes.imshow(shares, cmap="RdYlGn", vmin=0, vmax=1, alpha=0.7)
    axes.set_xticks(range(len(order)), [str(place) for place in range(1, len(order) + 1)])
    axes.set_yticks(range(len(order)), [str(place) for place in range(1, len(order) + 1)])
    axes.set_xlabel("score of the row against the column, by rank")
