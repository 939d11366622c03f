"""Which search is the strongest in each bundled game: candidates against the first of them, in pairs of games.

python bench/strength/defaults.py --workers 16 --seconds 0.1 1 --minutes 5   adds to bench/results/defaults.md
python bench/strength/defaults.py --workers 16 --finals                      the defaults against their rivals alone
python bench/strength/defaults.py --part default_policy=decisive             what a part of MCTS is worth
python bench/strength/defaults.py --only othello --games 8 --seconds 0.02    prints some rows only

Both sides have the same time for a choice on one core each. Openings are random; each is played twice, with seats
swapped. Pairs are played in rounds over all matches, so that every match has as many when the minutes are over.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from matches import Score, Side, in_rounds, loaded, play_pair, usual

from outply.players.player import Player
from outply.search.budget import Budget

RESULTS = Path(__file__).resolve().parents[1] / "results" / "defaults.md"

TRUNCATED = "mcts:default_policy=truncated,default_policy.most_plies=4"
IMPLICIT = "mcts:backup=implicit_minimax"
BOTH = f"{TRUNCATED},backup=implicit_minimax"
RAVE = "mcts:tree_policy=rave"
WIDER = "mcts:tree_policy.c=1.4,default_policy=bundled,known_ends=bundled"
KNOWN = "mcts:tree_policy.c=1,default_policy=bundled,known_ends=bundled"

CANDIDATES = {
    "backgammon": ("mcts", "expectiminimax", TRUNCATED, "mcts:default_policy=evaluated"),
    "breakthrough": (TRUNCATED, "alpha_beta", BOTH, "mcts:default_policy=bundled,backup=implicit_minimax"),
    "checkers": ("mcts", "alpha_beta", TRUNCATED, BOTH),
    "chess": ("alpha_beta", "alpha_beta:quiet=bundled", BOTH),
    "connect_four": (KNOWN, "alpha_beta", f"{KNOWN},backup=implicit_minimax", "mcts", WIDER),
    "go": (f"{RAVE},default_policy=bundled", RAVE, "mcts:default_policy=bundled", f"{RAVE},default_policy=mast"),
    "hex": (f"{RAVE},default_policy=bundled", RAVE, f"{RAVE},backup=implicit_minimax", "alpha_beta"),
    "kalah": ("mcts", "alpha_beta", TRUNCATED, BOTH),
    "mnk:m=9,n=9,k=5": ("mcts", "alpha_beta", TRUNCATED, BOTH, "mcts:default_policy=bundled", RAVE),
    "othello": (TRUNCATED, "alpha_beta", BOTH, "mcts:default_policy=bundled,backup=implicit_minimax"),
    "pig": ("mcts", "expectiminimax", "mcts:default_policy=evaluated"),
    "twenty48": ("mcts", "expectiminimax", "mcts:default_policy=evaluated", TRUNCATED),
}
"""The searches that are tried in a game; the others play against the first."""


RIVALS = {
    "backgammon": TRUNCATED,
    "breakthrough": TRUNCATED,
    "checkers": "mcts",
    "chess": "alpha_beta",
    "connect_four": "alpha_beta",
    "go": f"{RAVE},default_policy=bundled",
    "hex": RAVE,
    "kalah": "alpha_beta",
    "mnk:m=9,n=9,k=5": TRUNCATED,
    "othello": BOTH,
}
"""What came nearest to the default of a game."""


PARTS_IN = ("connect_four", "breakthrough", "othello:size=6", "kalah", "hex:size=7", "mnk:m=9,n=9,k=5", "checkers")
"""The games in which a part is tried against MCTS without it."""


class Match(NamedTuple):
    """A candidate against the first one."""

    game: str
    candidate: str
    first: str


def matches(only: list[str], finals: bool, part: str) -> list[Match]:
    """Every candidate but the first, against the first; or each game's default against its rival; or a part."""
    if part:
        found = [Match(game, f"mcts:{part}", "mcts") for game in PARTS_IN]
    elif finals:
        found = [Match(game, usual(game), rival) for game, rival in RIVALS.items()]
    else:
        found = [Match(game, other, first) for game, (first, *others) in CANDIDATES.items() for other in others]
    texts = only or [""]
    return [match for match in found if any(text in f"{match.game} {match.candidate}" for text in texts)]


# -- a pair of games ---------------------------------------------------------------------------------------------------


def half_points(seconds: float, match: Match, number: int) -> int:
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


# -- all of them -------------------------------------------------------------------------------------------------------


def section(which: list[Match], seconds: float, chosen: Any) -> str:
    """All matches with so much time for a choice, as a section of the results."""
    warm = sorted({(match.game, text) for match in which for text in match[1:]})
    counts = {match: [0] * 5 for match in which}
    play = partial(half_points, seconds)
    for match, points in in_rounds(play, which, warm, chosen.workers, chosen.games // 2, chosen.minutes):
        counts[match][points] += 1
    return "\n".join(lines(counts, seconds, chosen)) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--games", type=int, default=1000, help="games in each match at most")
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.1, 1.0], help="times for a choice, one by one")
    parser.add_argument("--minutes", type=float, default=60, help="after so many no game begins, for each of the times")
    parser.add_argument("--only", nargs="+", default=[], help="only matches whose game and candidate hold one of these")
    parser.add_argument("--finals", action="store_true", help="each game's default against its nearest rival alone")
    parser.add_argument("--part", default="", help="only MCTS with these options against MCTS without")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the file to which sections are added")
    chosen = parser.parse_args()
    for seconds in chosen.seconds:
        found = section(matches(chosen.only, chosen.finals, chosen.part), seconds, chosen)
        print(found, flush=True)
        if not chosen.only:
            with chosen.out.open("a") as file:
                file.write(found)


def lines(counts: dict[Match, list[int]], seconds: float, chosen: Any) -> Iterator[str]:
    """A section of the results."""
    options = f"--workers {chosen.workers} --seconds {seconds:g} --minutes {chosen.minutes:g}"
    options += " --finals" if chosen.finals else f" --part {chosen.part}" if chosen.part else ""
    yield f"## {seconds:g} s a choice"
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
