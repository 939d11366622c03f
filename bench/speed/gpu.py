"""Random games a second on a GPU: beside all cores and one core of the CPU, and beside Pgx, in one run.

python bench/speed/gpu.py                     writes bench/results/gpu.md; about five minutes
python bench/speed/gpu.py --only connect_four go --no-peer      prints some rows only
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import platform
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outply.compiler.gpu.driver import device
from outply.games import NAMES
from outply.games.loading import load
from outply.playouts import playouts

BENCH = Path(__file__).resolve().parents[1]
COMPARED = 20_000
"""Games that are played on both sides and compared, bit for bit."""


class Row(NamedTuple):
    """One game: whole random games a second."""

    game: str
    plies: float
    same: bool
    gpu: float
    cores: float
    core: float
    peer: float | None


def rate(game: Any, seconds: float, **how: Any) -> float:
    """Games a second, in a run of about so many seconds."""
    n = COMPARED
    while True:
        report = playouts(game, n=n, **how)
        if report.note:
            raise RuntimeError(report.note)
        if report.seconds >= seconds / 2:
            return report.per_second
        n = int(n * min(64.0, 1.2 * seconds / max(report.seconds, 1e-4)))


def measure(name: str, seconds: float, peer: bool) -> Row:
    game = load(name)
    one, other = (playouts(game, n=COMPARED, device=where) for where in ("cpu", "gpu"))
    same = one.outcomes == other.outcomes and np.array_equal(one.lengths, other.lengths)
    return Row(
        game=name,
        plies=one.plies,
        same=same,
        gpu=rate(game, seconds, device="gpu"),
        cores=rate(game, seconds, device="cpu"),
        core=rate(game, seconds, device="cpu", threads=1),
        peer=peer_rate(name, seconds) if peer else None,
    )


def peer_rate(name: str, seconds: float) -> float | None:
    """Pgx on the same card; None where it is not installed or does not have the game."""
    if importlib.util.find_spec("pgx") is None or importlib.util.find_spec("jax") is None:
        return None
    from bench.peers.pgx_playouts import GAMES, games_a_second

    return games_a_second(name, seconds) if name in GAMES else None


def rows(names: list[str], seconds: float, peer: bool) -> Iterator[Row]:
    for name in names:
        try:
            yield measure(name, seconds, peer)
        except Exception as error:
            print(f"{name}: {error}", flush=True)


def format_row(row: Row) -> str:
    peer = f"{row.peer / 1e6:,.3f} | {row.gpu / row.peer:,.0f}" if row.peer else "– | –"
    cores = f"{row.cores / 1e6:,.2f} | {row.core / 1e6:,.3f} | {row.cores / row.core:.1f}"
    times, same = row.gpu / row.cores, "yes" if row.same else "NO"
    return f"| {row.game} | {row.plies:.1f} | {row.gpu / 1e6:,.2f} | {cores} | {times:,.0f} | {peer} | {same} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="*", choices=NAMES)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--out", type=Path, default=BENCH / "results" / "gpu.md")
    given = parser.parse_args()
    lines = [
        "# Random games on a GPU",
        "",
        f"`python bench/speed/gpu.py`, {date.today()}, {device().name}, beside {os.cpu_count()} CPU cores, Python",
        f"{platform.python_version()}. Millions of whole random games a second from the initial state; «same»:",
        f"{COMPARED:,} games counted alike, bit for bit, on GPU and CPU. Pgx 2.6.0 plays random games on the same card",
        "in the same run.",
        "",
        "| game | plies | GPU | CPU, all cores | CPU, one core | cores / core | GPU / cores | Pgx | GPU / Pgx | same |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|",
    ]
    for row in rows(given.only or list(NAMES), given.seconds, not given.no_peer):
        lines.append(format_row(row))
        print(lines[-1], flush=True)
    if not given.only:
        given.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
