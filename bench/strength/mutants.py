"""Mutated rule sheets: what becomes of ten thousand, each loaded, played and searched in a process of its own.

python bench/strength/mutants.py                    writes bench/results/mutants.md
python bench/strength/mutants.py --sheets 100       some, printed
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.support.mutants import PLAYED, REFUSED, TOO_LARGE, fates, warm  # noqa: E402

ALL = 10_000

TOLD = 250
"""Sheets after which the counts so far are told."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", type=int, default=ALL)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=5.0, help="processor seconds to ground a sheet")
    given = parser.parse_args()
    warm()
    began, counted, faults = time.perf_counter(), Counter[str](), dict[int, str]()
    end = given.first + given.sheets
    for seed in range(given.first, end, TOLD):
        some, wrong = fates(range(seed, min(seed + TOLD, end)), given.seconds)
        counted += some
        faults |= wrong
        print(min(seed + TOLD, end), dict(counted), faults, flush=True)
    counts = " | ".join(f"{counted[fate]:,}" for fate in (REFUSED, TOO_LARGE, PLAYED))
    command = "python bench/strength/mutants.py"
    command += f" --sheets {given.sheets} --first {given.first} --seconds {given.seconds:g}"
    rows = [
        "# Mutated rule sheets\n",
        f"`{command}`, {date.today()}. One to three tokens of a sheet are taken out, doubled, exchanged or "
        f"replaced; what can still be grounded within {given.seconds:g} processor seconds is played at random and "
        "searched. A fault is a crash, a hang of a minute, or an error that is no sentence.\n",
        "| sheets | refused in a sentence | too large | played | faults | seconds |\n|---:|---:|---:|---:|---:|---:|",
        f"| {given.sheets:,} | {counts} | {len(faults)} | {time.perf_counter() - began:.0f} |",
    ]
    print("\n".join(rows))
    if given.sheets == ALL:
        (ROOT / "bench" / "results" / "mutants.md").write_text("\n".join(rows) + "\n")
    if faults:
        sys.exit(1)


if __name__ == "__main__":
    main()
