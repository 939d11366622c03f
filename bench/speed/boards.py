"""MCTS on the boards of docs/boards.md, from lists of lists to bits: runs the code of the page and writes its table.

python bench/speed/boards.py [--write]
"""

from __future__ import annotations

import re
import statistics
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import outply as op

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"
TABLE = re.compile(r"(<!-- table -->\n).*?(<!-- /table -->)", re.DOTALL)
ROUNDS, SECONDS = 5, 0.4


def games() -> list[type[op.Game]]:
    """The games of the page, in its order."""
    names: dict[str, Any] = {"__name__": "boards_page"}
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    exec(compile("\n".join(blocks[:-1]), str(PAGE), "exec"), names)  # all but the comparison
    return list(names["STEPS"])


def rate(game: op.Game) -> float:
    """Simulations a second of processor time, once all is compiled."""
    began = time.process_time()
    report = op.search(game, algorithm=op.MCTS(solver=False), budget=op.Budget(seconds=SECONDS), seed=3)
    return report.cost.simulations / (time.process_time() - began)


def table(rates: dict[str, list[float]]) -> str:
    """A row a board: the median rate, and how many times the first one it is."""
    medians = {name: statistics.median(found) for name, found in rates.items()}
    first = next(iter(medians.values()))
    rows = (f"| {name} | {found:,.0f} | {found / first:,.0f} |" for name, found in medians.items())
    return "\n".join(rows) + "\n"


def main() -> None:
    """Measures all boards in turns, so that a busy machine is busy for all of them."""
    warnings.simplefilter("ignore")  # the lists run as plain Python, as the page says
    made = {f"{number}. {game.__name__}": game() for number, game in enumerate(games(), 1)}
    for game in made.values():
        op.search(game, algorithm=op.MCTS(solver=False), budget=op.Budget(simulations=10))
    rates: dict[str, list[float]] = {name: [] for name in made}
    for _ in range(ROUNDS):
        for name, game in made.items():
            rates[name].append(rate(game))
    found = table(rates)
    print(found)
    if "--write" in sys.argv:
        PAGE.write_text(TABLE.sub(lambda match: match[1] + found + match[2], PAGE.read_text()))


if __name__ == "__main__":
    main()
