"""Move ordering: the nodes of minimax, of alpha-beta in the order of the rules, and of alpha-beta well ordered.

python bench/speed/ordering.py            writes docs/ordering.svg and bench/results/ordering.md; it needs matplotlib
"""

from __future__ import annotations

import math
from datetime import date
from pathlib import Path
from typing import Any

from alpha_beta import PLAIN

import outply as op
from outply import knowledge

BENCH = Path(__file__).resolve().parents[1]
BRANCHING = 7
MOST_NODES = 12_000_000
DEPTHS = range(1, 15)
SHOWN = 11  # plies of minimax that the plot has room for


def main() -> None:
    game: Any = op.load("connect_four")
    worth = knowledge.evaluation(game)
    searches = {
        "minimax": op.Minimax(evaluate=worth, deepening=False),
        "alpha-beta as listed": PLAIN.replace(evaluate=worth),
        "alpha-beta ordered": op.AlphaBeta(evaluate=worth, order=knowledge.order(game)),
    }
    nodes = {name: counted(game, algorithm) for name, algorithm in searches.items()}
    lines = [
        "# Order",
        "",
        f"`python bench/speed/ordering.py`, {date.today()}: nodes to search Connect Four from the empty board to a",
        "depth, with the bundled evaluation. *As listed* is alpha-beta and nothing else, the columns from left",
        "to right. *Ordered* is `AlphaBeta(evaluate=…, order=knowledge.order(game))`, all shallower passes counted.",
        "",
        f"| depth | {' | '.join(nodes)} | 7^m | 7^(3m/4) | 7^(m/2) |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for depth in DEPTHS:
        figures = [f"{found[depth]:,}" if depth in found else "" for found in nodes.values()]
        bounds = [f"{BRANCHING ** (share * depth):,.0f}" for share in (1, 3 / 4, 1 / 2)]
        lines.append(f"| {depth} | {' | '.join([*figures, *bounds])} |")
    print("\n".join(lines))
    (BENCH / "results" / "ordering.md").write_text("\n".join(lines) + "\n")
    draw(nodes, BENCH.parent / "docs" / "ordering.svg")


def counted(game: Any, algorithm: Any) -> dict[int, int]:
    """The nodes of a search to each depth, up to a limit."""
    found: dict[int, int] = {}
    for depth in DEPTHS:
        report = op.search(game, None, algorithm, op.Budget(depth=depth, nodes=MOST_NODES))
        if report.cost.stopped != "depth":
            break
        found[depth] = report.cost.nodes
    return found


def draw(nodes: dict[str, dict[int, int]], to: Path) -> None:
    """A plot of the counts beside the theory: b^m, b^(3m/4) and b^(m/2)."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "outply"  # the same file for the same numbers
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    for share, name in ((1, "$7^m$"), (3 / 4, "$7^{3m/4}$"), (1 / 2, "$7^{m/2}$")):
        axes.plot(DEPTHS, [BRANCHING ** (share * m) for m in DEPTHS], "--", color="0.7", linewidth=1)
        end = DEPTHS[-1] if share < 1 else SHOWN
        axes.annotate(name, (end, BRANCHING ** (share * end)), textcoords="offset points", xytext=(4, -4))
    for (name, found), mark in zip(nodes.items(), "os^", strict=True):
        axes.plot(list(found), list(found.values()), f"-{mark}", label=name, markersize=4)
    axes.set(yscale="log", xlabel="depth m", ylabel="nodes", ylim=(1, math.pow(BRANCHING, SHOWN + 0.3)))
    axes.set_title("Connect Four from the empty board")
    axes.legend(loc="upper left", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(to, metadata={"Date": None, "Creator": None}, bbox_inches="tight")


if __name__ == "__main__":
    main()
