"""Which search is the strongest in each bundled game: candidates against the first of them, in pairs of games.

python bench/strength/defaults.py --workers 16 --seconds 0.1 --minutes 5   adds to bench/results/defaults.md
python bench/strength/defaults.py --only othello --games 8 --seconds 0.02   prints some rows only

Both sides have the same time for a choice on one core each. Openings are random; each is played twice, with seats
swapped. Pairs are played in rounds over all matches, so that every match has as many when the minutes are over.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from matches import Score, Side, loaded, play_pair

from outply.api import search
from outply.players.player import Player
from outply.search.budget import Budget

RESULTS = Path(__file__).resolve().parents[1] / "results" / "defaults.md"

TRUNCATED = "mcts:default_policy=truncated,default_policy.most_plies=4"
IMPLICIT = "mcts:backup=implicit_minimax"
BOTH = f"{TRUNCATED},backup=implicit_minimax"
RAVE = "mcts:tree_policy=rave"

CANDIDATES = {
    "backgammon": ("mcts", "expectiminimax", TRUNCATED, "mcts:default_policy=evaluated"),
    "breakthrough": (TRUNCATED, "alpha_beta", BOTH, "mcts:default_policy=bundled,backup=implicit_minimax"),
    "checkers": ("mcts", "alpha_beta", TRUNCATED, BOTH),
    "chess": ("alpha_beta", "alpha_beta:quiet=bundled", BOTH),
    "connect_four": (
        "mcts:tree_policy.c=1,default_policy=bundled,known_ends=bundled",
        "alpha_beta",
        "mcts:tree_policy.c=1,default_policy=bundled,known_ends=bundled,backup=implicit_minimax",
        "mcts",
    ),
    "go": (f"{RAVE},default_policy=bundled", RAVE, "mcts:default_policy=bundled", f"{RAVE},default_policy=mast"),
    "hex": (f"{RAVE},default_policy=bundled", RAVE, f"{RAVE},backup=implicit_minimax", "alpha_beta"),
    "kalah": ("mcts", "alpha_beta", TRUNCATED, BOTH),
    "mnk:m=9,n=9,k=5": ("mcts", "alpha_beta", TRUNCATED, BOTH, "mcts:default_policy=bundled", RAVE),
    "othello": (TRUNCATED, "alpha_beta", BOTH, "mcts:default_policy=bundled,backup=implicit_minimax"),
    "pig": ("mcts", "expectiminimax", "mcts:default_policy=evaluated"),
    "twenty48": ("mcts", "expectiminimax", "mcts:default_policy=evaluated", TRUNCATED),
}
"""The searches that are tried in a game; the others play against the first."""


class Match(NamedTuple):
    """A candidate against the first one."""

    game: str
    candidate: str
    first: str


def matches(only: str) -> list[Match]:
    """Every candidate but the first, against the first."""
    found = [Match(game, other, first) for game, (first, *others) in CANDIDATES.items() for other in others]
    return [match for match in found if only in f"{match.game} {match.candidate}"]


# -- a pair of games ---------------------------------------------------------------------------------------------------


def half_points(match: Match, seconds: float, number: int) -> int:
    """The half points of the candidate in a pair of games; alone, in two games each with the same seeds."""
    budget = Budget(seconds=seconds, memory_mb=128)
    sides = Side(match.candidate, budget), Side(match.first, budget)
    if loaded(match.game).players == 1:
        return sum(_alone(match.game, sides, 2 * number + game) for game in range(2))
    return play_pair(match.game, *sides, None, number)


def _alone(text: str, sides: tuple[Side, Side], seed: int) -> int:
    """Half points for the greater utility in a game of one."""
    one, other = (_utility(text, side, seed) for side in sides)
    return 1 + (one > other) - (one < other)


def _utility(text: str, side: Side, seed: int) -> float:
    """What a player of a game of one makes of it."""
    from outply.arena.referee import play_game

    game = loaded(text)
    result = play_game(game, [Player(game, side.player, side.budget, seed)], (), seed=seed)
    return float(result.utilities[0])


def warm(task: tuple[str, str]) -> None:
    """Compiles a search of a game, so that others find it in the cache."""
    search(loaded(task[0]), None, task[1], Budget(seconds=0.01))


# -- all of them -------------------------------------------------------------------------------------------------------


def played(which: list[Match], chosen: Any) -> Iterator[tuple[Match, int]]:
    """Every pair as it is over, until the minutes are over."""
    end = time.monotonic() + 60 * chosen.minutes
    pool = ProcessPoolExecutor(chosen.workers, multiprocessing.get_context("spawn"))
    list(pool.map(warm, sorted({(match.game, text) for match in which for text in match[1:]})))
    tasks = ((match, number) for number in range(chosen.games // 2) for match in which)
    under_way: dict[Future[int], Match] = {}
    while time.monotonic() < end:
        while len(under_way) < chosen.workers and (task := next(tasks, None)):
            under_way[pool.submit(half_points, task[0], chosen.seconds, task[1])] = task[0]
        if not under_way:
            break
        done, _ = wait(under_way, timeout=max(0.0, end - time.monotonic()), return_when=FIRST_COMPLETED)
        for future in done:
            yield under_way.pop(future), future.result()
    for process in list((pool._processes or {}).values()):  # those that would play on
        process.terminate()
    pool.shutdown(wait=False, cancel_futures=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--games", type=int, default=1000, help="games in each match at most")
    parser.add_argument("--seconds", type=float, default=0.1, help="time for a choice")
    parser.add_argument("--minutes", type=float, default=60, help="when to stop")
    parser.add_argument("--only", default="", help="only matches whose game and candidate hold this")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the file to which a section is added")
    chosen = parser.parse_args()
    which = matches(chosen.only)
    counts = {match: [0] * 5 for match in which}
    for match, points in played(which, chosen):
        counts[match][points] += 1
    print("\n".join(lines(counts, chosen)))
    if not chosen.only:
        with chosen.out.open("a") as file:
            file.write("\n".join(lines(counts, chosen)) + "\n")


def lines(counts: dict[Match, list[int]], chosen: Any) -> Iterator[str]:
    """A section of the results."""
    options = f"--workers {chosen.workers} --seconds {chosen.seconds:g} --minutes {chosen.minutes:g}"
    yield f"## {chosen.seconds:g} s a choice"
    yield ""
    yield f"`python bench/strength/defaults.py {options}`, {date.today()}, Python {platform.python_version()},"
    yield f"{os.cpu_count()} cores. The share of points of a candidate against the first one of its game, with the"
    yield "interval of 95 % over pairs of games (Wilson)."
    yield ""
    yield "| game | candidate | against | points |"
    yield "|---|---|---|---|"
    for match, pairs in counts.items():
        if sum(pairs):
            yield f"| {match.game} | `{match.candidate}` | `{match.first}` | {Score(tuple(pairs))} |"
    yield ""


if __name__ == "__main__":
    main()
