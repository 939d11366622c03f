"""Planning problems: what a search finds in how long, beside the best that is known.

python bench/strength/planning.py [WORD]     those problems whose text holds the word

writes bench/results/planning.md, where rows of other problems are kept, and the pictures of docs/planning/. Budgets are
playouts, so scores are the same on every machine; seconds are not.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import outply as op
from outply.draw.board_svg import film_svg, labelled_svg, route_svg

ROOT = Path(__file__).resolve().parents[2]


class Problem(NamedTuple):
    """A problem, how it is searched, and what is known of it."""

    game: str
    algorithm: str
    playouts: int
    known: str  # the best score known, and why
    picture: str = ""
    seed: int = 1


TOURS = (
    ("rc_201.1", "nrpa", 1_000_000, 2, 444.5425),
    ("rc_201.2", "nrpa:iterations=50", 1_000_000, 1, 711.5374),
    ("rc_201.4", "nrpa", 1_000_000, 2, 793.6352),
    ("rc_202.2", "nrpa", 1_000_000, 2, 304.1418),
    ("rc_203.1", "nrpa", 2_000_000, 2, 453.4821),
    ("rc_203.4", "nrpa", 1_000_000, 2, 314.2893),
    ("rc_205.1", "nrpa", 1_000_000, 2, 343.2095),
    ("rc_206.1", "nrpa", 20_000, 2, 117.8479),
    ("rc_207.4", "nrpa", 20_000, 2, 119.6388),
)
"""Instances of Potvin and Bengio with proven ways, to the four decimals of rounded distances."""

ISLAND = "coast_patrol:worth=(5,4,3,2,1),ticks=2,ways=1-2/2-3/3-4/4-5/5-1"
"""A guard who walks round an island."""

PROBLEMS = (
    Problem("samegame", "nrpa", 20_000, "unknown", "samegame"),
    Problem("morpion:length=4", "nrpa:level=4,iterations=50,playouts=4", 860_000, "35, proven", seed=7),
    Problem("morpion:length=4,disjoint=false", "nrpa:level=2,iterations=300", 1_000_000, "62, proven"),
    Problem("morpion", "nrpa", 100_000, "82, the record", "morpion"),
    Problem("uav_routing:places=10", "nrpa", 20_000, "-500.284464, by labels", "uav_routing"),
    *(
        Problem(f"uav_routing:file={name}", how, count, f"-{way}, by labels", seed=seed)
        for name, how, count, seed, way in TOURS
    ),
    Problem("earth_observation:file=8", "nrpa", 2_000, "10, by an integer program"),
    Problem("earth_observation:file=54", "nrpa", 1_000_000, "70, by an integer program"),
    Problem("earth_observation:file=404", "nrpa:iterations=50", 800_000, "49, by an integer program", seed=2),
    Problem("earth_observation:file=29", "nrpa", 1_000_000, "12032, by an integer program"),
    Problem("earth_observation:photos=40", "nrpa", 50_000, "42, by an integer program", "earth_observation"),
    Problem("forest_harvest:size=4", "nrpa", 20_000, "1289.980345, row by row", "forest_harvest"),
    Problem("retrosynthesis", "nrpa:level=2", 5000, "-11, by all ways", "retrosynthesis"),
    Problem("retrosynthesis:target=ibuprofen", "nrpa:level=2", 5000, "-16, by all ways"),
    Problem("story:ending=wedding", "nested_monte_carlo:level=3", 200_000, "0.0892537664, deed by deed", "story"),
    Problem("story:ending=knight rich", "nested_monte_carlo:level=3", 50_000, "0.212268, deed by deed"),
    Problem("coast_patrol", "solve", 0, "-1.2, by hand"),
    Problem(ISLAND, "solve", 0, "-2.701688555, by linear programs", "coast_patrol"),
)
"""Optima by the other methods are those of tests/games/test_planning.py."""

HEAD = """# Planning problems

`python bench/strength/planning.py`: the best score that a search finds, and what is known of it.
Each runs on one core, with a seed of its own, on a shared machine under load.

| problem | search | playouts | seconds | found | best known |
|---|---|---:|---:|---:|---|
"""


def picture(problem: Problem, report: op.Report) -> str:
    """A film where the end is an empty board, how often the guard begins where, or the plan."""
    if problem.picture == "samegame":
        return film_svg(report)
    if problem.picture == "coast_patrol":
        game: Any = report.game.inner if hasattr(report.game, "inner") else report.game
        names = [place["name"] for place in game.draw(game.initial())["parts"][0]["places"]]
        shares = {names[move.action]: f"guarded {move.share:.1%}" for move in report.moves if move.share > 0.0}
        return labelled_svg(game, game.initial(), shares)
    return route_svg(report)


def row(problem: Problem) -> str:
    """Searches a problem; returns its row, and writes its picture."""
    game = op.load(problem.game)
    budget = op.Budget(simulations=problem.playouts) if problem.playouts else op.Budget(seconds=10)
    small = op.Budget(simulations=1) if problem.playouts else budget
    op.search(game, algorithm=problem.algorithm, budget=small)  # compiles
    report = op.search(game, algorithm=problem.algorithm, budget=budget, seed=problem.seed)
    if problem.picture:
        (ROOT / "docs" / "planning" / f"{problem.picture}.svg").write_text(picture(problem, report))
    cells = f"`{problem.game}` | `{problem.algorithm}` | {problem.playouts:,} | {report.cost.seconds:.2f}"
    return f"| {cells} | {report.value[0]:.10g} | {problem.known} |\n"


RESULTS = ROOT / "bench" / "results" / "planning.md"


def kept_row(problem: Problem) -> str:
    """The row that an earlier run wrote; empty if there is none."""
    begins = f"| `{problem.game}` | `{problem.algorithm}` | {problem.playouts:,} |"
    return next((line + "\n" for line in RESULTS.read_text().splitlines() if line.startswith(begins)), "")


def main() -> None:
    word, rows = (sys.argv[1:] or [""])[0], []
    for problem in PROBLEMS:
        rows.append(row(problem) if word in problem.game else kept_row(problem))
        print(rows[-1], end="", flush=True)
    RESULTS.write_text(HEAD + "".join(rows))


if __name__ == "__main__":
    main()
