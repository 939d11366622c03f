"""What each part of the selective search is worth in chess: the default against itself without the part.

python bench/strength/selective.py                            all parts, 40 games each, 0.02 s a choice
python bench/strength/selective.py --only null --games 100    some of them
python bench/strength/selective.py --changes deeper=false,selectivity.late=0      changes of one's own

Both sides have `--seconds` of a quiet core for a choice, as nodes that they search in that processor time, so that a
busy machine changes nothing; each opening is played twice. A share below 50 % says that the part is worth having.
"""

from __future__ import annotations

import argparse
from typing import Any

from engines import CHESS
from matches import Side, calibrated, loaded, match

from outply.algorithms import parse
from outply.arena.statistics.intervals import elo_of
from outply.knowledge import with_knowledge
from outply.knowledge.chess import DEFAULT_SEARCH

GAME = "chess:repetition=true"

PARTS = (
    "winning_first=true",
    "early_cuts=true",
    "deeper=false",
    "killers=false",
    "history=false",
    "table_from=1",
    "aspiration=0",
    "selectivity.null_from=1000",
    "selectivity.reduce=0",
    "selectivity.futility=0",
    "selectivity.late=0",
    "selectivity.extend=false",
    "selectivity.unknown_from=0",
    "selectivity.blame=false",
)
"""What is changed, one at a time."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="games in each match")
    parser.add_argument("--seconds", type=float, default=0.02, help="processor time for a choice")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--only", default="", help="only parts whose text holds this")
    parser.add_argument("--changes", nargs="*", default=PARTS, help="changes of the default search as text")
    parser.add_argument("--base", default="", help="changes of both sides")
    chosen = parser.parse_args()
    base = f"{DEFAULT_SEARCH},{chosen.base}" if chosen.base else DEFAULT_SEARCH
    one, budget = side(base, chosen.seconds)
    print(f"the default has {budget.nodes:,} nodes a choice\n\n| changed | nodes | points | Elo |\n|---|---:|---|---:|")
    for change in filter(lambda text: chosen.only in text, chosen.changes):
        other, others = side(f"{base},{change}", chosen.seconds)
        score = match(GAME, Side(other, others), Side(one, budget), chosen.games, chosen.workers, openings=CHESS)
        print(f"| `{change}` | {others.nodes:,} | {score} | {elo_of(score.share):+.0f} |", flush=True)


def side(text: str, seconds: float) -> tuple[Any, Any]:
    """The algorithm of a text with its budget; a later option replaces an earlier one of the same name."""
    name, _, options = text.partition(":")
    kept = dict(option.partition("=")[::2] for option in options.split(","))
    algorithm = with_knowledge(parse(f"{name}:{','.join('='.join(pair) for pair in kept.items())}"), loaded(GAME))
    return algorithm, calibrated(GAME, algorithm, seconds, CHESS)


if __name__ == "__main__":
    main()
