"""Golden reports: several hundred searches, by games, algorithms, options and seeds, and the digest of each report.

A search with a given seed gives the report it gave before. `make golden` records them anew after a change on purpose,
which the changelog then names; `python -m tests.support.golden_reports --compare [--compiled]` lists what differs.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from outply.bench.signature import SearchCase
from tests.support.paths import GOLDEN

FILE = GOLDEN / "reports.json"
SUFFIX = " compiled"
"""Marks the names of compiled searches in the file."""

TINY = ("tic_tac_toe", "subtraction:stones=9", "nim", "connect_four:columns=4,rows=4,connect=3", "book:tree=two_ply")
SMALL = ("hex:size=4", "kalah:pits=3,seeds=2", "breakthrough:rows=5,columns=4", "mnk:m=4,n=3,k=3", "othello:size=4")
LARGE = ("connect_four", "othello", "chess", "checkers", "go:size=5", "breakthrough", "kalah", "hex:size=6")
DICE = ("pig:target=12", "pig:players=3,target=10", "backgammon", "vacuum", "twenty48:target=16")

TREE_POLICIES = (
    "ucb1",
    "ucb1_tuned",
    "ucb_sampling",
    "epsilon_greedy",
    "thompson_sampling",
    "puct",
    "progressive_bias",
    "progressive_widening",
    "initial_values",
    "rave",
)
DEFAULT_POLICIES = (
    "uniform",
    "heavy",
    "evaluated",
    "truncated",
    "repeated",
    "mixed",
    "mast",
    "lookahead",
    "lookahead_playout",
)
BACKUPS = ("mean", "max_backup", "implicit_minimax")
FINAL_MOVES = ("most_visits", "best_value", "agreement", "secure", "ucb_weight", "sampled_visits", "sampled_values")


def cases() -> Iterator[SearchCase]:
    """The short searches, made for plain Python."""
    for number, game in enumerate((*TINY, *SMALL, *LARGE, *DICE)):
        yield SearchCase(game, 0, "mcts", "simulations", 150, number)
        yield SearchCase(game, 2, "mcts:solver=false,c=0.9", "simulations", 90, 7)
        yield SearchCase(game, 3, "", "simulations", 60, 3)
        yield SearchCase(game, 0, "flat_monte_carlo", "simulations", 60, 1)
        yield SearchCase(game, 1, "flat_monte_carlo:allocation=sequential_halving", "simulations", 60, 2)
    for game in (*TINY, *SMALL, *LARGE):
        for algorithm in ("minimax", "alpha_beta", "max_n", "paranoid"):
            yield SearchCase(game, 1, algorithm, "depth", 2, 1)
            yield SearchCase(game, 0, algorithm, "nodes", 300, 1)
        yield SearchCase(game, 2, "proof_number", "nodes", 300, 1)
    for game in (*TINY, "connect_four", "othello:size=4"):
        for options in (
            "table=false",
            "null_window=false",
            "killers=false,history=false",
            "early_cuts=false,in_range=false",
            "deepening=false",
            "all_best=true",
            "aspiration=0.2,forced=false",
            "faster=false,winning_first=false",
        ):
            yield SearchCase(game, 1, f"alpha_beta:{options}", "depth", 4, 1)
    for game in DICE:
        for algorithm in (
            "expectiminimax",
            "max_n",
            "expectiminimax:star1=false,star2=false",
            "expectiminimax:probes=2",
        ):
            yield SearchCase(game, 0, algorithm, "depth", 2, 1)
    for game in (
        "tic_tac_toe",
        "subtraction:stones=9",
        "nim",
        "pig:target=8",
        "vacuum",
        "mnk:m=3,n=3,k=3",
        "othello:size=4",
    ):
        yield SearchCase(game, 2, "solve", "nodes", 3000, 1)
    for start in (1, 2, 3, 4, 5):
        yield SearchCase(f"vacuum:start={start}", 0, "and_or", "nodes", 400, 1)
        yield SearchCase(f"vacuum:start={start},slippery=true", 0, "and_or", "nodes", 400, 1)
    parts = (
        *(f"tree_policy={name}" for name in TREE_POLICIES),
        *(f"default_policy={name}" for name in DEFAULT_POLICIES),
        *(f"backup={name}" for name in BACKUPS),
        *(f"final_move={name}" for name in FINAL_MOVES),
        "bounds=false",
        "transpositions=true",
        "batched=false",
        "chance=proportional_outcomes",
        "threads=2",
        "tree_policy=rave,default_policy=mast,final_move=secure",
        "tree_policy=puct,backup=implicit_minimax",
        "tree_policy=rave,reference=20",
    )
    for game in ("tic_tac_toe", "connect_four", "pig:target=12", "pig:players=3,target=10"):
        for number, written in enumerate(parts):
            yield SearchCase(game, 1, f"mcts:{written}", "simulations", 130, number)


COMPILED = tuple(
    SearchCase(game, 2, algorithm, "simulations", 20_000, 11)
    for game in ("connect_four", "kalah", "pig:target=30", "go:size=5")
    for algorithm in (
        "mcts",
        "mcts:solver=false",
        "mcts:tree_policy=rave",
        "mcts:tree_policy=puct",
        "mcts:tree_policy=ucb1_tuned",
        "mcts:default_policy=mast",
        "mcts:backup=max_backup",
        "mcts:transpositions=true",
        "mcts:threads=2",
    )
)
"""Longer searches, too slow as plain Python: `--compiled`."""


def searched(case: SearchCase) -> dict[str, Any]:
    """The report of a search without times, memory and words."""
    try:
        report = case.run()
    except ValueError as error:
        return {"refused": type(error).__name__}
    told = report.to_dict()
    for words in ("algorithm", "note", "schema"):
        told.pop(words, None)
    told["cost"].pop("seconds")
    told["cost"].pop("memory_mb")
    return told


def digest(told: dict[str, Any]) -> str:
    """A report as sixteen letters."""
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def record(which: Iterable[SearchCase]) -> dict[str, str]:
    """The digests of these searches, by name."""
    return {str(case): digest(searched(case)) for case in which}


def known(file: Path = FILE, compiled: bool = False) -> dict[str, str]:
    """The recorded digests, by name; compiled searches have a suffix in the file."""
    digests: dict[str, str] = json.loads(file.read_text())
    if not compiled:
        return digests
    return {name.removesuffix(SUFFIX): told for name, told in digests.items() if name.endswith(SUFFIX)} or digests


def different(which: Iterable[SearchCase], recorded: dict[str, str]) -> list[str]:
    """The names of the searches whose report differs from the recorded one."""
    return [name for name, told in record(which).items() if recorded.get(name) != told]


def write(file: Path) -> int:
    """Records all searches anew, the short ones as plain Python."""
    compiled = {f"{name}{SUFFIX}": told for name, told in record(COMPILED).items()}
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    digests = record(cases()) | compiled
    file.write_text(json.dumps(digests, indent=0) + "\n")
    return len(digests)


def main() -> None:
    began = time.perf_counter()
    file = Path(sys.argv[-1]) if sys.argv[-1].endswith(".json") else FILE
    if "--compare" in sys.argv:
        compiled = "--compiled" in sys.argv
        which = COMPILED if compiled else tuple(cases())
        found = different(which, known(file, compiled))
        print("\n".join(found))  # noqa: T201
        print(f"{len(which)} searches, {len(found)} different, {time.perf_counter() - began:.0f} s")  # noqa: T201
    else:
        print(f"{write(file)} searches, {time.perf_counter() - began:.0f} s")  # noqa: T201


if __name__ == "__main__":
    main()
